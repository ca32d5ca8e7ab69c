import type { Seat } from '../../core/engine';

export const WEBHOOK_EVENT_TYPES = ['your_turn', 'ended'] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** How a session ended: by an outcome, because its creator ended it early, or because it was deleted before it had ended. */
export const END_REASONS = ['outcome', 'stopped', 'deleted'] as const;

export type EndReason = (typeof END_REASONS)[number];

/** A queued event for a session's webhooks. Everything in it is public. */
export interface WebhookEvent {
  /** Orders the events of a session: the version that it happened in, or `LAST_PLACE`. */
  readonly place: number;
  readonly type: WebhookEventType;
  readonly game: string;
  /** The session's version after it. */
  readonly version: number;
  /** When it happened (ms since 1970). */
  readonly at: number;
  /** Of `your_turn`: the seats whose turn began. */
  readonly seats: readonly Seat[];
  /** Of `ended`. */
  readonly reason?: EndReason;
}

/** The place of a deletion, after every version. */
export const LAST_PLACE = Number.MAX_SAFE_INTEGER;

/** Whose turns count for a webhook: those of its holder's seats, or of every seat. */
export const WEBHOOK_SCOPES = ['seats', 'session'] as const;

export type WebhookScope = (typeof WEBHOOK_SCOPES)[number];

/** The result of an attempt: the receiver's HTTP status, or the reason for having none, in words. */
export interface WebhookAttempt {
  readonly status?: number;
  readonly problem?: string;
}

/** An address that is notified of a session's events, with its progress. An immutable value: each change makes a new one. */
export interface Webhook {
  /** `wh_` and 32 hexadecimal digits. */
  readonly id: string;
  readonly url: string;
  /** `whsec_` and the key for signatures in base64. */
  readonly secret: string;
  /** SHA-256 (hex) of the token that registered it. */
  readonly holder: string;
  readonly scope: WebhookScope;
  readonly events: readonly WebhookEventType[];
  /** The base URL by which the caller reached this server (`http://127.0.0.1:7071`), for links in messages. */
  readonly origin: string;
  readonly createdAt: number;
  /** The state at registration, if there is something to report. Delivered first. */
  readonly first?: WebhookEvent;
  /** The place of the last handled event. */
  readonly after: number;
  readonly delivered: number;
  /** Attempts that failed since the last success. */
  readonly failures: number;
  readonly lastAttempt?: WebhookAttempt & { readonly at: number };
  /** After a failure: no attempt before this time (ms since 1970). */
  readonly retryAt?: number;
  /** A host is delivering to it, and has until this time (ms since 1970). */
  readonly leasedUntil?: number;
  /** The end was delivered: nothing follows. */
  readonly isDone?: true;
  /** Why nothing is delivered to it any more. */
  readonly disabled?: { readonly at: number; readonly reason: string };
}
