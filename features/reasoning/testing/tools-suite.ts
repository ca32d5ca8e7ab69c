import type { Agent, Json } from '../../../tests/support/bridge-client';

/** What the toolset `reasoning` must do, whichever way the agent is connected. */
export function describeReasoningTools(agentNow: () => Agent): void {
  const ok = (tool: string, args?: Json) => agentNow().ok(tool, args);
  const error = (tool: string, args?: Json) => agentNow().error(tool, args);
  const start = () =>
    ok('game_session', { command: 'new', game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] });
  const history = async (args?: Json) => (await ok('get_decision_history', args)).decisions as Json[];
  const WHY = { move: 'B2', reasoning: 'the middle is part of most lines' };

  it('notes decisions and reads them again, those of moves among them', async () => {
    await start();
    const explained = await ok('explain_decision', { ...WHY, confidence: 'high', alternatives: ['A1'] });
    expect(explained).toEqual({
      success: true,
      logged: true,
      decisionId: expect.stringMatching(/^decision-/) as string,
    });
    const moved = await ok('game_execute', { move: '5', reasoning: 'as I said' });
    await ok('game_execute', { move: 'A1' });
    const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    expect(await history()).toEqual([
      { id: explained.decisionId, ...WHY, confidence: 'high', alternatives: ['A1'], timestamp },
      {
        id: moved.decisionId,
        move: 'B2',
        reasoning: 'as I said',
        confidence: 'medium',
        alternatives: [],
        timestamp,
      },
    ]);
  });

  it('tells the last ones, and leaves the texts out if they are not wanted', async () => {
    const { gameId } = await start();
    for (const reasoning of ['one', 'two', 'three']) await ok('explain_decision', { ...WHY, reasoning });
    await start();
    expect(await history()).toEqual([]);
    const texts = async (args: Json) =>
      (await history({ gameId, ...args })).map(({ reasoning }) => reasoning);
    expect(await texts({ lastN: 2 })).toEqual(['two', 'three']);
    expect(await texts({ lastN: 0 })).toEqual(['one', 'two', 'three']);
    expect(await texts({ includeReasoning: false })).toEqual([undefined, undefined, undefined]);
  });

  it('counts them', async () => {
    await start();
    expect((await ok('get_decision_analytics')).analytics).toEqual({
      totalDecisions: 0,
      averageReasoningLength: 0,
      confidenceDistribution: { low: 0, medium: 0, high: 0 },
      alternativesConsidered: 0,
    });
    await ok('explain_decision', { move: { coord: 'A1' }, reasoning: 'abc', confidence: 'low' });
    await ok('explain_decision', { move: 'A1', reasoning: 'abcde', alternatives: ['B2', 'C3'] });
    expect((await ok('get_decision_analytics')).analytics).toEqual({
      totalDecisions: 2,
      averageReasoningLength: 4,
      confidenceDistribution: { low: 1, medium: 1, high: 0 },
      alternativesConsidered: 1,
    });
  });

  it('goes on when the game is over', async () => {
    const { gameId } = await start();
    await ok('game_session', { command: 'end' });
    await ok('explain_decision', { ...WHY, gameId });
    expect(await history({ gameId })).toHaveLength(1);
  });

  it.each([
    ['explain_decision', { move: 'B2' }, 'reasoning is missing'],
    ['explain_decision', { reasoning: 'why' }, 'move is missing'],
    [
      'explain_decision',
      { ...WHY, move: [] },
      'move must be a command, the number of an option, or a JSON move',
    ],
    [
      'explain_decision',
      { ...WHY, confidence: 'sure' },
      'confidence must be low, medium or high, got "sure"',
    ],
    ['get_decision_history', { lastN: -1 }, 'lastN must be a whole number from 0, got -1'],
    ['get_decision_history', { lastN: 1.5 }, 'lastN must be a whole number from 0, got 1.5'],
    ['get_decision_analytics', { gameIds: ['x'] }, 'Unknown argument: gameIds'],
  ])('%s refuses %j', async (tool, args, message) => {
    await start();
    expect(await error(tool, args)).toMatchObject({ code: 'INVALID_PARAMETERS', message });
  });

  it.each([
    ['explain_decision', { ...WHY, reasoning: 'x'.repeat(4001) }],
    ['explain_decision', { ...WHY, reasoning: '' }],
    ['explain_decision', { ...WHY, alternatives: ['x'.repeat(201)] }],
    ['explain_decision', { ...WHY, alternatives: new Array(21).fill('A1') }],
    ['get_decision_history', { includeReasoning: 'no' }],
  ])('%s refuses what is too long or ill-typed (%#)', async (tool, args) => {
    await start();
    expect(await error(tool, args)).toMatchObject({ code: 'INVALID_PARAMETERS' });
    expect(await history()).toEqual([]);
  });

  it.each(['explain_decision', 'get_decision_history', 'get_decision_analytics'])(
    '%s refuses a game that is not there',
    async (tool) => {
      const args = tool === 'explain_decision' ? WHY : {};
      expect(await error(tool, { ...args, gameId: `game-${'f'.repeat(32)}` })).toMatchObject({
        code: 'GAME_NOT_INITIALIZED',
      });
    },
  );
}
