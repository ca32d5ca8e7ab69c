import { describePagesInProcess, expectText, expectTexts, gamePath, seatPath, status } from './driver';

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

  it('is not needed for help in a casual game, whose page says that there is help, and who had it', async () => {
    const seats = [{ kind: 'me', name: 'Ada' } as const, { kind: 'open' } as const];
    const ada = await room.table.create({ game: 'four-in-a-row', seats, casual: true });
    await room.table.join(ada.session, { acceptCustom: true });
    const page = await room.open(seatPath(ada), { viewport: { width: 390, height: 844 } });
    await page.getByRole('note').getByText('Players may have hints and analyses').waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    const hint = page.locator('.hint-line');
    // The record of the help is a version of its own, but the position is the same.
    await expectText(page.locator('.players > li').first(), /Ada.*had help once/);
    await expectText(hint, /^Hint: Drop a red disc into column \d$/);
    await room.table.play(ada, '1');
    await expectText(hint, /^$/);
    expect(await page.getByRole('button', { name: 'Hint' }).getAttribute('aria-disabled')).toBe('true');
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
