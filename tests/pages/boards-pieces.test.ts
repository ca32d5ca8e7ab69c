import { eventually } from '../support/eventually';
import { describePagesInProcess, expectText, gamePath, MOTION, seatPath, status, type Page } from './driver';

/** A game that one player plays from both sides. */
const alone = (game: string) => ({ game, seats: [{ kind: 'me' as const }, { kind: 'me' as const }] });

const place = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const plate = (page: Page, name: string) => page.locator('.plate', { hasText: name });
const board = (page: Page, text: RegExp) => page.getByRole('group', { name: text });
const usable = (page: Page) => page.locator('.game-board button[aria-disabled="false"]');
const live = (page: Page) => page.locator('[data-link="live"]').waitFor();

describePagesInProcess('the board of Checkers', (room) => {
  const DOUBLE_JUMP = '......../......../.....b../......../.b.b..../..w...../......../........ w';

  it('shows the position, and moves as they are made', async () => {
    const game = await room.table.create(alone('checkers'));
    const page = await room.open(gamePath(game));
    await live(page);
    await place(page, 'c3: white man').waitFor();
    await room.table.play(game, 'c3d4');
    await place(page, 'd4: white man').waitFor();
    await place(page, 'c3: free').waitFor();
    await board(page, /Last move c3-d4/).waitFor();
    await expectText(plate(page, 'Player 2'), /to move.*Black, 12 left/);
    expect(await page.locator('.ck-square.last').count()).toBe(2);
    expect(await usable(page).count()).toBe(0);
  });

  it('is played by clicks: the piece, then the square', async () => {
    const game = await room.table.create(alone('checkers'));
    const page = await room.open(seatPath(game));
    await place(page, 'c3: white man').click();
    expect(await place(page, 'c3: white man').getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.ck-square.target').count()).toBe(2);
    await place(page, 'g3: white man').click();
    await place(page, 'h4: free').click();
    await place(page, 'h4: white man').waitFor();
    await expectText(status(page), /^Player 1 moves g3 to h4\. Your move\.$/);
  });

  it('is played by keys, a piece put back before another is taken', async () => {
    const game = await room.table.create({ ...alone('checkers'), start: DOUBLE_JUMP });
    const page = await room.open(seatPath(game));
    await place(page, 'c3: white man').press('Enter');
    await place(page, 'g7: free').press('Escape');
    expect(await page.locator('.ck-square.target').count()).toBe(0);
    await place(page, 'c3: white man').press('Enter');
    await place(page, 'g7: free').press('Enter');
    await place(page, 'g7: white man').waitFor();
    await place(page, 'd4: free').waitFor();
    await expectText(plate(page, 'Player 2'), /Black, 1 left/);
  });

  it('asks for the way where two lead to the same square, and shows each jump', async () => {
    const start = '......../......../......../..b.b.../......../..b.b.../...w..../........ w';
    const game = await room.table.create({ ...alone('checkers'), start });
    const page = await room.open(seatPath(game), MOTION);
    await place(page, 'd2: white man, has to capture').click();
    expect(await place(page, 'd6: free').isDisabled()).toBe(true);
    await place(page, 'f4: free, can be reached').click();
    await place(page, 'f4: white man').waitFor();
    await place(page, 'e3: black man, jumped over').waitFor();
    await place(page, 'd2: free').waitFor();
    await place(page, 'd6: free').click();
    await place(page, 'd6: white man').waitFor();
    await place(page, 'e3: free').waitFor();
    await place(page, 'c3: black man').waitFor();
    await page.getByRole('img', { name: 'Captured: 10' }).waitFor();
  });

  it('is played by arrows, from either side', async () => {
    const game = await room.table.create(alone('checkers'));
    const page = await room.open(seatPath(game));
    await place(page, 'c3: white man').waitFor();
    await room.table.play(game, 'c3d4');
    await place(page, 'd4: white man').waitFor();
    await page.getByRole('button', { name: 'Turn the board' }).click();
    expect(await page.locator('.ck-square[tabindex="0"]').count()).toBe(1);
    await place(page, 'd6: black man').focus();
    for (const key of ['Enter', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowUp', 'Enter'])
      await page.keyboard.press(key);
    await expectText(status(page), /^Player 2 moves d6/);
  });

  it('lies the other way round for Black', async () => {
    const game = await room.table.create({ game: 'checkers', seats: [{ kind: 'open' }, { kind: 'me' }] });
    const blackIsBelow = async (page: Page): Promise<boolean> => {
      await place(page, 'a1: white man').waitFor();
      const squares = await page.locator('.ck-square').allLabels();
      return squares.indexOf('a1: white man') < squares.indexOf('b8: black man');
    };
    expect(await blackIsBelow(await room.open(seatPath(game)))).toBe(true);
    expect(await blackIsBelow(await room.open(gamePath(game)))).toBe(false);
  });

  it('shows who won and why, and the steps before', async () => {
    const start = '......../......../......../..b...../.w....../......../......../........ w';
    const game = await room.table.create({ ...alone('checkers'), start });
    await room.table.play(game, 'b4d6');
    const page = await room.open(gamePath(game));
    await place(page, 'd6: white man').waitFor();
    await expectText(status(page), /Player 1 won\.$/);
    await expectText(plate(page, 'Player 1'), /won/);
    await expectText(plate(page, 'Player 2'), /no pieces left/);
    await page.getByRole('button', { name: 'Step back' }).click();
    await place(page, 'c5: black man').waitFor();
  });
});

describePagesInProcess('the board of Four-in-a-Row', (room) => {
  it('shows the position, and moves as they are made', async () => {
    const game = await room.table.create(alone('four-in-a-row'));
    const page = await room.open(gamePath(game));
    await live(page);
    await room.table.play(game, 'drop 4');
    await room.table.play(game, 'drop 4');
    await place(page, 'Column 4: red, yellow').waitFor();
    await board(page, /Last disc in column 4/).waitFor();
    expect(await page.locator('.four-ring.last').count()).toBe(1);
    expect(await usable(page).count()).toBe(0);
  });

  it('is played by clicks and by keys, but not in a full column', async () => {
    const game = await room.table.create(alone('four-in-a-row'));
    const page = await room.open(seatPath(game));
    await place(page, 'Column 3: empty').click();
    await place(page, 'Column 3: red').press('Enter');
    await place(page, 'Column 3: red, yellow').waitFor();
    for (let drop = 0; drop < 4; drop++) await room.table.play(game, 'drop 3');
    await place(page, 'Column 3: red, yellow, red, yellow, red, yellow').waitFor();
    expect(await place(page, /^Column 3/).isDisabled()).toBe(true);
    expect(await usable(page).count()).toBe(6);
    // A key is the number of a column, whichever are full.
    for (const key of ['3', '4']) await page.keyboard.press(key);
    await place(page, 'Column 4: red').waitFor();
    await place(page, 'Column 4: red').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
      await page.keyboard.press(key);
    await place(page, 'Column 7: yellow').waitFor();
  });

  it('shows the line that won', async () => {
    const game = await room.table.create(alone('four-in-a-row'));
    const page = await room.open(gamePath(game));
    await live(page);
    for (const column of [1, 7, 2, 7, 3, 7, 4]) await room.table.play(game, `drop ${column}`);
    await expectText(status(page), /^Four in a row\. Player 1 won\.$/);
    await expectText(plate(page, 'Player 1'), /won/);
    expect(await page.locator('.four-ring.won').count()).toBe(4);
  });
});

describePagesInProcess('the board of Tic-Tac-Toe', (room) => {
  it('is played by clicks, arrows and numbers, and strikes out the line that won', async () => {
    const game = await room.table.create(alone('tic-tac-toe'));
    const page = await room.open(seatPath(game));
    await place(page, 'B2: free').click();
    await place(page, 'B2: X').waitFor();
    expect(await page.locator('.ttt-cell[tabindex="0"]').count()).toBe(1);
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await place(page, 'A1: O').waitFor();
    // Where a mark is already, a key does nothing.
    for (const key of ['1', '4']) await page.keyboard.press(key);
    await place(page, 'A2: X').waitFor();
    await page.keyboard.press('7');
    await place(page, 'A3: O').waitFor();
    expect(await page.locator('.ttt-strike').count()).toBe(0);
    await page.keyboard.press('6');
    await place(page, 'C2: X, in the line that won').waitFor();
    expect(await page.locator('.ttt-strike').count()).toBe(1);
    await expectText(plate(page, 'Player 1'), /won/);
  });
});

describePagesInProcess('the board of Mancala', (room) => {
  it('shows the position, and moves as they are made', async () => {
    const game = await room.table.create(alone('mancala'));
    const page = await room.open(gamePath(game));
    await live(page);
    await place(page, 'Player 1, pit 3: 4 seeds').waitFor();
    await room.table.play(game, 'pit 3');
    await place(page, 'Player 1, pit 3: 0 seeds').waitFor();
    await place(page, 'Player 1, pit 4: 5 seeds').waitFor();
    await page.getByRole('img', { name: 'Store of Player 1: 1 seed' }).waitFor();
    await expectText(plate(page, 'Player 1'), /to move.*sowed pit 3, ended in the store/);
    expect(await page.locator('.pit.last').count()).toBe(1);
    expect(await usable(page).count()).toBe(0);
  });

  it('is played by clicks and keys, and foresees where the last seed falls', async () => {
    const game = await room.table.create(alone('mancala'));
    const page = await room.open(seatPath(game), { reducedMotion: 'reduce' });
    const hint = page.locator('.mancala-hint');
    await place(page, 'Player 1, pit 3: 4 seeds').hover();
    await expectText(hint, /^Pit 3: the last seed goes to the store: another turn\.$/);
    expect(await page.locator('.store-lower.landing').count()).toBe(1);
    await place(page, 'Player 1, pit 3: 4 seeds').click();
    await place(page, 'Player 1, pit 3: 0 seeds').waitFor();
    expect(await place(page, 'Player 1, pit 3: 0 seeds').isDisabled()).toBe(true);
    expect(await usable(page).count()).toBe(5);
    // One stop for the Tab key, from which arrows go on.
    expect(await page.locator('.pit[tabindex="0"]').count()).toBe(1);
    await place(page, 'Player 1, pit 2: 4 seeds').focus();
    await expectText(hint, /^Pit 2: the last seed falls into pit 6 of this side\.$/);
    await place(page, 'Player 1, pit 1: 4 seeds').press('Enter');
    await place(page, 'Player 1, pit 1: 0 seeds').waitFor();
    await expectText(plate(page, 'Player 2'), /to move/);
    expect(await place(page, 'Player 1, pit 2: 5 seeds').isDisabled()).toBe(true);
    await page.keyboard.press('2');
    await place(page, 'Player 2, pit 2: 0 seeds').waitFor();
  });

  it('shows who won and why', async () => {
    const start = 'P:0,0,0,0,0,1|O:0,2,0,0,0,3|PS:24|OS:18|T:player|ST:in_progress|LA:-|W:-';
    const game = await room.table.create({ ...alone('mancala'), start });
    await room.table.play(game, 'pit 6');
    const page = await room.open(gamePath(game));
    await page.getByRole('img', { name: 'Store of Player 2: 23 seeds' }).waitFor();
    await expectText(status(page), /^A row is empty\. Player 1 won\.$/);
    await expectText(plate(page, 'Player 1'), /won.*the seeds left over go home25$/);
    // The seeds lie in the stores: the lower player's on the right.
    const sides = await page.evaluate<number[]>(
      `[...document.querySelectorAll('.seed')].map((seed) => {
        const [u, v] = ['--u', '--v'].map((name) => Number(seed.style.getPropertyValue(name)));
        return v === 0.5 ? (u < 0.1 ? -1 : u > 0.9 ? 1 : 0) : 0;
      })`,
    );
    expect([-1, 0, 1].map((side) => sides.filter((each) => each === side).length)).toEqual([23, 0, 25]);
  });
});

describePagesInProcess('the board of Sea Battle', (room) => {
  const FLEET = 'A1H5,A3V4,C3H3,E5V3,J9V2';
  const FLEET_CELLS = 'A1 B1 C1 D1 E1 A3 A4 A5 A6 C3 D3 E3 E5 E6 E7 J9 J10'.split(' ');
  const ships = (page: Page) => page.locator('.cell-ship');

  it('shows shots as they are made, and ships to nobody but their owner', async () => {
    const mine = { kind: 'me' as const };
    const game = await room.table.create({
      game: 'sea-battle',
      seats: [mine, { kind: 'open' }],
      options: { fleet: FLEET },
    });
    const other = await room.table.join(game.session);
    const [watcher, first, second] = [
      await room.open(gamePath(game)),
      await room.open(seatPath(game)),
      await room.open(seatPath(other)),
    ];
    await live(watcher);
    await room.table.play(game, 'B2');
    await room.table.play(other, 'A1');
    for (const page of [watcher, first, second]) {
      await board(page, /^Waters of Player 1: hit A1/).waitFor();
      await board(page, /^Waters of Player 2: (hit|miss) B2/).waitFor();
      expect(await page.locator('.cell.last').count()).toBe(1);
    }
    expect(await watcher.locator('.waters-rows').first().innerText()).toMatch(/^1\s*2\s*3[\s\d]*10$/);
    expect(await ships(watcher).count()).toBe(0);
    expect(await ships(first).count()).toBe(16);
    // In a drawing 10 a cell, each hull ends in the last cell of its ship.
    const hulls = first.locator('.ship .hull');
    const outlines = await Promise.all([0, 1, 2, 3, 4].map((nth) => hulls.nth(nth).getAttribute('d')));
    const ends = outlines.map((outline) => Math.max(...(outline?.match(/[\d.]+/g) ?? []).map(Number)));
    expect(ends.map((end) => Math.ceil(end / 10)).sort()).toEqual([2, 3, 3, 4, 5]);
    expect(await second.locator('.waters-target .cell-ship').count()).toBe(0);
    await board(first, /^Waters of Player 1: hit A1; ship B1, C1, D1, E1, A3/).waitFor();
  });

  it('begins with placing the ships: by mouse and keys, and by a finger', async () => {
    const seats = [{ kind: 'me' as const, name: 'Ada' }, { kind: 'open' as const }];
    const game = await room.table.create({ game: 'sea-battle', seats, options: { placeFleets: true } });
    const other = await room.table.join(game.session, { name: 'Bea' });
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const [ada, bea] = [await room.open(seatPath(game)), await room.open(seatPath(other), phone)];
    const fleet = (page: Page) => page.getByRole('group', { name: 'Your ships' });
    const at = (name: string) => fleet(ada).getByRole('button', { name });

    await place(ada, 'Clear').click();
    expect(await place(ada, 'Ready').isDisabled()).toBe(true);
    await at('C1: free').click();
    await ada.keyboard.press('r');
    await at('C5: ship of 5').waitFor();
    const drawn = () => fleet(ada).locator('.ship').getAttribute('transform');
    expect(await drawn()).toBe('translate(30 0) rotate(90)');
    expect(await fleet(ada).getByRole('button', { name: /ship/ }).count()).toBe(5);
    await ada.keyboard.press('r');
    await eventually(async () => expect(await drawn()).toBe('translate(20 0)'));
    for (const cell of ['E3', 'E4', 'E5', 'E6']) await at(`${cell}: free`).press('Enter');
    await bea.getByText('Place your ships').waitFor();

    await place(bea, 'Random').tap();
    const named = await fleet(bea).getByRole('button', { name: /ship/ }).allLabels();
    const laid = named.map((name) => name.replace(/:.*/, ''));
    await place(bea, 'Ready').tap();
    await board(bea, new RegExp(`^Waters of Bea: ship ${laid.join(', ')}$`)).waitFor();
    // What Ada has placed so far is still there.
    await ada.locator('.plate', { hasText: 'ready' }).waitFor();
    await place(ada, 'Ready').click();
    await board(
      ada,
      /^Waters of Ada: ship C1, D1, E1, F1, G1, E3, F3, G3, H3, E4, F4, G4, E5, F5, G5, E6, F6$/,
    ).waitFor();
    await board(ada, /^Waters of Bea: nothing is known$/).waitFor();
    await board(bea, /^Waters of Ada: nothing is known$/).waitFor();
    await expectText(ada.locator('.log'), /Bea has placed their ships.*Ada has placed their ships/);
    expect(laid).toHaveLength(17);
    await place(ada, 'A10: open water').click();
    await place(ada, /^A10: (hit|miss)$/).waitFor();
  });

  it('is played by clicks anywhere in the enemy’s waters', async () => {
    const game = await room.table.create({ game: 'sea-battle', seats: [{ kind: 'me' }, { kind: 'bot' }] });
    const page = await room.open(seatPath(game), MOTION);
    await place(page, 'J10: open water').click();
    await place(page, /^J10: (hit|miss)$/).waitFor();
    expect(await place(page, /^J10/).isDisabled()).toBe(true);
    await expectText(status(page), /^Computer shoots.*Your move/);
    await expectText(page.locator('.log'), /Player 1 shoots J10.*Computer shoots/);
  });

  it('is played by keys: arrows to the cell, Enter to shoot', async () => {
    const game = await room.table.create({ game: 'sea-battle', seats: [{ kind: 'me' }, { kind: 'bot' }] });
    const page = await room.open(seatPath(game));
    await place(page, 'A1: open water').focus();
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await place(page, /^B3: (hit|miss)$/).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await place(page, /^C3: (hit|miss)$/).waitFor();
  });

  it('is aimed by a tap and shot by a button where fingers point', async () => {
    const game = await room.table.create({ game: 'sea-battle', seats: [{ kind: 'me' }, { kind: 'bot' }] });
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const page = await room.open(seatPath(game), phone);
    await place(page, 'D4: open water').tap();
    await place(page, 'E4: open water').tap();
    expect(await place(page, 'E4: open water').getAttribute('aria-pressed')).toBe('true');
    await place(page, 'Shoot at E4').tap();
    await place(page, /^E4: (hit|miss)$/).waitFor();
    expect(await page.locator('.waters-target .mark').count()).toBe(1);
  });

  it('shows both fleets once one is sunk', async () => {
    const game = await room.table.create({ ...alone('sea-battle'), options: { fleet: FLEET } });
    // Seat 0 shoots along the rows, seat 1 at the ships it knows of.
    for (const [at, cell] of FLEET_CELLS.entries()) {
      await room.table.play(game, `${'ABCDEFGHIJ'.charAt(at % 10)}${1 + Math.floor(at / 10)}`);
      await room.table.play(game, cell);
    }
    const page = await room.open(gamePath(game));
    await expectText(status(page), /^Fleet sunk\. Player 2 won\.$/);
    await expectText(plate(page, 'Player 2'), /won/);
    await page.getByRole('img', { name: 'Afloat: nothing' }).waitFor();
    expect(await ships(page).count()).toBeGreaterThan(0);
    expect(await page.locator('.cell-hit').count()).toBeGreaterThanOrEqual(17);
  });
});

describePagesInProcess('a move on a board', (room) => {
  /** How often something was set in motion, as far as the page asked for it. */
  const countMotions = async (page: Page): Promise<void> => {
    await page.addInitScript(`
      window.motions = 0;
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...how) {
        window.motions++;
        return animate.apply(this, how);
      };
    `);
  };

  it.each([
    ['no-preference', 'is seen to arrive', 1],
    ['reduce', 'is just there for those who want no motion', 0],
  ] as const)('with motion %s %s', async (reducedMotion, _what, motions) => {
    const game = await room.table.create(alone('four-in-a-row'));
    const page = await room.open(gamePath(game), { reducedMotion }, countMotions);
    await live(page);
    await room.table.play(game, 'drop 1');
    await place(page, 'Column 1: red').waitFor();
    expect(await page.evaluate('window.motions')).toBe(motions);
  });
});
