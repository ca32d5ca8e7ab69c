import { describePagesInProcess, expectText, gamePath, MOTION, seatPath, status, type Page } from './driver';
import { BLACKJACK, HOLDEM, live, table, button, region, cards, labels, note, noted } from './table-boards';

describePagesInProcess('the board of Blackjack', (room) => {
  it('shows the cards as they are dealt, and the hole card only once it is turned over', async () => {
    const game = await room.table.create(BLACKJACK);
    const page = await room.open(gamePath(game));
    await live(page);
    await cards(page, 'Cards of Player 1').nth(1).waitFor();
    expect(await labels(page, 'Cards of Player 1')).toEqual(['two of spades', 'ace of hearts']);
    expect(await labels(page, "Dealer's cards")).toEqual(['eight of spades', 'a card face down']);
    await expectText(region(page, 'Dealer').getByRole('heading'), /^Dealer shows 8$/);
    await room.table.play(game, 'hit');
    await cards(page, 'Cards of Player 1').nth(2).waitFor();
    expect(await labels(page, 'Cards of Player 1')).toEqual([
      'two of spades',
      'ace of hearts',
      'eight of hearts',
    ]);
    expect(await table(page).getByRole('button').count()).toBe(0);
  });

  it('is played by clicks, bets of any size between rounds too', async () => {
    const game = await room.table.create(BLACKJACK);
    const page = await room.open(seatPath(game));
    await button(page, 'Hit').click();
    await cards(page, 'Cards of Player 1').nth(2).waitFor();
    // With 21 the hand stands by itself, and the dealer turns its card over.
    await expectText(region(page, 'Dealer').getByRole('heading'), /^Dealer (soft )?\d+$/);
    await page.getByLabel(/^Bet \(1 to \d+\)$/).fill('37');
    await page.getByLabel(/^Bet \(1 to \d+\)$/).press('Enter');
    await expectText(page.locator('.log'), /Round 2, bet 37/);
    await table(page).getByText('Bet 37').first().waitFor();
  });

  it('is played by keys, and tells the results only once the hole card lies open', async () => {
    const game = await room.table.create({ ...BLACKJACK, seed: 'c34' });
    const page = await room.open(seatPath(game), MOTION);
    await button(page, 'Split').waitFor();
    await page.keyboard.press('p');
    await expectText(table(page).locator('[aria-current]'), /^Hand 1 8/);
    await button(page, 'Double').waitFor();
    await page.keyboard.press('d');
    await expectText(table(page).locator('[aria-current]'), /^Hand 2 8/);
    await table(page).getByText('Doubled to 20').waitFor();
    await note(
      page,
      `[
        document.querySelectorAll('.bj-dealer li > .pc-back').length + ' face down',
        /[+−]\\d|Push/.test(document.querySelector('.bj-hands').textContent) ? 'results' : 'no results',
        /Round 1 is over/.test(document.querySelector('main').textContent) ? 'told' : 'not told',
      ].join()`,
    );
    await button(page, 'Stand').waitFor();
    await page.keyboard.press('s');
    await button(page, 'Bet 10').waitFor();
    await expectText(region(page, 'Dealer').getByRole('heading'), /^Dealer 17$/);
    expect(await noted(page)).toEqual([
      '1 face down,no results,not told',
      '0 face down,no results,not told',
      '0 face down,results,not told',
      '0 face down,results,told',
    ]);
  });

  it('says how the hands and the game ended', async () => {
    const game = await room.table.create({ ...BLACKJACK, seed: 'tabletop-3' });
    const page = await room.open(seatPath(game));
    await button(page, 'Stand').click();
    await table(page).getByText('Wins', { exact: true }).waitFor();
    await button(page, 'Cash out').click();
    await expectText(status(page), /^The player cashed out\. Player 1 won\.$/);
  });
});

describePagesInProcess("the board of Hold'em", (room) => {
  const BACKS = ['a card face down', 'a card face down'];

  it('shows nobody’s cards to those who watch, and the board as it comes', async () => {
    const game = await room.table.create(HOLDEM);
    const page = await room.open(gamePath(game));
    await live(page);
    await region(page, 'Player 2').waitFor();
    expect(await labels(page, 'Cards of Player 1')).toEqual(BACKS);
    expect(await labels(page, 'Cards of Player 2')).toEqual(BACKS);
    for (const move of ['raise:30', 'call']) await room.table.play(game, move);
    await cards(page, 'Board').nth(2).waitFor();
    expect(await labels(page, 'Board')).toEqual(['six of hearts', 'nine of diamonds', 'ace of clubs']);
    await expectText(region(page, 'Board and pot'), /Pot 60/);
    // Two chips of 25, two of 5.
    expect(await region(page, 'Board and pot').locator('.wager-ring').count()).toBe(4);
    await expectText(region(page, 'Player 2'), /970 chipsTo act/);
  });

  it('shows a seat its own cards only, and raises to any amount', async () => {
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
    const game = await room.table.create({ ...HOLDEM, seats });
    await room.table.join(game.session, { acceptCustom: true });
    const page = await room.open(seatPath(game));
    await button(page, 'Call 5').waitFor();
    expect(await labels(page, 'Cards of Player 1')).toEqual(['ten of hearts', 'two of hearts']);
    expect(await labels(page, 'Cards of Player 2')).toEqual(BACKS);
    await table(page).getByRole('button', { name: 'Pot', exact: true }).click();
    await button(page, 'Raise to 30').waitFor();
    const field = page.getByLabel('Raise to (20 to 1000)');
    await field.fill('5');
    await field.press('Enter');
    expect(await field.evaluate((input) => input.validity.valid)).toBe(false);
    await button(page, 'Raise to …').waitFor();
    await field.fill('44');
    await field.press('Enter');
    await expectText(region(page, 'Player 1'), /Raises to 44.*Bet 44/);
    await expectText(status(page), /raises to 44\. Player 2 to move/);
  });

  it('ends with both hands shown, the winner, and why', async () => {
    const game = await room.table.create(HOLDEM);
    const page = await room.open(seatPath(game), MOTION);
    await button(page, 'All in').click();
    await button(page, 'Raise to 1000').press('r');
    await expectText(page.locator(':focus'), 'Call 990');
    await note(
      page,
      `[
        document.querySelectorAll('.he-board .pc').length,
        document.querySelectorAll('.pc-marked').length,
        /wins/.test(document.querySelector('main').textContent) ? 'told' : '',
      ].join()`,
    );
    await page.keyboard.press('Enter');
    await expectText(status(page), /^Player 2 has all the chips\. Player 2 won\.$/);
    // A browser that is slow leaves some of these out, but draws none before its time.
    const stages = await noted(page);
    const inOrder = ['0,0,', '1,0,', '2,0,', '3,0,', '4,0,', '5,0,', '5,5,', '5,5,told'];
    expect(stages).toEqual(inOrder.filter((stage) => stages.includes(stage)));
    expect(stages.at(-1)).toBe('5,5,told');
    expect(stages.length).toBeGreaterThan(3);
    expect(await labels(page, 'Cards of Player 2')).toEqual(['jack of diamonds', 'king of clubs']);
    await table(page).getByText('Player 2 wins 2000 with two pair, aces and sixes').waitFor();
    expect(await cards(page, 'Board').count()).toBe(5);
    await page.getByRole('button', { name: 'Step back' }).click();
    await table(page).getByText('All in').waitFor();
    expect(await table(page).getByRole('button').count()).toBe(0);
  });
});

describePagesInProcess('the board of dice', (room) => {
  const dice = (page: Page, term: string) => labels(page, `Dice of ${term}`);

  it('shows every die as it lies', async () => {
    const game = await room.table.create({ game: 'dice', seed: 'tabletop-1' });
    const page = await room.open(gamePath(game));
    await live(page);
    await table(page).getByText('No dice were rolled yet.').waitFor();
    await room.table.play(game, 'roll 4d6kh3');
    await table(page).getByText('= 12').waitFor();
    expect(await dice(page, '4d6kh3')).toEqual(['2, dropped', '3', '3', '6']);
    await expectText(table(page), /Total 12/);
  });

  it('is rolled by a click, and by a notation that is typed', async () => {
    const game = await room.table.create({ game: 'dice' });
    const page = await room.open(seatPath(game));
    await button(page, '4dF').click();
    await table(page).getByRole('list', { name: 'Dice of 4dF' }).waitFor();
    expect(await dice(page, '4dF')).toHaveLength(4);
    await page.getByLabel(/^Notation/).fill('7D8 - 2');
    await page.getByLabel(/^Notation/).press('Enter');
    await table(page).getByRole('list', { name: 'Dice of 7d8' }).waitFor();
    expect(await dice(page, '7d8')).toHaveLength(7);
    await page.getByLabel(/^Notation/).fill('9d');
    await page.getByLabel(/^Notation/).press('Enter');
    await page.getByRole('alert').waitFor();
    await table(page).getByText('7d8-2').waitFor();
  });

  it('counts the dice it has no room for, and says when they are put away', async () => {
    const game = await room.table.create({ game: 'dice' });
    await room.table.play(game, 'roll 100d6');
    const page = await room.open(seatPath(game));
    await table(page).getByText('and 40 more').waitFor();
    await button(page, 'Put the dice away').click();
    await expectText(status(page), /^The dice were put away\.$/);
    await table(page).getByText('The dice are put away.').waitFor();
  });
});
