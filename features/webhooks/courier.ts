import { KeyedSemaphore, withinTime } from '../../core/async';
import type { Seat } from '../../core/engine';

import type { Kernel } from '../../core/table';
import { accessOfHash } from '../../core/session';
import { eventFor } from './events';
import { messageOf } from './message';
import { readWebhooks } from './records';
import {
  afterAttempt,
  isActive,
  leased,
  nextAttemptAt,
  passed,
  pendingEvents,
  problemOf,
  RETRIES,
} from './schedule';
import type { WebhookSender } from './sender';
import type { Webhook, WebhookEvent } from './webhook';

/** Concurrent deliveries of a process, and those to one host, so that a silent host delays only its own. */
const LANES = { total: 32, perKey: 4 };

/** A session with webhooks is checked this often (ms), even if nothing is known to be due, because a process may have ended before it scheduled a delivery. */
export const RECHECK_MS = 60_000;

/** The maximum time that an ending process waits for deliveries (ms); the rest stays in the queue. */
const IDLE_LIMIT_MS = 2_000;

/**
 * The meaning of an event for a webhook: a message, nothing to deliver, a holder who has left the session, or not decidable now.
 */
type Concern = WebhookEvent | 'skip' | 'gone' | 'unknown';

/**
 * Delivers the queued messages: to each webhook in order, one at a time, and to all webhooks in parallel. Only one host at a time delivers to a webhook; it
 * leases it by compare-and-set before each attempt. No request waits for this.
 */
export class WebhookCourier {
  private readonly lanes = new KeyedSemaphore(LANES);
  /** Deliveries of this process, by webhook. */
  private readonly running = new Map<string, Promise<void>>();
  /** Webhooks for which something was queued meanwhile. */
  private readonly again = new Set<string>();
  /** When this process checks sessions next; the store's schedule has all of them. */
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly looks = new Set<Promise<unknown>>();

  constructor(
    private readonly kernel: Kernel,
    private readonly sender: WebhookSender,
  ) {
    kernel.deps.closing?.addEventListener('abort', () => {
      for (const timer of this.timers.values()) clearTimeout(timer);
    });
  }

  /** Starts delivering the queue of a session's webhooks. */
  wake(session: string): void {
    void this.tend(session);
  }

  /** Resolves when nothing is being delivered or, at the latest, after two seconds. */
  async idle(): Promise<void> {
    await withinTime(IDLE_LIMIT_MS, () => Promise.all(this.looks)).catch(() => undefined);
  }

  /** Delivers everything possible to a session's webhooks; returns when it is due again (ms since 1970), null if never. */
  tend(session: string): Promise<number | null> {
    const look = this.look(session).catch((error: unknown) => {
      this.report(error);
      return this.kernel.deps.clock.now() + RECHECK_MS;
    });
    this.looks.add(look);
    return look.finally(() => this.looks.delete(look));
  }

  private report(error: unknown): void {
    if (this.kernel.deps.closing?.aborted) return;
    this.kernel.deps.logger.warn('Webhooks could not be delivered yet', {
      error: error instanceof Error ? error.message : String(error),
    });
  }

  private async look(session: string): Promise<number | null> {
    const { store, clock } = this.kernel.deps;
    const { webhooks, queue } = await readWebhooks(store, session);
    const ready = webhooks.filter((webhook) => pendingEvents(webhook, queue).length > 0);
    await Promise.all(ready.map(({ id }) => this.serve(session, id)));
    const left = await readWebhooks(store, session);
    const active = left.webhooks.filter(isActive);
    if (active.length === 0) return null;
    const handled = Math.min(...active.map(({ after }) => after));
    if (left.queue.some(({ place }) => place <= handled)) await store.listeners.trim(session, handled);
    const now = clock.now();
    const waiting = active.filter((webhook) => pendingEvents(webhook, left.queue).length > 0);
    const at = Math.min(now + RECHECK_MS, ...waiting.map((each) => Math.max(now, nextAttemptAt(each))));
    await store.due.schedule(session, at);
    if (waiting.length > 0) this.wakeAt(session, at);
    return at;
  }

  /** A running process does not wait for the next sweep. */
  private wakeAt(session: string, at: number): void {
    if (this.kernel.deps.closing?.aborted) return;
    clearTimeout(this.timers.get(session));
    const timer = setTimeout(
      () => {
        this.timers.delete(session);
        this.wake(session);
      },
      Math.max(1, at - this.kernel.deps.clock.now()),
    );
    timer.unref();
    this.timers.set(session, timer);
  }

  /** Delivers to one webhook until nothing is left, or an attempt fails. */
  private serve(session: string, id: string): Promise<void> {
    const running = this.running.get(id);
    if (running) {
      this.again.add(id);
      return running;
    }
    const serving = this.deliverAll(session, id).finally(() => this.running.delete(id));
    this.running.set(id, serving);
    return serving;
  }

  private async deliverAll(session: string, id: string): Promise<void> {
    do {
      this.again.delete(id);
      while (await this.deliverNext(session, id));
    } while (this.again.has(id));
  }

  /** Whether there may be more to deliver at once. */
  private async deliverNext(session: string, id: string): Promise<boolean> {
    const { store, clock, closing } = this.kernel.deps;
    if (closing?.aborted) return false;
    const { webhooks, queue } = await readWebhooks(store, session);
    const webhook = webhooks.find((each) => each.id === id);
    const [event] = webhook ? pendingEvents(webhook, queue) : [];
    if (!webhook || !event || nextAttemptAt(webhook) > clock.now()) return false;
    const concern = await this.concern(session, webhook, event);
    switch (concern) {
      case 'unknown':
        return false;
      case 'gone':
        return store.listeners.replace(session, webhook, null);
      case 'skip':
        await store.listeners.replace(session, webhook, passed(webhook, event));
        return true;
      default:
        return this.lanes.run(new URL(webhook.url).host, () => this.attempt(session, webhook, concern));
    }
  }

  private async concern(session: string, webhook: Webhook, event: WebhookEvent): Promise<Concern> {
    const loaded = await this.kernel.loader.current(session);
    if (!loaded.ok && loaded.error.reason.code !== 'SESSION_NOT_FOUND') return 'unknown';
    let seats: readonly Seat[] = [];
    if (loaded.ok) {
      const access = accessOfHash(loaded.value.session.tokens, webhook.holder);
      if (!access) return 'gone';
      seats = access.seats;
    }
    return eventFor(webhook, event, seats) ?? 'skip';
  }

  /** Makes one attempt to deliver an event; returns whether the next one may follow at once. */
  private async attempt(session: string, webhook: Webhook, event: WebhookEvent): Promise<boolean> {
    const { store, clock, entropy, closing } = this.kernel.deps;
    const mine = leased(webhook, clock.now());
    // Another host is at it, or its holder removed it.
    if (!(await store.listeners.replace(session, webhook, mine))) return true;
    const message = messageOf(mine, session, event);
    const attempt = await this.sender.send(
      { ...message, url: mine.url, secret: mine.secret, now: clock.now() },
      closing,
    );
    if (closing?.aborted) return false;
    const random = (entropy.bytes(1)[0] ?? 0) / 255;
    const after = afterAttempt(mine, event, attempt, { now: clock.now(), random });
    const kept = await store.listeners.replace(session, mine, after);
    const outcome = after.failures === 0 ? 'delivered' : after.disabled ? 'disabled' : 'failed';
    this.kernel.deps.meter?.count('webhookDeliveries', { outcome });
    // Only the metric counts the others, so that a foreign server cannot fill the log.
    if (outcome === 'disabled' || after.failures === 1)
      this.kernel.deps.logger.warn(
        after.disabled ? 'A webhook was disabled' : 'A webhook was not delivered',
        {
          session,
          webhook: mine.id,
          version: event.version,
          problem: problemOf(attempt),
          failures: after.failures,
          of: RETRIES.attempts,
        },
      );
    return kept && outcome === 'delivered';
  }
}
