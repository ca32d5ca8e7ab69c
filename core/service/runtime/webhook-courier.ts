import { KeyedSemaphore, withinTime } from '../../async';
import type { Seat } from '../../engine';
import { accessOfHash } from '../../session';
import {
  afterAttempt,
  eventFor,
  isActive,
  leased,
  messageOf,
  nextAttemptAt,
  passed,
  pendingEvents,
  problemOf,
  RETRIES,
  type Webhook,
  type WebhookEvent,
} from '../../webhooks';
import type { ServiceDeps } from '../deps';
import type { DueSession } from '../webhook-ports';
import type { SessionLoader } from './loader';

/** Deliveries of a process at a time, and those to one host: a host that does not answer holds up none but its own. */
const LANES = { total: 32, perKey: 4 };

/** A session with webhooks is looked at this often (ms), though nothing is known to be due: a process may have ended before it said so. */
export const RECHECK_MS = 60_000;

/** A sweep takes up what is due this soon (ms), too: this process then wakes for it, and it does not wait for the next sweep. */
const AHEAD_MS = 30_000;

/** How many sessions a sweep asks for at once, and for how long it goes on (ms). */
const BATCH = 50;
const SWEEP_MS = 40_000;

/** The maximum time that a process waits for deliveries at its end (ms): the queue has the rest. */
const IDLE_LIMIT_MS = 2_000;

/**
 * What an event is to a webhook: the event as its holder gets it, nothing to deliver, a holder who has left the session, or nothing that can
 * be said now.
 */
type Concern = WebhookEvent | 'skip' | 'gone' | 'unknown';

/** Brings a session up to date; when it is due again though it may have no webhooks (ms since 1970), null if never. */
type Touch = (session: string) => Promise<number | null>;

/**
 * Delivers what is queued for webhooks: to each webhook in order, one message at a time, and to all side by side. One host at a time
 * delivers to a webhook; it leases it by compare-and-set before each attempt. No request waits for any of this.
 */
export class WebhookCourier {
  private readonly lanes = new KeyedSemaphore(LANES);
  /** What this process delivers, by webhook. */
  private readonly running = new Map<string, Promise<void>>();
  /** Webhooks for which something was queued meanwhile. */
  private readonly again = new Set<string>();
  /** When sessions are looked at next by this process; the store's schedule has them all. */
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly looks = new Set<Promise<unknown>>();

  constructor(
    private readonly deps: Pick<
      ServiceDeps,
      'store' | 'clock' | 'entropy' | 'webhooks' | 'logger' | 'meter' | 'closing'
    >,
    private readonly loader: SessionLoader,
  ) {
    deps.closing?.addEventListener('abort', () => {
      for (const timer of this.timers.values()) clearTimeout(timer);
    });
  }

  /** Begins to deliver what is queued for a session's webhooks. */
  wake(session: string): void {
    void this.tracked(this.look(session));
  }

  /**
   * Looks at all sessions that are due, now or soon; returns how many. Those that still wait for their receivers are finished by later
   * sweeps. `touch` brings a session up to date first: nobody else may read one in which a clock runs out, a bot did not come to move, or
   * a player of a rated game went away. It says when the session is due again for that.
   */
  async sweep(touch: Touch): Promise<number> {
    const { store, clock, closing } = this.deps;
    if (closing?.aborted) return 0;
    await store.syncTime();
    const start = clock.now();
    const looks: Promise<unknown>[] = [];
    while (clock.now() < start + SWEEP_MS) {
      const due = await store.webhooks.due(start + AHEAD_MS, BATCH);
      if (due.length === 0) break;
      for (const { session } of due) {
        const at = clock.now() + RECHECK_MS;
        await store.webhooks.schedule(session, at);
        looks.push(this.tracked(this.lookAndSettle({ session, at }, touch)));
      }
    }
    await withinTime(Math.max(1, start + SWEEP_MS - clock.now()), () => Promise.all(looks)).catch(
      () => undefined,
    );
    return looks.length;
  }

  /** Resolves when nothing is being delivered or, at the latest, after two seconds. */
  async idle(): Promise<void> {
    await withinTime(IDLE_LIMIT_MS, () => Promise.all(this.looks)).catch(() => undefined);
  }

  private tracked(look: Promise<unknown>): Promise<void> {
    const done = look.then(
      () => undefined,
      (error: unknown) => this.report(error),
    );
    this.looks.add(done);
    return done.finally(() => this.looks.delete(done));
  }

  private report(error: unknown): void {
    if (this.deps.closing?.aborted) return;
    this.deps.logger.warn('Webhooks could not be delivered yet', {
      error: error instanceof Error ? error.message : String(error),
    });
  }

  /** Delivers what may be delivered now, and says when to look again: null if never. */
  private async look(session: string): Promise<number | null> {
    const { store, clock } = this.deps;
    const { webhooks, queue } = await store.webhooks.read(session);
    const ready = webhooks.filter((webhook) => pendingEvents(webhook, queue).length > 0);
    await Promise.all(ready.map(({ id }) => this.serve(session, id)));
    const left = await store.webhooks.read(session);
    const active = left.webhooks.filter(isActive);
    if (active.length === 0) return null;
    const handled = Math.min(...active.map(({ after }) => after));
    if (left.queue.some(({ place }) => place <= handled)) await store.webhooks.trim(session, handled);
    const now = clock.now();
    const waiting = active.filter((webhook) => pendingEvents(webhook, left.queue).length > 0);
    const at = Math.min(now + RECHECK_MS, ...waiting.map((each) => Math.max(now, nextAttemptAt(each))));
    await store.webhooks.schedule(session, at);
    if (waiting.length > 0) this.wakeAt(session, at);
    return at;
  }

  /** The look of a sweep: a session with nothing left to deliver is not due again. */
  private async lookAndSettle(due: DueSession, touch: Touch): Promise<void> {
    const { store } = this.deps;
    const again = await touch(due.session).catch((error: unknown) => {
      this.report(error);
      return due.at;
    });
    const next = await this.look(due.session);
    if (next !== null) return;
    if (again === null) await store.webhooks.settle(due);
    else if (again > due.at) await store.webhooks.schedule(due.session, again);
  }

  /** A process that lives long enough does not wait for the next sweep. */
  private wakeAt(session: string, at: number): void {
    if (this.deps.closing?.aborted) return;
    clearTimeout(this.timers.get(session));
    const timer = setTimeout(
      () => {
        this.timers.delete(session);
        this.wake(session);
      },
      Math.max(1, at - this.deps.clock.now()),
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
    const { store, clock, closing } = this.deps;
    if (closing?.aborted) return false;
    const { webhooks, queue } = await store.webhooks.read(session);
    const webhook = webhooks.find((each) => each.id === id);
    const [event] = webhook ? pendingEvents(webhook, queue) : [];
    if (!webhook || !event || nextAttemptAt(webhook) > clock.now()) return false;
    const concern = await this.concern(session, webhook, event);
    switch (concern) {
      case 'unknown':
        return false;
      case 'gone':
        return store.webhooks.replace(session, webhook, null);
      case 'skip':
        await store.webhooks.replace(session, webhook, passed(webhook, event));
        return true;
      default:
        return this.lanes.run(new URL(webhook.url).host, () => this.attempt(session, webhook, concern));
    }
  }

  private async concern(session: string, webhook: Webhook, event: WebhookEvent): Promise<Concern> {
    const loaded = await this.loader.current(session);
    if (!loaded.ok && loaded.error.reason.code !== 'SESSION_NOT_FOUND') return 'unknown';
    let seats: readonly Seat[] = [];
    if (loaded.ok) {
      const access = accessOfHash(loaded.value.session.tokens, webhook.holder);
      if (!access) return 'gone';
      seats = access.seats;
    }
    return eventFor(webhook, event, seats) ?? 'skip';
  }

  /** Makes one attempt to deliver an event; whether the next one may follow at once. */
  private async attempt(session: string, webhook: Webhook, event: WebhookEvent): Promise<boolean> {
    const { store, clock, entropy, webhooks: sender, closing } = this.deps;
    const mine = leased(webhook, clock.now());
    // Another host is at it, or its holder removed it.
    if (!sender || !(await store.webhooks.replace(session, webhook, mine))) return sender !== undefined;
    const message = messageOf(mine, session, event);
    const attempt = await sender.send(
      { ...message, url: mine.url, secret: mine.secret, now: clock.now() },
      closing,
    );
    if (closing?.aborted) return false;
    const random = (entropy.bytes(1)[0] ?? 0) / 255;
    const after = afterAttempt(mine, event, attempt, { now: clock.now(), random });
    const kept = await store.webhooks.replace(session, mine, after);
    const outcome = after.failures === 0 ? 'delivered' : after.disabled ? 'disabled' : 'failed';
    this.deps.meter?.count('webhookDeliveries', { outcome });
    // Others are in the metric: somebody else's server must not fill the log.
    if (outcome === 'disabled' || after.failures === 1)
      this.deps.logger.warn(after.disabled ? 'A webhook was disabled' : 'A webhook was not delivered', {
        session,
        webhook: mine.id,
        version: event.version,
        problem: problemOf(attempt),
        failures: after.failures,
        of: RETRIES.attempts,
      });
    return kept && outcome === 'delivered';
  }
}
