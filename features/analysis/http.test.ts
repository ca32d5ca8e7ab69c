import { eventually } from '../../tests/support/eventually';
import {
  describeTables,
  type AnswerTo,
  type Bench,
  type NewGame,
  type SeatedPlayer,
} from '../../tests/http/support';

const HOT_SEAT: NewGame = { game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] };
const QUICK = { effort: 'quick' } as const;

/** A drawn game. */
const MOVES = ['B2', 'A1', 'C2', 'A2', 'A3', 'C1', 'B1', 'B3', 'C3'];

async function finished(table: Bench, more: Partial<NewGame> = {}): Promise<SeatedPlayer> {
  const game = await table.create({ ...HOT_SEAT, ...more });
  for (const move of MOVES) await table.play(game, move);
  return game;
}

/** The analysis once it is over. */
async function analysed(
  table: Bench,
  query: { readonly session: string; readonly effort?: 'quick' | 'usual'; readonly version?: number },
  token?: string,
): Promise<AnswerTo<'analysis'>> {
  let answer = await table.get('analyse', { body: query, token });
  await eventually(async () => {
    answer = await table.get('analysis', { query, token });
    expect(answer.status).not.toMatch(/queued|running/);
  });
  return answer;
}

describeTables('the analysis of a finished game', (table) => {
  it('judges every move, counts them by player, and is the same for all who ask', async () => {
    const { session } = await finished(table);
    expect(await table.get('analysis', { query: { session, ...QUICK } })).toMatchObject({
      status: 'none',
      done: 0,
    });
    const answer = await analysed(table, { session, ...QUICK });
    expect(answer).toMatchObject({
      status: 'done',
      done: answer.total,
      game: 'tic-tac-toe',
      effort: 'quick',
    });
    expect(answer.moves.map(({ command }) => command)).toEqual(MOVES);
    const [first] = answer.moves;
    expect(first).toMatchObject({ kind: 'choice', version: 2, number: 1, seat: 0 });
    for (const player of answer.players) {
      const own = answer.moves.filter(({ seat, kind }) => seat === player.seat && kind === 'choice');
      expect(Object.values(player.classes).reduce((sum, count) => sum + count, 0)).toBe(own.length);
      expect(player.accuracy).toBeLessThanOrEqual(100);
    }
    expect(await table.get('analyse', { body: { session, ...QUICK } })).toEqual(answer);
    const rest = await table.get('analysis', { query: { session, ...QUICK, from: answer.total - 1 } });
    expect(rest.moves).toEqual(answer.moves.slice(-1));
  });

  it('may be of one version alone, but of none without a move', async () => {
    const { session } = await finished(table);
    const answer = await analysed(table, { session, version: 3 });
    expect(answer).toMatchObject({ status: 'done', total: 1, version: 3, moves: [{ command: 'A1' }] });
    const refused = await table.send('analyse', { body: { session, version: 99 } });
    expect(refused.body).toMatchObject({
      error: { code: 'CONFLICT' },
      detail: expect.stringContaining('99') as string,
    });
  });

  it('ends when it is cancelled, and begins anew when it is asked for again', async () => {
    const { session } = await finished(table);
    const query = { session };
    await table.get('analyse', { body: query });
    expect(await table.get('cancelAnalysis', { query })).toMatchObject({ status: 'cancelled' });
    expect(await table.get('analysis', { query })).toMatchObject({ status: 'cancelled' });
    expect((await table.get('analyse', { body: query })).status).toBe('queued');
    await table.get('cancelAnalysis', { query });
  });

  it('goes with hints in a casual game, whose record says who had help', async () => {
    const mine = await table.create({
      ...HOT_SEAT,
      seats: [{ kind: 'me' }, { kind: 'open' }],
      casual: true,
    });
    const { session, token } = mine;
    expect(mine.custom).toEqual(['casual']);
    expect((await table.send('joinSession', { params: { id: session }, body: {} })).status).toBe(409);
    const theirs = await table.join(session, { acceptCustom: true });
    const hinted = await table.get('state', { query: { session, hint: 'true' }, token });
    expect(hinted.hint).toBeDefined();
    await table.get('state', { query: { session, hint: 'true' }, token });
    const seats = async () => (await table.get('getSession', { params: { id: session } })).seats;
    expect((await seats()).map(({ assisted }) => assisted)).toEqual([1, undefined]);
    // What was decided before stands.
    const body = { session, move: 'B2', expectedVersion: hinted.version };
    await table.get('execute', { token, body });
    await table.play(theirs, 'A1');

    expect((await table.send('analyse', { body: { session } })).status).toBe(401);
    const answer = await analysed(table, { session, ...QUICK }, theirs.token);
    expect(answer.moves).toMatchObject([{ command: 'B2', assisted: true }, { command: 'A1' }]);
    expect((await seats()).map(({ assisted }) => assisted)).toEqual([1, 1]);
    await table.play(mine, 'C2');
    expect((await analysed(table, { session, ...QUICK }, theirs.token)).total).toBe(3);

    await table.get('act', { params: { id: session }, token, body: { action: 'resign' } });
    expect((await seats()).map(({ assisted }) => assisted)).toEqual([1, 2]);
    const { entries } = await table.get('history', { query: { session } });
    expect(entries.filter(({ action }) => action === 'assisted')).toHaveLength(3);
  });

  it('judges no move of others where something is hidden while a game goes on', async () => {
    const mine = await table.create({
      game: 'holdem',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      casual: true,
    });
    const { session } = mine;
    const theirs = await table.join(session, { acceptCustom: true });
    const first = (await table.get('state', { query: { session } })).seatsToAct[0] === 0 ? mine : theirs;
    await table.play(first, 'call');
    const other = first === mine ? theirs : mine;
    expect(await analysed(table, { session, ...QUICK }, other.token)).toMatchObject({
      total: 0,
      moves: [],
    });
    const { moves } = await analysed(table, { session, ...QUICK }, first.token);
    expect(moves).toMatchObject([{ command: 'call' }]);
    expect(moves[0]).not.toHaveProperty('openCards');
  });

  it('is for games that are over, and not for those in real time', async () => {
    const running = await table.create(HOT_SEAT);
    const early = await table.send('analyse', { body: { session: running.session }, token: running.token });
    expect(early).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringContaining(
          'The game has not ended: its replay, graphs and analysis would reveal secrets',
        ) as string,
      },
    });
    const mission = await table.create({ game: 'timestrike' });
    const { session, token } = mission;
    await table.get('act', { params: { id: session }, token, body: { action: 'resign' } });
    const refused = await table.send('analyse', { body: { session }, token });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('real time') as string },
    });
  });
});
