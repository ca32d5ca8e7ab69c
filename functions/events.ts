import { errors, fail, ok, type Result } from '../core/engine';
import type { ApiError, LiveMessage } from '../core/api';
import { COMMON_HEADERS } from './lib/http';
import { route } from './lib/route';

/**
 * How long a stream lasts (ms). Front ends cut requests after about four minutes: the reader comes back, and goes on after the last version
 * that it has.
 */
const LONGEST_MS = 180_000;

/** How much a stream holds (bytes): in a front end whose reader is slow all of it may pile up. The rest is for the next stream. */
const MOST_BYTES = 4 * 1024 * 1024;

/** When an `EventSource` comes back (ms). */
const RETRY_MS = 1000;

/** How messages are written. */
interface Format {
  readonly contentType: string;
  /** What opens the stream, so that its reader knows at once that it stands. */
  readonly opening: string;
  readonly silence: string;
  readonly write: (message: LiveMessage) => string;
}

const SERVER_SENT: Format = {
  contentType: 'text/event-stream',
  opening: `retry: ${RETRY_MS}\n\n`,
  silence: ': nothing new\n\n',
  write(message) {
    const id = 'version' in message ? `id: ${message.version}\n` : '';
    // Updates have no name, so that `onmessage` hears them.
    const name = message.type === 'update' ? '' : `event: ${message.type}\n`;
    return `${id}${name}data: ${JSON.stringify(message)}\n\n`;
  },
};

const LINES: Format = {
  contentType: 'application/x-ndjson',
  opening: '\n',
  silence: '\n',
  write: (message) => `${JSON.stringify(message)}\n`,
};

/** What happens in a session, as a stream that lasts until the game is over, the reader goes away, or its time is up. */
export const events = route('events', async ({ deps, limits, params, query, headers, caller, signal }) => {
  const lastEventId = readLastEventId(headers.get('last-event-id'));
  if (!lastEventId.ok) return fail({ reason: lastEventId.error });
  const since = lastEventId.value ?? query.since;
  const release = limits.beginWait(LONGEST_MS / 1000);
  if (!release.ok) return fail({ reason: release.error });
  const found = await deps.api
    .events({ ...query, since, session: params.id }, caller)
    .catch((error: unknown) => {
      release.value();
      throw error;
    });
  if (!found.ok) {
    release.value();
    return lastEventId.value === undefined ? found : fail(comingBack(found.error));
  }
  if (found.value.isOver && lastEventId.value !== undefined) {
    // An `EventSource` that knows of the end comes back all the same, unless it is answered so.
    release.value();
    return ok({ body: undefined, status: 204, headers: NOT_STORED });
  }
  const format = headers.get('accept')?.includes(LINES.contentType) ? LINES : SERVER_SENT;
  const body = streamOf((until) => found.value.messages(until), format, {
    ends: signal ? [signal, deps.closing.signal] : [deps.closing.signal],
    onEnd: () => release.value(),
  });
  return ok({
    response: {
      status: 200,
      headers: {
        ...NOT_STORED,
        'content-type': `${format.contentType}; charset=utf-8`,
        // Some proxies hold back what they get until it is a lot.
        'x-accel-buffering': 'no',
      },
      body,
    },
  });
});

const NOT_STORED = { ...COMMON_HEADERS, 'cache-control': 'no-store', vary: 'Authorization, Accept' };

/** The version in the header with which a reader comes back; undefined if there is none. */
function readLastEventId(header: string | null): Result<number | undefined> {
  if (header === null || header === '') return ok(undefined);
  if (/^\d{1,15}$/.test(header)) return ok(Number(header));
  return fail(
    errors.invalidParameters('Last-Event-ID must be the version of the last message.', {
      suggestion: 'Send the id of the last event that you got, or leave the header out.',
    }),
  );
}

/** An error about a version, for a reader who named it in the header. */
const comingBack = ({ reason, ...error }: ApiError): ApiError => {
  if (reason.next?.do !== 'read-present') return { ...error, reason };
  const { next: _, ...said } = reason;
  return {
    ...error,
    reason: {
      ...said,
      message: `Last-Event-ID: ${said.message}`,
      suggestion: 'Send the id of the last event that you got, or since=0 for the whole game.',
    },
  };
};

interface StreamTerms {
  /** Each of these ends the stream. */
  readonly ends: readonly AbortSignal[];
  /** Called once, however the stream ends. */
  readonly onEnd: () => void;
}

/** Messages as a stream of bytes. A message is made when the reader has room for it; a reader who takes none costs nothing more. */
function streamOf(
  messages: (signal: AbortSignal) => AsyncGenerator<LiveMessage | null, void>,
  { contentType: _, opening, silence, write }: Format,
  { ends, onEnd }: StreamTerms,
): ReadableStream<Uint8Array> {
  const over = new AbortController();
  const iterator = messages(over.signal);
  const encoder = new TextEncoder();
  let bytes = 0;
  const finish = (): void => {
    if (over.signal.aborted) return;
    clearTimeout(limit);
    for (const signal of ends) signal.removeEventListener('abort', finish);
    over.abort();
    // Where it waits for its reader there is nothing that the signal could end.
    void iterator.return();
    onEnd();
  };
  const limit = setTimeout(finish, LONGEST_MS);
  for (const signal of ends) signal.addEventListener('abort', finish);
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(opening));
        over.signal.addEventListener('abort', () => closeQuietly(controller));
      },
      async pull(controller) {
        // An outage ends the stream: its reader comes back, and gets the error.
        const next = await iterator.next().catch(() => ({ done: true, value: undefined }) as const);
        if (over.signal.aborted) return;
        if (!next.done) {
          const chunk = encoder.encode(next.value === null ? silence : write(next.value));
          bytes += chunk.byteLength;
          controller.enqueue(chunk);
        }
        if (next.done || bytes > MOST_BYTES) finish();
      },
      cancel: finish,
    },
    { highWaterMark: 0 },
  );
  if (ends.some(({ aborted }) => aborted)) finish();
  return stream;
}

/** A stream that its reader has cancelled is closed already. */
function closeQuietly(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close();
  } catch {
    return;
  }
}
