import type { SeatedPlayer } from '../http/support';
import { eventually } from '../support/eventually';
import {
  describePagesInProcess,
  expectText,
  gamePath,
  seatPath,
  status,
  type Page,
  type Showroom,
} from './driver';

const player = (page: Page, name: string) => page.locator('.players > li', { hasText: name });
const gone = (page: Page, name: string) => page.getByRole('region', { name: `${name} is away` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

type SeatOfPlayer = Pick<SeatedPlayer, 'session' | 'token'>;

const leave = ({ table }: Showroom, { session, token }: SeatOfPlayer): Promise<unknown> =>
  table.get('act', { token, params: { id: session }, body: { action: 'leave' } });

/** A page that looks after the others each fifth of a second, not each fifth second. */
const quick = (tab: Page): Promise<void> =>
  tab.addInitScript(`const every = setInterval;
    window.setInterval = (run, ms) => every(run, ms === 5_000 ? 200 : ms);`);

/** A game of Ada and Bob, who has left after so many moves: with one it is his turn, with two hers. */
async function leftAlone(
  room: Showroom,
  game: string,
  moves = 1,
): Promise<{ ada: SeatOfPlayer; bob: SeatOfPlayer; page: Page }> {
  const { session, token } = await room.table.create({
    game,
    seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }],
  });
  const ada = { session, token };
  const bob = await room.table.join(session, { name: 'Bob' });
  const page = await room.open(seatPath(ada), {}, quick);
  await player(page, 'Bob').waitFor();
  for (let move = 0; move < moves; move++) {
    const { seatsToAct } = await room.table.get('state', { query: { session } });
    const mover = seatsToAct.includes(0) ? ada : bob;
    const { validMoves } = await room.table.get('state', { token: mover.token, query: { session } });
    await room.table.play(mover, validMoves[0] ?? '');
  }
  await leave(room, bob);
  return { ada, bob, page };
}

// Seconds after which a player who left may be given up.
const SOON = { LEAVE_GRACE_SECONDS: '1' };

describePagesInProcess(
  'a player who left',
  (room) => {
    it('is marked as away, and as back', async () => {
      // It is not his turn: a second after he came back he would count as silent again.
      const { ada, bob, page } = await leftAlone(room, 'tic-tac-toe', 2);
      const watcher = await room.open(gamePath(ada));
      for (const each of [page, watcher]) await player(each, 'Bob').getByText('left').waitFor();
      await gone(page, 'Bob').waitFor();
      expect(await gone(watcher, 'Bob').count()).toBe(0);
      const bobsPage = await room.open(seatPath(bob));
      await button(bobsPage, 'Resign').waitFor();
      for (const each of [page, watcher]) await player(each, 'Bob').getByText('back').waitFor();
      await gone(page, 'Bob').waitFor({ state: 'detached' });
      await expectText(status(page), /Bob came back/);
    });

    it('who only is silent is marked as well, until there is a move', async () => {
      const seats = [{ kind: 'me' as const, name: 'Ada' }, { kind: 'open' as const }];
      const ada = await room.table.create({ game: 'tic-tac-toe', seats });
      const bob = await room.table.join(ada.session, { name: 'Bob' });
      await room.table.play(ada, 'A1');
      let isSilent = true;
      // The server says so after two minutes; how often a page asks is in web/lib/presence.test.ts.
      const page = await room.open(seatPath(ada), {}, (tab) =>
        tab.route(/\/api\/state/, async (route) => {
          const reply = await route.continue();
          if (!isSilent || !reply.ok) return reply;
          const answer = (await reply.json()) as object;
          return Response.json({ ...answer, gone: [{ seat: 1, name: 'Bob', since: 0, may: ['claim'] }] });
        }),
      );
      await player(page, 'Bob').getByText('silent').waitFor();
      await gone(page, 'Bob').getByRole('heading', { name: 'Bob is silent' }).waitFor();
      await button(page, 'Claim the win').waitFor();
      isSilent = false;
      await room.table.play(bob, 'B1');
      await gone(page, 'Bob').waitFor({ state: 'detached' });
      expect(await player(page, 'Bob').getByText('silent').count()).toBe(0);
    });

    it('loses when the other claims the win: by keys, after asking once more', async () => {
      const { page } = await leftAlone(room, 'tic-tac-toe');
      await button(page, 'Claim the win').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('group', { name: /^End the game here\?/ }).waitFor();
      // What changes nothing has the focus, and Escape is no as well.
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Keep waiting');
      await page.keyboard.press('Escape');
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Claim the win');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+Tab');
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Yes, claim the win');
      await page.keyboard.press('Enter');
      await expectText(status(page), /claimed the win: Bob went away\. Ada won\.$/);
      await player(page, 'Ada').getByText('winner').waitFor();
      expect(await gone(page, 'Bob').count()).toBe(0);
    });

    it.each(['tic-tac-toe', 'holdem'])('is played for by a bot if the other wants that: %s', async (game) => {
      const { ada, page } = await leftAlone(room, game);
      await button(page, 'Let a bot take over').click();
      await button(page, 'Keep waiting').click();
      await button(page, 'Let a bot take over').click();
      await button(page, 'Yes, let a bot take over').click();
      await expectText(player(page, 'Bob').locator('.player-kind'), /gone; a bot plays on/);
      await gone(page, 'Bob').waitFor({ state: 'detached' });
      await eventually(async () => {
        const { seatsToAct } = await room.table.get('state', { query: { session: ada.session } });
        // The bot may have the next hand dealt, too; it leaves that to the player.
        expect(seatsToAct).toContain(0);
      });
      await page.getByText('Your move').first().waitFor();
    });

    it('loses the seat to somebody else when all others agree', async () => {
      const ada = await room.table.create({
        game: 'principality',
        seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }, { kind: 'open' }],
      });
      const bob = await room.table.join(ada.session, { name: 'Bob' });
      const carol = await room.table.join(ada.session, { name: 'Carol' });
      const [hers, his] = [
        await room.open(seatPath(ada), {}, quick),
        await room.open(seatPath(bob), {}, quick),
      ];
      await player(hers, 'Carol').waitFor();
      await leave(room, carol);

      await button(hers, 'Open the seat').click();
      await button(hers, 'Yes, open the seat').click();
      await expectText(gone(hers, 'Carol'), /You agreed to open the seat .* opens when Bob agrees too/);
      expect(await button(hers, 'Open the seat').count()).toBe(0);
      await expectText(gone(his, 'Carol'), /Ada wants to open the seat to somebody else/);
      await button(his, 'Agree to open the seat').click();
      await button(his, 'Yes, open the seat').click();
      for (const page of [hers, his]) await expectText(page.locator('.players'), /free seat/);

      const dave = await room.open(gamePath(ada));
      await dave.getByText('Another player held this seat before').waitFor();
      await dave.getByLabel('Your name').fill('Dave');
      await button(dave, 'Sit down').click();
      for (const page of [hers, his, dave]) {
        await expectText(player(page, 'Dave').locator('.player-kind'), /previously played by somebody else/);
      }
      // Carol comes back too late: she may watch.
      const late = await room.open(seatPath(carol));
      await button(late, 'Continue without the seat').click();
      await player(late, 'Dave').waitFor();
    });
  },
  SOON,
);
