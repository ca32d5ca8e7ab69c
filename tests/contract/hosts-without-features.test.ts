import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kernelOperations } from '../../core/api';
import { features } from '../../features/registry';

/** Every source of the hosts and of what they share, comments included; tests are left out. */
const files = ['functions', 'local', 'mcp-bridge', 'cli', 'web', 'bin'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css|html)$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
    .map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')] as const),
);

const naming = (pattern: RegExp): readonly string[] =>
  files.flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

/** Seats are held by players, whom the kernel knows: that feature stays (docs/decisions/0048-a-feature-is-one-folder.md). */
const others = features.filter(({ id }) => id !== 'players');

const segmentsOf = (paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => path.split('/').filter((segment) => /^\w+$/.test(segment)));

/** Parts of addresses that features alone have. */
function ownSegments(): readonly string[] {
  const kernel = new Set(segmentsOf(Object.values(kernelOperations).map(({ path }) => path)));
  const addresses = others.flatMap(({ operations, pages = [] }) =>
    [...Object.values(operations), ...pages].map(({ path }) => path),
  );
  return [...new Set(segmentsOf(addresses))].filter(
    (segment) => !kernel.has(segment) && segment !== 'players',
  );
}

/** The tools in the folders of features. */
const TOOLS = readdirSync('features', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\btools\b.*\.ts$/.test(file) && !/\.test\.|testing\//.test(file))
  .flatMap((file) => [...readFileSync(join('features', file), 'utf8').matchAll(/\bname: '([a-z]+_\w+)'/g)])
  .flatMap(([, name]) => name ?? []);

/** A word that means something of the kernel or of a host in these places, though a feature has it for its id. */
const ORDINARY = [
  // The port of finished games, which the kernel reads, and its folder.
  ...['bin/host.ts', 'bin/stores.ts', 'functions/lib/adapters.ts', 'functions/lib/deps.ts'],
  // The table of listeners, which has its name from those that there were first.
  ...['functions/adapters/sqlite-listeners.ts', 'functions/adapters/sqlite-schema.ts'],
  // An argument of every move.
  'mcp-bridge/toolsets/core/play-move.ts',
];

const oneOf = (names: readonly string[]): string => (names.length > 0 ? names.join('|') : '(?!)');

describe('Hosts, comments included,', () => {
  it('are looked at', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(others.map(({ id }) => id).length).toBeGreaterThan(0);
  });

  it('name no folder of a feature', () => {
    expect(naming(new RegExp(`features/(${oneOf(features.map(({ id }) => id))})\\b`))).toEqual([]);
  });

  it('name no feature by its id', () => {
    const found = naming(new RegExp(`['"](${oneOf(others.map(({ id }) => id))})['"]`));
    expect(found.filter((file) => !ORDINARY.includes(file))).toEqual([]);
  });

  it('name no address of a feature', () => {
    // Not a folder in an import.
    expect(naming(new RegExp(`(?<![.\\w])/(${oneOf(ownSegments())})\\b`))).toEqual([]);
  });

  it('name no tool of a feature', () => {
    expect(naming(new RegExp(`\\b(${oneOf(TOOLS)})\\b`))).toEqual([]);
  });
});
