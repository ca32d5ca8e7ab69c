import type { Page } from 'playwright-core';
import type { Showroom } from './support';

export const live = (page: Page) => page.locator('[data-link="live"]').waitFor();
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const map = (page: Page) => page.getByRole('img', { name: /^The battlefield from above/ });
/** The map of a player, which takes clicks and keys. */
export const field = (page: Page) => page.getByRole('application', { name: /^The battlefield from above/ });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const clock = (page: Page, text: string) => page.getByLabel(`Game time ${text}`).waitFor();
export const lane = (page: Page, name: string) => page.getByRole('list', { name: `Actions of ${name}` });

/** Where a unit stands on the map, in units of the map. */
export async function placeOf(page: Page, unit: string): Promise<{ x: number; y: number }> {
  const placed = page.locator('.ts-map g[transform]', { has: page.locator(`title:text-is("${unit}")`) });
  const transform = (await placed.first().getAttribute('transform')) ?? '';
  const [, x, y] = /translate\((\S+) (\S+)\)/.exec(transform) ?? [];
  return { x: Number(x), y: Number(y) };
}

/** Where a point of the map is drawn. */
export async function pixelOf(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await field(page).boundingBox();
  const { width = 0, height = 0 } = box ?? {};
  return { x: ((x + 0.5) / 25) * width, y: ((y + 0.5) / 10) * height };
}

export const mission = (room: Showroom, clock: { readonly mode: string; readonly time_scale?: number }) =>
  room.table.create({ game: 'timestrike', options: { clock } });

export const MANUAL = { mode: 'manual' };
export const REALTIME = { mode: 'realtime' };
export const moveTo = (agent: string, x: number, y: number) => ({
  type: 'move_agent',
  agent,
  target_position: { x, y },
});
export const pass = (seconds: number) => ({ type: 'advance_clock', seconds });
export const choose = (new_goal: string) => ({ type: 'make_conviction_choice', new_goal, execute: true });
