import { Redis } from 'ioredis';
import { StoreUnavailable } from '../../core/ports/sessions';
import { RedisStore } from '../../functions/adapters/redis-store';
import type { AccessToken } from '../../functions/adapters/token-sign-in';
import { eventually } from '../support/eventually';
import { startRedisServer, type RedisServer } from '../support/redis-server';
import { anEntry, aSession, nextCommit } from '../support/session-fixture';

/** The object id of an identity, as Azure Managed Redis wants it for a user name. */
const USER = '0a1b2c3d-0000-4000-8000-000000000001';

let server: RedisServer;
let admin: Redis;
const stores: RedisStore[] = [];

beforeEach(async () => {
  server = await startRedisServer();
  admin = new Redis(server.url);
  await allow();
});

afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  admin.disconnect();
  await server.kill();
});

/** The user exists and has exactly these passwords. */
const allow = (...tokens: readonly string[]) =>
  admin.call(
    'ACL',
    'SETUSER',
    USER,
    'reset',
    'on',
    '~*',
    '&*',
    '+@all',
    ...tokens.map((token) => `>${token}`),
  );

/** Ends every connection of the user, as the service does when its token has ended. */
const expel = () => admin.call('CLIENT', 'KILL', 'USER', USER);

const calls = async (command: string): Promise<number> => {
  const stats = await admin.info('commandstats');
  return Number(new RegExp(`^cmdstat_${command}:calls=(\\d+)`, 'm').exec(stats)?.[1] ?? 0);
};

/** A source that hands out `token-1`, `token-2`, …, each valid for `lifeMs`, and makes the server accept it. */
function tokenSource(lifeMs: number) {
  const handedOut: string[] = [];
  return {
    handedOut,
    token: async (): Promise<AccessToken> => {
      const token = `token-${handedOut.length + 1}`;
      handedOut.push(token);
      await allow(...handedOut);
      return { token, expiresOnTimestamp: Date.now() + lifeMs };
    },
  };
}

function open(token: () => Promise<AccessToken>): RedisStore {
  const store = new RedisStore({ url: server.url, timeoutMs: 2000, identity: { username: USER, token } });
  stores.push(store);
  return store;
}

const creation = (session = aSession()) => ({ session, entry: anEntry(1), ttlSeconds: 100, listed: true });
const HOUR = 3_600_000;

it('signs both connections in with one token', async () => {
  const source = tokenSource(HOUR);
  const store = open(source.token);
  await store.create(creation());
  await store.subscribe('id', () => undefined);

  const clients = String(await admin.call('CLIENT', 'LIST'));
  expect(clients.split('\n').filter((line) => line.includes(`user=${USER}`))).toHaveLength(2);
  expect(source.handedOut).toEqual(['token-1']);
});

it('signs idle connections in again before their token ends, without losing them', async () => {
  const source = tokenSource(800);
  const store = open(source.token);
  await store.ping();
  await store.subscribe('id', () => undefined);
  const ids = async () =>
    String(await admin.call('CLIENT', 'LIST'))
      .split('\n')
      .filter((line) => line.includes(`user=${USER}`))
      .map((line) => /^id=(\d+)/.exec(line)?.[1]);
  const before = await ids();
  const signIns = await calls('auth');

  await eventually(async () => {
    expect(source.handedOut.length).toBeGreaterThan(2);
    expect(await calls('auth')).toBeGreaterThanOrEqual(signIns + 4);
  });
  expect(await ids()).toEqual(before);
});

it('goes on with the new token when the server has ended the old one and its connections', async () => {
  const source = tokenSource(800);
  const store = open(source.token);
  const session = aSession();
  await store.create(creation(session));
  const heard: number[] = [];
  await store.subscribe(session.id, (version) => heard.push(version));
  await eventually(() => expect(source.handedOut.length).toBeGreaterThan(1));

  await allow(source.handedOut.at(-1) ?? '');
  await expel();

  await eventually(() => store.ping());
  await eventually(async () => {
    expect(await admin.call('PUBSUB', 'NUMSUB', `p:{${session.id}}:ch`)).toContain(1);
  });
  await store.commit(nextCommit(session));
  await eventually(() => expect(heard).toEqual([session.version + 1]));
});

it('is unavailable while there is no token, and works once there is one', async () => {
  let away = true;
  const source = tokenSource(HOUR);
  const store = open(() => (away ? Promise.reject(new Error('no identity')) : source.token()));

  const failure: unknown = await store.ping().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreUnavailable);
  away = false;
  await store.ping();
});

it('uses a token for all its life when it cannot be renewed', async () => {
  const source = tokenSource(1000);
  let attempts = 0;
  const store = open(() => {
    attempts += 1;
    return attempts === 1 ? source.token() : Promise.reject(new Error('no identity'));
  });
  await store.ping();
  await eventually(() => expect(attempts).toBeGreaterThan(1));
  await store.ping();
  await eventually(async () => {
    await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

it('tells nobody a token that the server refuses', async () => {
  const store = open(() =>
    Promise.resolve({ token: 'a-secret-token', expiresOnTimestamp: Date.now() + HOUR }),
  );
  const failure = await store.ping().catch((error: unknown) => error as Error);
  expect(failure).toBeInstanceOf(StoreUnavailable);
  expect(`${String(failure)} ${JSON.stringify(failure)} ${String((failure as Error).cause)}`).not.toContain(
    'a-secret-token',
  );
});
