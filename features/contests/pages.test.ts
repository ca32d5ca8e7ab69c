import { playerOfKey } from '../../core/arena';
import { fetchRaw, UNKNOWN_SESSION, X_WINS, type AnswerTo } from '../../tests/http/support';
import { eventually } from '../../tests/support/eventually';
import {
  describePagesInProcess,
  expectText,
  expectTexts,
  type Page,
  type Showroom,
} from '../../tests/pages/driver';
import { keyed, register as registerAt } from '../../tests/support/test-players';
import { button, cell, noting, register } from '../../tests/pages/people';

const sessionOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Plays a game of two pages to its end: who sits in the first seat wins. Returns its name. */
async function playToEnd(room: Showroom, pages: Readonly<Record<string, Page>>): Promise<string> {
  const [some] = Object.values(pages);
  const { seats } = await room.table.get('getSession', {
    params: { id: some ? sessionOf(some) : '' },
  });
  for (const [turn, move] of X_WINS.entries()) {
    const page = pages[seats[turn % 2]?.name ?? ''];
    if (!page) throw new Error('A stranger sits there');
    await cell(page, move).click();
  }
  const winner = seats[0]?.name ?? '';
  for (const page of Object.values(pages)) await expectText(page.getByRole('dialog'), new RegExp(winner));
  return winner;
}

/** Takes the seat of the next game, once there is one. */
async function sitDown(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Your next games' })
    .getByRole('button', { name: 'Sit down' })
    .click();
  await page.waitForURL(/\/game\/\w+$/);
}

describePagesInProcess('contests on the pages', (room) => {
  it('are made, joined, started and played by two people, while others watch the table change', async () => {
    const addresses = new Set<string>();
    const heard = noting(addresses);
    const ada = await room.profile()('/tournaments', heard);
    await ada.getByRole('link', { name: 'Register as a player' }).click();
    await register(ada, 'Ada');
    await ada.getByRole('link', { name: 'Tournaments', exact: true }).first().click();
    await ada.getByText('Make a tournament').click();
    const form = ada.getByRole('region', { name: 'Make a tournament' });
    await form.getByRole('textbox', { name: 'Name' }).fill('<b>Spring</b>');
    await form.getByRole('combobox', { name: 'Game', exact: true }).selectOption('Tic-Tac-Toe');
    await form.getByText('Bots that take part', { exact: true }).waitFor();
    await button(ada, 'Make the tournament').click();
    await ada.getByRole('heading', { level: 1, name: '<b>Spring</b>' }).waitFor();
    await ada.getByText('It can start as soon as it has two players.').waitFor();

    const path = new URL(ada.url()).pathname;
    const spectator = await room.profile()(path, heard);
    await expectTexts(spectator.locator('.entrants a'), ['Ada']);
    await spectator.evaluate('window.isSame = true');

    const home = room.profile();
    const bob = await home(path, heard);
    await bob.getByRole('link', { name: 'Register to take part' }).click();
    await register(bob, 'Bob');
    await bob.getByRole('link', { name: 'Back to the tournament' }).click();
    await button(bob, 'Take part as Bob').click();
    await bob.getByText('you', { exact: true }).waitFor();
    expect(await button(bob, 'Start it').count()).toBe(0);
    await expectTexts(spectator.locator('.entrants a'), ['Ada', 'Bob']);
    await expectTexts(ada.locator('.entrants a'), ['Ada', 'Bob']);
    await button(ada, 'Start it').click();

    await Promise.all([ada, bob].map(sitDown));
    // Another tab of Bob's has the seat, too.
    const beside = await home('/me', heard);
    await beside.getByRole('link', { name: '<b>Spring</b>' }).waitFor();
    await beside.goto(bob.url());
    await beside.getByText('you', { exact: true }).waitFor();
    await beside.close();
    const pages = { Ada: ada, Bob: bob };
    const winner = await playToEnd(room, pages);
    for (const page of Object.values(pages))
      await page.getByRole('link', { name: 'The tournament' }).last().click();
    await Promise.all(Object.values(pages).map(sitDown));
    const other = await playToEnd(room, pages);
    expect([winner, other].sort()).toEqual(['Ada', 'Bob']);

    await spectator.getByText('Finished', { exact: true }).waitFor();
    const rows = spectator.getByRole('region', { name: 'The table of points' }).locator('tbody tr');
    await expectTexts(rows, ['1Ada½1½0.25½0', '1Bob½1½0.25½0']);
    await expectTexts(spectator.locator('.meeting li'), ['Ada½', 'Bob½']);
    expect(await spectator.evaluate('window.isSame')).toBe(true);

    await spectator.getByRole('link', { name: /^Match/ }).click();
    await expectTexts(spectator.locator('.match-score li'), ['Ada 1', 'Bob 1']);
    const inOrderOfSeats = [winner, other].map((first) => `${first} – ${first === 'Ada' ? 'Bob' : 'Ada'}`);
    const games = spectator.getByRole('region', { name: 'The games' });
    await expectTexts(games.locator('tbody td:first-child'), ['1', '2']);
    await expectTexts(games.locator('tbody th'), inOrderOfSeats);
    expect(await spectator.getByRole('link', { name: /^Replay/ }).count()).toBe(2);
    await spectator.getByRole('link', { name: 'Tournaments', exact: true }).last().click();
    await expectText(
      spectator.getByRole('listitem').filter({ hasText: '<b>Spring</b>' }),
      /· 2 players · round 1 · /,
    );
    await button(spectator, 'Open').click();
    await spectator.getByText('There is no such tournament yet.').waitFor();
    expect([...addresses].filter((address) => address.includes('pp_'))).toEqual([]);
  });

  it('are ended by their maker, who is asked before', async () => {
    const gus = await room.profile()('/me');
    const headers = { 'x-player-key': await register(gus, 'Gus') };
    const terms = { name: 'Cut short', game: 'tic-tac-toe', kind: 'swiss' } as const;
    const { tournament } = await room.table.get('createTournament', { headers, body: terms });
    const me = tournament.creator;
    const body = { game: 'tic-tac-toe', players: [me, 'open'], games: 2 };
    const { match } = await room.table.get('createMatch', { headers, body });
    const stranger = await room.profile()(`/tournaments/${tournament.id}`);
    await stranger.getByRole('heading', { level: 1, name: 'Cut short' }).waitFor();
    expect(await button(stranger, 'End it').count()).toBe(0);
    for (const [path, what] of [
      [`/tournaments/${tournament.id}`, 'tournament'],
      [`/matches/${match.id}`, 'match'],
    ] as const) {
      await gus.goto(path);
      await button(gus, 'End it').click();
      await gus
        .getByText(`End the ${what} for good? No further game begins. The results so far count.`)
        .waitFor();
      await button(gus, 'Yes, end it').click();
      await gus.getByText(/^Its maker has ended it/).waitFor();
      expect(await button(gus, 'End it').count()).toBe(0);
    }
  });

  it('find two people an opponent, whose search ends when they leave the page', async () => {
    const eve = await room.profile()('/me');
    const headers = { 'x-player-key': await register(eve, 'Eve') };
    const panel = (page: Page) => page.getByRole('region', { name: 'Find an opponent' });
    const begin = async (page: Page): Promise<void> => {
      await panel(page).getByLabel('Game').selectOption('Tic-Tac-Toe');
      await panel(page).getByRole('button', { name: 'Find an opponent' }).click();
    };
    /** Begins a search, and returns the id that the server gave it. */
    const find = async (page: Page): Promise<string> => {
      const ids: Promise<string>[] = [];
      await page.route(/\/api\/seeks$/, async (route) => {
        const reply = await route.continue();
        const answer = reply.clone().json() as Promise<AnswerTo<'seek'>>;
        ids.push(answer.then(({ seek }) => seek.id));
        return reply;
      });
      await begin(page);
      await expectText(panel(page).getByRole('status'), /^Looking for an opponent at Tic-Tac-Toe/);
      // The page may still say so of the search before.
      await eventually(() => expect(ids).toHaveLength(1));
      return (await ids[0]) ?? '';
    };
    const isGone = (id: string): Promise<void> =>
      eventually(async () =>
        expect((await room.table.send('getSeek', { params: { id }, headers })).status).toBe(404),
      );
    const cancelled = await find(eve);
    await button(eve, 'Cancel').click();
    await isGone(cancelled);
    const left = await find(eve);
    await eve.getByRole('link', { name: 'Leaderboard' }).click();
    await isGone(left);

    // Nobody waits any more, so that Fay looks as the first.
    const fay = await room.profile()('/me');
    await register(fay, 'Fay');
    await fay.goto(room.table.url);
    await find(fay);
    await eve.goto(`${room.table.url}/`);
    await begin(eve);
    for (const page of [eve, fay]) await page.waitForURL(/\/game\/\w+$/);
    expect(sessionOf(eve)).toBe(sessionOf(fay));
    await playToEnd(room, { Eve: eve, Fay: fay });
  });

  it('are declined by who is invited, who blocks and unblocks their maker', async () => {
    const page = await room.profile()('/me');
    const me = playerOfKey(await register(page, 'Hal')) ?? '';
    const maker = await registerAt(room.table, 'Ina');
    const invite = async (name: string) => {
      const body = { game: 'tic-tac-toe', players: [maker.player.id, me], games: 2, name };
      return (await room.table.get('createMatch', { ...keyed(maker), body })).match.id;
    };
    const first = await invite('Duel');
    await invite('<i>Again</i>');
    await page.reload();
    const panel = page.getByRole('region', { name: 'Invitations' });
    await panel.getByText('Ina invites you to 2 games of Tic-Tac-Toe (“Duel”).').waitFor();
    await panel.getByRole('button', { name: 'Decline: Tic-Tac-Toe by Ina' }).first().click();
    await expectTexts(panel.locator('li b'), ['Tic-Tac-Toe']);
    await panel.getByText('(“<i>Again</i>”)').waitFor();
    await button(page, 'Block Ina').click();
    await panel.waitFor({ state: 'detached' });
    await button(page, 'Show them').click();
    await button(page, 'Unblock Ina').click();
    await page.getByText('You block nobody.').waitFor();
    await page.goto(`${room.table.url}/matches/${first}`);
    await page.getByText('A player declined, so the match was not played.').waitFor();
    await page.goto(`${room.table.url}/matches/${await invite('Third')}`);
    await button(page, 'Decline').click();
    await expectTexts(page.locator('.match-score li'), ['Ina 0', 'Hal youdeclined0']);
  });

  it('are challenges between players, and say who is not there', async () => {
    const page = await room.open('/players/bot:tic-tac-toe:random', {});
    expect(await page.getByRole('heading', { name: /^Play a match/ }).count()).toBe(0);
    await page.goto(`${room.table.url}/me`);
    await page.getByLabel('Your name').fill('Hаl');
    await button(page, 'Register').click();
    await expectText(page.getByRole('alert'), /too similar to "Hal", .*"Hаl 2" is free/);
    await register(page, 'Gil');
    await page.goto(`${room.table.url}/players/bot:tic-tac-toe:random`);
    await button(page, 'Challenge to a match').click();
    await page.getByRole('heading', { level: 1, name: /^Gil against / }).waitFor();
    const match = page.url();
    await sitDown(page);
    await page.goto(match);
    await page.getByRole('link', { name: /^Watch game 1/ }).waitFor();

    for (const path of [
      `/tournaments/${UNKNOWN_SESSION}`,
      `/matches/${UNKNOWN_SESSION}`,
      '/matches/..%2F1',
    ]) {
      const unknown = await fetchRaw(room.table.url + path, 'GET');
      expect(unknown.status).toBe(404);
      expect(unknown.text).toContain('<h1>There is no such contest here</h1>');
    }
  });
});

describePagesInProcess('a game that was found by a seek', (room) => {
  it('is entered by those alone for whom the server keeps the seats', async () => {
    const players = await Promise.all(
      ['Eve', 'Fay'].map((name) => room.table.get('registerPlayer', { body: { name, kind: 'human' } })),
    );
    const sought = players.map(
      ({ key }) =>
        () =>
          room.table.get('seek', { body: { game: 'tic-tac-toe' }, headers: { 'x-player-key': key } }),
    );
    await sought[0]?.();
    const session = (await sought[1]?.())?.seek.session ?? '';
    const page = await room.open(`/game/${session}`);
    await page.getByText('The free seats are kept for the players who were paired here.').waitFor();
    expect(await button(page, 'Sit down').count()).toBe(0);

    await page.goto(`${room.table.url}/me?game=${session}`);
    await page.getByLabel('Your player’s key').fill(players[1]?.key ?? '');
    await button(page, 'Play under it here').click();
    await page.getByRole('heading', { name: 'You play as Fay' }).waitFor();
    await page.goto(room.table.url);
    await button(page, 'Join Tic-Tac-Toe').click();
    await page.getByText('It is kept for your opponent.').waitFor();
  });
});
