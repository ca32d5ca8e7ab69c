import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { games } from '../../games';
import { startBridge, type Agent, type Json } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';

/** The most bytes that the text of an error takes of a model’s context. */
const LIMIT = 1_500;

let agent: Agent;
beforeAll(async () => {
  ({ agent } = await startBridge(inProcessApi(), { toolsets: 'all' }, { boards: false }));
});
afterAll(() => agent.close());

/** The text of a call that fails. */
async function errorText(tool: string, args: Json): Promise<string> {
  const result = CallToolResultSchema.parse(
    await agent.client.callTool({ name: tool, arguments: { ...args } }),
  );
  expect(result).toMatchObject({ isError: true });
  const [content] = result.content;
  return content?.type === 'text' ? content.text : '';
}

const bytesOf = async (tool: string, args: Json) => Buffer.byteLength(await errorText(tool, args));

describe('An error takes at most 1.5 KB', () => {
  it.each(games.map(({ id }) => id))('of a move of %s, however it is wrong', async (game) => {
    let answer = await agent.ok('game_session', { command: 'new', game, seed: 'errors' });
    const { gameId } = answer;
    const expectShort = async (args: Json) => {
      const error = await errorText('game_execute', { gameId, ...args });
      expect(error).toContain('"gameState"');
      if (Buffer.byteLength(error) > LIMIT)
        throw new Error(`${JSON.stringify(args)} takes ${Buffer.byteLength(error)} bytes: ${error}`);
    };
    for (const move of ['x'.repeat(90), '9999', { type: 'nonsense' }, 'buy Nonsense', 'z9', '(3, 4, 5)'])
      await expectShort({ move });
    for (let made = 0; made < 4 && answer.gameOver !== true; made++) {
      const moves = answer.validMoves as readonly string[];
      answer = await agent.ok('game_execute', { gameId, move: moves[(made * 5) % moves.length] });
      if (answer.gameOver !== true) await expectShort({ move: 'nonsense' });
    }
    // What others did since stands in the error, too.
    if (answer.gameOver !== true) {
      await expectShort({ move: 'nonsense', expected_version: 1 });
      expect(await errorText('game_execute', { gameId, move: 'nonsense', expected_version: 1 })).toMatch(
        /"events":\["/,
      );
    }
  });

  it.each([
    ['no_such_tool', {}],
    ['game_sesion', {}],
    ['x'.repeat(3_000), {}],
    ['game_session', { command: 'new', game: 'nonsense' }],
    ['game_session', { command: 'new', optionss: true }],
    ['game_session', { command: 'nonsense' }],
    ['game_session', { command: 'new', opponents: 'nonsense' }],
    ['game_session', { command: 'join', gameId: 'nonsense' }],
    ['game_observe', { detail_level: 'nonsense' }],
  ] as const)('of other calls: %s %j', async (tool, args) => {
    expect(await bytesOf(tool, args)).toBeLessThanOrEqual(LIMIT);
  });
});
