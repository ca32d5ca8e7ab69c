import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchReply } from '../../http/support';
import { startProcess, type Process } from '../../live/processes';
import { eventually } from '../../support/eventually';
import { startHostProcess, type HostProcess } from '../../support/host-process';
import { freePort, startRedisServer, type RedisServer } from '../../support/redis-server';
import { startProxy, type Fate, type Proxy } from './proxy';

export interface ClusterOptions {
  readonly hosts: number;
  /** How long after leaving or falling silent a player counts as gone. */
  readonly graceSeconds: number;
  /** What becomes of what clients send to hosts, and of what hosts send to Redis. */
  readonly requestFate: () => Fate;
  readonly redisFate: () => Fate;
}

/** The folder that the archive leads to while it is whole. */
const GAMES = 'games';

/** Hosts in processes of their own on one Redis and one live service, with bad connections between them all. */
export class Cluster {
  /** The URLs of the hosts as clients reach them. */
  readonly urls: readonly string[];
  private readonly logs: string[] = [];

  private constructor(
    readonly archiveFolder: string,
    private readonly folder: string,
    private readonly redisProxy: Proxy,
    private readonly hostProxies: readonly Proxy[],
    private readonly environments: readonly Readonly<Record<string, string>>[],
    private readonly emulatorFlags: readonly string[],
    private readonly hosts: HostProcess[],
    private redis: RedisServer,
    private emulator: Process,
  ) {
    this.urls = hostProxies.map(({ port }) => `http://127.0.0.1:${port}`);
  }

  static async start({ hosts, graceSeconds, requestFate, redisFate }: ClusterOptions): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'faults-'));
    const [appendOnlyFolder, archiveFolder] = [join(folder, 'redis'), join(folder, 'archive')];
    await mkdir(appendOnlyFolder);
    await mkdir(join(folder, GAMES));
    await symlink(GAMES, archiveFolder);
    const redis = await startRedisServer({ appendOnlyFolder });
    const redisProxy = await startProxy(redis.port, redisFate);
    const emulatorFlags = ['--port', String(await freePort()), '--key', 'the key of a test'];
    const emulator = await startEmulator(emulatorFlags);
    const environments = [];
    for (let index = 0; index < hosts; index++) {
      environments.push({
        PORT: String(await freePort()),
        REDIS_URL: `redis://127.0.0.1:${redisProxy.port}`,
        WEB_PUBSUB_CONNECTION_STRING: emulator.ready,
        ARCHIVE_FOLDER: archiveFolder,
        LEAVE_GRACE_SECONDS: String(graceSeconds),
      });
    }
    const processes = await Promise.all(environments.map((env) => startHostProcess(env)));
    const proxies = await Promise.all(environments.map(({ PORT }) => startProxy(Number(PORT), requestFate)));
    return new Cluster(
      archiveFolder,
      folder,
      redisProxy,
      proxies,
      environments,
      emulatorFlags,
      processes,
      redis,
      emulator,
    );
  }

  /** Where Redis is reached without a fault between. */
  get redisUrl(): string {
    return this.redis.url;
  }

  /** How often the hosts have logged something, those that were killed as well. */
  logged(text: string): number {
    const logs = [...this.logs, ...this.hosts.map((host) => host.said())];
    return logs.join('\n').split(text).length - 1;
  }

  async killHost(which: number): Promise<void> {
    await this.hosts[which]?.end('SIGKILL');
  }

  async restartHost(which: number): Promise<void> {
    this.logs.push(this.hosts[which]?.said() ?? '');
    this.hosts[which] = await startHostProcess(this.environments[which] ?? {});
  }

  killRedis(): Promise<void> {
    return this.redis.kill();
  }

  /** Where it was, with all that it had written. */
  async restartRedis(): Promise<void> {
    const appendOnlyFolder = join(this.folder, 'redis');
    this.redis = await startRedisServer({ port: this.redis.port, appendOnlyFolder });
  }

  pauseRedis(): void {
    this.redis.pause();
  }

  resumeRedis(): void {
    this.redis.resume();
  }

  cutRedis(): void {
    this.redisProxy.cut();
  }

  cutClients(): void {
    for (const proxy of this.hostProxies) proxy.cut();
  }

  async stopEmulator(): Promise<void> {
    await this.emulator.stop();
  }

  async restartEmulator(): Promise<void> {
    this.emulator = await startEmulator(this.emulatorFlags);
  }

  /** Puts a file where the folder is, so that nothing can be written into it. */
  async breakArchive(): Promise<void> {
    await writeFile(join(this.folder, 'no-folder'), '');
    await this.linkArchive('no-folder');
  }

  mendArchive(): Promise<void> {
    return this.linkArchive(GAMES);
  }

  /** In one step: at no moment is there nothing, which a host would make a folder of. */
  private async linkArchive(target: string): Promise<void> {
    await symlink(target, `${this.archiveFolder}-next`);
    await rename(`${this.archiveFolder}-next`, this.archiveFolder);
  }

  /** Resolves when every host says that it is ready. */
  async ready(): Promise<void> {
    for (const url of this.urls) {
      await eventually(async () => expect((await fetchReply(url, 'ready', {})).status).toBe(200));
    }
  }

  /** Lets the hosts finish what they began; their exit codes. */
  endHosts(): Promise<readonly (number | null)[]> {
    return Promise.all(this.hosts.map((host) => host.end('SIGTERM')));
  }

  async close(): Promise<void> {
    await Promise.all(this.hosts.map((host) => host.end('SIGKILL')));
    await Promise.all([this.redisProxy, ...this.hostProxies].map((proxy) => proxy.close()));
    await this.emulator.stop();
    await this.redis.kill();
    await rm(this.folder, { recursive: true });
  }
}

const startEmulator = (flags: readonly string[]): Promise<Process> =>
  startProcess('principality-pubsub-emulator', /WEB_PUBSUB_CONNECTION_STRING='(.+)'/, {}, flags);
