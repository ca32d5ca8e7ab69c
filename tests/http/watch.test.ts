import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, ClientError, type Client, type WatchMessage } from '../../exports/client';
import { startHost, type Host } from '../../local';
import { FOR_TWO, HOT_SEAT, X_WINS } from './support';

async function listOf(watching: AsyncIterable<WatchMessage>): Promise<readonly WatchMessage[]> {
  const messages: WatchMessage[] = [];
  for await (const message of watching) messages.push(message);
  return messages;
}

const versionsIn = (messages: readonly WatchMessage[]): readonly number[] =>
  messages.flatMap((message) => (message.type === 'update' ? [message.version] : []));

// The pauses before a connection is made again are random.
beforeAll(() => jest.spyOn(Math, 'random').mockReturnValue(0));
afterAll(() => jest.restoreAllMocks());

describe('watching a game at a server', () => {
  let host: Host;
  let client: Client;

  beforeAll(async () => {
    host = await startHost({ port: 0, env: { STORE: 'memory' } });
    client = createClient({ url: host.url });
  });
  afterAll(() => host.close());

  const playedBy = async () => {
    const first = await client.sit(FOR_TWO);
    const second = await client.sit({ session: first.session });
    const rest = async () => {
      for (const [turn, move] of X_WINS.entries()) await (turn % 2 === 0 ? first : second).play(move);
    };
    return { session: first.session, first, second, rest };
  };

  it.each([['as it goes on'], ['without streams']])('tells every event once, %s', async (way) => {
    const withoutStreams = createClient({
      url: host.url,
      fetch: async (input, init) =>
        new Request(input).url.endsWith('/events')
          ? Response.json({ error: { code: 'ROUTE_NOT_FOUND', message: 'No' } }, { status: 404 })
          : fetch(input, init),
    });
    const { session, first, rest } = await playedBy();
    const viewer = way === 'without streams' ? withoutStreams : client;
    const watching = listOf(viewer.watch(session, { since: 1 }));
    const own = listOf(first.watch({ since: 1 }));
    await rest();
    const messages = await watching;
    const events = messages.flatMap((message) => (message.type === 'update' ? message.events : []));
    const told = await client.history({ session }, {});
    expect(told.ok && told.value.entries.slice(1).flatMap((entry) => entry.events)).toEqual(events);
    expect(messages.at(-2)).toMatchObject({ type: 'update', status: 'ended', version: 7 });
    expect(messages.at(-1)).toMatchObject({
      type: 'end',
      outcome: { winners: [0], code: 'three_in_a_line' },
    });
    expect((await own).at(-2)).toMatchObject({ seat: expect.any(Number) as number, version: 7 });
    // One who comes late is told how it stands, and that it is over.
    const late = await listOf(viewer.watch(session));
    expect(late.map(({ type }) => type)).toEqual(['update', 'end']);
  });

  it('ends when the session is deleted', async () => {
    const { session, token } = await client.sit(HOT_SEAT);
    const watching = client.watch(session);
    await watching.next();
    await client.removeSession({ id: session }, { token });
    expect((await watching.next()).value).toEqual({ type: 'deleted', session });
    expect((await watching.next()).done).toBe(true);
  });

  it('ends with an error where there is nothing to watch, and when it is aborted', async () => {
    const missing = listOf(client.watch('f'.repeat(32)));
    await expect(missing).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
    const { session } = await playedBy();
    const end = new AbortController();
    const watching = client.watch(session, { signal: end.signal });
    await watching.next();
    const next = watching.next();
    end.abort();
    await expect(next).rejects.toEqual(expect.any(ClientError));
    await expect(next).rejects.toMatchObject({ code: 'ABORTED' });
  });
});

describe('a stream of events that breaks', () => {
  type Part = (response: ServerResponse) => void;
  let server: Server;
  let parts: Part[] = [];
  let seen: IncomingMessage['headers'][] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(request.headers);
      parts.shift()?.(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const update = (version: number): string =>
    `${JSON.stringify({ type: 'update', session: 's', version, seatsToAct: [], status: 'running', events: [], view: null })}\n`;
  const END = `${JSON.stringify({ type: 'end', session: 's', version: 4 })}\n`;
  /** Lines that come, and then the connection is cut. */
  const cut =
    (text: string): Part =>
    (response) =>
      response.write(text, () => response.destroy());
  const whole =
    (text: string): Part =>
    (response) =>
      response.end(text);

  it('is taken up where it broke, without a gap and without telling anything twice', async () => {
    parts = [
      (response) => response.destroy(),
      cut(`\n${update(1)}${update(2).slice(0, 20)}`),
      whole(`\n${update(2)}\n`),
      cut(update(2) + update(3)),
      whole(''),
      whole(update(4) + END),
    ];
    seen = [];
    const { port } = server.address() as AddressInfo;
    const messages = await listOf(createClient({ url: `http://127.0.0.1:${port}` }).watch('s'));
    expect(versionsIn(messages)).toEqual([1, 2, 3, 4]);
    expect(messages.at(-1)).toEqual({ type: 'end', session: 's', version: 4 });
    expect(seen.map((headers) => headers['last-event-id'])).toEqual([
      undefined,
      undefined,
      '1',
      '2',
      '3',
      '3',
    ]);
    expect(seen[0]?.accept).toBe('application/x-ndjson');
  });
});
