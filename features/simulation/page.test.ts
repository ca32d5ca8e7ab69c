import { describePagesInProcess, expectText } from '../../tests/pages/driver';

describePagesInProcess('the page of simulations', (room) => {
  it('lets bots play on the server, and shows what comes of it', async () => {
    const page = await room.open('/simulations');
    const choose = (label: string, value: string) =>
      page.getByRole('combobox', { name: label, exact: true }).selectOption(value);
    const bots = page.getByRole('region', { name: 'Every player in numbers' }).getByRole('row');
    await choose('Played', 'on the server');
    await choose('Game', 'Tic-Tac-Toe');
    // Both play at random, which is the first choice.
    for (const player of ['Player 1', 'Player 2']) await choose(player, '0');
    await choose('Games', '100');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expectText(page.getByRole('status'), '100 games played.');
    await bots.nth(1).getByText('100', { exact: true }).waitFor();
    await choose('Game', 'Chess');
    await choose('Games', '1,000');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expectText(page.getByRole('status'), /^Stopped after \d+ of 1,000 games\.$/);
  });
});
