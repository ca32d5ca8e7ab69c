import { scaleOf } from './places';

/** The width and height of a figure (px): maps have 25 columns and 10 rows. */
const sizeOf = (width: number, height: number): readonly [number, number] => {
  const { x, y } = scaleOf(width, height);
  return [(x * width) / 25, (y * height) / 10];
};

describe('the scale of figures on a map', () => {
  it('makes them as wide as high, and a little higher than a row', () => {
    const [width, height] = sizeOf(1250, 400);
    expect(width).toBeCloseTo(height);
    expect(height / 40).toBeCloseTo(1.18);
  });

  it('keeps them visible on a small map, and at most about two columns wide on a high one', () => {
    expect(sizeOf(200, 80)).toEqual([expect.closeTo(24), expect.closeTo(24)]);
    expect(sizeOf(500, 1000)).toEqual([expect.closeTo(42), expect.closeTo(42)]);
  });
});
