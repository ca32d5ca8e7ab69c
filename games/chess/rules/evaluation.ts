import type { Board } from './board';
import {
  ATTACKED,
  COUNTS,
  isExposed,
  passersWorth,
  shelterOf,
  STRUCTURE,
  structureOf,
  structures,
} from './pawns';
import {
  BISHOP,
  BLACK,
  type Color,
  EMPTY,
  kindOf,
  KING,
  KNIGHT,
  otherColor,
  PAWN,
  QUEEN,
  ROOK,
  WHITE,
} from './pieces';
import {
  ALL_STEPS,
  BITS,
  fileOf,
  firstSquare,
  OFF_BOARD,
  rankOf,
  type Square,
  SQUARES,
  STEPS,
} from './squares';
import * as weights from './weights';
import { TEMPO } from './weights';
import { lazy } from '../../../core/engine';
import { endgameOf, FULL_PHASE, middlegameOf, PHASES, VALUES } from './worths';

/** Taken once: a test's sandbox looks a global up slowly. */

/** Entry `32 × kind + squares`: the value of a piece that reaches this number of squares. */
const MOBILITY = new Int32Array(32 * 8);
[weights.KNIGHT_REACH, weights.BISHOP_REACH, weights.ROOK_REACH, weights.QUEEN_REACH].forEach((reach, i) =>
  MOBILITY.set(reach, 32 * (i + KNIGHT)),
);

/** By kind: the threat to a king for each adjacent square that the piece reaches. */
const THREAT = [0, 0, 2, 2, 3, 4] as const;

/** All squares of a file, in each half. */
const FILES = Int32Array.from({ length: 8 }, (_, file) => 0x01010101 << file);

/** The activity of a side's pieces, as a pair: their reach, their attacks and their threats to the other king. */
function activityOf(board: Board, color: Color, structure: number): number {
  const { squares, occupied, pawns } = board;
  const side = color >> 2;
  const other = 2 - side;
  const king = board.king(otherColor(color));
  const guardedLow = structures[structure + ATTACKED + other] as number;
  const guardedHigh = structures[structure + ATTACKED + other + 1] as number;
  const counts = structure + COUNTS + side;
  const ownPawns = (structures[counts] as number) + (structures[counts + 1] as number);
  let worth = 0;
  let bishops = 0;
  let attackers = 0;
  let threat = 0;
  for (let half = 0; half < 2; half++) {
    const guarded = half === 0 ? guardedLow : guardedHigh;
    const backed = structures[structure + ATTACKED + side + half] as number;
    let bits = (occupied[side + half] as number) & ~(pawns[side + half] as number);
    for (; bits !== 0; bits &= bits - 1) {
      const square = firstSquare(bits, half);
      const bit = BITS[square] as number;
      const kind = (squares[square] as number) & 7;
      if (kind === KING) continue;
      let reached = 0;
      let near = 0;
      for (const step of STEPS[kind] as readonly number[]) {
        for (let to = square + step; (to & OFF_BOARD) === 0; to += step) {
          const target = squares[to] as number;
          near += BESIDE[to - king + 119] as number;
          const isFree = (((to & 64) === 0 ? guardedLow : guardedHigh) & (BITS[to] as number)) === 0;
          if (target !== EMPTY) {
            if ((target & BLACK) !== color) {
              reached++;
              const victim = target & 7;
              if (isFree || victim > kind) worth += weights.THREATS[8 * kind + victim] as number;
            }
            break;
          }
          if (isFree) reached++;
          if (kind === KNIGHT) break;
        }
      }
      worth += MOBILITY[32 * kind + reached] as number;
      if ((guarded & bit) !== 0) worth += weights.BY_PAWN[kind] as number;
      if (near > 0) {
        attackers++;
        threat += near * (THREAT[kind as 2] as number);
      }
      if (kind <= BISHOP) {
        if ((backed & bit) !== 0) {
          worth += weights.GUARDED[kind] as number;
          if (isForward(color, square) && !isExposed(pawns, color, square))
            worth += weights.OUTPOST[kind] as number;
        }
        if (kind === BISHOP) {
          bishops++;
          worth += (structures[counts + ((square + (square >> 4)) & 1)] as number) * weights.BLOCKING;
        } else worth += ownPawns * weights.KNIGHT_PAWNS;
      } else if (kind === ROOK) worth += rookWorth(pawns, side, square) + ownPawns * weights.ROOK_PAWNS;
    }
  }
  if (bishops > 1) worth += weights.TWO_BISHOPS;
  // One piece alone seldom mates.
  worth +=
    attackers < 2
      ? threat * weights.LONE_THREAT
      : (weights.DANGER[min(threat, weights.DANGER.length - 1)] as number);
  return worth + (weights.ATTACKERS[min(attackers, weights.ATTACKERS.length - 1)] as number);
}

/** Whether a square is on the fourth to sixth rank, as seen by its side. */
const isForward = (color: Color, square: Square): boolean => {
  const rank = color === WHITE ? square >> 4 : 7 - (square >> 4);
  return rank >= 3 && rank <= 5;
};

function rookWorth(pawns: Int32Array, side: number, square: Square): number {
  const file = FILES[square & 7] as number;
  if ((((pawns[side] as number) | (pawns[side + 1] as number)) & file) !== 0) return 0;
  const others = (pawns[2 - side] as number) | (pawns[3 - side] as number);
  return (others & file) !== 0 ? weights.HALF_OPEN : weights.OPEN;
}

/** Whether the difference of two squares is a step of the king, or none; by difference + 119. */
const BESIDE = Uint8Array.from({ length: 239 }, (_, i) => {
  const difference = i - 119;
  return difference === 0 || ALL_STEPS.some((step) => step === difference) ? 1 : 0;
});

/*
 * King and pawn against king, solved backwards from promotions. Squares are numbered 0 (a1) to 63 (h8); the pawn is White's and stands on the files
 * a to d, as other positions are mirror images.
 */

const PAWN_FILES = 4;
const PAWN_PLACES = 6 * PAWN_FILES;
const POSITIONS = 2 * 64 * 64 * PAWN_PLACES;

const WHITE_MOVES = 0;
const BLACK_MOVES = 1;

const placeOfPawn = (pawn: number): number => PAWN_FILES * ((pawn >> 3) - 1) + (pawn & 7);

const indexOf = (toMove: number, king: number, pawn: number, other: number): number =>
  ((toMove * PAWN_PLACES + placeOfPawn(pawn)) * 64 + king) * 64 + other;

/** Entry `64 × a + b`: the number of king moves between two squares. A table, because it is read some ten million times. */
const KING_STEPS = Uint8Array.from({ length: 64 * 64 }, (_, both) => {
  const [a, b] = [both >> 6, both & 63];
  return Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));
});

const steps = (a: number, b: number): number => KING_STEPS[64 * a + b] as number;

/** By square: its neighbours. */
const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: 64 }, (_, from) =>
  Array.from({ length: 64 }, (__, to) => to).filter((to) => to !== from && steps(from, to) === 1),
);

/** Whether the pawn attacks the square. */
const isAttackedByPawn = (pawn: number, square: number): boolean =>
  square >> 3 === (pawn >> 3) + 1 && steps(square, pawn) === 1 && (square & 7) !== (pawn & 7);

/** By position: 1 if White wins. */
const wins = lazy((): Uint8Array => {
  const won = new Uint8Array(POSITIONS);
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (let place = PAWN_PLACES - 1; place >= 0; place--) {
      const pawn = 8 * (Math.floor(place / PAWN_FILES) + 1) + (place % PAWN_FILES);
      for (let king = 0; king < 64; king++) {
        for (let other = 0; other < 64; other++) {
          if (king === pawn || other === pawn || steps(king, other) <= 1) continue;
          if (learn(won, WHITE_MOVES, king, pawn, other)) isChanged = true;
          if (learn(won, BLACK_MOVES, king, pawn, other)) isChanged = true;
        }
      }
    }
  }
  return won;
});

/** Marks the position as won if the marked positions imply it; returns whether the mark is new. */
function learn(won: Uint8Array, toMove: number, king: number, pawn: number, other: number): boolean {
  const at = indexOf(toMove, king, pawn, other);
  if (won[at] === 1) return false;
  const isWon =
    toMove === WHITE_MOVES ? whiteWins(won, king, pawn, other) : blackLoses(won, king, pawn, other);
  if (isWon) won[at] = 1;
  return isWon;
}

function whiteWins(won: Uint8Array, king: number, pawn: number, other: number): boolean {
  if (isAttackedByPawn(pawn, other)) return false;
  for (const to of NEIGHBOURS[king] as readonly number[])
    if (to !== pawn && steps(to, other) > 1 && won[indexOf(BLACK_MOVES, to, pawn, other)] === 1) return true;
  const next = pawn + 8;
  if (next === king || next === other) return false;
  if (next >= 56) return steps(next, other) > 1 || steps(next, king) === 1;
  if (won[indexOf(BLACK_MOVES, king, next, other)] === 1) return true;
  const further = next + 8;
  return (
    pawn < 16 &&
    further !== king &&
    further !== other &&
    won[indexOf(BLACK_MOVES, king, further, other)] === 1
  );
}

function blackLoses(won: Uint8Array, king: number, pawn: number, other: number): boolean {
  let moves = 0;
  for (const to of NEIGHBOURS[other] as readonly number[]) {
    if (steps(to, king) <= 1 || isAttackedByPawn(pawn, to)) continue;
    if (to === pawn || won[indexOf(WHITE_MOVES, king, pawn, to)] !== 1) return false;
    moves++;
  }
  return moves > 0;
}

/**
 * Whether the side with the pawn wins. Squares from 0 (a1) to 63 (h8), as seen from that side; the first call takes a fifth of a second, as it
 * solves all positions.
 */
export function isWonByPawn(toMove: 'pawn' | 'king', king: number, pawn: number, other: number): boolean {
  const mirror = (pawn & 7) >= PAWN_FILES ? 7 : 0;
  const side = toMove === 'pawn' ? WHITE_MOVES : BLACK_MOVES;
  return wins()[indexOf(side, king ^ mirror, pawn ^ mirror, other ^ mirror)] === 1;
}

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

/** An upper limit that the terms beyond material and squares hardly ever exceed. */
export const LAZY_MARGIN = 400;

/** The balance of material and squares for the side to move, in hundredths of a pawn. */
export const roughly = ({ turn, phase, worth }: Board): number =>
  turn === WHITE ? mixed(worth, phase) : -mixed(worth, phase);

/**
 * The balance for the side to move, in hundredths of a pawn: material, squares, pawns, activity and the safety of kings, each for the
 * middlegame and the endgame, mixed according to the remaining pieces.
 */
export function positional(board: Board): number {
  const { turn, phase } = board;
  const sign = turn === WHITE ? 1 : -1;
  const value = mixed(balance(board) + sign * TEMPO, phase);
  return sign * (phase <= LATE_PHASE ? inEndgame(board, value) : value);
}

/** The balance for White in both phases, as a pair. */
function balance(board: Board): number {
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

/** In hundredths of a pawn: a smaller lead without pawns seldom wins. */
const WINNING_WITHOUT_PAWNS = 400;

/** The value for White with adjustments for endgames: a bare king is driven to the edge, and a small lead without pawns is worth little. */
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

/** Whether each side has only a bishop besides its pawns, on squares of different colours; the weaker side can often hold such an ending. */
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

/** The additional value of a won ending with a pawn: less than a queen, so that the pawn is promoted. */
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

/** Whether the side to move has a piece other than pawns; then passing would hardly ever be its best move. */
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
