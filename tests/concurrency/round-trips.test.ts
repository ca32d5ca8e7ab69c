import { featureTests } from '../support/feature-tests';
import { Redis } from 'ioredis';
import { startHost, type Host } from '../../local';
import { FOR_TWO, HOT_SEAT, tableAt, type Table } from '../http/support';
import { eventually } from '../support/eventually';
import { startRedisServer, type RedisServer } from '../support/redis-server';

/** Watches everything that a server is asked, save what its scripts do inside. */
class CommandWatch {
  private readonly commands: string[] = [];

  private constructor(
    private readonly monitor: Redis,
    private readonly own: Redis,
  ) {
    monitor.on('monitor', (_time: string, command: readonly string[], source: string) => {
      if (source !== 'lua') this.commands.push(command.join(' '));
    });
  }

  static async on(url: string): Promise<CommandWatch> {
    const own = new Redis(url);
    return new CommandWatch(await own.monitor(), own);
  }

  /** How many commands the action needed: those between two marks of ours, which come in the server's own order. */
  async count(action: () => Promise<unknown>): Promise<number> {
    const start = await this.mark();
    await action();
    return (await this.mark()) - start - 1;
  }

  close(): void {
    this.monitor.disconnect();
    this.own.disconnect();
  }

  private async mark(): Promise<number> {
    const mark = `mark ${Math.random()}`;
    await this.own.echo(mark);
    const find = (): number => this.commands.findIndex((command) => command.endsWith(mark));
    await eventually(() => expect(find()).toBeGreaterThanOrEqual(0));
    return find();
  }
}

describe('round trips to Redis', () => {
  let redis: RedisServer;
  let watch: CommandWatch;
  const hosts: Host[] = [];

  /** A host that has the scripts loaded, but has seen no session. */
  async function coldHost(): Promise<Table> {
    const host = await startHost({ port: 0, env: { REDIS_URL: redis.url } });
    hosts.push(host);
    const table = tableAt(host.url);
    await table.send('ready');
    return table;
  }

  beforeAll(async () => {
    redis = await startRedisServer();
    watch = await CommandWatch.on(redis.url);
    const table = await coldHost();
    const game = await table.create(FOR_TWO);
    await table.play(game, 'A1');
    await (await coldHost()).get('state', { query: { session: game.session } });
  });
  afterAll(async () => {
    watch.close();
    for (const host of hosts) await host.close();
    await redis.kill();
  });

  it('a move takes one on an instance that knows the session, however long the game', async () => {
    const table = await coldHost();
    const game = await table.create({ game: 'principality' });
    for (let move = 0; move < 30; move++) {
      expect(await watch.count(() => table.play(game, 'end_phase'))).toBe(1);
    }
  });

  it('its reasoning makes it no dearer, and what features do takes two', async () => {
    const table = await coldHost();
    const { session, token } = await table.create({ game: 'principality' });
    const body = { session, move: 'end_phase', reasoning: 'there is nothing to play' };
    const requests = featureTests.flatMap(({ roundTrips }) => roundTrips?.({ session, token }) ?? []);
    // What runs for the first time may load its script into Redis.
    for (const [operation, sent] of requests) await table.get(operation, sent);
    expect(await watch.count(() => table.get('execute', { token, body }))).toBe(1);
    for (const [operation, sent, trips] of requests)
      expect([operation, await watch.count(() => table.get(operation, sent))]).toEqual([operation, trips]);
  });

  it('a move takes two on an instance that does not, and then one', async () => {
    const game = await (await coldHost()).create(HOT_SEAT);
    const other = await coldHost();
    expect(await watch.count(() => other.play(game, 'A1'))).toBe(2);
    expect(await watch.count(() => other.play(game, 'B1'))).toBe(1);
  });

  it('a move after another instance’s takes two: the error brings the newer state along', async () => {
    const table = await coldHost();
    const game = await table.create(HOT_SEAT);
    await (await coldHost()).play(game, 'A1');
    expect(await watch.count(() => table.play(game, 'B1'))).toBe(2);
  });

  it('a key makes a move no dearer; its repeat reads a part of the log besides', async () => {
    const table = await coldHost();
    const { session, token } = await table.create({ game: 'principality' });
    const send = () => table.get('execute', { token, key: 'k', body: { session, move: 'end_phase' } });
    expect(await watch.count(send)).toBe(1);
    expect(await watch.count(send)).toBe(2);
  });

  it('joining and reading take one; what happened since, one more', async () => {
    const table = await coldHost();
    const { session, token } = await table.create(FOR_TWO);
    expect(await watch.count(() => table.join(session))).toBe(1);
    const read = () => table.get('state', { token, query: { session } });
    // Where others wait for its move, a holder is noted as heard from, once in a while and unwaited for.
    expect(await watch.count(read)).toBeLessThanOrEqual(2);
    expect(await watch.count(read)).toBeLessThanOrEqual(2);
    expect(await watch.count(read)).toBe(1);
    expect(await watch.count(() => table.get('state', { token, query: { session, since: 1 } }))).toBe(2);
    expect(await watch.count(() => table.get('validate', { token, body: { session, move: 'A1' } }))).toBe(1);
  });

  it('a refused move takes one: it is refused on the stored version only', async () => {
    const table = await coldHost();
    const { session, token } = await table.create(HOT_SEAT);
    const refused = () => table.send('execute', { token, body: { session, move: 'Z9' } });
    expect(await watch.count(refused)).toBe(1);
  });
});
