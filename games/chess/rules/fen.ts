import { errors, fail, ok, type Result } from '../../../core/engine';
import { isAttacked } from './attacks';
import { Board, forward, fromOf, type Move, promotionOf, RIGHTS, toOf } from './board';
import { hasLegalEnPassant } from './moves';
import { BLACK, type Color, EMPTY, KING, letterOf, otherColor, PAWN, pieceOf, ROOK, WHITE } from './pieces';
import { nameOf, NO_SQUARE, rankOf, squareAt, squareOf, SQUARES } from './squares';

export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The maximum length of a FEN, in UTF-16 code units. */
export const MAX_FEN_LENGTH = 200;

/** The FEN of a board; it includes the e.p. square only if a legal e.p. capture exists. */
export function printFen(board: Board): string {
  const rows = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => printRow(board, rank)).join('/');
  const turn = board.turn === WHITE ? 'w' : 'b';
  const enPassant = hasLegalEnPassant(board) ? nameOf(board.enPassant) : '-';
  return `${rows} ${turn} ${printRights(board.castling)} ${enPassant} ${board.clock} ${board.moveNumber}`;
}

function printRow(board: Board, rank: number): string {
  let row = '';
  let empty = 0;
  for (let file = 0; file < 8; file++) {
    const piece = board.at(squareAt(file, rank));
    if (piece === EMPTY) {
      empty++;
      continue;
    }
    row += (empty > 0 ? String(empty) : '') + letterOf(piece);
    empty = 0;
  }
  return empty > 0 ? row + String(empty) : row;
}

const RIGHT_LETTERS = ['K', 'Q', 'k', 'q'] as const;

const printRights = (castling: number): string =>
  RIGHT_LETTERS.filter((letter) => (castling & RIGHTS[letter]) !== 0).join('') || '-';

/** The board of a FEN that `printFen` wrote. */
export function boardOf(fen: string): Board {
  const [rows = '', turn, rights = '', enPassant = '', clock, moveNumber] = fen.split(' ');
  const board = new Board();
  let square = squareAt(0, 7);
  for (const letter of rows) {
    if (letter === '/') square -= 24;
    else if (letter >= '1' && letter <= '8') square += Number(letter);
    else board.put(pieceOf(letter), square++);
  }
  board.turn = turn === 'b' ? BLACK : WHITE;
  for (const letter of RIGHT_LETTERS) if (rights.includes(letter)) board.castling |= RIGHTS[letter];
  if (enPassant !== '-') board.enPassant = squareOf(enPassant);
  board.clock = Number(clock);
  board.moveNumber = Number(moveNumber);
  return board;
}

/**
 * Reads a FEN of six fields. Castling rights without king and rook on their first squares, and an e.p. square without an e.p.
 * capture, are dropped. Impossible positions are refused.
 */
export function readFen(text: unknown): Result<Board> {
  if (typeof text !== 'string') return refuse('it must be a text');
  if (text.length > MAX_FEN_LENGTH) return refuse(`it is longer than ${MAX_FEN_LENGTH} characters`);
  const fields = text.trim().split(/\s+/);
  const fault = fieldsError(fields);
  if (fault !== null) return refuse(fault);

  const board = boardOf(fields.join(' '));
  dropIdleRights(board);
  if (!isEnPassantTarget(board)) board.enPassant = NO_SQUARE;
  const impossible = positionError(board);
  return impossible === null ? ok(board) : refuse(impossible);
}

/** The error in the syntax of the fields, or null. */
function fieldsError(fields: readonly string[]): string | null {
  const [rows = '', turn = '', rights = '', enPassant = '', clock = '', moveNumber = ''] = fields;
  if (fields.length !== 6) return `it must have six fields, and has ${fields.length}`;
  if (!/^[1-8pnbrqkPNBRQK/]+$/.test(rows))
    return 'its first field may hold only pnbrqk, PNBRQK, 1 to 8 and /';
  const widths = rows.split('/').map(widthOf);
  if (widths.length !== 8) return `it must have eight ranks, and has ${widths.length}`;
  const wrong = widths.findIndex((width) => width !== 8);
  if (wrong >= 0) return `rank ${8 - wrong} must add up to 8 squares, and has ${widths[wrong] ?? 0}`;
  if (!/^[wb]$/.test(turn)) return 'the side to move must be w or b';
  if (!/^(?:-|(?=[KQkq])K?Q?k?q?)$/.test(rights))
    return 'the castling rights must be -, or of KQkq in that order';
  if (!/^(?:-|[a-h][36])$/.test(enPassant)) return 'the en passant square must be -, or on rank 3 or 6';
  if (!/^\d{1,4}$/.test(clock)) return 'the half-move clock must be a number from 0';
  if (!/^[1-9]\d{0,3}$/.test(moveNumber)) return 'the move number must be a number from 1';
  return null;
}

const widthOf = (row: string): number =>
  Array.from(row).reduce((width, letter) => width + (/\d/.test(letter) ? Number(letter) : 1), 0);

/** Why the position is impossible, or null. */
function positionError(board: Board): string | null {
  for (const [color, name] of [
    [WHITE, 'White'],
    [BLACK, 'Black'],
  ] as const) {
    const kings = SQUARES.filter((square) => board.at(square) === (KING | color)).length;
    if (kings !== 1) return `${name} must have exactly one king, and has ${kings}`;
  }
  const isMisplaced = (square: number): boolean => rankOf(square) === 0 || rankOf(square) === 7;
  if (SQUARES.some((square) => isMisplaced(square) && (board.at(square) & 7) === PAWN))
    return 'a pawn stands on rank 1 or 8';
  if (isAttacked(board, board.king(otherColor(board.turn)), board.turn))
    return 'the side that is not to move is in check';
  return null;
}

function dropIdleRights(board: Board): void {
  const isHome = (color: Color, king: string, rook: string): boolean =>
    board.at(squareOf(king)) === (KING | color) && board.at(squareOf(rook)) === (ROOK | color);
  if (!isHome(WHITE, 'e1', 'h1')) board.castling &= ~RIGHTS.K;
  if (!isHome(WHITE, 'e1', 'a1')) board.castling &= ~RIGHTS.Q;
  if (!isHome(BLACK, 'e8', 'h8')) board.castling &= ~RIGHTS.k;
  if (!isHome(BLACK, 'e8', 'a8')) board.castling &= ~RIGHTS.q;
}

/** Whether an enemy pawn can have just passed the e.p. square. */
function isEnPassantTarget({ squares, turn, enPassant }: Board): boolean {
  if (enPassant === NO_SQUARE || rankOf(enPassant) !== (turn === WHITE ? 5 : 2)) return false;
  const step = forward(turn);
  return (
    squares[enPassant] === EMPTY &&
    squares[enPassant + step] === EMPTY &&
    squares[enPassant - step] === (PAWN | otherColor(turn))
  );
}

const refuse = (why: string): Result<never> =>
  fail(
    errors.invalidParameters(`Invalid FEN: ${why}.`, {
      suggestion: `Send all six fields, e.g. ${START_FEN}`,
    }),
  );

/** Castling is the king's move of two squares (`e1g1`); there is no null move. */
export const UCI = /^[a-h][1-8][a-h][1-8][qrbn]?$/;

/** Origin and target as text, by their bits in a move; cached, because each list has dozens of moves. */
const WAYS: string[] = [];
const WAY_BITS = (1 << 14) - 1;

function wayOf(move: Move): string {
  const known = WAYS[move & WAY_BITS];
  if (known !== undefined) return known;
  const way = nameOf(fromOf(move)) + nameOf(toOf(move));
  WAYS[move & WAY_BITS] = way;
  return way;
}

/** e.g. `e2e4`, `e7e8q`. */
export const uciOf = (move: Move): string =>
  promotionOf(move) === 0 ? wayOf(move) : wayOf(move) + letterOf(promotionOf(move) | BLACK);

/** The move of the list with this text, if there is one. */
export const findMove = (moves: readonly Move[], uci: string): Move | undefined =>
  moves.find((move) => uciOf(move) === uci);
