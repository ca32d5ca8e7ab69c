import type { Seat } from '../../../core/engine';
import { fullPits, isOver, type Pit, type Position, SEEDS, sow, storeOf } from './sowing';

/** Unwinds a proof when the budget of positions is spent. */
class OutOfNodes extends Error {}

/** Proves who wins, with a cache of visited positions. */
class Proof {
  private readonly known = new Map<string, boolean>();

  constructor(
    private readonly seat: Seat,
    /** The number of seeds that the seat needs: half of all for a draw, one more for a win. */
    private readonly needed: number,
    private readonly budget: { nodes: number },
  ) {}

  /** Whether the seat can get them against any play. */
  holds(position: Position): boolean {
    const { circle, turn } = position;
    if ((circle[storeOf(this.seat)] ?? 0) >= this.needed) return true;
    if ((circle[storeOf(1 - this.seat)] ?? 0) > SEEDS - this.needed || isOver(position)) return false;
    const key = String.fromCharCode(turn, ...circle);
    const before = this.known.get(key);
    if (before !== undefined) return before;
    if (--this.budget.nodes < 0) throw new OutOfNodes();
    // Pits near the store first, because those that give another turn are among them.
    const holdsAfter = (pit: Pit): boolean => this.holds(sow(position, pit));
    const pits = fullPits(position).reverse();
    const holds = turn === this.seat ? pits.some(holdsAfter) : pits.every(holdsAfter);
    this.known.set(key, holds);
    return holds;
  }
}

/**
 * The pits that keep the position's worth for the side to move (won, drawn or lost), or null if the proof needs more than `nodes` positions. In a lost
 * position, all pits.
 */
export function soundPits(position: Position, nodes: number): readonly Pit[] | null {
  const pits = fullPits(position);
  const budget = { nodes };
  try {
    for (const needed of [SEEDS / 2 + 1, SEEDS / 2]) {
      const proof = new Proof(position.turn, needed, budget);
      const sound = pits.filter((pit) => proof.holds(sow(position, pit)));
      if (sound.length > 0) return sound;
    }
    return pits;
  } catch (error) {
    if (error instanceof OutOfNodes) return null;
    throw error;
  }
}
