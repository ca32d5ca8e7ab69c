import { randomBytes } from 'node:crypto';
import type { ApiError } from '../../../core/api';
import type { PlayerKeyAnswer } from '../../api-types';
import type { SeekAnswer, SeekRequest } from '../api';
import type { Result } from '../../../core/engine';
import { createGameService, StoreUnavailable, type GameService, type ServiceDeps } from '../../../core/table';
import { features } from '../../registry';
import { PLAYER_ROWS, ratingsOf } from '../../players/ratings';
import { MemoryArchive } from '../../../functions/adapters/memory-archive';
import { MemoryRecords } from '../../../functions/adapters/memory-records';
import { MemoryStore } from '../../../functions/adapters/memory-store';
import { nullBroadcaster } from '../../../core/ports/services';
import { games } from '../../../games';
import { NOW } from '../../../tests/support/toy-session';
import { X_WINS } from '../../../tests/http/support';

const GAME: SeekRequest = { game: 'tic-tac-toe' };

async function value<T>(reply: Promise<Result<T, ApiError>>): Promise<T> {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** A store of which a host is cut off while it makes sessions, as if the host were killed there. */
class CutOffStore extends MemoryStore {
  isCutOff = false;

  override create(...args: Parameters<MemoryStore['create']>): ReturnType<MemoryStore['create']> {
    if (this.isCutOff) throw new StoreUnavailable(new Error('ECONNREFUSED'));
    return super.create(...args);
  }
}

/** Several hosts over the same memory, with a clock of the test's. */
function someHosts(count: number) {
  let now = NOW;
  const clock = { now: () => now };
  const store = new CutOffStore(clock);
  const records = new MemoryRecords();
  const deps: ServiceDeps = {
    store,
    broadcaster: nullBroadcaster,
    archive: new MemoryArchive(),
    records,
    clock,
    entropy: { bytes: (length) => randomBytes(length) },
    logger: { warn: () => undefined, error: () => undefined },
    games,
    sessionTtlSeconds: 86_400,
    leaveGraceSeconds: 120,
  };
  const hosts = Array.from({ length: count }, () => createGameService(deps, features));
  const hostAt = (at: number): GameService => {
    const host = hosts[at % hosts.length];
    if (!host) throw new Error('No host');
    return host;
  };
  return { hostAt, store, records, pass: (ms: number) => void (now += ms) };
}

type Hosts = ReturnType<typeof someHosts>;

let count = 0;
const register = ({ hostAt }: Hosts, fields: object = {}): Promise<PlayerKeyAnswer> =>
  value(hostAt(0).registerPlayer({ name: `Gamer ${++count}`, kind: 'agent', ...fields }));

const seekAs = async (
  api: GameService,
  { key }: PlayerKeyAnswer,
  request: Partial<SeekRequest> = {},
): Promise<SeekAnswer['seek']> => (await value(api.seek({ ...GAME, ...request }, { playerKey: key }))).seek;

const standing = async (
  api: GameService,
  { key }: PlayerKeyAnswer,
  { id }: { readonly id: string },
): Promise<SeekAnswer['seek']> => (await value(api.getSeek({ id }, { playerKey: key }))).seek;

const isLost = (reply: Result<unknown, ApiError>): boolean =>
  !reply.ok && reply.error.reason.code === 'SEEK_NOT_FOUND';

describe('seeks on several hosts', () => {
  it('are paired once each, and every pair has a game in which both can sit', async () => {
    const hosts = someHosts(3);
    const players = await Promise.all(Array.from({ length: 10 }, () => register(hosts)));
    const seeks = await Promise.all(players.map((player, n) => seekAs(hosts.hostAt(n), player)));
    const found = await Promise.all(
      players.map(async (player, n) => {
        const seek = seeks[n];
        if (!seek) throw new Error('No seek');
        return { player, seek: await standing(hosts.hostAt(n + 1), player, seek) };
      }),
    );
    const seats = new Map<string, number[]>();
    for (const { player, seek } of found) {
      expect(seek.status).toBe('paired');
      const { session = '' } = seek;
      const joined = await value(hosts.hostAt(1).joinSession({ id: session }, { playerKey: player.key }));
      expect(joined.seat).toBe(seek.seat);
      seats.set(session, [...(seats.get(session) ?? []), joined.seat ?? -1]);
    }
    expect([...seats.values()].map((taken) => taken.sort())).toEqual(Array(5).fill([0, 1]));
  });

  it('are known on each host as soon as they are posted on another one', async () => {
    const hosts = someHosts(2);
    const [ada, bob] = [await register(hosts), await register(hosts)];
    const aloof = { accepts: ['human' as const] };
    const mine = await seekAs(hosts.hostAt(0), ada, aloof);
    await standing(hosts.hostAt(1), ada, mine);
    const theirs = await seekAs(hosts.hostAt(0), bob, aloof);
    expect(await standing(hosts.hostAt(1), bob, theirs)).toMatchObject({ status: 'waiting', others: 1 });
  });

  it('get their game from another host, if theirs ended between pairing them and making it', async () => {
    const hosts = someHosts(2);
    const [ada, bob] = [await register(hosts), await register(hosts)];
    const waiting = await seekAs(hosts.hostAt(0), ada);
    hosts.store.isCutOff = true;
    await expect(seekAs(hosts.hostAt(0), bob)).rejects.toThrow();
    hosts.store.isCutOff = false;
    const mine = await standing(hosts.hostAt(1), ada, waiting);
    const theirs = await seekAs(hosts.hostAt(1), bob);
    expect(mine).toMatchObject({ status: 'paired', opponent: { player: bob.player.id } });
    expect(theirs).toMatchObject({
      status: 'paired',
      session: mine.session,
      opponent: { player: ada.player.id },
    });
    for (const { key } of [ada, bob])
      await value(hosts.hostAt(1).joinSession({ id: mine.session ?? '' }, { playerKey: key }));
  });

  it('are free again, if nobody made their game in time', async () => {
    const hosts = someHosts(2);
    const [ada, bob] = [await register(hosts), await register(hosts)];
    const waiting = await seekAs(hosts.hostAt(0), ada);
    hosts.store.isCutOff = true;
    await expect(seekAs(hosts.hostAt(0), bob)).rejects.toThrow();
    hosts.store.isCutOff = false;
    hosts.pass(60_000);
    const api = hosts.hostAt(1);
    expect(isLost(await api.getSeek({ id: waiting.id }, { playerKey: ada.key }))).toBe(true);
    await expect(api.runTimer('contestSweep')).resolves.toBe(0);
    expect(await seekAs(hosts.hostAt(1), ada)).toMatchObject({ status: 'waiting', others: 0 });
    expect(await seekAs(hosts.hostAt(1), bob)).toMatchObject({ status: 'paired' });
  });
});

describe('a seek', () => {
  it('whose wait broke off is paired for ten seconds more', async () => {
    const hosts = someHosts(1);
    const [ada, bob] = [await register(hosts), await register(hosts)];
    const { id } = await seekAs(hosts.hostAt(0), ada);
    const leaving = new AbortController();
    const wait = hosts.hostAt(0).getSeek({ id, wait: 25 }, { playerKey: ada.key, signal: leaving.signal });
    leaving.abort();
    await value(wait);
    hosts.pass(10_000);
    expect(await seekAs(hosts.hostAt(0), bob)).toMatchObject({ status: 'waiting', others: 0 });
  });

  it('waits for a minute, and longer if it is asked for', async () => {
    const hosts = someHosts(1);
    const ada = await register(hosts);
    const seek = await seekAs(hosts.hostAt(0), ada);
    for (let n = 0; n < 3; n++) {
      hosts.pass(50_000);
      expect(await standing(hosts.hostAt(0), ada, seek)).toMatchObject({
        status: 'waiting',
        since: seek.since,
      });
    }
    hosts.pass(60_000);
    expect(isLost(await hosts.hostAt(0).getSeek({ id: seek.id }, { playerKey: ada.key }))).toBe(true);
  });

  it('finds somebody further away the longer it waits', async () => {
    const hosts = someHosts(1);
    const [ada, bob] = [await register(hosts), await register(hosts)];
    const row = `${PLAYER_ROWS}${bob.player.id}`;
    const rating = { mu: 30, sigma: 2, games: 9, won: 9, drawn: 0, lost: 0, moves: 9, illegal: 0, at: NOW };
    await hosts.records.commit(ratingsOf('tic-tac-toe', 'agents'), [{ kind: 'insert', row, value: rating }]);
    const [mine, theirs] = [await seekAs(hosts.hostAt(0), ada), await seekAs(hosts.hostAt(0), bob)];
    expect([mine, theirs]).toMatchObject([{ window: 100 }, { status: 'waiting', others: 1 }]);
    hosts.pass(9_900);
    expect(await standing(hosts.hostAt(0), ada, mine)).toMatchObject({ status: 'waiting', window: 298 });
    hosts.pass(1_000);
    expect(await standing(hosts.hostAt(0), bob, theirs)).toMatchObject({
      status: 'paired',
      opponent: { player: ada.player.id, rating: 1500 },
    });
    expect(await standing(hosts.hostAt(0), ada, mine)).toMatchObject({
      status: 'paired',
      opponent: { player: bob.player.id, rating: 1800 },
    });
  });

  it('of a player who is deleted finds nobody', async () => {
    const hosts = someHosts(1);
    const [ada, bob] = [await register(hosts), await register(hosts)];
    await seekAs(hosts.hostAt(0), ada);
    await value(hosts.hostAt(0).removePlayer({ id: ada.player.id }, { playerKey: ada.key }));
    expect(await seekAs(hosts.hostAt(0), bob)).toMatchObject({ status: 'waiting', others: 0 });
  });
});

describe('the game of a seek', () => {
  async function aPair() {
    const hosts = someHosts(1);
    const [ada, bob] = [await register(hosts), await register(hosts)];
    await seekAs(hosts.hostAt(0), ada);
    const { session = '' } = await seekAs(hosts.hostAt(0), bob);
    const api = hosts.hostAt(0);
    const join = ({ key }: PlayerKeyAnswer) => value(api.joinSession({ id: session }, { playerKey: key }));
    const next = ({ key, player }: PlayerKeyAnswer) =>
      value(api.nextGames({ id: player.id }, { playerKey: key }));
    return { ...hosts, api, ada, bob, session, join, next };
  }

  it('is over for who came, if the other one did not within a minute; both look for others then', async () => {
    const pair = await aPair();
    await pair.join(pair.ada);
    expect((await pair.next(pair.bob)).games).toMatchObject([{ session: pair.session, due: 'join' }]);
    await expect(pair.api.runTimer('contestSweep')).resolves.toBe(1);
    pair.pass(60_000);
    await expect(pair.api.runTimer('contestSweep')).resolves.toBe(0);
    const info = await value(pair.api.getSession({ id: pair.session }, {}));
    expect(info).toMatchObject({ status: 'ended', contest: { kind: 'seek' } });
    expect((await pair.next(pair.bob)).games).toEqual([]);
    expect(await value(pair.api.player({ id: pair.ada.player.id }))).toMatchObject({
      ratings: [],
      aborts: 0,
    });
    expect(await value(pair.api.player({ id: pair.bob.player.id }))).toMatchObject({
      ratings: [],
      aborts: 1,
    });
    expect(await seekAs(pair.api, pair.ada)).toMatchObject({ status: 'waiting' });
    expect(await seekAs(pair.api, pair.bob)).toMatchObject({ status: 'paired' });
    await expect(pair.api.runTimer('contestSweep')).resolves.toBe(1);
  });

  it('is an abort of who leaves it before the first move', async () => {
    const pair = await aPair();
    const { token } = await pair.join(pair.ada);
    await pair.join(pair.bob);
    await value(pair.api.act({ id: pair.session, action: 'leave' }, { token }));
    pair.pass(120_000);
    await expect(pair.api.runTimer('contestSweep')).resolves.toBe(0);
    await pair.api.idle();
    expect(await value(pair.api.player({ id: pair.ada.player.id }))).toMatchObject({
      ratings: [],
      aborts: 1,
    });
    expect(await value(pair.api.player({ id: pair.bob.player.id }))).toMatchObject({
      ratings: [],
      aborts: 0,
    });
  });

  it('is found for nobody who did not come to four within a day', async () => {
    const hosts = someHosts(1);
    const [ada, bob] = [await register(hosts), await register(hosts)];
    const api = hosts.hostAt(0);
    for (let n = 0; n < 4; n++) {
      await seekAs(api, bob);
      const { session = '' } = await seekAs(api, ada);
      await value(api.joinSession({ id: session }, { playerKey: bob.key }));
      hosts.pass(60_000);
      await api.runTimer('contestSweep');
    }
    const refused = await api.seek(GAME, { playerKey: ada.key });
    expect(refused).toMatchObject({
      ok: false,
      error: { reason: { kind: 'limited', details: { aborts: 4, retryAfterSeconds: 86_220 } } },
    });
    hosts.pass(24 * 60 * 60_000 - 3 * 60_000);
    expect(await seekAs(api, ada)).toMatchObject({ status: 'waiting' });
  });

  it('is what its player gets that seeks again before sitting down, and a new one afterwards', async () => {
    const pair = await aPair();
    expect(await seekAs(pair.api, pair.ada)).toMatchObject({ status: 'paired', session: pair.session });
    await pair.join(pair.ada);
    expect(await seekAs(pair.api, pair.ada)).toMatchObject({ status: 'waiting' });
  });

  it('is rated, and off the lists of its players once it is over', async () => {
    const pair = await aPair();
    const seated = [await pair.join(pair.ada), await pair.join(pair.bob)].sort(
      (one, other) => (one.seat ?? 0) - (other.seat ?? 0),
    );
    const { session } = pair;
    for (const [n, move] of X_WINS.entries())
      await value(pair.api.execute({ session, move }, { token: seated[n % 2]?.token }));
    await pair.api.idle();
    for (const player of [pair.ada, pair.bob]) {
      expect((await pair.next(player)).games).toEqual([]);
      expect((await value(pair.api.player({ id: player.player.id }))).ratings).toMatchObject([{ games: 1 }]);
    }
    await expect(pair.api.runTimer('contestSweep')).resolves.toBe(0);
  });
});
