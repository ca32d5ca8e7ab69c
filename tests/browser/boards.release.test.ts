import { describePages, expectText, seatPath, status } from './support';
import { alone, place, plate } from './piece-boards';
import { BLACKJACK, button, cards, HOLDEM, labels, table } from './table-boards';

/* Journeys that use nothing which only a browser has; what they prove of the boards is proved every day in tests/pages. */

describePages('boards with pieces', (room) => {
  it('of Tic-Tac-Toe are played by clicks, arrows and numbers, and strike out the line that won', async () => {
    const game = await room.table.create(alone('tic-tac-toe'));
    const page = await room.open(seatPath(game));
    await place(page, 'B2: free').click();
    await place(page, 'B2: X').waitFor();
    expect(await page.locator('.ttt-cell[tabindex="0"]').count()).toBe(1);
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await place(page, 'A1: O').waitFor();
    // Where a mark is already, a key does nothing.
    for (const key of ['1', '4']) await page.keyboard.press(key);
    await place(page, 'A2: X').waitFor();
    await page.keyboard.press('7');
    await place(page, 'A3: O').waitFor();
    expect(await page.locator('.ttt-strike').count()).toBe(0);
    await page.keyboard.press('6');
    await place(page, 'C2: X, in the line that won').waitFor();
    expect(await page.locator('.ttt-strike').count()).toBe(1);
    await expectText(plate(page, 'Player 1'), /won/);
  });

  it('of Mancala are played by a click and by arrows', async () => {
    const page = await room.open(seatPath(await room.table.create(alone('mancala'))));
    await place(page, 'Player 1, pit 3: 4 seeds').click();
    await place(page, 'Player 1, pit 3: 0 seeds').waitFor();
    // From the last pit.
    await page.keyboard.press('ArrowLeft');
    await expectText(page.locator('.mancala-hint'), /^Pit 2: the last seed falls into pit 6 of this side\.$/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await place(page, 'Player 1, pit 1: 0 seeds').waitFor();
    await expectText(plate(page, 'Player 2'), /to move/);
  });
});

describePages('tables', (room) => {
  it('of Blackjack are played by keys and clicks, to the end', async () => {
    const game = await room.table.create({ ...BLACKJACK, seed: 'tabletop-3' });
    const page = await room.open(seatPath(game));
    await button(page, 'Stand').waitFor();
    await page.keyboard.press('s');
    await table(page).getByText('Wins', { exact: true }).waitFor();
    await button(page, 'Cash out').click();
    await expectText(status(page), /^The player cashed out\. Player 1 won\.$/);
  });

  it('of Hold’em are played by clicks and keys, to the end, and refuse what may not be raised', async () => {
    const page = await room.open(seatPath(await room.table.create(HOLDEM)));
    const field = page.getByLabel(/^Raise to \(/);
    await field.fill('5');
    expect(await page.locator('.amount-form :invalid').count()).toBe(1);
    await button(page, 'All in').click();
    await button(page, 'Raise to 1000').press('r');
    await expectText(page.locator(':focus'), 'Call 990');
    await page.keyboard.press('Enter');
    await expectText(status(page), /^Player 2 has all the chips\. Player 2 won\.$/);
    expect(await cards(page, 'Board').count()).toBe(5);
  });

  it('of dice are rolled by a click, and by a notation that is typed', async () => {
    const page = await room.open(seatPath(await room.table.create({ game: 'dice' })));
    await button(page, '4dF').click();
    await table(page).getByRole('list', { name: 'Dice of 4dF' }).waitFor();
    expect(await labels(page, 'Dice of 4dF')).toHaveLength(4);
    await page.getByLabel(/^Notation/).fill('7D8 - 2');
    await page.getByLabel(/^Notation/).press('Enter');
    await table(page).getByRole('list', { name: 'Dice of 7d8' }).waitFor();
  });
});
