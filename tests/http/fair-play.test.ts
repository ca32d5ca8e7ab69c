import { findGame } from '../../games';
import { sha256Hex } from '../../core/engine';
import { verifyReplay, type ReplayRecord } from '../../core/session';
import { part } from '../support/volume';
import { describeTables, FOR_TWO, X_WINS, type SeatedPlayer } from './support';

const verdict = (record: ReplayRecord) => {
  const game = findGame(record.game);
  if (!game) throw new Error(`No game ${record.game}`);
  return verifyReplay(game, record);
};

/** A Principality game for two with attacks that make the other decide. */
const DUEL = {
  game: 'principality',
  seats: [{ kind: 'me' }, { kind: 'open' }],
  options: { kingdomCards: ['Militia', 'Witch', 'Cellar', 'Chapel', 'Moat'], victoryPileSize: 1 },
} as const;

describeTables('fair play', (table) => {
  const duel = async () => {
    const first = await table.create({ ...DUEL, seats: [...DUEL.seats], options: { ...DUEL.options } });
    return [first, await table.join(first.session)] as const;
  };

  /** Some turns of both, by the first listed buy or whatever comes last. */
  async function playOn(players: readonly SeatedPlayer[], moves: number): Promise<void> {
    for (let made = 0; made < moves; made++) {
      const { seatsToAct } = await table.get('state', { query: { session: players[0]?.session ?? '' } });
      const mover = players[seatsToAct[0] ?? 0];
      if (!mover || seatsToAct.length === 0) return;
      const { validMoves } = await table.get('state', {
        token: mover.token,
        query: { session: mover.session },
      });
      const wanted = /^(play_|buy (Militia|Witch|Silver|Province))/;
      const move = validMoves.find((command) => wanted.test(command)) ?? validMoves.at(-1);
      await table.play(
        mover,
        validMoves.includes('end_phase') && !wanted.test(move ?? '') ? 'end_phase' : move,
      );
    }
  }

  it('no hidden card is in any answer to another seat or the public', async () => {
    const [first, second] = await duel();
    const { session } = first;
    for (let round = 0; round < part(40); round++) {
      await playOn([first, second], 3);
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

  it('a replay there is after the end only; it verifies, and a changed byte is noticed', async () => {
    const [first, second] = await duel();
    await playOn([first, second], 30);
    const query = { session: first.session };
    const early = await table.send('replay', { token: first.token, query });
    expect(early.body).toMatchObject({ status: 409, detail: expect.stringContaining('secret') as string });

    await table.get('act', {
      token: second.token,
      params: { id: first.session },
      body: { action: 'resign' },
    });
    const record = (await table.get('replay', { query })) as unknown as ReplayRecord;
    expect(record.seedHash).toBe(first.seedHash);
    expect(sha256Hex(record.seed.secret)).toBe(record.seedHash);
    expect(verdict(record)).toMatchObject({ ok: true, value: { versions: record.commits.length } });

    const changes: [string, RegExp, string][] = [
      ['a move', /"card":"Silver"/, '"card":"Copper"'],
      ['the seed', /"secret":"./, '"secret":"x'],
      ['the digest', /"digest":"./, '"digest":"x'],
      ['the time of a commit', /"at":1/, '"at":2'],
      ['the rules', /"rulesVersion":"/, '"rulesVersion":"0'],
      ['the options', /"victoryPileSize":1/, '"victoryPileSize":2'],
      ['a seat', /"moves":\[\{"seat":0/, '"moves":[{"seat":1'],
    ];
    const text = JSON.stringify(record);
    for (const [what, from, to] of changes) {
      const changed = text.replace(from, to);
      expect([what, changed === text]).toEqual([what, false]);
      expect([what, verdict(JSON.parse(changed) as ReplayRecord).ok]).toEqual([what, false]);
    }
  });

  it('a replay with moves taken back, and of a seat played on by a bot, verifies', async () => {
    const game = await table.create({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] });
    for (const cell of ['A1', 'A2', 'C3']) await table.play(game, cell);
    await table.get('act', { token: game.token, params: { id: game.session }, body: { action: 'undo' } });
    for (const cell of X_WINS.slice(2)) await table.play(game, cell);
    const record = (await table.get('replay', {
      query: { session: game.session },
    })) as unknown as ReplayRecord;
    expect(verdict(record).ok).toBe(true);
    expect(record.commits.map(({ action }) => action?.type)).toContain('undo');

    const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot' }] as const;
    const three = await table.create({ game: 'principality', seats: [...seats] });
    const other = await table.join(three.session);
    await playOn([three, other], 6);
    for (const { token } of [other, three]) {
      await table.get('act', { token, params: { id: three.session }, body: { action: 'resign' } });
    }
    const long = (await table.get('replay', {
      query: { session: three.session },
    })) as unknown as ReplayRecord;
    expect(verdict(long).ok).toBe(true);
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
