import type { Page } from './driver';
import { Chess } from 'chess.js';

import { eventually } from '../support/eventually';
import type { SeatedPlayer } from '../http/support';
import {
  describePagesInProcess,
  expectText,
  expectTexts,
  gamePath,
  seatPath,
  status,
  type Showroom,
} from './driver';

const SEATS = ['Ada', 'Bob'].map((name) => ({ kind: 'me' as const, name }));
const CHESS = { game: 'chess', seats: SEATS };

const square = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const plate = (page: Page, name: string) => page.locator('.plate', { hasText: name });
const usable = (page: Page) => page.locator('.chess-square[aria-disabled="false"]');
const moves = (page: Page) => page.locator('.score-moves button');
const step = (page: Page, name: string) => page.getByRole('button', { name: `${name} step` });
const live = (page: Page) => page.locator('[data-link="live"]').waitFor();

const playAll = async ({ table }: Showroom, game: SeatedPlayer, moves: string): Promise<void> => {
  for (const move of moves.split(' ')) await table.play(game, move);
};

describePagesInProcess('the board of chess', (room) => {
  it('shows the position, moves as they are made, and what was taken', async () => {
    const game = await room.table.create(CHESS);
    const page = await room.open(gamePath(game));
    await live(page);
    await square(page, 'e2: white pawn').waitFor();
    await playAll(room, game, 'e4 d5 exd5 Qxd5 Nc3');
    await square(page, 'c3: white knight').waitFor();
    await page.getByRole('group', { name: /^Board: a8 black rook, .* Last move Nc3\.$/ }).waitFor();
    expect(await page.locator('.chess-square.last').count()).toBe(2);
    await playAll(room, game, 'Qe5+');
    await square(page, 'e1: white king, in check').waitFor();
    await page.getByRole('img', { name: 'Taken: pawn' }).first().waitFor();
    await playAll(room, game, 'Qe2 Qxe2+');
    await expectText(plate(page, 'Bob'), /\+9/);
    expect(await usable(page).count()).toBe(0);
  });

  it('is played by clicks', async () => {
    const game = await room.table.create(CHESS);
    const page = await room.open(seatPath(game));
    await square(page, 'e2: white pawn').click();
    expect(await square(page, 'e2: white pawn').getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.chess-square.target').count()).toBe(2);
    await square(page, 'g1: white knight').click();
    await square(page, 'f3: free').click();
    await square(page, 'f3: white knight').waitFor();
    await expectText(status(page), /^Ada plays Nf3\. Your move\.$/);
  });

  it('is played by keys, and Tab stops on it once', async () => {
    const game = await room.table.create(CHESS);
    const page = await room.open(seatPath(game));
    await square(page, 'b2: white pawn').focus();
    expect(await page.locator('.chess-square[tabindex="0"]').count()).toBe(1);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter', 'ArrowUp', 'ArrowUp', 'Enter'])
      await page.keyboard.press(key);
    await square(page, 'e4: white pawn').waitFor();
    const focused = await page.evaluate('document.activeElement.getAttribute("aria-label")');
    expect(focused).toMatch(/^e4:/);
  });

  it('keeps a move that is set while the opponent thinks, and plays it if it can be played', async () => {
    const ada = await room.table.create({
      game: 'chess',
      seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }],
    });
    const bob = await room.table.join(ada.session, { name: 'Bob' });
    await playAll(room, ada, 'e4');
    const page = await room.open(seatPath(ada));
    const picked = page.locator('.chess-square.proposed');
    const note = page.locator('.chess-note');
    // Past what stands in the way now; it can be taken back.
    await square(page, 'd1: white queen').click();
    await square(page, 'd5: free').click();
    await expectText(note, /^Premove d1 to d5/);
    expect(await picked.count()).toBe(2);
    await page.keyboard.press('Escape');
    await expectText(note, /^$/);
    expect(await picked.count()).toBe(0);
    // It is played at once.
    await square(page, 'e4: white pawn').click();
    await square(page, 'd5: free').click();
    await expectText(note, /^Premove e4 to d5/);
    await room.table.play(bob, 'd5');
    await square(page, 'd5: white pawn').waitFor();
    await expectTexts(moves(page), ['e4', 'd5', 'exd5']);
    // By keys; it is not possible then, and it is still the player's turn.
    await square(page, 'd5: white pawn').focus();
    for (const key of ['Enter', 'ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expectText(note, /^Premove d5 to e6/);
    await room.table.play(bob, 'c6');
    await expectText(note, /^Your premove d5 to e6 is not possible here\.$/);
    await square(page, 'd5: white pawn').press('Enter');
    expect(await page.locator('.chess-square.target').count()).toBe(2);
  });

  it('asks what a pawn becomes', async () => {
    const start = { fen: '4k3/1P6/8/8/8/8/8/4K3 w - - 0 1' };
    const game = await room.table.create({ ...CHESS, start });
    const page = await room.open(seatPath(game));
    const chooser = page.getByRole('dialog', { name: 'The pawn becomes a' });
    await square(page, 'b7: white pawn').click();
    await square(page, 'b8: free').click();
    await chooser.waitFor();
    await page.keyboard.press('Escape');
    await chooser.waitFor({ state: 'detached' });
    await square(page, 'b7: white pawn').press('Enter');
    await square(page, 'b8: free').press('Enter');
    for (const key of ['ArrowDown', 'Tab', 'ArrowUp']) await page.keyboard.press(key);
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('knight');
    await page.keyboard.press('Enter');
    await square(page, 'b8: white knight').waitFor();
  });

  it('lies the other way round for Black, and can be turned', async () => {
    const game = await room.table.create({
      game: 'chess',
      seats: [{ kind: 'open' }, { kind: 'me', name: 'Bob' }],
    });
    const page = await room.open(seatPath(game));
    const whiteIsAbove = async (): Promise<boolean> => {
      await square(page, 'a1: white rook').waitFor();
      const squares = await page.locator('.chess-square').allLabels();
      return squares.indexOf('a1: white rook') < squares.indexOf('a8: black rook');
    };
    expect(await whiteIsAbove()).toBe(true);
    await page.getByRole('button', { name: 'Turn the board' }).click();
    expect(await whiteIsAbove()).toBe(false);
  });

  it('plays with the computer, which answers', async () => {
    const game = await room.table.create({
      game: 'chess',
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'computer', level: 1 }],
    });
    const page = await room.open(seatPath(game));
    await square(page, 'e2: white pawn').click();
    await square(page, 'e4: free').click();
    await eventually(async () => expect(await moves(page).count()).toBe(2));
    await expectText(status(page), /Your move\.$/);
  });
});

describePagesInProcess('claims in chess', (room) => {
  it('refuses a false claim of mate, with the board as it was, and takes a true one', async () => {
    const game = await room.table.create(CHESS);
    await playAll(room, game, 'f3 e5 g4');
    const page = await room.open(seatPath(game));
    await page.getByText('Claims', { exact: true }).click();
    const claim = page.getByLabel('Claim checkmate');
    await claim.check();
    await square(page, 'd7: black pawn').click();
    await square(page, 'd6: free').click();
    await expectText(page.getByRole('alert'), /not checkmate/i);
    await square(page, 'd7: black pawn').waitFor();
    await square(page, 'd8: black queen').click();
    await square(page, 'h4: free').click();
    await expectText(status(page), /^Checkmate\. Bob won\.$/);
    await expectText(plate(page, 'Bob'), /won/);
    await expectText(plate(page, 'Ada'), /checkmate/);
    expect(await usable(page).count()).toBe(0);
  });

  it('claims a draw when there is one', async () => {
    const game = await room.table.create(CHESS);
    await playAll(room, game, 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1');
    const page = await room.open(seatPath(game));
    await page.getByLabel('Claim a draw with the move').waitFor();
    expect(await page.getByRole('button', { name: 'Claim draw' }).count()).toBe(0);
    await room.table.play(game, 'Ng8');
    await page.getByRole('button', { name: 'Claim draw' }).click();
    await expectText(status(page), /Nobody wins\.$/);
  });

  it('gives up, after being asked', async () => {
    const game = await room.table.create(CHESS);
    const page = await room.open(seatPath(game));
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Keep playing' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes, resign' }).click();
    await expectText(status(page), /Bob won\.$/);
    expect(await page.getByRole('button', { name: 'Resign' }).count()).toBe(0);
  });
});

describePagesInProcess('the score of chess', (room) => {
  it('is stepped through while the game goes on: by buttons, keys and pointing', async () => {
    const game = await room.table.create(CHESS);
    await playAll(room, game, 'e4 e5 Nf3');
    const page = await room.open(seatPath(game));
    await expectTexts(moves(page), ['e4', 'e5', 'Nf3']);
    await step(page, 'First').click();
    await square(page, 'e2: white pawn').waitFor();
    await expectText(status(page), /^Before the first move\.$/);
    expect(await usable(page).count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await square(page, 'e4: white pawn').waitFor();
    await square(page, 'e7: black pawn').waitFor();
    await moves(page).filter({ hasText: 'e5' }).click();
    await expectText(status(page), /^Move 1, Black: e5\.$/);
    await room.table.play(game, 'Nc6');
    await expectTexts(moves(page), ['e4', 'e5', 'Nf3', 'Nc6']);
    await square(page, 'g1: white knight').waitFor();

    // The address follows a moment later.
    await page.waitForURL(/#at=3$/);
    const shared = await room.open(new URL(page.url()).pathname + new URL(page.url()).hash);
    await square(shared, 'e5: black pawn').waitFor();
    await square(shared, 'g1: white knight').waitFor();

    await step(page, 'Last').click();
    await square(page, 'c6: black knight').waitFor();
    await expectText(page.locator('.score-moves [aria-current]'), /^Nc6$/);
    await square(page, 'f1: white bishop').click();
    await square(page, 'b5: free').click();
    await square(page, 'b5: white bishop').waitFor();
  });

  it('forgets moves that were taken back', async () => {
    const game = await room.table.create(CHESS);
    await playAll(room, game, 'e4 e5');
    const page = await room.open(gamePath(game));
    await live(page);
    await expectTexts(moves(page), ['e4', 'e5']);
    const { session, token } = game;
    await room.table.get('act', { params: { id: session }, token, body: { action: 'undo' } });
    await expectTexts(moves(page), ['e4']);
    await room.table.play(game, 'c5');
    await expectTexts(moves(page), ['e4', 'c5']);
  });

  it('is counted from a described start', async () => {
    const start = { fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7' };
    const game = await room.table.create({ ...CHESS, start });
    await playAll(room, game, 'Nf6 Nf3');
    const page = await room.open(gamePath(game));
    await expectTexts(moves(page), ['Nf6', 'Nf3']);
    await expectTexts(page.locator('.score-moves th[scope="row"]'), ['7.', '8.']);
    await step(page, 'First').click();
    await square(page, 'g8: black knight').waitFor();
    await square(page, 'e5: black pawn').waitFor();
    await square(page, 'g1: white knight').waitFor();
    await page.getByRole('button', { name: 'Step on' }).click();
    await square(page, 'f6: black knight').waitFor();
  });

  it('lets a position be taken along as FEN', async () => {
    const game = await room.table.create(CHESS);
    await playAll(room, game, 'e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#');
    const page = await room.open(gamePath(game));
    await page.getByRole('button', { name: 'Copy FEN' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = new Chess(await page.evaluate<string>('navigator.clipboard.readText()'));
    expect([copied.isCheckmate(), copied.get('f7')]).toEqual([true, { type: 'q', color: 'w' }]);
  });
});

describePagesInProcess('chess by the clock', (room) => {
  it('counts down between the moves, and only for the player to move', async () => {
    const game = await room.table.create({ ...CHESS, clock: { base: 300, increment: 2 } });
    const page = await room.open(gamePath(game));
    const clock = (name: string) => plate(page, name).getByRole('timer');
    await live(page);
    await expectTexts(clock('Ada'), ['5:00']);
    await page.clock.runFor(3_000);
    await expectTexts(clock('Ada'), ['5:00']);
    await playAll(room, game, 'e4');
    await expectText(clock('Bob'), /^(5:00|4:5\d)$/);
    await page.clock.runFor(61_000);
    await expectText(clock('Bob'), /^3:5\d$/);
    await expectText(clock('Ada'), /^5:0\d$/);
    await page.clock.runFor(222_000);
    await expectText(clock('Bob'), /^0:[01]\d\.\d$/);
  });

  it('shows the flag fall when nobody does anything', async () => {
    const game = await room.table.create({ ...CHESS, clock: { perMove: 1 } });
    const page = await room.open(gamePath(game));
    await live(page);
    await playAll(room, game, 'e4');
    await expectText(status(page), /Ada won\.$/);
    expect(await page.locator('.plate-mark', { hasText: 'to move' }).count()).toBe(0);
  });
});
