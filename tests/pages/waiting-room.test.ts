import {
  describePagesInProcess,
  expectText,
  expectTexts,
  gamePath,
  seatPath,
  status,
  type Page,
  type Showroom,
} from './driver';

const room = (page: Page) => page.getByRole('region', { name: 'Waiting for players' });
const seats = (page: Page) => room(page).getByRole('list', { name: 'Seats' }).getByRole('listitem');
const cards = (page: Page, player: string) =>
  page.getByRole('list', { name: `Cards of ${player}` }).getByRole('img');
const faces = async (page: Page, player: string) =>
  Promise.all((await cards(page, player).all()).map((card) => card.getAttribute('aria-label')));

const DOWN = ['a card face down', 'a card face down'];

const waitingGame = ({ table }: Showroom, more = {}) =>
  table.create({ game: 'holdem', seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }], ...more });

/** Notes what a page sends as it sits down. */
async function joinsOf(page: Page): Promise<string[]> {
  const joins: string[] = [];
  await page.route(/\/join$/, (route) => {
    joins.push(route.body ?? '');
    return route.continue();
  });
  return joins;
}

describePagesInProcess('the waiting room', (host) => {
  it('shows who sits where until everybody does, and then turns into the table by itself', async () => {
    const game = await waitingGame(host);
    const ada = await host.open(seatPath(game));
    await expectTexts(seats(ada), ['Seat 1 Adayou', 'Seat 2 free']);
    await expectText(room(ada), /dealt as soon as every seat is taken: 1 of 2 is free/);
    await expectText(status(ada), /^Waiting for one more player\.$/);
    expect(await cards(ada, 'Ada').count()).toBe(0);
    expect(await ada.getByRole('button', { name: 'Sit down' }).count()).toBe(0);

    // Bob opens the link that Ada sends him, in a browser of his own.
    const link = await ada.getByLabel('Send this link. Anybody who opens it can sit down:').inputValue();
    expect(link).toBe(host.table.url + gamePath(game));
    const bob = await host.open(gamePath(game));
    await expectTexts(seats(bob), ['Seat 1 Ada', 'Seat 2 free']);
    const watcher = await host.open(gamePath(game));
    await room(watcher).waitFor();

    const joins = await joinsOf(bob);
    await bob.getByLabel('Your name').fill('Bob');
    await bob.getByRole('button', { name: 'Sit down' }).click();
    const sent = JSON.parse(joins[0] ?? '') as Readonly<Record<string, unknown>>;
    expect(sent).toEqual({ name: 'Bob', entropy: expect.stringMatching(/^[0-9a-f]{32}$/) as string });

    const face = expect.stringMatching(/ of (spades|hearts|diamonds|clubs)$/) as string;
    for (const page of [ada, bob, watcher]) {
      await cards(page, 'Bob').nth(1).waitFor();
      expect(await room(page).count()).toBe(0);
      await expectTexts(page.locator('.player-name'), ['Ada', 'Bob']);
    }
    expect([await faces(ada, 'Ada'), await faces(ada, 'Bob')]).toEqual([[face, face], DOWN]);
    expect([await faces(bob, 'Ada'), await faces(bob, 'Bob')]).toEqual([DOWN, [face, face]]);
    expect([await faces(watcher, 'Ada'), await faces(watcher, 'Bob')]).toEqual([DOWN, DOWN]);
    // The seat is Bob's in this tab, also after a reload.
    await bob.reload();
    await cards(bob, 'Bob').nth(1).waitFor();
    expect(await faces(bob, 'Bob')).toEqual([face, face]);

    await ada.getByRole('button', { name: 'Resign' }).click();
    await ada.getByRole('button', { name: 'Yes, resign' }).click();
    await expectText(status(bob), /Bob won\.$/);
    for (const page of [ada, bob, watcher]) {
      await page.getByText('Was chance fair?').click();
      const parts = page.locator('.fair-play dd');
      await expectText(page.locator('.fair-play'), /nobody decided it alone.*Added by Bob/);
      const shown = await parts.allTextContents();
      const { fairPlay } = await host.table.get('getSession', { params: { id: game.session } });
      expect(shown).toEqual([game.seedHash, fairPlay?.secret, 'nothing', sent.entropy, fairPlay?.seed]);
    }
  });

  it('lets a player leave, whose seat is free again', async () => {
    const game = await waitingGame(host, {
      seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }, { kind: 'open' }],
      game: 'principality',
    });
    const ada = await host.open(seatPath(game));
    const bob = await host.open(gamePath(game));
    await bob.getByRole('button', { name: 'Sit down' }).click();
    await expectTexts(seats(ada), ['Seat 1 Adayou', 'Seat 2 Player 2', 'Seat 3 free']);
    await bob.getByRole('button', { name: 'Leave the seat' }).click();
    await bob.getByRole('button', { name: 'Yes, leave' }).click();
    await bob.getByRole('button', { name: 'Sit down' }).waitFor();
    await expectTexts(seats(ada), ['Seat 1 Adayou', 'Seat 2 free', 'Seat 3 free']);
    await expectText(status(ada), /Waiting for 2 more players\.$/);
  });

  it('lets a person who was invited to a private game sit down, and nobody else look', async () => {
    const game = await waitingGame(host, { visibility: 'private', seed: 'chosen' });
    const page = await host.open(gamePath(game));
    await page.getByRole('heading', { name: 'Were you invited to play?' }).waitFor();
    await page.getByRole('button', { name: 'Sit down' }).click();
    await expectText(page.getByRole('alert').last(), /creator chose its seed/);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sit down' }).click();
    await cards(page, 'Player 2').nth(1).waitFor();
    await page.getByRole('note').getByText('Custom game.').waitFor();
  });

  it('says that a game was ended before it began', async () => {
    const game = await waitingGame(host);
    const page = await host.open(gamePath(game));
    await room(page).waitFor();
    await host.table.get('act', { token: game.token, params: { id: game.session }, body: { action: 'end' } });
    await expectText(status(page), /^Stopped by its creator\.$/);
    await page.getByText('Nothing was dealt.').waitFor();
    expect(await room(page).count()).toBe(0);
  });
});

describePagesInProcess('a custom game', (host) => {
  it.each([
    ['seed', { seed: 'chosen' }, /creator chose the seed/],
    [
      'start',
      { start: { players: [{ hand: ['Gold'] }, { hand: [] }] } },
      /creator described the starting position/,
    ],
  ] as const)('says so before and during play: %s', async (kind, custom, words) => {
    const name = `Custom ${kind}`;
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
    const game = await host.table.create({ game: 'principality', seats, name, ...custom });
    const list = await host.open('/');
    const card = list.locator('.row', { hasText: name });
    await expectText(card.locator('.row-custom'), words);

    const [ada, bob] = [await host.open(seatPath(game)), await host.open(gamePath(game))];
    await ada.getByRole('button', { name: 'An AI agent' }).click();
    await ada.getByRole('button', { name: 'Copy join prompt' }).click();
    await ada.getByRole('button', { name: 'Copied' }).waitFor();
    const prompt = String(await ada.evaluate('navigator.clipboard.readText()'));
    expect(prompt).toMatch(words);
    expect(prompt).toContain('"acceptCustom": true');
    for (const page of [ada, bob]) await expectText(page.getByRole('note'), words);
    // Not before he agrees.
    const joins = await joinsOf(bob);
    await bob.getByRole('button', { name: 'Sit down' }).click();
    expect(await bob.evaluate(`document.querySelector('.agree input').validity.valid`)).toBe(false);
    expect(joins).toEqual([]);
    await bob.getByRole('checkbox').check();
    await bob.getByRole('button', { name: 'Sit down' }).click();
    for (const page of [ada, bob]) {
      await page.getByRole('region', { name: 'Supply' }).waitFor();
      await expectText(page.getByRole('note'), words);
    }
    expect(joins.map((body) => (JSON.parse(body) as { acceptCustom: unknown }).acceptCustom)).toEqual([true]);
    await expectText(card.locator('.row-custom'), words);
  });

  it('is not what a usual one is called', async () => {
    const game = await waitingGame(host, { name: 'Usual' });
    const page = await host.open(gamePath(game));
    await room(page).waitFor();
    expect(await page.getByRole('note').count()).toBe(0);
    const list = await host.open('/');
    const card = list.locator('.row', { hasText: 'Usual' });
    await card.waitFor();
    expect(await card.locator('.row-custom').count()).toBe(0);
  });
});
