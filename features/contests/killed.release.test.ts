import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyed, register, type TestPlayer } from '../../tests/support/test-players';
import { tableAt, type AnswerTo, type Table } from '../../tests/http/support';
import { eventually } from '../../tests/support/eventually';
import { startHostProcess, type HostProcess } from '../../tests/support/host-process';
import { startRedisServer, type RedisServer } from '../../tests/support/redis-server';

const NO_SESSION = '0'.repeat(32);

type Match = AnswerTo<'match'>['match'];

let redis: RedisServer;
let folder: string;
let env: Readonly<Record<string, string>>;
const running = new Set<HostProcess>();
beforeAll(async () => {
  [redis, folder] = [await startRedisServer(), await mkdtemp(join(tmpdir(), 'contests-'))];
  env = { REDIS_URL: redis.url, ARCHIVE_FOLDER: join(folder, 'archive'), RATE_LIMITS: 'off' };
});
afterAll(async () => {
  await Promise.all([...running].map((host) => host.end('SIGKILL')));
  await redis.stop();
  await rm(folder, { recursive: true });
});

/** A host in a process of its own. */
async function startHost(): Promise<{ readonly table: Table; readonly kill: () => Promise<unknown> }> {
  const host = await startHostProcess(env);
  running.add(host);
  const kill = async (): Promise<void> => {
    running.delete(host);
    await host.end('SIGKILL');
  };
  return { table: tableAt(host.url), kill };
}

const matchAt = async (table: Table, id: string): Promise<Match> =>
  (await table.get('match', { params: { id } })).match;

/** The game of a match that has begun and waits for its players, once it is there. */
async function nextGame(table: Table, id: string): Promise<string> {
  let session = '';
  await eventually(async () => {
    const { games } = await matchAt(table, id);
    session = games.find(({ status }) => status === 'playing')?.session ?? NO_SESSION;
    const { body } = await table.send('getSession', { params: { id: session } });
    expect(body).toMatchObject({ status: 'waiting' });
  });
  return session;
}

/** The first player wins a game, since the second one gives up. */
async function play(table: Table, session: string, [winner, loser]: readonly TestPlayer[]): Promise<void> {
  if (!winner || !loser) throw new Error('A game has two players');
  await table.join(session, {}, keyed(winner));
  const { token } = await table.join(session, {}, keyed(loser));
  await table.get('act', { token, params: { id: session }, body: { action: 'resign' } });
}

it('a match goes on at another host when the one is killed that would start its next game', async () => {
  const [first, other] = [await startHost(), await startHost()];
  const players = [await register(first.table, 'Ann'), await register(first.table, 'Bea')];
  const [ann, bea] = players.map(({ player }) => player.id);
  const body = { game: 'tic-tac-toe', players: [ann, bea], games: 4 };
  const by = players.map(keyed);
  const { match } = await first.table.get('createMatch', { ...by[0], body });
  await first.table.get('joinMatch', { ...by[1], params: { id: match.id } });
  await play(first.table, await nextGame(first.table, match.id), players);
  // The end is answered before the game is archived, and the next one begins after that.
  await play(first.table, await nextGame(first.table, match.id), players);
  await first.kill();
  for (let left = 2; left > 0; left--)
    await play(other.table, await nextGame(other.table, match.id), players);
  await eventually(async () => {
    expect(await matchAt(other.table, match.id)).toMatchObject({ status: 'ended', finished: 4 });
  });
  const over = await matchAt(other.table, match.id);
  expect(over.players.map(({ points }) => points)).toEqual([4, 0]);
  const { sessions } = await other.table.get('listSessions', { query: { limit: 100 } });
  const own = sessions.filter(({ contest }) => contest?.id === match.id);
  expect(own.map(({ session }) => session).sort()).toEqual(over.games.map(({ session }) => session).sort());
});

it('a tournament goes on at another host when the one is killed that would start its next round', async () => {
  const [first, other] = [await startHost(), await startHost()];
  const players = [
    await register(first.table, 'Cat'),
    await register(first.table, 'Dan'),
    await register(first.table, 'Eve'),
  ];
  const [maker] = players.map(keyed);
  const body = { name: 'Spring', game: 'tic-tac-toe', kind: 'round-robin' };
  const { tournament } = await first.table.get('createTournament', { ...maker, body });
  const params = { id: tournament.id };
  for (const player of players) await first.table.get('joinTournament', { ...keyed(player), params });
  await first.table.get('actInTournament', { ...maker, params, body: { action: 'start' } });
  const played: string[] = [];
  for (let round = 0; round < 3; round++) {
    const at = round === 0 ? first : other;
    await eventually(async () => {
      const { rounds } = (await at.table.get('tournament', { params })).tournament;
      expect(rounds).toHaveLength(round + 1);
    });
    const { rounds } = (await at.table.get('tournament', { params })).tournament;
    const meeting = rounds[round]?.meetings.find((each) => each.players.length === 2);
    const two = players.filter(({ player }) => meeting?.players.includes(player.id));
    for (let game = 0; game < 2; game++) {
      const session = await nextGame(at.table, meeting?.match ?? '');
      played.push(session);
      await play(at.table, session, two);
    }
    if (round === 0) await first.kill();
  }
  await eventually(async () => {
    const over = (await other.table.get('tournament', { params })).tournament;
    expect(over).toMatchObject({ status: 'ended' });
    expect(over.standings.map(({ name, points }) => [name, points])).toEqual([
      ['Cat', 2],
      ['Dan', 1],
      ['Eve', 0],
    ]);
  });
  const { sessions } = await other.table.get('listSessions', { query: { limit: 100 } });
  const own = sessions.filter(({ contest }) => contest?.id === tournament.id);
  expect(own.map(({ session }) => session).sort()).toEqual(played.sort());
});
