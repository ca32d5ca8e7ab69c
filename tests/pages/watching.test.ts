import { HOT_SEAT } from '../http/support';
import { describePagesInProcess, gamePath } from './driver';

describePagesInProcess('watching a game', (room) => {
  it('shows a player who takes the free seat', async () => {
    const game = await room.table.create({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const page = await room.open(gamePath(game));
    await page.getByRole('button', { name: 'Copy join prompt' }).waitFor();
    await room.table.join(game.session, { name: 'Grace' });
    await page.locator('.player-name', { hasText: 'Grace' }).waitFor();
    await page.getByRole('button', { name: 'Copy join prompt' }).waitFor({ state: 'detached' });
  });

  it('needs the watch token of a private game, and keeps it out of the address', async () => {
    const game = await room.table.create({ ...HOT_SEAT, visibility: 'private' });
    const stranger = await room.open(gamePath(game));
    await stranger.getByRole('heading', { name: 'This game cannot be shown' }).waitFor();
    const page = await room.open(`${gamePath(game)}#watch=${game.watchToken ?? ''}`);
    await page.getByRole('button', { name: 'A1: free' }).waitFor();
    expect(page.url()).toBe(room.table.url + gamePath(game));
    await page.reload();
    await page.getByRole('button', { name: 'A1: free' }).waitFor();
  });
});
