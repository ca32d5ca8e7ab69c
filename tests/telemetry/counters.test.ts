import { randomBytes } from 'node:crypto';
import { features } from '../../features/registry';
import { games } from '../../games';
import { type Archive, createGameService, type Meter, type ServiceDeps } from '../../core/table';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { FOR_TWO, HOT_SEAT, X_WINS } from '../http/support';
import { whereKept } from '../support/feature-tests';
import { value } from '../live/service';

const away = (): Promise<never> => Promise.reject(new Error('Away'));

/** The use cases where neither live connection nor archive answer, over a store that several may share; what they count is kept. */
function tableOver(store: MemoryStore) {
  const archive: Archive = {
    saveGame: away,
    replay: away,
    guard: away,
    record: away,
    list: away,
    appendDecisions: away,
    decisions: away,
    saveAnalysis: away,
    analysis: away,
    saveRating: away,
    rating: away,
    remove: away,
  };
  const counted: string[] = [];
  const meter: Meter = {
    count: (counter, attributes, amount = 1) => {
      if (amount > 0) counted.push([counter, ...Object.values<string>(attributes), amount].join(' '));
    },
    record: () => undefined,
  };
  const deps: ServiceDeps = {
    store,
    broadcaster: { publish: away, clientUrl: away, ping: away },
    archive,
    clock: { now: Date.now },
    entropy: { bytes: (count) => randomBytes(count) },
    logger: { warn: () => undefined, error: () => undefined },
    meter,
    games,
    sessionTtlSeconds: 3600,
    leaveGraceSeconds: 120,
  };
  return { api: createGameService(deps, features), deps, archive, counted };
}

describe('What is counted', () => {
  whereKept(
    'is sessions, moves, updates that were not sent, games that were not archived, and outages',
    async () => {
      const { api, counted } = tableOver(new MemoryStore({ now: Date.now }));
      const { session, token } = await value(api.createSession(HOT_SEAT, {}));
      for (const move of X_WINS) await value(api.execute({ session, move }, { token }));
      await api.idle();
      const times = (entry: string): number => counted.filter((each) => each === entry).length;
      expect(times('sessions tic-tac-toe 1')).toBe(1);
      expect(times('moves tic-tac-toe 1')).toBe(X_WINS.length);
      expect(times('failedUpdates 1')).toBe(1 + X_WINS.length);
      expect(times('failedArchivings postponed 1')).toBe(1);
      expect(times('outages live 1')).toBe(1);
    },
  );

  it('is a move that another was faster than, and the bot’s with the agent’s', async () => {
    const store = new MemoryStore({ now: Date.now });
    const [here, there] = [tableOver(store), tableOver(store)];
    const { session, token } = await value(here.api.createSession({ game: 'tic-tac-toe' }, {}));
    await value(there.api.execute({ session, move: 'B2' }, { token }));
    const { validMoves } = await value(there.api.state({ session }, { token }));
    await value(here.api.execute({ session, move: validMoves[0] ?? '' }, { token }));
    expect(there.counted).toContain('moves tic-tac-toe 2');
    expect(here.counted).toContain('conflicts lost_race 1');
  });

  it('is how waits end', async () => {
    const { api, counted } = tableOver(new MemoryStore({ now: Date.now }));
    const x = await value(api.createSession(FOR_TWO, {}));
    const { session, token } = x;
    const left = new AbortController();
    const waits = [
      api.state({ session, wait: 20 }, { token }),
      api.state({ session, wait: 20 }, { token, signal: left.signal }),
      api.state({ session, wait: 1 }, { token }),
    ];
    left.abort();
    await waits[1];
    await waits[2];
    await value(api.joinSession({ id: session }, {}));
    await waits[0];
    expect(counted.filter((each) => each.startsWith('waits'))).toEqual([
      'waits abandoned 1',
      'waits time_out 1',
      'waits news 1',
    ]);
  });

  whereKept('is a finished game whose session is gone before it was archived', async () => {
    let now = 0;
    const store = new MemoryStore({ now: () => now });
    const { api, deps, archive, counted } = tableOver(store);
    const { session, token } = await value(api.createSession(HOT_SEAT, {}));
    for (const move of X_WINS) await value(api.execute({ session, move }, { token }));
    now = deps.sessionTtlSeconds * 1000 + 1;
    const forgetful = { ...archive, replay: () => Promise.resolve(null) };
    await createGameService(
      {
        ...deps,
        archive: forgetful,
        clock: { now: () => Date.now() + 120_000 },
      },
      features,
    ).deliverFacts();
    expect(counted).toContain('failedArchivings given_up 1');
  });
});
