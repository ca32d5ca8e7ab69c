import type { Page } from 'playwright-core';
import { describePages, expectText, gamePath, linesOf, logLines, MOTION, seatPath } from './support';
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
  it('tells what a slot machine brings only when it was shown, and shows nothing of it again', async () => {
    const game = await room.table.create({ game: 'slot' });
    const page = await room.open(seatPath(game), MOTION);
    await live(page);
    const seen = await record(
      page,
      `[document.querySelectorAll('.log li li').length, document.querySelector('.slot-payout')?.textContent].join()`,
    );
    await page.getByRole('button', { name: 'Spin for 10', exact: true }).click();
    await eventually(async () => expect(await logLines(page).count()).toBe(1));
    const told = await seen();
    expect(told).toContain('0,Spinning …');
    expect(told).not.toContain('1,Spinning …');
    const result = told.at(-1)?.slice(2);
    await page.addInitScript(`window.hadAnimation = false;
      document.addEventListener('animationstart', ({ target }) => {
        if (target.closest('.slot-reels')) window.hadAnimation = true;
      }, true);`);
    await page.reload();
    await expectText(page.locator('.slot-payout'), result ?? '');
    expect(await page.evaluate('window.hadAnimation')).toBe(false);
  });

  it('lets the pauses between moves be skipped by the keyboard alone', async () => {
    const game = await room.table.create({ ...AGAINST_BOT, game: 'principality' });
    // A pause lasts until it is skipped.
    const page = await room.open(gamePath(game), MOTION, (tab) =>
      tab.addInitScript(`const [now, wait] = [Date.now(), setTimeout];
        Date.now = () => now;
        setTimeout = (then, ms, ...rest) => wait(then, ms > 100 && ms <= 550 ? 1e9 : ms, ...rest);`),
    );
    await live(page);
    for (const move of ['end_phase', 'end_phase']) await room.table.play(game, move);
    const skip = page.getByRole('button', { name: 'Skip' });
    await skip.waitFor();
    expect((await skip.boundingBox())?.y).toBeGreaterThan(0);
    await page.locator('main h1').focus();
    for (const label of ['How to play', 'Skip']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.textContent')).toBe(label);
    }
    await page.keyboard.press('Enter');
    await skip.waitFor({ state: 'detached' });
    const { length } = await linesOf(room.table, game.session);
    await eventually(async () => expect(await logLines(page).count()).toBe(length));
    expect(await page.evaluate('document.activeElement !== document.body')).toBe(true);
  });

  it('shows turns by the tab, and by a notification if asked to; sounds can be switched off', async () => {
    const seats = [{ kind: 'me' as const, name: 'Ada' }, { kind: 'open' as const }];
    const ada = await room.table.create({ game: 'tic-tac-toe', seats });
    const bob = await room.table.join(ada.session, { name: 'Bob' });
    const page = await room.open(seatPath(ada), MOTION, (tab) => tab.addInitScript(WITNESS));
    const heard = () => page.evaluate<{ notes: string[]; tones: number }>('({ notes, tones })');
    await live(page);
    await page.getByRole('button', { name: 'A1: free' }).click();
    await eventually(async () => expect((await heard()).tones).toBeGreaterThan(0));
    await page.getByRole('button', { name: 'Sound: on' }).click();
    await page.getByRole('button', { name: 'Sound: off' }).waitFor();
    const { tones, notes } = await heard();
    expect(notes).toEqual([]);
    await page.getByRole('button', { name: 'Tell me when it is my turn' }).click();
    await page.getByRole('button', { name: '✓ Tell me when it is my turn' }).waitFor();
    await page.evaluate("Object.defineProperty(document, 'hidden', { value: true })");
    await room.table.play(bob, 'B2');
    await eventually(async () =>
      expect(await heard()).toEqual({ notes: ['Your move: Tic-Tac-Toe: it is your turn.'], tones }),
    );
    expect(await page.title()).toMatch(/^● /);
    expect(await page.locator('link[rel="icon"]').first().getAttribute('href')).toMatch(/crown-turn/);
  });
});

/** Notes notifications, which the browser of a test may not show, and counts tones. */
const WITNESS = `
  window.notes = [];
  window.tones = 0;
  window.Notification = class {
    static permission = 'default';
    static requestPermission = async () => (window.Notification.permission = 'granted');
    constructor(title, { body }) {
      window.notes.push(title + ': ' + body);
    }
  };
  const { createGain } = AudioContext.prototype;
  AudioContext.prototype.createGain = function () {
    window.tones += 1;
    return createGain.call(this);
  };
`;
