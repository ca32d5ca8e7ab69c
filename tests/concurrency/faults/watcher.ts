import WebSocket from 'ws';
import type { LiveUpdate } from '../../../core/table';
import { fetchReply } from '../../http/support';
import { PLAIN } from '../../live/pubsub';
import type { Chance } from './chance';
import type { Hall, Place } from './player';
import type { ClientRequest, ClientReply } from './recorder';

/**
 * Somebody without a seat who watches a session as a page does: by the live connection, with a look at the state whenever it begins or
 * leaves a version out, and by waiting while there is none. All that it hears is noted.
 */
export class Watcher {
  private connections = 0;
  private socket: WebSocket | undefined;
  private readonly ending = new AbortController();
  private version = 0;
  private name = '';

  constructor(
    private readonly table: string,
    private readonly hall: Hall,
    private readonly chance: Chance,
  ) {}

  /** Resolves once the game is over, or `end` was called. */
  async watch({ session }: Pick<Place, 'session'>): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      this.name = `${this.table}, watcher, connection ${++this.connections}`;
      const url = await this.negotiate(session);
      const stood = url !== null && (await this.listen(session, url));
      if (!stood) await this.ask(session, this.waiting());
    }
  }

  end(): void {
    this.ending.abort();
    this.socket?.terminate();
  }

  private readonly waiting = (): ClientRequest =>
    this.version === 0 ? { kind: 'read' } : { kind: 'wait', since: this.version };

  /** Hears the updates until the connection is lost or this is to end; false if it never stood. */
  private async listen(session: string, url: string): Promise<boolean> {
    if (this.ending.signal.aborted) return true;
    const socket = new WebSocket(url, PLAIN);
    this.socket = socket;
    let stood = false;
    let looking = Promise.resolve();
    const look = (): void => {
      looking = looking.then(() => this.look(session));
    };
    socket.on('open', () => {
      stood = true;
      look();
    });
    socket.on('message', (frame: Buffer) => {
      const { type, data } = JSON.parse(frame.toString()) as { type: string; data: LiveUpdate };
      if (type !== 'message') return;
      this.hall.recorder.hear(this.name, data);
      if (data.version === this.version + 1) this.see(data.version, data.status === 'ended');
      else if (data.version > this.version) look();
    });
    // `close` follows.
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('close', resolve));
    await looking;
    return stood;
  }

  private async look(session: string): Promise<void> {
    if (!this.ending.signal.aborted) await this.ask(session, { kind: 'read' });
  }

  private see(version: number, over: boolean): void {
    this.version = Math.max(this.version, version);
    if (over) this.end();
  }

  private async ask(session: string, request: ClientRequest): Promise<void> {
    const caller = { client: this.name, session, eyes: ['public'] as const };
    const { response }: ClientReply = await this.hall.recorder.ask(this.host(), caller, request);
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
