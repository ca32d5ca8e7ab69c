import type { RandomStream, Seat } from '../engine';
import { noTries, type Tries } from './tries';

/** How much a search tries what it knows little of, for results between 0 and 1 (Cowling, Powley & Whitehouse 2012 use 0.7). */
const EXPLORATION = 0.7;

/** A move of one seat at a node, with the results that it led to for that seat. */
export interface Arm extends Tries {
  /** In how many visits of the node it was legal: which moves are may depend on what is hidden and on chance. */
  available: number;
}

/** A seat's choice at a node, as a multi-armed bandit by UCB1. */
export class Bandit {
  /** By command. */
  readonly arms = new Map<string, Arm>();

  /** The index of the command to try: one never tried, otherwise that with the highest upper confidence bound. Counts the visit as under way. */
  choose(commands: readonly string[], random: RandomStream): number {
    let best = -1;
    let bestBound = -Infinity;
    let untried = 0;
    for (let at = 0; at < commands.length; at++) {
      const arm = this.arm(commands[at] as string);
      arm.available++;
      if (arm.visits === 0) {
        // Each of the untried is as likely as the others.
        if (random.int(++untried) === 0) best = at;
      } else if (untried === 0) {
        const bound = arm.total / arm.visits + EXPLORATION * Math.sqrt(Math.log(arm.available) / arm.visits);
        if (bound > bestBound) {
          bestBound = bound;
          best = at;
        }
      }
    }
    return best;
  }

  arm(command: string): Arm {
    let arm = this.arms.get(command);
    if (!arm) {
      arm = { ...noTries(), available: 0 };
      this.arms.set(command, arm);
    }
    return arm;
  }
}

/**
 * What a search knows after a sequence of moves, whatever is hidden and whatever chance brought (an information set, and an open loop).
 * Seats that choose at once have a bandit each (decoupled UCT).
 */
export class TreeNode {
  private readonly bandits = new Map<Seat, Bandit>();
  private readonly children = new Map<string, TreeNode>();

  bandit(seat: Seat): Bandit {
    let bandit = this.bandits.get(seat);
    if (!bandit) {
      bandit = new Bandit();
      this.bandits.set(seat, bandit);
    }
    return bandit;
  }

  child(commands: string): TreeNode | undefined {
    return this.children.get(commands);
  }

  addChild(commands: string): void {
    this.children.set(commands, new TreeNode());
  }
}
