import { HOT_SEAT } from '../http/support';
import { eventually } from '../support/eventually';
import { describePagesInProcess, expectText, gamePath, seatPath, status, type Page } from './driver';
import { TWO_CELLARS } from './games';

/** Cards whose texts name no other. */
const KINGDOM = [
  ...['Cellar', 'Chapel', 'Festival', 'Laboratory', 'Market'],
  ...['Moat', 'Smithy', 'Village', 'Woodcutter', 'Workshop'],
];

const hand = (page: Page) => page.getByRole('region', { name: 'Your hand' });
const supply = (page: Page) => page.getByRole('region', { name: 'Supply' });
const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) => page.locator(':focus');

describePagesInProcess('playing from the page', (room) => {
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
    expect(await button(ada, 'Choose 1 card').getAttribute('aria-disabled')).toBe('true');
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
      start: {
        players: [{ hand: ['Gold', 'Gold', 'Village'], drawPile: ['Copper'] }],
        kingdomCards: KINGDOM,
      },
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

  it('says why a move was not taken, and shows how the game stands', async () => {
    const seat = await room.table.create(HOT_SEAT);
    const page = await room.open(seatPath(seat), {}, (tab) =>
      // Another move, made behind the page's back before its own arrives.
      tab.route(/\/api\/execute/, async (route) => {
        await room.table.play(seat, 'B2');
        return route.continue();
      }),
    );
    await page.getByRole('button', { name: 'A1: free' }).click();
    await expectText(page.getByRole('alert'), /not your turn/i);
    await page.getByRole('button', { name: 'B2: X' }).waitFor();
  });
});
