import { resolve } from 'node:path';
import { tableAt, type NewGame, type Table } from '../http/support';
import { startHostProcess, type HostProcess } from '../support/host-process';
import { startRedisServer, type RedisServer } from '../support/redis-server';

const HOUR_MS = 3_600_000;

const TEN_MINUTES: NewGame = { game: 'chess', seats: [{ kind: 'me' }, { kind: 'me' }], clock: { base: 600 } };

/** What a process needs to have a clock that is wrong by so much. */
const clockAhead = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--require=${resolve('tests/support/clock-ahead.cjs')}`,
  CLOCK_AHEAD_MS: String(ms),
});

describe('hosts on one Redis whose clocks differ by an hour', () => {
  let redis: RedisServer;
  let processes: readonly HostProcess[] = [];
  let right: Table;
  let ahead: Table;
  let behind: Table;

  beforeAll(async () => {
    redis = await startRedisServer();
    const env = { REDIS_URL: redis.url };
    processes = await Promise.all(
      [0, HOUR_MS, -HOUR_MS].map((ms) => startHostProcess({ ...env, ...clockAhead(ms) })),
    );
    [right, ahead, behind] = processes.map(({ url }) => tableAt(url)) as [Table, Table, Table];
  });
  afterAll(async () => {
    for (const host of processes) await host.end('SIGTERM');
    await redis.kill();
  });

  it('let nobody lose a game of chess on time by a look', async () => {
    const game = await right.create(TEN_MINUTES);
    await right.play(game, 'e4');
    for (const table of [ahead, behind]) {
      const seen = await table.get('state', { query: { session: game.session } });
      expect(seen).toMatchObject({ version: 2, gameOver: false });
      expect(seen.clock?.remaining[1]).toBeGreaterThan(540_000);
    }
  });

  it('take and give no time in a game that is played at all of them', async () => {
    const game = await ahead.create(TEN_MINUTES);
    const moves = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6'];
    for (const [turn, move] of moves.entries()) {
      const { clock, version } = await ([behind, right, ahead][turn % 3] as Table).play(game, move);
      expect(version).toBe(turn + 2);
      for (const left of clock?.remaining ?? []) expect(left).toBeGreaterThan(540_000);
    }
    const { entries } = await right.get('history', { query: { session: game.session } });
    for (const { at } of entries) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(HOUR_MS / 2);
  });

  it('show a mission of TimeStrike at the same moment', async () => {
    const { session, token } = await right.create({ game: 'timestrike', seats: [{ kind: 'me' }] });
    for (const table of [ahead, behind, right]) {
      const seen = await table.get('state', { token, query: { session } });
      expect(seen).toMatchObject({ gameOver: false, gameState: { mission_status: 'active' } });
    }
  });

  it('say in their log that they are wrong, once', () => {
    const warnings = (host: HostProcess) => host.said().match(/"The clock of this host.*?}/g) ?? [];
    expect(processes.map(warnings)).toEqual([
      [],
      [expect.stringMatching(/"aheadSeconds":3(600|599)/)],
      [expect.stringMatching(/"aheadSeconds":-3(600|599)/)],
    ]);
  });
});
