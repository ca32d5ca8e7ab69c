import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { errors, ok } from '../core/engine';
import type { Caller, ExecuteRequest, StateRequest } from '../core/api';
import { startBridge, type BridgeFixture } from '../tests/support/bridge-client';
import { aSeatedAnswer, anAnswer, fakeApi, GAME_ID, errorFor, SESSION } from '../tests/support/fake-api';

let bridge: BridgeFixture | undefined;
afterEach(() => bridge?.agent.close());

const start = async (...options: Parameters<typeof startBridge>) => {
  bridge = await startBridge(...options);
  return bridge;
};

const started = { createSession: () => Promise.resolve(ok(aSeatedAnswer())) };
const standing = { state: () => Promise.resolve(ok(anAnswer({ view: { board: 'whole' } }))) };
const aNewGame = { command: 'new', game: 'tic-tac-toe' };

describe('Calls that are no calls of a tool', () => {
  it('are refused with the tools there are', async () => {
    const { agent } = await start(fakeApi({}));
    expect(await agent.error('game_win')).toEqual({
      code: 'TOOL_NOT_FOUND',
      message: 'Unknown tool: "game_win"',
      suggestion: 'Use one of: game_session, game_observe, game_execute, game_wait.',
      details: { available: ['game_session', 'game_observe', 'game_execute', 'game_wait'] },
    });
  });

  it('with arguments that are no object are refused as a tool result', async () => {
    const { agent } = await start(fakeApi({}));
    const params = { name: 'game_observe', arguments: ['full'] };
    const result = await agent.client.request({ method: 'tools/call', params }, CallToolResultSchema);
    expect(result.isError).toBe(true);
    expect(result.structuredContent).toEqual({
      success: false,
      error: { code: 'INVALID_PARAMETERS', message: 'arguments must be an object' },
    });
  });
});

describe('A bridge with a choice of tools', () => {
  const offered = async (settings: Parameters<typeof startBridge>[1]): Promise<readonly string[]> => {
    const { agent } = await start(fakeApi(standing), settings);
    return (await agent.client.listTools()).tools.map(({ name }) => name);
  };

  it('offers these alone, in the usual order, of whichever toolset', async () => {
    expect(await offered({ tools: 'get_hand,game_wait,game_observe' })).toEqual([
      'game_observe',
      'game_wait',
      'get_hand',
    ]);
  });

  it('offers nothing that changes a game when it may only read', async () => {
    expect(await offered({ readOnly: true })).toEqual(['game_observe', 'game_wait']);
    const { agent } = await start(fakeApi(standing), { readOnly: true, toolsets: 'all' });
    const { tools } = await agent.client.listTools();
    expect(tools.length).toBeGreaterThan(10);
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
  });

  it('lets who only reads watch a game by its id, and says so', async () => {
    const { agent } = await start(fakeApi(standing), { readOnly: true });
    expect(agent.client.getInstructions()).toMatch(/^Watch a game: .* gameId/);
    expect(await agent.error('game_execute', { move: 'A1', gameId: GAME_ID })).toMatchObject({
      code: 'TOOL_NOT_FOUND',
    });
    expect(await agent.error('game_observe', { detail_level: 'minimal' })).toMatchObject({
      message: expect.stringContaining('name the game to watch') as string,
    });
    await agent.ok('game_observe', { gameId: GAME_ID, detail_level: 'minimal' });
  });

  it.each([
    [{ tools: 'game_observe,game_peek' }, /"game_peek".*Use some of game_session/],
    [{ tools: 'game_execute', readOnly: true }, /"game_execute" among those that change nothing/],
  ])('does not begin with %j', async (settings, message) => {
    await expect(startBridge(fakeApi({}), settings)).rejects.toThrow(message);
  });
});

describe('Faults of ours', () => {
  const broken = fakeApi({ createSession: () => Promise.reject(new Error('out of cards')) });

  it('are logged, and told without their inside', async () => {
    const { agent, log } = await start(broken);
    expect(await agent.error('game_session', aNewGame)).toEqual({
      code: 'EXECUTION_ERROR',
      message: 'Internal server error',
    });
    expect(log.join('\n')).toContain('out of cards');
  });

  it('come with their stack while developing', async () => {
    const { agent } = await start(broken, { development: true });
    const error = await agent.error('game_session', aNewGame);
    expect(error).toMatchObject({ message: 'Internal server error' });
    expect((error.details as { stack: string }).stack).toContain('out of cards');
  });
});

describe('Time', () => {
  it('runs out with an error, and what came too late is not taken for seen', async () => {
    const versions: (number | undefined)[] = [];
    let answerLate: () => void = () => undefined;
    const api = fakeApi({
      ...started,
      ...standing,
      execute: ({ expectedVersion }: ExecuteRequest) => {
        versions.push(expectedVersion);
        if (versions.length > 1) return Promise.resolve(ok(anAnswer({ version: 3 })));
        return new Promise((resolve) => {
          answerLate = () => resolve(ok(anAnswer({ version: 2 })));
        });
      },
    });
    const { agent } = await start(api, { requestTimeout: 500 });
    await agent.ok('game_session', aNewGame);
    expect(await agent.error('game_execute', { move: 'A1' })).toEqual({
      code: 'TIMEOUT',
      message: 'Tool call timed out after 500 ms',
    });
    const second = agent.ok('game_execute', { move: 'B1' });
    answerLate();
    await second;
    expect(versions).toEqual([1, 1]);
  });
});

describe('What goes to the table', () => {
  it('carries the seat’s token, the version seen last, and a fresh key for whatever changes a game', async () => {
    const callers: Caller[] = [];
    const moves: ExecuteRequest[] = [];
    const reads: StateRequest[] = [];
    const api = fakeApi({
      createSession: (_request, caller = {}) => {
        callers.push(caller);
        return Promise.resolve(ok(aSeatedAnswer({ version: 1 })));
      },
      state: (request, caller) => {
        reads.push(request);
        expect(caller).toEqual({ token: 'secret-token' });
        return Promise.resolve(ok(anAnswer({ version: 6 })));
      },
      execute: (request, caller = {}) => {
        moves.push(request);
        callers.push(caller);
        return Promise.resolve(ok(anAnswer({ version: moves.length === 1 ? 2 : 7 })));
      },
    });
    const { agent } = await start(api);
    await agent.ok('game_session', aNewGame);
    await agent.ok('game_execute', { move: 'A1', reasoning: 'corner' });
    await agent.ok('game_observe', { detail_level: 'minimal' });
    await agent.ok('game_execute', { move: { coord: 'B1' }, return_detail: 'full' });
    expect(moves).toEqual([
      { session: SESSION, move: 'A1', reasoning: 'corner', view: true, expectedVersion: 1 },
      { session: SESSION, move: { coord: 'B1' }, detail: 'full', view: true, expectedVersion: 6 },
    ]);
    expect(reads.at(-1)).toEqual({
      session: SESSION,
      detail: 'minimal',
      observe: true,
      view: true,
      since: 2,
    });
    expect(callers.map((caller) => caller.token)).toEqual([undefined, 'secret-token', 'secret-token']);
    const keys = callers.map((caller) => caller.idempotencyKey ?? '');
    expect(new Set(keys).size).toBe(3);
    expect(Math.min(...keys.map((key) => key.length))).toBeGreaterThanOrEqual(16);
  });

  it('asks for the view with a move only where something shows it: a board, or words', async () => {
    const asked: (boolean | undefined)[] = [];
    const api = fakeApi({
      ...standing,
      createSession: () => Promise.resolve(ok(aSeatedAnswer({ game: 'dice' }))),
      execute: ({ view }) => {
        asked.push(view);
        return Promise.resolve(ok(anAnswer({ game: 'dice', version: asked.length + 1 })));
      },
    });
    const { agent } = await start(api, {}, { boards: false });
    await agent.ok('game_session', { command: 'new', game: 'dice' });
    await agent.ok('game_execute', { move: 'roll 1d6' });
    await agent.ok('game_execute', { move: 'roll 1d6', return_detail: 'full' });
    await agent.client.callTool({
      name: 'game_execute',
      arguments: { move: 'roll 1d6', gameId: GAME_ID, view: 'text' },
    });
    expect(asked).toEqual([undefined, true, true]);
  });

  it('never brings a token to the agent', async () => {
    const { agent } = await start(fakeApi({ ...started, ...standing }));
    const body = await agent.ok('game_session', aNewGame);
    expect(JSON.stringify(body)).not.toContain('secret-token');
    expect(body).toMatchObject({
      command: 'new',
      gameId: GAME_ID,
      seed: null,
      initialState: { board: 'whole' },
    });
  });
});

describe('A move on what is no longer so', () => {
  it('is refused with what others did and how the game stands, and not made again by itself', async () => {
    const seen: (number | undefined)[] = [];
    const api = fakeApi({
      ...started,
      execute: ({ expectedVersion }) => {
        seen.push(expectedVersion);
        return expectedVersion === 3
          ? Promise.resolve(ok(anAnswer({ version: 4 })))
          : errorFor(
              errors.staleVersion('The game is at version 3, not 1.', { suggestion: 'Decide again.' }),
            );
      },
      state: ({ since }) =>
        Promise.resolve(
          ok(
            since === 1
              ? anAnswer({ version: 3, events: ['Player 2 took B2'], validMoves: ['C3'] })
              : anAnswer(),
          ),
        ),
    });
    const { agent } = await start(api);
    await agent.ok('game_session', aNewGame);
    const { isError, body } = await agent.call('game_execute', { move: 'B2' });
    expect(isError).toBe(true);
    expect(body).toMatchObject({
      error: { code: 'STALE_VERSION', suggestion: 'Decide again.' },
      gameId: GAME_ID,
      events: ['Player 2 took B2'],
      validMoves: ['C3'],
    });
    expect(seen).toEqual([1]);
    await agent.ok('game_execute', { move: 'C3' });
    expect(seen).toEqual([1, 3]);
  });
});

describe('A game that is no more', () => {
  it('is said to be so, and forgotten', async () => {
    const api = fakeApi({
      ...started,
      state: ({ observe }) =>
        observe ? errorFor(errors.sessionNotFound(SESSION)) : Promise.resolve(ok(anAnswer())),
    });
    const { agent } = await start(api);
    await agent.ok('game_session', aNewGame);
    const look = { detail_level: 'minimal' };
    expect(await agent.error('game_observe', look)).toMatchObject({
      code: 'GAME_NOT_INITIALIZED',
      message: `Game not found: ${GAME_ID}`,
    });
    expect(await agent.error('game_observe', look)).toEqual({
      code: 'GAME_NOT_INITIALIZED',
      message: 'No active game. Start one with game_session new.',
    });
  });
});
