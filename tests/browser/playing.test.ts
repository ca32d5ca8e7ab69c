import type { Page } from 'playwright-core';
import { HOT_SEAT } from '../http/support';
import { eventually } from '../support/eventually';
import { describePages, expectText, gamePath, seatPath, status, TWO_CELLARS } from './support';

const hand = (page: Page) => page.getByRole('region', { name: 'Your hand' });
const supply = (page: Page) => page.getByRole('region', { name: 'Supply' });
const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) => page.locator(':focus');

/** Presses keys one after another. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

describePages('playing from the page', (room) => {
  it('answers a Cellar by choosing cards in the hand', async () => {
    const seat = await room.table.create(TWO_CELLARS);
    const page = await room.open(seatPath(seat));
    await hand(page).getByRole('button', { name: 'Cellar' }).first().click();
    await decision(page).getByText('Cellar: discard any number of cards, then draw as many.').waitFor();
    await button(page, 'Discard nothing').waitFor();
    for (const card of ['Copper', 'Estate', 'Copper'])
      await hand(page).getByRole('button', { name: card }).first().click();
    await hand(page).getByRole('button', { name: 'Estate', pressed: false }).click();
    await button(page, 'Discard 2, draw 2').click();
    await hand(page).getByText('Gold').waitFor();
    await expectText(status(page), /Player 1 draws 2 cards\. Your move\.$/);
    const { view } = await room.table.get('state', {
      query: { session: seat.session, detail: 'full' },
      token: seat.token,
    });
    expect(view).toMatchObject({ own: { discardPile: ['Estate', 'Estate'] } });
  });

  it('answers a Cellar, a Workshop and a Chapel by keys alone, the focus always at what comes next', async () => {
    const seat = await room.table.create({
      game: 'principality',
      start: {
        players: [{ hand: ['Cellar', 'Workshop', 'Chapel', 'Estate'], drawPile: ['Village', 'Village'] }],
        actions: 3,
      },
    });
    const page = await room.open(seatPath(seat));
    await hand(page).getByRole('button', { name: 'Cellar' }).focus();
    await press(page, 'Enter');
    await decision(page).waitFor();
    await expectText(focused(page), /^Workshop/);
    // The hand is one stop of the Tab key, at which arrows lead from card to card; what is asked comes after it.
    await press(page, 'ArrowRight', 'ArrowRight', 'Space', 'Tab', 'Enter');
    await expectText(status(page), /draws 1 card\. Your move\.$/);
    await expectText(focused(page), /^Village/);
    await press(page, 'ArrowRight', 'Enter');
    await decision(page).getByText('Workshop: gain a card that costs up to $4.').waitFor();
    expect(await button(page, 'Choose a pile').getAttribute('aria-disabled')).toBe('true');
    await supply(page).getByRole('button', { name: 'Silver' }).focus();
    await press(page, 'Enter');
    await button(page, 'Gain Silver').press('Enter');
    await expectText(status(page), /gains Silver\. Your move\.$/);
    await expectText(focused(page), /^Village/);
    // The number of its place presses a card.
    await press(page, '2');
    await decision(page).waitFor();
    await expectText(focused(page), /^Village/);
    await press(page, 'Tab', 'Enter');
    await expectText(status(page), /^Your move\.$/);
    expect(await decision(page).count()).toBe(0);
    expect(await page.evaluate('document.activeElement !== document.body')).toBe(true);
  });

  it('asks the attacked where their cards are: Throne Room, Militia and Moat', async () => {
    const attacker = await room.table.create({
      game: 'principality',
      start: {
        players: [
          { hand: ['Throne Room', 'Militia', 'Chapel'], drawPile: ['Gold'] },
          { hand: ['Moat', 'Silver', 'Copper', 'Estate', 'Gold'], drawPile: ['Copper'] },
        ],
      },
      seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }],
    });
    const holder = await room.table.join(attacker.session, { acceptCustom: true });
    const [ada, bob] = [await room.open(seatPath(attacker)), await room.open(seatPath(holder))];
    await hand(ada).getByRole('button', { name: 'Throne Room' }).click();
    await button(ada, 'Play nothing').waitFor();
    await hand(ada).getByRole('button', { name: 'Militia' }).click();
    await button(ada, 'Play Militia twice').click();

    await decision(bob).getByText('Ada plays Militia. Reveal your Moat').waitFor();
    await button(bob, 'Do not reveal it').click();
    await decision(bob).getByText('Ada plays Militia: discard 2 cards, so that you keep 3.').waitFor();
    const ofBob = (name: string) => hand(bob).getByRole('button', { name });
    await ofBob('Estate').click();
    expect(await button(bob, 'Choose 1 card more').getAttribute('aria-disabled')).toBe('true');
    await ofBob('Copper').click();
    expect(await ofBob('Gold').getAttribute('aria-disabled')).toBe('true');
    await button(bob, 'Discard Estate, Copper').click();
    await decision(bob).getByText('Reveal your Moat').waitFor();
    await button(bob, 'Reveal Moat').click();
    await expectText(status(bob), /reveals Moat/);
    await button(ada, 'End actions').waitFor();
  });

  it('plays, buys and ends the turn by pointing at cards', async () => {
    const seat = await room.table.create({
      game: 'principality',
      start: { players: [{ hand: ['Gold', 'Gold', 'Village'], drawPile: ['Copper'] }] },
    });
    const page = await room.open(seatPath(seat));
    await button(page, 'End actions').click();
    await hand(page).getByRole('button', { name: 'Gold' }).first().click();
    await page.getByRole('region', { name: 'Turn', exact: true }).getByText('$3').first().waitFor();
    await button(page, 'Play all treasures (+$3)').click();
    await page.getByText('You have $6 and 1 buy.').waitFor();
    await supply(page).getByRole('button', { name: 'Silver' }).click();
    await expectText(status(page), /Player 1 buys Silver\. Your move\.$/);
    expect(await supply(page).getByRole('button', { disabled: false }).count()).toBe(0);
    const field = page.getByLabel('Move in words');
    await page.getByText('Type a move').click();
    await field.fill('bye silver');
    await field.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await field.inputValue()).toBe('bye silver');
    await field.fill('end turn');
    await field.press('Enter');
    await page.getByText('Round 2').waitFor();
    // The field keeps the focus, for the next move.
    await eventually(async () => expect(await focused(page).inputValue()).toBe(''));
    expect(await page.getByRole('alert').count()).toBe(0);
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
    await expectText(status(page), /Your move/);
    const watcher = await room.open(gamePath(seat));
    await watcher.getByRole('button', { name: 'A1: X' }).waitFor();
    await expectText(status(watcher), /to move/);
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
