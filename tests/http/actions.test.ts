import {
  codeOf,
  describeTables,
  FOR_TWO,
  HOT_SEAT,
  UNKNOWN_SESSION,
  X_WINS,
  type SeatedPlayer,
} from './support';

describeTables('actions', (table) => {
  const act = (
    { session, token }: Pick<SeatedPlayer, 'session' | 'token'>,
    action: string,
    more: object = {},
  ) => table.send('act', { token, params: { id: session }, body: { action, ...more } });
  const done = async (...args: Parameters<typeof act>) => {
    const reply = await act(...args);
    expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
    return reply.body;
  };
  const info = (session: string) => table.get('getSession', { params: { id: session } });
  const forTwo = async () => {
    const x = await table.create(FOR_TWO);
    return [x, await table.join(x.session)] as const;
  };
  const three = (kinds: readonly ('me' | 'open' | 'bot')[]) =>
    table.create({ game: 'principality', seats: kinds.map((kind) => ({ kind })) });

  describe('resign', () => {
    it('of one of two ends the game: the other has won', async () => {
      const [x, o] = await forTwo();
      const answer = await done(o, 'resign');
      expect(answer).toMatchObject({
        gameOver: true,
        seatsToAct: [],
        message: 'Player 2 resigned',
        outcome: { winners: [0], scores: [1, 0], reason: 'Player 2 resigned', code: 'resigned' },
      });
      expect(await info(x.session)).toMatchObject({
        status: 'ended',
        fairPlay: { seed: expect.any(String) as string },
      });
      const move = await table.send('execute', { token: x.token, body: { session: x.session, move: 'A1' } });
      expect(move.body).toMatchObject({
        status: 409,
        error: { code: 'INVALID_MOVE', details: { reason: 'Player 2 resigned', winners: [0] } },
        gameOver: true,
      });
    });

    it('of one of three leaves the seat to a bot, which cannot win', async () => {
      const first = await three(['me', 'open', 'open']);
      const second = await table.join(first.session);
      await table.join(first.session);
      const answer = await done(second, 'resign');
      expect(answer).toMatchObject({ gameOver: false });
      expect((await info(first.session)).seats[1]).toMatchObject({
        kind: 'agent',
        bot: 'bigmoney',
        resigned: true,
      });
      const moved = await table.play(first, 'end_phase');
      const bought = await table.play(first, 'end_phase');
      expect([moved.version, bought.seatsToAct]).toEqual([5, [2]]);
    });

    it('is final: who resigned neither plays, leaves nor resigns any more', async () => {
      const first = await three(['me', 'open', 'open']);
      const second = await table.join(first.session);
      await table.join(first.session);
      await done(second, 'resign');
      const body = { session: first.session, move: 'end_phase' };
      const replies = [
        await act(second, 'leave'),
        await act(second, 'resign'),
        await table.send('execute', { token: second.token, body }),
      ];
      for (const reply of replies) expect([reply.status, codeOf(reply)]).toEqual([409, 'CONFLICT']);
      expect((await table.get('validate', { token: second.token, body })).valid).toBe(false);
      expect((await info(first.session)).version).toBe(4);
    });

    it('against nobody but bots ends the game', async () => {
      const game = await three(['me', 'bot', 'bot']);
      expect(await done(game, 'resign')).toMatchObject({ gameOver: true, outcome: { winners: [1, 2] } });
    });
  });

  describe('leave', () => {
    it('before the first move opens the seat again, and its token is worth nothing any more', async () => {
      const [x, o] = await forTwo();
      await done(o, 'leave');
      expect(await info(x.session)).toMatchObject({ status: 'waiting', seats: [{}, { kind: 'open' }] });
      expect((await act(o, 'leave')).status).toBe(401);
      const successor = await table.join(x.session, { name: 'Pia' });
      await table.play(x, 'A1');
      await table.play(successor, 'B2');
    });

    it('by the creator keeps the right to end', async () => {
      const game = await table.create(FOR_TWO);
      await done(game, 'leave');
      expect((await info(game.session)).seats.map(({ kind }) => kind)).toEqual(['open', 'open']);
      expect(await done(game, 'end')).toMatchObject({ gameOver: true });
    });
  });

  describe('end', () => {
    it('stops a session without outcome, and tells no seed', async () => {
      const game = await table.create(HOT_SEAT);
      await table.play(game, 'A1');
      const answer = await done(game, 'end');
      expect(answer).toMatchObject({ gameOver: true, version: 3 });
      expect(answer).not.toHaveProperty('outcome');
      expect(await info(game.session)).not.toHaveProperty('fairPlay');
      const move = await table.send('execute', {
        token: game.token,
        body: { session: game.session, move: 'B1' },
      });
      expect(move.status).toBe(409);
    });

    it('of what is over changes nothing and is no error', async () => {
      const game = await table.create(HOT_SEAT);
      const first = await done(game, 'end');
      expect(await done(game, 'end')).toMatchObject({ gameOver: true, version: first.version });
    });

    it('is not for others, nor at somebody else’s table', async () => {
      const [x, o] = await forTwo();
      await table.play(x, 'A1');
      const other = await act(o, 'end');
      expect([other.status, codeOf(other)]).toEqual([403, 'NOT_YOUR_SEAT']);
      const creator = await act(x, 'end');
      expect([creator.status, codeOf(creator)]).toEqual([409, 'CONFLICT']);
      expect(creator.text).toMatch(/resign.*leave/);
    });
  });

  describe('undo', () => {
    it('takes back the last commit, the bot’s answer included, as a commit like any other', async () => {
      const game = await table.create({ game: 'tic-tac-toe' });
      const { session, token } = game;
      await table.play(game, 'B2');
      const before = await table.get('state', { token, query: { session } });
      const played = await table.play(game, before.validMoves[0]);
      const undone = await done(game, 'undo');
      expect(undone).toMatchObject({
        version: played.version + 1,
        gameState: before.gameState,
        totalMoves: 7,
      });
      expect(undone.events).toEqual([expect.stringMatching(/^Took back: /)]);
    });

    it('goes back step by step to the beginning, and no further', async () => {
      const game = await table.create(HOT_SEAT);
      for (const cell of ['A1', 'B1', 'C1']) await table.play(game, cell);
      for (const left of [7, 8, 9]) expect(await done(game, 'undo')).toMatchObject({ totalMoves: left });
      const beyond = await act(game, 'undo');
      expect(beyond.body).toMatchObject({ status: 409, detail: 'There is no move to take back.' });
      await table.play(game, 'C3');
      expect(await done(game, 'undo')).toMatchObject({ totalMoves: 9, version: 9 });
    });

    it('never goes behind what came to light', async () => {
      const game = await table.create({ game: 'principality' });
      await table.play(game, 'end_phase');
      expect(await done(game, 'undo')).toMatchObject({ gameState: { phase: 'action' } });
      await table.play(game, 'end_phase');
      const cleanUp = await table.play(game, 'end_phase');
      const reply = await act(game, 'undo');
      expect(reply.body).toMatchObject({
        status: 409,
        gameState: cleanUp.gameState,
        version: cleanUp.version,
      });
    });

    it('between two players is asked for by the one and agreed to, or declined, by the other', async () => {
      const [x, o] = await forTwo();
      await table.play(x, 'A1');
      expect(await done(x, 'undo')).toMatchObject({ undoAsked: { seat: 0, waitingFor: [1] } });
      expect(await done(o, 'decline')).not.toHaveProperty('undoAsked');
      const again = await act(x, 'undo');
      expect([again.status, codeOf(again)]).toEqual([409, 'CONFLICT']);
      expect(again.text).not.toMatch(/resign|leave/);
      await table.play(o, 'B2');
      await done(x, 'undo');
      expect(await done(o, 'undo')).toMatchObject({ seatsToAct: [0], events: ['Took back: A1, B2'] });
    });

    it('is not for a game that is over', async () => {
      const game = await table.create(HOT_SEAT);
      for (const cell of X_WINS) await table.play(game, cell);
      expect((await act(game, 'undo')).body).toMatchObject({ status: 409, error: { code: 'INVALID_MOVE' } });
    });
  });

  describe('rematch', () => {
    it('is a new session with the same players, which the others join by asking too; the other one begins', async () => {
      const [x, o] = await forTwo();
      expect((await act(x, 'rematch')).status).toBe(409);
      for (const [turn, cell] of X_WINS.entries()) await table.play(turn % 2 === 0 ? x : o, cell);
      const mine = (await done(x, 'rematch')) as SeatedPlayer;
      expect(mine).toMatchObject({ version: 1, seatsToAct: [1], seats: [{ kind: 'me' }, { kind: 'open' }] });
      expect(mine.session).not.toBe(x.session);
      expect(mine.seedHash).not.toBe(x.seedHash);
      const { rematch, endVersion, version } = await info(x.session);
      expect([rematch, endVersion, version]).toEqual([mine.session, 7, 8]);
      const asked = { token: o.token, query: { session: x.session } };
      expect(await table.get('state', asked)).toMatchObject({ rematch: mine.session, rematchBy: 0 });
      const theirs = (await done(o, 'rematch')) as SeatedPlayer;
      expect(theirs).toMatchObject({ session: mine.session, seat: 1, message: 'Player 2 joined' });
      await table.play(theirs, 'B2');
      await table.play(mine, 'A1');
    });

    it('asked by both at once is one session', async () => {
      const [x, o] = await forTwo();
      await done(x, 'resign');
      const listed = async () =>
        (await table.get('listSessions', { query: { limit: 100 } })).sessions.map(({ session }) => session);
      const before = await listed();
      const answers = (await Promise.all([
        done(x, 'rematch'),
        done(o, 'rematch'),
      ])) as unknown as SeatedPlayer[];
      const [first, second] = answers;
      expect(first?.session).toBe(second?.session);
      expect((await listed()).filter((session) => !before.includes(session))).toEqual([first?.session]);
      expect(answers.map(({ seat }) => seat).sort()).toEqual([0, 1]);
      expect(first?.token).not.toBe(second?.token);
    });

    it('changes the colours, and the numbers of players without a name with them', async () => {
      const white = await table.create({
        game: 'chess',
        seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }],
      });
      const black = await table.join(white.session);
      await done(white, 'resign');
      const again = (await done(white, 'rematch')) as SeatedPlayer;
      expect(again).toMatchObject({ seat: 1, seats: [{ kind: 'open', name: 'Player 1' }, { name: 'Ada' }] });
      expect(await done(black, 'rematch')).toMatchObject({ session: again.session, seat: 0 });
    });

    it('keeps bots, options and a given start', async () => {
      const options = { kingdomCards: ['Chapel', 'Moat'], victoryPileSize: 3 };
      const game = await table.create({
        game: 'principality',
        options,
        seats: [{ kind: 'me' }, { kind: 'bot' }],
      });
      await done(game, 'resign');
      const again = (await done(game, 'rematch')) as SeatedPlayer;
      expect(again.seats).toMatchObject([{ kind: 'me' }, { kind: 'bot', bot: 'bigmoney' }]);
      const { view } = await table.get('state', {
        token: again.token,
        query: { session: again.session, detail: 'full' },
      });
      expect(view).toMatchObject({ supply: { Province: 3, Chapel: 10, Moat: 10 } });
    });
  });

  describe('delete', () => {
    const remove = ({ session, token }: Pick<SeatedPlayer, 'session' | 'token'>) =>
      table.send('removeSession', { token, params: { id: session } });

    it('removes everything, once', async () => {
      const game = await table.create(HOT_SEAT);
      expect((await remove(game)).body).toEqual({ success: true, session: game.session, deleted: true });
      expect((await remove(game)).status).toBe(404);
      for (const reply of [
        await table.send('state', { token: game.token, query: { session: game.session } }),
        await table.send('execute', { token: game.token, body: { session: game.session, move: 'A1' } }),
        await table.send('history', { token: game.token, query: { session: game.session } }),
      ]) {
        expect(codeOf(reply)).toBe('SESSION_NOT_FOUND');
      }
      const listed = await table.get('listSessions', { query: { limit: 100 } });
      expect(listed.sessions.map(({ session }) => session)).not.toContain(game.session);
    });

    it('is the creator’s, at its own table or after the end', async () => {
      const [x, o] = await forTwo();
      expect((await remove(o)).status).toBe(403);
      expect((await remove(x)).status).toBe(409);
      for (const [turn, cell] of X_WINS.entries()) await table.play(turn % 2 === 0 ? x : o, cell);
      expect((await remove(o)).status).toBe(403);
      expect((await remove(x)).status).toBe(200);
    });
  });

  it('are for sessions there are', async () => {
    const { token } = await table.create(HOT_SEAT);
    for (const action of ['resign', 'leave', 'end', 'undo', 'rematch']) {
      expect((await act({ session: UNKNOWN_SESSION, token }, action)).status).toBe(404);
    }
  });
});
