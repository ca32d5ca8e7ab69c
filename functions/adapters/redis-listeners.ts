import {
  LISTENER_AFTERLIFE_SECONDS,
  type DueSession,
  type DueStore,
  type Listener,
  type ListenerEvent,
  type ListenerPlace,
  type ListenerStore,
} from '../../core/service/listener-ports';
import { parseScored, type RedisClient } from './redis-client';
import { DUE_SESSIONS, keys } from './redis-keys';
import { parseListener, parseListenerEvent } from './session-records';

/** When the sessions in Redis are due. */
export class RedisDue implements DueStore {
  constructor(private readonly client: RedisClient) {}

  async before(until: number, limit: number): Promise<readonly DueSession[]> {
    const texts = await this.client.run((redis) =>
      redis.zrange(DUE_SESSIONS, '-inf', String(until), 'BYSCORE', 'LIMIT', 0, limit, 'WITHSCORES'),
    );
    return parseScored(texts).map(([session, at]) => ({ session, at }));
  }

  async by(session: string, at: number): Promise<void> {
    await this.client.run((redis) => redis.zadd(DUE_SESSIONS, 'LT', at, session));
  }

  async schedule(session: string, at: number): Promise<void> {
    await this.client.run((redis) => redis.zadd(DUE_SESSIONS, 'XX', at, session));
  }

  async settle({ session, at }: DueSession): Promise<void> {
    await this.client.run((redis) => redis.removeIfScored(DUE_SESSIONS, session, at));
  }
}

/**
 * The listeners of sessions in Redis. The list of what is due is in another slot of a cluster than the sessions: it is written before a listener and
 * after an event. A process that dies between the two leaves an event that is found when the session is due anyway.
 */
export class RedisListeners implements ListenerStore {
  constructor(private readonly client: RedisClient) {}

  async add(listener: Listener, place: ListenerPlace): ReturnType<ListenerStore['add']> {
    const { session, version, limit, dueAt, ttlSeconds } = place;
    const life = Math.ceil((ttlSeconds + LISTENER_AFTERLIFE_SECONDS) * 1000);
    const added = await this.client.run(async (redis) => {
      await redis.zadd(DUE_SESSIONS, 'LT', dueAt, session);
      return redis.addListener(
        keys.session(session),
        keys.listeners(session),
        version,
        limit,
        listener.id,
        JSON.stringify(listener),
        life,
      );
    });
    return added as Awaited<ReturnType<ListenerStore['add']>>;
  }

  async read(session: string): ReturnType<ListenerStore['read']> {
    const [listeners, queue] = await this.client.run((redis) =>
      Promise.all([
        redis.hgetall(keys.listeners(session)),
        redis.zrange(keys.listenerQueue(session), '0', '-1'),
      ]),
    );
    return {
      listeners: Object.keys(listeners)
        .sort()
        .map((id) => parseListener(session, listeners[id] ?? '')),
      queue: queue.map((event) => parseListenerEvent(session, event)),
    };
  }

  async replace(session: string, before: Listener, after: Listener | null): Promise<boolean> {
    const replaced = await this.client.run((redis) =>
      redis.replaceListener(
        keys.listeners(session),
        before.id,
        JSON.stringify(before),
        after ? JSON.stringify(after) : '',
      ),
    );
    return replaced === 1;
  }

  async trim(session: string, place: number): Promise<void> {
    await this.client.run((redis) =>
      redis.zremrangebyscore(keys.listenerQueue(session), '-inf', String(place)),
    );
  }
}

/** The arguments with which scripts queue an event, if there is one. */
export const writingEvent = (event: ListenerEvent | null | undefined): (string | number)[] => [
  event ? JSON.stringify(event) : '',
  event?.place ?? '',
];
