import { readFileSync } from 'node:fs';

interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
  readonly engines?: { readonly node?: string };
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, LockEntry>>;
};
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
/** Where no address is locked the installer's own registry is asked; the hash says whether it gave the same. */
const PUBLIC = 'https://registry.npmjs.org/';
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('The packages of the lock file', () => {
  it('come from the public registry, each with the hash of its content', () => {
    const foreign = packages.filter(
      ([, { resolved = PUBLIC, integrity = '' }]) =>
        !resolved.startsWith(PUBLIC) || !integrity.startsWith('sha512-'),
    );
    expect(foreign.map(([path]) => path)).toEqual([]);
  });

  it('run nothing when they are installed, but those that are known to build what they need', () => {
    const running = new Set(
      packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)),
    );
    expect([...running].sort()).toEqual([
      '@parcel/watcher',
      '@photostructure/sqlite',
      '@scarf/scarf',
      'esbuild',
      'unrs-resolver',
    ]);
  });

  it('tell nobody that they were installed', () => {
    const { scarfSettings } = JSON.parse(readFileSync('package.json', 'utf8')) as Readonly<
      Record<string, unknown>
    >;
    expect(scarfSettings).toEqual({ enabled: false });
  });

  it('that come with the package are zod, and SQLite with what loads it', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    expect(Object.keys(dependencies)).toEqual(['@photostructure/sqlite', 'zod']);
    expect(packages.filter(([, { dev }]) => !dev).map(([path]) => nameOf(path))).toEqual([
      '@photostructure/sqlite',
      'node-addon-api',
      'node-gyp-build',
      'zod',
    ]);
  });

  it('run on the oldest Node that we promise, so that nothing warns when they are installed', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly engines: { readonly node: string };
    };
    const oldest = Number.parseInt(engines.node, 10);
    const newer = packages.filter(([, entry]) => {
      const wanted = (entry.engines?.node ?? '*').split('||').map((each) => /\d+/.exec(each)?.[0] ?? '0');
      return Math.min(...wanted.map(Number)) > oldest;
    });
    expect(newer.map(([path]) => path)).toEqual([]);
  });

  it('are pinned to one version each where we name them', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Readonly<
      Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
    >;
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });
});
