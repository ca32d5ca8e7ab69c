import { openRemoteTable } from '../../cli/remote-table';
import { createHttpClient, type Caller, type GameApi, type HistoryAnswer } from '../../core/api';
import { createClient } from '../../exports/client';
import type { Result } from '../../core/engine';
import { games } from '../../games';
import { startHost, type Host } from '../../local';
import { startBridge } from '../support/bridge-client';

/** As many as several answers of each interface hold. */
const ROLLS = 450;

function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

let host: Host;
let api: GameApi;
let session: string;
let token: string;
/** What the terminal was told that had opened the game before the first roll. */
let told: readonly string[];
/** All that happened, as the history has it. */
let events: readonly string[];

beforeAll(async () => {
  host = await startHost({ port: 0, env: { STORE: 'memory', RATE_LIMITS: 'off' } });
  api = createHttpClient({ url: host.url });
  const made = value(await api.createSession({ game: 'dice', seats: [{ kind: 'me' }] }, {}));
  ({ session, token = '' } = made);
  const [game] = games.filter(({ id }) => id === 'dice');
  if (!game) throw new Error('There is no such game');
  const terminal = value(await openRemoteTable({ api, game, session, token }));
  const caller: Caller = { token };
  for (let roll = 0; roll < ROLLS; roll++)
    value(await api.execute({ session, move: 'roll 1d20', detail: 'minimal' }, caller));
  if (!terminal.look) throw new Error('This table cannot be looked at');
  told = value(await terminal.look()).events;
  value(await api.act({ id: session, action: 'end' }, caller));
  const log: string[] = [];
  for (let after: number | null = 0; after !== null;) {
    const page: HistoryAnswer = value(await api.history({ session, after, limit: 200 }, {}));
    log.push(...page.entries.flatMap((entry) => entry.events));
    after = page.next;
  }
  events = log;
});
afterAll(() => host.close());

describe(`A game of ${ROLLS} moves comes whole`, () => {
  it('in the pages of its history', () => {
    expect(events.filter((event) => event.includes('1d20'))).toHaveLength(ROLLS);
  });

  it('to a terminal that was away', () => {
    expect(told).toEqual(events.filter((event) => event.includes('1d20')));
  });

  it('to an agent, who reads on where an answer stops', async () => {
    const { agent } = await startBridge(api);
    const heard: unknown[] = [];
    for (let since: unknown = 0; since !== undefined;) {
      const answer = await agent.ok('game_wait', {
        gameId: session,
        seat_token: token,
        since_version: since,
      });
      heard.push(...(answer.events as readonly unknown[]));
      since = answer.eventsThrough;
    }
    await agent.close();
    // The message tells the end.
    expect(heard.filter((event) => String(event).includes('1d20'))).toEqual(told);
  });

  it.each([['by its stream'], ['where there are no streams']])(
    'to a program that watches it %s',
    async (way) => {
      const withoutStreams = createClient({
        url: host.url,
        fetch: async (input, init) =>
          new URL(new Request(input).url).pathname.endsWith('/events')
            ? Response.json({ error: { code: 'ROUTE_NOT_FOUND', message: 'No' } }, { status: 404 })
            : fetch(input, init),
      });
      const client = way === 'by its stream' ? createClient({ url: host.url }) : withoutStreams;
      const heard: string[] = [];
      for await (const message of client.watch(session, { since: 0 }))
        if (message.type === 'update') heard.push(...message.events);
      expect(heard).toEqual(events);
    },
  );
});
