import type { Page } from 'playwright-core';
import { describePages, expectText, logLines, seatPath, status } from './support';
import { eventually } from '../support/eventually';

const AGAINST_BOT = {
  seats: [
    { kind: 'me' as const, name: 'Ada' },
    { kind: 'bot' as const, bot: 'random' },
  ],
};

const live = (page: Page) => page.locator('[data-link="live"]').waitFor();

/** Writes down, at every change of the page, what a script in it returns, without repetitions. */
async function record(page: Page, script: string): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(`
    window.seen = [];
    const look = () => {
      const now = ${script};
      if (window.seen.at(-1) !== now) window.seen.push(now);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  `);
  return () => page.evaluate<readonly string[]>('window.seen');
}

describePages('the page of a game', (room) => {
  it('shows the own move at once, and the bot’s after it, with the board before the words', async () => {
    const game = await room.table.create({ game: 'tic-tac-toe', ...AGAINST_BOT });
    const page = await room.open(seatPath(game));
    await live(page);
    const seen = await record(
      page,
      `[document.querySelectorAll('.game-board [aria-label$=": X"], .game-board [aria-label$=": O"]').length,
        document.querySelectorAll('.log li li').length].join()`,
    );
    await page.getByRole('button', { name: 'A1: free' }).click();
    await eventually(async () => expect(await logLines(page).count()).toBe(2));
    await expectText(status(page), /Your move\.$/);
    const counts = (await seen()).map((each) => each.split(',').map(Number));
    expect([...new Set(counts.map(([marks]) => marks))]).toEqual([0, 1, 2]);
    expect(counts.filter(([marks = 0, lines = 0]) => lines > marks)).toEqual([]);
    expect([...new Set(counts.map(([, lines]) => lines))]).toEqual([0, 1, 2]);
  });

  it.each([
    { game: 'slot', plays: 'Spin for 10', result: '.slot-payout', waits: 'Spinning …' },
    { game: 'dice', plays: 'd20', result: '.dice-total b', waits: '…' },
  ])('tells what $game brings only when it was shown, and shows nothing of it again', async (at) => {
    const game = await room.table.create({ game: at.game });
    const page = await room.open(seatPath(game));
    await live(page);
    const seen = await record(
      page,
      `[document.querySelectorAll('.log li li').length, document.querySelector('${at.result}')?.textContent].join()`,
    );
    await page.getByRole('button', { name: at.plays, exact: true }).click();
    await eventually(async () => expect(await logLines(page).count()).toBe(1));
    const told = await seen();
    expect(told).toContain(`0,${at.waits}`);
    expect(told).not.toContain(`1,${at.waits}`);
    const result = told.at(-1)?.slice(2);
    await page.addInitScript(`window.hadAnimation = false;
      document.addEventListener('animationstart', ({ target }) => {
        if (target.closest('.slot-reels, .dice-terms')) window.hadAnimation = true;
      }, true);`);
    await page.reload();
    await expectText(page.locator(at.result), result ?? '');
    expect(await page.evaluate('window.hadAnimation')).toBe(false);
  });
});
