import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { connectAgent, type Agent } from '../support/bridge-client';
import { startHostProcess } from '../support/host-process';
import { describeContainer } from './container';
import { describeOwnGames } from './own-games';
import { PLANNER_OUTPUT } from './planner-programs';
import { BOTH_KINDS, OWN_GAME } from './user-programs';

/** Installing reaches the npm registry, and packing makes all types. */
jest.setTimeout(600_000);

interface Manifest {
  readonly version: string;
  readonly server: {
    readonly entry_point: string;
    readonly mcp_config: { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> };
  };
  readonly user_config: Readonly<Record<string, { readonly default: string }>>;
}

/** What a bill of materials says, as far as it is read here. */
interface Bill {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { readonly purl: string } };
  readonly components: readonly {
    readonly group?: string;
    readonly name: string;
    readonly version: string;
    readonly licenses: readonly object[];
    readonly purl: string;
  }[];
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

const scratch = mkdtempSync(join(tmpdir(), 'packages-'));
const user = join(scratch, 'user');
const packageFile = (ending: '.tgz' | '.mcpb', name = 'principality'): string => {
  const file = readdirSync(scratch).find((each) => new RegExp(`^${name}-\\d.*\\${ending}$`).test(each));
  if (file === undefined) throw new Error(`No ${name}${ending} was packed`);
  return join(scratch, file);
};

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/package.mjs', scratch], { stdio: 'pipe' });
  mkdirSync(user);
  writeFileSync(join(user, 'package.json'), '{"name":"user","private":true}');
  const packages = [packageFile('.tgz'), packageFile('.tgz', 'principality-client')];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages], {
    cwd: user,
    stdio: 'pipe',
  });
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const PATH = process.env.PATH ?? '';
/** Never the user's own file of games. */
const PRINCIPALITY_DATA = join(scratch, 'data');

async function connect(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return connectAgent(
    new StdioClientTransport({
      command,
      args: [...args],
      cwd: user,
      env: { PATH, PRINCIPALITY_DATA, MCP_DASHBOARD_PORT: '0', ...env },
      stderr: 'ignore',
    }),
  );
}

/** A command as the package brings it. */
const commandOf = (name: string): string => join(user, 'node_modules/.bin', name);

/** Runs the compiler over files in the user's folder; what it finds wrong is the error. */
function compile(
  name: string,
  files: readonly string[],
  settings: Readonly<Record<string, unknown>>,
  compiler: 'typescript' | 'typescript-7',
): void {
  const compilerOptions = { target: 'es2022', module: 'node16', strict: true, ...settings };
  const project = join(user, `tsconfig.${name}.json`);
  writeFileSync(project, JSON.stringify({ compilerOptions, files }));
  const tsc = resolve('node_modules', compiler, 'bin/tsc');
  // To share the work among threads takes twice the processor time.
  const flags = compiler === 'typescript-7' ? ['--singleThreaded'] : [];
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', project, ...flags], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout);
}

/** Runs a compiled program as a module of both kinds, and returns what each of them says. */
const ranByBoth = (name: string, ...args: readonly string[]): readonly string[] =>
  ['cjs', 'mjs'].map((extension) =>
    execFileSync(process.execPath, [join(user, `${name}.${extension}`), ...args], {
      encoding: 'utf8',
    }).trim(),
  );

/** Where a server says that it listens. */
const readyUrl = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (data: Buffer) => {
      said += data.toString();
      const url = /ready at (http:\S+)/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    server.once('close', () => reject(new Error(`The server ended: ${said}`)));
  });

/** A whole game, and a board to draw it with. */
async function playsAGame(agent: Agent): Promise<void> {
  const { gameId } = await agent.ok('game_session', {
    command: 'new',
    game: 'tic-tac-toe',
    seats: [{ kind: 'me' }, { kind: 'me' }],
  });
  for (const move of ['A1', 'B1', 'A2', 'B2']) await agent.ok('game_execute', { move });
  expect(await agent.ok('game_execute', { move: 'A3' })).toMatchObject({ gameId, gameOver: true });

  const { resources } = await agent.client.listResources();
  const board = resources.find(({ uri }) => uri.startsWith('ui://'));
  const { contents } = await agent.client.readResource({ uri: board?.uri ?? '' });
  expect(contents[0]).toMatchObject({ text: expect.stringContaining('<!doctype html>') as string });
}

const STRICTEST = { noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };

/** Programs that are compiled as modules of both kinds. */
const COMPILED_AS_BOTH = Object.keys(BOTH_KINDS).flatMap((name) => [`${name}.cts`, `${name}.mts`]);

describe('the types of the npm package', () => {
  beforeAll(() => {
    for (const [file, text] of Object.entries(OWN_GAME)) writeFileSync(join(user, file), text);
    for (const [name, text] of Object.entries(BOTH_KINDS))
      for (const extension of ['cts', 'mts']) writeFileSync(join(user, `${name}.${extension}`), text);
  });

  // It also writes the programs that the tests below run.
  it('are right for a game, its board, clients and plans in the strictest programs, and need no other package', () => {
    const files = [...Object.keys(OWN_GAME), ...COMPILED_AS_BOTH];
    compile('plain', files, { ...STRICTEST, lib: ['es2023', 'dom'], types: [] }, 'typescript-7');
  });

  it('are right beside the types of Node, with the compiler before', () => {
    const settings = { ...STRICTEST, types: ['node'], typeRoots: [resolve('node_modules/@types')] };
    // The package's own were checked above.
    compile('strict', COMPILED_AS_BOTH, { ...settings, skipLibCheck: true, noEmit: true }, 'typescript');
  });
});

describe('the npm package, installed in an empty folder', () => {
  it.each([[['principality', 'mcp']], [['principality-mcp']]])('plays through npx %j', async (args) => {
    const agent = await connect('npx', args);
    await playsAGame(agent);
    await agent.close();
  });

  it('serves the API and the pages through npx principality serve', async () => {
    const server = spawn('npx', ['principality', 'serve', '--port', '0'], {
      cwd: user,
      env: { PATH, PRINCIPALITY_DATA },
      detached: true,
    });
    const url = await readyUrl(server);
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    expect(await (await fetch(url)).text()).toContain('<!doctype html>');
    const ended = new Promise((resolve) => server.once('close', resolve));
    // npx and the server are a group of their own.
    if (server.pid === undefined) throw new Error('npx was not started');
    process.kill(-server.pid, 'SIGTERM');
    await ended;
  });

  it('brings its commands, and what its bundles owe to others', () => {
    expect(readdirSync(join(user, 'node_modules/.bin'))).toEqual(
      expect.arrayContaining(['principality', 'principality-mcp', 'principality-pubsub-emulator']),
    );
    const licences = readFileSync(
      join(user, 'node_modules/principality/dist/THIRD-PARTY-LICENCES.txt'),
      'utf8',
    );
    for (const name of ['ioredis', 'preact', '@modelcontextprotocol/server']) {
      expect(licences).toContain(`${name} `);
    }
  });

  it('has a bill of its materials: each package in its bundles and beside them, with version, licence and address', () => {
    const installed = (file: string): string =>
      readFileSync(join(user, 'node_modules/principality/dist', file), 'utf8');
    const { bomFormat, metadata, components } = JSON.parse(installed('sbom.cdx.json')) as Bill;
    expect([bomFormat, metadata.component.purl]).toEqual(['CycloneDX', `pkg:npm/principality@${version}`]);
    const bundled = ['THIRD-PARTY-LICENCES.txt', 'web/THIRD-PARTY-LICENCES.txt'].flatMap((file) =>
      [...installed(file).matchAll(/^(@?[\w./-]+ \d[\w.+-]*): (?:\(?)[A-Z0-9]/gm)].map(([, each]) => each),
    );
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly version: string; readonly dev?: boolean }>>;
    };
    const beside = Object.entries(packages)
      .filter(([path, { dev }]) => path !== '' && dev !== true)
      .map(([path, each]) => `${path.replace(/^.*node_modules\//, '')} ${each.version}`);
    const named = components.map(({ group, name, ...each }) =>
      [group === undefined ? name : `${group}/${name}`, each.version].join(' '),
    );
    expect(named.sort()).toEqual([...new Set([...bundled, ...beside])].sort());
    for (const { group = '', name, licenses, purl, ...each } of components) {
      const path = [...(group === '' ? [] : [group.replace('@', '%40')]), name].join('/');
      expect(purl.replace(/\?.*/, '')).toBe(`pkg:npm/${path}@${each.version}`);
      expect([name, licenses]).toEqual([name, [expect.objectContaining({})]]);
    }
  });

  it('offers a typed client to both kinds of modules', async () => {
    const host = await startHostProcess({});
    expect(ranByBoth('program', host.url)).toEqual(['2 [] [] mine', '2 [] [] mine']);
    await host.end('SIGTERM');
  });
});

describe('what the npm package exports', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly exports: Readonly<Record<string, unknown>>;
  };
  const entries = Object.keys(exports)
    .filter((name) => name !== './package.json')
    .map((name) => name.replace(/^\./, 'principality'));
  const run = (...flags: readonly string[]): string =>
    execFileSync(process.execPath, flags, { cwd: user, encoding: 'utf8' });

  it('can be required and imported, with the same names', () => {
    const named = `const names = (loaded) => Object.keys(loaded).filter((name) => name !== 'default').sort();`;
    const list = JSON.stringify(entries);
    const required = run('-e', `${named} console.log(JSON.stringify(${list}.map((e) => names(require(e)))))`);
    const imported = run(
      '--input-type=module',
      '-e',
      `${named} const all = []; for (const e of ${list}) all.push(names(await import(e))); console.log(JSON.stringify(all))`,
    );
    expect(JSON.parse(required)).toEqual(JSON.parse(imported));
    for (const names of JSON.parse(required) as string[][]) expect(names.length).toBeGreaterThan(0);
  });

  it('plays the example of the README in process, which ends by itself', () => {
    const example = /```js\n(import \{ createTable \}[^]*?)```/.exec(readFileSync('README.md', 'utf8'))?.[1];
    if (example === undefined) throw new Error('README.md shows no createTable');
    expect(example.trim().split('\n').length).toBeLessThanOrEqual(10);
    writeFileSync(join(user, 'example.mjs'), example);
    expect(run('example.mjs')).toMatch(/reason: '.+'/);
  });

  it.each(['dinner', 'ward'] as const)('plans in programs of both kinds: %s', (name) => {
    expect(ranByBoth(name)).toEqual([PLANNER_OUTPUT[name], PLANNER_OUTPUT[name]]);
  });

  it('is played with by the natural loops of TypeScript', async () => {
    const host = await startHostProcess({});
    expect(ranByBoth('loops', host.url)).toEqual(['true true true', 'true true true']);
    await host.end('SIGTERM');
  });

  it('has nothing that attw finds wrong', () => {
    // The way of Node 10 knows no `exports`; the package is for Node 20 and later.
    const attw = resolve('node_modules/@arethetypeswrong/cli/dist/index.js');
    const told = run(attw, packageFile('.tgz'), '--profile', 'node16', '--format', 'ascii', '--no-color');
    const ways = told.split('\n').filter((line) => /^(node16|bundler)/.test(line));
    expect(ways.length).toBeGreaterThanOrEqual(3 * entries.length);
    for (const way of ways) expect(way).toContain('🟢');
  });

  it('has nothing that publint finds wrong', () => {
    const publint = resolve('node_modules/publint/src/cli.js');
    expect(run(publint, packageFile('.tgz'), '--strict')).toContain('All good');
  });
});

describe('the package of the client alone', () => {
  const installed = join(user, 'node_modules/principality-client');

  it('is small, needs nothing, and is what principality/client is', () => {
    expect(statSync(packageFile('.tgz', 'principality-client')).size).toBeLessThanOrEqual(60 * 1024);
    expect(statSync(join(installed, 'index.mjs')).size).toBeLessThanOrEqual(16 * 1024);
    const unpacked = readdirSync(installed).map((name) => statSync(join(installed, name)).size);
    // Most of it is types of all routes, once for each way of importing.
    expect(unpacked.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(128 * 1024);
    const { version, dependencies } = JSON.parse(
      readFileSync(join(installed, 'package.json'), 'utf8'),
    ) as Record<string, unknown>;
    const main = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
    expect([version, dependencies]).toEqual([main.version, undefined]);
    for (const name of ['index.mjs', 'index.cjs', 'index.d.cts', 'index.d.mts'])
      expect(readFileSync(join(installed, name), 'utf8')).toBe(
        readFileSync(join(user, 'node_modules/principality/dist/client', name), 'utf8'),
      );
  });

  it('plays with nothing but what browsers have', async () => {
    const host = await startHostProcess({});
    const web = {
      ...{ fetch, AbortController, AbortSignal, TextDecoderStream, URLSearchParams, crypto },
      ...{ setTimeout, clearTimeout },
    };
    const code = readFileSync(join(installed, 'index.cjs'), 'utf8');
    const program = `(async () => {
      const module = { exports: {} };
      (function (module) { ${code} })(module);
      const client = module.exports.createClient({ url: ${JSON.stringify(host.url)} });
      const seat = await client.sit({ game: 'tic-tac-toe' });
      for await (const turn of seat.turns()) await turn.play(turn.moves[0]);
      let last;
      for await (const message of client.watch(seat.session)) last = message;
      return [seat.now.gameOver, last.type];
    })()`;
    expect(await (runInNewContext(program, web) as Promise<unknown>)).toEqual([true, 'end']);
    await host.end('SIGTERM');
  });

  it('has nothing that attw and publint find wrong', () => {
    const attw = resolve('node_modules/@arethetypeswrong/cli/dist/index.js');
    const publint = resolve('node_modules/publint/src/cli.js');
    const file = packageFile('.tgz', 'principality-client');
    const options = { cwd: user, encoding: 'utf8' } as const;
    const flags = ['--profile', 'node16', '--format', 'ascii', '--no-color'];
    const told = execFileSync(process.execPath, [attw, file, ...flags], options);
    const ways = told.split('\n').filter((line) => /^(node16|bundler)/.test(line));
    expect(ways.length).toBeGreaterThanOrEqual(3);
    for (const way of ways) expect(way).toContain('🟢');
    expect(execFileSync(process.execPath, [publint, file, '--strict'], options)).toContain('All good');
  });
});

describe('a game of one’s own', () =>
  describeOwnGames({
    user,
    commandOf,
    env: { PATH, PRINCIPALITY_DATA, MCP_DISABLE_BROWSER: '1' },
    connect,
    readyUrl,
  }));

describe('the container', () =>
  describeContainer({ root: join(scratch, 'container'), packed: () => packageFile('.tgz'), readyUrl }));

describe('the bundle for chat applications', () => {
  it('plays as its manifest says, and games from outside', async () => {
    const folder = join(scratch, 'bundle');
    execFileSync('npx', ['mcpb', 'unpack', packageFile('.mcpb'), folder], { stdio: 'pipe' });
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    const { args, env } = manifest.server.mcp_config;
    // The application puts its user's answers here; these are what somebody gives who changes nothing.
    const defaults = Object.fromEntries(
      Object.entries(env).map(([name, value]) => [
        name,
        manifest.user_config[/^\$\{user_config\.(\w+)\}$/.exec(value)?.[1] ?? '']?.default ?? 'unknown',
      ]),
    );
    const agent = await connect(
      process.execPath,
      args.map((each) => each.replace('${__dirname}', folder)),
      { ...defaults, PRINCIPALITY_GAMES: join(user, 'games', 'nim.mjs') },
    );
    await playsAGame(agent);
    await agent.ok('game_session', { command: 'new', game: 'nim', seats: [{ kind: 'me' }, { kind: 'me' }] });
    expect(await agent.ok('game_execute', { move: 'take 3' })).toMatchObject({ gameOver: false });
    await agent.close();
  });
});
