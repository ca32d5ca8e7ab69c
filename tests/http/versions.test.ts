import { codeOf, describeTables, FOR_TWO, HOT_SEAT } from './support';

describeTables('reading', (table) => {
  it('"since" tells what the commits after it brought, of anyone', async () => {
    const game = await table.create(FOR_TWO);
    const { session } = game;
    const other = await table.join(session);
    await table.play(game, 'A1');
    await table.play(other, 'B2');
    const since = (version: number) => table.get('state', { query: { session, since: version } });
    const all = await since(1);
    expect(all.events).toHaveLength(3);
    expect((await since(2)).events).toEqual(all.events.slice(1));
    expect((await since(3)).events).toEqual(all.events.slice(2));
    expect((await since(4)).events).toEqual([]);
    const ahead = await table.send('state', { query: { session, since: 5 } });
    const toCome = 'There is no version 5 yet: the game is at version 4.';
    expect(ahead.body).toMatchObject({
      status: 409,
      error: { message: toCome, details: { since: 5, version: 4 } },
    });
    const waiting = await table.send('state', {
      token: game.token,
      query: { session, since: 5, wait: 25, until: 'myTurn' },
    });
    expect([waiting.status, waiting.body.error]).toEqual([409, ahead.body.error]);
    const history = (after: number) => table.send('history', { query: { session, after } });
    expect((await history(4)).body).toMatchObject({ entries: [], next: null });
    expect((await history(5)).body).toMatchObject({
      status: 409,
      error: {
        code: 'CONFLICT',
        message: toCome,
        suggestion: expect.stringContaining('leave `after` out') as unknown,
        details: { after: 5, version: 4 },
      },
    });
  });

  it('"frames" shows one by one what one version holds: the own move, then those of bots', async () => {
    const seats = [{ kind: 'me' as const }, { kind: 'bot' as const, bot: 'random' }];
    const game = await table.create({ game: 'four-in-a-row', seats });
    const { session, token } = game;
    const body = { session, move: 'd', frames: true };
    const made = await table.get('execute', { token, body });
    expect(made.version).toBe(2);
    expect(made.frames).toHaveLength(2);
    const [own, answer] = made.frames ?? [];
    expect([own?.seat, answer?.seat]).toEqual([0, 1]);
    expect(discsIn(own?.view)).toBe(1);
    expect(discsIn(answer?.view)).toBe(2);
    expect([...(own?.events ?? []), ...(answer?.events ?? [])]).toEqual(made.events);
    const read = (since: number) => table.get('state', { token, query: { session, since, frames: 'true' } });
    expect((await read(1)).frames).toEqual(made.frames);
    await table.send('act', { token, params: { id: session }, body: { action: 'undo' } });
    const undone = await read(1);
    expect(undone.frames).toEqual([expect.objectContaining({ version: 3, seat: null })]);
    // What was taken back is not shown.
    expect(undone).toMatchObject({ moreFrames: true, framesAfter: 2 });
    const undo = await read(2);
    expect(undo.frames).toEqual(undone.frames);
    expect(undo).not.toHaveProperty('moreFrames');
    expect((await read(3)).frames).toEqual([]);
  });

  it('"frames" shows others nothing of a move that they may not know of', async () => {
    const game = await table.create({ game: 'principality', seats: FOR_TWO.seats });
    const { session } = game;
    const other = await table.join(session);
    await table.play(game, 'reactions reveal');
    const moversIn = async (token: string | undefined) => {
      const query = { session, since: 2, frames: 'true' };
      const { frames } = await table.get('state', { ...(token ? { token } : {}), query });
      return frames?.map(({ seat }) => seat);
    };
    expect(await moversIn(game.token)).toEqual([0]);
    expect(await moversIn(other.token)).toEqual([null]);
    expect(await moversIn(undefined)).toEqual([null]);
  });

  it('"frames" are the newest moves, and say up to where moves are left out, which the history tells', async () => {
    const { session, token } = await table.create({ game: 'dice', seats: [{ kind: 'me' }] });
    for (let roll = 2; roll <= 43; roll++) await table.play({ session, token }, 'roll 1d6');
    const read = (since: number) => table.get('state', { query: { session, since, frames: 'true' } });
    const { frames = [], events, ...all } = await read(1);
    expect(all).toMatchObject({ version: 43, moreFrames: true, framesAfter: 3 });
    expect(frames.map(({ version }) => version)).toEqual(Array.from({ length: 40 }, (_, at) => 4 + at));
    const { entries } = await table.get('history', { query: { session, after: 1, limit: 2 } });
    expect([...entries, ...frames].flatMap((told) => told.events)).toEqual(events);
    const rest = await read(3);
    expect(rest.frames).toEqual(frames);
    for (const field of ['moreFrames', 'framesAfter']) expect(rest).not.toHaveProperty(field);
  });

  it('"frames" of a commit with more moves than they show say that some of its moves are left out', async () => {
    const { session } = await table.create({
      game: 'principality',
      seats: Array.from({ length: 2 }, () => ({ kind: 'bot' as const, bot: 'bigmoney' })),
      options: { roundLimit: 8 },
    });
    const { version, frames, framesAfter, moreFrames } = await table.get('state', {
      query: { session, since: 0, frames: 'true' },
    });
    expect(frames).toHaveLength(40);
    expect([moreFrames, framesAfter, frames?.[0]?.version]).toEqual([true, version, version]);
  });

  it('"moves" says how many are listed; the total stays exact', async () => {
    const { session, token } = await table.create(HOT_SEAT);
    const listed = async (moves: number | string) => {
      const { validMoves, totalMoves } = await table.get('state', { token, query: { session, moves } });
      return [validMoves.length, totalMoves];
    };
    expect(await listed(0)).toEqual([0, 9]);
    expect(await listed(3)).toEqual([3, 9]);
    expect(await listed('all')).toEqual([9, 9]);
    expect(await listed(5000)).toEqual([9, 9]);
  });

  it('the levels of detail and the observation add what they say', async () => {
    const { session, token } = await table.create({
      game: 'principality',
      seats: [{ kind: 'me' }, { kind: 'bot' }],
    });
    const read = (query: object) => table.get('state', { token, query: { session, ...query } });
    const standard = await read({});
    expect(standard).not.toHaveProperty('view');
    expect(standard).not.toHaveProperty('observation');
    expect(await read({ detail: 'full' })).toHaveProperty('view.supply.Province', 8);
    expect(await read({ detail: 'minimal', view: 'true' })).toHaveProperty('view.supply.Province', 8);
    expect(await read({ detail: 'minimal', view: 'false' })).not.toHaveProperty('view');
    expect(await read({ observe: 'true' })).toHaveProperty('observation.validMoves');
    const minimal = await read({ observe: 'true', detail: 'minimal' });
    const whole = await read({ observe: 'true', detail: 'full' });
    expect(JSON.stringify(minimal.observation).length).toBeLessThan(JSON.stringify(whole.observation).length);
  });

  it('"seat" chooses whose eyes: an own seat, or those of the public', async () => {
    const { session, token } = await table.create(HOT_SEAT);
    const seatOf = async (seat: number | string) =>
      (await table.get('state', { token, query: { session, seat } })).seat;
    expect([await seatOf(0), await seatOf(1), await seatOf('public')]).toEqual([0, 1, null]);
    const missing = await table.send('state', { token, query: { session, seat: 2 } });
    expect([missing.status, codeOf(missing)]).toEqual([403, 'NOT_YOUR_SEAT']);
    const nobody = await table.send('state', { query: { session, seat: 0 } });
    expect([nobody.status, codeOf(nobody)]).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describeTables('moves', (table) => {
  it.each([
    ['a command', 'B2', ''],
    ['a command in other letters', ' b2 ', ''],
    ['JSON', { coord: 'B2' }, ''],
    ['the number of an option', '5', 'Selected option 5: Put X on B2.'],
    ['the number in words', 'select 5', 'Selected option 5: Put X on B2.'],
  ])('may be sent as %s', async (_, move, confirmation) => {
    const game = await table.create(HOT_SEAT);
    const answer = await table.play(game, move);
    expect(answer).toMatchObject({ version: 2, gameState: { last: 'B2' } });
    expect(answer.message.startsWith(confirmation)).toBe(true);
  });

  it('that are refused say why and what is allowed, and change nothing', async () => {
    const game = await table.create(HOT_SEAT);
    const { session, token } = await table.play(game, 'A1').then(() => game);
    const before = await table.get('state', { token, query: { session } });
    const reply = await table.send('execute', { token, body: { session, move: 'A1' } });
    expect(reply.body).toMatchObject({
      status: 422,
      success: false,
      error: { code: 'INVALID_MOVE', message: expect.stringContaining('A1') as string },
      gameState: before.gameState,
      validMoves: before.validMoves,
      seatsToAct: [1],
      version: 2,
    });
    expect(await table.get('state', { token, query: { session } })).toEqual(before);
  });

  it('an option outside the list is refused with its range', async () => {
    const { session, token } = await table.create(HOT_SEAT);
    const reply = await table.send('execute', { token, body: { session, move: 'select 12' } });
    expect(reply.body).toMatchObject({
      status: 422,
      error: {
        message: 'Invalid selection: 12. Valid range is 1-9.',
        details: { selection: 12, min: 1, max: 9 },
      },
    });
  });

  it('validating says what executing would, and changes nothing', async () => {
    const game = await table.create(HOT_SEAT);
    const { session, token } = game;
    await table.play(game, 'A1');
    for (const move of ['A1', 'Z9', 'select 99', { coord: 'A1' }, '', 'B2']) {
      const verdict = await table.get('validate', { token, body: { session, move } });
      const taken = await table.send('execute', { token, body: { session, move, expectedVersion: 2 } });
      expect([move, verdict.version, verdict.valid]).toEqual([move, 2, taken.status === 200]);
      expect(verdict.error).toEqual(taken.body.error);
    }
  });
});

describeTables('conditional moves', (table) => {
  it('expectedVersion: taken at that version, else 412 with how the game stands', async () => {
    const { session, token } = await table.create(HOT_SEAT);
    const play = (move: string, expectedVersion: number) =>
      table.send('execute', { token, body: { session, move, expectedVersion } });
    expect((await play('A1', 1)).body.version).toBe(2);
    const stale = await play('B1', 1);
    expect(stale.body).toMatchObject({
      status: 412,
      error: { code: 'STALE_VERSION', details: { expectedVersion: 1, version: 2 } },
      version: 2,
      seatsToAct: [1],
    });
    expect((await play('B1', 3)).status).toBe(412);
    expect((await play('B1', 2)).body.version).toBe(3);
  });

  it('of the creator are taken after somebody joined, by body and by tag', async () => {
    for (const how of ['expectedVersion', 'If-Match'] as const) {
      const game = await table.create(FOR_TWO);
      await table.join(game.session);
      const reply = await table.send('execute', {
        token: game.token,
        body: { session: game.session, move: 'A1', ...(how === 'expectedVersion' ? { [how]: 1 } : {}) },
        ...(how === 'If-Match' ? { headers: { 'if-match': '"1"' } } : {}),
      });
      expect([how, reply.status, reply.body.version]).toEqual([how, 200, 3]);
    }
  });

  it('a stranger does not learn the version', async () => {
    const { session } = await table.create({ ...HOT_SEAT, visibility: 'private' });
    const reply = await table.send('execute', { body: { session, move: 'A1', expectedVersion: 99 } });
    expect(reply.status).toBe(401);
    expect(reply.body).not.toHaveProperty('version');
  });

  it('another seat’s move is refused by the rules, not by the token', async () => {
    const game = await table.create(FOR_TWO);
    const other = await table.join(game.session);
    const early = await table.send('execute', {
      token: other.token,
      body: { session: game.session, move: 'A1' },
    });
    expect([early.status, codeOf(early)]).toEqual([422, 'NOT_YOUR_TURN']);
    expect(early.body).toMatchObject({ seat: 1, validMoves: [], seatsToAct: [0] });
  });

  it('a move out of turn has a code of its own in every game, whatever is sent', async () => {
    const { games } = await table.get('catalog');
    const tried: string[] = [];
    for (const { game: id, seats } of games.filter((each) => each.seats.max > 1)) {
      const game = await table.create({
        game: id,
        seats: Array.from({ length: Math.max(2, seats.min) }, () => ({ kind: 'me' as const })),
      });
      const waiting = game.seats.map(({ seat }) => seat).filter((seat) => !game.seatsToAct.includes(seat));
      for (const seat of waiting) {
        tried.push(id);
        for (const move of [game.validMoves[0], 'gibberish', { type: 'none' }]) {
          const sent = { token: game.token, body: { session: game.session, move, seat } };
          const early = await table.send('execute', sent);
          expect([id, move, early.status, codeOf(early)]).toEqual([id, move, 422, 'NOT_YOUR_TURN']);
          const verdict = await table.get('validate', sent);
          expect([id, move, verdict.error?.code]).toEqual([id, move, 'NOT_YOUR_TURN']);
        }
      }
    }
    expect(new Set(tried).size).toBeGreaterThan(8);
  });
});

/** How many discs lie on a board of Four in a Row. */
const discsIn = (view: unknown): number => {
  const { rows } = view as { readonly rows: readonly string[] };
  return rows.join('').replaceAll('.', '').length;
};
