import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';

/**
 * No azd and no Oryx run here: what they do is read from their sources (azure-dev, cli/azd/pkg/project; Oryx, src/BuildScriptGenerator/Node)
 * and done to the files of this project. Needs a build.
 */
interface Service {
  readonly host: string;
  readonly language: string;
  readonly project: string;
  readonly dist: string;
  readonly remoteBuild?: boolean;
  readonly hooks?: unknown;
}

interface Package {
  readonly name: string;
  readonly main: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: unknown;
  readonly devDependencies?: unknown;
}

const { services } = parse(readFileSync('azure.yaml', 'utf8')) as {
  readonly services: Readonly<Record<string, Service>>;
};
const [service, ...others] = Object.values(services);
if (!service || others.length > 0) throw new Error('azure.yaml names one service');

const packageIn = (folder: string): Package =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;

/** The folder that azd sends, once it has run `npm install` and `npm run build` beside the sources. */
const staged = join(service.project, service.dist);

/** The files of a folder that azd puts into the archive. */
async function filesSentFrom(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !['local.settings.json', '.funcignore'].includes(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((path) => !path.split('/').includes('.azure'));
}

describe('azd', () => {
  it('installs and builds with the scripts of the sources, and needs no hook for it', () => {
    expect(service).toMatchObject({ host: 'function', language: 'js' });
    expect(service.hooks).toBeUndefined();
    expect(packageIn(service.project).scripts).toHaveProperty('build');
    expect(existsSync(join(service.project, 'package-lock.json'))).toBe(true);
  });

  it('sends what was built, instead of having it built in the cloud', () => {
    // With an ignore file beside the sources azd would ask whether it leaves node_modules out, and decide by that.
    expect(existsSync(join(service.project, '.funcignore'))).toBe(false);
    expect(service.remoteBuild ?? true).toBe(false);
  });

  it('sends the bundles, host.json and a description of the package, and nothing else', async () => {
    const files = await filesSentFrom(staged);
    expect(new Set(files.map((path) => path.split('/').slice(0, -1)[1]))).toEqual(
      new Set([undefined, 'functions', 'vendor', 'web', 'widgets']),
    );
    expect(files.filter((path) => !path.startsWith('dist/')).sort()).toEqual(['host.json', 'package.json']);
    const bundled = files.filter((path) => path.startsWith('dist/functions/'));
    expect(bundled).toEqual(expect.arrayContaining(['dist/functions/app.js', 'dist/functions/worker.js']));
    expect(bundled.filter((path) => !path.endsWith('.js'))).toEqual([]);
    expect(files).toContain(packageIn(staged).main);
  });

  it('sends every library that the app loads from beside it, and no other', async () => {
    const names = await readdir(join(staged, 'dist/functions'));
    const app = names.map((name) => readFileSync(join(staged, 'dist/functions', name), 'utf8'));
    const loaded = [...app.join('').matchAll(/["'`]\.\.\/vendor\/([\w-]+\.js)["'`]/g)].map(
      ([, file]) => file,
    );
    expect((await readdir(join(staged, 'dist/vendor'))).sort()).toEqual([...new Set(loaded)].sort());
  });

  it('plays from that folder, and loads no more than 600 KB to start and only the rules of the game that is played', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/start-app.mjs', staged], {
      env: { STORE: 'memory' },
    });
    const { start, move } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<
      'start' | 'move',
      { readonly bytes: number; readonly files: readonly string[] }
    >;
    expect(start.bytes).toBeLessThan(600 * 1024);
    const rules = ({ files }: typeof start) => files.filter((path) => path.includes('rules-of-'));
    expect([rules(start), rules(move)]).toEqual([[], [join('dist/functions/rules-of-tic-tac-toe.js')]]);
  });

  it('has little to send', async () => {
    const files = await filesSentFrom(staged);
    const sizes = await Promise.all(files.map(async (path) => (await stat(join(staged, path))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(16 * 1024 * 1024);
  });
});

describe('Oryx, if somebody has the folder built in the cloud all the same', () => {
  it('finds nothing to install and nothing to build', () => {
    const { scripts, dependencies, devDependencies, engines, ...rest } = packageIn(staged);
    expect([scripts, dependencies, devDependencies]).toEqual([undefined, undefined, undefined]);
    // Oryx would fetch a package manager that is named here.
    expect(Object.keys(engines)).toEqual(['node']);
    expect(rest).toEqual({ name: 'principality', type: 'commonjs', main: 'dist/functions/app.js' });
  });
});
