import { ok, refuseState, type Result } from '../../../core/engine';
import { squareAt } from './squares';
import { startingAt } from './standing';
import type { CheckersMove } from './shapes';
import type { CheckersState, Position } from './types';

/** Rows and columns of the whole board, light squares included. */
const SIZE = 8;

export const formatMove = ({ path }: CheckersMove): string => path.join('');

/** Reads squares in either case, with or without `-`, `x` or spaces between them; null if it is something else. */
export function readPath(text: string): readonly string[] | null {
  const squares = text.toLowerCase().replace(/[-x\s]/g, '');
  return /^(?:[a-h][1-8]){2,13}$/.test(squares) ? (squares.match(/../g) ?? []) : null;
}

/** The rows from 8 down to 1, files a to h: `w`, `W`, `b`, `B` or `.`. */
export const rowsOf = (position: Position): readonly string[] =>
  Array.from({ length: SIZE }, (_, i) =>
    Array.from({ length: SIZE }, (_, file) => pieceAt(position, squareAt(file, SIZE - 1 - i))).join(''),
  );

function pieceAt({ white, black, kings }: Position, square: number): string {
  const bit = square < 0 ? 0 : 1 << square;
  const man = (white & bit) !== 0 ? 'w' : (black & bit) !== 0 ? 'b' : '.';
  return (kings & bit) !== 0 ? man.toUpperCase() : man;
}

/** The position as a state string, `<row8>/…/<row1> <turn>`. What happened before is not in it. */
export const printState = ({ position }: CheckersState): string =>
  `${rowsOf(position).join('/')} ${position.turn}`;

/** Reads exactly what `printState` writes, as a game that starts there. */
export function parseState(text: unknown): Result<CheckersState> {
  if (typeof text !== 'string') return refuse('it must be a text');
  if (!/^[wWbB.]{8}(?:\/[wWbB.]{8}){7} [wb]$/.test(text))
    return refuse('it must be eight rows of eight w, W, b, B or . joined by /, a space, and w or b');
  const rows = text.slice(0, -2).split('/');
  if (rows.some((row, i) => Array.from(row).some((piece, file) => piece !== '.' && isLight(file, i))))
    return refuse('a piece stands on a light square');
  if (rows.at(0)?.includes('w')) return refuse('a white man stands on rank 8, where it would be a king');
  if (rows.at(-1)?.includes('b')) return refuse('a black man stands on rank 1, where it would be a king');
  return ok(startingAt({ ...piecesOf(rows), turn: text.endsWith('w') ? 'w' : 'b' }));
}

const isLight = (file: number, row: number): boolean => squareAt(file, SIZE - 1 - row) < 0;

function piecesOf(rows: readonly string[]): Omit<Position, 'turn'> {
  const bitsOf = (letters: string): number =>
    rows.reduce(
      (bits, row, i) =>
        Array.from(row).reduce(
          (inRow, piece, file) =>
            letters.includes(piece) ? inRow | (1 << squareAt(file, SIZE - 1 - i)) : inRow,
          bits,
        ),
      0,
    );
  return { white: bitsOf('wW'), black: bitsOf('bB'), kings: bitsOf('WB') };
}

const refuse = refuseState('checkers', {
  suggestion:
    'Send a state as the game prints it, e.g. .b.b.b.b/b.b.b.b./.b.b.b.b/......../......../w.w.w.w./.w.w.w.w/w.w.w.w. w',
});
