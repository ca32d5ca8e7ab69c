import { pause, pauseBefore, retryAfterMs } from './waits';

describe('The pause before a repeat', () => {
  it('is left to chance, within a bound that doubles', () => {
    const most = [0, 1, 2, 3].map((repeat) => pauseBefore(repeat, undefined, () => 1));
    expect(most).toEqual([200, 400, 800, 1600]);
    expect(pauseBefore(3, undefined, () => 0)).toBe(0);
    expect(pauseBefore(40, undefined, () => 1)).toBe(10_000);
  });

  it('is never shorter than the server asked for', () => {
    expect(pauseBefore(0, 3000, () => 0)).toBe(3000);
    expect(pauseBefore(0, 3000, () => 1)).toBe(3200);
  });

  it('ends when the caller aborts', async () => {
    const gaveUp = new AbortController();
    const paused = pause(1_000_000, gaveUp.signal);
    gaveUp.abort();
    await paused;
    await pause(1_000_000, gaveUp.signal);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  it.each([
    ['20', 20_000],
    ['0', 0],
    ['Mon, 23 Nov 2026 12:00:07 GMT', 7000],
    ['Mon, 23 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    [null, undefined],
  ])('of %j asks for %j ms', (header, ms) => expect(retryAfterMs(header, now)).toBe(ms));
});
