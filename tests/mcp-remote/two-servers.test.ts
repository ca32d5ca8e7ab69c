import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playInTurns } from './two-servers';

it('Two servers with one file of games serve the calls of one agent in turns, as they come', async () => {
  const data = mkdtempSync(join(tmpdir(), 'two-servers-'));
  await playInTurns({ STORE: 'file', PRINCIPALITY_DATA: data });
  rmSync(data, { recursive: true });
});
