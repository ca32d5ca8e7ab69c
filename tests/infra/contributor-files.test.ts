import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { namesAbsentFeature } from '../support/feature-pages';

/** No runner, no container runtime: these files are read, and compared with the project they speak of. */
const read = (path: string): string => readFileSync(path, 'utf8');
const yaml = (path: string): unknown => parse(read(path), { strict: true, uniqueKeys: true });

const manifest = JSON.parse(read('package.json')) as {
  readonly name: string;
  readonly engines: { readonly node: string };
  readonly scripts: Readonly<Record<string, string>>;
  readonly repository?: unknown;
  readonly keywords: readonly string[];
};

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly 'runs-on': string;
  readonly 'timeout-minutes': number;
  readonly strategy?: { readonly matrix: { readonly node: readonly number[] } };
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const WORKFLOWS = '.github/workflows';
const workflows = readdirSync(WORKFLOWS).map((name) => ({
  name,
  workflow: yaml(join(WORKFLOWS, name)) as Workflow,
}));
const jobs = workflows.flatMap(({ name, workflow }) =>
  Object.entries(workflow.jobs).map(([id, job]) => ({ where: `${name} ${id}`, job })),
);
const commands = jobs.flatMap(({ job }) => job.steps.flatMap(({ run }) => (run === undefined ? [] : [run])));

/** `npm run x` and `npm test`, wherever a text names them. */
const scriptsIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, script = '']) => script),
  ...[...text.matchAll(/npm (test|start)\b/g)].map(([, script = '']) => script),
];

const major = (text: string): number => Number(/\d+/.exec(text)?.[0]);
const ours = major(read('.nvmrc'));

describe('the workflows', () => {
  it.each(workflows)('$name may only read the repository', ({ workflow }) => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request']);
  });

  it.each(jobs)('$where checks the repository out first, ends in time, and pins what it uses', ({ job }) => {
    expect(job['runs-on']).toMatch(/^(ubuntu|windows)-latest$/);
    expect(job['timeout-minutes']).toBeGreaterThan(0);
    expect(job.steps[0]?.uses).toMatch(/^actions\/checkout@/);
    for (const { uses, run } of job.steps) {
      expect([uses, run].filter((each) => each !== undefined)).toHaveLength(1);
      if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
    }
  });

  it('name scripts and files that exist', () => {
    const text = commands.join('\n');
    for (const script of scriptsIn(text)) expect(manifest.scripts).toHaveProperty([script]);
    const built = [...text.matchAll(/dist\/bin\/([\w-]+)\.js/g)].map(([, name = '']) => `bin/${name}.ts`);
    const files = [...text.matchAll(/--file (\S+)/g)].map(([, file = '']) => file);
    for (const file of [...built, ...files]) expect([file, existsSync(file)]).toEqual([file, true]);
    expect(built.length * files.length).toBeGreaterThan(0);
  });

  it('lint, test, and check the package, the container, the templates and Windows', () => {
    for (const wanted of [
      /^npm run lint$/,
      /^npm run typecheck$/,
      /^npm test$/,
      /^npm run test:quick$/,
      /^npm run package$/,
      /^npm audit signatures$/,
      /^docker compose up /,
      /^az bicep build /,
      /^azd package /,
    ])
      expect(commands).toContainEqual(expect.stringMatching(wanted));
    expect(jobs.map(({ job }) => job['runs-on'])).toContain('windows-latest');
  });
});

describe('the version of Node', () => {
  const tested = jobs.flatMap(({ job }) => job.strategy?.matrix.node ?? []);

  it('is one that is tested, wherever the package promises it, and the one we work with is among them', () => {
    expect(tested).toEqual(manifest.engines.node.split(' || ').map(Number));
    expect(tested).toContain(ours);
  });

  it('is the same in the container, in the cloud and in the development container', () => {
    expect(read('Dockerfile')).toContain(`ARG NODE_VERSION=${ours}\n`);
    expect(read('infra/api.bicep')).toContain(`runtime: { name: 'node', version: '${ours}' }`);
    expect(read('.devcontainer/devcontainer.json')).toContain(`typescript-node:${ours}-`);
  });

  it('comes from .nvmrc in every job without a matrix', () => {
    const setUps = jobs.flatMap(({ job }) =>
      job.steps.filter(({ uses }) => uses?.startsWith('actions/setup-node@')).map((step) => step.with ?? {}),
    );
    expect(setUps.length).toBeGreaterThan(0);
    for (const { 'node-version': given, 'node-version-file': file } of setUps)
      expect([given, file]).toEqual(
        file === undefined ? ['${{ matrix.node }}', undefined] : [undefined, '.nvmrc'],
      );
  });
});

describe('the scripts', () => {
  /** What an expression over a script comes to, as plain JSON. */
  const valueIn = (script: string, expression: string): unknown => {
    const program = `import('./scripts/${script}').then((script) => console.log(JSON.stringify(${expression})))`;
    return JSON.parse(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' }));
  };

  it('remove of what they fetched the versions that were replaced, and nothing else', () => {
    const names = ['azurite-3.0.0', 'node-22-24.old', 'notes'];
    const ours = '[...script.FETCHED, script.BOARDGAME_IO]';
    const both = `${ours}.flatMap(({ folder, partial }) => [folder, partial]).map((path) => path.slice(9))`;
    const [kept, removed] = valueIn(
      'fetched.mjs',
      `[${both}, script.abandoned([...${both}, ...${JSON.stringify(names)}])]`,
    ) as readonly [readonly string[], readonly string[]];
    expect(kept).toEqual(expect.arrayContaining([expect.stringMatching(/^azurite-[\d.]+$/)]));
    expect(removed).toEqual(names);
  });

  it('start npm on Windows by Node, as Node starts no batch file', () => {
    const onWindows = (env: Readonly<Record<string, string>>): unknown =>
      valueIn(
        'npm.mjs',
        `script.npmCommand(${JSON.stringify({ platform: 'win32', execPath: '/node/node.exe', env })})`,
      );
    expect(onWindows({ npm_execpath: '/npm/cli.js' })).toEqual(['/node/node.exe', '/npm/cli.js']);
    expect(onWindows({})).toEqual(['/node/node.exe', '/node/node_modules/npm/bin/npm-cli.js']);
  });

  it('start it there alone', () => {
    const starting = ['scripts', 'bin', 'cli', 'local', 'bench'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((path) => /\.(m?js|ts)$/.test(path))
        .filter((path) => /(spawn|exec|execFile)(Sync)?\(\s*['"`](npm|npx)\b/.test(read(path))),
    );
    expect(starting).toEqual([]);
  });
});

describe('the container', () => {
  const lines = read('Dockerfile').split('\n');

  it('copies only what exists, and starts a command of the package without rights', () => {
    const copied = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
    expect(copied).toEqual(['package.json', 'package-lock.json', '.']);
    for (const file of copied) expect(existsSync(file)).toBe(true);
    for (const script of scriptsIn(lines.join('\n'))) expect(manifest.scripts).toHaveProperty([script]);
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
    expect(last).toContain('USER node');
    expect(last).toContain(`ENTRYPOINT ["${manifest.name}"]`);
    expect(last).toContain('CMD ["serve"]');
    expect(last.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
  });

  it('is composed with Redis, which it finds under its name', () => {
    const { services } = yaml('compose.yaml') as {
      readonly services: {
        readonly host: {
          readonly build: string;
          readonly ports: readonly string[];
          readonly environment: { readonly REDIS_URL: string };
          readonly depends_on: Readonly<Record<string, { readonly condition: string }>>;
        };
        readonly redis: { readonly healthcheck: { readonly test: readonly string[] } };
      };
    };
    expect(new URL(services.host.environment.REDIS_URL).hostname).toBe('redis');
    expect(services.host.depends_on).toEqual({ redis: { condition: 'service_healthy' } });
    expect(services.redis.healthcheck.test).toContain('ping');
    const [port] = /(?<=PORT=)\d+/.exec(read('Dockerfile')) ?? [];
    expect(services.host.ports).toEqual([`127.0.0.1:${String(port)}:${String(port)}`]);
  });
});

describe('the files for contributors', () => {
  it.each([
    '.github/dependabot.yml',
    ...readdirSync('.github/ISSUE_TEMPLATE').map((name) => `.github/ISSUE_TEMPLATE/${name}`),
  ])('%s is YAML', (path) => {
    expect(yaml(path)).toEqual(expect.any(Object));
  });

  it.each(['bug', 'feature'])('the form "%s" asks something under names of its own', (name) => {
    const { body } = yaml(`.github/ISSUE_TEMPLATE/${name}.yml`) as {
      readonly body: readonly { readonly type: string; readonly id?: string }[];
    };
    const questions = body.filter(({ type }) => type !== 'markdown');
    expect(questions.length).toBeGreaterThan(0);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });

  it.each([
    'CONTRIBUTING.md',
    'CODE_OF_CONDUCT.md',
    'README.md',
    'docs/development.md',
    '.github/pull_request_template.md',
  ])('%s names scripts and files that exist', (path) => {
    const text = read(path);
    for (const script of scriptsIn(text)) expect(manifest.scripts).toHaveProperty([script]);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = '']) => link);
    for (const link of links.filter((each) => !namesAbsentFeature(each)))
      expect([link, existsSync(join(dirname(path), link))]).toEqual([link, true]);
  });

  it('the development container is JSON that names an image', () => {
    expect(JSON.parse(read('.devcontainer/devcontainer.json'))).toMatchObject({
      image: expect.stringMatching(/^mcr\.microsoft\.com\/devcontainers\//) as string,
    });
  });
});

describe('the install buttons', () => {
  const readme = read('README.md');
  const settings = { command: 'npx', args: ['-y', manifest.name, 'mcp'] };
  const link = (host: string): URL =>
    new URL(new RegExp(`https://${host}/[^)\\s]+`).exec(readme)?.[0] ?? 'none:');

  it('add the bridge to VS Code and Cursor as the README does by hand', () => {
    const code = link('insiders\\.vscode\\.dev').searchParams;
    const cursor = link('cursor\\.com').searchParams;
    expect([code.get('name'), cursor.get('name')]).toEqual([manifest.name, manifest.name]);
    expect(JSON.parse(code.get('config') ?? '')).toEqual(settings);
    expect(JSON.parse(Buffer.from(cursor.get('config') ?? '', 'base64').toString())).toEqual(settings);
  });

  it('have a line for Claude Code', () => {
    expect(readme).toContain(
      `claude mcp add ${manifest.name} -- ${settings.command} ${settings.args.join(' ')}\n`,
    );
  });
});

it('addresses of the project stand in package.json alone', () => {
  expect(JSON.parse(read('server.json'))).not.toHaveProperty('repository');
  expect(JSON.parse(read('server.json'))).not.toHaveProperty('websiteUrl');
  expect(JSON.parse(read('distribution/mcpb.json'))).not.toHaveProperty('repository');
});
