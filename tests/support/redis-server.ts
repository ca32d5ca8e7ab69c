import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const START_LIMIT_MS = 30_000;
const POLL_MS = 10;
const ATTEMPTS = 5;

/** A redis-server of our own on a loopback port. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Where a node of a cluster talks to the others; 0 for any other server. */
  readonly busPort: number;
  readonly pid: number;
  /** Lets it end in order. */
  stop(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Keeps it from answering, connections open, until `resume`. */
  pause(): void;
  resume(): void;
}

export interface RedisServerOptions {
  /** A free one by default; given, to start again where a former server was. */
  readonly port?: number;
  /** Where an append-only file keeps every write across a restart; by default nothing is kept. */
  readonly appendOnlyFolder?: string;
  readonly password?: string;
  /** Makes it a replica of the server at this port. */
  readonly replicaOf?: number;
  /** Makes it a sentinel with this file, which it rewrites. */
  readonly sentinelFile?: string;
  /** Makes it a node of a cluster. */
  readonly isClusterNode?: boolean;
}

/** Starts a server and resolves once it answers; it ends at the latest with this process. */
export async function startRedisServer(options: RedisServerOptions = {}): Promise<RedisServer> {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    const busPort = options.isClusterNode ? await freePort() : 0;
    const server = await startRedisServerAt(port, busPort, options);
    if (server) return server;
    // Something else may have taken a free port before the server did.
    if (options.port !== undefined || attempt === ATTEMPTS)
      throw new Error(`redis-server ended at once (port ${port})`);
  }
}

/** Null if it ended at once. */
async function startRedisServerAt(
  port: number,
  busPort: number,
  options: RedisServerOptions,
): Promise<RedisServer | null> {
  const scratch = await mkdtemp(join(tmpdir(), 'redis-'));
  const child = spawn('redis-server', serverArguments(port, busPort, scratch, options), { stdio: 'ignore' });
  const killChild = (): boolean => child.kill('SIGKILL');
  process.once('exit', killChild);
  const ended = endOf(child).finally(async () => {
    process.off('exit', killChild);
    await rm(scratch, { recursive: true, force: true });
  });
  if (await Promise.race([answering(port), ended.then(() => true)])) return null;

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    child.kill('SIGCONT');
    await ended;
  };
  const credentials = options.password === undefined ? '' : `:${options.password}@`;
  return {
    url: `redis://${credentials}127.0.0.1:${port}`,
    port,
    busPort,
    pid: child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  };
}

/** A loopback port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A dead master is noticed soon; no replica takes its place unasked, and what it did not pass on is lost. */
const CLUSTER_NODE = [
  ['--cluster-enabled', 'yes'],
  ['--cluster-node-timeout', '500'],
  ['--cluster-replica-no-failover', 'yes'],
  ['--repl-diskless-sync-delay', '0'],
];

function serverArguments(
  port: number,
  busPort: number,
  scratch: string,
  options: RedisServerOptions,
): readonly string[] {
  const { appendOnlyFolder, password, replicaOf, sentinelFile } = options;
  if (sentinelFile !== undefined)
    return [sentinelFile, '--port', String(port), '--bind', '127.0.0.1', '--sentinel'];
  return [
    ['--port', String(port)],
    ['--bind', '127.0.0.1'],
    ['--save', ''],
    ['--dir', appendOnlyFolder ?? scratch],
    ['--appendonly', appendOnlyFolder === undefined ? 'no' : 'yes'],
    ['--appendfsync', 'always'],
    ...(password === undefined ? [] : [['--requirepass', password]]),
    ...(replicaOf === undefined ? [] : [['--replicaof', `127.0.0.1 ${replicaOf}`]]),
    ...(busPort === 0 ? [] : [...CLUSTER_NODE, ['--cluster-port', String(busPort)]]),
  ].flat();
}

const fail = (message: string): never => {
  throw new Error(message);
};

const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('exit', () => resolve());
    child.once('error', reject);
  });

async function answering(port: number): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answersPing(port))) {
    if (Date.now() > deadline) fail(`redis-server does not answer on port ${port}`);
    await delay(POLL_MS);
  }
}

/** True once commands are served; a server with a password is ready when it asks for it. */
const answersPing = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (answer) => {
      resolve(/^(\+PONG|-NOAUTH)/.test(answer.toString()));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });
