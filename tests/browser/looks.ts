import type { Page } from 'playwright-core';
import { X_WINS, type Table } from '../http/support';
import { eventually } from '../support/eventually';
import { axeFaults } from './axe';
import { overflowOf } from './faults';
import { scenesOf, SITE, type Scene } from './scenes';

/** How a page may be shown. */
export interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors: 'none' | 'active';
}

export const LOOKS: readonly Look[] = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'active' },
];

/** A window as narrow as the smallest phone's. */
export const NARROW = { viewport: { width: 320, height: 640 }, hasTouch: true } as const;

/** What is wrong with a page in one look: what axe finds, and what does not fit into 320 or 1440 pixels. */
export async function faultsInLook(page: Page, look: Look): Promise<readonly string[]> {
  await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
  const faults = [...(await axeFaults(page))];
  for (const width of [1440, 320]) {
    await page.setViewportSize({ ...NARROW.viewport, width });
    const wider = await overflowOf(page);
    if (wider > 0) faults.push(`${wider} px too wide for ${width}`);
  }
  return faults.map((fault) => `${look.colorScheme}, forced ${look.forcedColors}: ${fault}`);
}

/** Opens a scene in an empty tab. */
export async function showScene(page: Page, table: Table, { set }: Scene): Promise<void> {
  const { path, ready, before, act } = await set(table);
  if (before !== undefined) await page.addInitScript(before);
  await page.goto(table.url + path);
  await page.locator(ready).first().waitFor();
  await act?.(page);
}

/** Two players, one of whom has won a rated game against the other. */
async function rated(table: Table) {
  const [ada, bob] = await Promise.all(
    ['Ada', 'Bob'].map((name) => table.get('registerPlayer', { body: { name, kind: 'human' } })),
  );
  if (!ada || !bob) throw new Error('Two were registered');
  const as = ({ key }: typeof ada) => ({ headers: { 'x-player-key': key } });
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
  const first = await table.create({ game: 'tic-tac-toe', rated: true, seats }, as(ada));
  const second = await table.join(first.session, {}, as(bob));
  for (const [turn, move] of X_WINS.entries()) await table.play(turn % 2 === 0 ? first : second, move);
  // Written after the game is over.
  await eventually(async () => {
    const { ratings } = await table.get('player', { params: { id: ada.player.id } });
    expect(ratings).toHaveLength(1);
  });
  return { ...ada, as: as(ada) };
}

const PEOPLE: readonly Scene[] = [
  {
    name: 'a player with a rated game',
    set: async (table) => ({ path: `/players/${(await rated(table)).player.id}`, ready: '.rated-games li' }),
  },
  {
    name: 'the ratings of a game',
    set: async (table) => {
      await rated(table);
      return { path: '/leaderboard?game=tic-tac-toe&pool=people', ready: '.ladder tbody tr' };
    },
  },
  {
    name: 'the figures of games',
    set: async (table) => {
      await rated(table);
      return {
        path: '/stats',
        ready: 'section',
        act: (page) => page.getByText('Moves as a table').first().click(),
      };
    },
  },
  {
    name: 'the own player',
    set: async (table) => {
      const { player, key } = await rated(table);
      const kept = JSON.stringify({ id: player.id, name: 'Ada', key });
      return { path: '/me', ready: 'h2', before: `localStorage.setItem('player', ${JSON.stringify(kept)})` };
    },
  },
  {
    name: 'a match',
    set: async (table) => {
      const { player, as } = await rated(table);
      const body = { game: 'tic-tac-toe', players: [player.id, 'bot:tic-tac-toe:random'], games: 2 };
      const { match } = await table.get('createMatch', { body, ...as });
      return { path: `/matches/${match.id}`, ready: '.match-score' };
    },
  },
];

const GAMES: readonly Scene[] = [
  ...scenesOf('tic-tac-toe', false).filter(({ name }) => /embedded|just over/.test(name)),
  {
    name: 'a review',
    set: async (table) => {
      const seats = [{ kind: 'me' as const }, { kind: 'me' as const }];
      const game = await table.create({ game: 'four-in-a-row', seats });
      for (const column of '41414171') await table.play(game, column);
      const act = async (page: Page): Promise<void> => {
        await page.getByRole('button', { name: 'Review', exact: true }).click();
        await page.getByText('All 8 moves looked at').waitFor();
      };
      return { path: `/game/${game.session}`, ready: '.result', act };
    },
  },
  {
    name: 'a problem',
    set: () => Promise.resolve({ path: '/problems/INVALID_MOVE', ready: 'h1' }),
  },
];

/** Every page in the states that differ in what they show; the boards of all games are looked at by themselves. */
export const ALL_PAGES: readonly Scene[] = [...SITE, ...PEOPLE, ...GAMES];

/** Those of which another shows all that they do. */
const PARTS = [
  'lobby, a game to start',
  'simulations',
  'leaderboard',
  'no such game',
  'tournaments',
  'a problem',
];

export const PAGES = ALL_PAGES.filter(({ name }) => !PARTS.includes(name));
