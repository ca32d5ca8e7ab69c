import type { IncomingMessage } from 'node:http';
import { BODY_LIMIT_BYTES, type HostRequest } from '../functions';
import type { RequestTurns } from './request-turns';

/** A node:http request as the functions read one. What few of them ask for is made when it is. */
export class LocalRequest implements HostRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: HostRequest['headers'];
  private body: Promise<ArrayBuffer> | undefined;

  constructor(
    private readonly message: IncomingMessage,
    private readonly search: string,
    private readonly makeSignal: () => AbortSignal,
    private readonly turns: Pick<RequestTurns, 'begin'>,
  ) {
    this.method = message.method ?? 'GET';
    this.url = message.url ?? '/';
    this.headers = new HeaderFields(message);
  }

  get query(): URLSearchParams {
    return this.search === '' ? NO_QUERY : new URLSearchParams(this.search);
  }

  get address(): string {
    return this.message.socket.remoteAddress ?? '';
  }

  get signal(): AbortSignal {
    return this.makeSignal();
  }

  /** The body. What is to be done with it waits for its turn again: most of the work begins here. */
  arrayBuffer(): Promise<ArrayBuffer> {
    return (this.body ??= readBody(this.message, (goOn) => this.turns.begin(this.address, goOn)));
  }
}

const NO_QUERY = new URLSearchParams();

class HeaderFields {
  constructor(private readonly message: IncomingMessage) {}

  get(name: string): string | null {
    const value = this.message.headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  }
}

/** The body, in its turn. Past the limit nothing more is kept: what comes back is then too long, and is refused as such. */
function readBody(message: IncomingMessage, inTurn: (goOn: () => void) => void): Promise<ArrayBuffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    message.on('data', (chunk: Buffer) => {
      if (size <= BODY_LIMIT_BYTES) chunks.push(chunk);
      size += chunk.length;
    });
    message.on('end', () => inTurn(() => resolve(joined(chunks))));
    message.on('error', reject);
  });
}

/** The pieces, in memory of their own. */
function joined(chunks: readonly Buffer[]): ArrayBuffer {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole.buffer;
}
