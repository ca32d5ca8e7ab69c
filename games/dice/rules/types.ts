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

/** A matching die brings another: `!` beside it, `!!` added to it, `!p` beside it and one less. */
export interface Explosion {
  readonly kind: '!' | '!!' | '!p';
  readonly when: Condition;
}

/** Keeps or drops the highest or lowest so many dice. */
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
  /** Counts the dice that match, where others are added up. */
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

/** What a notation says: a sum of terms, at least one. */
export type Expression = readonly SignedTerm[];

/** One die as it lies: its value, and whether it counts. */
export interface RolledDie {
  readonly v: number;
  readonly kept: boolean;
  /** It brought another die. */
  readonly exploded?: true;
  readonly rerolled?: true;
}

export interface RolledTerm {
  /** The term in normal form, without its sign. */
  readonly text: string;
  readonly sign: Sign;
  /** All its dice in the order they lie, dropped ones too; none for a constant. */
  readonly rolls: readonly RolledDie[];
  /** Before the sign. */
  readonly subtotal: number;
  readonly successes?: number;
}

export interface Roll {
  /** The notation in normal form. */
  readonly notation: string;
  /** Of the first dice term; 0 if there is none, 3 for Fudge dice. */
  readonly sides: number;
  readonly count: number;
  /** The values that count. */
  readonly rolls: readonly number[];
  readonly total: number;
  readonly terms: readonly RolledTerm[];
}

/** What is to be rolled: a notation, or `count` (default 1) dice of so many sides. */
export type RollRequest =
  { readonly notation: string } | { readonly sides: number; readonly count?: number | undefined };

export interface DiceState {
  /** How many rolls were made; the next one's chance has the label `dice/<rolled + 1>`. */
  readonly rolled: number;
  readonly last: Roll | null;
  readonly over: boolean;
}

export type DiceMove = { readonly type: 'roll'; readonly notation: string } | { readonly type: 'end' };

export type DiceOptions = Readonly<Record<string, never>>;

/** What everybody sees: there are no secrets. */
export type DiceView = DiceState;
