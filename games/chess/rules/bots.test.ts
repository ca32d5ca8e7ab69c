import { createRandom } from '../../../core/engine';
import { chess, type ChessState } from '.';

const context = { random: createRandom('bots'), now: 0 };
const { computer } = chess.bots;

function from(fen: string): ChessState {
  const started = chess.startFrom?.({ fen }, { options: {}, ...context });
  if (!started?.ok) throw new Error(started?.error.message);
  return started.value.state;
}

function choose(state: ChessState, level: number, label = 'x', isLate?: () => boolean): string {
  const seat = chess.seatsToAct(state)[0] ?? 0;
  const move = computer?.choose({
    view: chess.viewFor(state, seat),
    options: chess.getValidMoves(state, seat).options,
    seat,
    random: context.random.stream(label),
    level,
    ...(isLate ? { isOutOfTime: isLate } : {}),
  });
  return move ? chess.formatMove(move) : '';
}

function play(state: ChessState, command: string): ChessState {
  const seat = chess.seatsToAct(state)[0] ?? 0;
  const read = chess.parseMove(command, state, seat);
  const made = read.ok ? chess.executeMove(state, seat, read.value.move, context) : read;
  if (!made.ok) throw new Error(made.error.message);
  return made.value.state;
}

const times = (count: number, make: (n: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, n) => make(n));

const NEVER_BLUNDERING = [6, 8, 10, 11, 15, 17, 20];
/** Level, and the share of its moves that are any legal move. */
const BLUNDERING = [
  [1, 0.25],
  [3, 0.16],
  [5, 0.06],
] as const;
const MATES: readonly (readonly [mate: string, fen: string])[] = [
  ['d1d8', '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1'],
  ['d8h4', 'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2'],
  ['h5f7', 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4'],
];

describe('the computer', () => {
  it.each(NEVER_BLUNDERING)('at level %d always finds mate in one', (level) => {
    for (const [mate, fen] of MATES) expect(choose(from(fen), level)).toBe(mate);
  });

  it.each(BLUNDERING)('at level %d misses it only as often as it blunders: %d', (level, share) => {
    const [mate = '', fen = ''] = MATES[0] ?? [];
    const state = from(fen);
    const played = times(300, (n) => choose(state, level, `${level}/${n}`));
    const missed = played.filter((move) => move !== mate).length / played.length;
    expect(missed).toBeGreaterThan(share / 3);
    expect(missed).toBeLessThan(share + 0.06);
  });

  it.each([8, 10, 12])('at level %d takes what is left hanging, and not what is defended', (level) => {
    expect(choose(from('4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1'), level)).toBe('e4d5');
    const defended = from('4k3/8/4p3/3p4/8/8/8/3QK3 w - - 0 1');
    expect(times(5, (n) => choose(defended, level, `${n}`))).not.toContain('d1d5');
  });

  it('claims a draw that is there when all else is worse', () => {
    const lost = from('7k/8/8/8/8/8/5q2/K5R1 w - - 100 90');
    expect(choose(lost, 8)).toMatch(/claim draw$/);
    expect(choose(lost, 12)).toMatch(/claim draw$/);
    const won = from('7k/8/8/8/8/8/5Q2/K7 w - - 100 90');
    expect(choose(won, 8)).not.toMatch(/claim/);
  });

  it.each([
    [6, '8/8/8/3k4/8/8/8/Q3K3 w - - 0 1'],
    [6, '8/8/8/3k4/8/8/8/R3K3 w - - 0 1'],
    [8, '8/5k2/8/3K4/3P4/8/8/8 w - - 0 1'],
    [14, '8/8/8/3k4/8/8/8/R3K3 w - - 0 1'],
  ])('at level %d mates a bare king in less than 50 moves: %s', (level, fen) => {
    let state = from(fen);
    while (chess.outcome(state) === null) state = play(state, choose(state, level));
    expect(chess.outcome(state)).toMatchObject({ winners: [0], reason: 'checkmate' });
  });

  describe('with a game behind it', () => {
    const AHEAD = '7k/8/8/8/8/8/R7/K7 w - - 0 1';
    const there = choose(from(AHEAD), 12);
    const round = [there, 'h8g8', there.slice(2) + there.slice(0, 2), 'g8h8'];
    const after = (...moves: readonly string[]): ChessState => moves.reduce(play, from(AHEAD));

    it('does not go back to where it was while it stands better, at every level', () => {
      for (const level of [5, 10, 12]) expect(choose(after(...round), level)).not.toBe(there);
    });

    it.each([8, 12])('at level %d claims the third time when it stands worse', (level) => {
      const lost = after(...round, ...round.slice(0, 3));
      expect(choose(lost, level)).toBe('g8h8 claim draw');
    });
  });

  it.each([4, 10, 20])(
    'at level %d begins differently by chance, and the same way by the same chance',
    (level) => {
      const start = chess.initializeGame({ options: {}, seats: 2, ...context });
      const chosen = times(20, (n) => choose(start, level, `${n}`));
      expect(new Set(chosen).size).toBeGreaterThan(2);
      expect(times(20, (n) => choose(start, level, `${n}`))).toEqual(chosen);
    },
  );

  it('answers at once when it is late, with a move all the same', () => {
    const busy = from('r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10');
    let looks = 0;
    const late = choose(busy, 20, 'late', () => ++looks > 0);
    expect(looks).toBe(1);
    expect(chess.parseMove(late, busy, 0).ok).toBe(true);
  });

  it('has levels 1 to 20, usually 5, and a stream of chance for each half-move', () => {
    expect(computer?.levels).toMatchObject({ min: 1, max: 20, usual: 5 });
    const times = Array.from({ length: 20 }, (_, i) => computer?.thinkingTime?.(i + 1) ?? 0);
    expect(times.every((ms, i) => ms > 0 && ms >= (times[i - 1] ?? 0))).toBe(true);
    const label = (fen: string) => computer?.randomLabel?.(chess.viewFor(from(fen), 0));
    expect(label('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1')).toBe('chess/ai/1');
    expect(label('4k3/8/8/8/8/8/4P3/4K3 b - - 0 1')).toBe('chess/ai/2');
    expect(label('4k3/8/8/8/8/8/4P3/4K3 w - - 0 40')).toBe('chess/ai/79');
  });
});
