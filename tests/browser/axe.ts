import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds on a page by its rules of WCAG and of good practice, each with the elements; empty if there is nothing. `without`: rules that are not looked at. */
export async function axeFaults(page: Page, without: readonly string[] = []): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return page.evaluate<string[]>(`axe
    .run(document, { resultTypes: ['violations'], rules: ${JSON.stringify(rules)} })
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`);
}
