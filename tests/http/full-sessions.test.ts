import { verifies } from '../support/records';
import { codeOf, describeTables, FOR_TWO, HOT_SEAT, type Bench, type SeatedPlayer } from './support';

const COMMITS = 24;
/** A third of the commits may be no moves. */
const ACTIONS = 8;
/** So many that a hand of poker takes more. */
const FEW = 4;

const act = (table: Bench, { session, token }: Pick<SeatedPlayer, 'session' | 'token'>, action: string) =>
  table.send('act', { token, params: { id: session }, body: { action } });

describeTables(
  'a session holds so many commits, and',
  (table) => {
    const play = ({ session, token }: SeatedPlayer, move: string, key?: string) =>
      table.send('execute', { token, ...(key === undefined ? {} : { key }), body: { session, move } });

    /** A hot seat in which as much was taken back as may be. */
    async function takenBack(): Promise<SeatedPlayer> {
      const game = await table.create(HOT_SEAT);
      for (let n = 0; n < ACTIONS; n++) {
        await table.play(game, 'A1');
        await act(table, game, 'undo');
      }
      return game;
    }

    /** Moves without a line of three. */
    const MOVES = ['A1', 'B1', 'C1', 'B2', 'A2', 'C2'];
    const LAST = 'B3';

    it('the move that fills it ends the game, drawn where the rules count nothing; a repeat gets its answer', async () => {
      const game = await takenBack();
      for (const move of MOVES) expect(await table.play(game, move)).toMatchObject({ gameOver: false });
      const filling = await play(game, LAST, 'last');
      expect(filling.body).toMatchObject({
        version: COMMITS,
        gameOver: true,
        outcome: { winners: [], scores: [0, 0], code: 'session_full', reason: 'The session is full' },
        validMoves: [],
        seatsToAct: [],
      });
      expect((await play(game, LAST, 'last')).text).toBe(filling.text);
      for (const reply of [
        await play(game, 'C3'),
        await act(table, game, 'resign'),
        await act(table, game, 'undo'),
      ])
        expect(reply.body.detail).toContain('The session is full');
      expect(await verifies(table, game.session)).toBe(true);
      expect((await act(table, game, 'rematch')).body).toMatchObject({ version: 1 });
    });

    it('a third of them may be no moves: then nothing is taken back, and moves are still taken', async () => {
      const game = await takenBack();
      await table.play(game, 'A1');
      expect((await act(table, game, 'undo')).body).toMatchObject({
        status: 409,
        error: {
          code: 'SESSION_FULL',
          message: 'This session has too many actions that are not moves: the limit is 8.',
          suggestion: 'Make a move, or resign.',
          details: { limit: 'actions', max: ACTIONS },
        },
      });
      await table.play(game, 'B1');
      expect((await act(table, game, 'resign')).body).toMatchObject({ gameOver: true });
    });

    it('a player may leave it and come back, but not without end', async () => {
      const game = await table.create(FOR_TWO);
      await table.join(game.session);
      await table.play(game, 'A1');
      const codes: unknown[] = [];
      for (let n = 0; n < ACTIONS; n++) {
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
  'a session that is full in the middle of a hand goes on to its end, and',
  (table) => {
    const play = ({ session, token }: SeatedPlayer, move: string) =>
      table.send('execute', { token, body: { session, move } });

    it('who is losing the hand gets out of it neither by filling the session nor by leaving', async () => {
      const first = await table.create({ game: 'holdem', seats: [{ kind: 'me' }, { kind: 'open' }] });
      const second = await table.join(first.session);
      await play(first, 'raise:300');
      await play(second, 'raise:800');
      const filling = await play(first, 'call');
      expect(filling.body).toMatchObject({ gameOver: false });
      expect((await act(table, first, 'leave')).body).toMatchObject({
        status: 409,
        error: {
          code: 'SESSION_FULL',
          message: 'This session is full: it accepts only moves, until the current hand or round ends.',
          suggestion: 'Make a move, or resign.',
          details: { limit: 'commits', max: FEW },
        },
      });
      await play(second, 'bet:100');
      expect((await play(first, 'fold')).body).toMatchObject({
        gameOver: true,
        outcome: { winners: [1], scores: [200, 1800], code: 'session_full' },
      });
    });

    it('a player may resign', async () => {
      const first = await table.create({ game: 'holdem', seats: [{ kind: 'me' }, { kind: 'open' }] });
      const second = await table.join(first.session);
      await play(first, 'raise:300');
      await play(second, 'raise:800');
      await play(first, 'call');
      expect((await act(table, first, 'resign')).body).toMatchObject({
        gameOver: true,
        outcome: { winners: [1] },
      });
    });
  },
  { SESSION_MAX_COMMITS: String(FEW) },
);

describeTables(
  'a session holds so many bytes of log, and',
  (table) => {
    it('the move that fills it ends the game', async () => {
      const game = await table.create({ game: 'dice', seats: [{ kind: 'me' }] });
      const roll = () =>
        table.send('execute', {
          token: game.token,
          body: { session: game.session, move: 'roll 100d1000+100d1000' },
        });
      let last = await roll();
      expect(last.body).toMatchObject({ gameOver: false });
      while (last.status === 200 && last.body.gameOver === false) last = await roll();
      expect(last.body).toMatchObject({ gameOver: true, outcome: { code: 'session_full' } });
      expect((await roll()).body.detail).toContain('The session is full');
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
