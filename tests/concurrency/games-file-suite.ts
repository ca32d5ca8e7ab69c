import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf, HOT_SEAT, tableAt, type SeatedPlayer, type Table } from '../http/support';
import { startHost as startHere } from '../../local';
import { startHostProcess, type HostLimits, type HostProcess } from '../support/host-process';
import { ENDLESS, loggedVersions, oneTo, replays } from './support';

/** How much is played, and how the host comes back after its end. */
export interface Volume {
  /** At so many games at once so many moves are acknowledged before the kill. */
  readonly games: number;
  readonly moves: number;
  /** What the file may take (KiB) before there is no room. */
  readonly fileKiB: number;
  /** Whether the host that comes back is a process of its own, too. */
  readonly inProcesses: boolean;
}

interface HostOfFile {
  readonly url: string;
  end(): Promise<unknown>;
}

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

const newGame = (table: Table): Promise<SeatedPlayer> =>
  table.create({ ...ENDLESS, seats: [...ENDLESS.seats] });

/** What a file of games must do when its host is killed, and when there is no room. */
export function describeGamesFile({ games: count, moves: enoughMoves, fileKiB, inProcesses }: Volume): void {
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

  /** The host that comes back, with room again. */
  async function startAgain(): Promise<HostOfFile> {
    if (!inProcesses) {
      const host = await startHere({ port: 0, env: { STORE: 'file', ...env() } });
      return { url: host.url, end: () => host.close() };
    }
    const host = await startHost();
    return { url: host.url, end: () => host.end('SIGTERM').then((code) => expect(code).toBe(0)) };
  }

  const env = (): Readonly<Record<string, string>> => ({ PRINCIPALITY_DATA: data });

  it(`holds every acknowledged move after the host was killed in the middle of ${count} games, and is read by its owner alone, as are the files beside it`, async () => {
    const killed = await startHost();
    const games: SeatedPlayer[] = [];
    for (let n = 0; n < count; n++) games.push(await newGame(tableAt(killed.url)));
    const modes = await Promise.all(['', '-wal', '-shm'].map((end) => stat(`${file}${end}`)));
    expect(modes.map(({ mode }) => mode & 0o077)).toEqual([0, 0, 0]);
    let acknowledgedMoves = 0;
    let kill = (): void => undefined;
    const enough = new Promise<void>((resolve) => (kill = resolve));
    const onMove = (): void => {
      if (++acknowledgedMoves === enoughMoves) kill();
    };
    const playing = games.map((game) => playUntilKilled(tableAt(killed.url), game, onMove));
    await enough;
    await killed.end('SIGKILL');
    const acknowledged = await Promise.all(playing);

    const host = await startAgain();
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
    await host.end();
  });

  it('refuses what has no room, keeps what was written, and takes more when there is room again', async () => {
    const full = await startHost({ fileKiB });
    const game = await tableAt(full.url).create(HOT_SEAT);
    let refused;
    do refused = await tableAt(full.url).send('createSession', { body: HOT_SEAT });
    while (refused.status === 201);
    expect(refused.status).toBe(503);
    // A little room may be left for what shows that the store takes what is written.
    let ready;
    do ready = await tableAt(full.url).send('ready');
    while (ready.status === 200);
    expect([ready.status, codeOf(ready)]).toEqual([503, 'UNAVAILABLE']);
    expect((await tableAt(full.url).send('health')).status).toBe(200);
    const { version } = await tableAt(full.url).get('state', { query: { session: game.session } });
    expect(version).toBe(1);
    await full.end('SIGTERM');

    const host = await startAgain();
    expect((await tableAt(host.url).play(game, 'A1')).version).toBe(2);
    await host.end();
  });
}
