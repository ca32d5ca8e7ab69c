import { timerFunctions } from '../../functions';
import { featureCounters } from '../../features/registry';
import { metricNames } from '../../functions/adapters/otel-meter';
import { namesAbsentFeature } from '../support/feature-pages';
import { page, queries, rules } from './queries';

const METRIC_NAMES = metricNames(featureCounters);

/** The metrics of the page with the text of their attributes. */
const rows = [
  ...page.matchAll(/^\| `((?:principality|http)\.[\w.]+)` +\| (?:counter|histogram)[^|]*\| ([^|]+)\|.*/gm),
].map(([row, name = '', attributes = '']) => ({ row, name, attributes }));
const described = new Map(rows.map(({ name, attributes }) => [name, attributes] as const));

/** Those of features that were deleted, which nothing sends. */
const absent = rows.filter(({ row }) => namesAbsentFeature(row)).map(({ name }) => name);

const matchesOf = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

describe('The page on observability', () => {
  it('lists exactly the metrics that are sent', () => {
    expect([...described.keys()].sort()).toEqual([...METRIC_NAMES, ...absent].sort());
  });
});

describe('Queries of alerts, of the workbook and of the page', () => {
  it.each(queries)('%s: names only what is sent', (_place, query) => {
    const metrics = matchesOf(query, /['"]((?:principality|http)\.[\w.]+)['"]/g).filter(
      (name) => !/^http\.(request|response|route)/.test(name),
    );
    expect(metrics.filter((name) => ![...METRIC_NAMES, ...absent].includes(name))).toEqual([]);
    const attributes = [
      ...matchesOf(query, /customDimensions\.(\w+)/g),
      ...matchesOf(query, /customDimensions\['([\w.]+)'\]/g),
    ];
    const known = metrics.map((name) => described.get(name)).join(' ');
    expect(attributes.filter((attribute) => !known.includes(`\`${attribute}\``))).toEqual([]);
    const timers = matchesOf(query, /'(\w+(?:Sweep|Repair))'/g);
    const endings = matchesOf(query, /endswith_cs '(\w+)'/g);
    const isMeant = (name: string) => timers.includes(name) || endings.some((end) => name.endsWith(end));
    const all = timerFunctions.map(({ name }) => name);
    if (timers.length > 0) expect(all.filter((name) => !isMeant(name))).toEqual([]);
  });

  it('of alerts give the column that the rule looks at', () => {
    for (const { name, query, measure } of rules)
      expect([name, query]).toEqual([name, expect.stringContaining(`| summarize ${measure} = `)]);
    const codes = rules.find(({ name }) => name === 'server-errors');
    expect(codes?.query).toContain('resultCode');
  });
});
