import { HOT_SEAT, X_WINS } from '../http/support';
import { eventually } from '../support/eventually';
import { describePagesInProcess, expectText, expectTexts, gamePath, status, type Page } from './driver';

const tile = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Start a game' }).getByRole('link', { name: title });
const panel = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const rowsIn = (page: Page, section: string) =>
  page.getByRole('region', { name: section }).getByRole('listitem').getByRole('heading');
const choose = (page: Page, choice: string) => page.getByRole('radio', { name: choice, exact: true }).check();
const cell = (page: Page, name: string) => page.getByRole('button', { name: `${name}: free` });

describePagesInProcess('the lobby', (room) => {
  it('says in plain words what is wrong with what somebody entered, and shows where', async () => {
    const page = await room.open('/');
    await tile(page, "Texas Hold'em").click();
    const dialog = panel(page, "Texas Hold'em");
    const start = dialog.getByRole('button', { name: 'Play', exact: true });
    await dialog.getByLabel('Your name').fill('...');
    await start.click();
    await expectText(dialog.getByRole('alert'), /^This name cannot be used\./);
    await dialog.getByLabel('Your name').fill('Ada');
    await dialog.getByText('More options').click();
    await dialog.getByLabel('Small blind').fill('50');
    await dialog.getByLabel('Big blind').fill('20');
    await start.click();
    await expectText(dialog.getByRole('alert'), /^The small blind must not be more than the big blind\.$/);
    await dialog.getByLabel('Small blind').fill('-5');
    await dialog.getByText('More options').click();
    await start.click();
    await dialog.getByLabel('Small blind').waitFor();
    await dialog.getByLabel('Small blind').fill('5');
    await start.click();
    await page.getByText('Type a move').click();
    await page.getByLabel('Move in words').fill('xyzzy');
    await page.keyboard.press('Enter');
    await expectText(page.getByRole('alert'), /^The game has no such move\. You may: fold,/);
  });

  it('starts the game as it was wished for, once, even if the answer was lost', async () => {
    const page = await room.open('/?start=principality', {});
    await choose(page, 'Hard');
    await choose(page, '3');
    await page.getByText('More options').click();
    await page.getByLabel('Clock').selectOption('rapid: 10 min + 5 s a move');
    await page.getByLabel('Victory pile size').fill('3');
    await page.getByLabel('Kingdom cards').fill('Cellar, Moat');
    await page.getByLabel('Your name').fill('Ada');
    const sent: (string | undefined)[] = [];
    await page.route(/\/api\/sessions$/, async (route) => {
      sent.push(route.body);
      const reply = await route.continue();
      if (sent.length > 1) return reply;
      throw new TypeError('Failed to fetch');
    });
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByText('The game server cannot be reached.').waitFor();
    await page.getByRole('button', { name: 'Play' }).dblclick();
    await page.getByRole('region', { name: 'Supply' }).waitFor();
    expect(sent).toHaveLength(2);
    expect(JSON.parse(sent[0] ?? '')).toEqual({
      game: 'principality',
      seats: [
        { kind: 'me', name: 'Ada' },
        { kind: 'bot', bot: 'attacker' },
        { kind: 'bot', bot: 'attacker' },
      ],
      options: { kingdomCards: ['Cellar', 'Moat'], victoryPileSize: 3 },
      clock: { base: 600, increment: 5 },
      visibility: 'public',
      entropy: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    const list = await room.table.get('listSessions', { query: { game: 'principality' } });
    expect(list.sessions).toHaveLength(1);
    await page.goto('/?start=chess');
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada');
  });

  it('works where the browser may store nothing', async () => {
    const page = await room.open('/?start=tic-tac-toe', {}, (tab) =>
      tab.addInitScript(`for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, { get() { throw new DOMException('no', 'SecurityError'); } });`),
    );
    await choose(page, 'Beginner');
    await page.getByRole('button', { name: 'Play' }).click();
    await cell(page, 'A1').click();
    await page.getByRole('button', { name: /^A1: X/ }).waitFor();
    await page.reload();
    await expectText(status(page), /Your move\.$/);
    await page.goto(room.table.url);
    await tile(page, 'Chess').waitFor();
  });

  it('lists free seats, live and finished games, finds them by name, and lets one sit down with a click', async () => {
    const { table } = room;
    const won = await table.create({ ...HOT_SEAT, name: 'Over' });
    for (const move of X_WINS) await table.play(won, move);
    const open = [{ kind: 'me', name: 'Grace' } as const, { kind: 'open' } as const];
    const free = await table.create({ game: 'tic-tac-toe', seats: open, name: 'Come in' });
    const custom = await table.create({ game: 'holdem', seats: open, name: 'Chosen', seed: 'x' });
    await table.create({ game: 'checkers', seats: [{ kind: 'me', name: 'Zoë' }, { kind: 'bot' }] });
    for (let more = 0; more < 21; more++)
      await table.create({ game: 'chess', seats: [{ kind: 'me' }, { kind: 'me' }] });

    const page = await room.open('/');
    await expectTexts(rowsIn(page, 'Join a game'), ['Chosen', 'Come in']);
    const live = rowsIn(page, 'Watch');
    await eventually(async () => expect(await live.count()).toBe(20));
    await page.getByRole('button', { name: 'More games' }).click();
    await live.getByText('Checkers').waitFor();
    await page.getByRole('searchbox').fill('zoe');
    await expectTexts(live, ['Checkers']);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Finished' }).click();
    await expectTexts(live, ['Over']);
    await expectText(page.locator('.row', { hasText: 'Over' }), /Player 1 won/);
    await page.reload();
    await expectTexts(live, ['Over']);
    await page.getByLabel('Game', { exact: true }).selectOption('Chess');
    await page.getByText('No game matches.').waitFor();

    // One without a name is asked for it on the page of the game, and the next seat takes one click.
    await page.getByRole('button', { name: 'Join Chosen' }).click();
    await page.getByLabel('Your name').fill('Bob');
    expect(new URL(page.url()).pathname).toBe(gamePath(custom));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.getByRole('list', { name: 'Cards of Bob' }).waitFor();
    await page.goto(room.table.url);
    await page.getByRole('button', { name: 'Join Come in' }).click();
    await page.locator('.player-name', { hasText: 'Bob' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(gamePath(free));
  });

  it('asks again and again whether its lists have changed, and keeps them where they have not', async () => {
    await room.table.create({ game: 'holdem', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const statuses: number[] = [];
    const page = await room.open('/', {}, async (tab) => {
      await tab.addInitScript(`const wait = setTimeout;
        window.setTimeout = (run, ms, ...rest) => wait(run, ms >= 4_000 ? ms / 100 : ms, ...rest);`);
      await tab.route(/\/api\/sessions\?/, async (route) => {
        const reply = await route.continue();
        statuses.push(reply.status);
        return reply;
      });
    });
    await rowsIn(page, 'Join a game').first().waitFor();
    await eventually(() => expect(statuses.filter((each) => each === 304).length).toBeGreaterThan(3));
    // Each of the two lists comes once.
    expect(statuses.filter((each) => each === 200)).toHaveLength(2);
    expect(await rowsIn(page, 'Join a game').count()).toBeGreaterThan(0);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
