import type { Result } from '../../core/engine';
import { OpenWaits, type WaitBounds } from './open-waits';

const ROOM: WaitBounds = { perToken: 2, anonymous: 3, perAddress: 6 };

function setting(bounds: Partial<WaitBounds> = {}) {
  const clock = { ms: 0 };
  const waits = new OpenWaits({ ...ROOM, ...bounds }, () => clock.ms);
  const begin = (address: string, token?: string, seconds = 25): Result<() => void> =>
    waits.begin({ address, token }, seconds);
  return { clock, begin };
}

const detailsOf = (result: Result<unknown>): unknown => (result.ok ? null : result.error.details);

describe('Open waits of an address', () => {
  it('are shared by those without a token', () => {
    const { begin } = setting();
    const begun = [1, 2, 3, 4].map(() => begin('school').ok);
    expect(begun).toEqual([true, true, true, false]);
    expect(begin('home').ok).toBe(true);
  });

  it('are a token’s own first; beyond them it takes of those that are shared', () => {
    const { begin } = setting();
    const begun = [1, 2, 3, 4, 5, 6].map(() => begin('school', 'ada').ok);
    expect(begun).toEqual([true, true, true, true, true, false]);
    expect(begin('school').ok).toBe(false);
    expect(begin('school', 'bob').ok).toBe(true);
  });

  it('leave a token its own, however many others watch', () => {
    const { begin } = setting();
    for (let watcher = 0; watcher < 9; watcher++) begin('school');
    expect([1, 2, 3].map(() => begin('school', 'ada').ok)).toEqual([true, true, false]);
  });

  it('are bounded, however many tokens there are', () => {
    const { begin } = setting();
    const begun = [1, 2, 3, 4, 5, 6, 7].map((pupil) => begin('school', `pupil ${pupil}`));
    expect(begun.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true, false]);
    expect(begun.map(detailsOf).at(-1)).toEqual({ limit: 'waits', most: 6, retryAfterSeconds: 25 });
  });

  it('make room when they end, each once', () => {
    const { begin } = setting({ anonymous: 1 });
    const first = begin('school');
    expect(begin('school').ok).toBe(false);
    if (first.ok) first.value();
    const second = begin('school');
    expect(second.ok).toBe(true);
    if (first.ok) first.value();
    expect(begin('school').ok).toBe(false);
  });

  it('say when the first that is in the way is over', () => {
    const { clock, begin } = setting({ anonymous: 2 });
    begin('school', 'ada', 1);
    begin('school', undefined, 20);
    clock.ms = 1500;
    begin('school', undefined, 25);
    clock.ms = 2600;
    expect(detailsOf(begin('school'))).toEqual({ limit: 'waits', most: 2, retryAfterSeconds: 18 });
    clock.ms = 30_000;
    expect(detailsOf(begin('school'))).toEqual({ limit: 'waits', most: 2, retryAfterSeconds: 1 });
  });
});
