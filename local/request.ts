import type { IncomingMessage } from 'node:http';
import { BODY_LIMIT_BYTES, type HostRequest } from '../functions';

/** A node:http request as the functions read one. */
export function functionRequest(
  message: IncomingMessage,
  search: string,
  signal: () => AbortSignal,
): HostRequest {
  return {
    method: message.method ?? 'GET',
    url: message.url ?? '/',
    headers: {
      get(name) {
        const value = message.headers[name.toLowerCase()];
        return Array.isArray(value) ? value.join(', ') : (value ?? null);
      },
    },
    query: new URLSearchParams(search),
    address: message.socket.remoteAddress ?? '',
    get signal() {
      return signal();
    },
    text: () => readText(message),
  };
}

/** The body as text. Past the limit nothing more is kept: what comes back is then too long, and is refused as such. */
function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    message.on('data', (chunk: Buffer) => {
      if (size <= BODY_LIMIT_BYTES) chunks.push(chunk);
      size += chunk.length;
    });
    message.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    message.on('error', reject);
  });
}
