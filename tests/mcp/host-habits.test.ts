import { startBridge, type Agent, type Json } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';

/** How hosts are known to send arguments (docs/mcp-bridge.md has who does). */

let agent: Agent;
beforeEach(async () => {
  ({ agent } = await startBridge(inProcessApi(), { toolsets: 'all' }));
});
afterEach(() => agent.close());

const start = (args: Json): Promise<Json> => agent.ok('game_session', { command: 'new', ...args });

describe('Lists and objects as text', () => {
  it.each([
    [{ game: 'tic-tac-toe', seats: '["me","random"]' }],
    [{ game: 'tic-tac-toe', seats: '[{"kind":"me"},{"kind":"bot","bot":"random"}]' }],
    [{ game: 'holdem', options: '{"stack":500}' }],
    [{ game: 'holdem', options: '{"stack":"500"}' }],
    [{ game: 'chess', clock: '{"base":300,"increment":"2"}' }],
    [{ game: 'principality', kingdomCards: '["Moat","Witch"]' }],
  ])('begin a game: %j', async (args) => {
    expect(await start(args)).toMatchObject({ success: true });
  });

  it('are read as moves, one or several', async () => {
    await start({ game: 'tic-tac-toe', opponents: 'manual' });
    const several = await agent.ok('game_execute', { moves: '["A1","B1"]' });
    expect(several.played).toHaveLength(2);
    await start({ game: 'chess', opponents: 'manual' });
    expect(await agent.ok('game_execute', { move: '{"uci":"e2e4"}' })).toMatchObject({ success: true });
    expect(await agent.ok('game_execute', { moves: ['{"uci":"e7e5"}'] })).toMatchObject({ success: true });
  });

  it('are refused by what is wrong inside them', async () => {
    const refused = await agent.error('game_session', {
      command: 'new',
      game: 'tic-tac-toe',
      seats: '[{"kind":"me"},{"kind":"cat"}]',
    });
    expect(refused.message).toMatch(/^seats/);
  });

  it('are the whole of the arguments, too', async () => {
    const result = await agent.client.callTool({
      name: 'game_session',
      arguments: JSON.stringify({ command: 'new', game: 'tic-tac-toe' }) as never,
    });
    expect(result.isError).not.toBe(true);
  });
});

describe('Numbers, true and false as text', () => {
  it('are read wherever the tool takes no text', async () => {
    await start({ game: 'tic-tac-toe', opponents: 'manual', casual: 'true', numPlayers: '2' });
    expect(await agent.ok('game_wait', { timeout_seconds: '1' })).toMatchObject({ success: true });
    expect(
      await agent.ok('game_execute', { move: 'A1', auto: 'false', expected_version: '1' }),
    ).toMatchObject({
      success: true,
    });
    expect(await agent.error('game_wait', { timeout_seconds: 'soon' })).toMatchObject({
      message: expect.stringMatching(/^timeout_seconds must be a/) as string,
    });
  });
});

describe('What is not set', () => {
  it.each(['', null])('and sent as %j is left out', async (empty) => {
    const game = await start({ game: 'tic-tac-toe', level: empty, seed: empty, options: empty, name: empty });
    expect(game).toMatchObject({ success: true });
    expect(await agent.ok('game_observe', { gameId: empty, detail_level: empty })).toMatchObject({
      gameId: game.gameId,
    });
  });

  it.each(['', null])('and is needed, sent as %j, is reported missing', async (empty) => {
    expect(await agent.error('explain_decision', { move: 'A1', reasoning: empty })).toMatchObject({
      message: 'reasoning is missing',
    });
    expect((await agent.error('game_session', { command: empty })).message).toMatch(/^command is missing/);
  });

  it('means something as the move of a claim in chess', async () => {
    const { gameId } = await start({ game: 'chess', opponents: 'manual' });
    const claimed = await agent.client.callTool({
      name: 'finishTurn',
      arguments: { game_id: gameId, move: '', claim: 'draw' },
    });
    expect(JSON.stringify(claimed.content)).not.toMatch(/missing/);
  });
});

describe('Arguments that no tool has', () => {
  it('are ignored, and named once', async () => {
    const begun = await start({ game: 'tic-tac-toe', task_progress: '- [ ] win' });
    expect(begun.ignoredArguments).toEqual(['task_progress']);
    const moved = await agent.ok('game_execute', { move: 'A1', task_progress: '- [x] win' });
    expect(moved.ignoredArguments).toBeUndefined();
    expect((await agent.ok('game_observe', { thought: 'hm' })).ignoredArguments).toEqual(['thought']);
  });

  it('are asked about if they are close to one', async () => {
    await start({ game: 'tic-tac-toe' });
    expect(await agent.error('game_execute', { move: 'A1', game_id: 'x' })).toMatchObject({
      message: 'Unknown argument: game_id',
      suggestion: 'Did you mean gameId?',
    });
  });
});
