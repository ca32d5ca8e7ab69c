import { describePages, seatPath } from './support';

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

const PHONE = { viewport: { width: 390, height: 844 } };

describePages('a hint', (room) => {
  it.each(MARKED)('is marked on the board of %s, on a phone', async (game, places) => {
    const one = { kind: 'me' as const };
    const made = await room.table.create(game === 'blackjack' ? { game } : { game, seats: [one, one] });
    const page = await room.open(seatPath(made), PHONE);
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const marks = page.locator('.game-board .hinted-move');
    await marks.first().waitFor();
    expect(await marks.count()).toBeGreaterThanOrEqual(places);
  });

  it.each(['dice', 'roulette', 'slot'])('is not offered in %s, where chance alone decides', async (game) => {
    const page = await room.open(seatPath(await room.table.create({ game })), PHONE);
    await page.locator('.game-board button').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: 'Hint', exact: true }).count()).toBe(0);
  });
});
