import fc from 'fast-check';
import { part } from '../../../tests/support/volume';
import { perft } from '.';
import { legalMoves, notationOf, play } from './moves';
import { parseState, printState, startingAt } from './notation';
import type { Position } from './squares';

/*
 * A second set of rules, slow and plain: a board is eight rows of letters as in the state string, row 0 on top; a move
 * is the text of its squares and the board it leads to.
 */
type Rows = readonly string[];
interface PlainMove {
  readonly text: string;
  readonly rows: Rows;
}

const START = '.b.b.b.b/b.b.b.b./.b.b.b.b/......../......../w.w.w.w./.w.w.w.w/w.w.w.w. w';

const at = (rows: Rows, x: number, y: number): string | undefined => rows[y]?.[x];
const put = (rows: Rows, x: number, y: number, piece: string): Rows =>
  rows.map((row, i) => (i === y ? row.slice(0, x) + piece + row.slice(x + 1) : row));
const squareName = (x: number, y: number): string => `${'abcdefgh'.charAt(x)}${8 - y}`;

const waysOf = (piece: string): readonly (readonly [number, number])[] => {
  const up = [
    [-1, -1],
    [1, -1],
  ] as const;
  const down = [
    [-1, 1],
    [1, 1],
  ] as const;
  return piece === 'w' ? up : piece === 'b' ? down : [...up, ...down];
};

const crownedAt = (piece: string, y: number): string =>
  (piece === 'w' && y === 0) || (piece === 'b' && y === 7) ? piece.toUpperCase() : piece;

/** The jumps of a piece that has been lifted from the board and hovers over (x, y). */
function* jumpsOf(rows: Rows, piece: string, x: number, y: number): Generator<PlainMove> {
  const enemies = piece.toLowerCase() === 'w' ? 'bB' : 'wW';
  for (const [dx, dy] of waysOf(piece)) {
    const over = at(rows, x + dx, y + dy);
    if (over === undefined || !enemies.includes(over) || at(rows, x + 2 * dx, y + 2 * dy) !== '.') continue;
    const [toX, toY] = [x + 2 * dx, y + 2 * dy];
    const taken = put(rows, x + dx, y + dy, '.');
    const landed = crownedAt(piece, toY);
    const further = landed === piece ? [...jumpsOf(taken, piece, toX, toY)] : [];
    if (further.length === 0) yield { text: squareName(toX, toY), rows: put(taken, toX, toY, landed) };
    for (const next of further) yield { text: squareName(toX, toY) + next.text, rows: next.rows };
  }
}

function* stepsOf(rows: Rows, piece: string, x: number, y: number): Generator<PlainMove> {
  for (const [dx, dy] of waysOf(piece)) {
    if (at(rows, x + dx, y + dy) !== '.') continue;
    yield {
      text: squareName(x + dx, y + dy),
      rows: put(rows, x + dx, y + dy, crownedAt(piece, y + dy)),
    };
  }
}

function plainMoves(state: string): ReadonlyMap<string, string> {
  const [board = '', turn = ''] = state.split(' ');
  const rows = board.split('/');
  const next = turn === 'w' ? 'b' : 'w';
  for (const kind of [jumpsOf, stepsOf]) {
    const found = new Map<string, string>();
    rows.forEach((row, y) =>
      Array.from(row).forEach((piece, x) => {
        if (piece.toLowerCase() !== turn) return;
        for (const move of kind(put(rows, x, y, '.'), piece, x, y))
          found.set(squareName(x, y) + move.text, `${move.rows.join('/')} ${next}`);
      }),
    );
    if (found.size > 0) return found;
  }
  return new Map();
}

function plainPerft(state: string, depth: number): number {
  if (depth === 0) return 1;
  return [...plainMoves(state).values()].reduce((sum, next) => sum + plainPerft(next, depth - 1), 0);
}

function positionOf(state: string): Position {
  const parsed = parseState(state);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.position;
}

const engineMoves = (state: string): ReadonlyMap<string, string> => {
  const position = positionOf(state);
  return new Map(
    legalMoves(position).map((move) => [notationOf(move), printState(startingAt(play(position, move)))]),
  );
};

/** Any board that could be described: up to twelve pieces a side anywhere they may stand. */
const anyState = fc
  .tuple(
    fc.array(fc.constantFrom('.', '.', '.', 'w', 'b', 'W', 'B'), { minLength: 32, maxLength: 32 }),
    fc.constantFrom('w', 'b'),
  )
  .map(([pieces, turn]) => {
    const rows = Array.from({ length: 8 }, (_, y) =>
      Array.from({ length: 8 }, (_, x) => {
        const piece = (x + y) % 2 === 1 ? (pieces[4 * y + (x >> 1)] ?? '.') : '.';
        return crownedAt(piece, y);
      }).join(''),
    );
    return `${rows.join('/')} ${turn}`;
  });

describe('the moves', () => {
  it('count as known from the start, by the rules and by a plain second generator', () => {
    const counts = [7, 49, 302, 1469, 7361, 36_768];
    expect(counts.map((_, i) => perft(positionOf(START), i + 1))).toEqual(counts);
    expect(counts.map((_, i) => plainPerft(START, i + 1))).toEqual(counts);
  });

  it('count one for the position itself', () => {
    expect(perft(positionOf(START), 0)).toBe(1);
  });

  it('are those of the second generator on any board, and lead to the same boards', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(new Map([...engineMoves(state)].sort())).toEqual(new Map([...plainMoves(state)].sort()));
      }),
      { numRuns: part(3000) },
    );
  });
});

describe('a position', () => {
  it('is written and read back as the same, whatever stands on the board', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const parsed = parseState(state);
        expect(parsed.ok && printState(parsed.value)).toBe(state);
      }),
      { numRuns: part(10_000) },
    );
  });
});
