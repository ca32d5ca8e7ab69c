import type { Reply } from './game-api';
import { send, type HttpClientOptions } from './http-request';
import { fail, ok } from '../engine/result';
import type { StreamRequest, WatchMessage } from './watch';

/** The server sends at least a comment every 15 seconds: after three missed ones the connection counts as dead (ms). */
const LONGEST_SILENCE_MS = 45_000;

const NO_CONTENT = 204;

/** Opens the stream of a session's events, as lines of JSON. Null: the caller has everything, and there will be no more. */
export async function openEventStream(
  options: HttpClientOptions,
  { session, since, caller, signal }: StreamRequest,
): Reply<AsyncGenerator<WatchMessage, void> | null> {
  const reply = await send<Response>(options, {
    route: 'GET /sessions/{id}/events',
    effect: 'none',
    params: { id: session },
    headers: {
      accept: 'application/x-ndjson',
      ...(since === undefined ? {} : { 'last-event-id': String(since) }),
    },
    caller,
    signal,
    isStream: true,
  });
  if (!reply.ok) return fail(reply.error);
  const { status, body } = reply.value;
  return ok(status === NO_CONTENT || body === null ? null : messagesIn(body));
}

/** The messages of a stream. A broken connection ends it just as the server does. */
async function* messagesIn(body: ReadableStream<Uint8Array>): AsyncGenerator<WatchMessage, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let begun = '';
  try {
    for (;;) {
      const chunk = await chunkOf(reader);
      if (chunk === undefined) return;
      const lines = (begun + chunk).split('\n');
      begun = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') yield JSON.parse(line) as WatchMessage;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** The next part of a stream; undefined at its end, on a broken connection, and after too long a silence. */
async function chunkOf(reader: ReadableStreamDefaultReader<string>): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), LONGEST_SILENCE_MS);
  });
  const read = reader.read().then(
    ({ value }) => value,
    () => undefined,
  );
  return Promise.race([read, silence]).finally(() => clearTimeout(timer));
}
