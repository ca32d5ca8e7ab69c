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

describe('A mission of TimeStrike', () => {
  it.each([
    [{ clock: '{"mode":"manual"}', options: '{}', detail: '' }],
    [{ clock: null, options: '', detail: null }],
    [{ clock: { mode: '' } }],
  ])('starts by %j', async (args) => {
    expect(await agent.ok('timestrike_start_game', args)).toMatchObject({
      session_id: expect.any(String) as unknown,
    });
  });

  it.each([
    ['timestrike_advance_clock', { seconds: '1' }],
    ['timestrike_advance_clock', { seconds: ' 0.5 ' }],
    ['timestrike_set_clock', { paused: 'true' }],
    ['timestrike_set_clock', { paused: 'False' }],
    ['timestrike_move_agent', { agent: 'Alex', target_position: '{"x":5,"y":4}' }],
    ['timestrike_move_agent', { agent: 'Alex', target_position: { x: '5', y: '4', z: null } }],
    ['timestrike_plan_goal', { goal: '{"type":"rescue_hostage"}', priority: '70' }],
    [
      'timestrike_issue_action',
      { agent: 'Alex', action: 'move_to', args: '["{\\"x\\":5,\\"y\\":4,\\"z\\":0}"]' },
    ],
    ['timestrike_get_game_state', { detail: '', task_progress: '- [ ] win' }],
  ])('takes texts for what they spell: %s %j', async (tool, args) => {
    const { session_id } = await agent.ok('timestrike_start_game', {});
    const { body } = await agent.call(tool, { session_id, ...args });
    // The game may refuse what was meant.
    expect(body).not.toMatchObject({ error: { code: 'INVALID_PARAMETER' } });
    expect(body).not.toMatchObject({ error: { code: 'MISSING_PARAMETER' } });
  });

  it.each(['', null])('is missing where its session is %j', async (empty) => {
    const call = { session_id: empty, seconds: 1 };
    expect(await agent.error('timestrike_advance_clock', call)).toMatchObject({ code: 'MISSING_PARAMETER' });
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
    expect((await agent.error('validate_move', { move: empty })).message).toMatch(/^move is missing/);
    expect((await agent.error('game_session', { command: empty })).message).toMatch(/^command is missing/);
  });

  it.each(['', null])('and sent as %j within an object is left out, too', async (empty) => {
    const settings = { options: { victoryPileSize: empty }, seats: [{ kind: 'me', name: empty }, 'random'] };
    expect(await start({ game: 'principality', ...settings })).toMatchObject({ success: true });
    expect(await start({ game: 'chess', clock: { base: 300, increment: empty } })).toMatchObject({
      success: true,
    });
  });

  it('means something as the move of a claim in chess, null does not', async () => {
    const { gameId } = await start({ game: 'chess', opponents: 'manual' });
    const claimed = async (move: '' | null): Promise<string> => {
      const call = { name: 'finishTurn', arguments: { game_id: gameId, move, claim: 'draw' } };
      return JSON.stringify((await agent.client.callTool(call)).content);
    };
    expect(await claimed('')).not.toMatch(/missing/);
    expect(await claimed(null)).toContain('move is missing');
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

  it.each([
    ['gam', { gam: 'chess' }, 'game'],
    ['opponnets', { game: 'chess', opponnets: 'manual' }, 'opponents'],
    ['oponents', { game: 'rock-paper-scissors', oponents: 'manual' }, 'opponents'],
    ['levl', { game: 'chess', levl: 3 }, 'level'],
    ['clok', { game: 'chess', clok: { base: 60 } }, 'clock'],
    ['sed', { game: 'principality', sed: 'one' }, 'seed'],
    ['colr', { game: 'chess', colr: 'black' }, 'color'],
  ])('are asked about before a game is begun that was not meant: %s', async (name, args, meant) => {
    const refused = await agent.error('game_session', { command: 'new', ...args });
    expect([refused.message, refused.suggestion]).toEqual([
      `Unknown argument: ${name}`,
      expect.stringContaining(`Did you mean ${meant}? `) as unknown,
    ]);
  });

  it.each([
    ['game_execute', { mov: 'A1' }, 'move'],
    ['new_chess_game', { sed: 'x' }, 'seed'],
    ['createGame', { typ: 'computer' }, 'type'],
  ])('are asked about by every tool: %s %j', async (tool, args, meant) => {
    await start({ game: 'tic-tac-toe' });
    const { content } = await agent.client.callTool({ name: tool, arguments: args });
    expect(JSON.stringify(content)).toContain(`Did you mean ${meant}?`);
  });
});
