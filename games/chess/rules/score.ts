/** Mate on the spot; one that takes n half-moves is worth n less. Anything near it beats all material. */
export const MATE = 1_000_000;

/** Beyond it, on either side of 0, a value is of a mate. */
export const NEAR_MATE = MATE / 2;

/** Beyond every value: a whole number, since those are quicker than Infinity. */
export const BEYOND = 2 * MATE;
