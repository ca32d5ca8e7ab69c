import type { Effort } from '../../core/engine';

/** How long a move may take to assess (ms): then what was found so far counts. */
export const EFFORT_LIMITS_MS: Readonly<Record<Effort, number>> = { quick: 150, usual: 800, deep: 4_000 };
