import type { Page } from 'playwright-core';
import { HOT_SEAT } from '../http/support';
import { describePages, expectText, gamePath, seatPath, status, TWO_CELLARS } from './support';

const hand = (page: Page) => page.getByRole('region', { name: 'Your hand' });
const decision = (page: Page) => page.getByRole('dialog');

describePages('playing from the page', (room) => {
  it('answers a Cellar by clicks', async () => {
    const seat = await room.table.create(TWO_CELLARS);
    const page = await room.open(seatPath(seat));
    await hand(page).getByRole('button', { name: 'Cellar' }).first().click();
    await decision(page).getByRole('heading', { name: 'Card requires choice: Cellar' }).waitFor();
    await decision(page).getByRole('button', { name: 'Discard: Estate, Estate (draw 2)' }).click();
    await hand(page).getByText('Gold').waitFor();
    await expectText(status(page), /Player 1 draws 2 cards\. Your move\.$/);
    const { view } = await room.table.get('state', {
      query: { session: seat.session, detail: 'full' },
      token: seat.token,
    });
    expect(view).toMatchObject({ own: { discardPile: ['Estate', 'Estate'] } });
  });

  it('answers a Cellar by keys, the decision put aside and taken up between', async () => {
    const seat = await room.table.create(TWO_CELLARS);
    const page = await room.open(seatPath(seat));
    await page.getByRole('button', { name: '1 Play Cellar' }).waitFor();
    await page.keyboard.press('1');
    await decision(page).waitFor();
    await page.keyboard.press('Escape');
    await decision(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Decide: Card requires choice: Cellar' }).click();
    await decision(page).waitFor();
    await page.keyboard.press('Enter');
    await expectText(status(page), /Player 1 draws 4 cards\. Your move\.$/);
    expect(await decision(page).count()).toBe(0);
  });

  it('plays, buys and ends the turn by pointing at cards', async () => {
    const seat = await room.table.create({
      game: 'principality',
      start: { players: [{ hand: ['Gold', 'Gold'], drawPile: ['Copper'] }] },
    });
    const page = await room.open(seatPath(seat));
    await page.getByRole('button', { name: 'End phase' }).click();
    await hand(page).getByRole('button', { name: 'Gold' }).first().click();
    await page.getByRole('region', { name: 'Player 1' }).getByText('$3').first().waitFor();
    await page.getByRole('region', { name: 'Supply' }).getByRole('button', { name: 'Silver' }).click();
    await expectText(status(page), /Player 1 buys Silver\. Your move\.$/);
    expect(await page.getByRole('region', { name: 'Supply' }).getByRole('button').count()).toBe(0);
  });

  it('sets out of turn that a Moat is revealed without asking, for its own player to see', async () => {
    const start = {
      players: [
        { hand: ['Witch', 'Copper'], drawPile: ['Gold', 'Gold', 'Gold'] },
        { hand: ['Moat', 'Silver'] },
      ],
    };
    const attacker = await room.table.create({
      game: 'principality',
      start,
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    const holder = await room.table.join(attacker.session, { acceptCustom: true });
    const page = await room.open(seatPath(holder));
    await page.getByRole('switch', { name: 'Reveal Moat without asking', checked: false }).click();
    const setting = page.getByRole('switch', { checked: true });
    await setting.waitFor();
    const { view } = await room.table.get('state', {
      query: { session: holder.session, detail: 'full' },
      token: holder.token,
    });
    expect(view).toMatchObject({ own: { reactions: 'reveal' } });
    const opponent = await room.open(seatPath(attacker));
    await opponent.getByRole('switch', { checked: false }).waitFor();
    await room.table.play(attacker, 'play_action Witch');
    await expectText(status(page), /Player 2 reveals Moat \(unaffected by Witch\)/);
    expect(await decision(page).count()).toBe(0);
    expect(await setting.count()).toBe(1);
    const watcher = await room.open(gamePath(attacker));
    await watcher.getByRole('region', { name: 'Supply' }).waitFor();
    expect(await watcher.getByRole('switch').count()).toBe(0);
  });

  it('keeps the token in the tab, out of the address, and away from other tabs', async () => {
    const seat = await room.table.create(HOT_SEAT);
    const page = await room.open(seatPath(seat));
    await page.getByRole('button', { name: 'A1: free' }).click();
    await page.getByRole('button', { name: 'A1: X' }).waitFor();
    expect(page.url()).toBe(room.table.url + gamePath(seat));
    await page.reload();
    await page.getByRole('heading', { name: 'Your move' }).waitFor();
    const watcher = await room.open(gamePath(seat));
    await watcher.getByRole('button', { name: 'A1: X' }).waitFor();
    expect(await watcher.getByRole('heading', { name: 'Your move' }).count()).toBe(0);
  });

  it('says why a move was not taken, and shows how the game stands', async () => {
    const seat = await room.table.create(HOT_SEAT);
    const page = await room.open(seatPath(seat), {}, async (tab) => {
      // Another move, made behind the page's back before its own arrives.
      await tab.route('**/api/execute', async (route) => {
        await room.table.play(seat, 'B2');
        await route.continue();
      });
    });
    await page.getByRole('button', { name: 'A1: free' }).click();
    await expectText(page.getByRole('alert'), /not your turn/i);
    await page.getByRole('button', { name: 'B2: X' }).waitFor();
  });
});
