import type { Page } from 'playwright-core';
import { describePages, expectText, expectTexts, gamePath, seatPath, status } from './support';

const BLACKJACK = {
  game: 'blackjack',
  seed: 'tabletop-1',
  seats: [{ kind: 'me' as const }, { kind: 'bot' as const }],
};
const HOLDEM = {
  game: 'holdem',
  seed: 'tabletop-1',
  seats: [{ kind: 'me' as const }, { kind: 'me' as const }],
};

const live = (page: Page) => page.locator('[data-link="live"]').waitFor();
const table = (page: Page) => page.locator('.game-board');
const button = (page: Page, name: string | RegExp) => table(page).getByRole('button', { name });
const region = (page: Page, name: string) => table(page).getByRole('region', { name, exact: true });
const cards = (page: Page, row: string | RegExp) =>
  table(page).getByRole('list', { name: row }).getByRole('img');
const labels = async (page: Page, row: string | RegExp) =>
  Promise.all((await cards(page, row).all()).map((each) => each.getAttribute('aria-label')));

describePages('the board of Blackjack', (room) => {
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

  it('says how the hands and the game ended', async () => {
    const game = await room.table.create({ ...BLACKJACK, seed: 'tabletop-3' });
    const page = await room.open(seatPath(game));
    await button(page, 'Stand').click();
    await table(page).getByText('Wins', { exact: true }).waitFor();
    await button(page, 'Cash out').click();
    await expectText(status(page), /^The player cashed out\. Player 1 won\.$/);
  });
});

describePages("the board of Hold'em", (room) => {
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
    await expectText(region(page, 'Player 2'), /Calls/);
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
    expect(await page.locator('.amount-form :invalid').count()).toBe(1);
    await field.fill('44');
    await field.press('Enter');
    await expectText(region(page, 'Player 1'), /Raises to 44.*Bet 44/);
    await expectText(status(page), /raises to 44\. Player 2 to move/);
  });

  it('ends with both hands shown, the winner, and why', async () => {
    const game = await room.table.create(HOLDEM);
    const page = await room.open(seatPath(game));
    await button(page, 'All in').focus();
    await page.keyboard.press('Enter');
    await expectText(page.locator(':focus'), 'Call 990');
    await page.keyboard.press('Enter');
    await expectText(status(page), /^Player 2 has all the chips\. Player 2 won\.$/);
    expect(await labels(page, 'Cards of Player 2')).toEqual(['jack of diamonds', 'king of clubs']);
    await table(page).getByText('Player 2 wins 2000 with two pair').waitFor();
    expect(await cards(page, 'Board').count()).toBe(5);
    await page.getByRole('button', { name: 'Step back' }).click();
    await table(page).getByText('All in').waitFor();
    expect(await table(page).getByRole('button').count()).toBe(0);
  });
});

describePages('the slot machine', (room) => {
  const reel = (page: Page, name: string) => table(page).getByRole('img', { name });

  it('shows each spin as it is made', async () => {
    const game = await room.table.create({ game: 'slot', seed: 'a' });
    const page = await room.open(gamePath(game));
    await live(page);
    await reel(page, 'Left reel: at rest').waitFor();
    const { events } = await room.table.play(game, 'spin 25');
    const [left = '', middle = '', right = ''] = (events[0] ?? '').split(/[ :]/);
    await reel(page, `Left reel: ${left}`).waitFor();
    await reel(page, `Middle reel: ${middle}`).waitFor();
    await reel(page, `Right reel: ${right}`).waitFor();
    await expectText(table(page).locator('dl'), /Credits975Last bet25Spins1/);
  });

  it('is played by a click and by the field, and marks the line that pays', async () => {
    const game = await room.table.create({ game: 'slot', seed: 'a' });
    // Nobody knows how many spins it takes; reels that do not turn need no time.
    const page = await room.open(seatPath(game), { reducedMotion: 'reduce' });
    await button(page, 'Spin for 10').click();
    await expectText(table(page).locator('dl'), /Spins1/);
    let spins = 1;
    for (; (await table(page).locator('.slot-won').count()) === 0; spins++) {
      await page.getByLabel(/^Spin for \(/).fill('2');
      await page.getByLabel(/^Spin for \(/).press('Enter');
      await expectText(table(page).locator('dl'), new RegExp(`Spins${spins + 1}$`));
    }
    await page.locator('.table-actions :focus').waitFor();
    const returns = Number(await table(page).locator('.slot-won td').textContent());
    await table(page)
      .getByText(`Pays ${2 * returns}`)
      .waitFor();
  });

  it('says when the credits are gone', async () => {
    const game = await room.table.create({ game: 'slot', seed: 'a', options: { stack: 10 } });
    const page = await room.open(seatPath(game));
    await button(page, 'Spin for 10').click();
    await expectText(status(page), /^Out of credits\. Nobody wins\.$/);
    expect(await table(page).getByRole('button').count()).toBe(0);
  });
});

describePages('the roulette table', (room) => {
  it('shows bets as they are placed, and where the ball falls', async () => {
    const game = await room.table.create({ game: 'roulette', seed: 'a' });
    const page = await room.open(gamePath(game));
    await live(page);
    await room.table.play(game, 'bet split:17-20:25 red:-:10');
    await table(page).getByRole('img', { name: 'split 17-20, pays 17 to 1, 25 bet' }).waitFor();
    await expectTexts(table(page).getByRole('listitem'), ['split 17-20: 25', 'red: 10']);
    const { events } = await room.table.play(game, 'spin');
    const [pocket = ''] = (events[0] ?? '').split(' ');
    await table(page)
      .getByRole('img', { name: `The ball lies in ${pocket}`, exact: true })
      .waitFor();
    await table(page).getByText('No bets on the table.').waitFor();
    expect(await table(page).locator(`.rl-hit[data-spot="straight:${pocket}"]`).count()).toBe(1);
  });

  it('takes chips by pointing, and gives them back', async () => {
    const game = await room.table.create({ game: 'roulette' });
    const page = await room.open(seatPath(game));
    await button(page, /^straight 17, /).click();
    await expectTexts(table(page).getByRole('listitem'), ['straight 17: 5']);
    await page.getByRole('radio', { name: '100' }).check({ force: true });
    await button(page, /^corner 1-2-4-5, /).click();
    await expectTexts(table(page).getByRole('listitem'), ['straight 17: 5', 'corner 1-2-4-5: 100']);
    await page.getByRole('radio', { name: 'Take back' }).check({ force: true });
    await button(page, /^straight 17, .* 5 bet$/).click();
    await expectTexts(table(page).getByRole('listitem'), ['corner 1-2-4-5: 100']);
    await button(page, 'Clear all bets').click();
    await table(page).getByText('No bets on the table.').waitFor();
  });

  it('is walked by arrow keys', async () => {
    const game = await room.table.create({ game: 'roulette' });
    const page = await room.open(seatPath(game));
    await button(page, /^straight 0, /).focus();
    // Over the line between 0 and 1 to the 1, then over the line between 1 and 2 to the 2.
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expectTexts(table(page).getByRole('listitem'), ['split 1-2: 5']);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(' ');
    await expectTexts(table(page).getByRole('listitem'), ['split 1-2: 5', 'straight 2: 5']);
  });

  it('reaches every spot by arrow keys', async () => {
    const game = await room.table.create({ game: 'roulette' });
    const page = await room.open(seatPath(game));
    await button(page, /^straight 0, /).focus();
    const reached = await page.evaluate(`(() => {
      const focused = () => document.activeElement.dataset.spot;
      const seen = new Set([focused()]);
      for (const spot of seen) {
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
          const from = document.querySelector('[data-spot="' + spot + '"]');
          from.focus();
          from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
          seen.add(focused());
        }
      }
      return seen.size;
    })()`);
    expect(reached).toBe(161);
  });

  it('says when the money is gone', async () => {
    const game = await room.table.create({ game: 'roulette', seed: 'a', options: { stack: 5 } });
    const page = await room.open(seatPath(game));
    await button(page, /^straight 17, /).click();
    await button(page, 'Spin').click();
    await expectText(status(page), /^Out of money\. Nobody wins\.$/);
    expect(await table(page).getByRole('button').count()).toBe(0);
  });
});

describePages('the board of dice', (room) => {
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
    await expectText(status(page), /^The dice were put away\. Nobody wins\.$/);
    await table(page).getByText('The dice are put away.').waitFor();
  });
});
