import type { Board } from './board';
import {
  BISHOP,
  BLACK,
  EMPTY,
  KING,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
  WHITE,
  colorOf,
  kindOf,
  otherColor,
  type Color,
} from './pieces';
import { activity } from './activity';
import { isWonByPawn } from './king-and-pawn';
import { pawnStructure, PawnFiles } from './pawns';
import { BOARD_SIZE, SQUARES, fileOf, rankOf, type Square } from './squares';
import { ENDGAME, FULL_PHASE, MIDDLEGAME, PHASES, VALUES } from './worths';

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

/** The bonus of the side to move, in hundredths of a pawn. */
const TEMPO = 10;

/** The bonus for two bishops or more. */
const BISHOP_PAIR = [30, 45] as const;

/** What the terms beyond material and squares come to at most, nearly always. */
const LAZY_MARGIN = 330;

/** The squares of the pieces of a position, and its pawns. Kept between calls, which are many and never nested. */
const found = new Uint8Array(64);
const pawns = new PawnFiles();

/** Values for White in both phases of the game, which the terms add to. */
const score = { middlegame: 0, endgame: 0 };

/**
 * The balance for the side to move, in hundredths of a pawn: material, squares, pawns, activity and the safety of kings, each for the
 * middlegame and the endgame, mixed by what is left on the board. Far outside (alpha, beta) only material and squares count.
 */
export function positional(board: Board, alpha = -Infinity, beta = Infinity): number {
  const { squares, turn } = board;
  let count = 0;
  let middlegame = 0;
  let endgame = 0;
  let phase = 0;
  let whiteBishops = 0;
  let blackBishops = 0;
  pawns.clear();
  for (const square of SQUARES) {
    const piece = squares[square] as number;
    if (piece === EMPTY) continue;
    const entry = BOARD_SIZE * piece + square;
    middlegame += MIDDLEGAME[entry] as number;
    endgame += ENDGAME[entry] as number;
    const kind = piece & 7;
    phase += PHASES[kind] as number;
    found[count++] = square;
    if (kind === PAWN) pawns.add(piece, square);
    else if (piece === (BISHOP | WHITE)) whiteBishops++;
    else if (piece === (BISHOP | BLACK)) blackBishops++;
  }
  const pairs = (whiteBishops > 1 ? 1 : 0) - (blackBishops > 1 ? 1 : 0);
  score.middlegame = middlegame + pairs * BISHOP_PAIR[0];
  score.endgame = endgame + pairs * BISHOP_PAIR[1];
  const sign = turn === WHITE ? 1 : -1;
  const rough = sign * mixed(phase);
  if (rough - LAZY_MARGIN >= beta || rough + LAZY_MARGIN <= alpha) return rough;
  pawnStructure(board, found, count, pawns, score);
  activity(board, found, count, pawns, score);
  const value = mixed(phase);
  return sign * (phase <= LATE_PHASE ? inEndgame(board, value, count) : value) + TEMPO;
}

function mixed(phase: number): number {
  const part = Math.min(phase, FULL_PHASE);
  return Math.round((score.middlegame * part + score.endgame * (FULL_PHASE - part)) / FULL_PHASE);
}

/** The highest phase at which a side may have only its king. */
const LATE_PHASE = 2 * (PHASES[QUEEN] ?? 0);

/** A lead without pawns of less than this, in hundredths of a pawn, seldom wins. */
const WINNING_WITHOUT_PAWNS = 400;

/** The value for White, with what counts only in endgames: a bare king is driven to the edge, and a small lead without pawns is worth little. */
function inEndgame(board: Board, value: number, count: number): number {
  const leader = value > 0 ? WHITE : BLACK;
  if (count === 3 && pawns.has(leader)) return valueOfLonePawn(board, leader, value);
  if (count <= 6 && isBare(board, BLACK)) return value + nearnessToMate(board.king(BLACK), board.king(WHITE));
  if (count <= 6 && isBare(board, WHITE)) return value - nearnessToMate(board.king(WHITE), board.king(BLACK));
  const isSmall = Math.abs(value) < WINNING_WITHOUT_PAWNS && !pawns.has(leader);
  return isSmall ? Math.trunc(value / 4) : value;
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
  Math.max(3 - fileOf(square), fileOf(square) - 4) + Math.max(3 - rankOf(square), rankOf(square) - 4);

const stepsBetween = (a: Square, b: Square): number =>
  Math.abs(fileOf(a) - fileOf(b)) + Math.abs(rankOf(a) - rankOf(b));

/** Whether a side has only its king and can never mate. */
export function isBare({ squares }: Board, color: Color): boolean {
  for (const square of SQUARES) {
    const piece = squares[square] as number;
    if (piece !== EMPTY && colorOf(piece) === color && kindOf(piece) !== KING) return false;
  }
  return true;
}

/** Whether the side to move has a piece other than pawns: then to pass would hardly ever be its best move. */
export function hasPieces({ squares, turn }: Board): boolean {
  for (const square of SQUARES) {
    const piece = squares[square] as number;
    if (piece === EMPTY || (piece & BLACK) !== turn) continue;
    const kind = piece & 7;
    if (kind === KNIGHT || kind === BISHOP || kind === ROOK || kind === QUEEN) return true;
  }
  return false;
}
