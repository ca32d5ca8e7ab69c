import {
  afterAttempt,
  isActive,
  leased,
  nextAttemptAt,
  passed,
  pendingEvents,
  retryPause,
  RETRIES,
} from './schedule';
import { aTurn, aWebhook } from './testing/fixture';

const at = { now: 1_000_000, random: 1 };

describe('the pause before another attempt', () => {
  it('doubles with each failure, up to an hour', () => {
    const pauses = [1, 2, 3, 11, 12, 13].map((failures) => retryPause(failures, 1));
    expect(pauses).toEqual([2_000, 4_000, 8_000, 2_048_000, 3_600_000, 3_600_000]);
  });

  it('is between half of that and all of it', () => {
    expect([retryPause(3, 0), retryPause(3, 0.5), retryPause(3, 1)]).toEqual([4_000, 6_000, 8_000]);
  });
});

describe('a webhook', () => {
  const [first, second] = [aTurn(2), aTurn(3)];

  it('goes on with the next event when one has arrived', () => {
    const told = afterAttempt(leased(aWebhook({ failures: 3 }), 1), first, { status: 200 }, at);
    expect(told).toMatchObject({ after: 2, failures: 0, delivered: 1, lastAttempt: { status: 200 } });
    expect(told).not.toHaveProperty('leasedUntil');
    expect(pendingEvents(told, [first, second])).toEqual([second]);
  });

  it.each([[{ status: 199 }], [{ status: 302 }], [{ status: 500 }], [{ problem: 'no answer' }]])(
    'stays at an event after %j, and waits',
    (attempt) => {
      const failed = afterAttempt(leased(aWebhook(), 1), first, attempt, at);
      expect(failed).toMatchObject({ after: 1, failures: 1, delivered: 0, lastAttempt: attempt });
      expect(nextAttemptAt(failed)).toBe(at.now + 2_000);
      expect(pendingEvents(failed, [first])).toEqual([first]);
    },
  );

  it('is disabled by one failure too many, with the last as the reason', () => {
    const before = aWebhook({ failures: RETRIES.attempts - 1 });
    const failed = afterAttempt(before, first, { status: 503 }, at);
    expect(failed.disabled).toEqual({
      at: at.now,
      reason: '14 attempts in a row failed. The last one: the receiver answered 503.',
    });
    expect([isActive(failed), pendingEvents(failed, [first])]).toEqual([false, []]);
  });

  it('is disabled at once by 410', () => {
    expect(afterAttempt(aWebhook(), first, { status: 410 }, at).disabled).toBeDefined();
  });

  it('delivers first how things stood when it was registered', () => {
    const standing = aTurn(1);
    const webhook = aWebhook({ first: standing });
    expect(pendingEvents(webhook, [standing, first])).toEqual([standing, first]);
    const next = passed(webhook, standing);
    expect(next).not.toHaveProperty('first');
    expect(pendingEvents(next, [standing, first])).toEqual([first]);
  });

  it('is done with the end', () => {
    const end = aTurn(4, { type: 'ended', seats: [], reason: 'outcome' });
    expect(isActive(afterAttempt(aWebhook(), end, { status: 204 }, at))).toBe(false);
    expect(isActive(passed(aWebhook({ events: ['your_turn'] }), end))).toBe(false);
  });

  it('is left alone while another host delivers to it', () => {
    expect(nextAttemptAt(leased(aWebhook({ retryAt: 5 }), 1_000))).toBeGreaterThan(10_000);
  });
});
