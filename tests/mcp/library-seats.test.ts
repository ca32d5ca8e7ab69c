import type { GameApi } from '../../core/api';
import type { Json } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';
import { startLibrary, type LibraryPlayer } from './library-table';

/** Two agents at one table, and one who watches: each has its own bridge to the same service. */
let api: GameApi;
let first: LibraryPlayer;
let second: LibraryPlayer;
let watcher: LibraryPlayer;
beforeAll(async () => {
  api = inProcessApi();
  const sit = () => startLibrary(api, { toolsets: 'core,library' });
  [first, second, watcher] = await Promise.all([sit(), sit(), sit()]);
});
afterAll(() => Promise.all([first, second, watcher].map((player) => player.close())));

async function meet(game: string): Promise<string> {
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  await first.agent.ok('game_session', { command: 'new', game, seats, seed: 'tabletop-1' });
  const { gameId } = (await first.agent.ok('game_observe', { detail_level: 'minimal' })) as {
    gameId: string;
  };
  await second.agent.ok('game_session', { command: 'join', gameId, acceptCustom: true });
  return gameId.replace('game-', 'g_');
}

/** How the game stands for everybody: what a refused move of somebody without a seat shows. */
async function standing(tool: string, gameId: string, args: Json): Promise<Json> {
  const { body } = await watcher.call(tool, { gameId, state: 'unknown', ...args });
  expect(body).toMatchObject({ legal: false, code: 'not_your_turn' });
  return body;
}

describe('At a table of two', () => {
  it('each acts for its own seat only', async () => {
    const gameId = await meet('tic-tac-toe');
    const { state } = await standing('apply_tic_tac_toe_move', gameId, { coord: 'B2' });
    const early = await second.call('apply_tic_tac_toe_move', { gameId, state, coord: 'B2' });
    expect(early.body).toMatchObject({ legal: false, code: 'not_your_turn', state });
    const moved = await first.call('apply_tic_tac_toe_move', { gameId, state, coord: 'B2' });
    expect(moved.body).toMatchObject({ legal: true, turn: 'opponent' });
    const late = await second.call('apply_tic_tac_toe_move', { gameId, state, coord: 'A1' });
    expect(late.body).toMatchObject({ legal: false, code: 'state_mismatch', state: moved.body.state });
    const answered = await second.call('apply_tic_tac_toe_move', {
      gameId,
      state: moved.body.state,
      coord: 'A1',
    });
    expect(answered.body).toMatchObject({ legal: true, turn: 'player' });
  });

  it('the first seat is not played by chance, the second may be', async () => {
    const gameId = await meet('mancala');
    const { state } = await standing('apply_mancala_move', gameId, { pit: 1 });
    const refused = await first.call('apply_mancala_move', { gameId, state, pit: 'auto' });
    expect(refused.body).toMatchObject({ legal: false, code: 'illegal_move', state, version: 2 });
    const early = await second.call('apply_mancala_move', { gameId, state, pit: 'auto' });
    expect(early.body).toMatchObject({ legal: false, code: 'not_your_turn' });
    const sown = await first.call('apply_mancala_move', { gameId, state, pit: 1 });
    const made = await second.call('apply_mancala_move', { gameId, state: sown.body.state, pit: 'auto' });
    expect(made.body).toMatchObject({ legal: true, version: 4 });
  });

  it('each sees its own cards, in the widget alone', async () => {
    const gameId = await meet('holdem');
    const { state } = await standing('apply_holdem_action', gameId, { action: 'call' });
    const called = await first.call('apply_holdem_action', { gameId, state, action: 'call' });
    expect(called.meta).toMatchObject({ seat: 0, view: { holeCards: [['TH', '2H'], null] } });
    const asked = { gameId, state: called.body.state };
    const others = await first.call('choose_holdem_opponent_action', asked);
    expect(others.body).toMatchObject({ actions: [], code: 'not_your_turn' });
    expect(JSON.stringify(others)).not.toMatch(/JD|KC/);
    const own = await second.call('choose_holdem_opponent_action', asked);
    expect(own.body).toMatchObject({ hand: ['JD', 'KC'] });
    const checked = await second.call('apply_holdem_action', { ...asked, action: 'check' });
    expect(checked.meta).toMatchObject({ seat: 1, view: { holeCards: [null, ['JD', 'KC']] } });
    expect(JSON.stringify(checked)).not.toMatch(/TH|2H/);
    expect(JSON.stringify([checked.body, checked.text])).not.toMatch(/JD|KC/);
    const watched = await watcher.call('apply_holdem_action', { ...asked, action: 'check' });
    expect(JSON.stringify(watched)).not.toMatch(/JD|KC|TH|2H/);
  });

  it('who gave up has lost here, too', async () => {
    const gameId = await meet('four-in-a-row');
    const { state } = await standing('apply_four_in_a_row_move', gameId, { column: 1 });
    await second.agent.ok('game_session', { command: 'resign', gameId });
    const { body, meta } = await first.call('apply_four_in_a_row_move', { gameId, state, column: 1 });
    expect(body).toMatchObject({ legal: false, code: 'game_over', status: 'game_over', winner: 'player' });
    expect(meta).toMatchObject({ seed: 'tabletop-1' });
    const listed = await first.call('legal_four_in_a_row_moves', { gameId, state });
    expect(listed.body).toMatchObject({ moves: [] });
    expect(listed.body).not.toHaveProperty('code');
  });
});

it('Dice of a session roll by its seed, one roll after the other', async () => {
  await first.agent.ok('game_session', { command: 'new', game: 'dice', seed: 'tabletop-1' });
  const { gameId } = await first.agent.ok('game_observe', { detail_level: 'minimal' });
  const rolled = await first.call('roll_rpg_dice', { sides: 6, count: 10, gameId });
  expect(rolled.body).toMatchObject({
    legal: true,
    rolls: [2, 3, 3, 6, 1, 4, 6, 2, 1, 5],
    total: 33,
    version: 2,
  });
  expect(rolled.meta).toMatchObject({ game: 'dice', version: 2, view: { rolled: 1 } });
  const next = await first.call('roll_rpg_dice', { notation: '2d6', gameId });
  expect(next.body).toMatchObject({ legal: true, gameId: rolled.body.gameId, version: 3 });
  const foreign = await watcher.call('roll_rpg_dice', { sides: 6, gameId });
  expect(foreign.body).toMatchObject({ legal: false, code: 'not_your_turn', rolls: [], total: 0 });
});

it('A game of the library goes on with the tools for every game', async () => {
  const { body } = await first.call('new_tic_tac_toe_game');
  const { gameId } = body;
  await first.agent.ok('game_execute', { gameId, move: 'B2' });
  const { body: now } = await first.call('apply_tic_tac_toe_move', {
    gameId,
    state: body.state,
    coord: 'A1',
  });
  expect(now).toMatchObject({ legal: false, code: 'state_mismatch', lastAction: 'B2' });
  const { body: next } = await first.call('apply_tic_tac_toe_move', {
    gameId,
    state: now.state,
    coord: 'A1',
  });
  expect(next).toMatchObject({ legal: true, version: 3 });
});
