import { describePagesInProcess, expectText, expectTexts, gamePath, status } from '../../tests/pages/driver';
import { eventually } from '../../tests/support/eventually';

/** Ada has three in a column, plays elsewhere, and Bob takes the other column. */
const MOVES = ['4', '1', '4', '1', '4', '1', '7', '1'];

describePagesInProcess('the review of a finished game', (room) => {
  it('marks the mistakes, leads to them, and shows on the board what would have been better', async () => {
    const seats = [
      { kind: 'me', name: 'Ada' },
      { kind: 'me', name: 'Bob' },
    ] as const;
    const game = await room.table.create({ game: 'four-in-a-row', seats: [...seats] });
    for (const move of MOVES) await room.table.play(game, move);
    const page = await room.open(gamePath(game), { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    const review = page.getByRole('region', { name: 'Review' });
    await review.getByText('All 8 moves looked at').waitFor();
    expect(await review.getByText('Loading …').count()).toBe(0);
    await review
      .getByRole('img', { name: /^Expected result: Ada from .*, [1-9] marked; Bob from .*$/ })
      .waitFor();
    const players = review.getByRole('table', { name: 'Players' });
    await expectText(players.getByRole('row', { name: /^Ada/ }), /^Ada\d+\.\d %/);

    await review.getByRole('checkbox', { name: 'Only mistakes' }).check();
    const blunder = review.getByRole('button', { name: /^7\. Ada: Blunder/ });
    await blunder.click();
    await expectText(status(page), /^Ada drops .* column 7/);
    expect(await blunder.getAttribute('aria-current')).toBe('step');
    await expectText(page.locator('.replay-count'), /^Step 8 of 9$/);

    const line = review.getByRole('group', { name: 'Better line' });
    await line.getByRole('button').nth(1).click();
    await expectText(status(page), /^Instead: Ada drops .* column 4/);
    await page.keyboard.press('ArrowLeft');
    await expectText(status(page), /^Ada drops .* column 7/);

    // Who steps on leaves the move that was looked at.
    await page.getByRole('button', { name: 'Last step' }).click();
    await expectTexts(review.locator('h3 .name'), ['Bob']);
  });

  it('says why a game is not reviewed', async () => {
    const { session, token } = await room.table.create({ game: 'timestrike' });
    await room.table.get('act', { params: { id: session }, token, body: { action: 'resign' } });
    const page = await room.open(`/game/${session}`);
    await page.getByRole('button', { name: 'Review moves' }).click();
    await page
      .getByRole('region', { name: 'Review' })
      .getByText(/is played in real time/)
      .waitFor();
  });

  it('is led to from the newest rated games of a player', async () => {
    const { player, key } = await room.table.get('registerPlayer', { body: { name: 'Fay', kind: 'human' } });
    const rated = await room.table.create(
      { game: 'tic-tac-toe', rated: true, seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }] },
      { headers: { 'x-player-key': key } },
    );
    await room.table.get('execute', { token: rated.token, body: { session: rated.session, move: 'B2' } });
    const ending = { params: { id: rated.session }, body: { action: 'resign' as const } };
    await room.table.get('act', { token: rated.token, ...ending });
    await eventually(async () => {
      const { history } = await room.table.get('player', { params: { id: player.id } });
      expect(history).toHaveLength(1);
    });
    const page = await room.open(`/players/${player.id}`);
    const games = page.getByRole('region', { name: 'Newest rated games' });
    await games.getByRole('link', { name: 'Review' }).click();
    await page.getByRole('heading', { name: 'Review' }).waitFor();
  });
});
