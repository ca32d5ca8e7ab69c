import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { startBridge, type AgentHost } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';

/** What a host gets beside the model's answer: with its tools, its resources, and a move. */
async function besideAnswers(host: AgentHost) {
  const { agent } = await startBridge(inProcessApi(), {}, host);
  const { tools } = await agent.client.listTools();
  const { resources } = await agent.client.listResources();
  await agent.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
  const moved = CallToolResultSchema.parse(
    await agent.client.callTool({ name: 'game_execute', arguments: { move: 'A1' } }),
  );
  const page = await agent.client.readResource({ uri: 'ui://widget/table-v1.html' });
  await agent.close();
  return {
    widgets: tools.filter(({ _meta }) => _meta !== undefined).length,
    pages: resources.filter(({ uri }) => uri.startsWith('ui://')).length,
    view: moved._meta?.view,
    readable: page.contents.length,
  };
}

describe('A host that shows boards', () => {
  it.each([
    ['by its capabilities', { boards: true }],
    ['by its name', { boards: false, name: 'openai-mcp' }],
  ])('%s gets widgets and what they are drawn from', async (_how, host) => {
    const got = await besideAnswers(host);
    expect(got).toMatchObject({ widgets: 4, view: { grid: { A1: 'X' } }, readable: 1 });
    expect(got.pages).toBeGreaterThan(0);
  });
});

it('A host that shows no boards gets no widget and no picture; the pages can still be read', async () => {
  expect(await besideAnswers({ boards: false })).toEqual({
    widgets: 0,
    pages: 0,
    view: undefined,
    readable: 1,
  });
});
