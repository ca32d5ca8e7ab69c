import type { Page, Request } from 'playwright-core';
import { X_WINS, type Table } from '../http/support';
import { eventually } from '../support/eventually';
import { axeFaults } from './axe';
import { hiddenPlaces, overflowOf, smallTargets } from './faults';
import { scenesOf, SITE, type Scene } from './scenes';
import { describePages, seatPath, type Showroom } from './support';

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
const NARROW = { viewport: { width: 320, height: 640 }, hasTouch: true } as const;

/** Bytes that a page may load: one with a board, with the pictures of all games, or with the rules of a game, more. */
const limitOf = (path: string, plays: boolean): number =>
  plays || /^\/($|\?|game\/)/.test(path) ? 150_000 : 90_000;

/** What is wrong with a page in one look: what axe finds, and what does not fit into 320 or 1440 pixels. */
async function faultsInLook(page: Page, look: Look): Promise<readonly string[]> {
  await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
  const faults = [...(await axeFaults(page))];
  for (const width of [1440, 320]) {
    await page.setViewportSize({ ...NARROW.viewport, width });
    const wider = await overflowOf(page);
    if (wider > 0) faults.push(`${wider} px too wide for ${width}`);
  }
  return faults.map((fault) => `${look.colorScheme}, forced ${look.forcedColors}: ${fault}`);
}

/** Opens a scene in an empty tab that shows a page of the same host; true if its page comes to play a game itself. */
async function showScene(page: Page, table: Table, { set }: Scene): Promise<boolean> {
  const { path, ready, before, act, plays = false } = await set(table);
  if (before !== undefined) await page.evaluate(before);
  await page.goto(table.url + path);
  await page.locator(ready).first().waitFor();
  await act?.(page);
  return plays;
}

/** What an action returns, and the bytes that a tab with nothing in its cache loads until it is done. */
async function withBytes<T>(
  page: Page,
  action: () => Promise<T>,
): Promise<readonly [value: T, bytes: number]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const finished: Request[] = [];
  const note = (request: Request): void => void finished.push(request);
  page.on('requestfinished', note);
  const value = await action();
  page.off('requestfinished', note);
  // Later requests, such as those of the live connection, may end with the page.
  const sizes = await Promise.all(finished.map((request) => request.sizes().catch(() => null)));
  await devtools.detach();
  return [
    value,
    sizes.reduce((sum, each) => sum + (each ? each.responseBodySize + each.responseHeadersSize : 0), 0),
  ];
}

/** A scene, and the looks in which it is looked at. */
export interface ShownScene {
  readonly name: string;
  readonly scene: Scene;
  readonly looks: readonly Look[];
}

/** Declares a suite that looks at scenes, one after the other in the same tab: to open one takes as long as a page. */
export function describeLooks(title: string, shown: readonly ShownScene[]): void {
  const suite = (room: Showroom): void => {
    it.each(shown)(
      '$name: is without a fault that axe finds, fits into any window, and is light',
      async ({ scene, looks }) => {
        const page = await room.open('/robots.txt');
        const [plays, size] = await withBytes(page, () => showScene(page, room.table, scene));
        expect(size).toBeGreaterThan(1_000);
        const { pathname, search } = new URL(page.url());
        expect(size).toBeLessThanOrEqual(limitOf(pathname + search, plays));
        for (const look of looks) expect(await faultsInLook(page, look)).toEqual([]);
      },
    );
  };
  describePages(title, suite, {}, NARROW);
}

/** A game, and the looks in which its board is looked at. */
export interface ShownGame {
  readonly id: string;
  readonly looks: readonly Look[];
}

/** Declares a suite that looks at the boards of games on a phone, in the same tab. */
export function describeLittleRoom(title: string, shown: readonly ShownGame[]): void {
  const suite = (room: Showroom): void => {
    it.each(shown)(
      '$id: is not too wide, hides nothing, and leaves a finger room, in any colours',
      async ({ id, looks }) => {
        const page = await room.open('/robots.txt');
        await page.goto(room.table.url + seatPath(await room.table.create({ game: id })));
        await page.locator('.game-board *').first().waitFor();
        for (const look of looks) {
          await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
          expect({
            wider: await overflowOf(page),
            small: await smallTargets(page),
            axe: await axeFaults(page),
            hidden: await hiddenPlaces(page),
          }).toEqual({ wider: 0, small: [], axe: [], hidden: [] });
        }
      },
    );
  };
  describePages(title, suite, {}, NARROW);
}

let pairs = 0;

/** Two players, one of whom has won a rated game against the other. */
async function rated(table: Table) {
  pairs += 1;
  const [ada, bob] = await Promise.all(
    ['Ada', 'Bob'].map((name) =>
      table.get('registerPlayer', { body: { name: `${name} no. ${pairs}`, kind: 'human' } }),
    ),
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
    name: 'the own player',
    set: async (table) => {
      const { player, key } = await rated(table);
      const kept = JSON.stringify({ id: player.id, name: 'Ada', key });
      return { path: '/me', ready: 'h2', before: `localStorage.setItem('player', ${JSON.stringify(kept)})` };
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

/** Each of these kinds of page once; the others are alike, and the run before a release looks at them. */
const KINDS = [
  'lobby, all options',
  'rules of a game',
  'a knockout of bots',
  'waiting room, own seat',
  'a player with a rated game',
  'the ratings of a game',
  'the figures of games',
  'the own player',
  'tic-tac-toe, embedded',
  'tic-tac-toe, just over',
];

export const PAGES = ALL_PAGES.filter(({ name }) => KINDS.includes(name));
