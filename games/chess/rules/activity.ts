import type { Board } from './board';
import type { PawnFiles, PhasedScore } from './pawns';
import { BLACK, EMPTY, KING, KNIGHT, PAWN, ROOK, WHITE, type Color } from './pieces';
import { ALL_STEPS, BISHOP_STEPS, KNIGHT_STEPS, OFF_BOARD, ROOK_STEPS, type Square } from './squares';

/** By kind of piece: the steps it takes, and what a square that it reaches is worth in both phases, from so many squares on. */
const STEPS: readonly (readonly number[])[] = [[], [], KNIGHT_STEPS, BISHOP_STEPS, ROOK_STEPS, ALL_STEPS, []];
const WORTH_EARLY = [0, 0, 4, 4, 2, 1] as const;
const WORTH_LATE = [0, 0, 4, 4, 4, 2] as const;
const USUAL = [0, 0, 4, 6, 7, 13] as const;

/** By kind of piece: how much it threatens a king with each square beside it that it reaches. */
const THREAT = [0, 0, 2, 2, 3, 4] as const;

/** Threats of several pieces count by their square, in hundredths of a pawn, at most so much. */
const DANGER_OF_THREAT = 0.45;
const MOST_DANGER = 320;

/** The bonus of a rook without own pawns on its file, and without any. */
const HALF_OPEN = [12, 6] as const;
const OPEN = [24, 10] as const;

/** What the king lacks in front of it, in the middlegame: a pawn one step ahead; a pawn two steps ahead costs less; no own pawn on the file at all. */
const NO_SHELTER = 14;
const LOOSE_SHELTER = 6;
const BARE_FILE = 24;

/** What one side's pieces threaten the other king with. */
interface Siege {
  pieces: number;
  threat: number;
}

const sieges: readonly [Siege, Siege] = [
  { pieces: 0, threat: 0 },
  { pieces: 0, threat: 0 },
];

/** Adds how active the pieces are, what they threaten the kings with, and how the kings are sheltered. */
export function activity(
  board: Board,
  found: Uint8Array,
  count: number,
  files: PawnFiles,
  score: PhasedScore,
): void {
  for (const siege of sieges) siege.pieces = siege.threat = 0;
  for (let i = 0; i < count; i++) addPiece(board, found[i] as number, files, score);
  score.middlegame += danger(sieges[0]) - danger(sieges[1]);
  score.middlegame -= exposure(board, WHITE, files.white) - exposure(board, BLACK, files.black);
}

function addPiece(board: Board, square: Square, files: PawnFiles, score: PhasedScore): void {
  const { squares } = board;
  const piece = squares[square] as number;
  const kind = piece & 7;
  if (kind === PAWN || kind === KING) return;
  const color = piece & BLACK;
  const sign = color === WHITE ? 1 : -1;
  const king = board.king(color === WHITE ? BLACK : WHITE);
  const pawnStep = color === WHITE ? 16 : -16;
  const enemyPawn = PAWN | (color ^ BLACK);
  const slides = kind !== KNIGHT;
  let reached = 0;
  let near = 0;
  for (const step of STEPS[kind] as readonly number[]) {
    let to = square + step;
    while ((to & OFF_BOARD) === 0) {
      const target = squares[to] as number;
      if (isBeside(to, king)) near++;
      if (target !== EMPTY) {
        if ((target & BLACK) !== color) reached++;
        break;
      }
      // A square that a pawn guards is no square for a piece.
      const ahead = to + pawnStep;
      const isGuarded =
        (((ahead + 1) & OFF_BOARD) === 0 && squares[ahead + 1] === enemyPawn) ||
        (((ahead - 1) & OFF_BOARD) === 0 && squares[ahead - 1] === enemyPawn);
      if (!isGuarded) reached++;
      if (!slides) break;
      to += step;
    }
  }
  const more = reached - (USUAL[kind as 2] as number);
  score.middlegame += sign * more * (WORTH_EARLY[kind as 2] as number);
  score.endgame += sign * more * (WORTH_LATE[kind as 2] as number);
  if (near > 0) {
    const siege = sieges[color === WHITE ? 0 : 1];
    siege.pieces++;
    siege.threat += near * (THREAT[kind as 2] as number);
  }
  if (kind === ROOK) addRook(square, color === WHITE ? WHITE : BLACK, files, score);
}

function addRook(square: Square, color: Color, files: PawnFiles, score: PhasedScore): void {
  const at = (square & 7) + 1;
  const own = color === WHITE ? files.white : files.black;
  const other = color === WHITE ? files.black : files.white;
  if (own[at] !== 0) return;
  const bonus = other[at] === 0 ? OPEN : HALF_OPEN;
  const sign = color === WHITE ? 1 : -1;
  score.middlegame += sign * bonus[0];
  score.endgame += sign * bonus[1];
}

/** Whether the difference of two squares is a step of the king, or none; by difference + 119. */
const BESIDE = Uint8Array.from({ length: 239 }, (_, i) => {
  const difference = i - 119;
  return difference === 0 || ALL_STEPS.some((step) => step === difference) ? 1 : 0;
});

const isBeside = (square: Square, king: Square): boolean => BESIDE[square - king + 119] === 1;

/** One piece alone seldom mates. */
const danger = ({ pieces, threat }: Siege): number =>
  pieces < 2 ? threat : Math.min(MOST_DANGER, Math.round(threat * threat * DANGER_OF_THREAT));

/** What the king lacks in shelter: on its file and those beside it. */
function exposure(board: Board, color: Color, own: Uint8Array): number {
  const { squares } = board;
  const king = board.king(color);
  const step = color === WHITE ? 16 : -16;
  const pawn = PAWN | color;
  let lack = 0;
  for (let side = -1; side <= 1; side++) {
    const ahead = king + side + step;
    if ((ahead & OFF_BOARD) !== 0) continue;
    if (own[(ahead & 7) + 1] === 0) lack += BARE_FILE;
    else if (squares[ahead] === pawn) continue;
    else if (((ahead + step) & OFF_BOARD) === 0 && squares[ahead + step] === pawn) lack += LOOSE_SHELTER;
    else lack += NO_SHELTER;
  }
  return lack;
}
