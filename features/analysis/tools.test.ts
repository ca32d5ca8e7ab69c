import type { Json } from '../../tests/support/bridge-client';
import { openBridge } from '../../tests/mcp/bridge';

describe('A bridge', () => {
  it('judges the moves of a finished game, and reports how far it is', async () => {
    const agent = await openBridge();
    const seats = [{ kind: 'me' }, { kind: 'me' }];
    const { gameId } = await agent.ok('game_session', { command: 'new', game: 'tic-tac-toe', seats });
    // Seat 0 has two in a column, plays elsewhere, and seat 1 completes the other column.
    for (const move of ['A1', 'B1', 'A2', 'B2', 'C1', 'B3']) await agent.ok('game_execute', { gameId, move });
    const heard: string[] = [];
    const analyse = async (): Promise<Json> => {
      const { structuredContent } = await agent.client.callTool(
        { name: 'game_session', arguments: { command: 'analyse', gameId } },
        undefined,
        { onprogress: ({ message = '' }) => void heard.push(message) },
      );
      return structuredContent as Json;
    };
    let answer = await analyse();
    // On a busy machine a call may end before the analysis does.
    while (answer.status === 'running') answer = await analyse();
    expect(answer).toMatchObject({
      command: 'analyse',
      status: 'done',
      done: 6,
      players: [{ seat: 0, name: 'Player 1', accuracy: expect.any(Number) as number }, { seat: 1 }],
      worst: expect.arrayContaining([
        expect.objectContaining({
          ...{ move: 5, seat: 0, command: 'C1', class: 'blunder', better: ['A3'] },
          expected: { before: 1, after: expect.any(Number) as number },
        }),
      ]) as Json[],
      message: expect.stringMatching(/"Player 1": accuracy \d/) as string,
    });
    expect(heard[0]).toBe('0 of 6 moves looked at');
    await agent.close();
  });

  it('has its prompt for judging games name that, once a game is over', async () => {
    const agent = await openBridge();
    const seats = [{ kind: 'me' }, { kind: 'me' }];
    const { gameId } = await agent.ok('game_session', { command: 'new', game: 'tic-tac-toe', seats });
    const coached = async () => {
      const { messages } = await agent.client.getPrompt({
        name: 'coach',
        arguments: { gameId: gameId as string },
      });
      return messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join('');
    };
    expect(await coached()).not.toContain('"command":"analyse"');
    for (const move of ['A1', 'B1', 'A2', 'B2', 'A3']) await agent.ok('game_execute', { gameId, move });
    expect(await coached()).toMatch(
      /- `game_session` with `\{"gameId":"game-\w+","command":"analyse"\}`: each player's accuracy and the moves/,
    );
    await agent.close();
  });
});
