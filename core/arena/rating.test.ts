import fc from 'fast-check';
import { isRelease, runs } from '../../tests/support/volume';
import { newRating, ranksOf, rateGame, shownRating, type Rating } from './rating';

const ratings = (least = 2) =>
  fc.array(
    fc.record<Rating>({
      mu: fc.double({ min: 0, max: 50, noNaN: true }),
      sigma: fc.double({ min: 1, max: 25 / 3, noNaN: true }),
    }),
    { minLength: least, maxLength: 6 },
  );

/** Ratings with places as `ranksOf` gives them: after two of place 1 comes place 3. */
const games = ratings().chain((before) =>
  fc
    .array(fc.nat({ max: before.length - 1 }), { minLength: before.length, maxLength: before.length })
    .map((worth) => ({ before, ranks: worth.map((one) => 1 + worth.filter((other) => other < one).length) })),
);

const isClose = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9;

describe('the rating of a game', () => {
  it('begins at 1500 ± 500 points', () => {
    expect(shownRating(newRating())).toEqual({ rating: 1500, deviation: 500 });
  });

  it('raises who won against an equal, lowers who lost, and makes both surer', () => {
    const [winner, loser] = rateGame([newRating(), newRating()], [1, 2]).map(shownRating);
    expect(winner?.rating).toBeGreaterThan(1500);
    expect(loser?.rating).toBeLessThan(1500);
    expect(isClose((winner?.rating ?? 0) - 1500, 1500 - (loser?.rating ?? 0))).toBe(true);
    for (const each of [winner, loser]) expect(each?.deviation).toBeLessThan(500);
  });

  it('gives more for a win against the stronger', () => {
    const gained = (opponent: number): number =>
      (rateGame([newRating(), { mu: opponent, sigma: 4 }], [1, 2])[0]?.mu ?? 0) - newRating().mu;
    expect(gained(35)).toBeGreaterThan(gained(25));
    expect(gained(25)).toBeGreaterThan(gained(15));
    expect(gained(15)).toBeGreaterThan(0);
  });

  it('leaves equals who draw where they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), (count) => {
        const after = rateGame(
          Array.from({ length: count }, newRating),
          Array.from({ length: count }, () => 1),
        );
        for (const { mu } of after) expect(isClose(mu, newRating().mu)).toBe(true);
      }),
      runs(100),
    );
  });

  it('never lets the best fall or the last rise, if nobody shares their place', () => {
    fc.assert(
      fc.property(games, ({ before, ranks }) => {
        const after = rateGame(before, ranks);
        const last = Math.max(...ranks);
        for (const [seat, rank] of ranks.entries()) {
          if (ranks.filter((each) => each === rank).length > 1) continue;
          const change = (after[seat]?.mu ?? 0) - (before[seat]?.mu ?? 0);
          if (rank === 1) expect(change).toBeGreaterThanOrEqual(0);
          if (rank === last) expect(change).toBeLessThanOrEqual(0);
        }
      }),
      runs(100),
    );
  });

  it('depends on places and strength, not on seats', () => {
    fc.assert(
      fc.property(games, fc.nat({ max: 5 }), ({ before, ranks }, by) => {
        const turned = <T>(values: readonly T[]): readonly T[] =>
          values.map((_, at) => values[(at + by) % values.length] as T);
        const straight = turned(rateGame(before, ranks));
        const after = rateGame(turned(before), turned(ranks));
        for (const [seat, { mu, sigma }] of after.entries()) {
          expect(isClose(mu, straight[seat]?.mu ?? 0)).toBe(true);
          expect(isClose(sigma, straight[seat]?.sigma ?? 0)).toBe(true);
        }
      }),
      runs(100),
    );
  });

  it('is finite, and no deviation grows beyond what one game adds', () => {
    fc.assert(
      fc.property(games, ({ before, ranks }) => {
        for (const [seat, { mu, sigma }] of rateGame(before, ranks).entries()) {
          const former = before[seat]?.sigma ?? 0;
          expect(Number.isFinite(mu)).toBe(true);
          expect(sigma).toBeGreaterThan(0);
          expect(sigma).toBeLessThanOrEqual(Math.hypot(former, 25 / 300) + 1e-9);
        }
      }),
      runs(100),
    );
  });

  it('tells strong from weak after some games: a rating converges to the odds of winning', () => {
    // The first wins three of four.
    let pair: readonly Rating[] = [newRating(), newRating()];
    for (let game = 0; game < 200; game++) pair = rateGame(pair, game % 4 === 3 ? [2, 1] : [1, 2]);
    const [strong, weak] = pair.map(shownRating);
    expect((strong?.rating ?? 0) - (weak?.rating ?? 0)).toBeGreaterThan(200);
    expect(strong?.deviation).toBeLessThan(150);
  });

  it('rates the members of a team together', () => {
    const [a, b, c, d] = rateGame(
      Array.from({ length: 4 }, newRating),
      [1, 3, 1, 3],
      [
        [0, 2],
        [1, 3],
      ],
    );
    expect(a?.mu).toBeGreaterThan(newRating().mu);
    expect(c).toEqual(a);
    expect(b?.mu).toBeLessThan(newRating().mu);
    expect(d).toEqual(b);
  });
});

/** The places that `count` players can share, as `ranksOf` tells them: every way to put them in groups, and the groups in order. */
function placesOf(count: number): readonly (readonly number[])[] {
  const groups = Array.from({ length: count ** count }, (_, code) =>
    Array.from({ length: count }, (_seat, at) => Math.floor(code / count ** at) % count),
  );
  const placed = groups.map((worth) => worth.map((own) => 1 + worth.filter((other) => other < own).length));
  return [...new Map(placed.map((places) => [places.join(), places])).values()];
}

/**
 * Algorithm 1 of R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online Ranking", JMLR 12 (2011), pages 267 to 300, for players by
 * themselves, with gamma as they take it; before it a deviation grows by what a player may have changed.
 */
function algorithm1(before: readonly Rating[], places: readonly number[]): readonly Rating[] {
  const players = before.map(({ mu, sigma }) => ({ mu, variance: sigma ** 2 + (25 / 300) ** 2 }));
  const beta = 25 / 6;
  return players.map(({ mu, variance }, i) => {
    let [omega, delta] = [0, 0];
    for (const [q, other] of players.entries()) {
      if (q === i) continue;
      const c = Math.sqrt(variance + other.variance + 2 * beta ** 2);
      const wins = Math.exp(mu / c) / (Math.exp(mu / c) + Math.exp(other.mu / c));
      const [own = 0, theirs = 0] = [places[i], places[q]];
      const score = own < theirs ? 1 : own === theirs ? 1 / 2 : 0;
      const gamma = Math.sqrt(variance) / c;
      omega += (variance / c) * (score - wins);
      delta += gamma * (variance / c ** 2) * wins * (1 - wins);
    }
    return { mu: mu + omega, sigma: Math.sqrt(variance * Math.max(1 - delta, 1e-4)) };
  });
}

describe('the rating of a game in which places are shared', () => {
  const atLeast = (rating: Rating): number => shownRating(rating).rating - 2 * shownRating(rating).deviation;

  it.each([2, 3, 4, 5, ...(isRelease ? [6] : [])])(
    'gives %i equal players the more the better their place is, and equal places the same',
    (count) => {
      const before = Array.from({ length: count }, newRating);
      const isRight = ([own, other]: readonly [Rating, Rating], difference: number): boolean =>
        difference === 0
          ? isClose(own.mu, other.mu) && isClose(own.sigma, other.sigma)
          : own.mu > other.mu && atLeast(own) > atLeast(other);
      const wrong = placesOf(count).filter((places) => {
        const seats = rateGame(before, places).map((rating, seat) => ({ rating, place: places[seat] ?? 0 }));
        return seats.some((one) =>
          seats.some(
            (two) => one.place <= two.place && !isRight([one.rating, two.rating], two.place - one.place),
          ),
        );
      });
      expect(wrong).toEqual([]);
    },
  );

  it('is what the paper says', () => {
    fc.assert(
      fc.property(games, ({ before, ranks }) => {
        const paper = algorithm1(before, ranks);
        for (const [seat, { mu, sigma }] of rateGame(before, ranks).entries()) {
          expect(isClose(mu, paper[seat]?.mu ?? 0)).toBe(true);
          expect(isClose(sigma, paper[seat]?.sigma ?? 0)).toBe(true);
        }
      }),
      runs(100),
    );
  });
});

describe('the places of a game', () => {
  const seats = (count: number) => Array.from({ length: count }, () => ({}));

  it.each([
    ['one who won', { winners: [1], scores: [0, 1] }, seats(2), [2, 1]],
    ['a draw', { winners: [], scores: [0, 0] }, seats(2), [1, 1]],
    ['a draw that is told as two winners', { winners: [0, 1], scores: [1, 1] }, seats(2), [1, 1]],
    ['losers by their scores', { winners: [2], scores: [3, 7, 9, 7] }, seats(4), [4, 2, 1, 2]],
    ['a winner with fewer points', { winners: [0], scores: [3, 9] }, seats(2), [1, 2]],
    ['who resigned, last', { winners: [0], scores: [5, 9, 1] }, [{}, { resigned: true }, {}], [1, 3, 2]],
    [
      'whose seat a bot played on, last',
      { winners: [1], scores: [9, 5] },
      [{ substituted: true }, {}],
      [2, 1],
    ],
    ['who resigned where nobody else won', { winners: [], scores: [1, 1] }, [{ resigned: true }, {}], [2, 1]],
  ])('%s', (_, outcome, conduct, ranks) => {
    expect(ranksOf(outcome, conduct)).toEqual(ranks);
  });
});
