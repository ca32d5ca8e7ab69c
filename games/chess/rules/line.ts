import {
  CASTLING,
  EN_PASSANT,
  PLAIN,
  forward,
  fromOf,
  promotionOf,
  rookHome,
  specialOf,
  toOf,
} from './board';
import type { Board, Move } from './board';
import { EMPTY, PAWN, ROOK, otherColor, type Piece } from './pieces';
import { NO_SQUARE, squareOf, type Square } from './squares';
import { BLACK_MOVES, HIGH, LOW, castlingFact, enPassantFact, keyOf, pieceFact } from './zobrist';

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

  /** Lets the side to move pass, for a search. Returns what `unpass` needs. */
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
