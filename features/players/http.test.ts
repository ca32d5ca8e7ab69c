import { startHost, type Host } from '../../local';
import {
  codeOf,
  tableAt,
  X_WINS,
  type AnswerTo,
  type SeatedPlayer,
  type Table,
} from '../../tests/http/support';

let host: Host;
let table: Table;
/** What the host logged. */
const log: string[] = [];
beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
  host = await startHost({ port: 0, env: { STORE: 'memory', LOG_LEVEL: 'info' } });
  table = tableAt(host.url);
});
afterAll(async () => {
  await host.close();
  jest.restoreAllMocks();
});

type NewPlayer = AnswerTo<'registerPlayer'>;

let players = 0;
const register = (fields: object = {}): Promise<NewPlayer> =>
  table.get('registerPlayer', { body: { name: `Gamer ${++players}`, kind: 'agent', ...fields } });

const keyed = (key: string) => ({ headers: { 'x-player-key': key } });
const as = ({ key }: NewPlayer) => keyed(key);

/** The profile of a player, once it satisfies a condition. */
async function profileOnce(
  id: string,
  isReached: (profile: AnswerTo<'player'>) => boolean,
): Promise<AnswerTo<'player'>> {
  for (;;) {
    const profile = await table.get('player', { params: { id } });
    if (isReached(profile)) return profile;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const RATED = { game: 'tic-tac-toe', rated: true, seats: [{ kind: 'me' }, { kind: 'open' }] } as const;

const rated = (by: NewPlayer): Promise<SeatedPlayer> =>
  table.create({ ...RATED, seats: [...RATED.seats] }, as(by));

/** A rated game that the first player wins; both are rated once this resolves. */
async function ratedGame(first: NewPlayer, second: NewPlayer): Promise<string> {
  const creator = await rated(first);
  const joiner = await table.join(creator.session, {}, as(second));
  for (const [n, move] of X_WINS.entries()) await table.play(n % 2 === 0 ? creator : joiner, move);
  for (const { player } of [first, second])
    await profileOnce(player.id, ({ history }) => history.some(({ session }) => session === creator.session));
  return creator.session;
}

describe('players', () => {
  it('are rated by their finished games, each by its own', async () => {
    const [ada, bob] = [await register({ name: 'Ada', model: 'ada-1', owner: 'Ada Ltd' }), await register()];
    const session = await ratedGame(ada, bob);
    const won = await table.get('player', { params: { id: ada.player.id } });
    expect(won.player).toMatchObject({ name: 'Ada', kind: 'agent', model: 'ada-1', owner: 'Ada Ltd' });
    expect(won.ratings).toMatchObject([
      {
        game: 'tic-tac-toe',
        pool: 'agents',
        games: 1,
        won: 1,
        drawn: 0,
        lost: 0,
        isProvisional: true,
        illegalRate: 0,
      },
    ]);
    expect(won.ratings[0]?.rating).toBeGreaterThan(1500);
    const { rating, deviation } = won.ratings[0] ?? {};
    expect(won.ratings[0]?.course).toEqual([
      { games: 0, rating: 1500, deviation: 500 },
      { games: 1, rating, deviation, endedAt: won.history[0]?.endedAt },
    ]);
    expect(won.opponents).toMatchObject([{ player: bob.player.id, games: 1, won: 1 }]);
    expect(won.history).toMatchObject([
      { session, place: 1, result: 'won', before: { rating: 1500, deviation: 500 }, moves: 3, illegal: 0 },
    ]);
    const lost = await table.get('player', { params: { id: bob.player.id } });
    expect(lost.ratings[0]?.rating).toBeLessThan(1500);
    expect(lost.history).toMatchObject([{ result: 'lost', place: 2, moves: 2 }]);
    const board = await table.get('leaderboard', { query: { game: 'tic-tac-toe' } });
    const places = board.places.map(({ player }) => player);
    expect(places.indexOf(ada.player.id)).toBeLessThan(places.indexOf(bob.player.id));
    const info = await table.get('getSession', { params: { id: session } });
    expect(info).toMatchObject({
      rated: 'yes',
      seats: [{ player: ada.player.id, name: 'Ada' }, { player: bob.player.id }],
    });
  });

  it('are answered without tags, whatever is known', async () => {
    const ada = await register();
    const params = { id: ada.player.id };
    const known = { headers: { 'if-none-match': '*' } };
    for (const reply of [
      await table.send('player', { params, ...known }),
      await table.send('exportPlayer', { params, headers: { ...known.headers, ...as(ada).headers } }),
      await table.send('leaderboard', { query: { game: 'tic-tac-toe' }, ...known }),
    ]) {
      expect([reply.status, reply.headers.get('etag')]).toEqual([200, null]);
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('have kinds, which choose the pool: people and programs meet in the mixed one', async () => {
    const [person, agent] = [await register({ kind: 'human' }), await register()];
    await ratedGame(person, agent);
    const profile = await table.get('player', { params: { id: person.player.id } });
    expect(profile.ratings.map(({ pool }) => pool)).toEqual(['mixed']);
  });

  it('have idempotency keys of their own: with the same one nobody gets another’s seat', async () => {
    const [ada, bob, eve] = [await register(), await register(), await register()];
    const key = 'a-key-that-two-have';
    const headers = (of: NewPlayer) => ({ ...as(of), key });
    const game = await table.create({ ...RATED, seats: [...RATED.seats] }, headers(ada));
    expect(await table.create({ ...RATED, seats: [...RATED.seats] }, headers(ada))).toEqual(game);
    const eves = await table.create({ ...RATED, seats: [...RATED.seats] }, headers(eve));
    expect(eves.session).not.toBe(game.session);
    const joined = await table.join(game.session, {}, headers(bob));
    expect(await table.join(game.session, {}, headers(bob))).toEqual(joined);
    const reply = await table.send('joinSession', {
      params: { id: game.session },
      body: {},
      ...headers(eve),
    });
    expect([reply.status, codeOf(reply)]).toEqual([409, 'SEAT_TAKEN']);
    expect(reply.text).not.toContain(joined.token);
  });

  it('play built-in bots, which are rated too', async () => {
    const ada = await register();
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }] as const;
    const game = await table.create({ game: 'tic-tac-toe', rated: true, seats: [...seats] }, as(ada));
    await table.play(game, 'B2');
    await table.get('act', { params: { id: game.session }, token: game.token, body: { action: 'resign' } });
    const bot = await profileOnce('bot:tic-tac-toe:random', ({ ratings }) => ratings.length > 0);
    expect(bot.player).toMatchObject({ kind: 'bot' });
    expect(bot.history[0]).toMatchObject({ session: game.session, result: 'won' });
  });

  it('count illegal moves of rated games', async () => {
    const [ada, bob] = [await register(), await register()];
    const creator = await rated(ada);
    const joiner = await table.join(creator.session, {}, as(bob));
    const { session, token } = creator;
    for (const move of ['Z9', 'A7'])
      expect((await table.send('execute', { token, body: { session, move } })).status).toBe(422);
    for (const [n, move] of X_WINS.entries()) await table.play(n % 2 === 0 ? creator : joiner, move);
    const { history, ratings } = await profileOnce(ada.player.id, (profile) => profile.history.length > 0);
    expect(history[0]).toMatchObject({ moves: 3, illegal: 2 });
    expect(ratings[0]?.illegalRate).toBeCloseTo(2 / 5);
  });

  it('say what their moves took, which shows as means in their profiles and nowhere in the replay', async () => {
    const [ada, bob] = [await register(), await register()];
    const creator = await rated(ada);
    const joiner = await table.join(creator.session, {}, as(bob));
    const { session } = creator;
    const usages = [
      { promptTokens: 900, answerTokens: 40, thoughtMs: 1500, cost: 0.02 },
      undefined,
      { promptTokens: 1100, answerTokens: 60 },
    ];
    for (const [n, move] of X_WINS.entries()) {
      const usage = n % 2 === 0 ? usages[n / 2] : undefined;
      const { token } = n % 2 === 0 ? creator : joiner;
      const sent = { token, body: { session, move, usage }, headers: { 'idempotency-key': `move ${n}` } };
      await table.get('execute', sent);
      // The answer was lost.
      await table.get('execute', sent);
    }
    const { ratings } = await profileOnce(ada.player.id, ({ history }) => history.length > 0);
    expect(ratings[0]?.reported).toEqual({
      moves: 2,
      promptTokens: 1000,
      answerTokens: 50,
      thoughtMs: 750,
      cost: 0.01,
    });
    expect(ratings[0]?.msPerMove).toBeGreaterThanOrEqual(0);
    const other = await profileOnce(bob.player.id, ({ history }) => history.length > 0);
    expect(other.ratings[0]).not.toHaveProperty('reported');
    const log = await table.send('history', { query: { session } });
    expect(log.text).toContain('"moves"');
    expect(log.text).not.toMatch(/usage|Tokens/);
  });

  it.each([{}, { promptTokens: -1 }, { promptTokens: 1.5 }, { cost: 'much' }, { words: 3 }])(
    'cannot say %j of a move',
    async (usage) => {
      const game = await table.create({ game: 'tic-tac-toe' });
      const body = { session: game.session, move: 'A1', usage } as object;
      const reply = await table.send('execute', { token: game.token, body });
      expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('usage')]);
    },
  );

  it('of one owner are told so, and are not rated', async () => {
    const [ada, bob] = [await register({ owner: 'Lab' }), await register({ owner: 'lab' })];
    const creator = await rated(ada);
    const joiner = await table.join(creator.session, {}, as(bob));
    expect(await table.get('getSession', { params: { id: creator.session } })).toMatchObject({
      rated: 'same-owner',
    });
    for (const [n, move] of X_WINS.entries()) await table.play(n % 2 === 0 ? creator : joiner, move);
    // The next rated game of one of them comes after it, and is the first.
    const eve = await register();
    await ratedGame(ada, eve);
    expect((await table.get('player', { params: { id: ada.player.id } })).ratings[0]?.games).toBe(1);
    expect((await table.get('player', { params: { id: bob.player.id } })).ratings).toEqual([]);
  });

  it('sit as themselves in games that are not rated, too', async () => {
    const ada = await register({ name: 'Grace' });
    const seats = [{ kind: 'me' }, { kind: 'bot' }] as const;
    const game = await table.create({ game: 'tic-tac-toe', seats: [...seats] }, as(ada));
    expect(game.seats[0]).toMatchObject({ player: ada.player.id, name: 'Grace' });
    expect(await table.get('getSession', { params: { id: game.session } })).not.toHaveProperty('rated');
  });
});

describe('a rated game', () => {
  it.each<[string, object, number, RegExp]>([
    ['chosen seed', { seed: 'mine' }, 400, /no chosen seed/],
    ['help for players', { casual: true }, 400, /no help/],
    ['hidden results', { visibility: 'private' }, 400, /public/],
    ['two seats of one player', { seats: [{ kind: 'me' }, { kind: 'me' }] }, 400, /one seat/],
    ['table of bots alone', { seats: [{ kind: 'bot' }, { kind: 'bot' }] }, 400, /not a built-in bot/],
    ['game without an opponent', { game: 'timestrike', seats: undefined }, 400, /nobody is rated/],
  ])('has no %s', async (_, changes, status, message) => {
    const ada = await register();
    const reply = await table.send('createSession', { body: { ...RATED, ...changes }, ...as(ada) });
    expect([reply.status, reply.body.detail]).toEqual([status, expect.stringMatching(message)]);
  });

  it('is begun and joined by players only', async () => {
    expect((await table.send('createSession', { body: RATED })).status).toBe(401);
    const wrong = `pp_${'0'.repeat(32)}_${'a'.repeat(43)}`;
    expect((await table.send('createSession', { body: RATED, ...keyed(wrong) })).status).toBe(401);
    const ada = await register();
    const creator = await rated(ada);
    const params = { id: creator.session };
    expect((await table.send('joinSession', { params, body: {} })).status).toBe(401);
    const again = await table.send('joinSession', { params, body: {}, ...as(ada) });
    expect([again.status, codeOf(again)]).toEqual([409, 'CONFLICT']);
  });

  it('allows no help, takes no move back, and is neither ended nor deleted', async () => {
    const ada = await register();
    const seats = [{ kind: 'me' }, { kind: 'bot' }] as const;
    const game = await table.create({ game: 'tic-tac-toe', rated: true, seats: [...seats] }, as(ada));
    const { session, token } = game;
    await table.play(game, game.validMoves[0]);
    const hint = await table.send('state', { token, query: { session, hint: 'true' } });
    expect(hint.status).toBe(409);
    const params = { id: session };
    for (const action of ['undo', 'end'])
      expect((await table.send('act', { params, token, body: { action } })).status).toBe(409);
    expect((await table.send('removeSession', { params, token })).status).toBe(409);
  });
});

describe('the key of a player', () => {
  it('is replaced by its owner, and is worth nothing afterwards', async () => {
    const ada = await register();
    const params = { id: ada.player.id };
    const next = await table.get('rotatePlayerKey', { params, ...as(ada) });
    expect(next.key).not.toBe(ada.key);
    expect((await table.send('rotatePlayerKey', { params, ...as(ada) })).status).toBe(401);
    expect((await table.send('exportPlayer', { params, ...keyed(next.key) })).status).toBe(200);
  });

  it('opens one player alone', async () => {
    const [ada, bob] = [await register(), await register()];
    const params = { id: ada.player.id };
    for (const id of ['rotatePlayerKey', 'exportPlayer', 'removePlayer'] as const) {
      expect((await table.send(id, { params })).status).toBe(401);
      expect((await table.send(id, { params, ...as(bob) })).status).toBe(403);
    }
  });

  it('stands in no answer but that which gives it, in no error and in no line of the log', async () => {
    const [ada, bob] = [await register(), await register()];
    const session = await ratedGame(ada, bob);
    const params = { id: ada.player.id };
    const texts = await Promise.all([
      table.send('player', { params }),
      table.send('exportPlayer', { params, ...as(ada) }),
      table.send('exportPlayer', { params: { id: bob.player.id }, ...as(ada) }),
      table.send('leaderboard', { query: { game: 'tic-tac-toe' } }),
      table.send('getSession', { params: { id: session } }),
      table.send('history', { query: { session } }),
      table.send('rotatePlayerKey', {
        params,
        headers: { 'x-player-key': `${ada.key}x`, 'x-request-id': ada.key.slice(3) },
      }),
    ]);
    const secret = ada.key.slice(-43);
    for (const { text } of texts) expect(text).not.toContain(secret);
    expect(log.join('')).toContain(session);
    expect(log.join('')).not.toContain(secret);
  });
});

describe('a player who leaves', () => {
  it('takes its data along and leaves its results without a name', async () => {
    const [ada, bob] = [await register({ name: 'Ada Leaving', owner: 'Somebody Known' }), await register()];
    const session = await ratedGame(ada, bob);
    const params = { id: ada.player.id };
    const all = await table.get('exportPlayer', { params, ...as(ada) });
    expect(all).toMatchObject({ player: { owner: 'Somebody Known' }, results: [{ session }] });
    await table.get('removePlayer', { params, ...as(ada) });
    const left = await table.send('player', { params });
    expect(left.text).not.toMatch(/Ada Leaving|Somebody Known/);
    expect(left.body).toMatchObject({
      player: { name: 'deleted player', deleted: true },
      history: [{ session }],
    });
    expect((await table.get('player', { params: { id: bob.player.id } })).opponents).toMatchObject([
      { name: 'deleted player' },
    ]);
    expect((await table.send('exportPlayer', { params, ...as(ada) })).status).toBe(401);
    expect((await table.send('createSession', { body: RATED, ...as(ada) })).status).toBe(401);
  });
});

describe('players that there are not', () => {
  it.each(['0'.repeat(32), 'bot:chess:nobody', 'bot:nothing:random'])('are not found: %s', async (id) => {
    const reply = await table.send('player', { params: { id } });
    expect([reply.status, codeOf(reply)]).toEqual([404, 'PLAYER_NOT_FOUND']);
  });

  it('are refused as ids of another form', async () => {
    expect((await table.send('player', { params: { id: 'ada' } })).status).toBe(400);
    expect((await table.send('leaderboard', { query: { game: 'nothing' } })).status).toBe(404);
  });
});
