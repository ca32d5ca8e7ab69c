/** Dice of the basic roll; notation allows more. */
export const SIDES = [4, 6, 8, 10, 12, 20, 100] as const;

export type Sides = (typeof SIDES)[number];

/** How many sides; `F` is the Fudge die, −1, 0 or +1. */
export type Faces = number | 'F';

export const COMPARISONS = ['>=', '<=', '>', '<', '='] as const;

export type Comparison = (typeof COMPARISONS)[number];

export interface Condition {
  readonly comparison: Comparison;
  readonly value: number;
}

/** Rolls a matching die again: once, or until it no longer matches. */
export interface Reroll {
  readonly once: boolean;
  readonly when: Condition;
}

/** A matching die brings another: `!` as a separate die, `!!` added to it, `!p` as a separate die that counts one less. */
export interface Explosion {
  readonly kind: '!' | '!!' | '!p';
  readonly when: Condition;
}

/** Keeps or drops a number of the highest or lowest dice. */
export interface Selection {
  readonly kind: 'kh' | 'kl' | 'dh' | 'dl';
  readonly count: number;
}

export interface DiceTerm {
  readonly type: 'dice';
  readonly count: number;
  readonly faces: Faces;
  readonly reroll: Reroll | null;
  readonly explosion: Explosion | null;
  readonly selection: Selection | null;
  /** Counts the matching dice instead of adding all up. */
  readonly success: Condition | null;
}

export interface ConstantTerm {
  readonly type: 'constant';
  readonly value: number;
}

export type Term = DiceTerm | ConstantTerm;

export type Sign = '+' | '-';

export interface SignedTerm {
  readonly sign: Sign;
  readonly term: Term;
}

/** The content of a notation: a sum of at least one term. */
export type Expression = readonly SignedTerm[];

/** The requested roll: a notation, or `count` (default 1) dice with a number of sides. */
export type RollRequest =
  { readonly notation: string } | { readonly sides: number; readonly count?: number | undefined };
