import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { namesAbsentFeature } from '../support/feature-pages';
import { readConfig } from '../../functions/lib/config';
import { createRateLimits } from '../../functions/lib/limits';
import { MemoryStore } from '../../functions/adapters/memory-store';

const page = readdirSync('docs')
  .filter((name) => /^security.*\.md$/.test(name))
  .map((name) => readFileSync(`docs/${name}`, 'utf8'))
  .join('\n');

/** A test that the page names: a file or a folder, and titles in it. */
interface NamedTest {
  readonly path: string;
  readonly titles: readonly string[];
}

/** What stands in code spans like `tests/http/seats.test.ts`, with the “titles” right behind. */
const namedIn = (text: string): readonly NamedTest[] =>
  [...text.replace(/\s+/g, ' ').matchAll(/`([\w-]+(?:\/[\w.-]+)+)`((?:,? “[^”]+”)*)/g)]
    .map(([, path = '', titles = '']) => ({
      path,
      titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
    }))
    .filter(({ path }) => path.startsWith('tests/') || path.endsWith('.test.ts'));

/** The cells of all tables whose last column is named, without their heads. */
function rowsUnder(lastColumn: string): readonly (readonly string[])[] {
  const lines = page.split('\n').map((line) =>
    line.startsWith('|')
      ? line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
      : null,
  );
  let isWanted = false;
  return lines.flatMap((cells, at) => {
    if (cells === null) return [];
    if (lines[at - 1] === null) isWanted = cells.at(-1) === lastColumn;
    const isRow = lines[at - 1] !== null && !/^-+$/.test(cells[0] ?? '');
    return isWanted && isRow ? [cells] : [];
  });
}

/** The items of all lists in which any item has a proof. */
const promises = page.split('\n## ').flatMap((section) => {
  const items = section.match(/^- [^\n]*(?:\n {2}[^\n]*)*/gm) ?? [];
  return items.some((item) => item.includes('Proof: ')) ? items : [];
});

const hasTests = (path: string): boolean =>
  statSync(path).isFile()
    ? path.endsWith('.test.ts')
    : readdirSync(path, { recursive: true }).some((file) => String(file).endsWith('.test.ts'));

describe('What the pages about security promise', () => {
  const named = namedIn(page);
  const proofs = named.filter(({ path }) => !namesAbsentFeature(path));

  it('is proved by tests that are there', () => {
    expect(named.length).toBeGreaterThan(180);
    expect(proofs.filter(({ path }) => !existsSync(path) || !hasTests(path))).toEqual([]);
  });

  it('is proved by tests of the titles that it names', () => {
    const missing = proofs.flatMap(({ path, titles }) => {
      const text = titles.length > 0 ? readFileSync(path, 'utf8') : '';
      return titles.filter((title) => !text.includes(title)).map((title) => `${path}: ${title}`);
    });
    expect(missing).toEqual([]);
    expect(named.flatMap(({ titles }) => titles).length).toBeGreaterThan(80);
  });

  it('has a proof each', () => {
    const rows = rowsUnder('Proof');
    expect(rows.length).toBeGreaterThanOrEqual(24);
    expect(rows.filter((cells) => namedIn(cells.at(-1) ?? '').length === 0)).toEqual([]);
    expect(promises.length).toBeGreaterThanOrEqual(80);
    expect(promises.filter((item) => namedIn(item.split('Proof: ')[1] ?? '').length === 0)).toEqual([]);
  });

  it('has limits with the defaults that hold', () => {
    const config = readConfig({ STORE: 'memory' });
    const limits = rowsUnder('Proof').filter((cells) => cells.length === 5);
    const byVariable = limits.flatMap(([, value, variable = '']) =>
      variable.startsWith('`') ? [[variable.replaceAll('`', ''), Number(value)] as const] : [],
    );
    expect(byVariable.map(([name]) => name).sort()).toEqual(
      Object.keys(config)
        .filter((name) => /^RATE_LIMIT_|^WAITS_|_PER_ADDRESS$|^SESSION_MAX|_SECONDS$/.test(name))
        .sort(),
    );
    for (const [name, value] of byVariable)
      expect([name, value]).toEqual([name, config[name as keyof typeof config]]);
    const { jobs } = createRateLimits(config, new MemoryStore({ now: Date.now }));
    expect(limits.find(([what]) => what?.startsWith('Jobs of an address'))?.[1]).toBe(String(jobs));
  });
});
