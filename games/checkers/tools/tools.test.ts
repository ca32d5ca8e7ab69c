import type { Json } from '../../../tests/support/bridge-client';
import { startLibrary, type LibraryPlayer } from '../../../tests/mcp/library-table';

let player: LibraryPlayer;
beforeAll(async () => {
  player = await startLibrary();
});
afterAll(() => player.close());

const call = async (tool: string, args: Json = {}): Promise<Json> => (await player.call(tool, args)).body;

describe('The tools of Checkers', () => {
  it('answers as its contract says', async () => {
    const begun = await call('new_checkers_game');
    const { gameId, state } = begun;
    expect(begun).toEqual({
      type: 'checkers_snapshot',
      gameType: 'checkers',
      gameId,
      state: '.b.b.b.b/b.b.b.b./.b.b.b.b/......../......../w.w.w.w./.w.w.w.w/w.w.w.w. w',
      status: 'in_progress',
      turn: 'w',
      version: 1,
    });
    const moved = await call('apply_checkers_move', { gameId, state, move: 'C3-D4' });
    expect(moved).toEqual({
      type: 'checkers_snapshot',
      gameType: 'checkers',
      gameId,
      legal: true,
      state: '.b.b.b.b/b.b.b.b./.b.b.b.b/......../...w..../w...w.w./.w.w.w.w/w.w.w.w. b',
      status: 'in_progress',
      turn: 'b',
      version: 2,
      lastMove: { notation: 'c3d4' },
    });
    expect(await call('choose_checkers_opponent_move', { state: moved.state })).toEqual({
      type: 'opponent_choice',
      gameType: 'checkers',
      moves: ['b6a5', 'b6c5', 'd6c5', 'd6e5', 'f6e5', 'f6g5', 'h6g5'],
      policy: { mustChooseFromMoves: true, chooseExactlyOne: true },
    });
  });

  it('says that a capture is mandatory', async () => {
    let now = await call('new_checkers_game');
    const { gameId } = now;
    for (const move of ['c3d4', 'b6a5', 'd4c5']) {
      now = await call('apply_checkers_move', { gameId, state: now.state, move });
    }
    const legal = await call('legal_checkers_moves', { state: now.state });
    expect(legal).toMatchObject({ moves: ['d6b4'], forcedCaptures: ['d6b4'], mustCapture: true });
    const quiet = await call('apply_checkers_move', { gameId, state: now.state, move: 'f6e5' });
    expect(quiet).toEqual({
      ...now,
      legal: false,
      error: 'Illegal move: a capture is mandatory.',
      code: 'illegal_move',
    });
  });

  it('sits a player who is Black at the other side', async () => {
    const { body, meta, text } = await player.call('new_checkers_game', { side: 'black' });
    expect(body.turn).toBe('w');
    expect(meta).toMatchObject({ seat: 1, names: ['Opponent', 'Player'] });
    expect(text).toContain('Now call choose_checkers_opponent_move.');
  });
});
