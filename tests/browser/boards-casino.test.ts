import type { Page } from 'playwright-core';
import { describePages, expectText, expectTexts, gamePath, MOTION, seatPath, status } from './support';
import { live, table, button, region } from './table-boards';

describePages('the slot machine', (room) => {
  const reel = (page: Page, name: string) => table(page).getByRole('img', { name });

  it('shows each spin as it is made, one reel after the other, and tells nothing before the last stands', async () => {
    const game = await room.table.create({ game: 'slot', seed: 'a' });
    const page = await room.open(gamePath(game), MOTION);
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
  const tool = (page: Page, name: string) => page.getByRole('radio', { name }).check({ force: true });

  it('shows bets as they are placed, where the ball falls, and what each bet came to, to those who watch', async () => {
    const game = await room.table.create({ game: 'roulette', seed: 'a' });
    const page = await room.open(gamePath(game), MOTION);
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
    const page = await room.open(seatPath(game), MOTION);
    await button(page, /^17, /).click();
    await expectTexts(bets(page), ['5 on 17']);
    await button(page, 'Spin').click();
    await button(page, 'Skip').click();
    await expectText(status(page), /^Out of money\.$/);
    expect(await table(page).getByRole('button').count()).toBe(0);
  });
});
