import type { Page } from 'playwright-core';
import { describePages, expectTexts, MOTION, seatPath } from './support';

const SEATS = ['Ada', 'Bob'].map((name) => ({ kind: 'me' as const, name }));
const PHONE = { viewport: { width: 390, height: 700 } };

type Point = Readonly<Record<'x' | 'y', number>>;

const CHESS = { game: 'chess', seats: SEATS };

const square = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const usable = (page: Page) => page.locator('.chess-square[aria-disabled="false"]');
const moves = (page: Page) => page.locator('.score-moves button');

/** The middle of a square on the screen, once the page knows what may be moved: a drag that begins earlier takes nothing. */
async function middle(page: Page, name: string): Promise<Point> {
  await usable(page).first().waitFor();
  const box = await page.getByRole('button', { name: new RegExp(`^${name}:`) }).boundingBox();
  return { x: Number(box?.x) + Number(box?.width) / 2, y: Number(box?.y) + Number(box?.height) / 2 };
}

async function drag(page: Page, from: string, to: string, button: 'left' | 'right' = 'left'): Promise<void> {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up({ button });
}

describePages('the board of chess', (room) => {
  it('is played by dragging, and a piece dropped elsewhere goes back', async () => {
    const game = await room.table.create(CHESS);
    const page = await room.open(seatPath(game), MOTION);
    await square(page, 'e2: white pawn').waitFor();
    await drag(page, 'e2', 'e5');
    await square(page, 'e2: white pawn').waitFor();
    expect(await page.locator('.chess-piece.dragged').count()).toBe(0);
    // It stays where it was dropped while the move is under way.
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/execute', async (route) => {
      await answered;
      await route.continue();
    });
    await drag(page, 'e2', 'e4');
    await square(page, 'e4: white pawn').waitFor();
    await square(page, 'e2: free').waitFor();
    expect([await usable(page).count(), await moves(page).count()]).toEqual([0, 0]);
    answer();
    await square(page, 'e4: white pawn').waitFor();
    await expectTexts(moves(page), ['e4']);
  });

  it('is played by dragging with a finger, and another finger does not disturb', async () => {
    const game = await room.table.create(CHESS);
    const page = await room.open(seatPath(game), { ...PHONE, hasTouch: true });
    await square(page, 'e2: white pawn').waitFor();
    const [start, end, beside] = [
      await middle(page, 'e2'),
      await middle(page, 'e4'),
      await middle(page, 'd2'),
    ];
    const browser = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]) =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
      });
    const scrolled = (): Promise<number> => page.evaluate<number>('scrollY');
    const before = await scrolled();
    await touch('touchStart', [start]);
    await touch('touchMove', [{ x: end.x, y: (start.y + end.y) / 2 }]);
    await page.locator('.chess-piece.dragged').waitFor();
    await touch('touchStart', [{ x: end.x, y: (start.y + end.y) / 2 }, beside]);
    await touch('touchMove', [end, beside]);
    await touch('touchEnd', [end]);
    await touch('touchEnd', []);
    await square(page, 'e4: white pawn').waitFor();
    await square(page, 'd2: white pawn').waitFor();
    await expectTexts(moves(page), ['e4']);
    expect(await scrolled()).toBe(before);
  });

  it('is drawn upon with the right mouse button, until a click', async () => {
    const game = await room.table.create(CHESS);
    const page = await room.open(seatPath(game));
    const arrows = page.locator('.chess-arrow');
    await square(page, 'e2: white pawn').waitFor();
    await drag(page, 'e2', 'e4', 'right');
    await page.keyboard.down('Shift');
    await drag(page, 'g1', 'f3', 'right');
    await page.keyboard.up('Shift');
    expect(await page.locator('.chess-arrow.chess-red').count()).toBe(1);
    await drag(page, 'e5', 'e5', 'right');
    expect([await arrows.count(), await page.locator('.chess-circle').count()]).toEqual([2, 1]);
    await drag(page, 'e2', 'e4', 'right');
    expect(await arrows.count()).toBe(1);
    await square(page, 'e2: white pawn').click();
    expect(await page.locator('.chess-drawings').count()).toBe(0);
    await expectTexts(moves(page), []);
  });
});
