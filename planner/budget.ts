export interface SearchLimits {
  readonly maxExpansions: number;
  /** Milliseconds by `now`; no limit without `now`. */
  readonly timeBudgetMs: number;
  readonly now?: (() => number) | undefined;
  /** The maximum number of other orders in time that are tried. */
  readonly maxOrders: number;
  /** The maximum number of expansions without a better plan, when there is one. */
  readonly patience: number;
}

/** A limit that ended a search, and how much of it was used. */
export interface SpentBudget {
  readonly limit: keyof Omit<SearchLimits, 'now'>;
  readonly max: number;
  readonly used: number;
}

/** What a search uses of its limits. */
export class Budget {
  expansions = 0;
  /** The limit that was reached. */
  spent: SpentBudget | null = null;
  private orders = 0;
  private areOrdersLeft = false;
  /** The number of expansions when the last plan was found. */
  private foundAt: number | null = null;
  private readonly begin: number;

  constructor(private readonly limits: SearchLimits) {
    this.begin = limits.now?.() ?? 0;
  }

  notePlan(): void {
    this.foundAt = this.expansions;
  }

  /** Whether a limit ends the search. */
  isSpent(): boolean {
    const { now } = this.limits;
    return (
      this.isReached('maxExpansions', this.expansions) ||
      (now !== undefined && this.isReached('timeBudgetMs', now() - this.begin)) ||
      (this.foundAt !== null && this.isReached('patience', this.expansions - this.foundAt))
    );
  }

  /** Counts another order in time; false if it exceeds the limit and must not be tried. */
  takeOrder(): boolean {
    if (this.orders >= this.limits.maxOrders) {
      this.areOrdersLeft = true;
      return false;
    }
    this.orders++;
    return true;
  }

  /** Whether the limit kept the search from trying all orders. */
  leftOrders(): boolean {
    return this.areOrdersLeft && this.isReached('maxOrders', this.orders);
  }

  private isReached(limit: SpentBudget['limit'], used: number): boolean {
    const max = this.limits[limit];
    if (used < max) return false;
    this.spent = { limit, max, used };
    return true;
  }
}
