import { CHART } from '../../../web/lib/chart';
import { drawnCourse } from './drawn-course';

/** The points of a path, as numbers. */
const pointsOf = (path: string) =>
  [...path.matchAll(/([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('the drawn course of a rating', () => {
  const course = [
    { games: 4, rating: 1500, deviation: 500 },
    { games: 5, rating: 1650, deviation: 300 },
    { games: 8, rating: 1600, deviation: 100 },
  ];
  const drawn = drawnCourse(course);

  it('goes over the games from edge to edge, the higher rating above', () => {
    const [first, second, last] = pointsOf(drawn.line);
    expect([first?.[0], second?.[0], last?.[0]]).toEqual([0, CHART.width / 4, CHART.width]);
    expect(first?.[1]).toBe(CHART.height / 2);
    expect(second?.[1]).toBeLessThan(last?.[1] ?? 0);
  });

  it('lies in a band of two deviations to either side, all of which is shown', () => {
    expect(drawn.range).toEqual({ from: 500, to: 2500 });
    const band = pointsOf(drawn.band);
    expect(band).toHaveLength(2 * course.length);
    expect(band[0]).toEqual([0, 0]);
    expect(band.at(-1)).toEqual([0, CHART.height]);
    const heights = band.map(([, y]) => y ?? -1);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...heights)).toBeLessThanOrEqual(CHART.height);
  });

  it('has lines at whole hundreds between the edges', () => {
    expect(drawn.marks.map(({ rating }) => rating)).toEqual([900, 1300, 1700, 2100]);
    expect(drawnCourse([{ games: 1, rating: 1510, deviation: 10 }]).range).toEqual({ from: 1400, to: 1600 });
  });
});
