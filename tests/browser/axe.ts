import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * In forced colours Chromium still tells the page's own colour as that in which letters are filled, though it paints another; axe-core
 * would measure what nobody sees.
 */
const FORCED_LETTERS = `(() => {
  const told = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    const isForced = name === '-webkit-text-fill-color' && matchMedia('(forced-colors: active)').matches;
    return told.call(this, isForced ? 'color' : name);
  };
})()`;

/** Of those that axe-core still calls experimental: what is written on a button must be in its name. */
const LABELS = { 'label-content-name-mismatch': { enabled: true } };

/** What axe-core is asked: everything, or only what depends on colours. */
type Scope = 'everything' | 'colours';

const OPTIONS: Readonly<Record<Scope, object>> = {
  everything: { resultTypes: ['violations'], rules: LABELS },
  colours: { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] },
};

/**
 * What axe-core finds on a page by its rules of WCAG and of good practice, each with the elements; empty if there is nothing. A page that was
 * looked at whole need only be asked for its colours when nothing else has changed.
 */
export async function axeFaults(page: Page, scope: Scope = 'everything'): Promise<readonly string[]> {
  await page.evaluate(`if (typeof axe === 'undefined') { ${FORCED_LETTERS} }`);
  await page.evaluate(AXE);
  return page.evaluate<string[]>(`axe
    .run(document, ${JSON.stringify(OPTIONS[scope])})
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`);
}
