import { describePages, expectText, gamePath, seatPath } from './support';

describePages('the board of Rock-Paper-Scissors', (room) => {
  it('shows who has chosen, and what only when all have', async () => {
    const first = await room.table.create({
      game: 'rock-paper-scissors',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    const second = await room.table.join(first.session, { name: 'Bea' });
    const narrow = { viewport: { width: 360, height: 740 } };
    const [mine, watched] = await Promise.all([
      room.open(seatPath(first), narrow),
      room.open(gamePath(first), narrow),
    ]);
    // The keys of the board: an arrow from button to button.
    await mine.getByRole('button', { name: 'rock', exact: true }).focus();
    await mine.keyboard.press('ArrowRight');
    await mine.keyboard.press('Enter');
    await mine.getByRole('button', { name: 'paper, your choice' }).waitFor();
    const plate = watched.locator('.plate', { hasText: 'Player 1' });
    await expectText(plate, /has chosen/);
    expect(await watched.locator('.game-board').innerText()).not.toMatch(/paper/i);
    await room.table.play(second, 'rock');
    // All hands open at once, and nothing tells before which they are.
    await watched.getByText('Rock, paper, scissors …').waitFor();
    await expectText(plate, /0 of 2/);
    expect(await watched.locator('.game-board').innerText()).not.toMatch(/Paper$|scores/m);
    for (const page of [mine, watched]) {
      await page.getByRole('group', { name: /Round 1: Player 1 paper, Bea rock\./ }).waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    }
    await expectText(plate, /1 of 2/);
    await mine.getByRole('button', { name: 'rock', exact: true }).waitFor();
  });
});
