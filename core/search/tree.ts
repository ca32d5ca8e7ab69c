import type { RandomStream, Seat } from '../engine';
import { noTries, type Tries } from './tries';

/** The exploration constant, for results between 0 and 1 (Cowling, Powley & Whitehouse 2012 use 0.7). */
const EXPLORATION = 0.7;

/** A move of one seat at a node, with the results that it led to for that seat. */
export interface Arm extends Tries {
  /** The number of visits of the node in which it was legal, because that may depend on hidden information and chance. */
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
 * The statistics after a sequence of moves, over all hidden states and results of chance (an information set, with open loop). Seats that choose simultaneously
 * have one bandit each (decoupled UCT).
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
