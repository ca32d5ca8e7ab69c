import { inCheck } from './attacks';
import type { Board } from './board';
import { material } from './evaluation';
import { boardOf } from './fen';
import { Line } from './line';
import { legalMoves } from './moves';
import { BEYOND, MATE } from './score';
import { bestMoves, type SearchLimits } from './search';
import { Transpositions, AT_LEAST, AT_MOST, EXACT, MISSING, NO_MOVE } from './transpositions';
import { uciOf } from './uci';

const MIDDLEGAMES = [
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 b - - 0 10',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
];

/** Minimax by material alone, of all moves, with nothing left out. */
function minimax(board: Board, depth: number, ply: number): number {
  const moves = legalMoves(board);
  if (moves.length === 0) return inCheck(board) ? ply - MATE : 0;
  return depth === 0 ? material(board) : Math.max(...valuesOf(board, depth, ply).values());
}

function valuesOf(board: Board, depth: number, ply = 0): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const move of legalMoves(board)) {
    board.make(move);
    values.set(uciOf(move), -minimax(board, depth - 1, ply + 1));
    board.unmake();
  }
  return values;
}

const found = (fen: string, limits: SearchLimits): readonly string[] =>
  bestMoves(new Line(boardOf(fen), []), limits, () => false)
    .map(({ move }) => uciOf(move))
    .sort();

describe('the search by material', () => {
  it.each(MIDDLEGAMES)('finds all the best moves by minimax, and no other: %s', (fen) => {
    const isSmall = legalMoves(boardOf(fen)).length < 20;
    for (const depth of isSmall ? [1, 2, 3] : [1, 2]) {
      const values = valuesOf(boardOf(fen), depth);
      const best = [...values].filter(([, value]) => value === Math.max(...values.values()));
      expect(found(fen, { depth, nodes: Infinity, style: 'material' })).toEqual(
        best.map(([uci]) => uci).sort(),
      );
    }
  });
});

describe('the search by position', () => {
  it('finds the one way to mate in three, however deep it looks', () => {
    const fen = 'r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1';
    for (const depth of [5, 6])
      expect(found(fen, { depth, nodes: 2_000_000, style: 'positional' })).toEqual(['f8c5']);
  });

  it('looks at no more positions than it may, after the first depth', () => {
    let looks = 0;
    const fen = '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1';
    const countLooks = (): boolean => ++looks < 0;
    bestMoves(new Line(boardOf(fen), []), { depth: 20, nodes: 30_000, style: 'positional' }, countLooks);
    expect(looks).toBe(Math.floor(30_000 / 1024));
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
