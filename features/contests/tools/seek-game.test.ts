import { setTimeout as delay } from 'node:timers/promises';
import { seekNotFound } from '../errors';
import { errors, fail, ok } from '../../../core/engine';
import { startHost, type Host } from '../../../local';
import { tableAt, type Table } from '../../../tests/http/support';
import { startBridge, type Agent } from '../../../tests/support/bridge-client';
import { eventually } from '../../../tests/support/eventually';
import { fakeApi } from '../../../tests/support/fake-api';
import { openBridge } from '../../../tests/mcp/bridge';

describe('agents that seek opponents', () => {
  let host: Host;
  let table: Table;
  const agents: Agent[] = [];
  beforeAll(async () => {
    host = await startHost({ port: 0, env: { STORE: 'memory' } });
    table = tableAt(host.url);
  });
  afterAll(async () => {
    await Promise.all(agents.map((agent) => agent.close()));
    await host.close();
  });

  /** A bridge with the key of a new player; without a name it has none. */
  async function aBridge(name?: string): Promise<Agent> {
    const body = { name: name ?? '', kind: 'agent' as const };
    const key = name === undefined ? undefined : (await table.get('registerPlayer', { body })).key;
    const agent = await openBridge({
      PRINCIPALITY_URL: host.url,
      ...(key === undefined ? {} : { PRINCIPALITY_PLAYER: key }),
    });
    agents.push(agent);
    return agent;
  }

  /** Plays the first legal move whenever it is the agent's turn, until the game is over. */
  async function playOut(agent: Agent, gameId: unknown): Promise<void> {
    for (;;) {
      const turn = await agent.ok('game_wait', { gameId });
      if (turn.gameOver === true) return;
      // A wait ends, too, when the game begins with the other's turn.
      const { seat, seatsToAct } = turn;
      if (Array.isArray(seatsToAct) && seatsToAct.includes(seat))
        await agent.ok('game_execute', { gameId, move: '1' });
    }
  }

  it('are joined to the game that was found, and play it to the end', async () => {
    const [ada, bob] = [await aBridge('Ada'), await aBridge('Bob')];
    const seek = { command: 'seek', game: 'Tic Tac Toe', clock: 'blitz' };
    const waiting = ada.ok('game_session', seek);
    // Only one may wait for the other: else the first answer is there at once, and no wait is tried.
    const { key } = await table.get('registerPlayer', { body: { name: 'Fay', kind: 'human' } });
    await eventually(async () => {
      const headers = { 'x-player-key': key };
      const body = { game: 'tic-tac-toe', clock: 'blitz', accepts: ['bot'] };
      const { seek: eves } = await table.get('seek', { body, headers });
      await table.get('withdrawSeek', { params: { id: eves.id }, headers });
      expect(eves.others).toBe(1);
    });
    const [mine, theirs] = await Promise.all([waiting, bob.ok('game_session', seek)]);
    expect(mine).toMatchObject({
      command: 'seek',
      game: 'tic-tac-toe',
      opponent: { name: 'Bob', kind: 'agent', rating: 1500 },
      message: expect.stringMatching(/^You play "Bob", rated 1500\. /) as unknown,
    });
    expect(theirs).toMatchObject({ gameId: mine.gameId, opponent: { name: 'Ada' } });
    expect([mine.seat, theirs.seat].sort()).toEqual([0, 1]);
    await Promise.all([playOut(ada, mine.gameId), playOut(bob, mine.gameId)]);
    await eventually(async () => {
      const { ratings } = await ada.ok('game_session', { command: 'rating' });
      expect(ratings).toMatchObject([{ game: 'tic-tac-toe', pool: 'agents', games: 1 }]);
    });
  });

  it('are told what is missing', async () => {
    const [stranger, eve] = [await aBridge(), await aBridge('Eve')];
    expect(await stranger.error('game_session', { command: 'seek', game: 'chess' })).toMatchObject({
      code: 'UNAUTHENTICATED',
      suggestion: expect.stringContaining('PRINCIPALITY_PLAYER') as unknown,
    });
    expect(
      await eve.error('game_session', { command: 'seek', game: 'chess', opponents: 'open' }),
    ).toMatchObject({ code: 'INVALID_PARAMETERS', suggestion: 'Leave out "seats".' });
    expect(await eve.error('game_session', { command: 'seek', game: 'timestrike' })).toMatchObject({
      code: 'INVALID_PARAMETERS',
    });
  });
});

const WAITING = {
  id: `chess:${'0'.repeat(32)}`,
  game: 'chess',
  title: 'Chess',
  options: {},
  status: 'waiting' as const,
  since: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-01T00:01:00.000Z',
  window: 100,
  others: 0,
};
const SEEK = { command: 'seek', game: 'chess' };

describe('A search for an opponent', () => {
  it('may take longer than other calls', async () => {
    const waits: unknown[] = [];
    const api = fakeApi({
      seek: () => Promise.resolve(ok({ success: true as const, seek: WAITING })),
      getSeek: async ({ id, wait }) => {
        waits.push([id, wait]);
        await delay(60);
        return fail({ reason: errors.conflict('The end of the test.') });
      },
    });
    const { agent } = await startBridge(api, { requestTimeout: 20 });
    expect(await agent.error('game_session', SEEK)).toMatchObject({ message: 'The end of the test.' });
    expect(waits).toEqual([[WAITING.id, 25]]);
    await agent.close();
  });

  it('is withdrawn when its call is cancelled', async () => {
    const cancelling = new AbortController();
    const withdrawn = new Promise<string>((resolve) => {
      const api = fakeApi({
        seek: () => Promise.resolve(ok({ success: true as const, seek: WAITING })),
        getSeek: (_input, { signal } = {}) =>
          new Promise((end) => {
            signal?.addEventListener('abort', () => end(fail({ reason: errors.conflict('Aborted.') })));
            cancelling.abort();
          }),
        withdrawSeek({ id }) {
          resolve(id);
          return Promise.resolve(ok({ success: true as const, seek: id, withdrawn: true as const }));
        },
      });
      void startBridge(api).then(async ({ agent }) => {
        const call = { name: 'game_session', arguments: SEEK };
        await agent.client.callTool(call, undefined, { signal: cancelling.signal }).catch(() => undefined);
      });
    });
    expect(await withdrawn).toBe(WAITING.id);
  });

  it('says who may be found, and can be withdrawn by a call', async () => {
    const asked: unknown[] = [];
    const api = fakeApi({
      seek(request) {
        asked.push(request);
        return Promise.resolve(fail({ reason: errors.conflict('The end of the test.') }));
      },
      withdrawSeek: ({ id }) =>
        Promise.resolve(
          id === WAITING.id
            ? ok({ success: true as const, seek: id, withdrawn: true as const })
            : fail({ reason: seekNotFound(id) }),
        ),
    });
    const { agent } = await startBridge(api);
    const limits = { accepts: ['human'], ratingRange: { min: 1200 } };
    await agent.error('game_session', { ...SEEK, ...limits });
    expect(asked).toMatchObject([{ game: 'chess', ...limits }]);
    expect(await agent.error('game_session', { ...SEEK, accepts: ['cats'] })).toMatchObject({
      code: 'INVALID_PARAMETERS',
      details: { field: 'accepts.0' },
    });
    const withdraw = { command: 'seek', withdraw: WAITING.id };
    expect(await agent.ok('game_session', withdraw)).toMatchObject({ withdrawn: true });
    expect(await agent.error('game_session', { command: 'seek', withdraw: 'chess:1' })).toMatchObject({
      code: 'SEEK_NOT_FOUND',
    });
    await agent.close();
  });
});
