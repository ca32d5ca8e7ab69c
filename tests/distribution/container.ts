import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ChildProcess } from 'node:child_process';

/** One step of the Dockerfile: `RUN`, `npm ci`. */
interface Step {
  readonly name: string;
  readonly text: string;
}

/** The steps of the Dockerfile by stages, lines that go on put together. */
function stages(): readonly (readonly Step[])[] {
  const lines = readFileSync('Dockerfile', 'utf8').replace(/\\\n\s*/g, '');
  const steps = [...lines.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name = '', text = '']) => ({ name, text }));
  const starts = steps.flatMap(({ name }, index) => (name === 'FROM' ? [index] : []));
  return starts.map((start, index) => steps.slice(start + 1, starts[index + 1]));
}

const textsOf = (stage: readonly Step[], name: string): readonly string[] =>
  stage.filter((step) => step.name === name).map(({ text }) => text);

/** The one step of that name. */
function textOf(stage: readonly Step[], name: string): string {
  const [text, ...others] = textsOf(stage, name);
  if (text === undefined || others.length > 0) throw new Error(`The Dockerfile has not one ${name}`);
  return text;
}

/** A command in the form of a JSON list. */
const commandIn = (text: string): readonly string[] =>
  JSON.parse(/\[.*\]$/.exec(text)?.[0] ?? 'null') as readonly string[];

/** What the container is made of. */
export interface PackedServer {
  /** An empty folder that stands for `/`. */
  readonly root: string;
  /** The packed npm package. */
  readonly packed: () => string;
  readonly readyUrl: (server: ChildProcess) => Promise<string>;
}

/**
 * The steps of the Dockerfile, without an engine: those of its last stage are run as they stand, in a folder instead of `/`, by the Node and the
 * user of the tests. Those of its first stage, install and package, are what the tests themselves began with.
 */
export function describeContainer({ root, packed, readyUrl }: PackedServer): void {
  const [build = [], image = [], ...others] = stages();
  const within = (text: string): string => text.replace(/(?<=^|[\s=])\/(?=(tmp|root|data)\b)/g, `${root}/`);

  it('is made in two stages, the first of which leaves the package that the second installs', () => {
    expect(others).toEqual([]);
    expect(textsOf(build, 'RUN')).toEqual(['npm ci --no-audit --no-fund', 'npm run package']);
    const copied = textOf(image, 'COPY');
    expect(copied).toBe('--from=build /build/dist/packages/principality-*.tgz /tmp/');
    expect(textOf(build, 'WORKDIR')).toBe('/build');
    // What is not sent to the engine is none of the sources.
    const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n');
    const tracked = execFileSync('git', ['ls-files', ...ignored], { encoding: 'utf8' })
      .trim()
      .split('\n');
    const needed = tracked.filter((path) => !/^\.(github|devcontainer)\//.test(path));
    expect(needed.filter((path) => path !== '')).toEqual([]);
  });

  it('installs the package, keeps games in its volume, is healthy while it serves, and ends when it is stopped', async () => {
    for (const folder of ['tmp', 'root']) mkdirSync(join(root, folder), { recursive: true });
    await copyFile(packed(), join(root, 'tmp', 'principality-0.0.0.tgz'));
    const settings = Object.fromEntries(
      textsOf(image, 'ENV').flatMap((text) => text.split(' ').map((each) => within(each).split('='))),
    ) as Readonly<Record<string, string>>;
    const prefix = join(root, 'usr/local');
    const env = {
      ...settings,
      PATH: [join(prefix, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
      HOME: process.env.HOME,
      npm_config_prefix: prefix,
      npm_config_prefer_offline: 'true',
      PORT: '0',
    };
    const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
    for (const text of textsOf(image, 'RUN')) {
      const command = within(text).replace('--owner=node --group=node', `--owner=${uid} --group=${gid}`);
      await promisify(execFile)('sh', ['-c', command], { env, cwd: root });
    }
    expect(readdirSync(join(root, 'tmp'))).toEqual([]);

    const cwd = within(textOf(image, 'WORKDIR'));
    const [program = '', ...args] = ['ENTRYPOINT', 'CMD'].flatMap((name) => commandIn(textOf(image, name)));
    const server = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'ignore'] });
    const ended = new Promise<number | null>((done) => server.once('exit', done));
    const { port } = new URL(await readyUrl(server));
    const [health = '', ...asked] = commandIn(textOf(image, 'HEALTHCHECK'));
    const isHealthy = async (): Promise<boolean> =>
      promisify(execFile)(health, asked, { env: { ...env, PORT: port } }).then(
        () => true,
        () => false,
      );
    expect(await isHealthy()).toBe(true);
    expect(existsSync(join(within(textOf(image, 'VOLUME')), 'games.sqlite'))).toBe(true);
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await isHealthy()).toBe(false);
  });
}
