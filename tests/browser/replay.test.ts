import { HOT_SEAT, X_WINS } from '../http/support';
import { describePages, expectText, gamePath, seatPath, status } from './support';

describePages('stepping through a finished game', (room) => {
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
    await page.getByRole('button', { name: 'Show version 3' }).click();
    await page.getByRole('button', { name: 'A2: O' }).waitFor();
    await expectText(page.locator('.replay-count'), /^Step 3 of 6$/);

    expect(page.url()).toMatch(/#at=3$/);
    const shared = await room.open(new URL(page.url()).pathname + new URL(page.url()).hash);
    await shared.getByRole('button', { name: 'A2: O' }).waitFor();
    await shared.getByRole('button', { name: 'B1: free' }).waitFor();
    await shared.getByRole('button', { name: 'Last step' }).click();
    await shared.getByRole('button', { name: 'C1: X' }).waitFor();
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
    await page.getByLabel('Seen by').selectOption({ label: 'Player 2' });
    const hand = page.getByRole('region', { name: 'Your hand' });
    await hand.getByText('Silver').waitFor();
    await page.getByRole('button', { name: 'First step' }).click();
    await page.getByLabel('Seen by').selectOption({ label: 'Player 1' });
    await hand.getByText('Gold').first().waitFor();
  });
});
