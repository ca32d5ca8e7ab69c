import { eventually } from '../support/eventually';
import { describePagesInProcess, expectText, MOTION, seatPath, status, type Page } from './driver';
import { logLines } from './games';

const AGAINST_BOT = {
  seats: [
    { kind: 'me' as const, name: 'Ada' },
    { kind: 'bot' as const, bot: 'random' },
  ],
};

const live = (page: Page) => page.locator('[data-link="live"]').waitFor();

/** Writes down, at every change of the page, what a script in it returns, without repetitions. */
async function record(page: Page, script: string): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(`(() => {
    window.seen = [];
    const look = () => {
      const now = ${script};
      if (window.seen.at(-1) !== now) window.seen.push(now);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  })()`);
  return () => page.evaluate<readonly string[]>('window.seen');
}

describePagesInProcess('the page of a game', (room) => {
  it('shows the own move at once, and the bot’s after it, with the board before the words', async () => {
    const game = await room.table.create({ game: 'tic-tac-toe', ...AGAINST_BOT });
    const page = await room.open(seatPath(game), MOTION);
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

  it('says who won and why, and leads both players to the rematch that one of them asks for', async () => {
    const ada = await room.table.create({
      game: 'tic-tac-toe',
      seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }],
    });
    const bob = await room.table.join(ada.session, { name: 'Bob' });
    const [hers, his] = [await room.open(seatPath(ada), MOTION), await room.open(seatPath(bob), MOTION)];
    const turns = [
      [hers, 'A1'],
      [his, 'A2'],
      [hers, 'B1'],
      [his, 'B2'],
      [hers, 'C1'],
    ] as const;
    for (const [page, square] of turns) await page.getByRole('button', { name: `${square}: free` }).click();
    await hers.getByRole('dialog', { name: 'You win' }).getByText('Three in a line.').waitFor();
    const told = his.getByRole('dialog', { name: 'Ada wins' });
    await told.waitFor();
    expect(await his.evaluate('document.activeElement.id')).toBe('result-title');
    await his.keyboard.press('Escape');
    await his.getByRole('region', { name: 'Ada wins' }).waitFor();
    expect(await his.evaluate('document.activeElement.id')).toBe('result-title');
    await his.getByRole('button', { name: 'First step' }).click();
    const steps = await his.getByText(/^Step 1 of/).textContent();

    await hers.getByRole('button', { name: 'Close' }).click();
    await hers.getByRole('region', { name: 'You win' }).waitFor();
    await hers.getByRole('button', { name: 'Rematch' }).click();
    await hers.waitForURL((url) => !url.href.includes(ada.session));
    await his.getByText('Ada wants a rematch.').waitFor();
    await his.getByText(steps, { exact: true }).waitFor();
    await his.getByRole('button', { name: 'Play the rematch' }).click();
    await his.waitForURL((url) => !url.href.includes(ada.session));
    expect(his.url()).toBe(hers.url());
    for (const page of [hers, his])
      await eventually(async () =>
        expect(await page.evaluate('document.activeElement.textContent')).toBe('Tic-Tac-Toe'),
      );
    await his.getByRole('button', { name: 'A1: free' }).click();
    await hers.getByRole('button', { name: 'A1: X' }).waitFor();
    await hers.getByRole('button', { name: 'B2: free' }).click();
    await his.getByRole('button', { name: 'B2: O' }).waitFor();
  });
});
