import { randomBytes } from 'node:crypto';
import { createGameService, type ServiceDeps } from '../../../core/table';
import { features } from '../../registry';
import type { RecordPage, RecordQuery } from '../../../core/ports/records';
import { MemoryArchive } from '../../../functions/adapters/memory-archive';
import { MemoryRecords } from '../../../functions/adapters/memory-records';
import { MemoryStore } from '../../../functions/adapters/memory-store';
import { nullBroadcaster } from '../../../core/ports/services';
import { games } from '../../../games';

class CountingRecords extends MemoryRecords {
  looks = 0;

  override list(query: RecordQuery): Promise<RecordPage> {
    if (query.table === 'seeks') this.looks += 1;
    return super.list(query);
  }
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

it('one look a second serves all seeks that wait for the same, as many as they are', async () => {
  const records = new CountingRecords();
  const clock = { now: () => Date.now() };
  const deps: ServiceDeps = {
    store: new MemoryStore(clock),
    broadcaster: nullBroadcaster,
    archive: new MemoryArchive(),
    records,
    clock,
    entropy: { bytes: (count) => randomBytes(count) },
    logger: { warn: () => undefined, error: () => undefined },
    games,
    sessionTtlSeconds: 86_400,
    leaveGraceSeconds: 120,
  };
  const api = createGameService(deps, features);
  const waits: Promise<unknown>[] = [];
  for (let n = 0; n < 8; n++) {
    const made = await api.registerPlayer({ name: `Agent ${n}`, kind: 'agent' });
    if (!made.ok) throw new Error(made.error.reason.message);
    const caller = { playerKey: made.value.key };
    // Nobody accepts anybody here.
    const begun = await api.seek({ game: 'chess', accepts: ['human'] }, caller);
    if (!begun.ok) throw new Error(begun.error.reason.message);
    waits.push(api.getSeek({ id: begun.value.seek.id, wait: 25 }, caller));
    await jest.advanceTimersByTimeAsync(130);
  }
  const before = records.looks;
  await jest.advanceTimersByTimeAsync(20_000);
  const looks = records.looks - before;
  expect(looks).toBeGreaterThanOrEqual(18);
  expect(looks).toBeLessThanOrEqual(21);
  await jest.advanceTimersByTimeAsync(10_000);
  await Promise.all(waits);
});
