import { eventually } from '../support/eventually';
import { describeTables, FOR_TWO, HOT_SEAT, X_WINS } from './support';

describeTables('the list of sessions', (table) => {
  const ids = async (query: Record<string, string | number> = {}) =>
    (await table.get('listSessions', { query })).sessions.map(({ session }) => session);

  it('is newest first and pages without gap or double', async () => {
    const made: string[] = [];
    for (let i = 0; i < 7; i++) made.unshift((await table.create(HOT_SEAT)).session);
    const { sessions } = await table.get('listSessions', { query: { limit: 7 } });
    expect(sessions.map(({ session }) => session).sort()).toEqual([...made].sort());
    const times = sessions.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());

    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof firstPage>> = await firstPage(cursor);
      expect(page.sessions.length).toBeLessThanOrEqual(3);
      paged.push(...page.sessions.map(({ session }) => session));
      cursor = page.next;
    } while (cursor !== null);
    expect(paged).toHaveLength(new Set(paged).size);
    expect(paged.slice(0, 7).sort()).toEqual([...made].sort());
  });

  const firstPage = (cursor: string | null) =>
    table.get('listSessions', { query: { limit: 3, ...(cursor === null ? {} : { cursor }) } });

  it('can be asked for one game, or one status', async () => {
    const waiting = await table.create(FOR_TWO);
    const running = await table.create({ game: 'principality' });
    const ended = await table.create(HOT_SEAT);
    for (const cell of X_WINS) await table.play(ended, cell);
    const [first, second, third] = [waiting.session, running.session, ended.session];

    expect(await ids({ status: 'waiting' })).toContain(first);
    expect(await ids({ game: 'principality' })).toEqual([second]);
    const over = await table.get('listSessions', { query: { status: 'ended' } });
    expect(over.sessions.map(({ session }) => session)).toEqual([third]);
    expect(over.sessions[0]).toMatchObject({
      game: 'tic-tac-toe',
      outcome: { winners: [0] },
      seatsToAct: [],
    });
    expect(await ids({ status: 'ended', game: 'principality' })).toEqual([]);
  });

  it('is searched for the names of players and games, and is not sent again to one who has it', async () => {
    const seats = [{ kind: 'me', name: 'Zoë Quick' } as const, { kind: 'bot' } as const];
    const { session } = await table.create({ game: 'checkers', seats, name: 'Sunday draughts' });
    for (const q of ['zoe', 'QUICK', 'draughts', 'checkers'])
      expect([q, await ids({ q, game: 'checkers' })]).toEqual([q, [session]]);
    expect(await ids({ q: 'nobody of that name' })).toEqual([]);
    expect(await ids({ q: 'x'.repeat(40) })).toEqual([]);
    const query = { q: 'zoe' };
    const etag = (await table.send('listSessions', { query })).headers.get('etag') ?? '';
    const again = await table.send('listSessions', { query, headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    await table.create({ game: 'checkers', seats });
    const changed = await table.send('listSessions', { query, headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
  });

  it('finds what a filter lets pass behind many that it does not', async () => {
    const wanted = await table.create({
      game: 'principality',
      name: 'the wanted one',
      seats: [{ kind: 'open' }],
    });
    for (let i = 0; i < 5; i++) await table.create(HOT_SEAT);
    const page = await table.get('listSessions', {
      query: { limit: 1, game: 'principality', status: 'waiting' },
    });
    expect(page.sessions).toMatchObject([{ session: wanted.session, name: 'the wanted one' }]);
  });

  it('refuses a cursor that it never gave, and does not begin anew', async () => {
    for (let i = 0; i < 2; i++) await table.create(HOT_SEAT);
    const { next } = await table.get('listSessions', { query: { limit: 1 } });
    const cursor = next ?? '';
    const { sessions } = await table.get('listSessions', { query: { limit: 1, cursor } });
    expect(sessions).toHaveLength(1);
    const changed = cursor.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
    const [createdAt, id] = cursor.split('.');
    for (const other of [
      changed,
      cursor.slice(0, -1),
      `${cursor}0`,
      `${createdAt}.${id}`,
      '../../x',
      '0',
      '',
    ]) {
      const { body } = await table.send('listSessions', { query: { limit: 1, cursor: other } });
      expect([other, body]).toMatchObject([
        other,
        {
          status: 400,
          detail: '`cursor` is not from this list.',
          error: { code: 'INVALID_PARAMETERS', details: { field: 'cursor' } },
        },
      ]);
    }
    expect((await table.send('listSessions', { query: { cursor: 'x'.repeat(201) } })).status).toBe(400);
  });

  it('is also there as a plain array of the same entries', async () => {
    const game = await table.create({ game: 'tic-tac-toe' });
    await table.play(game, 'B2');
    const { sessions } = await table.get('listSessions', { query: { limit: 1 } });
    expect(sessions).toMatchObject([{ session: game.session, status: 'running', seatsToAct: [0] }]);
    expect(await table.get('games', { query: { limit: 1 } })).toEqual(sessions);
    // With a filter and a page of one the others lie behind the links.
    const made = [game.session];
    for (let others = 0; others < 2; others++)
      made.push((await table.create({ game: 'tic-tac-toe' })).session);
    const found: string[] = [];
    for (let path = '/api/games?limit=1&status=running&game=tic-tac-toe'; path !== '';) {
      const response = await fetch(table.url + path);
      const page = (await response.json()) as readonly { readonly session: string }[];
      expect(page.length).toBeLessThanOrEqual(1);
      found.push(...page.map(({ session }) => session));
      path = /^<([^>]*)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(found).toHaveLength(new Set(found).size);
    expect(found).toEqual(expect.arrayContaining(made));
    const strange = await table.send('games', { query: { cursor: '0' } });
    expect(strange.body).toMatchObject({ status: 400, error: { details: { field: 'cursor' } } });

    const over = await table.get('games', { query: { status: 'ended', game: 'tic-tac-toe' } });
    expect(over.every(({ status, seatsToAct }) => status === 'ended' && seatsToAct.length === 0)).toBe(true);
    expect(await table.get('games', { query: { game: 'quoits' } })).toEqual([]);
  });
});

describeTables(
  'sessions that expire',
  (table) => {
    it('are 404 with advice, and leave the list by themselves', async () => {
      const { session, token } = await table.create(HOT_SEAT);
      await eventually(async () => {
        const reply = await table.send('state', { token, query: { session } });
        expect(reply.body).toMatchObject({ status: 404, error: { code: 'SESSION_NOT_FOUND' } });
        expect(reply.text).toContain('POST /api/sessions');
      });
      const move = await table.send('execute', { token, body: { session, move: 'A1' } });
      expect(move.status).toBe(404);
      const fresh = await table.create(FOR_TWO);
      const { sessions, next } = await table.get('listSessions', { query: { limit: 100 } });
      expect(sessions.map((each) => each.session)).toEqual([fresh.session]);
      expect(next).toBeNull();
    });
  },
  { GAME_TTL_SECONDS: '1' },
);
