import { axeFaults } from './axe';
import { describePages, expectText, expectTexts, gamePath, status } from './support';

/** Player 2 builds on the left and does not see that Player 1 has three in a row with both ends free. */
const MOVES = ['4', '1', '3', '1', '5', '1', '2'];

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

describePages('the review of a finished game', (room) => {
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
    await review.getByText('All 7 moves looked at').waitFor();
    await review
      .getByRole('img', { name: /^Expected result: Ada from .*; Bob from .*, [1-9] marked$/ })
      .waitFor();
    const players = review.getByRole('table', { name: 'Players' });
    await expectText(players.getByRole('row', { name: /^Ada/ }), /^Ada\d+\.\d %/);

    await review.getByRole('checkbox', { name: 'Only mistakes' }).check();
    const blunder = review.getByRole('button', { name: /^4\. Bob: Blunder/ });
    await blunder.click();
    await expectText(status(page), /^Bob drops .* column 1/);
    expect(await blunder.getAttribute('aria-current')).toBe('step');
    await expectText(page.locator('.replay-count'), /^Step 5 of 8$/);

    const line = review.getByRole('group', { name: 'Better line' });
    await line.getByRole('button').nth(1).click();
    await expectText(status(page), /^Instead: Bob drops/);
    await page.keyboard.press('ArrowRight');
    await expectText(status(page), /^Instead: Ada drops/);
    await line.getByRole('button', { name: 'Played' }).click();
    await expectText(status(page), /^Bob drops .* column 1/);
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(OVERFLOW)).toBe(0);

    // Who steps on leaves the move that was looked at.
    await page.getByRole('button', { name: 'Last step' }).click();
    await expectTexts(review.locator('h3 .name'), ['Ada']);
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
});
