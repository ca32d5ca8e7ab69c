import { describePages, expectText } from '../../tests/browser/support';

describePages('the page of simulations in a browser', (room) => {
  it('lets bots play in the browser, and draws what comes of it', async () => {
    const page = await room.open('/simulations');
    const choose = (label: string, value: string) =>
      page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: value });
    await choose('Game', 'Mancala');
    await choose('Player 1', 'Easy');
    await choose('Games', '100');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expectText(page.getByRole('status'), '100 games played.');
    const bots = page.getByRole('region', { name: 'Every player in numbers' }).getByRole('row');
    await expectText(bots.nth(1), /^Computer \(easy\)100\d/);
    await expectText(bots.nth(2), /^Computer \(beginner\)100\d/);
    for (const title of ['Who wins', 'By seat', 'Points', 'How long games are'])
      expect(await page.getByRole('region', { name: title }).locator('svg').count()).toBeGreaterThan(1);
    await page.getByText('Points as a table').click();
    expect(
      await page.getByRole('region', { name: 'Games by the points' }).getByRole('row').count(),
    ).toBeGreaterThan(3);

    // One who has seen enough stops it, and keeps what there is.
    await choose('Game', 'Chess');
    await choose('Games', '10,000');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('region', { name: 'Every player in numbers' }).getByText('(easy)').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expectText(page.getByRole('status'), /^Stopped after \d+ of 10,000 games\.$/);
  });
});
