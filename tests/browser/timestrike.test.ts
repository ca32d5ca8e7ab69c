import { eventually } from '../support/eventually';
import { axeFaults } from './axe';
import { describePages, expectText, gamePath, MOTION, seatPath, status } from './support';
import {
  live,
  region,
  map,
  field,
  button,
  clock,
  lane,
  placeOf,
  pixelOf,
  mission,
  MANUAL,
  REALTIME,
  moveTo,
  pass,
  choose,
} from './mission-page';
import { note, noted } from './table-boards';

/** Where Alex stands on the map. */
const PLACE_OF_ALEX = `[...document.querySelectorAll('.ts-map g[transform]')]
  .find((each) => each.querySelector('title')?.textContent === 'Alex')?.getAttribute('transform') ?? ''`;

describePages('the battlefield', (room) => {
  it('shows everybody in their places, in a picture and in words', async () => {
    const game = await mission(room, MANUAL);
    const page = await room.open(gamePath(game));
    expect(await map(page).getAttribute('aria-label')).toMatch(
      /Alex at 4, 4, 120 of 120 hit points; .*Archer 2 at 18, 7,.*hostage at 20, 5 is alive/,
    );
    expect(await placeOf(page, 'Maya')).toEqual({ x: 3, y: 5 });
    await expectText(region(page, 'Units'), /Agents.*Alex120\/120.*ready.*Guards.*Soldier 170\/70/);
    await expectText(region(page, 'How the plan was found'), /There is no plan yet/);
  });

  it('stands still on a manual clock, and goes on with it', async () => {
    const game = await mission(room, MANUAL);
    const page = await room.open(gamePath(game));
    await live(page);
    await room.table.play(game, moveTo('alex', 8, 4));
    await lane(page, 'Alex').getByText('planned').waitFor();
    expect(await placeOf(page, 'Alex')).toEqual({ x: 4, y: 4 });
    await room.table.play(game, pass(0.501));
    await eventually(async () => expect((await placeOf(page, 'Alex')).x).toBeCloseTo(6, 6));
    await room.table.play(game, pass(1));
    await eventually(async () => expect(await placeOf(page, 'Alex')).toEqual({ x: 8, y: 4 }));
    await lane(page, 'Alex').getByText(', done').waitFor();
    await expectText(region(page, 'Events'), /1 sAlex arrives at 8, 4/);
  });

  it('moves smoothly in real time, and shows the end by itself', async () => {
    const game = await mission(room, { ...REALTIME, time_scale: 2 });
    const page = await room.open(gamePath(game), MOTION);
    await live(page);
    await note(page, PLACE_OF_ALEX);
    await room.table.play(game, choose('morality'));
    await expectText(
      status(page),
      /^Mission complete: the goal was reached \((gold|silver|bronze) for [^)]+\)\.$/,
    );
    // Between two views: places that no answer of the server told.
    const places = async () =>
      (await noted(page)).map((transform) => Number(/translate\((\S+) /.exec(transform)?.[1]));
    await eventually(async () => expect((await places()).at(-1)).toBe(20));
    const seen = await places();
    expect(seen.length).toBeGreaterThan(3);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    await expectText(region(page, 'Mission'), /accomplished: the goal was reached/);
    const { gameState } = await room.table.get('state', { query: { session: game.session } });
    // How often he was hit depends on when the choice came: the patrols walk in real time too.
    const { hp } = (gameState.agents as Readonly<Record<'Alex', { readonly hp: number }>>).Alex;
    await expectText(region(page, 'Units'), new RegExp(`Alex${hp}/120`));
  });

  it('shows what is cast, how far it is, and who fell', async () => {
    const game = await mission(room, MANUAL);
    await room.table.play(game, choose('valor'));
    const page = await room.open(seatPath(game));
    await live(page);
    await room.table.play(game, pass(3));
    await page.locator('.ts-scorch rect').waitFor({ state: 'attached' });
    await page.locator('.ts-cast-bar').first().waitFor({ state: 'attached' });
    for (let t = 0; t < 8; t++) await room.table.play(game, pass(1));
    await eventually(async () => expect(await page.locator('.ts-corpse').count()).toBeGreaterThan(0));
  });

  it('shows a night raid in fog: its goals compared, guards where they were last seen, and the alarm', async () => {
    const options = { scenario: 'night_raid', fog: true, clock: MANUAL };
    const game = await room.table.create({ game: 'timestrike', options, seed: 'a raid' });
    const page = await room.open(seatPath(game), { reducedMotion: 'reduce' });
    await live(page);
    await page.locator('title:text-is("the plans")').waitFor({ state: 'attached' });
    await button(page, 'Choose: Steal the plans').waitFor();
    expect(await page.locator('.ts-last-seen').count()).toBe(5);
    await expectText(region(page, 'Units'), /Soldier 4.*out of sight, place uncertain/);
    await room.table.play(game, { type: 'compare_goals', goals: [{ type: 'escape_scenario' }] });
    await expectText(region(page, 'Goals compared'), /Escape to the east\d+\.\d s.*(low|some|high)/);
    await room.table.play(game, moveTo('alex', 10, 5));
    // Where the guards walk differs from game to game.
    for (let isRaised = false; !isRaised;) {
      const { gameState } = await room.table.play(game, pass(1));
      isRaised = /"alarm_at":\d/.test(JSON.stringify(gameState));
    }
    await expectText(region(page, 'Mission'), /Alarm since \d\.\d s/);
    await expectText(region(page, 'Units'), /Soldier 1.*alerted/);
    expect(await page.locator('.ts-unit:not(.ts-last-seen) title:text-is("Soldier 4")').count()).toBe(0);
  });

  it('briefs the player of a plan that deviates, and weighs going on against new plans, on a narrow screen', async () => {
    const options = { scenario: 'bridge_defence', clock: MANUAL };
    const game = await room.table.create({ game: 'timestrike', options, seed: 'shots' });
    await room.table.play(game, { type: 'plan_goal', goal: { type: 'hold_bridge' }, execute: true });
    await room.table.play(game, pass(3));
    const page = await room.open(seatPath(game), {
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const briefing = region(page, 'Briefing');
    const summary = briefing.locator('summary');
    await expectText(summary, /^The plan deviates: /);
    await summary.click();
    await expectText(briefing, /Since 0 s: .*raises the alarm \(3 s\)/);
    await expectText(
      briefing.getByRole('list', { name: 'What may be done now' }),
      /Go on with the plan: \w+/,
    );
    expect(await axeFaults(page)).toEqual([]);
    await briefing.getByRole('button', { name: 'Compare' }).click();
    const compared = region(page, 'Goals compared');
    const goOn = compared.getByRole('row', { name: /^Go on \(hold the bridge\)/ });
    await goOn.waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await briefing.getByRole('button', { name: 'Do it: Go on with the plan' }).click();
    await clock(page, '8 s');
    await compared.waitFor({ state: 'hidden' });
    await expectText(briefing, /Since 3 s: /);
  });

  it('is played on the map by mouse, to failure, and by keyboard alone, to success', async () => {
    const open = await room.profile({ reducedMotion: 'reduce' });
    const start = async () => {
      const page = await open(seatPath(await mission(room, MANUAL)));
      await live(page);
      return page;
    };
    const lost = await start();
    await field(lost).click({ position: await pixelOf(lost, 3, 5) });
    await button(lost, /^Maya/).and(lost.locator('[aria-pressed=true]')).waitFor();
    await lost.locator('.ts-reach').waitFor({ state: 'attached' });
    await field(lost).click({ position: await pixelOf(lost, 9, 5) });
    await lane(lost, 'Maya').getByText('moves to 9, 5').first().waitFor({ state: 'attached' });
    await button(lost, '+1 s').click();
    await clock(lost, '1 s');
    expect((await placeOf(lost, 'Maya')).x).toBeCloseTo(6, 1);
    for (let t = 6; t < 30; t += 5) {
      await button(lost, '+5 s').click();
      await clock(lost, `${t} s`);
    }
    await button(lost, '+5 s').click();
    await expectText(region(lost, 'Mission'), /failed: the hostage was killed/);
    await lost.close();

    const keyed = await start();
    await button(keyed, /^Alex/).press('Enter');
    await field(keyed).press('ArrowRight');
    await field(keyed).press('ArrowUp');
    await field(keyed).press('Enter');
    await lane(keyed, 'Alex').getByText('moves to 5, 3').first().waitFor({ state: 'attached' });
    await button(keyed, 'Goal').press('Enter');
    await button(keyed, 'Choose: Rescue the hostage').press('Enter');
    await button(keyed, 'Choose: Rescue the hostage').waitFor({ state: 'hidden' });
    await button(keyed, '+5 s').press('Enter');
    await expectText(region(keyed, 'Mission'), /accomplished/);
    await expectText(region(keyed, 'Rating'), /\d+ points.*Time.*Losses.*Hostagegold alive/);
  });

  it('takes orders in quick succession by touch, and tells a newcomer once what to do', async () => {
    const open = await room.profile({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    const page = await open(seatPath(await mission(room, MANUAL)));
    await live(page);
    await button(page, 'Got it').tap();
    await button(page, 'Choose: Defeat every guard').tap();
    await lane(page, 'Jordan').getByText('planned').first().waitFor({ state: 'attached' });
    await button(page, /^Jordan/).tap();
    expect(await page.getByRole('list', { name: 'What Jordan does next' }).innerText()).toMatch(/Now!/);
    expect(await axeFaults(page)).toEqual([]);
    // Each answer comes once the live link has shown the page its result.
    await page.route(/\/api\/execute$/, async (route) => {
      const response = await route.fetch();
      const { gameState } = (await response.json()) as { readonly gameState: { readonly time: number } };
      await clock(page, `${gameState.time} s`);
      await route.fulfill({ response });
    });
    // Before any of them is answered.
    await page.evaluate(`for (const words of ['to the north pillar', '+1 s', '+1 s'])
      [...document.querySelectorAll('.ts button')].find((each) => each.textContent.endsWith(words)).click()`);
    await clock(page, '2 s');
    await page.unrouteAll({ behavior: 'wait' });
    await lane(page, 'Jordan').getByText('moves to 9, 4').first().waitFor({ state: 'attached' });
    const map = await field(page).boundingBox();
    const bar = await page.getByRole('group', { name: 'Your actions' }).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(844);
    expect((map?.y ?? 0) + (map?.height ?? 0) / 2).toBeLessThan(bar?.y ?? 0);
    await button(page, 'Goal').tap();
    await button(page, 'Choose: Rescue the hostage').tap();
    await button(page, '+5 s').tap();
    await expectText(region(page, 'Mission'), /accomplished/);
    const again = await open(seatPath(await mission(room, MANUAL)));
    await button(again, 'Choose: Defeat every guard').waitFor();
    expect(await button(again, 'Got it').count()).toBe(0);
  });
});
