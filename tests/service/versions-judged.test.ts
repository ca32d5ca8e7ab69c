import type { Answer, Caller, GameApi, SeatedAnswer } from '../../core/api';
import { games } from '../../games';
import type { SessionStore } from '../../core/table';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { RedisStore } from '../../functions/adapters/redis-store';
import { serviceOver, value } from '../live/service';
import { startRedisServer, type RedisServer } from '../support/redis-server';
import { throwsGame } from '../support/throws';

interface Player extends Caller {
  readonly token: string;
}

/** Two processes on one store, each with a mind of its own, and a table at which two sit. */
interface Two {
  readonly session: string;
  readonly creator: Player;
  readonly guest: Player;
  /** What the creator was told when the session was made. */
  readonly created: SeatedAnswer;
  /** A move on what was seen at a version; the word of the error if there is one. */
  readonly move: (player: Player, version: number, move: string, at?: GameApi) => Promise<Answer | string>;
  readonly api: GameApi;
  readonly other: GameApi;
}

async function sitDown(store: SessionStore, game: string): Promise<Two> {
  const [api, other] = [1, 2].map(() => serviceOver(store, [...games, throwsGame])) as [GameApi, GameApi];
  const created = await value(api.createSession({ game, seats: [{ kind: 'me' }, { kind: 'open' }] }, {}));
  const { session } = created;
  const guest = await value(other.joinSession({ id: session }, {}));
  return {
    session,
    created,
    api,
    other,
    creator: { token: created.token ?? '' },
    guest: { token: guest.token ?? '' },
    move: async (player, expectedVersion, move, at = api) => {
      const reply = await at.execute({ session, move, expectedVersion }, player);
      return reply.ok ? reply.value : reply.error.reason.code;
    },
  };
}

const versionOf = (answer: Answer | string): number | string =>
  typeof answer === 'string' ? answer : answer.version;

describe.each(['memory', 'redis'] as const)('%s: a move names the version it was decided on', (kind) => {
  let redis: RedisServer | undefined;
  let store: SessionStore;
  beforeAll(async () => {
    if (kind === 'redis') redis = await startRedisServer();
    store = redis ? new RedisStore({ url: redis.url }) : new MemoryStore({ now: Date.now });
  });
  afterAll(async () => {
    await store.close();
    await redis?.kill();
  });

  const open = games.filter((game) => game.seats.max > 1 && !game.sampleHidden);

  it.each(open.map(({ id }) => id))('and is taken though somebody has joined since: %s', async (id) => {
    const { created, creator, move } = await sitDown(store, id);
    const [listed = ''] = created.validMoves;
    expect(versionOf(await move(creator, created.version, listed))).toBe(3);
  });

  it('and is taken though others have left and come back since, and looked on', async () => {
    const { api, session, creator, guest, move } = await sitDown(store, 'four-in-a-row');
    expect(versionOf(await move(creator, 2, 'drop 3'))).toBe(3);
    await value(api.act({ id: session, action: 'leave' }, creator));
    await value(api.state({ session }, creator));
    const before = (await value(api.state({ session }, guest))).version;
    expect(before).toBeGreaterThan(3);
    expect(versionOf(await move(guest, 3, 'drop 4'))).toBe(before + 1);
  });

  it('and is taken from both of two who act at once', async () => {
    const { creator, guest, move, other } = await sitDown(store, 'throws');
    expect(versionOf(await move(creator, 2, 'rock'))).toBe(3);
    expect(versionOf(await move(guest, 2, 'scissors', other))).toBe(4);
    expect(await move(guest, 2, 'paper', other)).toBe('STALE_VERSION');
    const both = [move(creator, 4, 'paper'), move(guest, 4, 'paper', other)];
    expect((await Promise.all(both)).map(versionOf).sort()).toEqual([5, 6]);
  });

  it('and is refused once the game looks otherwise to its player', async () => {
    const { creator, guest, move, other } = await sitDown(store, 'tic-tac-toe');
    expect(versionOf(await move(creator, 1, 'A1'))).toBe(3);
    expect(await move(guest, 2, 'B2', other)).toBe('STALE_VERSION');
    expect(await move(guest, 4, 'B2')).toBe('STALE_VERSION');
    expect(await move(guest, 0, 'B2')).toBe('STALE_VERSION');
    expect(versionOf(await move(guest, 3, 'B2', other))).toBe(4);
  });

  it('and is refused after the deal, before which there was nothing to decide on', async () => {
    const { created, creator, move } = await sitDown(store, 'holdem');
    expect(await move(creator, created.version, 'call')).toBe('STALE_VERSION');
  });

  it('and is taken if a move and its taking back have left everything as it was', async () => {
    const api = serviceOver(store);
    const made = await value(
      api.createSession({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] }, {}),
    );
    const { session } = made;
    const player = { token: made.token ?? '' };
    await value(api.execute({ session, move: 'A1' }, player));
    await value(api.act({ id: session, action: 'undo' }, player));
    const again = await value(api.execute({ session, move: 'B2', expectedVersion: 1 }, player));
    expect(again.version).toBe(4);
  });

  it('and is no move of another seat of the same player, sent twice', async () => {
    const api = serviceOver(store, [throwsGame]);
    const made = await value(
      api.createSession({ game: 'throws', seats: [{ kind: 'me' }, { kind: 'me' }] }, {}),
    );
    const { session } = made;
    const player = { token: made.token ?? '' };
    const send = () => api.execute({ session, move: 'rock', expectedVersion: 1 }, player);
    await value(send());
    expect(await send()).toMatchObject({ error: { reason: { code: 'STALE_VERSION' } } });
  });

  it('and in real time is refused once anything was done', async () => {
    const api = serviceOver(store);
    const made = await value(api.createSession({ game: 'timestrike', seats: [{ kind: 'me' }] }, {}));
    const { session } = made;
    const move = (command: string, expectedVersion: number) =>
      api.execute({ session, move: command, expectedVersion }, { token: made.token });
    await value(move('move alex 8,4', 1));
    expect(await move('move alex 9,4', 1)).toMatchObject({ error: { reason: { code: 'STALE_VERSION' } } });
    await value(move('move alex 9,4', 2));
  });
});
