import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOT_SEAT, tableAt, type SeatedPlayer, type Table } from '../http/support';
import { startHostProcess, type HostLimits, type HostProcess } from '../support/host-process';
import { ENDLESS, loggedVersions, oneTo, replays } from './support';

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

/** Plays on until the host is gone; the newest version that was acknowledged. */
async function playUntilKilled(table: Table, game: SeatedPlayer, onMove: () => void): Promise<number> {
  for (let acknowledged = 1; ; acknowledged++) {
    try {
      await table.play(game, 'end_phase');
    } catch {
      return acknowledged;
    }
    onMove();
  }
}

describe('the file of games', () => {
  it('holds every acknowledged move after the host was killed in the middle of forty games', async () => {
    let host = await startHost();
    const games: SeatedPlayer[] = [];
    for (let n = 0; n < 40; n++) games.push(await newGame(tableAt(host.url)));
    let moves = 0;
    let kill = (): void => undefined;
    const enough = new Promise<void>((resolve) => (kill = resolve));
    const onMove = (): void => {
      if (++moves === 300) kill();
    };
    const playing = games.map((game) => playUntilKilled(tableAt(host.url), game, onMove));
    await enough;
    await host.end('SIGKILL');
    const acknowledged = await Promise.all(playing);

    host = await startHost();
    const table = tableAt(host.url);
    for (const [at, game] of games.entries()) {
      const versions = await loggedVersions(table, game);
      expect(versions).toEqual(oneTo(versions.length));
      // One more may have been written whose answer the host could not give any more.
      const extra = versions.length - (acknowledged[at] ?? 0);
      expect([0, 1]).toContain(extra);
      const { version } = await table.get('state', { token: game.token, query: { session: game.session } });
      expect(version).toBe(versions.length);
    }
    for (const game of games.slice(0, 5)) expect(await replays(table, game)).toBe(true);
    expect(await host.end('SIGTERM')).toBe(0);
  });

  it('is read by its owner alone, as are the files beside it', async () => {
    const host = await startHost();
    await newGame(tableAt(host.url));
    const modes = await Promise.all(['', '-wal', '-shm'].map((end) => stat(`${file}${end}`)));
    expect(modes.map(({ mode }) => mode & 0o077)).toEqual([0, 0, 0]);
    await host.end('SIGTERM');
  });

  it('refuses what has no room, keeps what was written, and takes more when there is room again', async () => {
    let host = await startHost({ fileKiB: 512 });
    const game = await tableAt(host.url).create(HOT_SEAT);
    let refused;
    do refused = await tableAt(host.url).send('createSession', { body: HOT_SEAT });
    while (refused.status === 201);
    expect(refused.status).toBe(503);
    expect((await tableAt(host.url).send('ready')).status).toBe(200);
    const { version } = await tableAt(host.url).get('state', { query: { session: game.session } });
    expect(version).toBe(1);
    await host.end('SIGTERM');

    host = await startHost();
    expect((await tableAt(host.url).play(game, 'A1')).version).toBe(2);
    await host.end('SIGTERM');
  });
});
