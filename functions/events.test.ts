import type { LiveMessage, LiveUpdate } from '../core/api';
import { ok } from '../core/engine';
import type { EventsReader, EventsReading, GameService } from '../core/table';
import { readEvents } from '../tests/support/event-stream';
import { events } from './events';
import { createDeps, type Deps } from './lib/deps';
import { PushedBody } from './lib/pushed-body';

const MIB = 1024 * 1024;
const SESSION = '0f8fad5bd9cb469fa16570867728950e';
const LAST_VERSION = 13;

const largeUpdate = (version: number): LiveUpdate => ({
  type: 'update',
  session: SESSION,
  version,
  seatsToAct: [0],
  status: 'running',
  events: [`Move ${version}`],
  moves: 1,
  view: 'x'.repeat(MIB),
});

/** Versions that a service of large messages was asked for, and how many of its streams are still open. */
const asked: unknown[] = [];
let open = 0;

const largeEvents: GameService['events'] = ({ since = 0 }) => {
  asked.push(since);
  function follow(reader: EventsReader): EventsReading {
    open += 1;
    let isOpen = true;
    let version = since;
    const stop = (): void => {
      if (isOpen) open -= 1;
      isOpen = false;
    };
    const proceed = (): void => {
      let hasRoom = true;
      while (isOpen && hasRoom && version < LAST_VERSION) hasRoom = reader.take(largeUpdate(++version));
      if (!isOpen || !hasRoom) return;
      stop();
      reader.take({ type: 'end', session: SESSION, version: LAST_VERSION });
      reader.done();
    };
    setImmediate(proceed);
    return { proceed, stop };
  }
  return Promise.resolve(ok({ session: SESSION, version: LAST_VERSION, isOver: false, follow }));
};

let deps: Deps;
beforeAll(async () => {
  const made = await createDeps(
    { STORE: 'memory' },
    {
      games: [],
      loadMcp: () => Promise.reject(new Error('No tools here')),
      writeLog: () => undefined,
    },
  );
  deps = { ...made, api: { ...made.api, events: largeEvents } };
});
afterAll(async () => {
  await Promise.all([deps.store.close(), deps.workers.close(), deps.meter.close()]);
});

/** One stream to its end, by a reader who names the last event that it got. */
async function readOn(lastEventId: number | undefined): Promise<LiveMessage[]> {
  const named = { 'last-event-id': String(lastEventId) };
  const response = await events.handle(
    {
      id: 'a-request',
      method: 'GET',
      url: `http://localhost/api/sessions/${SESSION}/events?since=0`,
      headers: new Headers(lastEventId === undefined ? {} : named),
      query: new URLSearchParams({ since: '0' }),
      params: { id: SESSION },
      address: '127.0.0.1',
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
    },
    () => Promise.resolve(deps),
  );
  expect(response.status).toBe(200);
  if (!(response.body instanceof PushedBody)) throw new Error('No pushed body');
  return readEvents(new Response(response.body.stream())).rest();
}

describe('A stream of large messages', () => {
  it('ends when it holds enough, and the reader who comes back goes on without a gap', async () => {
    const streams: LiveMessage[][] = [];
    const told = (): LiveMessage[] => streams.flat();
    while (told().at(-1)?.type !== 'end') {
      const last = told().at(-1);
      streams.push(await readOn(last && 'version' in last ? last.version : undefined));
      expect(open).toBe(0);
    }
    expect(told().map((each) => ('version' in each ? `${each.type} ${each.version}` : each.type))).toEqual([
      ...Array.from({ length: LAST_VERSION }, (_, before) => `update ${before + 1}`),
      `end ${LAST_VERSION}`,
    ]);
    // Each but the last ends with the message that makes it more than four MiB.
    expect(streams.map((messages) => messages.length)).toEqual([4, 4, 4, 2]);
    expect(asked).toEqual([0, 4, 8, 12]);
  });
});
