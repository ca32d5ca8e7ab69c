import { ourGames } from '../../local/our-games';
import type { GameApi } from '../../core/api';
import { ok } from '../../core/engine';
import { lazyDeps, type LazyDeps } from '../../functions';
import { remoteTable } from '../../functions/lib/remote-table';

let deps: LazyDeps;
beforeAll(() => {
  deps = lazyDeps({ STORE: 'memory' }, ourGames);
});
afterAll(() => deps.close());

const ID = 'f'.repeat(32);
const caller = { token: 'of a seat' };

/** Each way to ask for something as somebody. */
const REQUESTS: readonly (readonly [string, (api: GameApi) => unknown])[] = [
  ['createSession', (api) => api.createSession({ game: 'chess' }, caller)],
  ['joinSession', (api) => api.joinSession(ID, {}, caller)],
  ['act', (api) => api.act(ID, { action: 'resign' }, caller)],
  ['a rematch', (api) => api.act(ID, { action: 'rematch' }, caller)],
  ['removeSession', (api) => api.removeSession(ID, caller)],
  ['session', (api) => api.session(ID, caller)],
  ['state', (api) => api.state({ session: ID }, caller)],
  ['a wait', (api) => api.state({ session: ID, wait: 1 }, caller)],
  ['validate', (api) => api.validate({ session: ID, move: '1' }, caller)],
  ['execute', (api) => api.execute({ session: ID, move: '1' }, caller)],
  ['history', (api) => api.history({ session: ID }, caller)],
  ['replay', (api) => api.replay(ID, caller)],
  ['exportGame', (api) => api.exportGame(ID, 'pgn', caller)],
];

it.each(REQUESTS)('Tools of a remote agent ask from its address: %s', async (_name, request) => {
  const asked: unknown[] = [];
  const real = await deps();
  const api = Object.fromEntries(
    Object.keys(real.api).map((name) => [
      name,
      (...args: readonly unknown[]) => {
        asked.push(...args);
        return Promise.resolve(ok({ session: ID }));
      },
    ]),
  ) as unknown as typeof real.api;
  const origin = '203.0.113.9';
  const table = remoteTable({
    deps: { ...real, api },
    caller: { origin },
    limits: real.limits.of({ address: () => origin, token: () => undefined }),
  });
  await request(table);
  expect(asked).toContainEqual({ ...caller, origin });
});
