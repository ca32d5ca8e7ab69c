import { randomBytes } from 'node:crypto';
import { features } from '../registry';
import type { ApiError } from '../../core/api';
import type { Result } from '../../core/engine';
import { ArchiveUnavailable, createGameService, type ArchivedGame, type ServiceDeps } from '../../core/table';
import { type RecordChange, type RecordPartition, RecordsUnavailable } from '../../core/ports/records';
import { MemoryArchive } from '../../functions/adapters/memory-archive';
import { MemoryRecords } from '../../functions/adapters/memory-records';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { nullBroadcaster } from '../../core/ports/services';
import { games } from '../../games';
import { X_WINS } from '../../tests/http/support';
import { whereKept } from '../../tests/support/feature-tests';
import { NOW } from '../../tests/support/toy-session';

/** Notes of finished games are due after this long. */
const GRACE_MS = 60_000;
const TTL_SECONDS = 3600;

/** Records whose ratings cannot be written at first. */
class FlakyRecords extends MemoryRecords {
  isAway = true;

  override async commit(
    place: RecordPartition,
    changes: readonly RecordChange[],
  ): Promise<'done' | 'changed'> {
    if (this.isAway && place.table === 'ratings') throw new RecordsUnavailable(new Error('ECONNREFUSED'));
    return super.commit(place, changes);
  }
}

/** An archive that can be taken away. */
class FlakyArchive extends MemoryArchive {
  isAway = false;

  override async saveGame(game: ArchivedGame): Promise<void> {
    if (this.isAway) throw new ArchiveUnavailable();
    await super.saveGame(game);
  }

  override async saveRating(session: string, text: string): Promise<void> {
    if (this.isAway) throw new ArchiveUnavailable();
    await super.saveRating(session, text);
  }
}

/** The use cases of a host and its timer's work over memory, with a clock of the test's. */
function aHost(changes: Partial<ServiceDeps> = {}) {
  let now = NOW;
  const clock = { now: () => now };
  const records = new FlakyRecords();
  const archive = new FlakyArchive();
  const deps: ServiceDeps = {
    store: new MemoryStore(clock),
    broadcaster: nullBroadcaster,
    archive,
    records,
    clock,
    entropy: { bytes: (count) => randomBytes(count) },
    logger: { warn: () => undefined, error: () => undefined },
    games,
    sessionTtlSeconds: TTL_SECONDS,
    leaveGraceSeconds: 120,
    ...changes,
  };
  return {
    api: createGameService(deps, features),
    records,
    archive,
    /** What another host's timer finds after a while. */
    sweepAfter(ms: number): Promise<number> {
      now += ms;
      return createGameService(deps, features).deliverFacts();
    },
    noted: () => deps.store.endNotes(Number.MAX_SAFE_INTEGER, 10),
  };
}

async function value<T>(reply: Promise<Result<T, ApiError>>): Promise<T> {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** A rated game that the first of two new players wins, once the host has nothing more to do for it. */
async function ratedGame({ api }: ReturnType<typeof aHost>) {
  const [ada, bob] = await Promise.all(
    ['Ada', 'Bob'].map((name) => value(api.registerPlayer({ name, kind: 'agent' }))),
  );
  if (!ada || !bob) throw new Error('Nobody was registered');
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
  const creator = await value(
    api.createSession({ game: 'tic-tac-toe', rated: true, seats }, { playerKey: ada.key }),
  );
  const { session } = creator;
  const joiner = await value(api.joinSession({ id: session }, { playerKey: bob.key }));
  for (const [n, move] of X_WINS.entries())
    await value(api.execute({ session, move }, { token: n % 2 === 0 ? creator.token : joiner.token }));
  await api.idle();
  const gamesOf = async (id: string): Promise<number> =>
    (await value(api.player({ id }))).ratings.reduce((sum, { games: count }) => sum + count, 0);
  return {
    session,
    counts: async () => [await gamesOf(ada.player.id), await gamesOf(bob.player.id)],
    /** What each answer says of ratings that are late. */
    late: async () => {
      const answers = [
        await value(api.player({ id: ada.player.id })),
        await value(api.leaderboard({ game: 'tic-tac-toe' })),
        await value(api.state({ session }, { token: creator.token })),
        await value(api.state({ session }, {})),
      ];
      return answers.map(({ ratingsLate }) => ratingsLate !== undefined);
    },
  };
}

describe('a rated game whose ratings could not be written when it ended', () => {
  whereKept.each([
    ['while its session lives', GRACE_MS],
    ['after its session has expired', (TTL_SECONDS + 1) * 1000],
  ])('is rated by the sweep %s, and by no later one again', async (_, ms) => {
    const host = aHost();
    const { session, counts } = await ratedGame(host);
    await expect(counts()).resolves.toEqual([0, 0]);
    await expect(host.archive.replay(session)).resolves.not.toBeNull();
    await expect(host.noted()).resolves.toMatchObject([{ id: session }]);

    host.records.isAway = false;
    await host.sweepAfter(ms);
    await expect(counts()).resolves.toEqual([1, 1]);
    await expect(host.noted()).resolves.toEqual([]);
    await host.sweepAfter(ms);
    await expect(counts()).resolves.toEqual([1, 1]);
  });
});

describe('answers', () => {
  it('say that ratings may be late for as long as a game that ended waits to be counted', async () => {
    const host = aHost();
    const { late } = await ratedGame(host);
    await expect(late()).resolves.toEqual([false, false, false, false]);
    await host.sweepAfter(6_000);
    await expect(late()).resolves.toEqual([true, true, true, true]);
    host.records.isAway = false;
    await host.sweepAfter(GRACE_MS);
    await expect(late()).resolves.toEqual([false, false, false, false]);
  });
});

describe('a server without an archive', () => {
  it('rates games', async () => {
    const host = aHost({ archive: undefined });
    host.records.isAway = false;
    const { counts } = await ratedGame(host);
    await expect(counts()).resolves.toEqual([1, 1]);
    await expect(host.noted()).resolves.toEqual([]);
  });

  it('rates those whose ratings could not be written by the sweep, once', async () => {
    const host = aHost({ archive: undefined });
    const { counts } = await ratedGame(host);
    await expect(counts()).resolves.toEqual([0, 0]);
    host.records.isAway = false;
    for (let sweeps = 0; sweeps < 2; sweeps++) await host.sweepAfter(GRACE_MS);
    await expect(counts()).resolves.toEqual([1, 1]);
    await expect(host.noted()).resolves.toEqual([]);
  });

  it('says of a game that nobody rated while its session lived that it is lost', async () => {
    const lost: unknown[] = [];
    const error = (message: string, fields: unknown): void => void lost.push([message, fields]);
    const host = aHost({ archive: undefined, logger: { warn: () => undefined, error } });
    const { session } = await ratedGame(host);
    await host.sweepAfter((TTL_SECONDS + 1) * 1000);
    expect(lost).toEqual([['A finished game cannot be rated', { session, reason: 'its session is gone' }]]);
    await expect(host.noted()).resolves.toEqual([]);
  });
});

describe('a server whose archive is away', () => {
  whereKept(
    'rates games at once, and keeps what that did to ratings in the archive once it is back',
    async () => {
      const host = aHost();
      host.records.isAway = false;
      const { archive } = host;
      archive.isAway = true;
      const { session, counts } = await ratedGame(host);
      await expect(counts()).resolves.toEqual([1, 1]);
      archive.isAway = false;
      await host.sweepAfter(GRACE_MS);
      await expect(counts()).resolves.toEqual([1, 1]);
      expect(JSON.parse((await archive.rating(session)) ?? '')).toMatchObject({ session, sequence: 1 });
      await expect(archive.replay(session)).resolves.not.toBeNull();
    },
  );
});

describe('a server whose records of players are away', () => {
  whereKept(
    'archives what is left to the sweep all the same, which says that it could not do everything',
    async () => {
      const host = aHost();
      host.archive.isAway = true;
      const { session } = await ratedGame(host);
      host.archive.isAway = false;
      const list = jest
        .spyOn(FlakyRecords.prototype, 'list')
        .mockRejectedValue(new RecordsUnavailable(new Error('ECONNREFUSED')));
      await expect(host.sweepAfter(GRACE_MS)).rejects.toThrow(RecordsUnavailable);
      list.mockRestore();
      await expect(host.archive.replay(session)).resolves.not.toBeNull();
    },
  );
});

describe('a server without players', () => {
  it('says so, and rates no game', async () => {
    const { api } = aHost({ records: undefined });
    for (const reply of [
      await api.registerPlayer({ name: 'Ada', kind: 'agent' }),
      await api.player({ id: '0'.repeat(32) }),
      await api.createSession({ game: 'tic-tac-toe', rated: true }, {}),
    ])
      expect(reply).toMatchObject({ ok: false, error: { reason: { code: 'NOT_CONFIGURED' } } });
  });
});

describe('a rated game that somebody leaves', () => {
  /** Two new players, and games between them that end in this way; the second of them leaves. */
  async function aPair() {
    const host = aHost();
    host.records.isAway = false;
    const { api } = host;
    const [ada, bob] = await Promise.all(
      ['Ada', 'Bob'].map((name) => value(api.registerPlayer({ name, kind: 'agent' }))),
    );
    if (!ada || !bob) throw new Error('Nobody was registered');
    const play = async (game: string, moves: readonly string[]): Promise<void> => {
      const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
      const creator = await value(api.createSession({ game, rated: true, seats }, { playerKey: ada.key }));
      const { session } = creator;
      const joiner = await value(api.joinSession({ id: session }, { playerKey: bob.key }));
      for (const [n, move] of moves.entries())
        await value(api.execute({ session, move }, { token: n % 2 === 0 ? creator.token : joiner.token }));
      await value(api.act({ id: session, action: 'resign' }, { token: joiner.token }));
      await api.idle();
    };
    const seen = async (id: string) => {
      const { ratings, aborts } = await value(api.player({ id }));
      const [only] = ratings;
      return { rating: only?.rating ?? 1500, count: only?.games ?? 0, aborts };
    };
    return {
      pass: (ms: number) => host.sweepAfter(ms),
      play,
      adaIs: () => seen(ada.player.id),
      bobIs: () => seen(bob.player.id),
    };
  }

  const NEW = { rating: 1500, count: 0, aborts: 0 };

  it('counts for nobody before each side has moved, three times a day; then who leaves has lost, and nobody won', async () => {
    const { play, adaIs, bobIs, pass } = await aPair();
    await play('chess', []);
    await play('chess', ['e4']);
    await play('tic-tac-toe', []);
    await expect(adaIs()).resolves.toEqual(NEW);
    await expect(bobIs()).resolves.toEqual({ ...NEW, aborts: 3 });
    for (let n = 0; n < 5; n++) await play('chess', ['e4']);
    const after = await bobIs();
    expect(after.rating).toBeLessThan(1500);
    expect(after).toMatchObject({ count: 5, aborts: 3 });
    await expect(adaIs()).resolves.toEqual(NEW);
    await pass(25 * 60 * 60_000);
    await expect(bobIs()).resolves.toMatchObject({ aborts: 0 });
  });

  it('is no abort if its rating is noted already', async () => {
    const host = aHost();
    host.records.isAway = false;
    const { api, records, archive } = host;
    const ada = await value(api.registerPlayer({ name: 'Ada', kind: 'agent' }));
    const seats = [{ kind: 'me' as const }, { kind: 'bot' as const, bot: 'random' }];
    const order = { game: 'tic-tac-toe', rated: true, seats };
    const { session, token } = await value(api.createSession(order, { playerKey: ada.key }));
    const noted = { session, game: 'tic-tac-toe', pool: 'agents', sequence: 1, at: NOW, seats: [] };
    await records.commit({ table: 'ratings', partition: 'tic-tac-toe:agents' }, [
      { kind: 'insert', row: `session:${session}`, value: noted },
    ]);
    await value(api.act({ id: session, action: 'resign' }, { token }));
    await api.idle();
    await expect(value(api.player({ id: ada.player.id }))).resolves.toMatchObject({ aborts: 0 });
    expect(JSON.parse((await archive.rating(session)) ?? '')).toEqual(noted);
  });

  it('is lost by who has seen hidden cards, and won by nobody', async () => {
    const { play, adaIs, bobIs } = await aPair();
    await play('sea-battle', []);
    await expect(adaIs()).resolves.toEqual(NEW);
    const after = await bobIs();
    expect(after.rating).toBeLessThan(1500);
    expect(after).toMatchObject({ count: 1, aborts: 0 });
  });

  it('counts less and less for the same two', async () => {
    const { play, adaIs } = await aPair();
    const gains: number[] = [];
    let before = 1500;
    for (let n = 0; n < 12; n++) {
      await play('tic-tac-toe', ['5', '1']);
      const { rating } = await adaIs();
      gains.push(rating - before);
      before = rating;
    }
    const [first = 0, , , fourth = 0] = gains;
    expect(gains.every((gain) => gain > 0)).toBe(true);
    expect(fourth).toBeLessThan(first * 0.75);
    expect(gains.slice(3).every((gain, at, all) => at === 0 || gain < (all[at - 1] ?? 0))).toBe(true);
    await expect(adaIs()).resolves.toMatchObject({ count: 12 });
  });
});
