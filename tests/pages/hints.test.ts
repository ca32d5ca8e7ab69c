import { describePagesInProcess, expectText, seatPath } from './driver';

/** Games whose board marks the move that a hint advises, as they begin. */
const MARKED = [
  ['blackjack', 1],
  ['checkers', 2],
  ['chess', 2],
  ['four-in-a-row', 1],
  ['holdem', 1],
  ['mancala', 1],
  ['principality', 1],
  ['rock-paper-scissors', 1],
  ['tic-tac-toe', 1],
] as const;

/** What games are created with beside their seats: near its end, a bot of Mancala thinks for a moment only. */
const STARTS: Readonly<Record<string, string>> = {
  mancala: 'P:0,0,0,0,1,1|O:0,2,0,0,0,3|PS:23|OS:18|T:player|ST:in_progress|LA:-|W:-',
};

describePagesInProcess('a hint', (room) => {
  it.each(MARKED)('is marked on the board of %s', async (game, places) => {
    const one = { kind: 'me' as const };
    const made = await room.table.create({
      game,
      ...(game === 'blackjack' ? {} : { seats: [one, one] }),
      ...(game in STARTS ? { start: STARTS[game] } : {}),
    });
    const page = await room.open(seatPath(made));
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const marks = page.locator('.game-board .hinted-move');
    await marks.first().waitFor();
    expect(await marks.count()).toBeGreaterThanOrEqual(places);
  });

  it('lays the ships as it advises, and marks what begins with them', async () => {
    const game = { game: 'sea-battle', options: { placeFleets: true } };
    const page = await room.open(seatPath(await room.table.create(game)));
    const ready = page.getByRole('button', { name: 'Ready', exact: true });
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.locator('.table-actions .hinted-move').waitFor();
    await expectText(page.locator('.placing-state'), /begin/);
    await ready.click();
    await page.getByRole('button', { name: 'A1: open water' }).waitFor();
  });

  it('marks the cards of a decision, and then the button that gives the answer', async () => {
    const start = {
      players: [{ hand: ['Workshop', 'Estate'], drawPile: ['Copper'] }, { hand: ['Copper'] }],
      actions: 1,
    };
    const seats = [{ kind: 'me' as const }, { kind: 'me' as const }];
    const page = await room.open(seatPath(await room.table.create({ game: 'principality', seats, start })));
    await page.getByRole('region', { name: 'Your hand' }).getByRole('button', { name: 'Workshop' }).click();
    const decision = page.getByRole('region', { name: 'Decision' });
    await decision.waitFor();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByRole('region', { name: 'Supply' }).locator('.hinted-move').click();
    await decision.locator('button.hinted-move').click();
    await decision.waitFor({ state: 'detached' });
  });

  it.each(['dice', 'roulette', 'slot'])('is not offered in %s, where chance alone decides', async (game) => {
    const page = await room.open(seatPath(await room.table.create({ game })));
    await page.locator('.game-board button').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: 'Hint', exact: true }).count()).toBe(0);
  });

  it('is there in a casual game, whose page says that there is help, and who had it', async () => {
    const seats = [{ kind: 'me', name: 'Ada' } as const, { kind: 'open' } as const];
    const ada = await room.table.create({ game: 'four-in-a-row', seats, casual: true });
    await room.table.join(ada.session, { acceptCustom: true });
    const page = await room.open(seatPath(ada), { viewport: { width: 390, height: 844 } });
    await page.getByRole('note').getByText('Players may use hints and analyses').waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    const hint = page.locator('.hint-line');
    // The record of the help is a version of its own, but the position is the same.
    await expectText(page.locator('.players > li').first(), /Ada.*had help once/);
    await expectText(hint, /^Hint: Drop a red disc into column \d$/);
    await room.table.play(ada, '1');
    await expectText(hint, /^$/);
    expect(await page.getByRole('button', { name: 'Hint' }).getAttribute('aria-disabled')).toBe('true');
  });
});
