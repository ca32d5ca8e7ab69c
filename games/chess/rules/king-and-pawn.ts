import { lazy } from '../../../core/engine';

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

/** Entry `64 × a + b`: how many moves of a king lie between two squares. A table, for they are asked for some ten million times. */
const STEPS = Uint8Array.from({ length: 64 * 64 }, (_, both) => {
  const [a, b] = [both >> 6, both & 63];
  return Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));
});

const steps = (a: number, b: number): number => STEPS[64 * a + b] as number;

/** By square: those beside it. */
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

/** Marks the position if it is won by what is marked; whether it was not before. */
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
