import { WebPubSubClient, WebPubSubJsonProtocol } from '@azure/web-pubsub-client';
import type { LiveUpdate } from '../../../core/service';
import { fetchReply } from '../../http/support';
import type { Chance } from './chance';
import type { Hall, Place } from './player';
import type { Asked, Heard } from './recorder';

/**
 * Somebody without a seat who watches a session as a page does: by the live connection, with a look at the state whenever it begins or
 * leaves a version out, and by waiting while there is none. All that it hears is noted.
 */
export class Watcher {
  private open = true;
  private connections = 0;
  private client: WebPubSubClient | undefined;
  private version = 0;
  private name = '';

  constructor(
    private readonly table: string,
    private readonly hall: Hall,
    private readonly chance: Chance,
  ) {}

  /** Resolves once the game is over, or `end` was called. */
  async watch({ session }: Pick<Place, 'session'>): Promise<void> {
    while (this.open) {
      this.name = `${this.table}, watcher, connection ${++this.connections}`;
      const url = await this.negotiate(session);
      if (url === null || !(await this.listen(session, url))) await this.ask(session, this.waiting());
    }
  }

  end(): void {
    this.open = false;
    this.client?.stop();
  }

  private readonly waiting = (): Asked =>
    this.version === 0 ? { kind: 'read' } : { kind: 'wait', since: this.version };

  /** Hears the updates until the connection is lost; false if it never stood. */
  private async listen(session: string, url: string): Promise<boolean> {
    const client = new WebPubSubClient(url, {
      protocol: WebPubSubJsonProtocol(),
      autoReconnect: false,
      keepAliveIntervalInMs: 0,
      keepAliveTimeoutInMs: 0,
      messageRetryOptions: { maxRetries: 0 },
    });
    this.client = client;
    let looking = Promise.resolve();
    const look = (): void => {
      looking = looking.then(() => this.look(session));
    };
    client.on('group-message', ({ message }) => {
      const update = message.data as unknown as LiveUpdate;
      this.hall.recorder.hear(this.name, update);
      if (update.version === this.version + 1) this.see(update.version, update.status === 'ended');
      else if (update.version > this.version) look();
    });
    const lost = new Promise<void>((resolve) => client.on('stopped', () => resolve()));
    try {
      await client.start();
    } catch {
      return false;
    }
    if (!this.open) client.stop();
    look();
    await lost;
    await looking;
    return true;
  }

  private async look(session: string): Promise<void> {
    if (this.open) await this.ask(session, { kind: 'read' });
  }

  private see(version: number, over: boolean): void {
    this.version = Math.max(this.version, version);
    if (over) this.end();
  }

  private async ask(session: string, request: Asked): Promise<void> {
    const caller = { client: this.name, session, eyes: ['public'] as const };
    const { response }: Heard = await this.hall.recorder.ask(this.host(), caller, request);
    if (response.kind === 'answered') this.see(response.version, response.over === true);
  }

  private async negotiate(session: string): Promise<string | null> {
    try {
      const { body } = await fetchReply(this.host(), 'negotiate', { query: { session } });
      return typeof body.url === 'string' ? body.url : null;
    } catch {
      return null;
    }
  }

  private readonly host = (): string => this.chance.oneOf(this.hall.hosts);
}
