import { errors, fail } from '../../core/engine';
import { apiFunctions, lazyDeps, type Deps } from '../../functions';
import { ourGames } from '../../local/our-games';

/** Asks a host for its description. Of its threads the first `refusals` jobs are refused; `kinds` has all that they get. */
async function describedBy(refusals: number, times: number) {
  const lazy = lazyDeps({ STORE: 'memory', LOG_LEVEL: 'error' }, { ...ourGames, games: [...ourGames.games] });
  const deps = await lazy();
  const kinds: string[] = [];
  const work: Deps['workers']['work'] = (kind, task, terms) => {
    kinds.push(kind);
    return kinds.length <= refusals
      ? Promise.resolve(fail(errors.unavailable('Too much to do.', { suggestion: 'Try again.' })))
      : deps.workers.work(kind, task, terms);
  };
  const busy: Deps = {
    ...deps,
    workers: { work, limitError: () => null, close: () => deps.workers.close() },
  };
  const target = apiFunctions.find(({ operation }) => operation.id === 'openapi');
  const request = {
    method: 'GET',
    url: '/api/openapi.json',
    headers: new Headers(),
    query: new URLSearchParams(),
    arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
  };
  const statuses = await Promise.all(
    Array.from(
      { length: times },
      async () => (await target?.handle(request, () => Promise.resolve(busy)))?.status,
    ),
  );
  const again = await target?.handle(request, () => Promise.resolve(busy));
  await Promise.all([deps.store.close(), deps.workers.close(), deps.meter.close()]);
  return { kinds, statuses, again: again?.status };
}

describe('the description of the API', () => {
  it('is written once by a thread, however many ask for it at once', async () => {
    expect(await describedBy(0, 3)).toEqual({ kinds: ['describe'], statuses: [200, 200, 200], again: 200 });
  });

  it('is asked for again by the next request, if the threads had too much to do', async () => {
    expect(await describedBy(1, 1)).toEqual({ kinds: ['describe', 'describe'], statuses: [503], again: 200 });
  });
});
