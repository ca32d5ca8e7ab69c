import { CHART, xOf } from './chart';

const graphOf = (count: number): Parameters<typeof xOf>[0] => ({
  title: 'Discs',
  kind: 'seats',
  points: Array.from({ length: count }, (_, version) => ({ version, values: [version] })),
});

describe('The points of a chart', () => {
  it.each([2, 3, 9])('lie from edge to edge where they are %i', (count) => {
    const graph = graphOf(count);
    const places = graph.points.map((_, at) => xOf(graph, at));
    expect([places[0], places.at(-1)]).toEqual([0, CHART.width]);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('are at the left where there is one alone', () => {
    expect(xOf(graphOf(1), 0)).toBe(0);
  });
});
