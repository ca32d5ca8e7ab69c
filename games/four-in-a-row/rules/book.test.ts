import { createRandom, type RandomStream } from '../../../core/engine';
import { isRelease } from '../../../tests/support/volume';
import { type Board, boardOf, COLUMNS, columnsOf, drop, openColumns, ROWS } from './board';
import {
  BOOK_DISCS,
  bookEntry,
  bookSize,
  bookTextOf,
  entriesOf,
  lettersOf,
  NUMBERS,
  numbersOf,
  placeOf,
} from './book';
import { BOOK_TEXT } from './book-text';
import { OutOfTime, Solver, type Verdict } from './solver';
import { discsOf, verdictOn } from './verdict';

const START = boardOf(Array<null>(COLUMNS * ROWS).fill(null), 0);

/** After so many discs dropped by chance, with nobody's four, and none that can be made at once. */
function openBoard(count: number, random: RandomStream): Board {
  for (;;) {
    let board = START;
    for (let n = 0; n < count && !board.won; n++) {
      const open = openColumns(board);
      board = drop(board, open[random.int(open.length)] ?? 0);
    }
    if (!board.won && !openColumns(board).some((column) => drop(board, column).won)) return board;
  }
}

function mirrored(board: Board): Board {
  const columns = columnsOf(board).toReversed();
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
    const isMine = columns[cell % COLUMNS]?.[Math.floor(cell / COLUMNS)];
    return isMine === undefined ? null : isMine ? board.turn : 1 - board.turn;
  });
  return boardOf(cells, board.turn);
}

const keyOf = (board: Board): string => JSON.stringify(columnsOf(board));

const hasMirroredHeights = (board: Board): boolean => {
  const heights = columnsOf(board).map(({ length }) => length);
  return heights.join('') === heights.toReversed().join('');
};

/** The verdict, if the solver finds it soon. */
function soon(solver: Solver | null, board: Board): Verdict | null {
  let looks = 16;
  try {
    return solver?.verdict(discsOf(board), () => looks-- <= 0) ?? null;
  } catch (error) {
    if (error instanceof OutOfTime) return null;
    throw error;
  }
}

describe('the places of the book', () => {
  it('are different for different positions, and the same for mirror images', () => {
    const random = createRandom('four').stream('places');
    const places = new Map<string, string>();
    for (let n = 0; n < 400; n++) {
      const board = openBoard(BOOK_DISCS, random);
      const { block = -1, place, isMirrored } = placeOf(board) ?? {};
      expect(block).toBeLessThan(bookSize());
      const stored = keyOf(isMirrored ? mirrored(board) : board);
      expect(places.get(`${block}/${place}`) ?? stored).toBe(stored);
      places.set(`${block}/${place}`, stored);
      const image = placeOf(mirrored(board));
      const storedImage = keyOf(image?.isMirrored ? board : mirrored(board));
      // Where both images have the same heights each has a place of its own.
      if (hasMirroredHeights(board)) expect(image).toMatchObject({ block, isMirrored: false });
      else expect([image, storedImage]).toEqual([{ block, place, isMirrored: !isMirrored }, stored]);
    }
    expect(places.size).toBeGreaterThan(300);
  });

  it('are none of a position that is won at once', () => {
    const won = [3, 2, 3, 2, 3, 2, 0, 0, 6, 6].reduce(drop, START);
    expect(placeOf(won)).toBeNull();
  });
});

describe('the text of the book', () => {
  it('is what its numbers are written as', () => {
    expect(bookTextOf(Array.from({ length: bookSize() }, (_, block) => numbersOf(block)))).toBe(BOOK_TEXT);
  });

  it('holds each number that an entry may have', () => {
    const all = Array.from({ length: NUMBERS }, (_, number) => number);
    expect(entriesOf(lettersOf(all)).slice(0, all.length)).toEqual(all);
  });
});

describe('the book', () => {
  const POSITIONS = isRelease ? 40 : 18;
  it('says the same of a position and its mirror image', () => {
    const random = createRandom('four').stream('mirrored');
    for (let n = 0; n < 200; n++) {
      const board = openBoard(BOOK_DISCS, random);
      const [one, other] = [bookEntry(mirrored(board)), bookEntry(board)];
      expect([one.least, one.most]).toEqual([other.least, other.most]);
    }
  });

  // The solver found the same by whole searches.
  it.each([
    ['753311', 0],
    ['532717531', 0],
    ['545236', 1],
    ['611533672', 1],
    ['164776653', -1],
    ['673232646', -1],
  ] as const)('knows without a search what may follow the columns %s: %i', (columns, worth) => {
    const board = Array.from(columns, (column) => Number(column) - 1).reduce(drop, START);
    for (const each of [board, mirrored(board)]) expect(verdictOn(each, () => true)).toMatchObject({ worth });
  });

  it.each([BOOK_DISCS - 1, BOOK_DISCS])(
    'says what the solver finds with %i discs, as far as it finds it soon, and names a column that keeps it',
    (discs) => {
      const solver = Solver.create(20);
      const random = createRandom('four').stream(`compared/${discs}`);
      let compared = 0;
      for (let n = 0; n < POSITIONS; n++) {
        const board = openBoard(discs, random);
        const found = soon(solver, board);
        const known = verdictOn(board, () => true);
        if (!found || !known) continue;
        compared++;
        expect(known.worth).toBe(found.worth);
        if (known.column === null) continue;
        const after = drop(board, known.column);
        const kept = soon(solver, after);
        if (kept && !openColumns(after).some((column) => drop(after, column).won))
          expect(kept.worth).toBe(0 - known.worth);
      }
      expect(compared).toBeGreaterThan(POSITIONS / 3);
    },
  );
});
