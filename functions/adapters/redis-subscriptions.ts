import { ListenerTable, type VersionListener } from './listener-table';
import type { RedisClient, ScriptedRedis } from './redis-client';

/** Opens and closes channels; in a cluster each belongs to the node of its session. */
interface ChannelCommands {
  readonly open: (redis: ScriptedRedis, channel: string) => Promise<unknown>;
  readonly close: (redis: ScriptedRedis, channel: string) => Promise<unknown>;
}

export const PLAIN_CHANNELS: ChannelCommands = {
  open: (redis, channel) => redis.subscribe(channel),
  close: (redis, channel) => redis.unsubscribe(channel),
};

export const SHARDED_CHANNELS: ChannelCommands = {
  open: (redis, channel) => redis.ssubscribe(channel),
  close: (redis, channel) => redis.sunsubscribe(channel),
};

/** All subscriptions of a store over a client of their own, made with the first of them. */
export class RedisSubscriptions {
  private readonly listeners = new ListenerTable();
  private readonly client: RedisClient;

  constructor(
    private readonly commands: ChannelCommands,
    makeClient: (events: {
      readonly onMessage: (channel: string, version: string) => void;
      readonly channels: () => readonly string[];
    }) => RedisClient,
  ) {
    this.client = makeClient({
      onMessage: (channel, version) => this.listeners.notify(channel, Number(version)),
      channels: () => this.listeners.ids(),
    });
  }

  /** Listens once this resolves; returns the unsubscriber, which never fails. */
  async subscribe(channel: string, listener: VersionListener): Promise<() => Promise<void>> {
    const remove = this.listeners.add(channel, listener);
    try {
      // Also if others listen already, because its reply confirms that the channel is open.
      await this.client.run((redis) => this.commands.open(redis, channel));
    } catch (error) {
      if (remove()) void this.leave(channel);
      throw error;
    }
    return async () => {
      if (remove()) await this.leave(channel);
    };
  }

  close(): Promise<void> {
    return this.client.close();
  }

  /** If the server is away the channel is forgotten with the connection. */
  private async leave(channel: string): Promise<void> {
    await this.client.run((redis) => this.commands.close(redis, channel)).catch(() => undefined);
  }
}
