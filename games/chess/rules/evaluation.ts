import type { Board } from './board';
import { activityOf } from './activity';
import { isWonByPawn } from './king-and-pawn';
import { STRUCTURE, passersWorth, shelterOf, structureOf, structures } from './pawns';
import { BISHOP, BLACK, EMPTY, PAWN, QUEEN, WHITE, kindOf, otherColor, type Color } from './pieces';
import { SQUARES, fileOf, firstSquare, rankOf, type Square } from './squares';
import { TEMPO } from './weights';
import { FULL_PHASE, PHASES, VALUES, endgameOf, middlegameOf } from './worths';

/** Taken once: a test's sandbox looks a global up slowly. */
const { abs, max, min, round, trunc } = Math;

/** The material balance for the side to move, in tenths of a pawn. */
export function material({ squares, turn }: Board): number {
  let value = 0;
  for (const square of SQUARES) {
    const piece = squares[square] as number;
    if (piece !== EMPTY)
      value +=
        (piece & BLACK) === turn ? (VALUES[kindOf(piece)] as number) : -(VALUES[kindOf(piece)] as number);
  }
  return value;
}

/** What the terms beyond material and squares come to at most, nearly always. */
export const LAZY_MARGIN = 400;

/** The balance of material and squares for the side to move, in hundredths of a pawn. */
export const roughly = ({ turn, phase, worth }: Board): number =>
  turn === WHITE ? mixed(worth, phase) : -mixed(worth, phase);

/**
 * The balance for the side to move, in hundredths of a pawn: material, squares, pawns, activity and the safety of kings, each for the
 * middlegame and the endgame, mixed by what is left on the board.
 */
export function positional(board: Board): number {
  const { turn, phase } = board;
  const sign = turn === WHITE ? 1 : -1;
  const value = mixed(balance(board) + sign * TEMPO, phase);
  return sign * (phase <= LATE_PHASE ? inEndgame(board, value) : value);
}

/** The balance for White in both phases, as a pair. */
export function balance(board: Board): number {
  const structure = structureOf(board.pawns);
  const white = board.king(WHITE);
  const black = board.king(BLACK);
  return (
    board.worth +
    (structures[structure + STRUCTURE] as number) +
    passersWorth(board, structure, WHITE, white, black) -
    passersWorth(board, structure, BLACK, black, white) +
    activityOf(board, WHITE, structure) -
    activityOf(board, BLACK, structure) +
    shelterOf(board, structure)
  );
}

function mixed(both: number, phase: number): number {
  const part = min(phase, FULL_PHASE);
  return round((middlegameOf(both) * part + endgameOf(both) * (FULL_PHASE - part)) / FULL_PHASE);
}

/** The highest phase at which a side may have only its king. */
const LATE_PHASE = 2 * (PHASES[QUEEN] ?? 0);

/** A lead without pawns of less than this, in hundredths of a pawn, seldom wins. */
const WINNING_WITHOUT_PAWNS = 400;

/** The value for White, with what counts only in endgames: a bare king is driven to the edge, and a small lead without pawns is worth little. */
function inEndgame(board: Board, value: number): number {
  const leader = value > 0 ? WHITE : BLACK;
  const count = countOf(board.occupied, WHITE) + countOf(board.occupied, BLACK);
  const hasPawns = countOf(board.pawns, leader) > 0;
  if (count === 3 && hasPawns) return valueOfLonePawn(board, leader, value);
  if (count <= 6 && isBare(board, BLACK)) return value + nearnessToMate(board.king(BLACK), board.king(WHITE));
  if (count <= 6 && isBare(board, WHITE)) return value - nearnessToMate(board.king(WHITE), board.king(BLACK));
  if (!hasPawns && abs(value) < WINNING_WITHOUT_PAWNS) return trunc(value / 4);
  return hasOppositeBishops(board) ? trunc((value * 5) / 8) : value;
}

/** Whether each side has but a bishop beside its pawns, and these are on squares of different colours: the weaker side can often hold. */
function hasOppositeBishops({ squares, occupied, pawns, phase }: Board): boolean {
  if (phase !== 2) return false;
  let shades = 0;
  for (let i = 0; i < 4; i++) {
    for (let bits = (occupied[i] as number) & ~(pawns[i] as number); bits !== 0; bits &= bits - 1) {
      const square = firstSquare(bits, i & 1);
      const piece = squares[square] as number;
      if (kindOf(piece) === BISHOP)
        shades |= (1 + (piece >> 3)) << (2 * ((fileOf(square) + rankOf(square)) & 1));
    }
  }
  return shades === 0b1001 || shades === 0b0110;
}

/** What a won ending with a pawn is worth beyond it: less than a queen, so that the pawn is promoted. */
const WON = 400;

/** The value for White of a king and a pawn against a king. */
function valueOfLonePawn(board: Board, leader: Color, value: number): number {
  const other = otherColor(leader);
  const pawn = SQUARES.find((square) => board.at(square) === (PAWN | leader)) ?? 0;
  const seen = (square: Square): number =>
    8 * (leader === WHITE ? rankOf(square) : 7 - rankOf(square)) + fileOf(square);
  const toMove = board.turn === leader ? 'pawn' : 'king';
  if (!isWonByPawn(toMove, seen(board.king(leader)), seen(pawn), seen(board.king(other)))) return 0;
  return value + (leader === WHITE ? WON : -WON);
}

/** In hundredths of a pawn, after the "mop-up evaluation" of L. Slate and D. Atkin's Chess 4.5 (1977). */
const nearnessToMate = (hunted: Square, hunter: Square): number =>
  20 * stepsFromCentre(hunted) + 7 * (14 - stepsBetween(hunted, hunter));

/** From 0 on the four central squares to 6 in a corner. */
const stepsFromCentre = (square: Square): number =>
  max(3 - fileOf(square), fileOf(square) - 4) + max(3 - rankOf(square), rankOf(square) - 4);

const stepsBetween = (a: Square, b: Square): number =>
  abs(fileOf(a) - fileOf(b)) + abs(rankOf(a) - rankOf(b));

/** Whether a side has only its king and can never mate. */
export const isBare = ({ occupied }: Board, color: Color): boolean => countOf(occupied, color) === 1;

/** Whether the side to move has a piece other than pawns: then to pass would hardly ever be its best move. */
export const hasPieces = ({ occupied, pawns, turn }: Board): boolean =>
  countOf(occupied, turn) - countOf(pawns, turn) > 1;

/** How many squares a side has in a set. */
const countOf = (sets: Int32Array, color: Color): number =>
  bitsIn(sets[color >> 2] as number) + bitsIn(sets[(color >> 2) + 1] as number);

function bitsIn(half: number): number {
  let count = 0;
  for (let bits = half; bits !== 0; bits &= bits - 1) count++;
  return count;
}
