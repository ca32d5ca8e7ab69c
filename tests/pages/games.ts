import type { Table } from '../http/support';
import type { Locator, Page } from './driver';

/** Lines of the event log, oldest first. */
export const logLines = (page: Page): Locator => page.locator('.log li li');

/** The lines that the API shows of a session. */
export async function linesOf(table: Table, session: string): Promise<string[]> {
  const { entries } = await table.get('history', { query: { session, limit: 500 } });
  return entries.flatMap(({ events }) => events);
}

/** Two Cellars in hand, so that there is a decision to make at once. */
export const TWO_CELLARS = {
  game: 'principality',
  start: {
    players: [
      {
        hand: ['Cellar', 'Cellar', 'Copper', 'Estate', 'Estate'],
        drawPile: ['Gold', 'Silver', 'Copper', 'Copper', 'Village'],
      },
    ],
  },
};
