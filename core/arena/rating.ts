import { rate } from 'openskill';
import { bradleyTerryFull } from 'openskill/models';
import type { Outcome } from '../engine';

/**
 * The estimated strength of a player: a normal distribution. The model is algorithm 1 of Weng and Lin (2011, JMLR 12), with the Bradley–Terry model, as in the
 * library openskill: a game of more than two players counts as a game of each against each other.
 */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** A rating as displayed: 1500 ± 500 at first. */
export interface ShownRating {
  readonly rating: number;
  /** The standard deviation: with 95 % certainty the strength is within two deviations. */
  readonly deviation: number;
}

const MU = 25;
const SIGMA = MU / 3;

/** The performance of a player varies by this much from game to game. */
export const PERFORMANCE_DEVIATION = SIGMA / 2;

/** The uncertainty that each game adds, because players change: no rating ever becomes fixed. */
const TAU = MU / 300;

/** Points of a shown rating for one of the model. */
const SCALE = 60;

/** The rating of a new player. */
export const newRating = (): Rating => ({ mu: MU, sigma: SIGMA });

/** A rating in points, to a hundredth. */
export const shownRating = ({ mu, sigma }: Rating): ShownRating => ({
  rating: hundredths(SCALE * mu),
  deviation: hundredths(SCALE * sigma),
});

const hundredths = (points: number): number => Math.round(100 * points) / 100;

/** What puts a seat last whatever its score: its player resigned or was replaced by a bot. */
export interface SeatConduct {
  readonly resigned?: boolean | undefined;
  readonly substituted?: boolean | undefined;
}

/**
 * The places of a finished game by seat, 1 for the best; equal for a draw. Winners come first, then all others by their scores, and last those who did not play
 * to the end. If nobody won and nobody left, all are equal.
 */
export function ranksOf(
  { winners, scores }: Pick<Outcome, 'winners' | 'scores'>,
  seats: readonly SeatConduct[],
): readonly number[] {
  const hasLeft = seats.map(({ resigned, substituted }) => resigned === true || substituted === true);
  const isDrawn = winners.length === 0;
  const worth = seats.map((_, seat): readonly [number, number] => {
    if (hasLeft[seat]) return [2, 0];
    if (isDrawn || winners.includes(seat)) return [0, 0];
    return [1, -(scores[seat] ?? 0)];
  });
  return worth.map(
    ([kind, loss]) =>
      1 +
      worth.filter(([otherKind, other]) => otherKind < kind || (otherKind === kind && other < loss)).length,
  );
}

/**
 * The ratings after a game, by seat, from those before it and the places (`ranksOf`) of at least two. `teams` lists the seats that play together, whose places
 * are equal; without it each seat plays for itself. Of players with equal ratings, the one with the better place gets the higher new rating.
 */
export function rateGame(
  ratings: readonly Rating[],
  ranks: readonly number[],
  teams: readonly (readonly number[])[] = ratings.map((_, seat) => [seat]),
): readonly Rating[] {
  const groups = teams.map((seats) => seats.map((seat) => ratings[seat] ?? newRating()));
  const places = teams.map(([first = 0]) => ranks[first] ?? 1);
  const scale = { mu: MU, sigma: SIGMA, beta: PERFORMANCE_DEVIATION, tau: TAU };
  // The Plackett–Luce model is not used: it gives two players who share first place less than half of the gain for it, and the next player as much as them.
  const rated = rate(groups, { ...scale, rank: places, model: bradleyTerryFull });
  const after = [...ratings];
  for (const [team, seats] of teams.entries()) {
    for (const [member, seat] of seats.entries()) {
      const { mu, sigma } = rated[team]?.[member] ?? newRating();
      after[seat] = { mu, sigma };
    }
  }
  return after;
}
