import { HOT_SEAT, X_WINS } from '../http/support';
import { describePages, expectText, expectTexts } from './support';

describePages('the list of games', (room) => {
  it('tells how to start a game while there is none, then shows it without a reload', async () => {
    const page = await room.open('/');
    await page.getByRole('heading', { name: 'No games yet' }).waitFor();
    await room.table.create({ ...HOT_SEAT, name: 'The first' });
    await page.getByRole('link', { name: 'The first' }).waitFor();
    expect(await page.getByRole('heading', { name: 'No games yet' }).count()).toBe(0);
  });

  it('shows who plays, whose turn it is and who won, and filters by status and game', async () => {
    const { table } = room;
    const won = await table.create({ ...HOT_SEAT, name: 'Over' });
    for (const move of X_WINS) await table.play(won, move);
    await table.create({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'open' }], name: 'Waits' });
    const seats = [{ kind: 'me', name: 'Ada' } as const, { kind: 'bot' } as const];
    await table.create({ game: 'principality', seats, name: 'Cards' });
    await table.create({ ...HOT_SEAT, name: 'Hidden', visibility: 'unlisted' });

    const page = await room.open('/');
    const names = page.locator('.game-card h2');
    await expectTexts(names, ['Cards', 'Waits', 'Over', 'The first']);
    await expectText(page.locator('.game-card', { hasText: 'Cards' }).locator('.turn'), /^Ada to move$/);
    await expectText(page.locator('.game-card', { hasText: 'Over' }).locator('.seats li').first(), /winner/);
    await page.getByRole('button', { name: 'Finished' }).click();
    await expectTexts(names, ['Over']);
    await page.getByRole('button', { name: 'Waiting for players' }).click();
    await expectTexts(names, ['Waits']);
    await page.getByRole('button', { name: 'All' }).click();
    await page.getByLabel('Game').selectOption({ label: 'Principality' });
    await expectTexts(names, ['Cards']);
    await page.reload();
    await expectTexts(names, ['Cards']);
  });

  it('copies words with which an agent finds the free seat', async () => {
    const waiting = await room.table.create({
      game: 'tic-tac-toe',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      name: 'Come and play',
    });
    const page = await room.open('/', { permissions: ['clipboard-read', 'clipboard-write'] });
    const card = page.locator('.game-card', { hasText: 'Come and play' });
    await card.getByRole('button', { name: 'Copy join prompt' }).click();
    await card.getByRole('button', { name: 'Copied' }).waitFor();
    const text = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(text).toContain(`Join game ${waiting.session}`);
    expect(text).toContain(`{"command": "join", "gameId": "${waiting.session}"}`);
    expect(text).toContain(`POST ${room.table.url}/api/sessions/${waiting.session}/join`);
    expect(text).not.toContain(waiting.token);
    expect(text).not.toContain('acceptCustom');
  });
});
