import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { featurePages } from '../support/feature-pages';

const KB = 1024;
const WIDEST_ROW = 300;

const bytes = (text: string): number => Buffer.byteLength(text);
const lines = (text: string): number => text.trimEnd().split('\n').length;

/** The sections of a changelog, each from its heading on. */
const releases = (text: string): readonly string[] => text.split(/^(?=## )/m).slice(1);

const markdownIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => (folder === '.' ? name : `${folder}/${name}`));

const docs = [...markdownIn('docs'), ...featurePages];

const pages = docs.map((page) => [page, 'bytes', 15 * KB, (text: string) => [bytes(text)]] as const);

/** Each paper with its measure, the maximum, and how it is measured. */
const LIMITS = [
  ['README.md', 'lines', 100, (text: string) => [lines(text)]],
  ['CONTRIBUTING.md', 'bytes', 5 * KB, (text: string) => [bytes(text)]],
  ['CHANGELOG.md', 'lines a release', 60, (text: string) => releases(text).map(lines)],
  ...pages,
] as const;

it.each(LIMITS)('%s has few enough %s: at most %i', (page, _measure, most, measured) => {
  const sizes = measured(readFileSync(page, 'utf8'));
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
});

it.each([...['.', 'docs', 'docs/decisions'].flatMap(markdownIn), ...featurePages])(
  '%s has no row of a table too wide to read',
  (page) => {
    const rows = readFileSync(page, 'utf8')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('|'));
    expect(rows.filter((row) => row.length > WIDEST_ROW)).toEqual([]);
  },
);

it('CHANGELOG.md begins with the next release', () => {
  expect(releases(readFileSync('CHANGELOG.md', 'utf8'))[0]).toMatch(/^## \d+\.\d+\.\d+(, unreleased)?\n/);
});

/** Parts such as `planner-time` are found from their page. */
it('docs/README.md lists every page but parts of listed ones', () => {
  const listed = [
    ...readFileSync('docs/README.md', 'utf8').matchAll(/\]\((?:\.\.\/features\/[\w-]+\/)?([\w-]+)\.md\)/g),
  ].map(([, name = '']) => name);
  const names = docs.map((page) => basename(page, '.md'));
  const isListed = (name: string): boolean =>
    listed.some((page) => page === name || name.startsWith(`${page}-`));
  expect(names.filter((name) => name !== 'README' && !isListed(name))).toEqual([]);
});
