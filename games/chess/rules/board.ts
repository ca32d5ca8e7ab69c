import { BLACK, EMPTY, KING, PAWN, ROOK, WHITE, colorOf, kindOf, otherColor } from './pieces';
import type { Color, Piece } from './pieces';
import { BITS, BOARD_SIZE, NORTH, NO_SQUARE, OFF_BOARD, halfOf, squareOf, type Square } from './squares';
import { PHASES, WORTHS } from './worths';

/**
 * A move as one number: bits 0–6 origin, 7–13 target, 14–16 the kind of the promotion (0: none), 17–18 the special kind of move.
 */
export type Move = number;

export const PLAIN = 0;
export const DOUBLE_PUSH = 1;
export const EN_PASSANT = 2;
export const CASTLING = 3;

export const encodeMove = (from: Square, to: Square, special = PLAIN, promotion = 0): Move =>
  from | (to << 7) | (promotion << 14) | (special << 17);

export const fromOf = (move: Move): Square => move & 127;
export const toOf = (move: Move): Square => (move >> 7) & 127;
export const promotionOf = (move: Move): number => (move >> 14) & 7;
export const specialOf = (move: Move): number => move >> 17;

/** Castling rights as bits, in the order of FEN. */
export const RIGHTS = { K: 1, Q: 2, k: 4, q: 8 } as const;
const ALL_RIGHTS = 15;

/** By square: the rights that remain after a move from or to it. */
const RIGHTS_KEPT = new Uint8Array(BOARD_SIZE).fill(ALL_RIGHTS);
for (const [home, lost] of [
  ['a1', RIGHTS.Q],
  ['e1', RIGHTS.K | RIGHTS.Q],
  ['h1', RIGHTS.K],
  ['a8', RIGHTS.q],
  ['e8', RIGHTS.k | RIGHTS.q],
  ['h8', RIGHTS.k],
] as const) {
  RIGHTS_KEPT[squareOf(home)] = ALL_RIGHTS & ~lost;
}

/** One step forward for a pawn. */
export const forward = (color: Color): number => (color === WHITE ? NORTH : -NORTH);

/**
 * A mutable position on which moves are made and taken back. It is local to one calculation; the state of a game stores a FEN.
 */
export class Board {
  readonly squares = new Int8Array(BOARD_SIZE);
  turn: Color = WHITE;
  /** Bits of `RIGHTS`; a right requires king and rook on their first squares. */
  castling = 0;
  /** The square that a pawn has just passed, if an enemy pawn can capture it there. */
  enPassant: Square = NO_SQUARE;
  /** Half-moves since the last capture or pawn move. */
  clock = 0;
  moveNumber = 1;
  /** The squares of White's pieces and of Black's, a set each (`BITS`): the halves of White's, then those of Black's. */
  readonly occupied = new Int32Array(4);
  /** The squares of the pawns, in the same way. */
  readonly pawns = new Int32Array(4);
  /** The sum of the values of pieces on their squares for White (`WORTHS`). */
  worth = 0;
  /** The weight of the remaining pieces for the game phase (`PHASES`). */
  phase = 0;
  private whiteKing: Square = NO_SQUARE;
  private blackKing: Square = NO_SQUARE;
  /** For every move: the move, and the data needed to take it back. */
  private readonly made: number[] = [];

  /** A copy of the position without its move history. */
  copy(): Board {
    const copy = new Board();
    copy.squares.set(this.squares);
    copy.occupied.set(this.occupied);
    copy.pawns.set(this.pawns);
    copy.worth = this.worth;
    copy.phase = this.phase;
    copy.turn = this.turn;
    copy.castling = this.castling;
    copy.enPassant = this.enPassant;
    copy.clock = this.clock;
    copy.moveNumber = this.moveNumber;
    copy.whiteKing = this.whiteKing;
    copy.blackKing = this.blackKing;
    return copy;
  }

  at(square: Square): Piece {
    return this.squares[square] as number;
  }

  /** Puts a piece on an empty square. */
  put(piece: Piece, square: Square): void {
    this.squares[square] = piece;
    this.count(piece, square);
    this.phase += PHASES[kindOf(piece)] as number;
    this.worth += WORTHS[BOARD_SIZE * piece + square] as number;
    if (kindOf(piece) === KING) this.placeKing(colorOf(piece), square);
  }

  king(color: Color): Square {
    return color === WHITE ? this.whiteKing : this.blackKing;
  }

  /** Adds a piece to the sets of squares, or takes it out. */
  private count(piece: Piece, square: Square): void {
    const at = ((piece & BLACK) >> 2) | halfOf(square);
    const bit = BITS[square] as number;
    (this.occupied[at] as number) ^= bit;
    if (kindOf(piece) === PAWN) (this.pawns[at] as number) ^= bit;
  }

  private placeKing(color: Color, square: Square): void {
    if (color === WHITE) this.whiteKing = square;
    else this.blackKing = square;
  }

  /** Makes a pseudo-legal move, which may leave the king in check. */
  make(move: Move): void {
    const { squares, turn } = this;
    const from = fromOf(move);
    const to = toOf(move);
    const piece = squares[from] as number;
    const captured = squares[to] as number;
    const kind = kindOf(piece);
    const kept = captured | (this.castling << 4) | ((this.enPassant + 1) << 8) | (this.clock << 16);
    this.made.push(move, kept, this.worth, this.phase);

    const promotion = promotionOf(move);
    const placed = promotion === 0 ? piece : promotion | turn;
    squares[from] = EMPTY;
    squares[to] = placed;
    this.count(piece, from);
    this.count(placed, to);
    this.worth +=
      (WORTHS[BOARD_SIZE * placed + to] as number) - (WORTHS[BOARD_SIZE * piece + from] as number);
    if (captured !== EMPTY) this.remove(captured, to);
    if (promotion !== 0) this.phase += PHASES[promotion] as number;
    if (kind === KING) this.placeKing(turn, to);
    this.castling &= (RIGHTS_KEPT[from] as number) & (RIGHTS_KEPT[to] as number);
    this.enPassant = NO_SQUARE;
    this.clock = kind === PAWN || captured !== EMPTY ? 0 : this.clock + 1;
    const special = specialOf(move);
    if (special !== PLAIN) this.makeSpecial(special, from, to);
    if (turn === BLACK) this.moveNumber++;
    this.turn = otherColor(turn);
  }

  private makeSpecial(special: number, from: Square, to: Square): void {
    const { squares, turn } = this;
    const passed = (from + to) >> 1;
    if (special === DOUBLE_PUSH) {
      const enemyPawn = PAWN | otherColor(turn);
      if (this.isPiece(enemyPawn, to - 1) || this.isPiece(enemyPawn, to + 1)) this.enPassant = passed;
    } else if (special === EN_PASSANT) {
      const taken = to - forward(turn);
      squares[taken] = EMPTY;
      this.remove(PAWN | otherColor(turn), taken);
    } else {
      const home = rookHome(from, to);
      const rook = ROOK | turn;
      squares[home] = EMPTY;
      squares[passed] = rook;
      this.count(rook, home);
      this.count(rook, passed);
      this.worth +=
        (WORTHS[BOARD_SIZE * rook + passed] as number) - (WORTHS[BOARD_SIZE * rook + home] as number);
    }
  }

  /** Forgets a piece that was taken from the square. */
  private remove(piece: Piece, square: Square): void {
    this.count(piece, square);
    this.phase -= PHASES[kindOf(piece)] as number;
    this.worth -= WORTHS[BOARD_SIZE * piece + square] as number;
  }

  /** Takes the last move back. */
  unmake(): void {
    const { squares } = this;
    this.phase = this.made.pop() ?? 0;
    this.worth = this.made.pop() ?? 0;
    const kept = this.made.pop() ?? 0;
    const move = this.made.pop() ?? 0;
    const turn = otherColor(this.turn);
    const from = fromOf(move);
    const to = toOf(move);
    this.turn = turn;
    if (turn === BLACK) this.moveNumber--;
    this.castling = (kept >> 4) & ALL_RIGHTS;
    this.enPassant = ((kept >> 8) & 255) - 1;
    this.clock = kept >> 16;

    const placed = squares[to] as number;
    const piece = promotionOf(move) === 0 ? placed : PAWN | turn;
    const captured = kept & 15;
    squares[from] = piece;
    squares[to] = captured;
    this.count(piece, from);
    this.count(placed, to);
    if (captured !== EMPTY) this.count(captured, to);
    if (kindOf(piece) === KING) this.placeKing(turn, from);
    const special = specialOf(move);
    if (special === EN_PASSANT) {
      const taken = PAWN | otherColor(turn);
      squares[to - forward(turn)] = taken;
      this.count(taken, to - forward(turn));
    } else if (special === CASTLING) {
      const rook = ROOK | turn;
      squares[(from + to) >> 1] = EMPTY;
      squares[rookHome(from, to)] = rook;
      this.count(rook, (from + to) >> 1);
      this.count(rook, rookHome(from, to));
    }
  }

  /** Passes the move to the other side (a null move of the search). Returns the en passant square for `unpass`. */
  pass(): Square {
    const { enPassant } = this;
    this.enPassant = NO_SQUARE;
    this.turn = otherColor(this.turn);
    return enPassant;
  }

  unpass(enPassant: Square): void {
    this.enPassant = enPassant;
    this.turn = otherColor(this.turn);
  }

  isPiece(piece: Piece, square: Square): boolean {
    return (square & OFF_BOARD) === 0 && this.squares[square] === piece;
  }
}

/** The square of the rook for a castling move of the king. */
export const rookHome = (from: Square, to: Square): Square => (to > from ? to + 1 : to - 2);
