import { mkdtemp, rm } from 'node:fs/promises';
import { features } from '../../features/registry';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGameService, type SessionStore } from '../../core/table';
import { verifyReplay, type ReplayRecord } from '../../core/session';
import { FolderArchive } from '../../functions/adapters/folder-archive';
import { nullBroadcaster } from '../../core/ports/services';
import { RedisStore } from '../../functions/adapters/redis-store';
import { SqliteStore } from '../../functions/adapters/sqlite-store';
import { findGame, games } from '../../games';
import { HOT_SEAT, tableAt, X_WINS } from '../http/support';
import { startHostProcess } from '../support/host-process';
import { startRedisServer, type RedisServer } from '../support/redis-server';

/** Games that end at the same moment: more than a host archives at once. */
const GAMES = 30;

/** The sweep leaves alone what ended within the last minute. */
const SWEEP_AFTER_MS = 61_000;

let data: string;
let redis: RedisServer | undefined;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'killed-'));
});
afterEach(async () => {
  await redis?.stop();
  redis = undefined;
  await rm(data, { recursive: true });
});

interface Place {
  readonly env: Readonly<Record<string, string>>;
  readonly open: () => SessionStore;
}

const PLACES: Readonly<Record<string, () => Promise<Place>>> = {
  'the file of games': () =>
    Promise.resolve({ env: {}, open: () => new SqliteStore({ path: join(data, 'games.sqlite') }) }),
  Redis: async () => {
    const { url } = (redis = await startRedisServer());
    return { env: { REDIS_URL: url }, open: () => new RedisStore({ url }) };
  },
};

it.each(Object.entries(PLACES))(
  'with %s nothing is lost of a host that is killed between the last answers and the archive',
  async (_name, placeOf) => {
    const { env, open } = await placeOf();
    const archive = new FolderArchive(join(data, 'archive'));
    const host = await startHostProcess({
      PRINCIPALITY_DATA: data,
      ARCHIVE_FOLDER: join(data, 'archive'),
      ...env,
    });
    const table = tableAt(host.url);
    const over = await Promise.all(
      Array.from({ length: GAMES }, async () => {
        const game = await table.create(HOT_SEAT);
        for (const move of X_WINS.slice(0, -1)) await table.play(game, move);
        return game;
      }),
    );
    await Promise.all(over.map((game) => table.play(game, X_WINS.at(-1) ?? '')));
    await host.end('SIGKILL');

    const store = open();
    const sweeper = createGameService(
      {
        store,
        archive,
        games,
        broadcaster: nullBroadcaster,
        clock: { now: () => Date.now() + SWEEP_AFTER_MS },
        entropy: { bytes: (count) => new Uint8Array(count) },
        logger: { warn: () => undefined, error: (message) => expect(message).toBe('nothing') },
        sessionTtlSeconds: 86_400,
        leaveGraceSeconds: 120,
      },
      features,
    );
    await store.syncTime();
    await sweeper.deliverFacts();
    await expect(store.endNotes(Infinity, 1)).resolves.toEqual([]);
    await store.close();

    const rules = findGame(HOT_SEAT.game);
    if (!rules) throw new Error('No rules');
    for (const { session } of over) {
      const kept = new TextDecoder().decode((await archive.replay(session)) ?? undefined);
      expect(verifyReplay(rules, JSON.parse(kept) as ReplayRecord)).toMatchObject({ ok: true });
    }
    const { games: listed } = await archive.list({ limit: 2 * GAMES });
    expect(listed.map(({ session }) => session).sort()).toEqual(over.map(({ session }) => session).sort());
  },
  120_000,
);
