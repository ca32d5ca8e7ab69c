import { codeOf, describeTables, HOT_SEAT, UNKNOWN_TOKEN, X_WINS, type SeatedPlayer } from './support';

describeTables('earlier versions of a finished game', (table) => {
  let game: SeatedPlayer;
  beforeAll(async () => {
    game = await table.create(HOT_SEAT);
    for (const move of X_WINS) await table.play(game, move);
  });

  const at = (version: number, query = {}) =>
    table.get('state', { query: { session: game.session, at: version, detail: 'full', ...query } });

  it('show the view and the events of that version, and nothing to do', async () => {
    const third = await at(3);
    expect(third).toMatchObject({
      version: 3,
      seat: null,
      message: 'Version 3 of 6',
      view: { grid: { A1: 'X', A2: 'O', B1: '.' }, toMove: 0 },
      events: ['Player 2 puts O on A2'],
      validMoves: [],
      totalMoves: 0,
      seatsToAct: [],
      gameOver: true,
      outcome: { winners: [0] },
    });
    expect((await at(1)).view).toMatchObject({ grid: { A1: '.' } });
    const last = await table.get('state', { query: { session: game.session, detail: 'full' } });
    expect((await at(6)).view).toEqual(last.view);
  });

  it('may be seen from any seat: nothing is secret any more', async () => {
    const cards = await table.create({
      game: 'principality',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      start: {
        supply: { Province: 1 },
        players: [
          { hand: ['Gold', 'Gold', 'Gold'], drawPile: ['Copper'] },
          { hand: ['Silver', 'Estate'], drawPile: ['Copper'] },
        ],
      },
    });
    await table.join(cards.session, { acceptCustom: true });
    const early = { session: cards.session, at: 1, detail: 'full', seat: 1 };
    const query = { ...early, at: 2 };
    for (const move of ['end_phase', 'play_all_treasures', 'buy Province']) await table.play(cards, move);
    expect(codeOf(await table.send('state', { query }))).toBe('CONFLICT');
    await table.play(cards, 'end_phase');
    const { view } = await table.get('state', { query });
    expect(view).toMatchObject({ own: { player: 1, hand: ['Silver', 'Estate'] } });
    const undealt = await table.get('state', { query: early });
    expect(undealt).toMatchObject({ version: 1, gameState: {}, validMoves: [] });
    expect(undealt).not.toHaveProperty('view');
    expect((await table.send('state', { query: { ...query, seat: 2 } })).status).toBe(403);
  });

  it('follow a move that was taken back', async () => {
    const undone = await table.create(HOT_SEAT);
    const { session, token } = undone;
    await table.play(undone, 'A1');
    await table.get('act', { params: { id: session }, token, body: { action: 'undo' } });
    for (const move of ['B2', 'A2', 'B1', 'A1', 'B3']) await table.play(undone, move);
    const gridAt = async (version: number) =>
      (await table.get('state', { query: { session, at: version, detail: 'full' } })).view;
    expect(await gridAt(2)).toMatchObject({ grid: { A1: 'X' } });
    expect(await gridAt(3)).toMatchObject({ grid: { A1: '.', B2: '.' } });
    expect(await gridAt(4)).toMatchObject({ grid: { A1: '.', B2: 'X' } });
  });

  it('are followed by other moves than those that were made', async () => {
    const { view, events, version } = await at(3, { line: 'C3;b2' });
    expect(view).toMatchObject({ grid: { A1: 'X', A2: 'O', C3: 'X', B2: 'O', B1: '.' }, toMove: 0 });
    expect([version, events]).toEqual([3, ['Player 2 puts O on B2']]);
    const { session } = game;
    const refusals = await Promise.all(
      ['A1', 'nowhere', 'C3;;', ''].map(async (line) =>
        codeOf(await table.send('state', { query: { session, at: 3, line } })),
      ),
    );
    expect(refusals).toEqual(['CONFLICT', 'CONFLICT', 'INVALID_PARAMETERS', 'INVALID_PARAMETERS']);
    const beyond = await table.send('state', { query: { session, at: 6, line: 'C3' } });
    expect(codeOf(beyond)).toBe('CONFLICT');
  });

  it('are refused of a running game, of one that was stopped, and past the end', async () => {
    const running = await table.create(HOT_SEAT);
    const { session, token } = running;
    const first = { query: { session, at: 1 } };
    expect((await table.send('state', first)).status).toBe(409);
    await table.get('act', { params: { id: session }, token, body: { action: 'end' } });
    expect((await table.send('state', first)).status).toBe(409);
    expect((await table.send('state', { query: { session: game.session, at: 7 } })).status).toBe(409);
    expect((await table.send('state', { query: { session: game.session, at: 0 } })).status).toBe(400);
    const stranger = { query: { session: game.session, at: 1 }, token: UNKNOWN_TOKEN };
    expect((await table.send('state', stranger)).status).toBe(401);
  });

  it('can be stepped through within a version that holds the moves of several bots', async () => {
    const bot = { kind: 'bot' as const, bot: 'bigmoney' };
    const { session } = await table.create({
      game: 'principality',
      seats: [bot, bot],
      options: { roundLimit: 2 },
    });
    const { entries } = await table.get('history', { query: { session } });
    const moves = entries[0]?.moves ?? [];
    expect([entries.length, moves.length > 8]).toEqual([1, true]);
    const after = (move: number) =>
      table.get('state', { query: { session, at: 1, afterMove: move, detail: 'full', seat: 0 } });
    const [dealt, first, second] = await Promise.all([after(0), after(1), after(2)]);
    expect(dealt).toMatchObject({ version: 1, events: [], view: { turnNumber: 1, own: { player: 0 } } });
    expect(first.view).not.toEqual(dealt.view);
    expect(second.view).not.toEqual(first.view);
    expect(first.events.length).toBeGreaterThan(0);
    const whole = await table.get('state', { query: { session, at: 1, detail: 'full', seat: 0 } });
    expect((await after(moves.length)).view).toEqual(whole.view);
    const over = { query: { session, at: 1, afterMove: moves.length + 1 } };
    expect(codeOf(await table.send('state', over))).toBe('CONFLICT');
    expect(codeOf(await table.send('state', { query: { session, at: 1, afterMove: -1 } }))).toBe(
      'INVALID_PARAMETERS',
    );
  });
});
