import { part } from '../support/volume';
import { DUEL, duel, playOn } from './duels';
import { describeTables, FOR_TWO, X_WINS } from './support';

describeTables('fair play', (table) => {
  it('no hidden card is in any answer to another seat or the public', async () => {
    const [first, second] = await duel(table);
    const { session } = first;
    for (let round = 0; round < part(40); round++) {
      await playOn(table, [first, second], 3);
      const read = (token: string | undefined, seat?: string) =>
        table.get('state', {
          token,
          query: { session, detail: 'full', observe: 'true', since: 1, ...(seat ? { seat } : {}) },
        });
      const [one, two, nobody] = [await read(first.token), await read(second.token), await read(undefined)];
      for (const mine of [one, two]) expect(mine).toHaveProperty('view.own.player', mine.seat);
      for (const { view } of [one, two, nobody]) {
        const { players } = view as { players: readonly object[] };
        for (const player of players) expect(Object.keys(player)).not.toContain('hand');
      }
      expect(nobody).toHaveProperty('view.own', null);
      expect(nobody.gameState).not.toHaveProperty('hand');
      expect(await read(first.token, 'public')).toEqual(nobody);
      for (const event of nobody.events) expect([...one.events, ...two.events]).toContain(event);
    }
  });

  it('an answer depends on nothing that its reader may not know', async () => {
    const position = (hand: string[]) => ({
      kingdomCards: ['Militia'],
      players: [
        {
          hand: ['Militia', 'Copper', 'Copper', 'Estate', 'Estate'],
          drawPile: ['Copper', 'Copper', 'Copper'],
        },
        { hand, drawPile: ['Gold', 'Copper', 'Estate'], discardPile: ['Copper'] },
      ],
    });
    const answersFor = async (hand: string[]) => {
      const game = await table.create({
        ...DUEL,
        seats: [...DUEL.seats],
        options: {},
        seed: 's',
        start: position(hand),
      });
      await table.join(game.session, { acceptCustom: true });
      const { session } = game;
      await table.play(game, 'play_action Militia');
      const texts: string[] = [];
      for (const token of [game.token, undefined]) {
        const query = { session, detail: 'full', observe: 'true', since: 1, moves: 'all' };
        texts.push((await table.send('state', { token, query })).text);
        texts.push((await table.send('history', { token, query: { session } })).text);
        texts.push((await table.send('getSession', { token, params: { id: session } })).text);
        const refused = await table.send('execute', { token, body: { session, move: 'buy Gold' } });
        texts.push(refused.text);
      }
      return texts.map((text) =>
        text
          .replaceAll(session, 'ID')
          .replaceAll(game.seedHash, 'HASH')
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
          .replace(/urn:uuid:[-\da-f]+/g, 'REQUEST'),
      );
    };
    const rich = await answersFor(['Gold', 'Gold', 'Gold', 'Gold', 'Province']);
    expect(await answersFor(['Curse', 'Copper', 'Estate', 'Duchy', 'Silver'])).toEqual(rich);
  });

  it('the log hides the commands of others until the game has an outcome', async () => {
    const x = await table.create(FOR_TWO);
    const o = await table.join(x.session);
    await table.play(x, 'A1');
    await table.play(o, 'B2');
    const movesOf = async (token?: string) =>
      (await table.get('history', { token, query: { session: x.session } })).entries.flatMap(
        ({ moves }) => moves,
      );

    const [first, second] = [
      { seat: 0, command: 'A1', move: { coord: 'A1' } },
      { seat: 1, command: 'B2', move: { coord: 'B2' } },
    ];
    expect(await movesOf(x.token)).toEqual([first, { seat: 1 }]);
    expect(await movesOf(o.token)).toEqual([{ seat: 0 }, second]);
    expect(await movesOf()).toEqual([{ seat: 0 }, { seat: 1 }]);

    await table.get('act', { token: o.token, params: { id: x.session }, body: { action: 'resign' } });
    expect(await movesOf()).toEqual([first, second]);
  });

  it('the log has one entry a commit, and pages', async () => {
    const x = await table.create(FOR_TWO);
    const o = await table.join(x.session);
    for (const [turn, cell] of X_WINS.entries()) await table.play(turn % 2 === 0 ? x : o, cell);
    const read = (query: object) => table.get('history', { query: { session: x.session, ...query } });
    const whole = await read({});
    expect(whole).toMatchObject({ version: 7, next: null });
    expect(whole.entries.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(whole.entries[1]).toMatchObject({ action: 'join', moves: [] });
    const page = await read({ after: 2, limit: 3 });
    expect(page.entries).toEqual(whole.entries.slice(2, 5));
    expect(page.next).toBe(5);
    expect((await read({ after: page.next, limit: 3 })).entries).toEqual(whole.entries.slice(5));
    expect((await read({ after: 7 })).entries).toEqual([]);
  });

  it('a seed of the caller’s own is told to that caller only, and marks the session', async () => {
    const game = await table.create({ ...FOR_TWO, seed: 'my own seed' });
    expect(game.seed).toBe('my own seed');
    const other = await table.join(game.session, { acceptCustom: true });
    expect(other.custom).toEqual(['seed']);
    expect(JSON.stringify(other)).not.toContain('my own seed');
    const info = await table.send('getSession', { params: { id: game.session } });
    expect(info.body).toMatchObject({ custom: ['seed'] });
    expect(info.text).not.toContain('my own seed');
    const usual = await table.create(FOR_TWO);
    expect(await table.get('getSession', { params: { id: usual.session } })).toMatchObject({ custom: [] });
  });
});
