import { part } from '../../tests/support/volume';
import { createRandom, type RandomStream } from '../engine';
import { PERFORMANCE_DEVIATION } from './rating';
import { type RatedGame, ratingsOfRun } from './run-ratings';

const drawn = (seed: string): RandomStream => createRandom(seed).stream('games');
const chance = (random: RandomStream): number => (random.u32() + 0.5) / 2 ** 32;

/** A player's performance in the model: who is drawn first has the first place. */
function placesOf(strengths: readonly number[], random: RandomStream): readonly number[] {
  const scale = Math.sqrt(strengths.length) * PERFORMANCE_DEVIATION * 60;
  const times = strengths.map((strength) => -Math.log(chance(random)) / Math.exp(strength / scale));
  return times.map((time) => 1 + times.filter((other) => other < time).length);
}

interface Run {
  readonly strengths: readonly number[];
  readonly rounds: number;
  readonly seats: number;
}

const nameOf = (index: number): string => `p${index}`;

/** Everybody against everybody, as the model has it. */
function play({ strengths, rounds, seats }: Run, seed: string): readonly RatedGame[] {
  const random = drawn(seed);
  const games: RatedGame[] = [];
  for (let pair = 0; pair < rounds; pair++) {
    const seated = random.shuffle(strengths.map((_, index) => index)).slice(0, seats);
    for (let game = 0; game < seats; game++) {
      const places = placesOf(
        seated.map((index) => strengths[index] ?? 0),
        random,
      );
      games.push({ players: seated.map(nameOf), places, pair });
    }
  }
  return games;
}

const named = (run: Run): readonly string[] => run.strengths.map((_, index) => nameOf(index));

describe.each<[string, Run]>([
  ['two at a table', { strengths: [1200, 1400, 1500, 1600, 1800], rounds: 150, seats: 2 }],
  ['four at a table', { strengths: [1200, 1400, 1500, 1600, 1800], rounds: 60, seats: 4 }],
])('ratings of a run, %s', (_, run) => {
  it('find known strengths, within twice the deviation about as often as they say', () => {
    const runs = Array.from({ length: part(160) }, (__, index) =>
      ratingsOfRun(named(run), play(run, `run-${index}`)),
    );
    const near = runs.flatMap((ratings) =>
      ratings.map(
        ({ rating, deviation }, index) => Math.abs(rating - (run.strengths[index] ?? 0)) < 2 * deviation,
      ),
    );
    const share = near.filter(Boolean).length / near.length;
    expect(share).toBeGreaterThan(0.9);
    expect(share).toBeLessThan(1);
  });
});

describe('ratings of a run', () => {
  const run: Run = { strengths: [1300, 1500, 1700], rounds: 30, seats: 2 };
  const games = play(run, 'order');

  it('do not depend on the order of the games, and have the mean 1500', () => {
    const ratings = ratingsOfRun(named(run), games);
    expect(ratingsOfRun(named(run), games.toReversed())).toEqual(ratings);
    expect(ratings.reduce((sum, { rating }) => sum + rating, 0) / 3).toBeCloseTo(1500, 1);
  });

  it('are unknown without games, and stay finite for who wins always, the surer the more', () => {
    expect(ratingsOfRun(['a', 'b'], [])[0]).toMatchObject({ rating: 1500, games: 0 });
    const won = (count: number) =>
      ratingsOfRun(
        ['a', 'b'],
        Array.from({ length: count }, (_, pair) => ({ players: ['a', 'b'], places: [1, 2], pair })),
      );
    const [few] = won(4);
    const [many] = won(400);
    expect(few?.rating).toBeGreaterThan(1600);
    expect(many?.rating).toBeGreaterThan(few?.rating ?? 0);
    expect(many?.rating).toBeLessThan(4000);
    expect(few?.deviation).toBeGreaterThan(100);
  });

  it('are less certain where the games of a pair always end alike', () => {
    const once = play({ ...run, rounds: 60 }, 'alike').filter((_, index) => index % 2 === 0);
    const twice = once.flatMap((game) => [game, game]);
    const apart = twice.map((game, pair) => ({ ...game, pair }));
    const deviation = (list: readonly RatedGame[]): number =>
      ratingsOfRun(named(run), list)[0]?.deviation ?? 0;
    expect(deviation(twice)).toBeGreaterThan(1.2 * deviation(apart));
  });

  it('take draws for an equal strength, and learn nothing from losing alike', () => {
    const draws = ratingsOfRun(['a', 'b'], [{ players: ['a', 'b'], places: [1, 1], pair: 0 }]);
    expect(draws.map(({ rating }) => rating)).toEqual([1500, 1500]);
    const lost = { players: ['a', 'b', 'c'], places: [1, 2, 2], pair: 0 };
    const met = { players: ['b', 'c'], places: [1, 2], pair: 1 };
    const gap = (list: readonly RatedGame[]): number => {
      const [, b, c] = ratingsOfRun(['a', 'b', 'c'], list);
      return (b?.rating ?? 0) - (c?.rating ?? 0);
    };
    expect(gap([met, lost])).toBeGreaterThan(0.7 * gap([met]));
  });
});
