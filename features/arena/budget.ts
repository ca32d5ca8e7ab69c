import type { CallRecord } from '../../core/arena/call-record';
import type { ArenaConfig } from './config';

/** Why a run stopped before its last game. */
export class EmptyBudget extends Error {}

/** Counts what a run has used, and stops it at its budget. */
export class Budget {
  private tokens = 0;
  private money = 0;

  constructor(private readonly limits: ArenaConfig['budget']) {}

  add(calls: readonly Pick<CallRecord, 'tokens' | 'cost'>[]): void {
    for (const { tokens, cost } of calls) {
      this.tokens += (tokens?.prompt ?? 0) + (tokens?.answer ?? 0);
      this.money += cost ?? 0;
    }
  }

  /** Throws `EmptyBudget` if no further call of a player is allowed. */
  allowCall(): void {
    const { tokens = Infinity, money = Infinity } = this.limits;
    if (this.tokens >= tokens) throw new EmptyBudget(`${this.tokens} of ${tokens} tokens are used`);
    if (this.money >= money) throw new EmptyBudget(`${this.money.toFixed(2)} of ${money} is spent`);
  }

  /** How many of the planned games may be played. */
  gamesOf(planned: number): number {
    return Math.min(planned, this.limits.games ?? Infinity);
  }
}
