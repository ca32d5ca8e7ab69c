import type { Page } from 'playwright-core';

export const BLACKJACK = {
  game: 'blackjack',
  seed: 'tabletop-1',
  seats: [{ kind: 'me' as const }, { kind: 'bot' as const }],
};
export const HOLDEM = {
  game: 'holdem',
  seed: 'tabletop-1',
  seats: [{ kind: 'me' as const }, { kind: 'me' as const }],
};

export const live = (page: Page) => page.locator('[data-link="live"]').waitFor();
export const table = (page: Page) => page.locator('.game-board');
export const button = (page: Page, name: string | RegExp) => table(page).getByRole('button', { name });
export const region = (page: Page, name: string) => table(page).getByRole('region', { name, exact: true });
export const cards = (page: Page, row: string | RegExp) =>
  table(page).getByRole('list', { name: row }).getByRole('img');
export const labels = async (page: Page, row: string | RegExp) =>
  Promise.all((await cards(page, row).all()).map((each) => each.getAttribute('aria-label')));

/** Notes what an expression comes to, again whenever the page has changed and it comes to something else. */
export const note = (page: Page, what: string) =>
  page.evaluate(`(() => {
    window.noted = [];
    const look = () => {
      const now = ${what};
      if (window.noted.at(-1) !== now) window.noted.push(now);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  })()`);
export const noted = (page: Page) => page.evaluate<string[]>('window.noted');
