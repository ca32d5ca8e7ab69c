export const SHORTEST_MS = 4_000;
const LONGEST_MS = 300_000;

/** How long to wait until the next question: the longer nobody has touched the page, the longer. */
export const pauseAfter = (idleMs: number): number => Math.min(Math.max(idleMs, SHORTEST_MS), LONGEST_MS);
