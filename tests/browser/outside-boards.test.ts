import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import {
  describePagesInProcess,
  expectText as expectTextIn,
  type Page as PageInProcess,
} from '../pages/driver';
import { eventually } from '../support/eventually';
import { startHostProcess, type HostProcess } from '../support/host-process';
import { bluffModule, gamesFolder, NIM_BOARD, nimModule } from '../support/nim-folder';
import { describePages, expectText, gamePath, seatPath } from './support';

const PHONE = { viewport: { width: 360, height: 740 } };

/** Boards that go wrong, by how. */
const BROKEN: Readonly<Record<string, string>> = {
  'throws-at-once': 'throw new Error("broken as it loads"); export function mount() {}',
  'throws-in-mount': 'export function mount() { throw new Error("broken in mount"); }',
  'throws-in-update': `export const mount = (element) => {
    element.textContent = 'for now';
    return { update() { throw new Error('broken in update'); }, unmount() {} };
  };`,
  'throws-when-clicked': `export const mount = (element) => {
    const button = document.createElement('button');
    button.textContent = 'Trap';
    button.addEventListener('click', () => { throw new Error('broken when clicked'); });
    element.append(button);
    return { update() {}, unmount() { throw new Error('broken in unmount'); } };
  };`,
  'returns-nothing': 'export function mount() {}',
  'is-no-function': 'export const mount = "a board";',
};

/** Wider than a phone, and with styles where the policy of the pages forbids them. */
const WIDE_BOARD = `export function mount(element) {
  const wide = document.createElement('div');
  wide.textContent = 'A wide board';
  wide.style.width = '900px';
  element.append(wide);
  return { update() {}, unmount() {} };
}`;

/** Nim with a bot that chooses, so that hints are offered. */
const ADVISED = nimModule("{ module: './nim.board.js' }", 'advised').replace(
  '  format:',
  `  bots: { greedy: { description: 'Takes most.', choose: ({ options }) => options.at(-1).move } },
  format:`,
);

/** The board that the page about boards shows. */
const documented = (): string =>
  /^```js\n\/\/ board\.js\n([^]*?)^```/m.exec(readFileSync('docs/game-boards.md', 'utf8'))?.[1] ?? '';

const folder = gamesFolder();
let host: Promise<HostProcess> | undefined;
afterAll(async () => {
  await (await host)?.end('SIGTERM');
  folder.remove();
});

/** The host with these games, which both suites share. */
async function sharedHost() {
  const { url } = await (host ??= startWithGames());
  return { url, close: () => Promise.resolve() };
}

function startWithGames(): Promise<HostProcess> {
  const boards: Readonly<Record<string, string>> = {
    nim: NIM_BOARD,
    wide: WIDE_BOARD,
    documented: documented(),
    ...BROKEN,
  };
  const games = Object.entries(boards).map(([id, text]) => {
    folder.write(`${id}.board.js`, text);
    return folder.write(`${id}.mjs`, nimModule(`{ module: './${id}.board.js' }`, id));
  });
  games.push(folder.write('bluff.mjs', bluffModule()), folder.write('advised.mjs', ADVISED));
  return startHostProcess({ PRINCIPALITY_GAMES: games.join(), STORE: 'memory' });
}

const widthOf = (page: Page): Promise<unknown> => page.evaluate('document.documentElement.scrollWidth');

const toldOf = async (page: PageInProcess): Promise<unknown> =>
  JSON.parse((await page.locator('.nim').getAttribute('data-told')) ?? 'null');

/** What only a browser has: it loads the module under the policy of the pages, tells where what it throws comes from, and lays out. */
describePages(
  'the board of a game from outside, in a browser',
  (room) => {
    it('as the documentation writes it is played on', async () => {
      const game = await room.table.create({ game: 'documented', seats: [{ kind: 'me' }, { kind: 'me' }] });
      const page = await room.open(seatPath(game));
      const board = page.locator('.own-board');
      for (const left of [9, 6, 3, 0]) {
        await board.getByRole('button', { name: 'Take 3' }).click();
        await board.getByText(`${left} matches are left`).waitFor();
      }
      expect(await board.getByRole('button').count()).toBe(0);
    });

    it('scrolls by itself where it is wider than a phone; the page does not', async () => {
      const game = await room.table.create({ game: 'wide', seats: [{ kind: 'me' }, { kind: 'me' }] });
      const page = await room.open(seatPath(game), PHONE);
      await page.getByText('A wide board').waitFor();
      expect(await page.evaluate("document.querySelector('.own-board').scrollWidth")).toBe(900);
      expect(await widthOf(page)).toBe(360);
    });

    it.each([
      ['throws-at-once', /broken as it loads/, 'no step'],
      ['throws-when-clicked', /broken when clicked/, 'a click'],
    ] as const)('that %s gives way to the plain board, and the game goes on', async (game, reason, after) => {
      const made = await room.table.create({ game, seats: [{ kind: 'me' }, { kind: 'me' }] });
      const page = await room.open(seatPath(made), PHONE);
      const move = page.getByRole('button', { name: 'Take 1' });
      await move.waitFor();
      if (after === 'a click') await page.getByRole('button', { name: 'Trap' }).click();
      await expectText(page.getByRole('alert'), reason);
      await expectText(
        page.getByRole('alert'),
        /The plain board is shown in its place, and the game goes on\.$/,
      );
      const plain = page.getByRole('group', { name: 'How the game stands' });
      await expectText(plain, /Matches12/);
      await move.click();
      await expectText(plain, /Matches11/);
      expect(await widthOf(page)).toBe(360);
      // What the author of the board finds in the console.
      await eventually(() => expect(room.takeComplaints().join()).toMatch(reason));
    });
  },
  sharedHost,
);

describePagesInProcess(
  'the board of a game from outside',
  (room) => {
    it('is played on by two people to its end, while a third watches, and then shows every step', async () => {
      const first = await room.table.create({ game: 'nim', seats: [{ kind: 'me' }, { kind: 'open' }] });
      const second = await room.table.join(first.session, { name: 'Bea' });
      const [ada, bea, watching] = await Promise.all([
        room.open(seatPath(first)),
        room.open(seatPath(second), PHONE),
        room.open(gamePath(first), PHONE),
      ]);
      const all = [ada, bea, watching];
      const matches = (page: PageInProcess, count: number) =>
        page.getByRole('img', { name: `${count} matches` }).waitFor();
      for (const page of all) await matches(page, 12);
      expect(await toldOf(watching)).toEqual({
        seat: null,
        names: ['Player 1', 'Bea'],
        over: false,
        live: true,
        moves: 0,
        may: false,
      });
      expect(await toldOf(ada)).toMatchObject({ seat: 0, moves: 3, may: true });
      expect(await toldOf(bea)).toMatchObject({ seat: 1, moves: 0, may: false });

      const take = (page: PageInProcess) => page.getByRole('button', { name: 'Take 3 on the board' }).click();
      for (const [turn, page] of [ada, bea, ada, bea].entries()) {
        await take(page);
        for (const each of all) await matches(each, 9 - 3 * turn);
      }
      for (const page of all)
        await expectTextIn(page.getByRole('status'), /^The last match is taken\. Bea won\.$/);

      await watching.getByRole('button', { name: 'First step' }).click();
      await matches(watching, 12);
      expect(await toldOf(watching)).toMatchObject({ over: true, live: false, may: false });
      // On a phone the log is folded. The second version is that Bea joined.
      await watching.getByText('What happened').click();
      await watching.getByRole('button', { name: 'Show version 3' }).click();
      await matches(watching, 9);
      // The address follows a moment later.
      await watching.waitForURL(/#at=3$/);
      const shared = await room.open(`${gamePath(first)}#at=3`);
      await matches(shared, 9);
    });

    it('is reached and used with the keyboard', async () => {
      const game = await room.table.create({ game: 'nim', seats: [{ kind: 'me' }, { kind: 'me' }] });
      const page = await room.open(seatPath(game));
      await page.getByRole('button', { name: 'Take 2 on the board' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('img', { name: '10 matches' }).waitFor();
    });

    it('is told what a hint advises', async () => {
      const game = await room.table.create({ game: 'advised', seats: [{ kind: 'me' }, { kind: 'me' }] });
      const page = await room.open(seatPath(game), PHONE);
      const marked = page.locator('.nim .hinted-move');
      await page.getByRole('button', { name: 'Take 2 on the board' }).waitFor();
      expect(await marked.count()).toBe(0);
      await page.getByRole('button', { name: 'Hint', exact: true }).click();
      await marked.click();
      await page.getByRole('img', { name: '9 matches' }).waitFor();
      expect(await marked.count()).toBe(0);
    });

    it.each([
      ['throws-in-mount', /broken in mount/, 'no step'],
      ['returns-nothing', /returns no \{ update, unmount \}/, 'no step'],
      ['is-no-function', /exports no mount/, 'no step'],
      ['throws-in-update', /broken in update/, 'a move'],
    ] as const)('that %s gives way to the plain board, and the game goes on', async (game, reason, after) => {
      const made = await room.table.create({ game, seats: [{ kind: 'me' }, { kind: 'me' }] });
      const page = await room.open(seatPath(made), PHONE);
      const move = page.getByRole('button', { name: 'Take 1' });
      await move.waitFor();
      if (after === 'a move') await move.click();
      await expectTextIn(page.getByRole('alert'), reason);
      await expectTextIn(
        page.getByRole('alert'),
        /The plain board is shown in its place, and the game goes on\.$/,
      );
      const plain = page.getByRole('group', { name: 'How the game stands' });
      const left = after === 'a move' ? 11 : 12;
      await expectTextIn(plain, new RegExp(`Matches${left}`));
      await move.click();
      await expectTextIn(plain, new RegExp(`Matches${left - 1}`));
      // What the author of the board finds in the console.
      if (game !== 'is-no-function')
        await eventually(() => expect(room.takeComplaints().join()).toMatch(reason));
    });

    it('may be left out: then the view is written down, without what others must not see', async () => {
      const first = await room.table.create({ game: 'bluff', seats: [{ kind: 'me' }, { kind: 'open' }] });
      const second = await room.table.join(first.session, { name: 'Bea' });
      const cardOf = async ({ session, token }: typeof first): Promise<string> => {
        const { view } = await room.table.get('state', { token, query: { session, detail: 'full' } });
        return String((view as { readonly yourCard: unknown }).yourCard);
      };
      const cards = [await cardOf(first), await cardOf(second)];
      const [ada, bea, watching] = await Promise.all([
        room.open(seatPath(first), PHONE),
        room.open(seatPath(second), PHONE),
        room.open(gamePath(first), PHONE),
      ]);
      const plain = (page: PageInProcess) => page.getByRole('group', { name: 'How the game stands' });
      const field = (page: PageInProcess, name: string) =>
        plain(page)
          .locator('dl > div', { has: page.getByText(name, { exact: true }) })
          .locator('dd');
      await expectTextIn(field(ada, 'Your card'), cards[0] ?? '');
      await expectTextIn(field(bea, 'Your card'), cards[1] ?? '');
      await expectTextIn(field(watching, 'Your card'), 'none');
      for (const [page, hidden] of [
        [ada, [cards[1]]],
        [bea, [cards[0]]],
        [watching, cards],
      ] as const)
        for (const card of hidden) expect(await page.content()).not.toContain(card);
      expect(await plain(ada).getByRole('cell').allTextContents()).toEqual(['·', 'felt', 'green', '·']);

      const say = (page: PageInProcess, words: string) =>
        page.getByRole('button', { name: `Say ${words}` }).click();
      await say(ada, 'weak card');
      await say(bea, 'strong card');
      await say(ada, 'strong card');
      await expectTextIn(field(watching, 'What was said'), /^weak card, strong card, strong card$/);
      await say(bea, 'weak card');
      for (const page of [ada, bea, watching]) {
        await expectTextIn(field(page, 'All cards'), cards.join(', '));
        await expectTextIn(field(page, 'Is over'), 'yes');
      }
    });
  },
  sharedHost,
);
