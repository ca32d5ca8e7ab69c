import { Chess } from 'chess.js';
import fc from 'fast-check';
import { createRandom, pick, type GameRecord } from '../../../core/engine';
import { chess, type ChessMove, type ChessState } from '.';

const context = { random: createRandom('pgn'), now: 0 };

const RECORD: GameRecord = {
  options: {},
  seats: [
    { name: 'Ada', kind: 'agent' },
    { name: 'Computer', kind: 'bot' },
  ],
  startedAt: Date.UTC(2026, 1, 3, 12),
  outcome: null,
  moves: [],
};

const write = (record: Partial<GameRecord>): string =>
  chess.exports?.pgn?.write({ ...RECORD, ...record }) ?? '';

interface PlayedGame {
  readonly state: ChessState;
  readonly moves: GameRecord['moves'];
}

/** Moves chosen from a game's start, until it ends or there are no more of them. */
function playFrom(
  start: unknown,
  choose: (state: ChessState, ply: number) => ChessMove | undefined,
): PlayedGame {
  const started = start === undefined ? undefined : chess.startFrom?.(start, { options: {}, ...context });
  let state = started?.ok ? started.value.state : chess.initializeGame({ options: {}, seats: 2, ...context });
  const moves: { seat: number; move: unknown; now: number }[] = [];
  for (let ply = 0; ; ply++) {
    const [seat] = chess.seatsToAct(state);
    const move = seat === undefined ? undefined : choose(state, ply);
    if (seat === undefined || move === undefined) return { state, moves };
    const made = chess.executeMove(state, seat, move, context);
    if (!made.ok) throw new Error(made.error.message);
    moves.push({ seat, move, now: ply });
    state = made.value.state;
  }
}

const randomGame = (seed: string, start?: unknown): PlayedGame => {
  const stream = createRandom(seed).stream('pgn');
  return playFrom(start, (state, ply) => {
    const { options } = chess.getValidMoves(state, chess.seatsToAct(state)[0] ?? 0);
    return ply < 120 ? pick(stream, options).move : undefined;
  });
};

const fromUci = (text: string, start?: unknown): PlayedGame => {
  const moves = text.split(' ').map((uci): ChessMove => ({ uci }));
  return playFrom(start, (_state, ply) => moves[ply]);
};

const FOOLS_MATE = 'f2f3 e7e5 g2g4 d8h4';

describe('PGN', () => {
  it('shows a whole game', () => {
    const { moves, state } = fromUci(FOOLS_MATE);
    expect(write({ moves, outcome: chess.outcome(state) })).toBe(`[Event "Principality"]
[Site "?"]
[Date "2026.02.03"]
[Round "-"]
[White "Ada"]
[Black "Computer"]
[Result "0-1"]
[Termination "normal"]

1. f3 e5 2. g4 Qh4# 0-1
`);
  });

  it('says where a game was set up, and numbers it from there', () => {
    const start = { fen: '4k3/8/8/8/8/8/4P3/4K3 b - - 3 40' };
    const { moves } = fromUci('e8e7 e2e4', start);
    const text = write({ start, moves });
    expect(text).toContain('[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40"]\n');
    expect(text).toContain('\n\n40... Ke7 41. e4 *\n');
    expect(text).toContain('[Termination "unterminated"]');
  });

  it.each([
    [{ base: 300, increment: 2 }, '300+2'],
    [{ base: 300 }, '300'],
    [{ perMove: 60 }, '1/60'],
    [{ base: 90.5, increment: 0.4 }, '91'],
    [{ base: 2.2, increment: 1.6 }, '2+2'],
    [{ perMove: 0.25 }, '1/1'],
  ])('says how it was timed: %j', (clock, tag) => {
    expect(write({ clock })).toContain(`[TimeControl "${tag}"]`);
  });

  it('says who won and how it ended: on time, resigned, abandoned, adjudicated, or drawn by a claim', () => {
    const state = chess.initializeGame({ options: {}, seats: 2, ...context });
    const timeOut = chess.timeOut?.(state, 1) ?? null;
    expect(write({ outcome: timeOut })).toMatch(
      /\[Result "1-0"\][^]*\[Termination "time forfeit"\][^]*\n1-0\n$/,
    );
    const resigned = { winners: [1], scores: [0, 1], reason: 'Ada resigned' };
    expect(write({ outcome: resigned })).toMatch(/\[Result "0-1"\][^]*\[Termination "normal"\]/);
    const claimed = { winners: [1], scores: [0, 1], reason: 'Computer claimed the win: Ada went away' };
    expect(write({ outcome: claimed })).toMatch(/\[Result "0-1"\][^]*\[Termination "abandoned"\]/);
    const full = { winners: [], scores: [0, 0], reason: 'The session is full' };
    expect(write({ outcome: full })).toMatch(/\[Result "1\/2-1\/2"\][^]*\[Termination "adjudication"\]/);
    const start = { fen: '7k/8/8/8/8/8/8/K5R1 w - - 100 90' };
    const drawn = playFrom(start, () => ({ claim: 'draw' }));
    expect(write({ start, moves: drawn.moves, outcome: chess.outcome(drawn.state) })).toMatch(
      /\n\n1\/2-1\/2\n$/,
    );
  });

  it('escapes names, and keeps each on its line', () => {
    const seats = [
      { name: 'The "Rook"\n\\o/', kind: 'agent' },
      { name: 'Computer', kind: 'bot' },
    ] as const;
    expect(write({ seats })).toContain('[White "The \\"Rook\\" \\\\o/"]');
  });

  it('keeps its lines short', () => {
    const { moves } = randomGame('long');
    for (const line of write({ moves }).split('\n')) expect(line.length).toBeLessThan(80);
  });

  it('loads in chess.js, with the same final position', () => {
    const starts = fc.constantFrom(undefined, {
      fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 7',
    });
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), starts, (seed, start) => {
        const { state, moves } = randomGame(seed, start);
        const game = new Chess();
        game.loadPgn(write({ start, moves, outcome: chess.outcome(state) }));
        expect(game.fen()).toBe(state.fen);
      }),
      { numRuns: 12 },
    );
  });
});
