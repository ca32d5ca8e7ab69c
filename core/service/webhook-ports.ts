import type { Webhook, WebhookAttempt, WebhookEvent } from '../webhooks';

/** A session whose webhooks are to be looked at. */
export interface DueSession {
  readonly session: string;
  /** Since when (ms since 1970). */
  readonly at: number;
}

/** What a webhook may be added to. */
export interface WebhookPlace {
  readonly session: string;
  /** The version that the caller saw. */
  readonly version: number;
  /** How many webhooks a session may have. */
  readonly limit: number;
  /** When to look at them (ms since 1970). */
  readonly dueAt: number;
  /** How long the session lives at most, unless it changes. */
  readonly ttlSeconds: number;
}

/** Webhooks outlive their session by this long (s), so that its end is delivered although it was deleted or has expired. */
export const WEBHOOK_AFTERLIFE_SECONDS = 24 * 60 * 60;

/**
 * The webhooks of sessions, and the queue of what to deliver: a part of the session store, whose commits fill the queue in the same
 * atomic step. A session that has webhooks is due from time to time in any case, so that nothing in the queue is forgotten however a
 * process ends.
 */
export interface WebhookStore {
  /** Adds one if the session still has the version; `changed` if not, `full` if it has as many as it may. */
  add(webhook: Webhook, place: WebhookPlace): Promise<'added' | 'changed' | 'full' | 'missing'>;
  /** The webhooks of a session, in the order of their ids, and what is queued for them, oldest first. */
  read(session: string): Promise<{
    readonly webhooks: readonly Webhook[];
    readonly queue: readonly WebhookEvent[];
  }>;
  /** Replaces a webhook, or removes it (null), unless it is no longer as it was `before`; false if so. */
  replace(session: string, before: Webhook, after: Webhook | null): Promise<boolean>;
  /** Removes the events up to a place from the queue. */
  trim(session: string, place: number): Promise<void>;
  /** The sessions that are due at or before a time (ms since 1970), oldest first, at most `limit`. */
  due(until: number, limit: number): Promise<readonly DueSession[]>;
  /** Makes a session due by a time (ms since 1970) at the latest, also one without webhooks: a bot has to move in it. */
  dueBy(session: string, at: number): Promise<void>;
  /** Says when a session that is due some time is due next (ms since 1970). */
  schedule(session: string, at: number): Promise<void>;
  /** Takes a session with nothing left to deliver off the list, unless it was scheduled again. */
  settle(due: DueSession): Promise<void>;
}

/** A message for the receiver of a webhook. */
export interface WebhookMessage {
  /** The same for every attempt. */
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  /** JSON, the same for every attempt. */
  readonly body: string;
  /** The time of this attempt (ms since 1970). */
  readonly now: number;
}

/** Sends messages to addresses that callers named. */
export interface WebhookSender {
  /** Why nothing is ever sent to this address, in words for the caller; null if its host decides. */
  problemWith(url: string): string | null;
  /** One attempt, signed. Resolves within ten seconds or so, and never rejects. */
  send(message: WebhookMessage, signal?: AbortSignal): Promise<WebhookAttempt>;
}
