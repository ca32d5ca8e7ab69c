import { describeTables, UNKNOWN_TOKEN, type NewGame } from './support';

const CHESS: NewGame = { game: 'chess', seats: [{ kind: 'me' }, { kind: 'me' }] };

describeTables('the graphs of a finished game', (table) => {
  it('are what each seat had, and which side the search preferred, without what was taken back', async () => {
    const game = await table.create(CHESS);
    await table.play(game, 'e2e4');
    await table.get('act', { params: { id: game.session }, token: game.token, body: { action: 'undo' } });
    for (const move of ['f2f3', 'e7e5', 'g2g4', 'd8h4']) await table.play(game, move);
    const { graphs } = await table.get('graphs', { query: { session: game.session } });
    expect(graphs).toEqual([
      {
        kind: 'seats',
        title: 'Material',
        points: [1, 4, 5, 6, 7].map((version) => ({ version, values: [39, 39] })),
      },
      {
        kind: 'balance',
        title: expect.stringMatching(/^Who stands better/) as string,
        points: [
          expect.objectContaining({ version: 1 }),
          expect.objectContaining({ version: 4 }),
          expect.objectContaining({ version: 5 }),
          { version: 6, share: -1, seat: 1, words: 'mates in 1' },
          { version: 7, share: -1, seat: 1, words: 'has mated' },
        ],
      },
    ]);
  });

  it('count the moves that bots made in one commit, and name the round', async () => {
    const { session } = await table.create({
      game: 'principality',
      seats: [
        { kind: 'bot', bot: 'bigmoney' },
        { kind: 'bot', bot: 'bigmoney' },
      ],
      options: { roundLimit: 5 },
    });
    const { graphs } = await table.get('graphs', { query: { session } });
    expect(graphs).toEqual([
      {
        kind: 'seats',
        title: 'Victory points',
        period: 'Round',
        points: expect.any(Array) as unknown,
      },
    ]);
    const points = graphs[0]?.points ?? [];
    expect(points.length).toBeGreaterThan(10);
    expect(points[0]).toEqual({ version: 1, period: 1, values: [3, 3] });
    expect(points.at(-1)).toMatchObject({ version: 1, period: 5 });
  });

  it('say of a draw that no seat stands better', async () => {
    const game = await table.create({ ...CHESS, start: '8/8/8/8/8/8/4q3/4K2k w - - 0 1' });
    await table.play(game, 'e1e2');
    const { graphs } = await table.get('graphs', { query: { session: game.session } });
    const balance = graphs.find(({ kind }) => kind === 'balance');
    expect(balance?.points.at(-1)).toMatchObject({ share: 0, seat: null });
  });

  it('are refused before the end, and to strangers of a private game', async () => {
    const game = await table.create({ ...CHESS, visibility: 'private' });
    const query = { session: game.session };
    expect(await table.send('graphs', { query, token: game.token })).toMatchObject({ status: 409 });
    await table.get('act', { params: { id: game.session }, token: game.token, body: { action: 'resign' } });
    const { graphs } = await table.get('graphs', { query, token: game.token });
    expect(graphs.map(({ kind }) => kind)).toEqual(['seats', 'balance']);
    expect((await table.send('graphs', { query })).status).toBe(401);
    expect((await table.send('graphs', { query, token: UNKNOWN_TOKEN })).status).toBe(401);
  });
});
