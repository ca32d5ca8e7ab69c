import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { games } from '../../games';
import { startBridge, type Agent, type Json } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';

const api = inProcessApi();
let agent: Agent;
beforeEach(async () => {
  ({ agent } = await startBridge(api, {}, { boards: false }));
});
afterEach(() => agent.close());

const start = (game: string, more: Json = {}) =>
  agent.ok('game_session', { command: 'new', game, seed: 'contents', ...more });
const moveTo = (move: unknown) => agent.ok('game_execute', { move });

const WITH_BOARD = games.filter((game) => 'boardText' in game).map(({ id }) => id);

describe('An answer about a game on a board', () => {
  it('is given by every game that has one', () => {
    expect(WITH_BOARD).toEqual(
      expect.arrayContaining([
        'chess',
        'checkers',
        'four-in-a-row',
        'tic-tac-toe',
        'sea-battle',
        'mancala',
        'timestrike',
      ]),
    );
  });

  it.each(WITH_BOARD)('draws it in at most 300 bytes, in place of its notation: %s', async (game) => {
    const dealt = await start(game);
    const started = game === 'sea-battle' ? await moveTo('ready') : dealt;
    const move = (started.validMoves as readonly string[]).at(-1);
    const moved = await moveTo(move);
    for (const { board } of [started, moved]) {
      expect(Buffer.byteLength(String(board))).toBeLessThanOrEqual(300);
      expect(String(board).split('\n').length).toBeGreaterThan(3);
    }
    if (game !== 'timestrike') expect(moved.board).not.toBe(started.board);
    expect(moved.gameState).not.toHaveProperty(game === 'chess' ? 'fen' : 'state');
    const { gameState } = await agent.ok('game_observe', { detail_level: 'standard' });
    expect(gameState).toHaveProperty(game === 'timestrike' ? 'agents' : game === 'chess' ? 'fen' : 'state');
  });
});

describe('An answer of Principality', () => {
  it('tells the Provinces left, the empty piles, the own points, and the cards drawn', async () => {
    const mine = {
      hand: ['Smithy', 'Copper'],
      drawPile: ['Silver', 'Smithy', 'Copper'],
      discardPile: ['Estate'],
    };
    const started = await start('principality', {
      numPlayers: 2,
      start: { players: [mine, { hand: ['Copper'] }], supply: { Province: 3, Curse: 0 } },
    });
    expect(started.gameState).toMatchObject({ provinces: 3, emptyPiles: ['Curse'], victoryPoints: 1 });
    const { cardsDrawn } = await moveTo('play Smithy');
    expect([...(cardsDrawn as string[])].sort()).toEqual(['Copper', 'Silver', 'Smithy']);
  });
});

describe('The last answer of a game', () => {
  it.each(['resign', 'play on'])('agrees in every field, and says how to check the seed: %s', async (how) => {
    await start('tic-tac-toe', {
      opponents: undefined,
      seats: [{ kind: 'me' }, { kind: 'me' }],
      seed: undefined,
    });
    let last: Json = {};
    if (how === 'resign') last = await agent.ok('game_session', { command: 'resign', seat: 0 });
    else for (const move of ['A1', 'B1', 'A2', 'B2', 'A3']) last = await moveTo(move);
    expect(last).toMatchObject({
      gameOver: true,
      seatsToAct: [],
      validMoves: [],
      totalMoves: 0,
      outcome: { winners: [how === 'resign' ? 1 : 0] },
      fairPlay: {
        seed: expect.any(String) as string,
        seedHash: expect.any(String) as string,
        check: expect.stringContaining('sha256sum') as string,
      },
    });
    const seen = await agent.ok('game_observe', { detail_level: 'standard' });
    expect(seen).toMatchObject({ gameOver: true, seatsToAct: [], validMoves: [], outcome: last.outcome });
  });
});

it('Text and structured content say the same, and nothing else comes with a host that shows no boards', async () => {
  await start('chess');
  const result = CallToolResultSchema.parse(
    await agent.client.callTool({ name: 'game_execute', arguments: { move: 'e4' } }),
  );
  expect(result._meta).toBeUndefined();
  // Before: 2,400 bytes.
  expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThan(1_900);
});
