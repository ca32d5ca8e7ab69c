import type { Page, WebSocketRoute } from 'playwright-core';
import { HOT_SEAT, X_WINS } from '../http/support';
import {
  describePages,
  expectText,
  expectTexts,
  gamePath,
  linesOf,
  logLines,
  seatPath,
  status,
} from './support';

/** The page's live connection in the hands of a test. */
interface Wire {
  /** Closes every socket, and lets none be opened until `mend`. */
  cut(): Promise<void>;
  mend(): void;
}

async function tap(page: Page): Promise<Wire> {
  const sockets = new Set<WebSocketRoute>();
  let broken = false;
  await page.routeWebSocket(/\/client\//, (socket) => {
    if (broken) return void socket.close();
    socket.connectToServer();
    sockets.add(socket);
  });
  return {
    async cut() {
      broken = true;
      for (const socket of sockets) await socket.close();
      sockets.clear();
    },
    mend: () => void (broken = false),
  };
}

const link = (page: Page, state: string) => page.locator(`[data-link="${state}"]`).waitFor();

describePages('watching', (room) => {
  it('shows moves as they are made, without a reload', async () => {
    const game = await room.table.create(HOT_SEAT);
    const page = await room.open(gamePath(game));
    await link(page, 'live');
    await expectText(status(page), /^Player 1 to move\.$/);
    await room.table.play(game, 'B2');
    await page.getByRole('button', { name: 'B2: X' }).waitFor();
    await expectText(status(page), /^Player 1 puts X on B2\. Player 2 to move\.$/);
    await expectText(page.locator('.players .turn .player-name'), /^Player 2$/);
    expect(await page.getByRole('button', { name: 'A1: free' }).isDisabled()).toBe(true);
  });

  it('goes on by waiting when the socket is lost, and by the socket when it is back', async () => {
    const game = await room.table.create(HOT_SEAT);
    let wire: Wire | undefined;
    const page = await room.open(gamePath(game), {}, async (tab) => void (wire = await tap(tab)));
    await link(page, 'live');
    await wire?.cut();
    await link(page, 'waiting');
    await room.table.play(game, 'A1');
    await room.table.play(game, 'A2');
    await expectTexts(logLines(page), await linesOf(room.table, game.session));
    await page.route('**/api/state*', (route) => route.abort());
    await room.table.play(game, 'B1');
    await page.getByText('The connection is lost: what you see may be old.').waitFor();
    await page.unroute('**/api/state*');
    await link(page, 'waiting');
    await expectTexts(logLines(page), await linesOf(room.table, game.session));
    wire?.mend();
    await link(page, 'live');
    for (const move of X_WINS.slice(3)) await room.table.play(game, move);
    await expectTexts(logLines(page), await linesOf(room.table, game.session));
    await expectText(status(page), /^Three in a line\. Player 1 won\.$/);
  });

  it('tells a player that the network is gone, and sends the move that was made meanwhile once it is back', async () => {
    const seats = [{ kind: 'me' as const, name: 'Ada' }, { kind: 'open' as const }];
    const ada = await room.table.create({ game: 'tic-tac-toe', seats });
    const bob = await room.table.join(ada.session, { name: 'Bob' });
    const page = await room.open(seatPath(ada), {});
    const unsent = page.getByRole('alert').filter({ hasText: 'your move has not arrived' });
    await link(page, 'live');
    await page.context().setOffline(true);
    await page.getByText('The connection is lost: what you see may be old.').waitFor();
    await link(page, 'lost');
    await page.getByRole('button', { name: 'A1: free' }).click();
    await unsent.getByRole('button', { name: 'Do not send it' }).click();
    await unsent.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'B2: free' }).click();
    await expectText(unsent, /\(B2\)/);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'B2: X' }).waitFor();
    await link(page, 'live');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await linesOf(room.table, ada.session)).toEqual([
      '"Bob" joined as Player 2',
      '"Ada" puts X on B2',
    ]);

    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await room.table.play(bob, 'C3');
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await page.getByRole('button', { name: 'C3: O' }).waitFor();
  });
});
