import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost, type Host } from '../../local';
import { FOR_TWO, tableAt } from '../../tests/http/support';
import { eventually } from '../../tests/support/eventually';
import { whereKept } from '../../tests/support/feature-tests';

describe('An archived game', () => {
  whereKept('keeps what was explained before its end, for the same eyes alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'archived-reasons-'));
    const hosts: Host[] = [];
    const open = async () => {
      const host = await startHost({ port: 0, env: { STORE: 'memory', ARCHIVE_FOLDER: folder } });
      hosts.push(host);
      return tableAt(host.url);
    };
    const first = await open();
    const { session, token } = await first.create(FOR_TWO);
    await first.join(session);
    await first.get('explain', { token, body: { session, move: 'A1', reasoning: 'Why.' } });
    await first.get('act', { token, params: { id: session }, body: { action: 'resign' } });
    const later = await open();
    const own = { token, query: { session } };
    await eventually(async () => {
      expect((await later.get('decisions', own)).decisions).toMatchObject([{ reasoning: 'Why.' }]);
    });
    const explained = await later.get('decisions', own);
    await expect(first.get('decisions', own)).resolves.toEqual(explained);
    expect((await later.send('decisions', { query: { session } })).status).toBe(401);
    for (const host of hosts) await host.close();
    await rm(folder, { recursive: true });
  });
});
