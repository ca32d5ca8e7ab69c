import type { Page } from './driver';
import {
  describePagesInProcess,
  expectText,
  expectTexts,
  gamePath,
  MOTION,
  seatPath,
  status,
} from './driver';
import { live, table, button, region } from './table-boards';

describePagesInProcess('the slot machine', (room) => {
  it('is played by presets, by the field and by the lever, and marks the line that pays', async () => {
    const game = await room.table.create({ game: 'slot', seed: 'a' });
    // Nobody knows how many spins it takes; reels that do not turn need no time.
    const page = await room.open(seatPath(game), { reducedMotion: 'reduce' });
    await button(page, 'Bet 5').click();
    await table(page).getByText('What pays, for a bet of 5').waitFor();
    await button(page, 'Spin for 5').click();
    await expectText(table(page).locator('dl'), /Last bet5Spins1/);
    await page.waitForLoadState('networkidle');
    await page.locator('.slot-lever').click();
    await expectText(table(page).locator('dl'), /Spins2/);
    let spins = 2;
    for (; (await table(page).locator('.slot-won').count()) === 0; spins++) {
      await page.waitForLoadState('networkidle');
      await page.getByLabel(/^Bet \(/).fill('2');
      await page.getByLabel(/^Bet \(/).press('Enter');
      await expectText(table(page).locator('dl'), new RegExp(`Spins${spins + 1}$`));
    }
    await page.locator('.table-actions :focus').waitFor();
    const pays = await table(page).locator('.slot-won b').textContent();
    await table(page).getByText(`Pays ${pays}`).waitFor();
    expect(await table(page).locator('.slot-wins').count()).toBeGreaterThan(1);
  });

  it('lets the same button stop the reels', async () => {
    const game = await room.table.create({ game: 'slot', seed: 'a', options: { stack: 10 } });
    const page = await room.open(seatPath(game), MOTION);
    await button(page, 'Spin for 10').click();
    await button(page, 'Stop').click();
    await expectText(status(page), /^Out of credits\.$/);
    expect(await table(page).getByRole('button').count()).toBe(0);
  });
});

describePagesInProcess('the roulette table', (room) => {
  const bets = (page: Page) => region(page, 'Open bets').getByRole('listitem');
  const spot = (page: Page, key: string) => table(page).locator(`[data-spot="${key}"]`);
  /** A move that is under way is done; until then no other is taken. */
  const sent = (page: Page) => page.waitForLoadState('networkidle');
  const tool = (page: Page, name: string) => page.getByRole('radio', { name }).check();

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
    // One stop for the Tab key, from which arrows go on.
    expect(await table(page).locator('[data-spot][tabindex="0"]').count()).toBe(1);
    await page.evaluate(
      `for (const key of ['straight:17', 'red:-', 'straight:17']) document.querySelector('[data-spot="' + key + '"]').click()`,
    );
    await expectTexts(bets(page), ['10 on 17', '5 on red']);
    await tool(page, '100');
    await button(page, /^corner 1-2-4-5, /).click();
    await expectTexts(bets(page), ['10 on 17', '5 on red', '100 on corner 1-2-4-5']);
    await sent(page);
    await button(page, 'Undo').click();
    await expectTexts(bets(page), ['10 on 17', '5 on red']);
    await tool(page, 'Take back');
    await button(page, /^17, .* 10 bet$/).click();
    await expectTexts(bets(page), ['5 on red']);
    await sent(page);
    await button(page, 'Double').click();
    await expectTexts(bets(page), ['10 on red']);
    await sent(page);
    await button(page, 'Clear').click();
    await table(page).getByText('No bets on the table.').waitFor();
    await sent(page);
    await button(page, 'Undo').click();
    await expectTexts(bets(page), ['10 on red']);
    await sent(page);
    await button(page, 'Undo').click();
    await expectTexts(bets(page), ['5 on red']);
    await sent(page);
    await button(page, 'Double').click();
    await expectTexts(bets(page), ['10 on red']);
    await sent(page);
    await button(page, 'Spin').click();
    await table(page).getByText('No bets on the table.').waitFor();
    expect(await page.locator(':focus').textContent()).toBe('Spin');
    await sent(page);
    await button(page, 'Repeat').click();
    await expectTexts(bets(page), ['10 on red']);
  });

  it('takes a chip that comes as soon as the one before it is seen', async () => {
    const game = await room.table.create({ game: 'roulette' });
    const page = await room.open(seatPath(game));
    await spot(page, 'straight:17').waitFor();
    await page.evaluate(`(() => {
      const put = (key) => document.querySelector('[data-spot="' + key + '"]').click();
      new MutationObserver((_, observer) => {
        observer.disconnect();
        put('red:-');
      }).observe(document.querySelector('[aria-label="Open bets"]'), { subtree: true, childList: true });
      put('straight:17');
    })()`);
    await sent(page);
    await expectTexts(bets(page), ['5 on 17', '5 on red']);
  });

  it('says when the money is gone, and not before the ball lies still', async () => {
    const game = await room.table.create({ game: 'roulette', seed: 'a', options: { stack: 5 } });
    const page = await room.open(seatPath(game), MOTION);
    await button(page, /^17, /).click();
    await expectTexts(bets(page), ['5 on 17']);
    await sent(page);
    await button(page, 'Spin').click();
    await button(page, 'Skip').click();
    await expectText(status(page), /^Out of money\.$/);
    expect(await table(page).getByRole('button').count()).toBe(0);
  });
});
