import { rate } from 'openskill';
import { bradleyTerryFull } from 'openskill/models';
import type { Outcome } from '../engine';

/**
 * How strong a player is believed to be: a normal distribution. The model is that of Weng and Lin (2011, JMLR 12) with Bradley and Terry's, their
 * algorithm 1, as the library openskill has it: a game of more than two is a game of each against each of the others.
 */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** A rating as it is shown: 1500 ± 500 at first. */
export interface ShownRating {
  readonly rating: number;
  /** The standard deviation: the strength is within twice as much to either side with 95 % certainty. */
  readonly deviation: number;
}

const MU = 25;
const SIGMA = MU / 3;

/** The performance of a player varies by this much from game to game. */
export const PERFORMANCE_DEVIATION = SIGMA / 2;

/** What a game adds to the uncertainty, since players change: no rating ever stands still. */
const TAU = MU / 300;

/** Points of a shown rating for one of the model. */
const SCALE = 60;

/** The rating of whom nothing is known. */
export const newRating = (): Rating => ({ mu: MU, sigma: SIGMA });

/** A rating in points, to a hundredth. */
export const shownRating = ({ mu, sigma }: Rating): ShownRating => ({
  rating: hundredths(SCALE * mu),
  deviation: hundredths(SCALE * sigma),
});

const hundredths = (points: number): number => Math.round(100 * points) / 100;

/** What counts against a seat whatever its score: it was given up, or played on by a bot. */
export interface SeatConduct {
  readonly resigned?: boolean | undefined;
  readonly substituted?: boolean | undefined;
}

/**
 * The places of a finished game by seat, 1 for the best; equal for those who drew. Winners come first, then all others by their scores, and last
 * who did not play to the end. If nobody won and nobody left, all are equal.
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
 * The ratings after a game, by seat, from those before it and the places (`ranksOf`) of at least two. `teams` names the seats that play
 * together, whose places are equal; without it each seat plays for itself. Among equals a better place gets the higher rating.
 */
export function rateGame(
  ratings: readonly Rating[],
  ranks: readonly number[],
  teams: readonly (readonly number[])[] = ratings.map((_, seat) => [seat]),
): readonly Rating[] {
  const groups = teams.map((seats) => seats.map((seat) => ratings[seat] ?? newRating()));
  const places = teams.map(([first = 0]) => ranks[first] ?? 1);
  const scale = { mu: MU, sigma: SIGMA, beta: PERFORMANCE_DEVIATION, tau: TAU };
  // Plackett and Luce's model gives two who share the first place less than half of what they would get for it, and the next as much as them.
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
