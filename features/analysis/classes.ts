/** How good a move was. */
export const MOVE_CLASSES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;

export type MoveClass = (typeof MOVE_CLASSES)[number];

/** How sure an assessment is. */
export type AssessmentConfidence = 'low' | 'medium' | 'high';

/**
 * The loss of the expected result (0 lost, 1 won) from which a move belongs to a class, the worst first. Lichess uses 0.05, 0.10 and
 * 0.15 of the chance to win; games of chance spread the results of good moves further.
 */
export const CLASS_LIMITS = [
  ['blunder', 0.2],
  ['mistake', 0.1],
  ['inaccuracy', 0.05],
] as const satisfies readonly (readonly [MoveClass, number])[];

/** A loss that is within the margin of error is none. */
export function classOf(loss: number, margin: number, isBest: boolean): MoveClass {
  if (isBest) return 'best';
  if (loss <= margin) return 'good';
  return CLASS_LIMITS.find(([, least]) => loss >= least)?.[0] ?? 'good';
}

/** Margins of error (half the width of the 95 % interval of the loss) up to which an assessment counts as sure, and as fairly sure. */
const SURE = 0.06;
const FAIRLY_SURE = 0.15;

export const confidenceOf = (margin: number): AssessmentConfidence =>
  margin <= SURE ? 'high' : margin <= FAIRLY_SURE ? 'medium' : 'low';

/**
 * The accuracy of a move in percent: 100 without a loss, falling exponentially. The curve is that of Lichess
 * (https://lichess.org/page/accuracy), which was fitted to games of people.
 */
export const moveAccuracy = (loss: number): number =>
  Math.min(100, Math.max(0, 103.1668 * Math.exp(-4.354 * Math.max(0, loss)) - 3.1669));

/** The minimum accuracy in a harmonic mean, because a single zero would make it zero. */
const LEAST_ACCURACY = 1;

/**
 * The accuracy of a player in percent: half the mean of the moves, half their harmonic mean, in which bad moves weigh more. Null without a move with a choice.
 */
export function accuracyOf(losses: readonly number[]): number | null {
  if (losses.length === 0) return null;
  const each = losses.map(moveAccuracy);
  const mean = each.reduce((sum, value) => sum + value, 0) / each.length;
  const harmonic = each.length / each.reduce((sum, value) => sum + 1 / Math.max(LEAST_ACCURACY, value), 0);
  return Math.round(10 * ((mean + harmonic) / 2)) / 10;
}
