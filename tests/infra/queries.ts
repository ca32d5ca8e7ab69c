import { readFileSync } from 'node:fs';

const read = (file: string): string => readFileSync(file, 'utf8');

interface AlertRule {
  readonly name: string;
  readonly query: string;
  readonly measure: string;
}

interface WorkbookItem {
  readonly name: string;
  readonly content: { readonly query?: string };
}

/** The rules of alerts. */
export const rules = JSON.parse(read('infra/alerts.json')) as readonly AlertRule[];
const workbook = JSON.parse(read('infra/workbook.json')) as { readonly items: readonly WorkbookItem[] };
/** The page on observability. */
export const page = read('docs/observability.md');

/** Every query that operators are given, by its place. */
export const queries: readonly (readonly [string, string])[] = [
  ...rules.map(({ name, query }) => [`alert ${name}`, query] as const),
  ...workbook.items.flatMap(({ name, content: { query } }) =>
    query === undefined ? [] : [[`workbook ${name}`, query] as const],
  ),
  ...[...page.matchAll(/```kusto\n([^]*?)```/g)].map(([, query = ''], at) => [`page ${at}`, query] as const),
];
