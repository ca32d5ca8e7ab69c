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

/** Notes what an expression comes to, again whenever the page has changed and it comes to something else. */
const note = (page: Page, what: string) =>
  page.evaluate(`(() => {
    window.noted = [];
    const look = () => {
      const now = ${what};
      if (window.noted.at(-1) !== now) window.noted.push(now);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  })()`);
const noted = (page: Page) => page.evaluate<string[]>('window.noted');

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

  it('is played by keys, and tells the results only once the hole card lies open', async () => {
    const game = await room.table.create({ ...BLACKJACK, seed: 'c34' });
    const page = await room.open(seatPath(game));
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
    expect(await page.locator('.amount-form :invalid').count()).toBe(1);
    await field.fill('44');
    await field.press('Enter');
    await expectText(region(page, 'Player 1'), /Raises to 44.*Bet 44/);
    await expectText(status(page), /raises to 44\. Player 2 to move/);
  });

  it('ends with both hands shown, the winner, and why', async () => {
    const game = await room.table.create(HOLDEM);
    const page = await room.open(seatPath(game));
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
    expect(await noted(page)).toEqual(['0,0,', '1,0,', '2,0,', '3,0,', '4,0,', '5,0,', '5,5,', '5,5,told']);
    expect(await labels(page, 'Cards of Player 2')).toEqual(['jack of diamonds', 'king of clubs']);
    await table(page).getByText('Player 2 wins 2000 with two pair, aces and sixes').waitFor();
    expect(await cards(page, 'Board').count()).toBe(5);
    await page.getByRole('button', { name: 'Step back' }).click();
    await table(page).getByText('All in').waitFor();
    expect(await table(page).getByRole('button').count()).toBe(0);
  });
});

describePages('the slot machine', (room) => {
  const reel = (page: Page, name: string) => table(page).getByRole('img', { name });

  it('shows each spin as it is made, one reel after the other, and tells nothing before the last stands', async () => {
    const game = await room.table.create({ game: 'slot', seed: 'a' });
    const page = await room.open(gamePath(game));
    await live(page);
    await reel(page, 'Left reel: at rest').waitFor();
    await page.evaluate(`window.stops = [];
      document.addEventListener('animationend', ({ target, animationName }) => {
        if (animationName !== 'slot-spin') return;
        window.stops.push([target.parentNode.getAttribute('aria-label'), document.querySelector('dl').textContent].join());
      }, true);`);
    const { events } = await room.table.play(game, 'spin 25');
    const [left = '', middle = '', right = ''] = (events[0] ?? '').toLowerCase().split(/[,:]? /);
    await reel(page, `Left reel: ${left}`).waitFor();
    await reel(page, `Middle reel: ${middle}`).waitFor();
    await reel(page, `Right reel: ${right}`).waitFor();
    await expectText(table(page).locator('dl'), /Credits975Last bet25Spins1/);
    expect((await page.evaluate<string[]>('window.stops')).slice(0, 2)).toEqual([
      'Left reel: spins,Credits975Last bet25Spins0',
      'Middle reel: spins,Credits975Last bet25Spins0',
    ]);
  });

  it('is played by presets, by the field and by the lever, and marks the line that pays', async () => {
    const game = await room.table.create({ game: 'slot', seed: 'a' });
    // Nobody knows how many spins it takes; reels that do not turn need no time.
    const page = await room.open(seatPath(game), { reducedMotion: 'reduce' });
    await button(page, 'Bet 5').click();
    await table(page).getByText('What pays, for a bet of 5').waitFor();
    await button(page, 'Spin for 5').click();
    await expectText(table(page).locator('dl'), /Last bet5Spins1/);
    await page.locator('.slot-lever').click();
    await expectText(table(page).locator('dl'), /Spins2/);
    let spins = 2;
    for (; (await table(page).locator('.slot-won').count()) === 0; spins++) {
      await page.getByLabel(/^Bet \(/).fill('2');
      await page.getByLabel(/^Bet \(/).press('Enter');
      await expectText(table(page).locator('dl'), new RegExp(`Spins${spins + 1}$`));
    }
    await page.locator('.table-actions :focus').waitFor();
    const pays = await table(page).locator('.slot-won b').textContent();
    await table(page)
      .getByText(`Pays ${pays ?? ''}`)
      .waitFor();
    expect(await table(page).locator('.slot-wins').count()).toBeGreaterThan(1);
  });

  it('lets the same button stop the reels, and fits with letters of twice the size', async () => {
    const game = await room.table.create({ game: 'slot', seed: 'a', options: { stack: 10 } });
    const page = await room.open(seatPath(game), { viewport: { width: 320, height: 640 } });
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    await button(page, 'Spin for 10').click();
    await button(page, 'Stop').click();
    await expectText(status(page), /^Out of credits\.$/);
    expect(await table(page).getByRole('button').count()).toBe(0);
    const clipped = `[...document.querySelectorAll('.slot :is(p, dd, dt, li, b)')]
      .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0).map((each) => each.textContent)`;
    expect(await page.evaluate(clipped)).toEqual([]);
  });
});

describePages('the roulette table', (room) => {
  const bets = (page: Page) => region(page, 'Open bets').getByRole('listitem');
  const spot = (page: Page, key: string) => table(page).locator(`[data-spot="${key}"]`);
  const tool = (page: Page, name: string) => page.getByRole('radio', { name }).check({ force: true });

  it('shows bets as they are placed, where the ball falls, and what each bet came to, to those who watch', async () => {
    const game = await room.table.create({ game: 'roulette', seed: 'a' });
    const page = await room.open(gamePath(game));
    await live(page);
    await room.table.play(game, 'bet split:17-20:25 red:-:10 black:-:20');
    await table(page).getByRole('img', { name: 'split 17-20, pays 17 to 1, 25 bet' }).waitFor();
    await expectTexts(bets(page), ['25 on split 17-20', '10 on red', '20 on black']);
    await page.evaluate(`window.early = [];
      new MutationObserver(() => {
        if (document.querySelector('.rl-rolls')) window.early.push(document.querySelectorAll('.rl-hit, .rl-fell').length);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });`);
    const { events } = await room.table.play(game, 'spin');
    const [, pocket = '', colour = ''] = /^(\d+) (\w+):/.exec(events[0] ?? '') ?? [];
    await table(page)
      .getByRole('img', { name: `The ball lies in ${pocket}`, exact: true })
      .waitFor();
    await table(page).getByText('No bets on the table.').waitFor();
    const early = await page.evaluate<number[]>('window.early');
    expect([early.length > 0, Math.max(...early)]).toEqual([true, 0]);
    expect(await spot(page, `straight:${pocket}`).getAttribute('class')).toContain('rl-hit');
    const won = colour === 'red' ? '10 on red +10' : '20 on black +20';
    const came = table(page).getByRole('list', { name: 'What the bets came to' }).getByRole('listitem');
    await expectText(came.first(), won);
    await expectText(came.nth(1), '−');
    await table(page)
      .getByRole('listitem', { name: `${pocket} ${colour}` })
      .waitFor();
    // Who comes later sees the same, and nothing rolls again.
    await page.reload();
    await expectText(came.first(), won);
  });

  it('takes chips by pointing as fast as they come, undoes, doubles and repeats them', async () => {
    const game = await room.table.create({ game: 'roulette', seed: 'a' });
    const page = await room.open(seatPath(game), { reducedMotion: 'reduce' });
    await spot(page, 'straight:17').waitFor();
    await page.evaluate(
      `for (const key of ['straight:17', 'red:-', 'straight:17']) document.querySelector('[data-spot="' + key + '"]').click()`,
    );
    await expectTexts(bets(page), ['10 on 17', '5 on red']);
    await tool(page, '100');
    await button(page, /^corner 1-2-4-5, /).click();
    await expectTexts(bets(page), ['10 on 17', '5 on red', '100 on corner 1-2-4-5']);
    await button(page, 'Undo').click();
    await expectTexts(bets(page), ['10 on 17', '5 on red']);
    await tool(page, 'Take back');
    await button(page, /^17, .* 10 bet$/).click();
    await expectTexts(bets(page), ['5 on red']);
    await button(page, 'Double').click();
    await expectTexts(bets(page), ['10 on red']);
    await button(page, 'Clear').click();
    await table(page).getByText('No bets on the table.').waitFor();
    await button(page, 'Undo').click();
    await expectTexts(bets(page), ['10 on red']);
    await button(page, 'Spin').click();
    await table(page).getByText('No bets on the table.').waitFor();
    expect(await page.locator(':focus').textContent()).toBe('Spin');
    await button(page, 'Repeat').click();
    await expectTexts(bets(page), ['10 on red']);
  });

  it('is for fingers: every box is large enough, and a bet on several numbers is combined', async () => {
    const game = await room.table.create({ game: 'roulette' });
    const page = await room.open(seatPath(game), {
      viewport: { width: 320, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    await button(page, 'Combine').tap();
    const small = await page.evaluate<string[]>(
      `[...document.querySelectorAll('.game-board button:not(.rl-line), .rl-tool')].filter((each) => {
        const { width, height } = each.getBoundingClientRect();
        return width > 0 && Math.min(width, height) < 43.9;
      }).map((each) => each.textContent)`,
    );
    expect(small).toEqual([]);
    for (const number of ['17', '20', '18', '21']) await spot(page, `straight:${number}`).tap();
    await button(page, '5 on corner 17-18-20-21').tap();
    await expectTexts(bets(page), ['5 on corner 17-18-20-21']);
    // Chips on a line can be hit, lines without them cannot: near one, a finger means a number.
    await button(page, 'Combine').tap();
    await spot(page, 'corner:17-18-20-21').locator('.rl-chip').tap();
    await expectTexts(bets(page), ['10 on corner 17-18-20-21']);
    await spot(page, 'straight:1').tap({ position: { x: 3, y: 3 } });
    await expectTexts(bets(page), ['10 on corner 17-18-20-21', '5 on 1']);
  });

  it('is walked by arrow keys, which reach every spot', async () => {
    const game = await room.table.create({ game: 'roulette' });
    const page = await room.open(seatPath(game));
    await button(page, /^1, /).focus();
    // The layout lies: over the line between 1 and 2 to the 2.
    for (const key of ['ArrowUp', 'Enter']) await page.keyboard.press(key);
    await expectTexts(bets(page), ['5 on split 1-2']);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press(' ');
    await expectTexts(bets(page), ['5 on split 1-2', '5 on 2']);
    expect(await table(page).locator('.rl-spot[tabindex="0"]').count()).toBe(1);
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

  it('says when the money is gone, and not before the ball lies still', async () => {
    const game = await room.table.create({ game: 'roulette', seed: 'a', options: { stack: 5 } });
    const page = await room.open(seatPath(game));
    await button(page, /^17, /).click();
    await expectTexts(bets(page), ['5 on 17']);
    await button(page, 'Spin').click();
    await button(page, 'Skip').click();
    await expectText(status(page), /^Out of money\.$/);
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
    await expectText(status(page), /^The dice were put away\.$/);
    await table(page).getByText('The dice are put away.').waitFor();
  });
});
