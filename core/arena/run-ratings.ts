import { newRating, PERFORMANCE_DEVIATION, shownRating, type ShownRating } from './rating';

/** A game as a rating sees it. */
export interface RatedGame {
  readonly players: readonly string[];
  /** 1 for the best; equal for a draw. */
  readonly places: readonly number[];
  /** Games of one pair are not independent of each other: they have the same deal. */
  readonly pair: number;
}

interface RunRating extends ShownRating {
  readonly player: string;
  readonly games: number;
}

/**
 * The ratings of the players of a run, in the order of `players`. Unlike on a server's ladder, where players change and each game updates the earlier ratings,
 * all games have the same weight and their order does not matter.
 *
 * The model is the ladder's: a player comes first at a table with a probability that grows with its strength (R. L. Plackett, "The Analysis of Permutations",
 * 1975; for two players it is the model of R. A. Bradley and M. E. Terry, 1952), with a normal prior of 1500 ± 500 for the strengths. The ratings are the
 * strengths with the highest posterior density; their mean is 1500. A draw counts as all orders of its players equally (N. Breslow, "Covariance Analysis of
 * Censored Survival Data", 1974); equal losers say nothing about each other.
 *
 * The deviation is measured from the mean of all players. It is the larger of two estimates: from the curvature of the posterior, and from the scatter of the
 * pairs as independent observations (P. J. Huber's sandwich, 1967). Because of the prior, even a player who has won every game has a deviation.
 */
export function ratingsOfRun(players: readonly string[], games: readonly RatedGame[]): readonly RunRating[] {
  const numbers = new Map(players.map((player, index) => [player, index]));
  const choices = games
    .filter(({ players: seated }) => seated.length > 1)
    .flatMap((game) =>
      choicesOf({ ...game, players: game.players.map((player) => numbers.get(player) ?? -1) }),
    );
  const prior = newRating();
  const strengths = strongestFit(players.length, choices, prior.sigma);
  const deviations = deviationsOf(strengths, choices, prior.sigma);
  return players.map((player, index) => ({
    player,
    games: games.filter(({ players: seated }) => seated.includes(player)).length,
    ...shownRating({ mu: prior.mu + (strengths[index] ?? 0), sigma: deviations[index] ?? prior.sigma }),
  }));
}

/** One choice: of the players at a table without a place yet, one came first; several who drew share it. */
interface Choice {
  readonly from: readonly number[];
  readonly chosen: readonly number[];
  /** How many places it decided. */
  readonly weight: number;
  /** The divisor of a difference of strength, because performances vary. */
  readonly scale: number;
  readonly pair: number;
}

function choicesOf({
  players,
  places,
  pair,
}: Omit<RatedGame, 'players'> & { readonly players: readonly number[] }): readonly Choice[] {
  const scale = Math.sqrt(players.length) * PERFORMANCE_DEVIATION;
  return [...new Set(places)]
    .sort((a, b) => a - b)
    .flatMap((place, index) => {
      const from = players.filter((_, at) => (places[at] ?? place) >= place);
      const chosen = players.filter((_, at) => places[at] === place);
      const isRest = chosen.length === from.length;
      if (isRest && index > 0) return [];
      return [{ from, chosen, weight: isRest ? chosen.length - 1 : chosen.length, scale, pair }];
    });
}

/** The derivative of the logarithm of a choice's probability with respect to the strength of each player in it. */
function slopeOf({ from, chosen, weight, scale }: Choice, strengths: readonly number[]): readonly number[] {
  const chances = chancesOf(from, scale, strengths);
  return from.map(
    (player, at) =>
      (weight * ((chosen.includes(player) ? 1 / chosen.length : 0) - (chances[at] ?? 0))) / scale,
  );
}

/** The probability with which each of them comes first. */
function chancesOf(from: readonly number[], scale: number, strengths: readonly number[]): readonly number[] {
  const best = Math.max(...from.map((player) => strengths[player] ?? 0));
  const parts = from.map((player) => Math.exp(((strengths[player] ?? 0) - best) / scale));
  const sum = parts.reduce((a, b) => a + b, 0);
  return parts.map((part) => part / sum);
}

const MOST_STEPS = 100;
/** A step so small changes no shown rating. */
const SMALL = 1e-7;
/** The longest step: far from the maximum the curvature is not a reliable guide. */
const LONGEST_STEP = 10;

/** Newton's method; the posterior has one maximum. */
function strongestFit(count: number, choices: readonly Choice[], sigma: number): readonly number[] {
  let strengths: readonly number[] = new Array<number>(count).fill(0);
  for (let step = 0; step < MOST_STEPS; step++) {
    const slope = strengths.map((strength) => -strength / sigma ** 2);
    for (const choice of choices)
      for (const [at, part] of slopeOf(choice, strengths).entries()) add(slope, choice.from[at], part);
    const change = times(inverseOf(curvatureOf(strengths, choices, sigma)), slope);
    const longest = Math.max(0, ...change.map(Math.abs));
    const shortened = Math.min(1, LONGEST_STEP / longest);
    strengths = strengths.map((strength, index) => strength + shortened * (change[index] ?? 0));
    if (longest < SMALL) break;
  }
  return strengths;
}

function add(values: number[], at: number | undefined, more: number): void {
  if (at !== undefined) values[at] = (values[at] ?? 0) + more;
}

/** The curvature of the log-posterior at its maximum. */
function curvatureOf(strengths: readonly number[], choices: readonly Choice[], sigma: number): Matrix {
  const curvature = strengths.map((_, row) =>
    strengths.map((__, column) => (row === column ? 1 / sigma ** 2 : 0)),
  );
  for (const { from, weight, scale } of choices) {
    const chances = chancesOf(from, scale, strengths);
    for (const [one, player] of from.entries())
      for (const [two, other] of from.entries()) {
        const [p, q] = [chances[one] ?? 0, chances[two] ?? 0];
        const row = curvature[player];
        if (row) add(row, other, (weight * ((one === two ? p : 0) - p * q)) / scale ** 2);
      }
  }
  return curvature;
}

/** The standard deviation of each strength from the mean of all. */
function deviationsOf(
  strengths: readonly number[],
  choices: readonly Choice[],
  sigma: number,
): readonly number[] {
  const covariance = inverseOf(curvatureOf(strengths, choices, sigma));
  const scatter = scatterOf(strengths, choices, sigma);
  return strengths.map((_, index) => {
    const weights = strengths.map((__, other) => (other === index ? 1 : 0) - 1 / strengths.length);
    const leaning = times(covariance, weights);
    return Math.sqrt(Math.max(dot(weights, leaning), dot(leaning, times(scatter, leaning))));
  });
}

/** The scatter of the pairs' gradients; the prior counts as one observation of each player. */
function scatterOf(strengths: readonly number[], choices: readonly Choice[], sigma: number): Matrix {
  const slopes = new Map<number, number[]>();
  for (const choice of choices) {
    const slope = slopes.get(choice.pair) ?? strengths.map(() => 0);
    slopes.set(choice.pair, slope);
    for (const [at, part] of slopeOf(choice, strengths).entries()) add(slope, choice.from[at], part);
  }
  const count = slopes.size;
  const correction = count > 1 ? count / (count - 1) : 1;
  const scatter = strengths.map((_, row) =>
    strengths.map((__, column) => (row === column ? 1 / sigma ** 2 : 0)),
  );
  for (const slope of slopes.values())
    for (const [row, one] of slope.entries()) {
      if (one === 0) continue;
      for (const [column, two] of slope.entries()) add(scatter[row] ?? [], column, correction * one * two);
    }
  return scatter;
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, each, index) => sum + each * (b[index] ?? 0), 0);

/** A square matrix, by rows. */
type Matrix = readonly (readonly number[])[];

/** The inverse of a symmetric positive definite matrix, by elimination; no pivot of such a matrix is zero. */
function inverseOf(matrix: Matrix): Matrix {
  const rows = matrix.map((row, at) => [...row, ...matrix.map((_, column) => (column === at ? 1 : 0))]);
  for (const [at, pivotRow] of rows.entries()) {
    const pivot = pivotRow[at] ?? 1;
    for (const [column, value] of pivotRow.entries()) pivotRow[column] = value / pivot;
    for (const row of rows) {
      const factor = row === pivotRow ? 0 : (row[at] ?? 0);
      if (factor !== 0)
        for (const [column, value] of pivotRow.entries()) row[column] = (row[column] ?? 0) - factor * value;
    }
  }
  return rows.map((row) => row.slice(matrix.length));
}

const times = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0));
