import { errors, fail, ok, type Result } from '../core/engine';
import type { ApiError, LiveMessage } from '../core/api';
import type { EventsReader, EventsReading, SessionEvents } from '../core/table';
import { HeartbeatTimer } from './lib/heartbeat-timer';
import { COMMON_HEADERS } from './lib/http';
import { PushedBody, type ByteSink, type ByteSource } from './lib/pushed-body';
import { route } from './lib/route';

/**
 * How long a stream lasts (s). Front ends cut requests after about four minutes; the reader then returns and continues after its last version.
 */
const LONGEST_S = 180;

/** The longest silence in a stream (s). */
const SILENCE_S = 15;

/** The maximum size of a stream (bytes), because a front end with a slow reader may buffer all of it. The rest is left to the next stream. */
const MOST_BYTES = 4 * 1024 * 1024;

/** When an `EventSource` comes back (ms). */
const RETRY_MS = 1000;

/** How messages are written. */
interface Format {
  readonly contentType: string;
  /** The first bytes of the stream, so that its reader knows at once that it is open. */
  readonly opening: Uint8Array;
  readonly silence: Uint8Array;
  readonly write: (message: LiveMessage) => string;
  /** Messages as they were written before. */
  readonly written: WrittenMessages;
}

const ENCODER = new TextEncoder();

const SERVER_SENT: Format = {
  contentType: 'text/event-stream',
  opening: ENCODER.encode(`retry: ${RETRY_MS}\n\n`),
  silence: ENCODER.encode(': nothing new\n\n'),
  written: new WeakMap(),
  write(message) {
    const id = 'version' in message ? `id: ${message.version}\n` : '';
    // Updates have no name, so that `onmessage` hears them.
    const name = message.type === 'update' ? '' : `event: ${message.type}\n`;
    return `${id}${name}data: ${JSON.stringify(message)}\n\n`;
  },
};

const LINES: Format = {
  contentType: 'application/x-ndjson',
  opening: ENCODER.encode('\n'),
  silence: ENCODER.encode('\n'),
  written: new WeakMap(),
  write: (message) => `${JSON.stringify(message)}\n`,
};

/** The events of a session, as a stream that lasts until the game is over, the reader leaves, or its time is up. */
export const events = route('events', async ({ deps, limits, params, query, headers, caller }) => {
  const lastEventId = readLastEventId(headers.get('last-event-id'));
  if (!lastEventId.ok) return fail({ reason: lastEventId.error });
  const since = lastEventId.value ?? query.since;
  const release = limits.beginWait(LONGEST_S);
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
    // Otherwise an `EventSource` would reconnect even after the end.
    release.value();
    return ok({ body: undefined, status: 204, headers: NOT_STORED });
  }
  const format = headers.get('accept')?.includes(LINES.contentType) ? LINES : SERVER_SENT;
  const body = new PushedBody(new EventStream(found.value, format, release.value));
  return ok({
    response: {
      status: 200,
      headers: {
        ...NOT_STORED,
        'content-type': `${format.contentType}; charset=utf-8`,
        // Some proxies buffer small pieces.
        'x-accel-buffering': 'no',
      },
      body,
    },
  });
});

const NOT_STORED = { ...COMMON_HEADERS, 'cache-control': 'no-store', vary: 'Authorization, Accept' };

/** The version in the header of a returning reader; undefined if there is none. */
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

/** The bytes of each message, written once for all readers. */
type WrittenMessages = WeakMap<LiveMessage, Uint8Array>;

/** Wakes all streams of this process at regular intervals. */
const wheel = new HeartbeatTimer(SILENCE_S);

/** A stream of events as bytes. Ten thousand may be open, so each is one small object without a timer. */
class EventStream implements ByteSource, EventsReader {
  private sink: ByteSink | undefined;
  private reading: EventsReading | undefined;
  private readonly place: number;
  private hasRoom = true;
  private isOver = false;
  private bytes = 0;
  private beats = 0;

  /** `events`: the source, until it is opened. `onEnd` is called once, however the stream ends. */
  constructor(
    private events: SessionEvents | undefined,
    private readonly format: Format,
    private readonly onEnd: () => void,
  ) {
    this.place = wheel.join(this);
  }

  open(sink: ByteSink): void {
    this.sink = sink;
    // Its time may have been up before anyone read it.
    if (this.isOver) sink.end();
    else this.write(this.format.opening);
    if (this.hasRoom) this.proceed();
  }

  proceed(): void {
    this.hasRoom = true;
    const { events } = this;
    this.events = undefined;
    if (this.isOver) return;
    if (!events) this.reading?.proceed();
    else this.begin(events);
  }

  take(message: LiveMessage): boolean {
    const { written, write } = this.format;
    const known = written.get(message) ?? ENCODER.encode(write(message));
    written.set(message, known);
    this.write(known);
    // The reader comes back for the rest.
    if (this.bytes > MOST_BYTES) this.finish();
    return this.hasRoom;
  }

  done(): void {
    this.finish();
  }

  close(): void {
    this.finish();
  }

  beat(): void {
    this.beats += 1;
    if (this.beats >= LONGEST_S / SILENCE_S) this.finish();
    else if (this.sink && this.hasRoom) this.write(this.format.silence);
  }

  private begin(events: SessionEvents): void {
    const reading = events.follow(this);
    this.reading = reading;
    // The first messages may have been everything.
    if (this.isOver) reading.stop();
  }

  private write(bytes: Uint8Array): void {
    this.bytes += bytes.byteLength;
    this.hasRoom = this.sink?.write(bytes) ?? false;
  }

  private finish(): void {
    if (this.isOver) return;
    this.isOver = true;
    wheel.leave(this, this.place);
    this.reading?.stop();
    this.onEnd();
    this.sink?.end();
  }
}
