import type { LiveMessage, LiveUpdate } from '../../core/api';

/** What a stream was told to be. */
export interface StreamRequest {
  readonly token?: string | undefined;
  readonly since?: number | undefined;
  readonly seat?: number | 'public' | undefined;
  readonly lastEventId?: number | string;
  /** As lines of JSON, instead of server-sent events. */
  readonly asLines?: boolean;
}

/** A stream of events as its reader has it. */
export interface EventStream {
  readonly response: Response;
  /** The next message; null where the stream closed. */
  next(): Promise<LiveMessage | null>;
  /** The next update; anything else fails. */
  nextUpdate(): Promise<LiveUpdate>;
  /** All messages until the stream closes. */
  rest(): Promise<LiveMessage[]>;
  /** The reader goes away. */
  close(): void;
}

/** Opens the stream of a session's events. */
export async function openEvents(
  url: string,
  session: string,
  request: StreamRequest = {},
): Promise<EventStream> {
  const { token, since, seat, lastEventId, asLines = false } = request;
  const query = new URLSearchParams({
    ...(since === undefined ? {} : { since: String(since) }),
    ...(seat === undefined ? {} : { seat: String(seat) }),
  }).toString();
  const controller = new AbortController();
  const response = await fetch(`${url}/api/sessions/${session}/events${query === '' ? '' : `?${query}`}`, {
    headers: {
      accept: asLines ? 'application/x-ndjson' : 'text/event-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
    signal: controller.signal,
  });
  return readEvents(response, { asLines, onClose: () => controller.abort() });
}

/** Reads the stream in a response. `onClose`: takes the connection away. */
export function readEvents(
  response: Response,
  {
    asLines = false,
    onClose = () => undefined,
  }: { readonly asLines?: boolean; readonly onClose?: () => void } = {},
): EventStream {
  const messages = messagesIn(response, asLines);
  const next = async (): Promise<LiveMessage | null> => (await messages.next()).value ?? null;
  return {
    response,
    next,
    async nextUpdate() {
      const message = await next();
      if (message?.type !== 'update') throw new Error(`No update: ${JSON.stringify(message)}`);
      return message;
    },
    async rest() {
      const all: LiveMessage[] = [];
      for await (const message of messages) all.push(message);
      return all;
    },
    close: onClose,
  };
}

/** The messages of a stream, each held against what its framing says of it. */
async function* messagesIn({ body }: Response, asLines: boolean): AsyncGenerator<LiveMessage, undefined> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const blocks = text.split(asLines ? '\n' : '\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const message = asLines ? readLine(block) : readEvent(block);
      if (message) yield message;
    }
  }
  return undefined;
}

const readLine = (line: string): LiveMessage | null =>
  line === '' ? null : (JSON.parse(line) as LiveMessage);

function readEvent(block: string): LiveMessage | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.replace(/:.*/s, ''), line.replace(/^[^:]*: ?/s, '')] as const),
  );
  const data = fields.get('data');
  if (data === undefined) return null;
  const message = JSON.parse(data) as LiveMessage;
  if ((fields.get('event') ?? 'update') !== message.type) throw new Error(`Event ${block}`);
  if (message.type !== 'deleted' && fields.get('id') !== String(message.version))
    throw new Error(`Id of ${block}`);
  return message;
}

/** How far a stream is read: until it stands, or to its first message, which a reader who is up to date may never get. */
export type StreamPart = 'opening' | 'message';

const ENDINGS: Readonly<Record<StreamPart, string>> = { opening: '\n', message: '}\n' };

/** A stream up to a part of it, or all of an answer that is no stream; the rest is not waited for. */
export async function beginningOf(response: Response, part: StreamPart = 'message'): Promise<string> {
  const isStream = /^text\/event-stream|ndjson/.test(response.headers.get('content-type') ?? '');
  if (!isStream) return response.text();
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.includes(ENDINGS[part])) break;
  }
  return text;
}

/** The messages in a part of a stream. */
export const messagesOf = (text: string): readonly unknown[] =>
  [...text.matchAll(/^(?:data: )?(\{.*\})$/gm)].map(([, message = '']) => JSON.parse(message) as unknown);
