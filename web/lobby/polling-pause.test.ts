import { pauseAfter } from './polling-pause';

describe('The pause between two questions of a page', () => {
  it('grows while nobody touches the page', () => {
    expect([0, 3_999, 10_000, 299_999, 10_000_000].map(pauseAfter)).toEqual([
      4_000, 4_000, 10_000, 299_999, 300_000,
    ]);
  });

  it('makes few questions of an hour, but not none: both lists cost less than 1 MB', () => {
    let questions = 0;
    for (let at = 0; at < 3_600_000; at += pauseAfter(at)) questions++;
    expect(questions).toBeGreaterThan(10);
    // Bytes of a list of 20 games, if every answer were a new one.
    expect(2 * questions * 20_000).toBeLessThan(1_000_000);
  });
});
