import { COUNTER_DAYS } from '../../core/ports/sessions';
import { aSession, anEntry } from '../support/session-fixture';
import { describeEachStore } from './stores';

const DAY_SECONDS = 24 * 60 * 60;

describeEachStore('counters', (bench) => {
  it('add up by day and name, also of many who count at once, and outlive the sessions', async () => {
    const { store, passTime } = bench();
    await store.create({ session: aSession(), entry: anEntry(1), ttlSeconds: 100, listed: true });
    await Promise.all(
      Array.from({ length: 9 }, () => store.addCounters('2026-11-22', { games: 1, moves: 20 })),
    );
    await store.addCounters('2026-11-23', { games: 2, 'a "name": \\ {of, any} kind ♞': 1 });
    await passTime(30 * DAY_SECONDS);
    expect(await store.readCounters(['2026-11-23', '2026-11-21', '2026-11-22'])).toEqual([
      { games: 2, 'a "name": \\ {of, any} kind ♞': 1 },
      {},
      { games: 9, moves: 180 },
    ]);
  });

  it('end a year after the last addition', async () => {
    const { store, passTime } = bench();
    await store.addCounters('2026-11-22', { games: 1 });
    await passTime((COUNTER_DAYS - 1) * DAY_SECONDS);
    expect(await store.readCounters(['2026-11-22'])).toEqual([{ games: 1 }]);
    await passTime(2 * DAY_SECONDS);
    expect(await store.readCounters(['2026-11-22'])).toEqual([{}]);
  });
});
