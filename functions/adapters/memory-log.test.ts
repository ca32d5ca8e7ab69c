import { anEntry } from '../../tests/support/session-fixture';
import { MemoryLog } from './memory-log';

it('a log in memory keeps old entries in blocks', async () => {
  const log = new MemoryLog();
  for (let version = 1; version <= 200; version++) log.entries.push(JSON.stringify(anEntry(version)));
  await log.compress(128);
  expect([log.blocks.length, log.entries.length]).toEqual([2, 72]);
});
