import type { Page } from 'playwright-core';
import { HOT_SEAT } from '../http/support';
import { describePages, expectText, gamePath, seatPath, status } from './support';

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
    await watcher.getByText('You watch: every seat is taken').waitFor();
  });
});
