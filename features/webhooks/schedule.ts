import type { Webhook, WebhookAttempt, WebhookEvent } from './webhook';

/** When a message is sent again, and when delivery stops. All times in ms. */
export const RETRIES = {
  /** The pause after the first failure; it doubles with each further one. */
  firstPauseMs: 2_000,
  longestPauseMs: 60 * 60_000,
  /** The number of consecutive failures that disable a webhook, after two to three hours. */
  attempts: 14,
} as const;

/** The lease for one attempt (ms), including reading and writing. */
export const LEASE_MS = 20_000;

/** The receiver's word for "never again" (RFC 9110 §15.5.11). */
const GONE = 410;

/** The pause (ms) after a number of consecutive failures: a random value between half and all of it, so that not all receivers are retried at once. */
export function retryPause(failures: number, random: number): number {
  const pause = Math.min(RETRIES.firstPauseMs * 2 ** (failures - 1), RETRIES.longestPauseMs);
  return Math.round(pause * (0.5 + random / 2));
}

/** Whether anything is still to be delivered to a webhook, now or later. */
export const isActive = ({ disabled, isDone }: Webhook): boolean => !disabled && !isDone;

/** The events that a webhook has not handled yet, oldest first, including those that do not concern it. */
export function pendingEvents(webhook: Webhook, queue: readonly WebhookEvent[]): readonly WebhookEvent[] {
  if (!isActive(webhook)) return [];
  const { first, after } = webhook;
  return [...(first ? [first] : []), ...queue.filter(({ place }) => place > after)];
}

/** When the next attempt may be made (ms since 1970). */
export const nextAttemptAt = ({ retryAt = 0, leasedUntil = 0 }: Webhook): number =>
  Math.max(retryAt, leasedUntil);

/** Leased to one host for an attempt. */
export const leased = (webhook: Webhook, now: number): Webhook => ({
  ...webhook,
  leasedUntil: now + LEASE_MS,
});

/** The webhook after an event that does not concern it, with its lease released. */
export const passed = (webhook: Webhook, event: WebhookEvent): Webhook => handled(released(webhook), event);

/** Without its lease. */
export function released(webhook: Webhook): Webhook {
  const { leasedUntil: _, ...rest } = webhook;
  return rest;
}

/**
 * A webhook after an attempt to deliver an event. Any status from 200 to 299 is a success. `random`: from 0 to 1, for the pause.
 */
export function afterAttempt(
  webhook: Webhook,
  event: WebhookEvent,
  attempt: WebhookAttempt,
  { now, random }: { readonly now: number; readonly random: number },
): Webhook {
  const { retryAt: _, ...base } = released(webhook);
  const lastAttempt = { at: now, ...attempt };
  const { status = 0 } = attempt;
  if (status >= 200 && status < 300) {
    const next = handled(base, event);
    return { ...next, lastAttempt, failures: 0, delivered: base.delivered + 1 };
  }
  const failures = base.failures + 1;
  const failed = { ...base, lastAttempt, failures };
  if (status === GONE) return disable(failed, now, 'Its receiver answered 410: it wants no more messages.');
  if (failures < RETRIES.attempts) return { ...failed, retryAt: now + retryPause(failures, random) };
  return disable(failed, now, `${failures} attempts in a row failed. The last one: ${problemOf(attempt)}.`);
}

/** The failure of an attempt in words. */
export const problemOf = ({ status, problem }: WebhookAttempt): string =>
  problem ?? `the receiver answered ${status ?? 'nothing'}`;

const disable = (webhook: Webhook, at: number, reason: string): Webhook => ({
  ...webhook,
  disabled: { at, reason },
});

function handled(webhook: Webhook, event: WebhookEvent): Webhook {
  const { first, ...rest } = webhook;
  const after = Math.max(rest.after, event.place);
  return {
    ...rest,
    ...(first && first.place !== event.place ? { first } : {}),
    after,
    ...(event.type === 'ended' ? { isDone: true } : {}),
  };
}
