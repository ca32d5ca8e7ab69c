import type { Locator, Page } from 'playwright-core';
import { axeFaults } from './axe';

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** A free cell of a board of Tic-Tac-Toe. */
export const cell = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `${name}: free` });

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** What axe finds, in the light and the dark, and how much is wider than a phone. */
export async function faultsOf(page: Page): Promise<readonly unknown[]> {
  await page.setViewportSize({ width: 320, height: 800 });
  const inTheLight = await axeFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inTheDark = await axeFaults(page, 'colours');
  return [...inTheLight, ...inTheDark, await page.evaluate(OVERFLOW)];
}

/** Registers who looks at the page, and returns the key that is shown. */
export async function register(page: Page, name: string): Promise<string> {
  await page.getByLabel('Your name').fill(name);
  await button(page, 'Register').click();
  const key = (await page.locator('.me-key code').textContent()) ?? '';
  await button(page, 'I have saved it').click();
  await page.locator('.me-key').waitFor({ state: 'detached' });
  return key;
}
