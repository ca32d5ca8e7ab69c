import type { IncomingMessage } from 'node:http';
import { BODY_LIMIT_BYTES, type HostRequest } from '../functions';
import type { RequestTurns } from './request-turns';

/** A node:http request with the interface for the functions. Rarely used parts are created on demand. */
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

  /** The body. The caller then waits for its turn again, because most of the work starts here. */
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

/** The body, in its turn. Beyond the limit nothing more is stored; the result is then too long and is refused. */
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
