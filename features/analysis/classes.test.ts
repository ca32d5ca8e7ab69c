import { accuracyOf, classOf, confidenceOf } from './classes';

describe('the classes of moves', () => {
  it.each([
    [0, 0.02, 'good'],
    [0.04, 0.02, 'good'],
    [0.05, 0.02, 'inaccuracy'],
    [0.1, 0.02, 'mistake'],
    [0.2, 0.02, 'blunder'],
    [0.25, 0.3, 'good'],
  ] as const)('a loss of %d, give or take %d, is %s', (loss, margin, expected) => {
    expect(classOf(loss, margin, false)).toBe(expected);
  });

  it('the best move found is best, whatever it loses', () => {
    expect(classOf(0.3, 0, true)).toBe('best');
  });

  it.each([
    [0.02, 'high'],
    [0.1, 'medium'],
    [0.4, 'low'],
  ] as const)('a margin of %d is %s confidence', (margin, expected) => {
    expect(confidenceOf(margin)).toBe(expected);
  });
});

describe('the accuracy of a player', () => {
  it('is 100 without a loss, and unknown without a choice', () => {
    expect(accuracyOf([0, 0, 0])).toBe(100);
    expect(accuracyOf([])).toBeNull();
  });

  it('falls with each loss, and more for one great loss than for the same in small ones', () => {
    const small = accuracyOf([0.1, 0.1, 0.1, 0.1]) ?? 0;
    const great = accuracyOf([0, 0, 0, 0.4]) ?? 0;
    expect(small).toBeLessThan(100);
    expect(great).toBeLessThan(accuracyOf([0, 0, 0, 0.2]) ?? 0);
    expect(great).toBeGreaterThan(0);
  });
});
