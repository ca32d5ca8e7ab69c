import { fromOf, promotionOf, toOf, type Board, type Move } from './board';
import { EMPTY, kindOf } from './pieces';
import { BOARD_SIZE } from './squares';

/** Moves have 19 bits; the higher bits hold the rank of a move. */
const MOVE_BITS = 19;
const MOVE_MASK = (1 << MOVE_BITS) - 1;

/** Ranks, highest first: the best move from before, captures and promotions, killer moves, quiet moves by history. */
const BEST_BEFORE = 4_000;
const CAPTURE = 3_000;
const KILLER = 2_900;
const MAX_RECORD = 2_800;

/** The order of moves in a search: moves that were good elsewhere in the tree come first. */
export class MoveOrder {
  /** By ply: the last two killer moves. */
  private readonly killers: Move[][] = [];
  /** The history heuristic by piece and target: how often, and how deep, such a quiet move caused a cutoff. */
  private readonly record = new Int32Array(16 * BOARD_SIZE);

  /** Sorts moves in place, the most promising first, with `first` at the front; returns the same array. */
  sort(board: Board, moves: Move[], ply: number, first: Move): Move[] {
    // Ranked moves are numbers in descending order; few and nearly sorted, so they are inserted one by one.
    for (let i = 0; i < moves.length; i++) {
      const move = moves[i] as Move;
      const rank = move === first ? BEST_BEFORE : this.rankOf(board, move, ply);
      const ranked = (rank << MOVE_BITS) | move;
      let at = i;
      for (; at > 0 && (moves[at - 1] as number) < ranked; at--) moves[at] = moves[at - 1] as number;
      moves[at] = ranked;
    }
    for (let i = 0; i < moves.length; i++) moves[i] = (moves[i] as number) & MOVE_MASK;
    return moves;
  }

  /** Records a move that caused a cutoff. */
  remember(board: Board, move: Move, ply: number, depth: number): void {
    if (board.at(toOf(move)) !== EMPTY || promotionOf(move) !== 0) return;
    const [killer] = this.killers[ply] ?? [];
    if (killer !== move) this.killers[ply] = killer === undefined ? [move] : [move, killer];
    const entry = recordEntry(board, move);
    this.record[entry] = (this.record[entry] as number) + depth * depth;
    if (this.record[entry] > MAX_RECORD) this.fade();
  }

  private rankOf(board: Board, move: Move, ply: number): number {
    const victim = kindOf(board.at(toOf(move)));
    const promotion = promotionOf(move);
    // The most valuable victim, then the least valuable attacker.
    if (victim !== EMPTY || promotion !== 0)
      return CAPTURE + 16 * (victim + promotion) - kindOf(board.at(fromOf(move)));
    const killers = this.killers[ply];
    if (killers?.includes(move) === true) return KILLER;
    return this.record[recordEntry(board, move)] as number;
  }

  private fade(): void {
    for (let i = 0; i < this.record.length; i++) this.record[i] = (this.record[i] as number) >> 1;
  }
}

const recordEntry = (board: Board, move: Move): number => BOARD_SIZE * board.at(fromOf(move)) + toOf(move);
