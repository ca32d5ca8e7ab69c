import type { Locator, Page } from 'playwright-core';

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Registers who looks at the page, and returns the key that is shown. */
export async function register(page: Page, name: string): Promise<string> {
  await page.getByLabel('Your name').fill(name);
  await button(page, 'Register').click();
  const key = (await page.locator('.me-key code').textContent()) ?? '';
  await button(page, 'I have saved it').click();
  await page.locator('.me-key').waitFor({ state: 'detached' });
  return key;
}
