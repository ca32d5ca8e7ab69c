import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { SqliteFile } from '../../functions/adapters/sqlite-file';
import { MIGRATIONS } from '../../functions/adapters/sqlite-schema';
import { HOT_SEAT, tableAt, type SeatedPlayer, type Table } from '../http/support';
import { runHostProcess, startHostProcess, type HostLimits, type HostProcess } from '../support/host-process';
import { describeGamesFile } from './games-file-suite';
import { ENDLESS } from './support';

let data: string;
let file: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'games-file-'));
  file = join(data, 'games.sqlite');
});
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.end('SIGKILL');
  await rm(data, { recursive: true });
});

/** Those of the running test; killed after it, if it has not ended them. */
const hosts: HostProcess[] = [];

async function startHost(limits?: HostLimits): Promise<HostProcess> {
  const host = await startHostProcess(env(), limits);
  hosts.push(host);
  return host;
}

const env = (): Readonly<Record<string, string>> => ({ PRINCIPALITY_DATA: data });

const newGame = (table: Table): Promise<SeatedPlayer> =>
  table.create({ ...ENDLESS, seats: [...ENDLESS.seats] });

describe('the file of games', () => {
  it('is brought up to date with its games when the schema has grown', async () => {
    const host = await startHost();
    await tableAt(host.url).create(HOT_SEAT);
    await host.end('SIGTERM');

    const grown = new SqliteFile(file, 1000, [...MIGRATIONS, 'ALTER TABLE sessions ADD COLUMN note TEXT']);
    const rows = await grown.read(
      () => grown.statement('SELECT id, note FROM sessions').all() as readonly unknown[],
    );
    grown.close();
    expect(rows).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{32}$/) as string, note: null }]);

    const { code, stdout, stderr } = await runHostProcess({ ...env(), PORT: '0' });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(
      `${file} was written by a newer version of Principality (schema ${MIGRATIONS.length + 1}`,
    );
  });

  /** Files that cannot be used, and what the person who starts the host is told. */
  const UNUSABLE: readonly (readonly [string, () => Promise<unknown>, RegExp])[] = [
    [
      'is no database',
      () => writeFile(file, 'my notes\n'.repeat(1000)),
      /is damaged or no file of games. Move it/,
    ],
    [
      'is damaged',
      async () => {
        const host = await startHost();
        for (let n = 0; n < 20; n++) await newGame(tableAt(host.url));
        await host.end('SIGTERM');
        const bytes = await readFile(file);
        await writeFile(
          file,
          Buffer.concat([bytes.subarray(0, 100), Buffer.alloc(8000, 7), bytes.subarray(8100)]),
        );
      },
      /is damaged or no file of games. Move it/,
    ],
    [
      'belongs to another program',
      () => {
        const other = new DatabaseSync(file);
        other.exec('CREATE TABLE letters (text TEXT)');
        other.close();
        return Promise.resolve();
      },
      /belongs to another program. Name another folder/,
    ],
    ['is a folder', () => mkdir(file), /cannot be opened for writing \(EISDIR/],
  ];

  it.each(UNUSABLE)('that %s is left as it is, and the host says what to do', async (_, spoil, told) => {
    await spoil();
    const copy = `${data}-copy`;
    const isFile = (await stat(file)).isFile();
    if (isFile) await copyFile(file, copy);

    const { code, stdout, stderr } = await runHostProcess({ ...env(), PORT: '0' });

    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(told);
    expect(stderr).not.toMatch(/\bat .*:\d+:\d+/);
    if (isFile) {
      expect((await readFile(file)).equals(await readFile(copy))).toBe(true);
      await rm(copy);
    }
  });

  it('cannot be where nothing can be written, and the host says what to do', async () => {
    const place = '/dev/null/nowhere';
    const { code, stderr } = await runHostProcess({ PRINCIPALITY_DATA: place, PORT: '0' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/cannot be opened for writing .*PRINCIPALITY_DATA.*STORE=memory/);
  });
});

describe('the file of many games', () =>
  describeGamesFile({ games: 40, moves: 300, fileKiB: 512, inProcesses: true }));
