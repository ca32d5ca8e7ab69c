import type { Locator, Page } from 'playwright-core';

/** A game that one player plays from both sides. */
export const alone = (game: string) => ({ game, seats: [{ kind: 'me' as const }, { kind: 'me' as const }] });

export const place = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
export const plate = (page: Page, name: string): Locator => page.locator('.plate', { hasText: name });
