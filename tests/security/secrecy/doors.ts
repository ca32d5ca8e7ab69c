import {
  createHttpClient,
  type ApiError,
  type Caller,
  type EventsRequest,
  type GameApi,
  type LiveMessage,
  type Reply,
  type SendHttp,
} from '../../../core/api';
import { fail, ok } from '../../../core/engine';
import type { GameService } from '../../../core/table';
import { openEvents } from '../../support/event-stream';
import { messagesOf } from '../../support/followed-events';
import { plainExchange } from '../../support/plain-exchange';

/** A way to the table that keeps every answer as it came. */
export interface Door {
  readonly api: GameApi;
  /** The stream of a session's events from a version up to the present, where the reader goes away. */
  readonly events: (request: EventsRequest, caller: Caller) => Reply<readonly LiveMessage[]>;
  /** All of the answer to the last call: over HTTP its status, headers and bytes, in this process the reply itself. */
  readonly heard: (reply: unknown) => string;
}

const isPresent = (message: LiveMessage | null, version: number): boolean =>
  message !== null && (message.type !== 'update' || message.version >= version);

/** The use cases, called in this process. */
export const inProcess = (api: GameService): Door => ({
  api,
  async events(request, caller) {
    const found = await api.events(request, caller);
    if (!found.ok) return found;
    const { version } = found.value;
    const told: LiveMessage[] = [];
    for await (const message of messagesOf(found.value)) {
      told.push(message);
      if (isPresent(message, version)) break;
    }
    return ok(told);
  },
  heard: (reply) => JSON.stringify(reply),
});

/** A server, by our own client. */
export function overHttp(url: string): Door {
  let last = '';
  const note = ({ status, headers }: Pick<Response, 'status' | 'headers'>, text: string): void =>
    void (last = `${status} ${JSON.stringify([...headers])} ${text}`);
  const recording: SendHttp = async (address, init) => {
    const { status, headers, text } = await plainExchange(address, init);
    note({ status, headers }, text);
    return { ok: status >= 200 && status < 300, status, headers, text: () => Promise.resolve(text) };
  };
  const api = createHttpClient({ url, fetch: recording, retries: 0 });
  return {
    api,
    async events({ session, ...query }, caller) {
      const info = await api.getSession({ id: session }, caller);
      const stream = await openEvents(url, session, { ...query, token: caller.token });
      const { response } = stream;
      if (!response.ok) {
        const text = await response.text();
        note(response, text);
        return fail({ reason: (JSON.parse(text) as { readonly error: ApiError['reason'] }).error });
      }
      const told: LiveMessage[] = [];
      for (;;) {
        const message = await stream.next();
        if (message) told.push(message);
        if (message === null || (info.ok && isPresent(message, info.value.version))) break;
      }
      stream.close();
      note(response, told.map((message) => JSON.stringify(message)).join('\n'));
      return ok(told);
    },
    heard: () => last,
  };
}
