import { HOT_SEAT, X_WINS } from '../../tests/http/support';
import { describePagesInProcess, expectText } from '../../tests/pages/driver';

describePagesInProcess('the page of statistics', (room) => {
  it('has the figures of the games that ended', async () => {
    const { table } = room;
    const won = await table.create(HOT_SEAT);
    for (const move of X_WINS) await table.play(won, move);
    const page = await room.open('/stats');
    const figures = page.getByRole('region', { name: 'Tic-Tac-Toe' });
    await expectText(figures, /1 game finished, 5 moves as a rule/);
    await figures.getByText('Moves as a table').click();
    await expectText(figures.getByRole('row').nth(1), '51');
    await expectText(page.getByRole('region', { name: 'Day by day' }), /Games finished/);
  });
});

describePagesInProcess('the page of statistics of a new server', (room) => {
  it('has no chart of days', async () => {
    const page = await room.open('/stats');
    await expectText(page.getByRole('main'), /Public games finished within the last year/);
    expect(await page.getByRole('region', { name: 'Day by day' }).count()).toBe(0);
  });
});
