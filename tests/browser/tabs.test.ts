import type { Page } from 'playwright-core';
import type { SeatedPlayer } from '../http/support';
import { describePages, gamePath, seatPath, type Showroom } from './support';

/** A game of two strangers, both in the same browser. */
interface Strangers {
  readonly first: SeatedPlayer;
  readonly second: SeatedPlayer;
}

async function strangers({ table }: Showroom, game: string): Promise<Strangers> {
  const first = await table.create({ game, seats: [{ kind: 'me' }, { kind: 'open' }] });
  return { first, second: await table.join(first.session) };
}

/** Who looks: a seat of the game, or nobody's. */
type Viewer = 'first' | 'second' | 'none';

const pathOf = ({ first, second }: Strangers, viewer: Viewer): string =>
  viewer === 'none' ? gamePath(first) : seatPath(viewer === 'first' ? first : second);

const VIEWERS: readonly Viewer[] = ['first', 'second', 'none'];

/** Opens the game as that viewer. A browser that holds both seats asks one who comes without a token. */
async function openAs(open: (path: string) => Promise<Page>, game: Strangers, viewer: Viewer) {
  const page = await open(pathOf(game, viewer));
  if (viewer === 'none') await page.getByRole('button', { name: 'Only watch' }).click();
  return page;
}

const labelsIn = async (page: Page, row: string) => {
  const cards = await page.getByRole('list', { name: row, exact: true }).getByRole('img').all();
  return Promise.all(cards.map((card) => card.getAttribute('aria-label')));
};

const DOWN = ['a card face down', 'a card face down'];

describePages('hold’em in three tabs of one profile', (room) => {
  it('shows each tab its own cards alone', async () => {
    const game = await strangers(room, 'holdem');
    const open = await room.profile();
    const drawn = new Map<Viewer, readonly (string | null)[][]>();
    for (const viewer of VIEWERS) {
      const page = await openAs(open, game, viewer);
      await page.getByRole('list', { name: 'Cards of Player 2', exact: true }).waitFor();
      drawn.set(
        viewer,
        await Promise.all(['Cards of Player 1', 'Cards of Player 2'].map((row) => labelsIn(page, row))),
      );
    }
    expect(drawn.get('none')).toEqual([DOWN, DOWN]);
    const face = expect.stringMatching(/ of (spades|hearts|diamonds|clubs)$/) as string;
    expect(drawn.get('first')).toEqual([[face, face], DOWN]);
    expect(drawn.get('second')).toEqual([DOWN, [face, face]]);
  });

  it('goes on with the only seat of the browser, and asks which of two', async () => {
    const game = await strangers(room, 'holdem');
    const open = await room.profile();
    const reopened = async (play?: string): Promise<readonly (readonly (string | null)[])[]> => {
      const page = await open(gamePath(game.first));
      if (play !== undefined) await page.getByRole('button', { name: play }).click();
      await page.getByRole('list', { name: 'Cards of Player 2', exact: true }).waitFor();
      return Promise.all(['Cards of Player 1', 'Cards of Player 2'].map((row) => labelsIn(page, row)));
    };
    const first = await open(seatPath(game.first));
    await first.getByRole('list', { name: 'Cards of Player 1', exact: true }).waitFor();
    await first.close();
    expect((await reopened())[1]).toEqual(DOWN);
    await (await open(seatPath(game.second))).getByRole('list', { name: 'Cards of Player 2' }).waitFor();
    expect((await reopened('Play as Player 2'))[0]).toEqual(DOWN);
    expect((await reopened('Play as Player 1'))[1]).toEqual(DOWN);
  });
});

describePages('the browser’s own cache', (room) => {
  it('never gives one caller the answer to another', async () => {
    const { first, second } = await strangers(room, 'holdem');
    const page = await room.open('/robots.txt');
    /** What this origin reads that lets the browser keep answers, and ask whether they are still true. */
    const readByCache = (token: string | null): Promise<unknown> =>
      page.evaluate(`(async () => {
        const reply = await fetch('/api/state?session=${first.session}&detail=full', {
          cache: 'no-cache',
          headers: ${JSON.stringify(token === null ? {} : { authorization: `Bearer ${token}` })},
        });
        const { seat, view } = await reply.json();
        return { status: reply.status, seat, cards: view.holeCards };
      })()`);
    const pair = [expect.any(String), expect.any(String)] as string[];
    const expected = {
      first: { token: first.token, shown: { status: 200, seat: 0, cards: [pair, null] } },
      second: { token: second.token, shown: { status: 200, seat: 1, cards: [null, pair] } },
      none: { token: null, shown: { status: 200, seat: null, cards: [null, null] } },
    };
    // Each comes after each.
    for (const viewer of [...VIEWERS, ...VIEWERS, ...VIEWERS.toReversed()]) {
      const { token, shown } = expected[viewer];
      expect(await readByCache(token)).toEqual(shown);
    }
  });

  it('is not used by the pages', async () => {
    const { first } = await strangers(room, 'holdem');
    const asked: Promise<Readonly<Record<string, string>>>[] = [];
    const open = await room.profile();
    for (const path of [seatPath(first), gamePath(first), seatPath(first)]) {
      const page = await open(path, (tab) => {
        tab.on('requestfinished', (request) => {
          if (request.url().includes('/api/state')) asked.push(request.allHeaders().catch(() => ({})));
        });
        return Promise.resolve();
      });
      await page.getByRole('list', { name: 'Cards of Player 1', exact: true }).waitFor();
    }
    expect(asked.length).toBeGreaterThanOrEqual(3);
    const tags = (await Promise.all(asked)).map((headers) => headers['if-none-match']);
    expect(tags.filter((tag) => tag !== undefined)).toEqual([]);
  });
});
