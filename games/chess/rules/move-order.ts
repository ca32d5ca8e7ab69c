import { fromOf, promotionOf, toOf, type Board, type Move } from './board';
import { exchangeGain } from './exchange';
import { EMPTY, QUEEN, kindOf, type Piece } from './pieces';
import type { Square } from './squares';

/** Taken once: a test's sandbox looks a global up slowly. */
const { abs, min, trunc } = Math;

/** Moves have 19 bits; the higher bits hold the rank of a move, which may be negative. */
const MOVE_BITS = 19;
const MOVE_MASK = (1 << MOVE_BITS) - 1;

/** Ranks, highest first: the best move from before, captures and promotions, killer moves, quiet moves by record, captures that lose. */
const BEST_BEFORE = 4_000;
const CAPTURE = 3_520;
const KILLER = 3_400;
const LOSING = -4_000;

/** The maximum of a record, positive or negative, and the part of two records that a rank contains. */
const MOST = 16_384;
const RECORD_SHIFT = 4;

/** The number of combinations of a piece (of both colours) and a square. */
const PLACES = 12 * 64;

/** The number of a piece on a square, below `PLACES`. */
const placeOf = (piece: Piece, square: Square): number =>
  ((kindOf(piece) - 1 + (piece >> 3) * 6) << 6) + ((square + (square & 7)) >> 1);

/** The previous move that a move answers, as the place of its piece; none after a pass or at the root. */
export type Before = number;
export const NOTHING_BEFORE: Before = -1;

/** The place of the moved piece after the move. */
export const placeAfter = (board: Board, move: Move): Before => placeOf(board.at(fromOf(move)), toOf(move));

/** The order of moves in a search: moves that were good elsewhere in the tree come first. */
export class MoveOrder {
  /** By ply: the last two killer moves. */
  private readonly killers: Move[][] = [];
  /** The history heuristic by place: how often and how deep such a quiet move caused a cutoff, compared with failures. */
  private readonly record = new Int16Array(PLACES);
  /** The same by what the move answers. */
  private readonly answers = new Int16Array(PLACES * PLACES);

  /** Ranks the moves in place for `next`, with `first` at the front; returns the same array. */
  rank(board: Board, moves: Move[], ply: number, first: Move, before: Before): Move[] {
    for (let i = 0; i < moves.length; i++) {
      const move = moves[i] as Move;
      const rank = move === first ? BEST_BEFORE : this.rankOf(board, move, ply, before);
      moves[i] = (rank << MOVE_BITS) | move;
    }
    return moves;
  }

  /** The best of the ranked moves from index `at` on, which is swapped to that index. Losing captures are not detected yet. */
  next(ranked: Move[], at: number): Move {
    let best = at;
    for (let i = at + 1; i < ranked.length; i++)
      if ((ranked[i] as number) > (ranked[best] as number)) best = i;
    const chosen = ranked[best] as number;
    ranked[best] = ranked[at] as number;
    ranked[at] = chosen;
    return chosen & MOVE_MASK;
  }

  /** The same, with captures that lose behind all others. */
  nextSound(board: Board, ranked: Move[], at: number): Move {
    for (;;) {
      const move = this.next(ranked, at);
      const rank = (ranked[at] as number) >> MOVE_BITS;
      if (rank < CAPTURE || rank === BEST_BEFORE || !isLosing(board, move)) return move;
      ranked[at] = ((LOSING + kindOf(board.at(toOf(move)))) << MOVE_BITS) | move;
    }
  }

  /** Whether the move that `nextSound` took to this place is a capture that loses material. */
  isLast(ranked: readonly Move[], at: number): boolean {
    return (ranked[at] as number) >> MOVE_BITS < LOSING + 16;
  }

  /** Records a quiet move that caused a cutoff, and those that were tried before it without success. */
  remember(
    board: Board,
    move: Move,
    ply: number,
    depth: number,
    before: Before,
    inVain: readonly Move[],
  ): void {
    const [killer] = this.killers[ply] ?? [];
    if (killer !== move) this.killers[ply] = killer === undefined ? [move] : [move, killer];
    const bonus = min(1_600, 16 * depth * depth + 32 * depth);
    this.learn(board, move, before, bonus);
    for (const each of inVain) this.learn(board, each, before, -bonus);
  }

  isKiller(move: Move, ply: number): boolean {
    const killers = this.killers[ply];
    return killers !== undefined && (killers[0] === move || killers[1] === move);
  }

  /** How good the quiet move was elsewhere, from −2 × `MOST` to 2 × `MOST`. */
  recordOf(board: Board, move: Move, before: Before): number {
    const place = placeAfter(board, move);
    const record = this.record[place] as number;
    return before === NOTHING_BEFORE ? record : record + (this.answers[PLACES * before + place] as number);
  }

  private rankOf(board: Board, move: Move, ply: number, before: Before): number {
    const victim = kindOf(board.at(toOf(move)));
    const promotion = promotionOf(move);
    if (victim !== EMPTY || promotion !== 0) {
      if (promotion !== 0 && promotion !== QUEEN) return LOSING;
      // The most valuable victim, then the least valuable attacker.
      return CAPTURE + 16 * (victim + promotion) - kindOf(board.at(fromOf(move)));
    }
    if (this.isKiller(move, ply)) return KILLER;
    return this.recordOf(board, move, before) >> RECORD_SHIFT;
  }

  private learn(board: Board, move: Move, before: Before, bonus: number): void {
    const place = placeAfter(board, move);
    grow(this.record, place, bonus);
    if (before !== NOTHING_BEFORE) grow(this.answers, PLACES * before + place, bonus);
  }
}

/** The closer a record is to its limit, the less it grows. */
function grow(records: Int16Array, at: number, bonus: number): void {
  const record = records[at] as number;
  records[at] = record + bonus - trunc((record * abs(bonus)) / MOST);
}

/** Whether a capture loses material if both sides continue to capture. */
export const isLosing = (board: Board, move: Move): boolean =>
  kindOf(board.at(fromOf(move))) > kindOf(board.at(toOf(move))) && exchangeGain(board, move) < 0;
