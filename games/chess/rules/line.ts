import {
  type Board,
  CASTLING,
  EN_PASSANT,
  forward,
  fromOf,
  type Move,
  PLAIN,
  promotionOf,
  rookHome,
  specialOf,
  toOf,
} from './board';
import { BLACK, EMPTY, otherColor, PAWN, type Piece, ROOK } from './pieces';
import { BOARD_SIZE, fileOf, NO_SQUARE, type Square, squareOf, SQUARES } from './squares';

/*
 * Zobrist keys: a random number for every fact about a position; the numbers of all facts that hold are combined by exclusive or (A. L. Zobrist, A New
 * Hashing Method with Application for Game Playing, 1970). A key has 64 bits, kept as two halves of 32.
 */

/** The indexes of facts other than pieces, after those of the pieces (`128 × piece + square`). */
const CASTLING_FACTS = 16 * BOARD_SIZE;
const EN_PASSANT_FACTS = CASTLING_FACTS + 16;
/** The fact that Black is to move. */
const BLACK_MOVES = EN_PASSANT_FACTS + 8;
const FACTS = BLACK_MOVES + 1;

/** Pseudo-random numbers that are the same on every machine: Marsaglia's xorshift with 32 bits. */
function scatter(seed: number): Int32Array {
  let x = seed;
  return Int32Array.from({ length: FACTS }, () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return x;
  });
}

/** By fact: the halves of its key. */
export const LOW = scatter(0x9e3779b9);
export const HIGH = scatter(0x7f4a7c15);

/** The fact that a piece stands on a square. */
const pieceFact = (piece: number, square: number): number => BOARD_SIZE * piece + square;

/** The fact that these castling rights are left. */
const castlingFact = (castling: number): number => CASTLING_FACTS + castling;

/** The fact that a pawn has just passed the square. */
const enPassantFact = (square: number): number => EN_PASSANT_FACTS + fileOf(square);

/** One half of the key of a position. */
export function keyOf(board: Board, half: Int32Array): number {
  let key = half[castlingFact(board.castling)] as number;
  if (board.enPassant !== NO_SQUARE) key ^= half[enPassantFact(board.enPassant)] as number;
  if (board.turn === BLACK) key ^= half[BLACK_MOVES] as number;
  for (const square of SQUARES) {
    const piece = board.at(square);
    if (piece !== EMPTY) key ^= half[pieceFact(piece, square)] as number;
  }
  return key;
}

/** The minimum number of half-moves until a position can repeat. */
const PLIES_TO_RETURN = 4;

/**
 * A position with its history: the earlier positions of the game that can still repeat, and those of the search.
 * Moves are made and taken back through it, so that it knows the key of each position on the way.
 */
export class Line {
  /** Halves of the keys of the positions before, oldest first. */
  private readonly lows: number[] = [];
  private readonly highs: number[] = [];
  /** Halves of the key of the position on the board. */
  low: number;
  high: number;

  /** `reversible`: the last moves of the game in UCI, as its state keeps them. */
  constructor(
    readonly board: Board,
    reversible: readonly string[],
  ) {
    this.low = keyOf(board, LOW);
    this.high = keyOf(board, HIGH);
    this.recall(reversible);
  }

  /** The number of earlier occurrences of the current position. */
  returns(): number {
    const { lows, highs, low, high } = this;
    const first = Math.max(0, lows.length - this.board.clock);
    let count = 0;
    for (let at = lows.length - PLIES_TO_RETURN; at >= first; at -= 2)
      if (lows[at] === low && highs[at] === high) count++;
    return count;
  }

  make(move: Move): void {
    const { board } = this;
    this.lows.push(this.low);
    this.highs.push(this.high);
    this.movePieces(move);
    this.toggleRights();
    board.make(move);
    this.toggleRights();
    this.toggle(BLACK_MOVES);
  }

  /** Takes the last move back. */
  unmake(): void {
    this.board.unmake();
    this.low = this.lows.pop() ?? 0;
    this.high = this.highs.pop() ?? 0;
  }

  /** A null move of the search. Returns the argument for `unpass`. */
  pass(): Square {
    this.lows.push(this.low);
    this.highs.push(this.high);
    const enPassant = this.board.pass();
    if (enPassant !== NO_SQUARE) this.toggle(enPassantFact(enPassant));
    this.toggle(BLACK_MOVES);
    return enPassant;
  }

  unpass(enPassant: Square): void {
    this.board.unpass(enPassant);
    this.low = this.lows.pop() ?? 0;
    this.high = this.highs.pop() ?? 0;
  }

  private movePieces(move: Move): void {
    const { board } = this;
    const { turn } = board;
    const from = fromOf(move);
    const to = toOf(move);
    const piece = board.at(from);
    const captured = board.at(to);
    const promotion = promotionOf(move);
    this.togglePiece(piece, from);
    if (captured !== EMPTY) this.togglePiece(captured, to);
    this.togglePiece(promotion === 0 ? piece : promotion | turn, to);
    const special = specialOf(move);
    if (special === PLAIN) return;
    if (special === EN_PASSANT) this.togglePiece(PAWN | otherColor(turn), to - forward(turn));
    else if (special === CASTLING) {
      this.togglePiece(ROOK | turn, rookHome(from, to));
      this.togglePiece(ROOK | turn, (from + to) >> 1);
    }
  }

  private togglePiece(piece: Piece, square: Square): void {
    this.toggle(pieceFact(piece, square));
  }

  private toggleRights(): void {
    const { castling, enPassant } = this.board;
    this.toggle(castlingFact(castling));
    if (enPassant !== NO_SQUARE) this.toggle(enPassantFact(enPassant));
  }

  private toggle(fact: number): void {
    this.low ^= LOW[fact] as number;
    this.high ^= HIGH[fact] as number;
  }

  /** Takes the moves back on a copy and collects the keys. Each moved one piece and changed no rights. */
  private recall(reversible: readonly string[]): void {
    const { low, high, board } = this;
    const squares = board.squares.slice();
    const keys: (readonly [number, number])[] = [];
    for (const uci of [...reversible].reverse()) {
      const from = squareOf(uci);
      const to = squareOf(uci, 2);
      const piece = squares[to] ?? EMPTY;
      squares[to] = EMPTY;
      squares[from] = piece;
      this.togglePiece(piece, to);
      this.togglePiece(piece, from);
      this.toggle(BLACK_MOVES);
      keys.push([this.low, this.high]);
    }
    for (const [earlierLow, earlierHigh] of keys.reverse()) {
      this.lows.push(earlierLow);
      this.highs.push(earlierHigh);
    }
    this.low = low;
    this.high = high;
  }
}
