import type { Board } from './board';
import { BLACK, EMPTY, PAWN, WHITE, type Color, type Piece } from './pieces';
import { fileOf, rankOf, type Square } from './squares';

/** Values for White, in hundredths of a pawn, for both phases of the game. */
export interface PhasedScore {
  middlegame: number;
  endgame: number;
}

/** The files of the pawns. File `f` is entry `f + 1`, so that each has a neighbour. */
export class PawnFiles {
  /** By file: how many of each side. */
  readonly white = new Uint8Array(10);
  readonly black = new Uint8Array(10);
  /** By file: the rank of White's rearmost pawn (8: none), and of Black's (−1: none), seen from White. */
  private readonly whiteRear = new Int8Array(10);
  private readonly blackRear = new Int8Array(10);

  clear(): void {
    this.white.fill(0);
    this.black.fill(0);
    this.whiteRear.fill(8);
    this.blackRear.fill(-1);
  }

  add(piece: Piece, square: Square): void {
    const at = fileOf(square) + 1;
    const rank = rankOf(square);
    if ((piece & BLACK) === WHITE) {
      this.white[at] = (this.white[at] as number) + 1;
      if (rank < (this.whiteRear[at] as number)) this.whiteRear[at] = rank;
    } else {
      this.black[at] = (this.black[at] as number) + 1;
      if (rank > (this.blackRear[at] as number)) this.blackRear[at] = rank;
    }
  }

  of(color: Color): Uint8Array {
    return color === WHITE ? this.white : this.black;
  }

  has(color: Color): boolean {
    return this.of(color).some((count) => count > 0);
  }

  /** Whether no enemy pawn is before this one, on its file or beside it. */
  isPassed(color: Color, at: number, rank: number): boolean {
    if (color === WHITE) {
      const { blackRear } = this;
      return (
        (blackRear[at - 1] as number) <= rank &&
        (blackRear[at] as number) <= rank &&
        (blackRear[at + 1] as number) <= rank
      );
    }
    const { whiteRear } = this;
    return (
      (whiteRear[at - 1] as number) >= rank &&
      (whiteRear[at] as number) >= rank &&
      (whiteRear[at + 1] as number) >= rank
    );
  }
}

/** The bonus of a passed pawn by how many ranks it has come from its first. */
const PASSED_EARLY = [0, 4, 8, 16, 32, 60, 0] as const;
const PASSED_LATE = [4, 10, 18, 36, 66, 110, 0] as const;

/** What pawns lose, in both phases. */
const ISOLATED = [12, 14] as const;
const DOUBLED = [8, 18] as const;

/** In the endgame, by how far the kings are from the square before a passed pawn. */
const FAR_KING = 5;
const NEAR_KING = 2;

/** Adds what the pawns are worth beyond their squares: passed, isolated and doubled ones. */
export function pawnStructure(
  board: Board,
  found: Uint8Array,
  count: number,
  files: PawnFiles,
  score: PhasedScore,
): void {
  const { squares } = board;
  for (let i = 0; i < count; i++) {
    const square = found[i] as number;
    const piece = squares[square] as number;
    if ((piece & 7) !== PAWN) continue;
    const color: Color = (piece & BLACK) === BLACK ? BLACK : WHITE;
    const sign = color === WHITE ? 1 : -1;
    const own = color === WHITE ? files.white : files.black;
    const at = (square & 7) + 1;
    if (own[at - 1] === 0 && own[at + 1] === 0) {
      score.middlegame -= sign * ISOLATED[0];
      score.endgame -= sign * ISOLATED[1];
    }
    if ((own[at] as number) > 1) {
      score.middlegame -= sign * DOUBLED[0];
      score.endgame -= sign * DOUBLED[1];
    }
    if (files.isPassed(color, at, square >> 4)) addPassed(board, square, color, score);
  }
}

function addPassed(board: Board, square: Square, color: Color, score: PhasedScore): void {
  const sign = color === WHITE ? 1 : -1;
  const steps = color === WHITE ? (square >> 4) - 1 : 6 - (square >> 4);
  const next = square + 16 * sign;
  const isBlocked = board.squares[next] !== EMPTY;
  const early = PASSED_EARLY[steps] ?? 0;
  const late = PASSED_LATE[steps] ?? 0;
  const other: Color = color === WHITE ? BLACK : WHITE;
  const kings =
    steps * (FAR_KING * distance(board.king(other), next) - NEAR_KING * distance(board.king(color), next));
  score.middlegame += sign * (isBlocked ? early >> 1 : early);
  score.endgame += sign * ((isBlocked ? late >> 1 : late) + kings);
}

/** In moves of a king. */
const distance = (a: Square, b: Square): number =>
  Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 4) - (b >> 4)));
