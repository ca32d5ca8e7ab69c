import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost, type Host } from '../../local';
import {
  codeOf,
  describeTables,
  FOR_TWO,
  HOT_SEAT,
  UNKNOWN_TOKEN,
  X_WINS,
  tableAt,
  type Bench,
  type SeatedPlayer,
} from '../../tests/http/support';
import { eventually } from '../../tests/support/eventually';
import { whereKept } from '../../tests/support/feature-tests';

const why = ({ session }: SeatedPlayer, more: object = {}) => ({
  session,
  move: 'B2',
  reasoning: 'the middle is part of most lines',
  ...more,
});

const explain = (table: Bench, game: SeatedPlayer, more: object = {}) =>
  table.get('explain', { token: game.token, body: why(game, more) });

const logged = async (
  table: Bench,
  { session, token }: SeatedPlayer,
  query: Record<string, string | number> = {},
) => (await table.get('decisions', { token, query: { session, ...query } })).decisions;

const analytics = async (
  table: Bench,
  { session, token }: SeatedPlayer,
  query: Record<string, number> = {},
) => (await table.get('decisionAnalytics', { token, query: { session, ...query } })).analytics;

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describeTables('decisions', (table) => {
  it('are noted for the seat that explains them, and read back', async () => {
    const game = await table.create(HOT_SEAT);
    const noted = await explain(table, game, { confidence: 'high', alternatives: ['A1', 'C3'] });
    expect(noted).toEqual({
      success: true,
      session: game.session,
      seat: 0,
      decisionId: expect.stringMatching(/^decision-[0-9a-f]{32}$/) as string,
      timestamp: expect.stringMatching(ISO) as string,
      logged: true,
    });
    await explain(table, game, { move: { coord: 'C3' }, seat: 1 });
    expect(await logged(table, game)).toEqual([
      {
        id: noted.decisionId,
        seat: 0,
        move: 'B2',
        reasoning: 'the middle is part of most lines',
        confidence: 'high',
        alternatives: ['A1', 'C3'],
        timestamp: noted.timestamp,
        version: 1,
      },
      expect.objectContaining({ seat: 1, move: { coord: 'C3' }, confidence: 'medium', alternatives: [] }),
    ]);
    expect((await logged(table, game, { seat: 1 })).map(({ seat }) => seat)).toEqual([1]);
  });

  it('come with the move they are sent with, in one list with the others', async () => {
    const game = await table.create(HOT_SEAT);
    const body = { session: game.session, move: '5', reasoning: 'the middle' };
    const { decision, version } = await table.get('execute', { token: game.token, body });
    await explain(table, game, { move: 'B2 it was' });
    expect(await logged(table, game)).toMatchObject([
      {
        id: decision?.decisionId,
        seat: 0,
        move: 'B2',
        reasoning: 'the middle',
        confidence: 'medium',
        version,
      },
      { seat: 1, move: 'B2 it was', version },
    ]);
    expect(decision).toMatchObject({ move: 'B2', timestamp: expect.stringMatching(ISO) as string });
    expect(await table.play(game, 'A1')).not.toHaveProperty('decision');
    const silent = { session: game.session, move: 'A2', reasoning: '' };
    expect(await table.get('execute', { token: game.token, body: silent })).not.toHaveProperty('decision');
    expect(await logged(table, game)).toHaveLength(2);
  });

  it('of a refused move are not noted', async () => {
    const game = await table.create(HOT_SEAT);
    const body = { session: game.session, move: 'Z9', reasoning: 'a typing error' };
    expect((await table.send('execute', { token: game.token, body })).status).toBe(422);
    expect(await logged(table, game)).toEqual([]);
  });

  it.each(['key', 'clientMoveId'])('are noted once however often a move is sent (%s)', async (how) => {
    const game = await table.create(HOT_SEAT);
    const once = how === 'key' ? { key: 'again and again' } : {};
    const named = how === 'clientMoveId' ? { clientMoveId: 'again' } : {};
    const body = { session: game.session, move: 'A1', reasoning: 'corners are strong', ...named };
    const send = () => table.get('execute', { token: game.token, body, ...once });
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
    expect(await logged(table, game)).toHaveLength(1);
  });

  it('are noted once under a key, and not changed under it', async () => {
    const game = await table.create(HOT_SEAT);
    const send = (body: object) => table.send('explain', { token: game.token, key: 'k', body });
    const [first, second] = [await send(why(game)), await send(why(game))];
    expect(second.body).toEqual(first.body);
    expect(codeOf(await send(why(game, { reasoning: 'another' })))).toBe('KEY_REUSED');
    expect(await logged(table, game)).toHaveLength(1);
  });

  it('are told by number, and without their texts', async () => {
    const game = await table.create(HOT_SEAT);
    for (const reasoning of ['one', 'two', 'three']) await explain(table, game, { reasoning });
    const texts = async (query = {}) => (await logged(table, game, query)).map(({ reasoning }) => reasoning);
    expect(await texts({ lastN: 2 })).toEqual(['two', 'three']);
    expect(await texts({ lastN: 99 })).toEqual(['one', 'two', 'three']);
    expect(await texts({ lastN: 0 })).toEqual(['one', 'two', 'three']);
    expect(await texts({ includeReasoning: 'true', lastN: 1 })).toEqual(['three']);
    for (const decision of await logged(table, game, { includeReasoning: 'false' })) {
      expect(decision).not.toHaveProperty('reasoning');
      expect(decision).toMatchObject({ move: 'B2', confidence: 'medium' });
    }
  });

  it('are summed up', async () => {
    const game = await table.create(HOT_SEAT);
    expect(await analytics(table, game)).toEqual({
      totalDecisions: 0,
      averageReasoningLength: 0,
      confidenceDistribution: { low: 0, medium: 0, high: 0 },
      alternativesConsidered: 0,
    });
    await explain(table, game, { reasoning: 'abc', confidence: 'low' });
    await explain(table, game, { reasoning: 'abcd', alternatives: ['A1', 'A2'] });
    await explain(table, game, { reasoning: 'abcde', alternatives: ['A1'], seat: 1 });
    expect(await analytics(table, game)).toEqual({
      totalDecisions: 3,
      averageReasoningLength: 4,
      confidenceDistribution: { low: 1, medium: 2, high: 0 },
      alternativesConsidered: 2,
    });
    expect(await analytics(table, game, { seat: 1 })).toMatchObject({
      totalDecisions: 1,
      averageReasoningLength: 5,
    });
  });

  it('can still be explained once the game is over, and then too belong to their seat', async () => {
    const x = await table.create(FOR_TWO);
    const o = await table.join(x.session);
    for (const [turn, cell] of X_WINS.entries()) await table.play(turn % 2 === 0 ? x : o, cell);
    await explain(table, o, { reasoning: 'I should have blocked' });
    expect(await logged(table, x)).toEqual([]);
    expect(await logged(table, o)).toMatchObject([{ seat: 1, reasoning: 'I should have blocked' }]);
  });

  it('are seen by nobody else: not the creator, not the public, not with the watch token, in no answer', async () => {
    const x = await table.create({ ...FOR_TWO, visibility: 'private' });
    const o = await table.join(x.session);
    await table.play(x, 'A1');
    const body = { session: o.session, move: 'B2', reasoning: 'my secret plan' };
    await table.get('execute', { token: o.token, body });
    await explain(table, o, { reasoning: 'my secret plan, still' });

    const { session } = x;
    const ask = (token: string | undefined, more = {}) =>
      Promise.all([
        table.send('decisions', { token, query: { session, ...more } }),
        table.send('decisionAnalytics', { token, query: { session, ...more } }),
        table.send('explain', { token, body: why(x, more) }),
      ]);
    const statuses = async (...asked: Parameters<typeof ask>) =>
      (await ask(...asked)).map(({ status }) => status);
    expect(await statuses(undefined)).toEqual([401, 401, 401]);
    expect(await statuses(UNKNOWN_TOKEN)).toEqual([401, 401, 401]);
    expect(await statuses(x.watchToken)).toEqual([403, 403, 403]);
    expect(await statuses(x.token, { seat: 1 })).toEqual([403, 403, 403]);
    const elsewhere = await table.create(HOT_SEAT);
    expect(await statuses(elsewhere.token)).toEqual([401, 401, 401]);

    const seen = await Promise.all([
      table.send('decisions', { token: x.token, query: { session } }),
      table.send('history', { token: x.token, query: { session } }),
      table.send('state', { token: x.token, query: { session, detail: 'full', since: 0 } }),
      table.send('getSession', { token: x.token, params: { id: session } }),
      table.send('state', { token: o.token, query: { session, seat: 'public', since: 0 } }),
    ]);
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { text } of seen) expect(text).not.toContain('my secret plan');

    await table.get('act', { token: o.token, params: { id: session }, body: { action: 'resign' } });
    const ended = await table.send('history', { token: x.token, query: { session } });
    expect(ended.status).toBe(200);
    expect(ended.text).not.toContain('my secret plan');
    expect(await logged(table, o)).toHaveLength(2);
  });

  it('say so when older ones are no longer kept, to those who have some', async () => {
    const x = await table.create(FOR_TWO);
    const o = await table.join(x.session);
    const ask = ({ session, token }: SeatedPlayer) =>
      Promise.all([
        table.get('decisions', { token, query: { session } }),
        table.get('decisionAnalytics', { token, query: { session } }),
      ]);
    const long = { reasoning: '€'.repeat(4000), alternatives: new Array(20).fill('€'.repeat(200)) };
    await explain(table, x, { reasoning: 'the first' });
    for (let n = 0; n < 50; n++) await explain(table, x, long);
    const fresh = await ask(await table.create(HOT_SEAT));
    for (const answer of [...(await ask(o)), ...fresh]) expect(answer).not.toHaveProperty('olderDropped');
    const [{ decisions, olderDropped }, counted] = await ask(x);
    expect([olderDropped, counted.olderDropped]).toEqual([true, true]);
    expect(decisions.map(({ reasoning }) => reasoning)).not.toContain('the first');
    expect(decisions.length).toBe(counted.analytics.totalDecisions);
    expect(decisions[0]).not.toHaveProperty('olderDropped');
  });

  it('of a creator without a seat there are none', async () => {
    const { session, token } = await table.create({
      game: 'tic-tac-toe',
      seats: [{ kind: 'open' }, { kind: 'open' }],
    });
    const reply = await table.send('decisions', { token, query: { session } });
    expect(codeOf(reply)).toBe('NOT_YOUR_SEAT');
  });

  it('go with their session', async () => {
    const game = await table.create(HOT_SEAT);
    await explain(table, game);
    await table.get('removeSession', { token: game.token, params: { id: game.session } });
    for (const id of ['decisions', 'decisionAnalytics'] as const) {
      const reply = await table.send(id, { token: game.token, query: { session: game.session } });
      expect(codeOf(reply)).toBe('SESSION_NOT_FOUND');
    }
  });

  it.each([
    [{ reasoning: '' }, 'reasoning'],
    [{ reasoning: 'x'.repeat(4001) }, 'reasoning'],
    [{ confidence: 'certain' }, 'confidence'],
    [{ alternatives: new Array(21).fill('A1') }, 'alternatives'],
    [{ alternatives: ['x'.repeat(201)] }, 'alternatives.0'],
    [{ alternatives: 'A1' }, 'alternatives'],
    [{ move: true }, 'move'],
    [{ move: { list: 'x'.repeat(4000) } }, 'move'],
    [{ seat: -1 }, 'seat'],
  ])('are refused where they are too long or ill-typed: %#', async (fields, field) => {
    const game = await table.create(HOT_SEAT);
    const reply = await table.send('explain', { token: game.token, body: why(game, fields) });
    expect(reply.status).toBe(400);
    expect(reply.body.error).toMatchObject({ code: 'INVALID_PARAMETERS', details: { field } });
    expect(await logged(table, game)).toEqual([]);
  });

  it.each(['-1', '1.5', 'many'])('are not counted to lastN=%s', async (lastN) => {
    const { session, token } = await table.create(HOT_SEAT);
    const reply = await table.send('decisions', { token, query: { session, lastN } });
    expect(codeOf(reply)).toBe('INVALID_PARAMETERS');
  });
});

describe('An archived game', () => {
  whereKept('keeps what was explained before its end, for the same eyes alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'archived-reasons-'));
    const hosts: Host[] = [];
    const open = async () => {
      const host = await startHost({ port: 0, env: { STORE: 'memory', ARCHIVE_FOLDER: folder } });
      hosts.push(host);
      return tableAt(host.url);
    };
    const first = await open();
    const { session, token } = await first.create(FOR_TWO);
    await first.join(session);
    await first.get('explain', { token, body: { session, move: 'A1', reasoning: 'Why.' } });
    await first.get('act', { token, params: { id: session }, body: { action: 'resign' } });
    const later = await open();
    const own = { token, query: { session } };
    await eventually(async () => {
      expect((await later.get('decisions', own)).decisions).toMatchObject([{ reasoning: 'Why.' }]);
    });
    const explained = await later.get('decisions', own);
    await expect(first.get('decisions', own)).resolves.toEqual(explained);
    expect((await later.send('decisions', { query: { session } })).status).toBe(401);
    for (const host of hosts) await host.close();
    await rm(folder, { recursive: true });
  });
});
