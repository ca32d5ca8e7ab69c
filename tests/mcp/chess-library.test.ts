import type { Json } from '../support/bridge-client';
import { startLibrary, str, type LibraryPlayer } from './library-table';

let player: LibraryPlayer;
beforeAll(async () => {
  player = await startLibrary();
});
afterAll(() => player.close());

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const start = async (args: Json = {}) => (await player.call('new_chess_game', args)).body;
const apply = ({ gameId, fen }: Json, moveUci: string, args: Json = {}) =>
  player.call('apply_chess_move', { gameId, fen, moveUci, ...args });

/** The snapshot after some moves. */
async function after(moves: string, begun?: Json): Promise<Json> {
  let now = begun ?? (await start());
  for (const move of moves.split(' ')) {
    now = (await apply(now, move)).body;
    expect(now).toMatchObject({ legal: true });
  }
  return now;
}

describe('Chess in the library', () => {
  it('starts with the seed’s fields, and tells the widget whose side is below', async () => {
    const { body, meta, text } = await player.call('new_chess_game');
    expect(body).toEqual({
      type: 'chess_snapshot',
      gameType: 'chess',
      gameId: expect.stringMatching(/^g_[0-9a-f]{32}$/) as string,
      fen: START,
      status: 'in_progress',
      turn: 'w',
      check: false,
      version: 1,
    });
    expect(meta).toMatchObject({ side: 'white', seat: 0 });
    expect(text).toContain(`fen ${START}`);
    const black = await player.call('new_chess_game', { side: 'black' });
    expect(black.meta).toMatchObject({ side: 'black', seat: 1 });
    expect(black.body).toMatchObject({ turn: 'w' });
    expect(black.text).toContain('Now call choose_chess_opponent_move.');
  });

  it('lists every legal move in UCI, and what the opponent must choose from', async () => {
    const { body } = await player.call('legal_chess_moves', { fen: '8/P6k/8/8/8/8/8/K7 w - - 0 1' });
    expect(body).toEqual({
      type: 'legal_moves',
      gameType: 'chess',
      movesUci: ['a1a2', 'a1b1', 'a1b2', 'a7a8b', 'a7a8n', 'a7a8q', 'a7a8r'],
    });
    const now = await after('e2e4');
    const choice = await player.call('choose_chess_opponent_move', { fen: now.fen, gameId: now.gameId });
    expect(choice.body).toMatchObject({
      type: 'opponent_choice',
      policy: { mustChooseFromMovesUci: true, chooseExactlyOne: true },
    });
    expect(choice.body.movesUci).toHaveLength(20);
  });

  it.each([
    ['white', 'e2e4'],
    ['black', 'e2e4 e7e5'],
  ])('lets nobody choose for the person who plays %s', async (side, opponents) => {
    const begun = await start({ side });
    const [first = '', ...rest] = opponents.split(' ');
    const persons = side === 'white' ? begun : await after(first, begun);
    const choice = ({ gameId, fen }: Json) => player.call('choose_chess_opponent_move', { gameId, fen });
    const refused = await choice(persons);
    expect(refused.body).toMatchObject({ movesUci: [], code: 'not_your_turn' });
    expect(refused.text).toContain('legal_chess_moves lists all');
    const theirs = await after([...(side === 'white' ? [first] : []), ...rest].join(' '), persons);
    expect((await choice(theirs)).body).toMatchObject({ type: 'opponent_choice' });
    expect((await choice(theirs)).body.movesUci).not.toEqual([]);
  });

  it('lists the most there can be', async () => {
    const fen = 'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1';
    const { body } = await player.call('choose_chess_opponent_move', { fen });
    expect(body.movesUci).toHaveLength(218);
    expect(JSON.stringify(body).length).toBeLessThan(4096);
  });

  it('moves, and says what was played', async () => {
    const now = await after('e2e4');
    expect(now).toMatchObject({
      fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
      status: 'in_progress',
      turn: 'b',
      lastMove: { uci: 'e2e4', san: 'e4' },
      check: false,
      version: 2,
    });
    const checked = await after('f7f6 d1h5', now);
    expect(checked).toMatchObject({ status: 'in_progress', check: true, lastMove: { san: 'Qh5+' } });
  });

  it.each([
    ['f2f3 e7e5 g2g4 d8h4', {}],
    ['f2f3 e7e5 g2g4 d8h4', { claim: 'checkmate' }],
  ])('ends with checkmate (%s, %j)', async (line, claim) => {
    const moves = line.split(' ');
    const now = await after(moves.slice(0, -1).join(' '));
    const { body, meta } = await apply(now, moves.at(-1) ?? '', claim);
    expect(body).toMatchObject({
      legal: true,
      status: 'checkmate',
      winner: 'b',
      reason: 'checkmate',
      check: true,
    });
    expect(meta.seed).toBeDefined();
    const { gameId, fen } = body;
    for (const tool of ['legal_chess_moves', 'choose_chess_opponent_move']) {
      const { body: none, text } = await player.call(tool, { gameId, fen });
      expect(none.movesUci).toEqual([]);
      expect(text).toMatch(/^No choice exists/);
    }
    expect((await apply(body, 'e1f2')).body).toMatchObject({
      legal: false,
      code: 'game_over',
      status: 'checkmate',
    });
  });

  it('draws by claim, and not without', async () => {
    const shuffle = 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1';
    const open = await after(`${shuffle} f6g8`);
    expect(open).toMatchObject({ status: 'in_progress' });
    const { body } = await player.call('claim_chess_draw', { gameId: open.gameId, fen: open.fen });
    expect(body).toMatchObject({
      legal: true,
      status: 'draw',
      winner: 'draw',
      reason: 'threefold_repetition',
    });
    const before = await after(shuffle);
    expect((await apply(before, 'f6g8', { claim: 'draw' })).body).toMatchObject({
      legal: true,
      status: 'draw',
    });
  });

  it('refuses an untrue claim as a whole', async () => {
    const now = await after('e2e4 e7e5');
    const { legal: _made, ...stands } = now;
    const untrue = [
      apply(now, 'd1h5', { claim: 'checkmate' }),
      apply(now, 'd1h5', { claim: 'draw' }),
      player.call('claim_chess_draw', { gameId: now.gameId, fen: now.fen }),
    ];
    for (const { body, isError } of await Promise.all(untrue)) {
      const { error: _error, ...rest } = body;
      expect(isError).toBe(false);
      expect(rest).toEqual({ ...stands, legal: false, code: 'claim_failed' });
    }
  });

  it.each([
    ['e2e5', 'illegal_move', /^Illegal move: /],
    ['e7e5', 'illegal_move', /^Illegal move: that is the opponent's piece/],
    ['e4', 'invalid_format', /^Invalid move format/],
    ['1', 'invalid_format', /^Invalid move format/],
    ['claim draw', 'invalid_format', /^Invalid move format/],
    ['0000', 'invalid_format', /^Invalid move format/],
  ])('refuses %s', async (move, code, error) => {
    const begun = await start();
    const { body, isError } = await apply(begun, move);
    expect(isError).toBe(false);
    expect(body).toEqual({ ...begun, legal: false, code, error: expect.stringMatching(error) as string });
  });

  it('refuses a claim of another kind', async () => {
    expect((await apply(await start(), 'e2e4', { claim: 'win' })).body).toMatchObject({
      code: 'invalid_argument',
    });
  });

  it('reads a move however it is written, and plays one by chance', async () => {
    const begun = await start();
    const { body } = await apply(begun, ' E2E4 ', { claim: null });
    expect(body).toMatchObject({ legal: true, lastMove: { uci: 'e2e4' } });
    expect((await apply(body, 'auto')).body).toMatchObject({ legal: true, version: 3 });
  });
});

describe('The position sent with a call', () => {
  it('must be the current one, by all that FEN says', async () => {
    const now = await after('e2e4');
    const fen = str(now.fen);
    const forged = [
      START,
      fen.replace(' b ', ' w '),
      fen.replace('KQkq', 'KQk'),
      fen.replace(' 0 1', ' 1 1'),
      fen.replace(' 0 1', ' 0 2'),
      fen.replace('4P3', '3P4'),
      fen.slice(0, -4),
      'nonsense',
      '',
      'k'.repeat(5000),
    ];
    for (const other of forged) {
      const { body, isError } = await apply({ ...now, fen: other }, 'e7e5');
      expect(isError).toBe(false);
      expect(body).toMatchObject({ legal: false, code: 'state_mismatch', fen, version: 2 });
      const list = await player.call('choose_chess_opponent_move', { gameId: now.gameId, fen: other });
      expect(list.body).toMatchObject({ movesUci: [], code: 'state_mismatch', fen });
    }
  });

  it('may have other spaces, an e.p. square that says nothing, and rights that cannot be', async () => {
    const first = await after('e2e4');
    const spaced = `  ${str(first.fen).replace(' - ', '   e3 ')} `;
    const next = await apply({ ...first, fen: spaced }, 'e8e9');
    expect(next.body.code).toBe('invalid_format');
    expect((await apply({ ...first, fen: spaced }, 'e7e5')).body).toMatchObject({ legal: true });
    const kings = await start({ fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1' });
    const { body } = await apply({ ...kings, fen: '4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1' }, 'e1g1');
    expect(body).toMatchObject({ legal: true, lastMove: { san: 'O-O' } });
  });

  it('is refused as a beginning where it is no position, or none may be chosen', async () => {
    const { body } = await player.call('new_chess_game', { fen: '8/8/8/8/8/8/8/8 w - - 0 1' });
    expect(body).toMatchObject({ legal: false, code: 'invalid_argument', gameId: 'unknown', fen: '' });
    const strict = await startLibrary(undefined, { allowSeed: false });
    const refused = await strict.call('new_chess_game', { fen: START });
    expect(refused.body).toMatchObject({ legal: false, code: 'invalid_argument', gameId: 'unknown' });
    await strict.close();
  });

  it('is not echoed where there is no such game', async () => {
    const { body } = await player.call('apply_chess_move', {
      gameId: 'g_nothing',
      fen: START,
      moveUci: 'e2e4',
    });
    expect(body).toMatchObject({ legal: false, code: 'game_not_found', fen: '', gameId: 'unknown' });
  });

  it('lets one of two moves at once through', async () => {
    const begun = await start();
    const answers = await Promise.all(['e2e4', 'd2d4'].map((move) => apply(begun, move)));
    expect(answers.map(({ body }) => body.legal).toSorted()).toEqual([false, true]);
    expect(answers.map(({ body }) => body.version)).toEqual([2, 2]);
  });
});
