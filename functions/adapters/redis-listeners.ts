import type { JobStore } from '../../core/ports/sessions';
import {
  LISTENER_AFTERLIFE_SECONDS,
  type DueSession,
  type DueStore,
  type Listener,
  type ListenerEvent,
  type ListenerStore,
} from '../../core/ports/listeners';
import { milliseconds } from './redis-arguments';
import { parseScored, type RedisClient } from './redis-client';
import { DUE_SESSIONS, jobKey, keys } from './redis-keys';
import { parseListener, parseListenerEvent } from './session-records';

/** When sessions in Redis are due, by a list of its own. */
export class RedisDue implements DueStore {
  constructor(
    private readonly client: RedisClient,
    private readonly list: string,
  ) {}

  async before(until: number, limit: number): Promise<readonly DueSession[]> {
    const texts = await this.client.run((redis) =>
      redis.zrange(this.list, '-inf', String(until), 'BYSCORE', 'LIMIT', 0, limit, 'WITHSCORES'),
    );
    return parseScored(texts).map(([session, at]) => ({ session, at }));
  }

  async by(session: string, at: number): Promise<void> {
    await this.client.run((redis) => redis.zadd(this.list, 'LT', at, session));
  }

  async schedule(session: string, at: number): Promise<void> {
    await this.client.run((redis) => redis.zadd(this.list, 'XX', at, session));
  }

  async settle({ session, at }: DueSession): Promise<void> {
    await this.client.run((redis) => redis.removeIfScored(this.list, session, at));
  }
}

/**
 * The listeners of sessions in Redis. In a cluster, the list of due sessions is in another slot than the sessions: it is written before a listener and after an
 * event. If a process dies in between, the event is found when the session becomes due anyway.
 */
export class RedisListeners implements ListenerStore {
  constructor(private readonly client: RedisClient) {}

  async add(...[listener, place]: Parameters<ListenerStore['add']>): ReturnType<ListenerStore['add']> {
    const { session, version, limit, dueAt, ttlSeconds } = place;
    const life = milliseconds(ttlSeconds + LISTENER_AFTERLIFE_SECONDS);
    const [id, text] = [listener.id, JSON.stringify(listener)];
    const added = await this.client.run(async (redis) => {
      await redis.zadd(DUE_SESSIONS, 'LT', dueAt, session);
      const { listeners, session: key } = keys;
      return redis.addListener(key(session), listeners(session), version, limit, id, text, life);
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
    const [was, becomes] = [JSON.stringify(before), after ? JSON.stringify(after) : ''];
    const replaced = await this.client.run((redis) =>
      redis.replaceListener(keys.listeners(session), before.id, was, becomes),
    );
    return replaced === 1;
  }

  async trim(session: string, place: number): Promise<void> {
    await this.client.run((redis) =>
      redis.zremrangebyscore(keys.listenerQueue(session), '-inf', String(place)),
    );
  }
}

/** The records of long work, in Redis. In a cluster each text may be in its own slot. */
export class RedisJobs implements JobStore {
  constructor(private readonly client: RedisClient) {}

  read(names: readonly string[]): Promise<readonly (string | null)[]> {
    return this.client.run((redis) => Promise.all(names.map((name) => redis.get(jobKey(name)))));
  }

  async replace(name: string, before: string | null, after: string, ttlSeconds: number): Promise<boolean> {
    const replaced = await this.client.run((redis) =>
      redis.replaceText(jobKey(name), before ?? '', after, milliseconds(ttlSeconds)),
    );
    return replaced === 1;
  }
}

/** The arguments with which scripts queue an event, if there is one. */
export const writingEvent = (event: ListenerEvent | null | undefined): (string | number)[] => [
  event ? JSON.stringify(event) : '',
  event?.place ?? '',
];
