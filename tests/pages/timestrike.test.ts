import type { Page } from './driver';

import { eventually } from '../support/eventually';
import { describePagesInProcess, expectText, gamePath, MOTION, status, type Showroom } from './driver';

const live = (page: Page) => page.locator('[data-link="live"]').waitFor();
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The map of a player, which takes clicks and keys. */

const mission = (room: Showroom, clock: { readonly mode: string; readonly time_scale?: number }) =>
  room.table.create({ game: 'timestrike', options: { clock } });

const MANUAL = { mode: 'manual' };
const REALTIME = { mode: 'realtime' };
const pass = (seconds: number) => ({ type: 'advance_clock', seconds });
const choose = (new_goal: string) => ({ type: 'make_conviction_choice', new_goal, execute: true });

/** A page whose clock gains eight seconds in a hundred. */
const FAST_CLOCK = `{
  const now = performance.now.bind(performance);
  const start = now();
  performance.now = () => start + 1.08 * (now() - start);
}`;

describePagesInProcess('the battlefield', (room) => {
  it('shows the end although its clock is ahead of the server', async () => {
    const game = await mission(room, { ...REALTIME, time_scale: 2 });
    const page = await room.open(gamePath(game), MOTION, (tab) => tab.addInitScript(FAST_CLOCK));
    await live(page);
    await room.table.play(game, choose('morality'));
    await expectText(
      status(page),
      /^Mission complete: the goal was reached \((gold|silver|bronze) for [^)]+\)\.$/,
    );
  });

  it('sees time alone end a mission', async () => {
    const game = await mission(room, { ...REALTIME, time_scale: 5 });
    const page = await room.open(gamePath(game));
    await live(page);
    const { gameState } = await room.table.get('state', { query: { session: game.session } });
    // Planned, but not carried out: nothing will be stored until the deadline has passed.
    // Far enough that a slow machine is not told it cannot be met: the way takes 7 s.
    const deadline = Number(gameState.time) + 24;
    await room.table.play(game, { type: 'plan_goal', goal: { type: 'escape_scenario', deadline } });
    await expectText(region(page, 'Mission'), /under way/);
    await expectText(region(page, 'Mission'), /failed: time ran out/);
    await page.getByRole('button', { name: 'Step back' }).waitFor();
  });

  it('stands among the best in the list of finished missions', async () => {
    for (const conviction of ['morality', 'utility']) {
      const game = await mission(room, MANUAL);
      await room.table.play(game, choose(conviction));
      let { gameOver } = await room.table.play(game, pass(5));
      for (let at = 5; at < 30 && !gameOver; at += 5) ({ gameOver } = await room.table.play(game, pass(5)));
      expect(gameOver).toBe(true);
    }
    const page = await room.open('/?show=finished');
    await page.getByLabel('Game', { exact: true }).selectOption('timestrike');
    await page.getByText('The best of these').click();
    const best = page.getByRole('group').getByRole('listitem');
    await page.getByText(/^Of all \d+ finished games\.$/).waitFor();
    await expectText(
      best.first(),
      /^\d{3} points: Mission complete: .*gold for Hostage rescue, rescue the hostage: /,
    );
    const scores = (await best.allInnerTexts()).map((text) => Number.parseInt(text));
    expect(scores.length).toBeGreaterThanOrEqual(2);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    await best.first().getByRole('link').click();
    await page.getByRole('img', { name: /^The battlefield from above/ }).waitFor();
  });

  it('keeps the plan beside its result', async () => {
    const game = await mission(room, MANUAL);
    await room.table.play(game, choose('utility'));
    const page = await room.open(gamePath(game));
    await live(page);
    const bars = page.locator('.ts-action');
    await expectText(region(page, 'Schedule'), /The plan is carried out\. Success is expected at \d+\.\d s/);
    const planned = await bars.count();
    // Both pillars take several blows of several agents.
    expect(planned).toBeGreaterThan(10);
    const ticks = await page.locator('.ts-axis span').allTextContents();
    const axis = page.locator('.ts-axis span');
    const places = await Promise.all(ticks.map((_, at) => axis.nth(at).getAttribute('style')));
    const [first = 0, second = 0, ...others] = places.map((style) =>
      Number(/left: ([\d.]+)%/.exec(style ?? '')?.[1]),
    );
    // Equal steps of time are equally wide.
    for (const [at, left] of others.entries())
      expect(left).toBeCloseTo(first + (at + 2) * (second - first), 1);
    expect(second).toBeGreaterThan(first);
    expect(Math.max(...others)).toBeLessThanOrEqual(100);
    await room.table.play(game, pass(5));
    await eventually(async () =>
      expect(await page.locator('.ts-action.ts-executing').count()).toBeGreaterThan(0),
    );
    expect(await bars.count()).toBe(planned);
    await room.table.play(game, { type: 'interrupt_action', agent: 'alex' });
    await page.locator('.ts-action.ts-cancelled').first().waitFor();
  });

  it('folds the solution tree', async () => {
    const game = await mission(room, MANUAL);
    await room.table.play(game, { type: 'plan_goal', goal: { type: 'rescue_hostage' } });
    const page = await room.open(gamePath(game));
    const tree = region(page, 'How the plan was found');
    const action = tree.getByText('Alex moves to 20, 5');
    await action.waitFor();
    await tree.locator('summary').first().click();
    await action.waitFor({ state: 'hidden' });
    await tree.locator('summary').first().press('Enter');
    await action.waitFor();
    await expectText(region(page, 'Schedule'), /The plan is not carried out/);
  });
});
