import { describePagesInProcess, expectText, gamePath, MOTION, seatPath } from './driver';
import { note, noted } from './table-boards';

describePagesInProcess('the board of Rock-Paper-Scissors', (room) => {
  it('shows who has chosen, and what only when all have', async () => {
    const first = await room.table.create({
      game: 'rock-paper-scissors',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    const second = await room.table.join(first.session, { name: 'Bea' });
    const [mine, watched] = await Promise.all([
      room.open(seatPath(first), MOTION),
      room.open(gamePath(first), MOTION),
    ]);
    // The keys of the board: an arrow from button to button.
    await mine.getByRole('button', { name: 'rock', exact: true }).focus();
    await mine.keyboard.press('ArrowRight');
    await mine.keyboard.press('Enter');
    await mine.getByRole('button', { name: 'paper, your choice' }).waitFor();
    const plate = watched.locator('.plate', { hasText: 'Player 1' });
    await expectText(plate, /has chosen/);
    expect(await watched.locator('.game-board').innerText()).not.toMatch(/paper/i);
    await note(
      watched,
      `[
        /Rock, paper, scissors …/.test(document.querySelector('main').textContent) ? 'counted' : 'open',
        /scores/.test(document.querySelector('.game-board').textContent) ? 'told' : 'not told',
        /\\d of 2/.exec(document.querySelector('.plate').textContent)[0],
      ].join()`,
    );
    await room.table.play(second, 'rock');
    for (const page of [mine, watched])
      await page.getByRole('group', { name: /Round 1: Player 1 paper, Bea rock\./ }).waitFor();
    await expectText(plate, /1 of 2/);
    // All hands open at once, and nothing tells before which they are.
    const seen = await noted(watched);
    expect(seen).toContain('counted,not told,0 of 2');
    expect(seen.filter((each) => /^counted,(told|.*,[^0])/.test(each))).toEqual([]);
    await mine.getByRole('button', { name: 'rock', exact: true }).waitFor();
  });
});
