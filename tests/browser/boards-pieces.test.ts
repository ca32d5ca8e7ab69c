import type { Page } from 'playwright-core';
import { describePages, expectText, seatPath, status } from './support';

/** A game that one player plays from both sides. */
const alone = (game: string) => ({ game, seats: [{ kind: 'me' as const }, { kind: 'me' as const }] });

const place = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const plate = (page: Page, name: string) => page.locator('.plate', { hasText: name });
const board = (page: Page, text: RegExp) => page.getByRole('group', { name: text });
const usable = (page: Page) => page.locator('.game-board button[aria-disabled="false"]');

describePages('the board of Checkers', (room) => {
  it('is played by dragging and by arrows, from either side', async () => {
    const game = await room.table.create(alone('checkers'));
    const page = await room.open(seatPath(game));
    await place(page, 'c3: white man').dragTo(place(page, 'd4: free'), { force: true });
    await place(page, 'd4: white man').waitFor();
    await page.getByRole('button', { name: 'Turn the board' }).click();
    expect(await page.locator('.ck-square[tabindex="0"]').count()).toBe(1);
    await place(page, 'd6: black man').focus();
    for (const key of ['Enter', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowUp', 'Enter'])
      await page.keyboard.press(key);
    await expectText(status(page), /^Player 2 moves d6/);
  });
});

describePages('the board of Four-in-a-Row', (room) => {
  it('is played by clicks and by keys, but not in a full column', async () => {
    const game = await room.table.create(alone('four-in-a-row'));
    const page = await room.open(seatPath(game));
    const landing = "getComputedStyle(document.querySelectorAll('.four-landing')[2]).opacity";
    await place(page, 'Column 3: empty').waitFor();
    expect(await page.evaluate(landing)).toBe('0');
    await place(page, 'Column 3: empty').hover();
    expect(await page.evaluate(landing)).toBe('0.4');
    await place(page, 'Column 3: empty').click();
    await place(page, 'Column 3: red').press('Enter');
    await place(page, 'Column 3: red, yellow').waitFor();
    for (let drop = 0; drop < 4; drop++) await room.table.play(game, 'drop 3');
    await place(page, 'Column 3: red, yellow, red, yellow, red, yellow').waitFor();
    expect(await place(page, /^Column 3/).isDisabled()).toBe(true);
    expect(await usable(page).count()).toBe(6);
    // A key is the number of a column, whichever are full.
    for (const key of ['3', '4']) await page.keyboard.press(key);
    await place(page, 'Column 4: red').waitFor();
    await place(page, 'Column 4: red').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
      await page.keyboard.press(key);
    await place(page, 'Column 7: yellow').waitFor();
  });
});

describePages('the board of Tic-Tac-Toe', (room) => {
  it('is played by clicks, arrows and numbers, and strikes out the line that won', async () => {
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
});

describePages('the board of Mancala', (room) => {
  it('is played by clicks, arrows and numbers, and foresees where the last seed falls', async () => {
    const game = await room.table.create(alone('mancala'));
    const page = await room.open(seatPath(game), { reducedMotion: 'reduce' });
    const hint = page.locator('.mancala-hint');
    await place(page, 'Player 1, pit 3: 4 seeds').hover();
    await expectText(hint, /^Pit 3: the last seed goes to the store: another turn\.$/);
    expect(await page.locator('.store-lower.landing').count()).toBe(1);
    await place(page, 'Player 1, pit 3: 4 seeds').click();
    await place(page, 'Player 1, pit 3: 0 seeds').waitFor();
    expect(await place(page, 'Player 1, pit 3: 0 seeds').isDisabled()).toBe(true);
    expect(await usable(page).count()).toBe(5);
    // One stop for the Tab key, from which arrows go on.
    expect(await page.locator('.pit[tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await expectText(hint, /^Pit 2: the last seed falls into pit 6 of this side\.$/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await place(page, 'Player 1, pit 1: 0 seeds').waitFor();
    await expectText(plate(page, 'Player 2'), /to move/);
    expect(await place(page, 'Player 1, pit 2: 5 seeds').isDisabled()).toBe(true);
    await page.keyboard.press('2');
    await place(page, 'Player 2, pit 2: 0 seeds').waitFor();
  });
});

describePages('the board of Sea Battle', (room) => {
  it('begins with placing the ships: by mouse and keys, and by a finger', async () => {
    const seats = [{ kind: 'me' as const, name: 'Ada' }, { kind: 'open' as const }];
    const game = await room.table.create({ game: 'sea-battle', seats, options: { placeFleets: true } });
    const other = await room.table.join(game.session, { name: 'Bea' });
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const [ada, bea] = [await room.open(seatPath(game)), await room.open(seatPath(other), phone)];
    const fleet = (page: Page) => page.getByRole('group', { name: 'Your ships' });
    const at = (name: string) => fleet(ada).getByRole('button', { name });

    await place(ada, 'Clear').click();
    expect(await place(ada, 'Ready').isDisabled()).toBe(true);
    await at('A1: free').click();
    await ada.keyboard.press('r');
    await at('A5: ship of 5').dragTo(at('C5: free'));
    await at('C1: ship of 5').waitFor();
    expect(await fleet(ada).getByRole('button', { name: /ship/ }).count()).toBe(5);
    await ada.keyboard.press('r');
    for (const cell of ['E3', 'E4', 'E5', 'E6']) await at(`${cell}: free`).press('Enter');
    await bea.getByText('Place your ships').waitFor();

    await place(bea, 'Random').tap();
    const laid = await fleet(bea)
      .getByRole('button', { name: /ship/ })
      .evaluateAll((cells) => cells.map(({ ariaLabel }) => String(ariaLabel).replace(/:.*/, '')));
    await place(bea, 'Ready').tap();
    await board(bea, new RegExp(`^Waters of Bea: ship ${laid.join(', ')}$`)).waitFor();
    // What Ada has placed so far is still there.
    await ada.locator('.plate', { hasText: 'ready' }).waitFor();
    await place(ada, 'Ready').click();
    await board(
      ada,
      /^Waters of Ada: ship C1, D1, E1, F1, G1, E3, F3, G3, H3, E4, F4, G4, E5, F5, G5, E6, F6$/,
    ).waitFor();
    await board(ada, /^Waters of Bea: nothing is known$/).waitFor();
    await board(bea, /^Waters of Ada: nothing is known$/).waitFor();
    await expectText(ada.locator('.log'), /Bea has placed their ships.*Ada has placed their ships/);
    expect(laid).toHaveLength(17);
    await place(ada, 'A10: open water').click();
    await place(ada, /^A10: (hit|miss)$/).waitFor();
  });
});
