import type { ResultRecord } from './ratings';
import { courseOf } from './rating-course';

const ADA = 'ada';

/** Ada's nth rated game of a pool, which brings her a point of strength. */
const result = (n: number, pool: ResultRecord['pool'] = 'agents'): ResultRecord => ({
  session: `s${n}`,
  game: 'nim',
  pool,
  sequence: n,
  at: 1_000 * n,
  seat: 0,
  seats: [
    {
      player: ADA,
      kind: 'agent',
      rank: 1,
      before: { mu: 24 + n, sigma: 2 },
      after: { mu: 25 + n, sigma: 2 },
      moves: 3,
      illegal: 0,
      ms: 0,
    },
  ],
});

const rating = (games: number) => ({
  game: 'nim',
  pool: 'agents' as const,
  record: { mu: 0, sigma: 0, games, won: 0, drawn: 0, lost: 0, moves: 0, illegal: 0, ms: 0, at: 0 },
});

const course = (count: number, games = count) =>
  courseOf(
    ADA,
    rating(games),
    Array.from({ length: count }, (_, at) => result(count - at)),
  );

describe('the course of a rating', () => {
  it('goes from before the oldest known game to the newest, in the order in which they were rated', () => {
    const points = course(3, 10);
    expect(points.map(({ games }) => games)).toEqual([7, 8, 9, 10]);
    expect(points.map(({ rating: shown }) => shown)).toEqual([1500, 1560, 1620, 1680]);
    expect(points.map(({ endedAt }) => endedAt)).toEqual([
      undefined,
      '1970-01-01T00:00:01.000Z',
      '1970-01-01T00:00:02.000Z',
      '1970-01-01T00:00:03.000Z',
    ]);
  });

  it('has at most 100 points at equal distances, the newest among them', () => {
    const games = course(1000).map((point) => point.games);
    expect(games).toHaveLength(100);
    expect([games[0], games.at(-1)]).toEqual([0, 1000]);
    const steps = games.slice(2).map((each, at) => each - (games[at + 1] ?? 0));
    expect(new Set(steps)).toEqual(new Set([10, 11]));
  });

  it('knows one pool from another, and nothing of a pool without games', () => {
    expect(courseOf(ADA, rating(1), [result(1), result(2, 'mixed')])).toHaveLength(2);
    expect(courseOf(ADA, rating(1), [result(2, 'mixed')])).toEqual([]);
  });
});
