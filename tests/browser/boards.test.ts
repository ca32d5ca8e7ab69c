import type { Page } from 'playwright-core';
import { describePages, expectText, expectTexts, gamePath, MOTION, seatPath, status } from './support';
import { alone, place, plate } from './piece-boards';
import { button, region, table } from './table-boards';

/* What only a browser has, such as dragging, places, sizes and styles. All else of the boards is proved in tests/pages; the release has a
   journey for the boards that need nothing of this. */

const usable = (page: Page) => page.locator('.game-board button[aria-disabled="false"]');
const board = (page: Page, text: RegExp) => page.getByRole('group', { name: text });

describePages('boards with pieces', (room) => {
  it('of Checkers are played by dragging and by arrows, from either side', async () => {
    const game = await room.table.create(alone('checkers'));
    const page = await room.open(seatPath(game));
    await place(page, 'c3: white man').hover({ force: true });
    await page.mouse.down();
    for (const target of ['b4: free', 'd4: free']) await place(page, target).hover({ force: true });
    expect(await page.locator('.drop').getAttribute('aria-label')).toBe('d4: free, can be reached');
    await page.mouse.up();
    await place(page, 'd4: white man').waitFor();
    await page.getByRole('button', { name: 'Turn the board' }).click();
    expect(await page.locator('.ck-square[tabindex="0"]').count()).toBe(1);
    await place(page, 'd6: black man').focus();
    for (const key of ['Enter', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowUp', 'Enter'])
      await page.keyboard.press(key);
    await expectText(status(page), /^Player 2 moves d6/);
  });

  it('of Four-in-a-Row show where a disc would fall, and are played by clicks and keys', async () => {
    const page = await room.open(seatPath(await room.table.create(alone('four-in-a-row'))));
    const landing = "getComputedStyle(document.querySelectorAll('.four-landing')[2]).opacity";
    await place(page, 'Column 3: empty').waitFor();
    expect(await page.evaluate(landing)).toBe('0');
    await place(page, 'Column 3: empty').hover();
    expect(await page.evaluate(landing)).toBe('0.4');
    await place(page, 'Column 3: empty').click();
    await place(page, 'Column 3: red').press('Enter');
    await place(page, 'Column 3: red, yellow').waitFor();
    for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
    await place(page, 'Column 4: red').waitFor();
  });

  it('of Mancala walk from pit to pit, and tell nothing of it before, unless a click ends the walk', async () => {
    const game = await room.table.create(alone('mancala'));
    // The walk goes on only once it is ended: the page waits for no picture of it.
    const page = await room.open(seatPath(game), MOTION, (tab) =>
      tab.addInitScript(`const wait = setTimeout;
        setTimeout = (then, ms, ...rest) => wait(then, ms >= 100 && document.querySelector('.seed.held') ? 1e9 : ms, ...rest);`),
    );
    await place(page, 'Player 1, pit 3: 4 seeds').press('Enter');
    await page.locator('.seed.held').first().waitFor();
    // The hand is over the pit: all that is told is from before.
    await expectText(status(page), /^Your move\.$/);
    await expectText(plate(page, 'Player 1'), /to move0$/);
    expect(await usable(page).count()).toBe(0);
    await place(page, 'Player 1, pit 1: 4 seeds').click({ force: true });
    await expectText(status(page), /^Player 1 sows pit 3: 4 seeds, another turn\. Your move\.$/);
    await place(page, 'Player 1, pit 1: 4 seeds').waitFor();
    await expectText(plate(page, 'Player 1'), /ended in the store1$/);
    expect(await page.locator('.seed.held').count()).toBe(0);
  });

  it('of Sea Battle begin with placing the ships: by mouse and keys, and by a finger', async () => {
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

describePages('tables', (room) => {
  it('of Rock-Paper-Scissors are played by keys, and fit a narrow screen', async () => {
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
    const first = await room.table.create({ game: 'rock-paper-scissors', seats });
    const second = await room.table.join(first.session, { name: 'Bea' });
    const page = await room.open(seatPath(first), { ...MOTION, viewport: { width: 360, height: 740 } });
    // The keys of the board: an arrow from button to button.
    await page.getByRole('button', { name: 'rock', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'paper, your choice' }).waitFor();
    await room.table.play(second, 'rock');
    await board(page, /Round 1: Player 1 paper, Bea rock\./).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });
});

describePages('the slot machine', (room) => {
  const reel = (page: Page, name: string) => table(page).getByRole('img', { name });

  it('shows each spin as it is made, one reel after the other, and tells nothing before the last stands', async () => {
    const game = await room.table.create({ game: 'slot', seed: 'a' });
    const page = await room.open(gamePath(game), MOTION);
    await page.locator('[data-link="live"]').waitFor();
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

  it('lets the same button stop the reels, and fits with letters of twice the size', async () => {
    const game = await room.table.create({ game: 'slot', seed: 'a', options: { stack: 10 } });
    const page = await room.open(seatPath(game), {
      ...MOTION,
      viewport: { width: 320, height: 640 },
    });
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
});
