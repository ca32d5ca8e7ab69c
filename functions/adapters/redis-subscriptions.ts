import type { Redis } from 'ioredis';
import { ListenerTable, type VersionListener } from './listener-table';
import { RedisConnection, type RedisConnectionOptions } from './redis-connection';

/** All subscriptions of a store over one connection of their own, made with the first of them. */
export class RedisSubscriptions {
  private readonly listeners = new ListenerTable();
  private readonly connection: RedisConnection;

  constructor(options: RedisConnectionOptions) {
    this.connection = new RedisConnection(options, (client) => this.attend(client));
  }

  /** Listens once this resolves; returns the unsubscriber, which never fails. */
  async subscribe(channel: string, listener: VersionListener): Promise<() => Promise<void>> {
    const remove = this.listeners.add(channel, listener);
    try {
      // Also when others listen already: its answer says that the channel is open by now.
      await this.connection.run((client) => client.subscribe(channel));
    } catch (error) {
      remove();
      throw error;
    }
    return async () => {
      if (!remove()) return;
      // If the server is away the channel is forgotten with the connection.
      await this.connection.run((client) => client.unsubscribe(channel)).catch(() => undefined);
    };
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  private attend(client: Redis): void {
    client.on('message', (channel: string, version: string) =>
      this.listeners.notify(channel, Number(version)),
    );
    client.on('ready', () => {
      const channels = this.listeners.ids();
      // A failure means that the connection is lost again, so that `ready` will come again.
      if (channels.length > 0) client.subscribe(...channels).catch(() => undefined);
    });
  }
}
