import { fetchRaw, X_WINS } from '../../tests/http/support';
import { eventually } from '../../tests/support/eventually';
import {
  describePagesInProcess,
  expectText,
  expectTexts,
  type Locator,
  type Page,
} from '../../tests/pages/driver';
import { button, cell, noting, register } from '../../tests/pages/people';

/** Loads the page until it shows what a game did, which is written after the game is over. */
const reloadedUntil = (page: Page, found: Locator, texts: readonly RegExp[]): Promise<void> =>
  eventually(async () => {
    await page.reload();
    await page.locator('.ladder').waitFor();
    const shown = await found.allTextContents();
    expect(shown).toHaveLength(texts.length);
    for (const [at, text] of texts.entries()) expect(shown[at]).toMatch(text);
  }, 200);

describePagesInProcess('rated games on the pages', (room) => {
  it('are started, joined and played by two people, who then see their ratings', async () => {
    const keys: string[] = [];
    const addresses = new Set<string>();
    const heard = noting(addresses);
    const homeOfAda = room.profile();
    const ada = await homeOfAda('/?start=tic-tac-toe', heard);
    await ada.getByRole('link', { name: 'Register as a player' }).click();
    keys.push(await register(ada, 'Ada'));
    await ada.goto(`${room.table.url}/?start=tic-tac-toe`);
    await ada.getByRole('radio', { name: 'Friend' }).check();
    await ada.getByLabel('Rated: it counts for Ada').check();
    expect(await ada.getByLabel('Your name').count()).toBe(0);
    await button(ada, 'Invite a friend').click();
    const link = await ada.getByLabel('Send this link. Anybody who opens it can sit down:').inputValue();

    // Who has no name yet registers, and comes back to the game.
    const homeOfBob = room.profile();
    const bob = await homeOfBob(new URL(link).pathname, heard);
    await bob.getByRole('link', { name: 'Register or enter your key' }).click();
    keys.push(await register(bob, 'Bob'));
    await bob.getByRole('link', { name: 'Back to the game' }).click();
    await expectText(bob.locator('.join-form'), /You sit down as Bob/);
    // The tab beside it is Bob's as well, and holds no seat of its own.
    const beside = await homeOfBob('/?start=chess', heard);
    await beside.getByLabel('Rated: it counts for Bob').waitFor();
    await button(bob, 'Sit down').click();

    for (const [turn, move] of X_WINS.entries()) {
      await cell(turn % 2 === 0 ? ada : bob, move).click();
      expect(await ada.getByRole('button', { name: /take back/i }).count()).toBe(0);
    }
    await expectText(bob.getByRole('dialog'), /Ada wins/);
    await ada.getByRole('link', { name: 'Your rating' }).click();
    await ada.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();

    await beside.goto(`${room.table.url}/`);
    await beside.getByRole('link', { name: 'Leaderboard' }).click();
    await beside.getByLabel('Game').selectOption('Tic-Tac-Toe');
    await button(beside, 'People').click();
    expect(beside.url()).toBe(`${room.table.url}/leaderboard?game=tic-tac-toe&pool=people`);
    await reloadedUntil(beside, beside.locator('.ladder tbody tr'), [
      /^1Ada person1[5-9]\d\d ± \d+provisional11 won, 0 lost$/,
      /^2Bob youperson1[0-4]\d\d ± \d+provisional10 won, 1 lost$/,
    ]);

    await beside.getByRole('link', { name: 'Ada' }).click();
    await expectText(beside.locator('.player-title'), /^Adaperson · since \d+ \w+ \d{4}$/);
    const panel = beside.getByRole('region', { name: 'Tic-Tac-Toe, people' });
    await expectText(
      panel,
      /1 game: 1 won, 0 lostIllegal moves0\.0 %Time per move, network included[\d.]+ m?s$/,
    );
    const course = panel.getByRole('img', { name: /the rating went from 1500 ± 500 to 1[5-9]\d\d ± / });
    expect(await course.locator('path').count()).toBeGreaterThan(1);
    await expectTexts(beside.getByRole('region', { name: 'Against whom' }).locator('tbody tr'), [
      'Bob Tic-Tac-Toe1100',
    ]);
    const game = beside.getByRole('region', { name: 'Newest rated games' }).getByRole('listitem');
    await expectText(game, /^WonTic-Tac-Toe against Bob.* · 3 moves.*\+\d+Replay/);
    await game.getByRole('link', { name: 'Replay' }).click();
    await beside.getByText(/^Step \d+ of \d+$/).waitFor();
    expect(new URL(beside.url()).pathname).toBe(new URL(link).pathname);

    // The keys were in no address, and one browser has nothing of the other's.
    expect([...addresses].filter((address) => /pp_|Player-Key/i.test(address))).toEqual([]);
    const stored = `JSON.stringify([localStorage, sessionStorage].map((area) =>
      Array.from({ length: area.length }, (_, at) => area.getItem(area.key(at)))))`;
    expect(await ada.evaluate(stored)).toContain(keys[0]);
    expect(await bob.evaluate(stored)).not.toContain(keys[0]);
    expect(await bob.content()).not.toMatch(/pp_/);
  });

  it('have pages for built-in bots, and say who is not there', async () => {
    const { player, key } = await room.table.get('registerPlayer', { body: { name: 'Dee', kind: 'agent' } });
    const { session, token } = await room.table.create(
      { game: 'tic-tac-toe', rated: true, seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }] },
      { headers: { 'x-player-key': key } },
    );
    const usage = { promptTokens: 1200, answerTokens: 40, thoughtMs: 1500, cost: 0.002 };
    await room.table.get('execute', { token, body: { session, move: 'B2', usage } });
    await room.table.get('act', { params: { id: session }, token, body: { action: 'resign' } });
    const bot = '/players/bot:tic-tac-toe:random';
    await eventually(async () => expect((await fetchRaw(room.table.url + bot, 'GET')).text).toContain('Dee'));
    const page = await room.open(bot);
    await expectText(page.locator('.player-title'), /built-in bot of Tic-Tac-Toe$/);
    await page.getByRole('region', { name: 'Tic-Tac-Toe, programs' }).getByRole('img').waitFor();
    await page.locator('.rated-games').getByRole('link', { name: 'Dee' }).click();
    await page.waitForURL(`${room.table.url}/players/${player.id}`);
    await expectText(
      page.getByRole('region', { name: 'Tic-Tac-Toe, programs' }),
      /Per move, as the player reports1\.5 s of thought, 1,200 tokens read, 40 tokens written, 0\.0020 USD \(of 1 move\)/,
    );

    const unknown = await fetchRaw(`${room.table.url}/players/${'0'.repeat(32)}`, 'GET');
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('<h1>There is no such player here</h1>');
  });
});
