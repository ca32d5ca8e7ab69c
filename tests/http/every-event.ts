import type { AnyGame } from '../../core/engine';
import { startHost, type Host } from '../../local';
import { listenAt } from '../live/pubsub';
import { eventually } from '../support/eventually';
import { openEvents } from '../support/event-stream';
import { isLiveUpdate } from '../live/spectators';
import { tableAt, type SeatedPlayer, type Table } from './support';

/** How many moves are made: in long games so many that one answer does not hold their events. */
const LONG = 255;
const USUAL = 14;

const RECONNECTS = 10;

/** How many of ten messages of the live connection are lost. */
const LOST_OF_TEN = 4;

const OPTIONS: Readonly<Record<string, Record<string, unknown>>> = {
  timestrike: { clock: { mode: 'manual' } },
};

let table: Table;

/** Somebody who wants to know of every event: the public without a token. */
interface Reader {
  readonly session: string;
  readonly token: string | undefined;
}

/** The events after a version, page by page, and the version they reach. */
async function eventsSince({ session, token }: Reader, since: number) {
  const events: string[] = [];
  for (let from = since; ;) {
    const answer = await table.get('state', { token, query: { session, since: from } });
    events.push(...answer.events);
    if (answer.eventsThrough === undefined) return { events, version: answer.version };
    from = answer.eventsThrough;
  }
}

async function eventsInHistory({ session, token }: Reader): Promise<string[]> {
  const events: string[] = [];
  for (let after: number | null = 0; after !== null;) {
    const page: Awaited<ReturnType<typeof readHistory>> = await readHistory({ session, token }, after);
    events.push(...page.entries.flatMap((entry) => entry.events));
    after = page.next;
  }
  return events;
}

const readHistory = ({ session, token }: Reader, after: number) =>
  table.get('history', { token, query: { session, after, limit: 100 } });

/** Reads the stream to its end, and goes away in between, in the middle of whatever comes. */
async function eventsInStream({ session, token }: Reader, moves: number): Promise<string[]> {
  const events: string[] = [];
  let told = 0;
  for (let opened = 0; ; opened++) {
    const stream = await openEvents(table.url, session, {
      token,
      lastEventId: told,
      asLines: opened % 2 === 1,
    });
    // The reader went away just before the end.
    if (stream.response.status === 204) return events;
    const most = opened < RECONNECTS ? 1 + Math.floor((Math.random() * moves) / RECONNECTS) : Infinity;
    for (let taken = 0; taken < most; taken++) {
      const message = await stream.next();
      if (message?.type === 'end') return events;
      if (message?.type !== 'update')
        throw new Error(
          `The stream (${stream.response.status}) has ${JSON.stringify(message)} after version ${told}`,
        );
      expect(message.version).toBe(told + 1);
      told = message.version;
      events.push(...message.events);
    }
    stream.close();
  }
}

/** Listens to the live connection, which loses messages; after a gap, and in place of the view of others, the state is read. */
async function listen(reader: Reader): Promise<() => Promise<string[]>> {
  const { session, token } = reader;
  const { url } = await table.get('negotiate', { token, query: { session } });
  if (url === null) throw new Error('There is no live connection');
  const listener = await listenAt(url);
  const events: string[] = [];
  let told = 0;
  let arrived = 0;
  let work = Promise.resolve();
  const catchUp = async (): Promise<void> => {
    const news = await eventsSince(reader, told);
    events.push(...news.events);
    told = news.version;
  };
  const take = async (message: unknown): Promise<void> => {
    if (!isLiveUpdate(message) || message.version <= told || Math.random() * 10 < LOST_OF_TEN) return;
    if (token !== undefined || message.version > told + 1) return catchUp();
    events.push(...message.events);
    told = message.version;
  };
  listener.client.on('group-message', ({ message }) => {
    if (isLiveUpdate(message.data)) arrived = message.data.version;
    work = work.then(() => take(message.data));
  });
  return async () => {
    const { version } = await table.get('state', { query: { session } });
    await eventually(() => expect(arrived).toBe(version));
    await work;
    // What was lost last has no successor that would show the gap.
    await catchUp();
    listener.client.stop();
    return events;
  };
}

/** By chance a hand of poker is soon the last, and dice are put away. */
async function choice(game: string, { session, token }: Reader): Promise<object> {
  if (game === 'dice') return { move: 'roll 1d20' };
  if (game !== 'holdem') return { byChance: true };
  const { validMoves } = await table.get('state', { token, query: { session, detail: 'minimal' } });
  const move = ['check', 'call'].find((each) => validMoves.includes(each));
  return move === undefined ? { byChance: true } : { move };
}

/** Makes moves for those who must act, then ends the game, if it has not come to its end. */
async function playThrough(
  creator: SeatedPlayer,
  others: readonly SeatedPlayer[],
  moves: number,
): Promise<void> {
  const { session, game } = creator;
  const players = [creator, ...others];
  let { seatsToAct } = await table.get('state', { query: { session } });
  for (let made = 0; made < moves; made++) {
    const { token } = players[seatsToAct[0] ?? 0] ?? creator;
    const body = { session, detail: 'minimal', ...(await choice(game, { session, token })) };
    const answer = await table.get('execute', { token, body });
    if (answer.gameOver) return;
    ({ seatsToAct } = answer);
  }
  const action = others.length > 0 ? 'resign' : 'end';
  await table.send('act', { token: creator.token, params: { id: session }, body: { action } });
}

/** Tries it of these games, of some of them in a long game. */
export function everyEventOf(tried: readonly AnyGame[], long: readonly string[]): void {
  let host: Host;
  beforeAll(async () => {
    host = await startHost({ port: 0, env: { STORE: 'memory' } });
    table = tableAt(host.url);
  });
  afterAll(() => host.close());

  it.each(tried.map(({ id, seats }) => [id, Math.min(2, seats.max)] as const))(
    'of %s comes by since, by history, by the stream with reconnections, and by the live connection with gaps',
    async (game, seats) => {
      const moves = long.includes(game) ? LONG : USUAL;
      const open = Array.from({ length: seats - 1 }, () => ({ kind: 'open' as const }));
      const creator = await table.create({
        game,
        options: OPTIONS[game] ?? {},
        seats: [{ kind: 'me' }, ...open],
      });
      const { session } = creator;
      const others = await Promise.all(open.map(() => table.join(session)));
      const readers: readonly Reader[] = [
        { session, token: undefined },
        { session, token: (others[0] ?? creator).token },
      ];
      const heard = await Promise.all(readers.map(listen));
      const streams = readers.map((reader) => eventsInStream(reader, moves));
      await playThrough(creator, others, moves);
      for (const [index, reader] of readers.entries()) {
        const { events } = await eventsSince(reader, 0);
        expect(events.length).toBeGreaterThan(moves > USUAL ? 200 : 0);
        expect(await eventsInHistory(reader)).toEqual(events);
        expect(await streams[index]).toEqual(events);
        expect(await heard[index]?.()).toEqual(events);
      }
    },
  );
}
