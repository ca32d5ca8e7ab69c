import { readFileSync } from 'node:fs';
import { page, queries } from './queries';

const LEVELS = ['Trace', 'Debug', 'Information', 'Warning', 'Error', 'Critical', 'None'] as const;
type Level = (typeof LEVELS)[number];

const { logging } = JSON.parse(readFileSync('host.json', 'utf8')) as {
  readonly logging: { readonly logLevel: Readonly<Record<string, Level>> };
};

/**
 * The least level that reaches Application Insights from a category: that of the longest rule that the category begins with
 * (learn.microsoft.com/azure/azure-functions/configure-monitoring).
 */
function leastOf(category: string): Level {
  const names = Object.keys(logging.logLevel).filter((name) => category.startsWith(name));
  const [longest = 'default'] = names.toSorted((one, other) => other.length - one.length);
  return logging.logLevel[longest] ?? 'Information';
}

const passes = (category: string, level: Level): boolean =>
  LEVELS.indexOf(level) >= LEVELS.indexOf(leastOf(category));

/**
 * Where the Functions runtime takes the rows of a table from, and the lowest level of a row that a query may count: every answer that was
 * returned, a 503 too, is at Information. What the app itself sends (`customMetrics`) passes no rule.
 */
const SOURCES: Readonly<Record<string, readonly [category: string, level: Level] | null>> = {
  requests: ['Host.Results', 'Information'],
  traces: ['Host.Function.Console', 'Information'],
  customMetrics: null,
};

/** Levels of our lines, as the runtime gives them on: stdout is information, standard error at least a warning. */
const LINES: Readonly<Record<string, Level>> = { info: 'Information', warn: 'Warning', error: 'Error' };

const tablesOf = (query: string): readonly string[] => [
  ...new Set([...query.matchAll(/(?:^|\()\s*([A-Za-z]+)(?=\s*\n?\s*\|)/gm)].map(([, name = '']) => name)),
];

describe('The levels of host.json', () => {
  it.each(queries)('%s: let through the rows that it reads', (_place, query) => {
    const tables = tablesOf(query);
    expect(tables.length).toBeGreaterThan(0);
    for (const table of tables) {
      const source = SOURCES[table];
      expect([table, source]).not.toEqual([table, undefined]);
      if (source) expect([table, ...source, passes(...source)]).toEqual([table, ...source, true]);
    }
  });

  it('let through each line that the page on observability names', () => {
    const levels = [...page.matchAll(/^\| .+\| `(info|warn|error)` +\|/gm)].map(([, level = '']) => level);
    expect(levels.length).toBeGreaterThan(5);
    for (const level of [...levels, 'info'])
      expect([level, passes('Host.Function.Console', LINES[level] ?? 'None')]).toEqual([level, true]);
  });

  it('keep back what the runtime says of itself below a warning', () => {
    expect(['Host.Startup', 'Microsoft.Hosting', 'Azure.Core'].map(leastOf)).toEqual(
      Array<Level>(3).fill('Warning'),
    );
  });
});
