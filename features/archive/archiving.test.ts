import type { Caller, GameApi } from '../../core/api';
import type { AnyGame } from '../../core/engine';
import { games } from '../../games';
import { ArchiveUnavailable, type Archive, type GameService } from '../../core/table';
import { verifyReplay, type ReplayRecord } from '../../core/session';
import { X_WINS } from '../../tests/http/support';
import { nextCommit } from '../../tests/support/session-fixture';
import { NOW } from '../../tests/support/toy-session';

import {
  away,
  begin,
  EXPIRY_MS,
  type FlakyArchive,
  GRACE_MS,
  playOut,
  playToEnd,
  table,
  textOf,
  TIMER_MS,
  TTL_SECONDS,
  value,
  type Obstacle,
} from './testing/archive-table';

const statusOf = async (api: GameApi, session: string, caller: Caller = {}): Promise<unknown> => {
  const reply = await api.replay({ session }, caller);
  return reply.ok ? 'shown' : reply.error.reason.code;
};

describe('a game that ends', () => {
  it('is archived after its last move is answered, and outlives its session', async () => {
    const { api, later, noted } = table();
    const { session } = await playToEnd(api);
    await expect(noted()).resolves.toHaveLength(1);
    const live = await value(api.replay({ session }, {}));
    await api.idle();
    await expect(noted()).resolves.toEqual([]);

    const other = later(EXPIRY_MS).api;
    await expect(other.listSessions({})).resolves.toMatchObject({ value: { sessions: [] } });
    const archived = await value(other.replay({ session }, {}));
    expect(archived).toEqual(live);
    const rules = games.find(({ id }) => id === 'tic-tac-toe') as AnyGame;
    expect(verifyReplay(rules, archived as unknown as ReplayRecord)).toMatchObject({ ok: true });
  });

  it.each(['game-', 'G_'])('is found under its id in the form %s…', async (prefix) => {
    const { api, later } = table();
    const { session } = await playOut(api);
    await expect(statusOf(later(EXPIRY_MS).api, prefix.toLowerCase() + session)).resolves.toBe('shown');
  });

  it('by resignation is archived too', async () => {
    const { api, later } = table();
    const made = await value(
      api.createSession({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'open' }] }, {}),
    );
    const other = await value(api.joinSession({ id: made.session }, {}));
    await value(api.act({ id: made.session, action: 'resign' }, { token: made.token }));
    await api.idle();
    const record = await value(
      later(EXPIRY_MS).api.replay({ session: made.session }, { token: other.token ?? '' }),
    );
    expect(record.outcome).toMatchObject({ winners: [1] });
  });

  it('without an outcome reveals nothing: neither is it archived, nor noted', async () => {
    const { api, later, noted } = table();
    const { session, token } = await begin(api);
    await value(api.act({ id: session, action: 'end' }, { token }));
    await expect(noted()).resolves.toEqual([]);
    await expect(statusOf(later(EXPIRY_MS).api, session, { token })).resolves.toBe('SESSION_NOT_FOUND');
  });

  it('goes with its session when its creator deletes it', async () => {
    const { api, archive } = table();
    const { session, token } = await playOut(api);
    await expect(archive.replay(session)).resolves.not.toBeNull();
    await value(api.removeSession({ id: session }, { token }));
    await expect(archive.replay(session)).resolves.toBeNull();
    await expect(statusOf(api, session)).resolves.toBe('SESSION_NOT_FOUND');
  });

  it('is in the list for a viewer who asks after its last move', async () => {
    const { api } = table();
    const { session } = await playToEnd(api);
    await expect(value(api.replays({}))).resolves.toMatchObject({ replays: [{ session }] });
  });

  it.each<[string, (archive: FlakyArchive) => Obstacle]>([
    ['before anything is written', (archive: FlakyArchive) => archive],
    ['when everything is written', (archive: FlakyArchive) => archive.afterwards],
  ])('stays deleted if that happens %s while it is archived', async (_when, placeIn) => {
    const { api, archive, later } = table();
    let release: () => void = () => undefined;
    const isReached = new Promise<void>((reached) => {
      placeIn(archive).obstacle = () =>
        new Promise((resolve) => {
          release = resolve;
          reached();
        });
    });
    const { session, token } = await playToEnd(api);
    await isReached;
    await value(later(0).api.removeSession({ id: session }, { token }));
    release();
    await api.idle();
    await expect(archive.replay(session)).resolves.toBeNull();
    await expect(value(api.replays({}))).resolves.toMatchObject({ replays: [] });
  });

  it('is shown by a server that has other rules by now', async () => {
    const { api, later } = table();
    const { session } = await playOut(api);
    const running = await begin(api);
    const newer = later(0, { games: games.map((game) => ({ ...game, rulesVersion: 'next' })) }).api;
    await expect(statusOf(newer, session)).resolves.toBe('shown');
    await expect(statusOf(newer, running.session)).resolves.toBe('CONFLICT');
  });

  it('is gone with its session where there is no archive', async () => {
    const { api, later, noted } = table({ archive: undefined });
    const { session } = await playOut(api);
    await expect(noted()).resolves.toEqual([]);
    await expect(statusOf(api, session)).resolves.toBe('shown');
    await expect(statusOf(later(EXPIRY_MS).api, session)).resolves.toBe('SESSION_NOT_FOUND');
  });
});

describe('what was explained of its moves', () => {
  const explained = async (api: GameService) => {
    const { session, token } = await begin(api);
    for (const [turn, move] of X_WINS.entries()) {
      await value(
        api.execute({ session, move, ...(turn === 1 ? {} : { reasoning: `Why ${move}` }) }, { token }),
      );
    }
    await api.idle();
    return session;
  };
  const reasons = async (archive: Archive, session: string) =>
    (await archive.decisions(session)).map(({ reasoning }) => reasoning);
  const expected = X_WINS.filter((_, turn) => turn !== 1).map((move) => `Why ${move}`);

  it('goes into the decision log, in order', async () => {
    const { api, archive } = table();
    const session = await explained(api);
    await expect(reasons(archive, session)).resolves.toEqual(expected);
    await expect(value(api.replay({ session }, {})).then(JSON.stringify)).resolves.not.toContain('Why');
  });

  it('is not logged again by the sweep for a last move that was sent twice', async () => {
    const { api, archive, deps, later, noted } = table();
    const session = await explained(api);
    const found = await deps.store.read(session);
    if (found.kind !== 'session') throw new Error('The session is gone');
    const again = nextCommit(found.session, { isEnd: true, ttlSeconds: TTL_SECONDS });
    await deps.store.commit({ ...again, session: { ...found.session, version: again.session.version } });
    await expect(noted()).resolves.toHaveLength(1);

    await expect(later(GRACE_MS).api.deliverFacts()).resolves.toBe(1);
    await expect(noted()).resolves.toEqual([]);
    await expect(reasons(archive, session)).resolves.toEqual(expected);
  });
});

describe('who may read an archived game', () => {
  it.each(['public', 'unlisted'] as const)('%s: anybody who knows its id', async (visibility) => {
    const { api, later } = table();
    const { session, token } = await playOut(api, visibility);
    const { api: other } = later(EXPIRY_MS);
    await expect(statusOf(other, session)).resolves.toBe('shown');
    await expect(statusOf(other, session, { token })).resolves.toBe('shown');
    await expect(statusOf(other, session, { token: 'A'.repeat(43) })).resolves.toBe('UNAUTHENTICATED');
  });

  it('private: those with a token of it, as before it expired', async () => {
    const { api, later } = table();
    const { session, token, watchToken } = await playOut(api, 'private');
    const stranger = await playOut(api, 'private');
    const { api: other } = later(EXPIRY_MS);
    for (const each of [api, other]) {
      await expect(statusOf(each, session)).resolves.toBe('UNAUTHENTICATED');
      await expect(statusOf(each, session, { token: stranger.token })).resolves.toBe('UNAUTHENTICATED');
    }
    await expect(statusOf(other, session, { token })).resolves.toBe('shown');
    await expect(statusOf(other, session, { token: watchToken })).resolves.toBe('shown');
  });

  it('keeps no token', async () => {
    const { api, archive } = table();
    const { session, token, watchToken = '' } = await playOut(api, 'private');
    const kept = JSON.stringify([await archive.guard(session), textOf(await archive.replay(session))]);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(watchToken);
  });
});

describe('an archive that is away', () => {
  it('fails no move; the sweep makes up for it', async () => {
    const { api, archive, log, later, noted } = table();
    archive.obstacle = away;
    const { session } = await playOut(api);
    expect(log).toEqual([
      { message: 'A finished game is not archived yet', session, error: 'The archive cannot be reached' },
    ]);
    await expect(noted()).resolves.toEqual([{ id: session, since: NOW }]);

    archive.obstacle = () => Promise.resolve();
    await expect(later(GRACE_MS - 1).api.deliverFacts()).resolves.toBe(0);
    await expect(later(1).api.deliverFacts()).resolves.toBe(1);
    await expect(archive.replay(session)).resolves.not.toBeNull();
    await expect(noted()).resolves.toEqual([]);
  });

  it('stops a sweep at once, and the next finds everything still noted', async () => {
    const { api, archive, later, noted } = table();
    archive.obstacle = away;
    for (let n = 0; n < 3; n++) await playOut(api);
    let attempts = 0;
    archive.obstacle = () => {
      attempts += 1;
      return away();
    };
    await expect(later(GRACE_MS).api.deliverFacts()).rejects.toThrow('The archive cannot be reached');
    expect(attempts).toBe(1);
    await expect(noted()).resolves.toHaveLength(3);

    archive.obstacle = () => Promise.resolve();
    await expect(later(TIMER_MS).api.deliverFacts()).resolves.toBe(3);
  });

  it('and never answers holds no move up', async () => {
    const { api, archive, noted } = table();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    archive.obstacle = () => answered;
    for (let game = 0; game < 5; game++) await playToEnd(api);
    await expect(noted()).resolves.toHaveLength(5);
    answer();
  });

  it('is 503 to who asks for a game that only it has', async () => {
    const { api, archive, later } = table();
    const { session } = await playOut(api);
    archive.guard = () => Promise.reject(new ArchiveUnavailable());
    await expect(later(EXPIRY_MS).api.replay({ session }, {})).rejects.toThrow(ArchiveUnavailable);
  });
});

describe('a sweep', () => {
  it('goes through more games than it reads at once', async () => {
    const { api, archive, later, noted } = table();
    archive.obstacle = away;
    const count = 120;
    for (let n = 0; n < count; n++) await playOut(api);
    archive.obstacle = () => Promise.resolve();
    await expect(later(GRACE_MS).api.deliverFacts()).resolves.toBe(count);
    await expect(noted()).resolves.toEqual([]);
  });

  it('of one host leaves a game to that of another which has begun with it', async () => {
    const { api, archive, later, noted } = table();
    archive.obstacle = away;
    for (let n = 0; n < 60; n++) await playOut(api);
    archive.obstacle = () => Promise.resolve();
    const saved: string[] = [];
    const saveGame = archive.saveGame.bind(archive);
    archive.saveGame = (game) => {
      saved.push(game.session);
      return saveGame(game);
    };
    const hosts = [later(GRACE_MS).api, later(0).api];
    const counts = await Promise.all(hosts.map((host) => host.deliverFacts()));
    expect(counts[0] ?? 0).toBe(60 - (counts[1] ?? 0));
    expect(new Set(saved).size).toBe(60);
    expect(saved).toHaveLength(60);
    await expect(noted()).resolves.toEqual([]);
  });

  it('reports what can never be archived, once, and goes on', async () => {
    const { api, archive, log, later, noted } = table();
    archive.obstacle = away;
    const lost = await playOut(api);
    const other = later(EXPIRY_MS).api;
    const last = await playOut(api);
    archive.obstacle = () => Promise.resolve();
    log.length = 0;

    await expect(later(GRACE_MS).api.deliverFacts()).resolves.toBe(2);
    await expect(other.deliverFacts()).resolves.toBe(0);

    const message = 'A finished game cannot be archived';
    expect(log).toEqual([{ message, session: lost.session, reason: 'its session is gone' }]);
    await expect(archive.replay(last.session)).resolves.not.toBeNull();
    await expect(noted()).resolves.toEqual([]);
  });

  it('drops the note of a commit that lost its race, without a word', async () => {
    const { api, deps, log, later, noted } = table();
    const { session } = await begin(api);
    const found = await deps.store.read(session);
    if (found.kind !== 'session') throw new Error('The session is gone');
    await deps.store.create({
      session: { ...found.session, id: 'f'.repeat(32) },
      entry: { version: 1, at: NOW, moves: [], events: [], link: '' },
      ttlSeconds: TTL_SECONDS,
      listed: false,
      isEnd: true,
    });
    await expect(noted()).resolves.toHaveLength(1);
    await expect(later(GRACE_MS).api.deliverFacts()).resolves.toBe(1);
    await expect(noted()).resolves.toEqual([]);
    expect(log).toEqual([]);
  });
});
