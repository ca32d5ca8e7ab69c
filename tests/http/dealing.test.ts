import { hashToken, playSeed, seedHash } from '../../core/session';
import { sha256Hex } from '../../core/engine';
import { codeOf, describeTables, type SeatedPlayer } from './support';

const OPEN = [{ kind: 'me' }, { kind: 'open' }] as const;
const HIDDEN = ['holdem', 'sea-battle', 'principality'] as const;

describeTables('a game with hidden information', (table) => {
  const wait = (game: string, more: object = {}) => table.create({ game, seats: [...OPEN], ...more });
  const act = (seat: Pick<SeatedPlayer, 'session' | 'token'>, action: string) =>
    table.send('act', { token: seat.token, params: { id: seat.session }, body: { action } });

  describe.each(HIDDEN)('%s', (game) => {
    it('is not dealt while a seat is open: nobody is shown anything, and there is nothing to do', async () => {
      const made = await wait(game);
      const { session, token } = made;
      expect(made).toMatchObject({
        seatsToAct: [],
        validMoves: [],
        waitingFor: [1],
        message: expect.stringContaining('seat 1 is open') as string,
      });
      for (const caller of [token, undefined]) {
        for (const detail of ['minimal', 'standard', 'full'] as const) {
          const query = { session, detail, observe: 'true', view: 'true', moves: 'all' };
          const answer = await table.get('state', { token: caller, query });
          expect(answer).toMatchObject({ gameState: {}, validMoves: [], waitingFor: [1] });
          expect(answer).not.toHaveProperty('view');
        }
      }
      const info = await table.get('getSession', { params: { id: session } });
      expect(info).toMatchObject({ status: 'waiting', seatsToAct: [] });
      for (const id of ['execute', 'validate'] as const) {
        const reply = await table.send(id, { token, body: { session, move: '1' } });
        expect(JSON.stringify(reply.body)).toContain('begins when every seat is taken');
      }
      for (const action of ['resign', 'undo', 'claim', 'substitute', 'reopen'])
        expect([action, codeOf(await act(made, action))]).toEqual([action, 'CONFLICT']);
      expect(await table.get('history', { query: { session } })).toMatchObject({ entries: [{ events: [] }] });
    });

    it('is dealt by the join that fills the last seat, in its own commit', async () => {
      const { session, token } = await wait(game);
      const joined = await table.join(session);
      expect(joined).toMatchObject({ version: 2, seat: 1 });
      expect(joined).not.toHaveProperty('waitingFor');
      const query = { session, detail: 'full' };
      for (const caller of [token, joined.token]) {
        const { view, seatsToAct } = await table.get('state', { token: caller, query });
        expect([typeof view, seatsToAct.length > 0]).toEqual(['object', true]);
      }
    });

    it('shows nothing to players who join, look and leave before the deal', async () => {
      const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] as const;
      const three = game === 'principality';
      const made = await table.create({ game, seats: three ? [...seats] : [...OPEN] });
      if (!three) {
        await act(made, 'leave');
        const look = await table.get('state', { query: { session: made.session, detail: 'full' } });
        expect(look).toMatchObject({ waitingFor: [0, 1] });
        return;
      }
      const stranger = await table.join(made.session);
      expect(stranger).toMatchObject({ waitingFor: [2], gameState: {} });
      expect((await act(stranger, 'leave')).status).toBe(200);
      expect((await act(stranger, 'leave')).status).toBe(401);
      const [second, third] = [await table.join(made.session), await table.join(made.session)];
      expect([second.seat, third.seat]).toEqual([1, 2]);
      expect(third).not.toHaveProperty('heldBefore');
    });
  });

  it('is dealt from a seed that everybody had a part in, and all parts are told at the end', async () => {
    const made = await wait('holdem', { entropy: 'ada adds this' });
    const other = await table.join(made.session, { entropy: 'bob adds that' });
    for (const text of [JSON.stringify(made), JSON.stringify(other)]) expect(text).not.toMatch(/adds th/);
    const over = (await act(other, 'resign')).body as { fairPlay?: Record<string, unknown> };
    const { fairPlay } = over;
    const secret = String(fairPlay?.secret);
    const entropy = ['ada adds this', 'bob adds that'];
    expect(fairPlay).toEqual({
      seedHash: made.seedHash,
      seed: playSeed({ kind: 'drawn', secret, entropy }),
      secret,
      entropy,
    });
    expect(sha256Hex(secret)).toBe(made.seedHash);
    const info = await table.get('getSession', { params: { id: made.session } });
    expect(info.fairPlay).toEqual(fairPlay);
  });

  it('is another one when a player adds something else', () => {
    const secret = 'f'.repeat(64);
    const seeds = [
      ['a', 'b'],
      ['ab', null],
      [null, 'ab'],
      ['', 'ab'],
      ['1:a', 'b'],
      ['a', '1:b'],
    ].map((entropy) => playSeed({ kind: 'drawn', secret, entropy }));
    // Nothing and an empty text are the same.
    expect(new Set(seeds).size).toBe(5);
  });

  it('forgets what a player added who left before the deal', async () => {
    const made = await table.create({ game: 'holdem', seats: [{ kind: 'open' }, { kind: 'open' }] });
    const gone = await table.join(made.session, { seat: 0, entropy: 'gone' });
    expect((await act(gone, 'leave')).status).toBe(200);
    await table.join(made.session, { seat: 0 });
    const last = await table.join(made.session, { seat: 1, entropy: 'stays' });
    const over = (await act(last, 'resign')).body;
    expect(over).toMatchObject({ fairPlay: { entropy: [null, 'stays'] } });
  });
});

describeTables('a custom session', (table) => {
  const custom = { game: 'holdem', seats: [...OPEN], seed: 'short' };

  it('says so before and after a seat is claimed, which must be accepted', async () => {
    const made = await table.create(custom);
    const { session } = made;
    expect(made.custom).toEqual(['seed']);
    const refused = await table.send('joinSession', { params: { id: session }, body: {} });
    expect(refused.body).toMatchObject({
      status: 409,
      error: {
        code: 'CUSTOM_SESSION',
        message: expect.stringContaining('chose its seed') as string,
        suggestion: expect.stringContaining('acceptCustom') as string,
        details: { custom: ['seed'] },
      },
    });
    expect(await table.get('getSession', { params: { id: session } })).toMatchObject({
      custom: ['seed'],
      status: 'waiting',
    });
    const { sessions } = await table.get('listSessions', { query: { limit: 100 } });
    expect(sessions.find((each) => each.session === session)?.custom).toEqual(['seed']);
    const games = await table.get('games', { query: { limit: 100 } });
    expect(games.find((each) => each.session === session)).toMatchObject({ custom: ['seed'] });
    const joined = await table.join(session, { acceptCustom: true });
    expect(joined.custom).toEqual(['seed']);
    const state = await table.get('state', { token: joined.token, query: { session } });
    expect(state.custom).toEqual(['seed']);
  });

  it('also where its start was described, in games that hide nothing too', async () => {
    const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    const chess = await table.create({ game: 'chess', seats: [...OPEN], start: fen });
    expect(chess.custom).toEqual(['start']);
    const refused = await table.send('joinSession', { params: { id: chess.session }, body: {} });
    expect(codeOf(refused)).toBe('CUSTOM_SESSION');
    await table.join(chess.session, { acceptCustom: true });
  });

  it('cannot have its seed found from the hash, and tells the salt at the end', async () => {
    const made = await table.create(custom);
    expect(made.seed).toBe('short');
    expect(made.seedHash).not.toBe(sha256Hex('short'));
    expect(made.seedHash).not.toBe(hashToken('short'));
    const joined = await table.join(made.session, { acceptCustom: true, entropy: 'of no use here' });
    const over = await table.send('act', {
      token: joined.token,
      params: { id: made.session },
      body: { action: 'resign' },
    });
    const { fairPlay } = over.body as { fairPlay: { salt: string } };
    expect(fairPlay).toEqual({
      seedHash: seedHash({ kind: 'chosen', secret: 'short', salt: fairPlay.salt }),
      seed: 'short',
      secret: 'short',
      salt: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(fairPlay).toMatchObject({ seedHash: made.seedHash });
  });
});
