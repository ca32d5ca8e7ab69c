import { HOT_SEAT, X_WINS } from '../http/support';
import {
  describePagesInProcess,
  expectText,
  expectTexts,
  gamePath,
  seatPath,
  status,
  type Locator,
} from './driver';

/** Clicks on a graph, which is 100 pixels wide, at a share of its width. */
const clickAt = (graph: Locator, share: number): Promise<unknown> =>
  graph.evaluate((element) => {
    Object.assign(element, { getBoundingClientRect: () => ({ left: 0, width: 100 }) });
    const { MouseEvent } = element.ownerDocument.defaultView ?? {};
    if (MouseEvent) element.dispatchEvent(new MouseEvent('click', { clientX: 100 * share, bubbles: true }));
  });

describePagesInProcess('stepping through a finished game', (room) => {
  it('goes back and on, by buttons and by the log, and shares a step', async () => {
    const game = await room.table.create(HOT_SEAT);
    for (const move of X_WINS) await room.table.play(game, move);
    const page = await room.open(gamePath(game));
    await page.getByRole('button', { name: 'C1: X' }).waitFor();
    await expectText(status(page), /^Three in a line\. Player 1 won\.$/);

    await page.getByRole('button', { name: 'Step back' }).click();
    await page.getByRole('button', { name: 'C1: free' }).waitFor();
    await page.getByRole('button', { name: 'B2: O' }).waitFor();
    await expectText(status(page), /^Player 2 puts O on B2\.$/);
    await page.getByRole('button', { name: 'First step' }).click();
    await page.getByRole('button', { name: 'A1: free' }).waitFor();
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('First step');
    await page.getByRole('button', { name: 'Show version 3' }).click();
    await page.getByRole('button', { name: 'A2: O' }).waitFor();
    await expectText(page.locator('.replay-count'), /^Step 3 of 6$/);

    await page.waitForURL(/#at=3$/);
    const shared = await room.open(new URL(page.url()).pathname + new URL(page.url()).hash);
    await shared.getByRole('button', { name: 'A2: O' }).waitFor();
    await shared.getByRole('button', { name: 'B1: free' }).waitFor();
    await shared.getByRole('button', { name: 'Last step' }).click();
    await shared.getByRole('button', { name: 'C1: X' }).waitFor();
  });

  it('is played with a chosen speed, and stepped with keys, which fields keep for themselves', async () => {
    const game = await room.table.create(HOT_SEAT);
    for (const move of X_WINS) await room.table.play(game, move);
    const page = await room.open(gamePath(game));
    const count = page.locator('.replay-count');
    await expectText(count, /^Step 6 of 6$/);
    const { keyboard } = page;
    for (const [key, step] of [
      ['Home', 1],
      ['ArrowLeft', 1],
      ['ArrowRight', 2],
      ['End', 6],
    ] as const) {
      await keyboard.press(key);
      await expectText(count, new RegExp(`^Step ${step} of 6$`));
    }
    for (const keeper of [page.getByLabel('Speed'), page.getByRole('button', { name: 'A1: X' })]) {
      await keeper.press('Home');
      await expectText(count, /^Step 6 of 6$/);
    }
    await page.getByLabel('Step', { exact: true }).press('Home');
    await expectText(count, /^Step 1 of 6$/);

    await keyboard.press('Space');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    expect(await status(page).getAttribute('aria-live')).toBe('off');
    await keyboard.press('Space');
    await page.getByLabel('Speed').selectOption('4×');
    await page.getByRole('button', { name: 'Play' }).click();
    await expectText(count, /^Step 6 of 6$/);
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await page.getByRole('button', { name: 'C1: X' }).waitFor();
  });

  it('goes move by move through a game that bots alone played, though it is one version', async () => {
    const bot = { kind: 'bot' as const, bot: 'bigmoney' };
    const game = await room.table.create({
      game: 'principality',
      seats: [bot, bot],
      options: { roundLimit: 2 },
    });
    const { entries } = await room.table.get('history', { query: { session: game.session } });
    const steps = (entries[0]?.moves.length ?? 0) + 1;
    const page = await room.open(gamePath(game));
    const count = page.locator('.replay-count');
    await expectText(count, new RegExp(`^Step ${steps} of ${steps}$`));
    await page.getByRole('button', { name: 'First step' }).click();
    await page.getByRole('button', { name: 'Step on' }).click();
    await expectText(status(page), /Player 1|Big Money/);
    await page.waitForURL(/#at=2$/);
    const graph = page.getByRole('img', { name: /^Victory points/ });
    await clickAt(graph, 0.5);
    await expectText(count, new RegExp(`^Step ${Math.round((steps - 1) / 2) + 1} of ${steps}$`));
    await page.getByRole('button', { name: 'First step' }).click();
    await page.getByRole('button', { name: 'Step on' }).click();
    await page.waitForURL(/#at=2$/);
    const shared = await room.open(new URL(page.url()).pathname + new URL(page.url()).hash);
    await expectText(shared.locator('.replay-count'), new RegExp(`^Step 2 of ${steps}$`));
  });

  it('shows every hand once nothing is secret any more', async () => {
    const seat = await room.table.create({
      game: 'principality',
      seats: [{ kind: 'me' }, { kind: 'me' }],
      start: {
        supply: { Province: 1 },
        players: [
          { hand: ['Gold', 'Gold', 'Gold'], drawPile: ['Copper'] },
          { hand: ['Silver', 'Estate'], drawPile: ['Copper'] },
        ],
      },
    });
    for (const move of ['end_phase', 'play_all_treasures', 'buy Province', 'end_phase'])
      await room.table.play(seat, move);
    const page = await room.open(seatPath(seat));
    const graph = page.getByRole('img', {
      name: /^Victory points: Player 1 from 0 to 6, Player 2 from 1 to 1$/,
    });
    await graph.waitFor();
    await expectTexts(page.locator('.graph-legend li'), ['Player 1 6', 'Player 2 1']);
    await clickAt(graph, 0.01);
    await expectTexts(page.locator('.graph-legend li'), ['Player 1 0', 'Player 2 1']);
    await expectText(page.locator('.replay-count'), /^Step 1 of/);
    await page.getByRole('button', { name: 'Last step' }).click();
    await page.getByLabel('Seen by').selectOption('Player 2');
    const hand = page.getByRole('region', { name: 'Your hand' });
    await hand.getByText('Silver').waitFor();
    await page.getByRole('button', { name: 'First step' }).click();
    await page.getByLabel('Seen by').selectOption('Player 1');
    await hand.getByText('Gold').first().waitFor();
  });
});
