import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packed } from '../../functions/adapters/archive-pack';
import { startHost, type Host } from '../../local';
import { archived } from './testing/facets';
import { codeOf, HOT_SEAT, tableAt, UNKNOWN_SESSION, X_WINS, type Table } from '../../tests/http/support';

describe('a host with an archive in a folder', () => {
  let folder = '';
  const hosts: Host[] = [];
  const open = async (archive: string): Promise<Table> => {
    const host = await startHost({ port: 0, env: { STORE: 'memory', ARCHIVE_FOLDER: archive } });
    hosts.push(host);
    return tableAt(host.url);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'archive-'));
  });
  afterAll(async () => {
    for (const host of hosts) await host.close();
    await rm(folder, { recursive: true });
  });

  it('shows finished games of hosts before it, as they did', async () => {
    const first = await open(folder);
    const game = await first.create(HOT_SEAT);
    for (const move of X_WINS) await first.play(game, move);
    const query = { session: game.session };
    const live = await first.get('replay', { query });
    await archived(first);

    const later = await open(folder);
    await expect(later.get('replay', { query })).resolves.toEqual(live);
    await expect(later.get('replay', { query: { ...query, format: 'json' } })).resolves.toEqual(live);
  });

  it('answers 404 for what neither store nor archive has, and for text that is no id', async () => {
    const table = await open(folder);
    for (const session of [UNKNOWN_SESSION, '../../package', '..%2F', `replays/${UNKNOWN_SESSION}`]) {
      const reply = await table.send('replay', { query: { session } });
      expect([reply.status, codeOf(reply)]).toEqual([404, 'SESSION_NOT_FOUND']);
    }
  });

  it.each([
    '{"tokens":what-is-inside',
    '"what-is-inside"',
    '{"meta":{"visibility":"public"}}',
    '{"tokens":{}}',
  ])('answers 500 for a game whose guard is %s, and reports it once', async (guard) => {
    const first = await open(folder);
    const { session, token } = await first.create(HOT_SEAT);
    await first.get('act', { token, params: { id: session }, body: { action: 'resign', seat: 0 } });
    await archived(first);
    await writeFile(
      join(folder, 'games', `${session}.games`),
      packed({ session, guard, replay: '{}', record: '{}' }),
    );
    const errors: string[] = [];
    const write = jest
      .spyOn(process.stderr, 'write')
      .mockImplementation((line) => errors.push(String(line)) > 0);
    const later = await open(folder);
    for (let time = 0; time < 2; time++) {
      const reply = await later.send('replay', { query: { session } });
      expect([reply.status, codeOf(reply)]).toEqual([500, 'EXECUTION_ERROR']);
      expect(reply.text).not.toContain('what-is-inside');
    }
    write.mockRestore();
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(session);
    expect(errors[0]).not.toContain('what-is-inside');
  });

  it('answers 503 when the folder cannot be read', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const errors: string[] = [];
    const write = jest
      .spyOn(process.stderr, 'write')
      .mockImplementation((line) => errors.push(String(line)) > 0);
    const reply = await (await open(file)).send('replay', { query: { session: UNKNOWN_SESSION } });
    write.mockRestore();
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
    expect(reply.text).not.toContain(folder);
    expect(errors.join('')).toContain('The archive cannot be reached');
  });
});
