/** The value of an immediate mate; a mate in n half-moves is worth n less. Such values exceed any material. */
export const MATE = 1_000_000;

/** Absolute values above this are mates. */
export const NEAR_MATE = MATE / 2;

/** A number above every value; it is an integer, because that is faster than Infinity. */
export const BEYOND = 2 * MATE;
