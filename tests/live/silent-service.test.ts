import type { RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import type { LiveUpdate } from '../../core/table';
import { WebPubSubBroadcaster } from '../../functions/adapters/web-pubsub-broadcaster';
import { startHost, type Host } from '../../local';
import { codeOf, tableAt, type NewGame, type SeatedPlayer, type Table } from '../http/support';
import { eventually } from '../support/eventually';
import { startSilentServer, type SilentServer } from '../support/silent-server';
import { HUB, startPubSub } from './pubsub';

/** Somebody plays alone, and may end the phase any number of times. */
const SOLO: NewGame = { game: 'principality', seats: [{ kind: 'me' }] };

const AWAY = 'The live connection is away: calls to it fail until it answers again';
const BACK = 'The live connection answers again';
const NOT_SENT = 'A live update was not sent';

/** How often it is looked at what comes in seconds (ms). */
const LOOKS_MS = 250;

describe('Web PubSub that takes connections and never answers', () => {
  let service: SilentServer;
  let host: Host;
  let table: Table;
  let log: string[];

  beforeEach(async () => {
    log = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
      log.push((JSON.parse(String(line)) as { message: string }).message);
      return true;
    });
    service = await startSilentServer();
    const connection = `Endpoint=${service.url};AccessKey=a-secret-key;Version=1.0;`;
    host = await startHost({ port: 0, env: { WEB_PUBSUB_CONNECTION_STRING: connection } });
    table = tableAt(host.url);
  });
  afterEach(async () => {
    await host.close();
    await service.close();
    jest.restoreAllMocks();
  });

  /** The versions of a session that were sent in vain, in order. */
  const triedOf = ({ session }: SeatedPlayer): readonly number[] =>
    [...service.heard().matchAll(/"session":"(\w+)","version":(\d+)/g)].flatMap(([, id, version]) =>
      id === session ? [Number(version)] : [],
    );

  /** Ten moves at the same time; the versions they made. */
  const tenMoves = async (game: SeatedPlayer): Promise<readonly number[]> => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => table.play(game, 'end_phase')));
    return answers.map(({ version }) => version).sort((a, b) => a - b);
  };

  const tenFrom = (first: number): readonly number[] => Array.from({ length: 10 }, (_, n) => first + n);

  /** A game in which ten moves found out that the service is away. */
  async function away(): Promise<SeatedPlayer> {
    const game = await table.create(SOLO);
    expect(await tenMoves(game)).toEqual(tenFrom(2));
    await eventually(() => expect(log).toContain(AWAY), LOOKS_MS);
    return game;
  }

  it('is waited for three times in all, however many move', async () => {
    const game = await away();
    // Between the first and the newest of those that move at once nothing is tried: it is stale by then.
    const tried = triedOf(game);
    expect(tried).toHaveLength(3);
    expect(tried).toEqual([1, 2, expect.any(Number)]);

    const others = await Promise.all([table.create(SOLO), table.create(SOLO)]);
    expect(await tenMoves(game)).toEqual(tenFrom(12));
    for (const each of others) expect(await tenMoves(each)).toEqual(tenFrom(2));
    expect(others.flatMap(triedOf)).toEqual([]);
    expect(triedOf(game)).toEqual(tried);
    expect(log).toEqual([NOT_SENT, NOT_SENT, AWAY, NOT_SENT]);
  });

  it('is not offered to those who want to watch, who are told to wait on the server meanwhile', async () => {
    const { session } = await away();
    const reply = await table.send('negotiate', { query: { session } });
    expect([reply.status, codeOf(reply), reply.headers.get('retry-after')]).toEqual([
      503,
      'UNAVAILABLE',
      '2',
    ]);
    expect(reply.text).toContain('/api/state?wait');
    expect(log.filter((message) => message !== NOT_SENT)).toEqual([AWAY]);
  });

  it('is used again once it answers, beginning with the newest version of each session', async () => {
    const [game, other] = [await away(), await table.create(SOLO)];
    await tenMoves(game);
    await tenMoves(other);
    const arrived: LiveUpdate[] = [];
    const take: RequestListener = (request, response) => {
      if (request.method === 'HEAD') {
        response.writeHead(404).end();
        return;
      }
      void json(request).then((update) => {
        arrived.push(update as LiveUpdate);
        response.writeHead(202).end();
      });
    };
    service.answerWith(take);
    const arrivedOf = ({ session }: SeatedPlayer) =>
      arrived.filter((update) => update.session === session).map(({ version }) => version);

    await eventually(() => expect([game, other].map(arrivedOf)).toEqual([[21], [11]]), LOOKS_MS);
    await tenMoves(game);
    // On a busy machine an update may take longer than it is waited for: the next one makes up for it.
    await eventually(() => expect(arrivedOf(game).at(-1)).toBe(31), LOOKS_MS);
    expect(arrivedOf(game)).toEqual(arrivedOf(game).toSorted((one, later) => one - later));
    expect((await table.get('negotiate', { query: { session: game.session } })).url).not.toBeNull();
    expect(log.filter((message) => message !== NOT_SENT).slice(0, 2)).toEqual([AWAY, BACK]);
  });
});

describe('Web PubSub, asked whether it is there', () => {
  it('answers those who may ask', async () => {
    const pubsub = await startPubSub();
    const { connectionString } = pubsub;
    const { signal } = new AbortController();
    await expect(new WebPubSubBroadcaster({ connectionString }, HUB).ping(signal)).resolves.toBeUndefined();
    const stranger = connectionString.replace(/AccessKey=[^;]+/, 'AccessKey=another');
    await expect(
      new WebPubSubBroadcaster({ connectionString: stranger }, HUB).ping(signal),
    ).rejects.toMatchObject({ statusCode: 401 });
    await pubsub.close();
  });
});
