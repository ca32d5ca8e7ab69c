import { describePrincipalityTools } from '../../../tests/mcp/principality-suite';
import { startBridge, type Agent } from '../../../tests/support/bridge-client';
import { inProcessApi } from '../../../tests/support/in-process-api';

describe('The toolset principality at a service in this process', () => {
  let agent: Agent;
  beforeAll(async () => {
    ({ agent } = await startBridge(inProcessApi(), { toolsets: 'all', maxConcurrentGames: 100 }));
  });
  afterAll(() => agent.close());

  describePrincipalityTools(() => agent);
});

describe('Without a game', () => {
  it.each([
    ['get_hand', 'No active game. Call start_game first.'],
    ['reset_game', 'No active game. Call start_game first.'],
    ['end_game', 'No active game'],
  ])('%s says so', async (tool, message) => {
    const { agent } = await startBridge(inProcessApi(), { toolsets: 'principality' });
    expect(await agent.error(tool)).toEqual({ code: 'GAME_NOT_INITIALIZED', message });
    await agent.close();
  });
});

describe('reset_game after the only game', () => {
  it.each([
    ['end_game', (agent: Agent) => agent.ok('end_game')],
    ['game_session end', (agent: Agent) => agent.ok('game_session', { command: 'end' })],
    [
      'game_session end, and another after it',
      async (agent: Agent) => {
        await agent.ok('end_game');
        await agent.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
        await agent.ok('game_session', { command: 'end' });
      },
    ],
  ])('was ended by %s starts it anew', async (_by, end) => {
    const { agent: alone } = await startBridge(inProcessApi(), { toolsets: 'all' });
    const { gameId } = await alone.ok('start_game', { playerCount: 2 });
    await end(alone);
    expect(await alone.ok('reset_game')).toMatchObject({
      previousGameId: gameId,
      state: { playerCount: 2, turnNumber: 1, gameOver: false },
    });
    await alone.close();
  });
});

describe('Somebody else’s game', () => {
  const OPEN = [{ kind: 'me' }, { kind: 'open' }];

  it('can be watched without a seat, but not played, nor a hand seen', async () => {
    const api = inProcessApi();
    const [ada, bob, eve] = await Promise.all([
      startBridge(api, { toolsets: 'all' }),
      startBridge(api, { toolsets: 'all' }),
      startBridge(api, { toolsets: 'all' }),
    ]);
    const { gameId } = await ada.agent.ok('game_session', { command: 'new', seats: OPEN });
    await bob.agent.ok('game_session', { command: 'join', gameId });
    expect(await eve.agent.ok('get_game_state', { gameId })).toMatchObject({ state: { playerCount: 2 } });
    expect(await eve.agent.ok('get_supply', { gameId })).toMatchObject({ success: true });
    expect(await eve.agent.ok('get_player_stats', { gameId })).toMatchObject({
      stats: { handCount: 5, victoryPoints: null },
    });
    expect(await eve.agent.ok('get_valid_moves', { gameId, phase: 'buy' })).toMatchObject({ moves: [] });
    for (const tool of ['get_hand', 'execute_move']) {
      const args = tool === 'execute_move' ? { move: 'end_phase', gameId } : { gameId };
      expect(await eve.agent.error(tool, args)).toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    expect(await eve.agent.error('reset_game', { gameId })).toMatchObject({ code: 'NOT_YOUR_SEAT' });
    await Promise.all([ada.agent.close(), bob.agent.close(), eve.agent.close()]);
  });

  it('tells each player once what the other did, and keeps secret choices secret', async () => {
    const api = inProcessApi();
    const [ada, bob] = await Promise.all([
      startBridge(api, { toolsets: 'all' }),
      startBridge(api, { toolsets: 'all' }),
    ]);
    const start = {
      players: [{ hand: ['Library'], drawPile: ['Village', 'Copper'] }, { hand: ['Copper'] }],
      kingdomCards: ['Library', 'Village'],
    };
    const { gameId } = await ada.agent.ok('game_session', { command: 'new', seats: OPEN, start });
    await bob.agent.ok('game_session', { command: 'join', gameId, acceptCustom: true });
    await ada.agent.ok('get_game_state');
    await ada.agent.ok('execute_move', { move: 'play_action Library' });
    await ada.agent.ok('execute_move', { move: 'library_set_aside Village no' });

    const news = await bob.agent.ok('get_supply');
    expect(news.events).toContain('Player 1 plays Library');
    expect(await bob.agent.ok('get_supply')).not.toHaveProperty('events');
    const { history } = await bob.agent.ok('get_move_history');
    expect(history).toMatchObject([
      { playerId: 0, turnNumber: 1, command: 'play_action Library' },
      { playerId: 0, turnNumber: 1, command: null, move: null },
    ]);
    expect(await ada.agent.error('reset_game')).toMatchObject({ code: 'CONFLICT' });
    expect(await bob.agent.error('reset_game')).toMatchObject({ code: 'NOT_YOUR_SEAT' });
    expect(await ada.agent.ok('get_game_state')).toMatchObject({ state: { gameOver: false } });
    await Promise.all([ada.agent.close(), bob.agent.close()]);
  });
});
