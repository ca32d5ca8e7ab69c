import { codeOf, describeTables, FOR_TWO, HOT_SEAT, type Bench, type SeatedPlayer } from './support';

const COMMITS = 12;

const act = (table: Bench, { session, token }: Pick<SeatedPlayer, 'session' | 'token'>, action: string) =>
  table.send('act', { token, params: { id: session }, body: { action } });

describeTables(
  'a session holds so many commits, and',
  (table) => {
    const play = ({ session, token }: SeatedPlayer, move: string) =>
      table.send('execute', { token, body: { session, move } });

    /** A hot seat whose log is full: moves made and taken back. */
    async function full(): Promise<SeatedPlayer> {
      const game = await table.create(HOT_SEAT);
      for (let version = 1; version < COMMITS;) {
        await table.play(game, 'A1');
        version += 1;
        if (version < COMMITS) await act(table, game, 'undo');
        version += 1;
      }
      return game;
    }

    it('beyond them no move is taken, and none taken back: 409 says which limit, and what to do', async () => {
      const game = await full();
      const before = await table.get('state', { token: game.token, query: { session: game.session } });
      expect(before.version).toBe(COMMITS);
      for (const reply of [await play(game, 'B2'), await act(table, game, 'undo')]) {
        expect(reply.body).toMatchObject({
          status: 409,
          error: {
            code: 'SESSION_FULL',
            message: 'This session is full: its limit is 12 commits.',
            suggestion: 'Resign, or end the session, and continue with a rematch.',
            details: { limit: 'commits', max: COMMITS },
          },
        });
      }
      const after = await table.get('state', { token: game.token, query: { session: game.session } });
      expect(after).toEqual(before);
    });

    it('what the rules refuse is told as such, and a repeat gets its first answer', async () => {
      const game = await table.create(HOT_SEAT);
      const last = () =>
        table.send('execute', {
          token: game.token,
          key: 'last',
          body: { session: game.session, move: 'A1' },
        });
      for (let version = 1; version < COMMITS - 1; version += 2) {
        await table.play(game, 'B2');
        await act(table, game, 'undo');
      }
      const first = await last();
      expect(first.body.version).toBe(COMMITS);
      expect((await last()).text).toBe(first.text);
      expect(codeOf(await play(game, 'A1'))).toBe('INVALID_MOVE');
    });

    it('its players may still resign, and ask for a rematch', async () => {
      const game = await full();
      expect((await act(table, game, 'resign')).body).toMatchObject({ version: COMMITS + 1 });
      expect((await act(table, game, 'resign')).body).toMatchObject({ gameOver: true });
      const rematch = await act(table, game, 'rematch');
      expect([rematch.status, rematch.body.version]).toEqual([200, 1]);
      await table.get('replay', { query: { session: game.session } });
    });

    it('its creator may still end it', async () => {
      const game = await full();
      expect((await act(table, game, 'end')).body).toMatchObject({ gameOver: true });
    });

    it('a player may still leave it and come back, but not without end', async () => {
      const game = await table.create(FOR_TWO);
      await table.join(game.session);
      await table.play(game, 'A1');
      const codes: unknown[] = [];
      for (let n = 0; n < COMMITS; n++) {
        codes.push(codeOf(await act(table, game, 'leave')));
        await table.get('state', { token: game.token, query: { session: game.session } });
      }
      expect(codes[0]).toBeUndefined();
      expect(codes.at(-1)).toBe('SESSION_FULL');
      expect((await act(table, game, 'resign')).status).toBe(200);
    });
  },
  { SESSION_MAX_COMMITS: String(COMMITS) },
);

describeTables(
  'a session holds so many bytes of log, and',
  (table) => {
    it('beyond them no move is taken', async () => {
      const game = await table.create({ game: 'dice', seats: [{ kind: 'me' }] });
      const roll = () =>
        table.send('execute', {
          token: game.token,
          body: { session: game.session, move: 'roll 100d1000+100d1000' },
        });
      expect((await roll()).status).toBe(200);
      let refused = await roll();
      while (refused.status === 200) refused = await roll();
      expect(refused.body).toMatchObject({
        status: 409,
        error: { code: 'SESSION_FULL', details: { limit: 'bytes', max: 40_000 } },
      });
      expect(refused.body.error).toMatchObject({
        message: 'This session is full: its limit is 40,000 bytes of log.',
      });
      expect((await act(table, game, 'resign')).status).toBe(200);
    });
  },
  { SESSION_MAX_BYTES: '40000' },
);

describeTables('a described start', (table) => {
  it('is at most 16 KiB of JSON', async () => {
    const players = [{ hand: ['Copper'], drawPile: Array.from({ length: 2000 }, () => 'Copper') }];
    const reply = await table.send('createSession', { body: { game: 'principality', start: { players } } });
    expect([reply.status, codeOf(reply)]).toEqual([400, 'INVALID_PARAMETERS']);
    expect(reply.body.detail).toMatch(/^start: must be at most 16384 bytes of JSON, got \d+$/);
  });
});
