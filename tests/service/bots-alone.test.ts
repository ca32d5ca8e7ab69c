import type { Workers } from '../../core/table';
import { inlineWorkers } from '../../core/table/work';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { eventually } from '../support/eventually';
import { serviceWith, thinkingToy } from '../support/thinking-toy';

const BOTS = [{ kind: 'bot' } as const, { kind: 'bot' } as const];

/** Hosts around one store. Time passes whenever somebody looks at the clock, so a request starts one bot and has no time for a second. */
function bench() {
  let time = Date.UTC(2026, 0, 1);
  const clock = { now: () => (time += 400) };
  const store = new MemoryStore(clock);
  const host = (workers?: Workers) => serviceWith({ store, clock, ...(workers ? { workers } : {}) });
  const storedIn = async (id: string) => {
    const found = await store.read(id);
    if (found.kind !== 'session') throw new Error('There is no such session');
    return found.session;
  };
  return { store, host, storedIn };
}

async function botsOnly(api: ReturnType<typeof serviceWith>) {
  const made = await api.createSession({ game: thinkingToy.id, seats: BOTS, seed: 'a toy' }, {});
  if (!made.ok) throw new Error(made.error.reason.message);
  return made.value;
}

const cutOff: Workers = {
  limitError: () => null,
  work: (kind, task, terms) =>
    kind === 'choose'
      ? Promise.reject(new Error('The process is ending'))
      : inlineWorkers({ games: [thinkingToy] }, { now: () => 0 }).work(kind, task, terms),
};

describe('A game in which only bots play', () => {
  it('goes on to its end though nobody looks at it', async () => {
    const { host, storedIn } = bench();
    const { session, gameOver } = await botsOnly(host());
    expect(gameOver).toBe(false);
    await eventually(async () => expect((await storedIn(session)).meta.status).toBe('ended'));
  });

  it('is taken up by the next sweep of any host if its own has ended, and is then no longer due', async () => {
    const { store, host, storedIn } = bench();
    const { session, version } = await botsOnly(host(cutOff));
    expect(version).toBe(1);
    const other = host();
    await other.tendSessions();
    expect((await storedIn(session)).meta.status).toBe('ended');
    await other.tendSessions();
    expect(await store.due.before(Infinity, 10)).toEqual([]);
  });

  it('stays due for as long as no host lets its bots think', async () => {
    const { store, host, storedIn } = bench();
    const { session } = await botsOnly(host(cutOff));
    for (let sweep = 0; sweep < 3; sweep++) await host(cutOff).tendSessions();
    expect((await store.due.before(Infinity, 10)).map((due) => due.session)).toEqual([session]);
    await host().tendSessions();
    expect((await storedIn(session)).meta.status).toBe('ended');
  });
});
