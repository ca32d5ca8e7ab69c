import type { Page } from 'playwright-core';
import { HOT_SEAT, UNKNOWN_SESSION, type NewGame, type SeatedPlayer, type Table } from '../http/support';
import { featureTests } from '../support/feature-tests';
import type { Scene, SetScene } from './scene';
import { gamePath, seatPath, TWO_CELLARS } from './support';

export type { Scene, SetScene };

const page = (name: string, path: string, ready: string, act?: SetScene['act']): Scene => ({
  name,
  set: () => Promise.resolve({ path, ready, ...(act ? { act } : {}) }),
});

/** The pages beside the games. */
export const SITE: readonly Scene[] = [
  page('lobby', '/', '.tile'),
  page('lobby, a game to start', '/?start=chess', '.start-go'),
  page('lobby, all options', '/?start=principality', '.start-go', (tab) =>
    tab.locator('.more summary').click(),
  ),
  page('rules', '/rules', '.rules-list'),
  page('rules of a game', '/rules/principality', 'article'),
  ...featureTests.flatMap(({ scenes = [] }) => scenes),
  page('leaderboard', '/leaderboard', '.ratings-choice'),
  page('a bot as a player', '/players/bot:chess:computer:5', 'h1'),
  page('to register as a player', '/me', '.me-form'),
  page('no such page', '/nowhere', 'h1'),
  page('no such game', `/game/${UNKNOWN_SESSION}`, 'h1'),
  {
    name: 'a private game',
    set: async (table) => {
      const game = await table.create({ ...HOT_SEAT, visibility: 'private' });
      return { path: gamePath(game), ready: '[role="alert"]' };
    },
  },
  {
    name: 'waiting room, own seat',
    set: async (table) => ({ path: seatPath(await table.create(WAITING)), ready: '.waiting-room' }),
  },
  {
    name: 'waiting room, invited',
    set: async (table) => ({ path: gamePath(await table.create(WAITING)), ready: '.join-form' }),
  },
  {
    name: 'Who are you?',
    set: async (table) => {
      const ada = await table.create({ ...WAITING, game: 'tic-tac-toe' });
      const bob = await table.join(ada.session, { name: 'Bob' });
      const kept = [ada, bob].map(({ session, token }, seat) => ({
        session,
        token,
        seats: [seat],
        player: seat === 0 ? 'Ada' : 'Bob',
        name: 'Tic-Tac-Toe',
        usedAt: Date.now(),
        over: false,
      }));
      const before = `localStorage.setItem('seats', ${JSON.stringify(JSON.stringify(kept))})`;
      return { path: gamePath(ada), ready: '.seat-choice', before };
    },
  },
];

const WAITING: NewGame = {
  game: 'holdem',
  seats: [
    { kind: 'me', name: 'Ada' },
    { kind: 'open', name: 'Bob' },
  ],
};

/** A game in each of its states. */
export function scenesOf(game: string, isSolo: boolean): readonly Scene[] {
  const scene = (name: string, set: Scene['set']): Scene => ({ name: `${game}, ${name}`, set });
  const own = (table: Table): Promise<SeatedPlayer> => table.create({ game });
  const end = (table: Table, seat: SeatedPlayer) =>
    table.get('act', { token: seat.token, params: { id: seat.session }, body: { action: 'resign' } });
  return [
    scene('own turn', async (table) => ({ path: seatPath(await own(table)), ready: BOARD })),
    ...(isSolo ? [] : [scene('a guest’s turn', (table) => opponentsTurn(table, game))]),
    scene('watched', async (table) => ({ path: gamePath(await own(table)), ready: BOARD })),
    scene('embedded', async (table) => ({ path: `/embed/${(await own(table)).session}`, ready: BOARD })),
    scene('just over', async (table) => {
      const seat = await own(table);
      const act = async (tab: Page): Promise<void> => {
        await end(table, seat);
        await tab.locator('.result-over').waitFor();
      };
      return { path: seatPath(seat), ready: `${BOARD} *`, act };
    }),
    scene('replay', async (table) => {
      const seat = await own(table);
      await end(table, seat);
      return { path: seatPath(seat), ready: '.result' };
    }),
  ];
}

const BOARD = '.game-board';

/** A player looks who may not move now. */
async function opponentsTurn(table: Table, game: string): Promise<SetScene> {
  const seats = [{ kind: 'me' as const, name: 'Ada Countess of Lovelace' }, { kind: 'open' as const }];
  const ada = await table.create({ game, seats });
  const bob = await table.join(ada.session, { name: 'Bob' });
  const { seatsToAct } = await table.get('state', { token: ada.token, query: { session: ada.session } });
  return { path: seatPath(seatsToAct.includes(0) ? bob : ada), ready: BOARD };
}

/** A game of chess on which something was done. */
const chess = (name: string, act: NonNullable<SetScene['act']>, start?: NewGame['start']): Scene => ({
  name: `chess, ${name}`,
  set: async (table) => {
    const seats = [{ kind: 'me' as const }, { kind: 'me' as const }];
    const game = await table.create({ game: 'chess', seats, ...(start && { start }) });
    return { path: seatPath(game), ready: '[data-link="live"]', act };
  },
});

const ABOUT_TO_PROMOTE = { fen: '8/4P1k1/8/8/8/8/6K1/8 w - - 0 1' };

/** What opens on the page of a game, and what becomes of it without a network. */
export const OPENED: readonly Scene[] = [
  chess('everything unfolded', async (tab) => {
    // Twice: there are folds within folds.
    for (const _ of [1, 2])
      for (const fold of await tab.locator('details:not([open]) > summary').all())
        if (await fold.isVisible()) await fold.click();
  }),
  chess('resigning', (tab) => tab.getByRole('button', { name: 'Resign' }).click()),
  chess(
    'a promotion',
    async (tab) => {
      await tab.getByRole('button', { name: /^e7/ }).click();
      await tab.getByRole('button', { name: /^e8/ }).click();
      await tab.getByRole('button', { name: 'queen' }).waitFor();
    },
    ABOUT_TO_PROMOTE,
  ),
  chess('no connection', async (tab) => {
    await tab.context().setOffline(true);
    await tab.getByText('The connection is lost').first().waitFor();
  }),
  {
    name: 'principality, the trash',
    set: async (table) => ({
      path: seatPath(await table.create(TWO_CELLARS)),
      ready: '.hand',
      act: (tab) => tab.getByRole('button', { name: /^Trash/ }).click(),
    }),
  },
];

/** Questions in the middle of a move. */
export const DECISIONS: readonly Scene[] = [
  {
    name: 'principality, a decision',
    set: async (table) => {
      const game = await table.create(TWO_CELLARS);
      await table.play(game, 'play_action Cellar');
      return { path: seatPath(game), ready: '.hand' };
    },
  },
  {
    name: 'chess, after some moves',
    set: async (table) => {
      const seats = [{ kind: 'me' as const }, { kind: 'me' as const }];
      const game = await table.create({ game: 'chess', seats });
      for (const move of ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Bxc6', 'dxc6'])
        await table.play(game, move);
      return { path: seatPath(game), ready: BOARD };
    },
  },
];
