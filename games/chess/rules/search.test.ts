import { Line } from './line';
import { isWonByPawn } from './evaluation';
import { exchangeGain } from './exchange';
import { legalMoves } from './moves';
import { openingMoves } from './openings';
import { boardOf, printFen, START_FEN, uciOf } from './fen';
import { AT_LEAST, AT_MOST, BEYOND, EXACT, MATE, MISSING, NO_MOVE, Transpositions } from './transpositions';
import { bestMoves, type SearchLimits } from './search';

const found = (fen: string, limits: SearchLimits): readonly string[] =>
  bestMoves(new Line(boardOf(fen), []), limits, () => false)
    .map(({ move }) => uciOf(move))
    .sort();

describe('the search', () => {
  it('finds the one way to mate in three, however deep it looks', () => {
    const fen = 'r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1';
    for (const depth of [5, 6]) expect(found(fen, { depth, nodes: 2_000_000 })).toEqual(['f8c5']);
  });

  it('looks at no more positions than it may, after the first depth', () => {
    let looks = 0;
    const fen = '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1';
    const countLooks = (): boolean => ++looks < 0;
    bestMoves(new Line(boardOf(fen), []), { depth: 20, nodes: 30_000 }, countLooks);
    expect(looks).toBe(Math.floor(30_000 / 1024));
  });
});

describe('an exchange', () => {
  it.each([
    ['an undefended pawn', '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', 100],
    ['a pawn for a queen', '4k3/8/4p3/3p4/8/8/8/3QK3 w - - 0 1', 'd1d5', 100 - 950],
    ['a rook behind a rook', '3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1', 'd2d5', 100],
    ['a knight, taken back by a pawn', '4k3/8/2p5/3n4/8/2N5/8/4K3 w - - 0 1', 'c3d5', 0],
  ])('gains what is left when nobody wants to go on: %s', (_, fen, uci, gain) => {
    const board = boardOf(fen);
    const move = legalMoves(board).find((each) => uciOf(each) === uci) ?? NO_MOVE;
    expect(exchangeGain(board, move)).toBe(gain);
    expect(printFen(board)).toBe(fen);
  });
});

describe('king and pawn against king', () => {
  const square = (name: string): number => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);
  const isWon = (toMove: 'pawn' | 'king', ...names: readonly [string, string, string]): boolean =>
    isWonByPawn(toMove, square(names[0]), square(names[1]), square(names[2]));

  it('is won with the opposition, beyond the king’s reach, and seldom by a rook’s pawn', () => {
    expect(isWon('king', 'e6', 'e5', 'e8')).toBe(true);
    expect(isWon('pawn', 'e5', 'e4', 'e7')).toBe(false);
    expect(isWon('king', 'e5', 'e4', 'e7')).toBe(true);
    expect(isWon('pawn', 'a1', 'h5', 'c5')).toBe(true);
    expect(isWon('pawn', 'a1', 'h5', 'e5')).toBe(false);
    expect(isWon('pawn', 'a6', 'a5', 'a8')).toBe(false);
  });
});

describe('openings', () => {
  it('go on from the start by several moves, and not from elsewhere', () => {
    const start = openingMoves(new Line(boardOf(START_FEN), []));
    expect(new Set(start)).toEqual(new Set(['e2e4', 'd2d4', 'c2c4', 'g1f3']));
    expect(openingMoves(new Line(boardOf('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'), []))).toEqual([]);
  });
});

describe('what is known of positions', () => {
  const finding = { ply: 3, depth: 5, bound: EXACT, value: 17, move: 99 };

  it('is found by the whole key, and decides searches that are no deeper', () => {
    const table = new Transpositions();
    expect(table.find(1, 2)).toBe(MISSING);
    expect(table.moveAt(MISSING)).toBe(NO_MOVE);
    table.store(1, 2, finding);
    expect(table.find(1, 3)).toBe(MISSING);
    const at = table.find(1, 2);
    expect(table.moveAt(at)).toBe(99);
    expect(table.settled(at, 5, -50, 50, 8)).toBe(17);
    expect(table.settled(at, 6, -50, 50, 8)).toBe(BEYOND);
  });

  it.each([
    ['at least', AT_LEAST, [17, 18]],
    ['at most', AT_MOST, [17, 16]],
  ] as const)('decides by a value that the true one is %s only when that is enough', (_, bound, limits) => {
    const table = new Transpositions();
    table.store(1, 2, { ...finding, bound });
    const at = table.find(1, 2);
    const settled = limits.map((limit) =>
      bound === AT_LEAST ? table.settled(at, 5, -50, limit, 0) : table.settled(at, 5, limit, 50, 0),
    );
    expect(settled).toEqual([17, BEYOND]);
  });

  it('tells mates by their distance from the root that asks', () => {
    const table = new Transpositions();
    table.store(1, 2, { ...finding, ply: 3, value: MATE - 7 });
    table.store(5, 6, { ...finding, ply: 3, value: 7 - MATE });
    expect(table.settled(table.find(1, 2), 1, -50, 50, 1)).toBe(MATE - 5);
    expect(table.settled(table.find(5, 6), 1, -50, 50, 1)).toBe(5 - MATE);
  });

  it('keeps the deeper of two positions that share a place, and the newer of two findings about one', () => {
    const table = new Transpositions();
    const other = 1 + 2 ** 30;
    table.store(1, 2, finding);
    table.store(other, 2, { ...finding, depth: 4 });
    expect([table.find(1, 2) === MISSING, table.find(other, 2)]).toEqual([false, MISSING]);
    table.store(1, 2, { ...finding, depth: 2, move: 7 });
    expect(table.moveAt(table.find(1, 2))).toBe(7);
    table.store(other, 2, { ...finding, depth: 4 });
    expect([table.find(1, 2), table.find(other, 2) === MISSING]).toEqual([MISSING, false]);
  });
});
