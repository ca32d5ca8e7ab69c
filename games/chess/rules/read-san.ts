import { fail, ok, type Result } from '../../../core/engine';
import { CASTLING, fromOf, promotionOf, specialOf, toOf, type Board, type Move } from './board';
import { illegalReason, castlingReason } from './illegal';
import { KING, PAWN, kindOfLetter } from './pieces';
import { SQUARES, nameOf } from './squares';
import { uciOf } from './fen';

/** Piece, file and rank of origin, target, promotion. A small `b` is a file, so pieces are capitals. */
const MOVE = /^([NBRQK])?([a-h])?([1-8])?[x:-]?([a-h][1-8])(?:=?\(?([NBRQnbrq])\)?)?$/;
const CASTLE = /^[O0o]-[O0o](-[O0o])?$/;

interface SanFields {
  readonly kind: number;
  readonly file: string;
  readonly rank: string;
  readonly to: string;
  /** In lower case, as in UCI; empty if there is none. */
  readonly promotion: string;
}

/**
 * The legal move of a text in algebraic notation, in UCI. Signs for captures, checks, promotion and annotations may be missing or wrong, and the origin may be
 * given in full (`Ng1-f3`). Null if the text is not such notation; otherwise, if it means no move, the reason after `Illegal move:`.
 */
export function readSan(text: string, board: Board, legal: readonly Move[]): Result<string, string> | null {
  const plain = text.replace(/\s*(?:e\.?p\.?)?[+#!?]*$/, '');
  const castle = CASTLE.exec(plain);
  if (castle) return readCastling(board, legal, castle[1] === undefined);
  const match = MOVE.exec(plain);
  if (!match) return null;
  const [, letter = 'P', file = '', rank = '', to = '', promotion = ''] = match;
  return resolve(
    { kind: kindOfLetter(letter), file, rank, to, promotion: promotion.toLowerCase() },
    board,
    legal,
  );
}

/** The kind of piece that a text in algebraic notation moves. */
export const kindOfSan = (text: string): number => {
  const letter = text.charAt(0);
  return /[NBRQK]/.test(letter) ? kindOfLetter(letter) : CASTLE.test(text) ? KING : PAWN;
};

function readCastling(board: Board, legal: readonly Move[], short: boolean): Result<string, string> {
  const move = legal.find((each) => specialOf(each) === CASTLING && toOf(each) > fromOf(each) === short);
  return move === undefined ? fail(castlingReason(board, short)) : ok(uciOf(move));
}

function resolve(reading: SanFields, board: Board, legal: readonly Move[]): Result<string, string> {
  const { kind, to, promotion } = reading;
  const origins = originsOf(reading, board);
  const meant = legal.filter((move) => origins.includes(fromOf(move)) && nameOf(toOf(move)) === to);
  if (kind === PAWN && promotion === '' && meant.some((move) => promotionOf(move) !== 0))
    return fail('promotion piece required');
  const [found, ...others] = meant.map(uciOf).filter((uci) => uci.slice(4) === promotion);
  if (found === undefined) return fail(noMoveReason(reading, board, origins));
  return others.length === 0
    ? ok(found)
    : fail(`ambiguous, it could be ${[found, ...others].sort().join(' or ')}`);
}

/** The squares of the pieces that may be meant. */
const originsOf = ({ kind, file, rank }: SanFields, board: Board): readonly number[] =>
  SQUARES.filter(
    (square) =>
      board.at(square) === (kind | board.turn) &&
      nameOf(square).startsWith(file) &&
      nameOf(square).endsWith(rank),
  );

/** The most specific reason why no piece can make the move. */
function noMoveReason({ to, promotion }: SanFields, board: Board, origins: readonly number[]): string {
  const reasons = origins.map((square) => illegalReason(board, nameOf(square) + to + promotion));
  const vague = 'that piece cannot move there';
  return reasons.find((reason) => reason !== vague) ?? vague;
}
