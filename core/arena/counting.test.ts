import { isAbort, leaversOf, MOST_ABORTS, weightAfter, weighted } from './counting';

describe('for whom a game counts', () => {
  it('is everybody once each side has moved', () => {
    expect(leaversOf({ moves: [1, 1], ranks: [1, 2] })).toBeNull();
    expect(leaversOf({ moves: [3, 1, 2], ranks: [2, 1, 3] })).toBeNull();
  });

  it.each([
    { moves: [0, 0], ranks: [1, 2], leavers: [1] },
    { moves: [1, 0], ranks: [2, 1], leavers: [0] },
    { moves: [0, 4, 4], ranks: [3, 1, 2], leavers: [0, 2] },
    { moves: [0, 0], ranks: [1, 1], leavers: [] },
  ])('is at most who did not come first before that: %j', ({ moves, ranks, leavers }) => {
    expect(leaversOf({ moves, ranks })).toEqual(leavers);
  });

  it('is nobody where leaving is an abort: three times a day, and never where something is hidden', () => {
    const isHidden = false;
    expect([0, 1, 2, 3, 4].map((before) => isAbort({ isHidden }, before))).toEqual([
      ...[true, true, true, false, false],
    ]);
    expect(MOST_ABORTS).toBe(3);
    expect(isAbort({ isHidden: true }, 0)).toBe(false);
  });
});

describe('how much a game counts after others of the same players', () => {
  it('is whole three times a day, and less and less then', () => {
    expect([0, 1, 2, 3, 5, 29].map(weightAfter)).toEqual([1, 1, 1, 3 / 4, 1 / 2, 1 / 10]);
  });

  it('moves a rating by its part', () => {
    const [before, after] = [
      { mu: 20, sigma: 8 },
      { mu: 24, sigma: 6 },
    ];
    expect(weighted(before, after, 1)).toEqual(after);
    expect(weighted(before, after, 1 / 4)).toEqual({ mu: 21, sigma: 7.5 });
  });
});
