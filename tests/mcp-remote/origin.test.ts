import { ourGames } from '../../local/our-games';
import type { GameApi } from '../../core/api';
import { ok } from '../../core/engine';
import { RecordsUnavailable, StoreUnavailable } from '../../core/table';
import { operationList } from '../../features/registry';
import { lazyDeps, type LazyDeps } from '../../functions';
import type { Deps } from '../../functions/lib/deps';
import { remoteTable } from '../../functions/lib/remote-table';

let deps: LazyDeps;
beforeAll(() => {
  deps = lazyDeps({ STORE: 'memory' }, ourGames);
});
afterAll(() => deps.close());

const ID = 'f'.repeat(32);
const caller = { token: 'of a seat' };

type AnyCall = (input: object, caller: object) => unknown;

/** What hosts answer themselves. */
const NOT_OF_THE_TABLE = ['mcp', 'health', 'ready', 'openapi'];

/** Each way to ask for something as somebody. */
const REQUESTS: readonly (readonly [string, (api: GameApi) => unknown])[] = [
  ...operationList
    .filter(({ id }) => !NOT_OF_THE_TABLE.includes(id))
    .map(
      ({ id }) => [id, (api: GameApi) => (api[id as keyof GameApi] as AnyCall)({ id: ID }, caller)] as const,
    ),
  ['a rematch', (api) => api.act({ id: ID, action: 'rematch' }, caller)],
  ['a wait', (api) => api.state({ session: ID, wait: 1 }, caller)],
  ['a move, and a wait', (api) => api.execute({ session: ID, move: '1', wait: 1 }, caller)],
];

const ORIGIN = '203.0.113.9';
const PLAYER_KEY = 'of a player';

/** The table of an agent from an address, which plays under a name, before a service with such methods. */
function tableBefore(
  real: Deps,
  methods: Readonly<Record<string, unknown>>,
  log: Partial<Deps['logger']> = {},
): GameApi {
  return remoteTable({
    id: 'a request',
    deps: { ...real, logger: { ...real.logger, ...log }, api: methods as unknown as Deps['api'] },
    caller: { origin: ORIGIN, playerKey: PLAYER_KEY },
    limits: real.limits.of({ address: () => ORIGIN, token: () => undefined }),
  });
}

it.each(REQUESTS)(
  'Tools of a remote agent ask from its address, as its player: %s',
  async (_name, request) => {
    const asked: unknown[] = [];
    const real = await deps();
    const methods = Object.fromEntries(
      Object.keys(real.api).map((name) => [
        name,
        (...args: readonly unknown[]) => {
          asked.push(...args);
          return Promise.resolve(ok({ session: ID, seek: { session: ID } }));
        },
      ]),
    );
    await request(tableBefore(real, methods));
    expect(asked).toContainEqual({ ...caller, origin: ORIGIN, playerKey: PLAYER_KEY });
  },
);

const AWAY = new Error('ECONNREFUSED');
const OUTAGES: readonly (readonly [string, Error, string])[] = [
  ['the players', new RecordsUnavailable(AWAY), 'Players and their ratings are out of reach'],
  ['the sessions', new StoreUnavailable(AWAY), 'The game table is out of reach'],
];

it.each(OUTAGES)(
  'An outage of %s is an error of the tool, which is logged',
  async (_name, outage, message) => {
    const logged: unknown[] = [];
    const log = { error: (...line: readonly unknown[]) => void logged.push(line) };
    const table = tableBefore(await deps(), { listSessions: () => Promise.reject(outage) }, log);
    expect(await table.listSessions({})).toMatchObject({
      ok: false,
      error: { reason: { code: 'UNAVAILABLE', message: expect.stringContaining(message) as string } },
    });
    expect(logged).toEqual([
      [outage.message, { requestId: 'a request', operation: 'mcp', reason: 'ECONNREFUSED' }],
    ]);
  },
);

it('A fault of ours goes on to the server of tools', async () => {
  const fault = new TypeError('a fault');
  const table = tableBefore(await deps(), { listSessions: () => Promise.reject(fault) });
  await expect(table.listSessions({})).rejects.toBe(fault);
});
