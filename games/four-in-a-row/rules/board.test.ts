import fc from 'fast-check';
import { parseState, perft, printState, toBoard } from '.';
import { boardOf, drop, hasFour, openColumns } from './board';

/*
 * A second set of rules, slow and plain: discs as letters in a map from `column,row` (both from 1, row 1 at the bottom).
 */
type Plain = ReadonlyMap<string, string>;

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

const key = (column: number, row: number): string => `${column},${row}`;

function plainDrop(discs: Plain, column: number, disc: string): Plain | null {
  const row = [1, 2, 3, 4, 5, 6].find((free) => !discs.has(key(column, free)));
  return row === undefined ? null : new Map([...discs, [key(column, row), disc]]);
}

const plainHasFour = (discs: Plain, disc: string): boolean =>
  [...discs.keys()].some((place) => {
    const [column = 0, row = 0] = place.split(',').map(Number);
    return DIRECTIONS.some(([right, up]) =>
      [0, 1, 2, 3].every((i) => discs.get(key(column + i * right, row + i * up)) === disc),
    );
  });

function plainPerft(discs: Plain, disc: string, depth: number): number {
  if (depth === 0) return 1;
  const other = disc === 'R' ? 'Y' : 'R';
  if (plainHasFour(discs, other)) return 0;
  return [1, 2, 3, 4, 5, 6, 7]
    .flatMap((column) => plainDrop(discs, column, disc) ?? [])
    .reduce((sum, next) => sum + plainPerft(next, other, depth - 1), 0);
}

const emptyBoard = () =>
  boardOf(
    Array.from({ length: 42 }, () => null),
    0,
  );

/** Columns to drop discs into, from 0, as chance has it. */
const anyColumns = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 60 });

/** The boards of a game that takes the columns in turn, leaving out full ones, until somebody has won. */
function* gameOf(columns: readonly number[]) {
  let board = emptyBoard();
  let plain: Plain = new Map();
  for (const column of columns) {
    const disc = board.turn === 0 ? 'R' : 'Y';
    const next = plainDrop(plain, column + 1, disc);
    expect(openColumns(board).includes(column)).toBe(!board.won && next !== null);
    if (board.won || next === null) continue;
    board = drop(board, column);
    plain = next;
    yield { board, plain, disc };
  }
}

describe('the lines of four', () => {
  const lines = DIRECTIONS.flatMap(([right, up]) =>
    Array.from({ length: 42 }, (_, cell) => ({ column: cell % 7, row: Math.floor(cell / 7) }))
      .filter(({ column, row }) => column + 3 * right < 7 && row + 3 * up < 6 && row + 3 * up >= 0)
      .map(({ column, row }) => [0, 1, 2, 3].map((i) => 7 * (row + i * up) + column + i * right)),
  );
  const boardWith = (cells: readonly number[]) =>
    boardOf(
      Array.from({ length: 42 }, (_, cell) => (cells.includes(cell) ? 1 : null)),
      0,
    );

  it('are 69: across, up, and on both diagonals; three of the four cells are none', () => {
    expect(lines).toHaveLength(69);
    expect(lines.filter((line) => !hasFour(boardWith(line)) || !boardWith(line).won)).toEqual([]);
    const threes = lines.flatMap((line) => line.map((cell) => line.filter((kept) => kept !== cell)));
    expect(threes.filter((three) => hasFour(boardWith(three)))).toEqual([]);
  });

  it('are found as soon as the last disc makes one, in games at random', () => {
    fc.assert(
      fc.property(anyColumns, (columns) => {
        for (const { board, plain, disc } of gameOf(columns)) {
          expect(board.won).toBe(plainHasFour(plain, disc));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the moves', () => {
  it('count as by a plain second generator from the start', () => {
    const counts = [7, 49, 343, 2401, 16_807];
    expect(counts.map((_, i) => perft(emptyBoard(), i + 1))).toEqual(counts);
    expect(plainPerft(new Map(), 'R', 4)).toBe(2401);
    // Of all ways to choose a column seven times only the seven that stay in one column overfill it.
    expect(perft(emptyBoard(), 7)).toBe(7 ** 7 - 7);
  });

  it('count as by a plain second generator from any position, where games end and columns fill up', () => {
    fc.assert(
      fc.property(anyColumns, (columns) => {
        const { board, plain, disc } = [...gameOf(columns)].at(-1) ?? {
          board: emptyBoard(),
          plain: new Map<string, string>(),
          disc: 'Y',
        };
        expect(perft(board, 3)).toBe(plainPerft(plain, disc === 'R' ? 'Y' : 'R', 3));
      }),
      { numRuns: 100 },
    );
  });
});

describe('the board of a state string', () => {
  it('is the one that the moves make', () => {
    fc.assert(
      fc.property(anyColumns, (columns) => {
        const last = [...gameOf(columns)].at(-1);
        if (!last) return;
        const { board, plain, disc } = last;
        const rows = [6, 5, 4, 3, 2, 1].map((row) =>
          [1, 2, 3, 4, 5, 6, 7].map((column) => plain.get(key(column, row)) ?? '.').join(''),
        );
        const isOver = board.won || plain.size === 42;
        const mover = (disc === 'R') === isOver ? 'player' : 'opponent';
        const winner = board.won ? mover : isOver ? 'draw' : '-';
        const status = isOver ? 'game_over' : 'in_progress';
        const text = `G:${rows.join('/')}|T:${mover}|ST:${status}|LA:-|W:${winner}`;
        const parsed = parseState(text);
        expect(parsed.ok && printState(parsed.value)).toBe(text);
        expect(parsed.ok && toBoard(parsed.value)).toEqual(board);
      }),
      { numRuns: 500 },
    );
  });
});
