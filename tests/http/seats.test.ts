import { codeOf, describeTables, FOR_TWO, HOT_SEAT, UNKNOWN_TOKEN, X_WINS } from './support';

describeTables('seats', (table) => {
  it('are by default the caller’s and the game’s own bot’s', async () => {
    const game = await table.create({ game: 'tic-tac-toe' });
    expect(game.seats).toEqual([
      { seat: 0, kind: 'me', name: 'Player 1' },
      { seat: 1, kind: 'bot', name: 'Computer', bot: 'perfect' },
    ]);
    const solo = await table.create({ game: 'principality' });
    expect(solo.seats).toEqual([{ seat: 0, kind: 'me', name: 'Player 1' }]);
  });

  it('are shown to others without saying whose they are', async () => {
    const seats = [
      { kind: 'me', name: 'Ada' },
      { kind: 'open', name: 'Chair' },
      { kind: 'bot', bot: 'random', name: 'Bob' },
    ] as const;
    const game = await table.create({ game: 'principality', seats: [...seats] });
    const { session } = game;
    const seen = async (token?: string) =>
      (await table.get('getSession', { token, params: { id: session } })).seats.map(({ kind, name }) => [
        kind,
        name,
      ]);
    expect(await seen()).toEqual([
      ['agent', 'Ada'],
      ['open', 'Chair'],
      ['bot', 'Bob'],
    ]);
    expect(await seen(game.token)).toEqual([
      ['me', 'Ada'],
      ['open', 'Chair'],
      ['bot', 'Bob'],
    ]);
    const olga = await table.join(session, { name: 'Olga' });
    expect(olga.seats.map(({ kind, name }) => [kind, name])).toEqual([
      ['agent', 'Ada'],
      ['me', 'Olga'],
      ['bot', 'Bob'],
    ]);
    expect(await seen()).toEqual([
      ['agent', 'Ada'],
      ['agent', 'Olga'],
      ['bot', 'Bob'],
    ]);
  });

  it('of the wrong number, or for an unknown bot, are refused', async () => {
    const create = (seats: unknown) => table.send('createSession', { body: { game: 'tic-tac-toe', seats } });
    const three = await create([{ kind: 'me' }, { kind: 'me' }, { kind: 'me' }]);
    expect(three.body).toMatchObject({ status: 400, detail: 'Tic-Tac-Toe takes exactly 2 seats, got 3' });
    const unknown = await create([{ kind: 'me' }, { kind: 'bot', bot: 'genius' }]);
    expect(unknown.body).toMatchObject({
      status: 400,
      error: { suggestion: 'Bots: random, mind, perfect.' },
    });
    expect((await create([{ kind: 'me' }, { kind: 'bot', bot: 'toString' }])).status).toBe(400);
  });

  it('all filled by bots play the whole game at once', async () => {
    const bot = { kind: 'bot' } as const;
    const game = await table.create({ game: 'tic-tac-toe', seats: [bot, bot] });
    expect(game).toMatchObject({ gameOver: true, seat: null, version: 1, outcome: { winners: [] } });
    const info = await table.get('getSession', { params: { id: game.session } });
    expect(info.status).toBe('ended');
    expect((await table.get('history', { query: { session: game.session } })).entries).toHaveLength(1);
  });

  it('of a bot that begins have moved when the answer comes', async () => {
    const game = await table.create({ game: 'tic-tac-toe', seats: [{ kind: 'bot' }, { kind: 'me' }] });
    expect(game).toMatchObject({ version: 1, seat: 1, seatsToAct: [1], totalMoves: 8 });
    expect(game.events).toHaveLength(1);
  });

  it('a session waits while a seat is open, and others may move already', async () => {
    const game = await table.create(FOR_TWO);
    const status = async () => (await table.get('getSession', { params: { id: game.session } })).status;
    expect(await status()).toBe('waiting');
    await table.play(game, 'A1');
    expect(await status()).toBe('waiting');
    const other = await table.join(game.session);
    expect(other).toMatchObject({ seat: 1, totalMoves: 8, version: 3 });
    expect(await status()).toBe('running');
  });

  it('are claimed once: the second is told 409, as for any seat that is not open', async () => {
    const { session } = await table.create(FOR_TWO);
    const join = (body: object) => table.send('joinSession', { params: { id: session }, body });
    expect((await join({ seat: 0 })).body).toMatchObject({ status: 409, error: { details: { open: [1] } } });
    expect((await join({ seat: 7 })).body).toMatchObject({ status: 400 });
    expect((await join({ seat: 1 })).status).toBe(200);
    for (const body of [{}, { seat: 1 }]) {
      const reply = await join(body);
      expect([reply.status, codeOf(reply)]).toEqual([409, 'SEAT_TAKEN']);
    }
  });

  it('are claimed once also when many come at the same time', async () => {
    const { session } = await table.create({
      game: 'tic-tac-toe',
      seats: [{ kind: 'open' }, { kind: 'open' }],
    });
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => table.send('joinSession', { params: { id: session }, body: {} })),
    );
    const joined = replies.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(joined.map(({ seat }) => seat).sort()).toEqual([0, 1]);
    expect(new Set(joined.map(({ token }) => token)).size).toBe(2);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describeTables('tokens', (table) => {
  it('play the seats of their session and no others', async () => {
    const mine = await table.create(FOR_TWO);
    const other = await table.join(mine.session);
    const elsewhere = await table.create(HOT_SEAT);
    const body = { session: mine.session, move: 'A1' };
    for (const token of [UNKNOWN_TOKEN, elsewhere.token]) {
      for (const reply of [
        await table.send('execute', { token, body }),
        await table.send('validate', { token, body }),
        await table.send('state', { token, query: { session: mine.session } }),
        await table.send('history', { token, query: { session: mine.session } }),
        await table.send('act', { token, params: { id: mine.session }, body: { action: 'resign' } }),
        await table.send('removeSession', { token, params: { id: mine.session } }),
      ]) {
        expect([reply.status, codeOf(reply)]).toEqual([401, 'UNAUTHENTICATED']);
      }
    }
    const named = await table.send('execute', { token: other.token, body: { ...body, seat: 0 } });
    expect(named.body).toMatchObject({
      status: 403,
      error: { code: 'NOT_YOUR_SEAT', details: { seat: 0, yours: [1] } },
    });
    expect((await table.send('state', { query: { session: mine.session } })).body.version).toBe(2);
  });

  it('are needed to act: without one every route that acts says 401', async () => {
    const { session } = await table.create(HOT_SEAT);
    const body = { session, move: 'A1' };
    const params = { id: session };
    for (const reply of [
      await table.send('execute', { body }),
      await table.send('execute', { body: { ...body, seat: 0 } }),
      await table.send('validate', { body }),
      await table.send('removeSession', { params }),
      ...(await Promise.all(
        ['resign', 'leave', 'end', 'undo', 'rematch'].map((action) =>
          table.send('act', { params, body: { action } }),
        ),
      )),
    ]) {
      expect([reply.status, codeOf(reply)]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  it('are 32 random bytes, and the session’s id is none', async () => {
    const { session, token } = await table.create(HOT_SEAT);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(session).toMatch(/^[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
    const reply = await table.send('state', { token: session, query: { session } });
    expect(reply.status).toBe(401);
  });

  it('of one hand answer for the seat that must act', async () => {
    const game = await table.create(HOT_SEAT);
    const { session, token } = game;
    expect((await table.play(game, 'A1')).seat).toBe(1);
    expect((await table.get('state', { token, query: { session } })).seat).toBe(1);
    const wrong = await table.send('execute', { token, body: { session, move: 'B1', seat: 0 } });
    expect(wrong.status).toBe(422);
    expect((await table.get('execute', { token, body: { session, move: 'B1', seat: 1 } })).seat).toBe(0);
  });
});

describeTables('visibility', (table) => {
  const isListed = async (session: string): Promise<boolean> => {
    const { sessions } = await table.get('listSessions', { query: { limit: 100 } });
    const games = await table.get('games', { query: { limit: 100 } });
    const listed = [...sessions.map((each) => each.session), ...games.map((each) => each.session)];
    return listed.includes(session);
  };

  it('public: listed, and anyone may watch', async () => {
    const { session, watchToken } = await table.create(HOT_SEAT);
    expect(watchToken).toBeUndefined();
    expect(await isListed(session)).toBe(true);
    expect((await table.get('state', { query: { session } })).seat).toBeNull();
  });

  it('unlisted: anybody who has the id may watch', async () => {
    const { session, watchToken } = await table.create({ ...HOT_SEAT, visibility: 'unlisted' });
    expect(watchToken).toBeUndefined();
    expect(await isListed(session)).toBe(false);
    expect((await table.get('state', { query: { session } })).seat).toBeNull();
  });

  it('private: only seats and the watch token see anything', async () => {
    const game = await table.create({ ...HOT_SEAT, visibility: 'private' });
    const { session, watchToken } = game;
    expect(watchToken).toMatch(/^[\w-]{43}$/);
    expect(await isListed(session)).toBe(false);
    const look = (token: string | undefined) => [
      table.send('state', { token, query: { session } }),
      table.send('getSession', { token, params: { id: session } }),
      table.send('history', { token, query: { session } }),
    ];
    for (const reply of await Promise.all(look(undefined))) expect(reply.status).toBe(401);
    for (const reply of await Promise.all(look(UNKNOWN_TOKEN))) expect(reply.status).toBe(401);
    for (const reply of await Promise.all([...look(watchToken), ...look(game.token)])) {
      expect(reply.status).toBe(200);
    }
  });

  it('private: who would join when it is over is not told how it ended', async () => {
    for (const visibility of ['private', 'public'] as const) {
      const game = await table.create({ ...HOT_SEAT, visibility });
      for (const cell of X_WINS) await table.play(game, cell);
      const { session } = game;
      const reply = await table.send('joinSession', { params: { id: session }, body: {} });
      expect([reply.status, codeOf(reply)]).toEqual([409, 'INVALID_MOVE']);
      expect(/wins|winners|three/i.test(JSON.stringify(reply.body))).toBe(visibility === 'public');
    }
  });

  it('a watch token sees what the public would, and does nothing', async () => {
    const { session, watchToken } = await table.create({ ...HOT_SEAT, visibility: 'private' });
    const watching = await table.get('state', { token: watchToken, query: { session } });
    expect(watching).toMatchObject({ seat: null, validMoves: [], totalMoves: 0 });
    for (const reply of [
      await table.send('execute', { token: watchToken, body: { session, move: 'A1' } }),
      await table.send('act', { token: watchToken, params: { id: session }, body: { action: 'end' } }),
      await table.send('act', { token: watchToken, params: { id: session }, body: { action: 'leave' } }),
      await table.send('act', { token: watchToken, params: { id: session }, body: { action: 'rematch' } }),
      await table.send('removeSession', { token: watchToken, params: { id: session } }),
      await table.send('state', { token: watchToken, query: { session, seat: 0 } }),
    ]) {
      expect([reply.status, codeOf(reply)]).toEqual([403, 'NOT_YOUR_SEAT']);
    }
  });
});
