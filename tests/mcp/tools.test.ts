import { version } from '../../package.json';
import { games } from '../../games';
import type { Agent } from '../support/bridge-client';
import { openBridge } from './bridge';

let agent: Agent;
beforeAll(async () => {
  agent = await openBridge();
});
afterAll(() => agent.close());

describe('The bridge', () => {
  it('introduces itself, with tools whose list never changes', () => {
    expect(agent.client.getServerVersion()).toMatchObject({ name: 'principality-mcp-server', version });
    expect(agent.client.getServerCapabilities()).toEqual({
      tools: {},
      resources: {},
      prompts: {},
      completions: {},
    });
    expect(agent.client.getInstructions()).toContain('game_session new');
  });
});

describe('The tool list', () => {
  const listed = async () => (await agent.client.listTools()).tools;

  it('holds the core tools in order, with what they do', async () => {
    const tools = await listed();
    const known = (destructiveHint: boolean, reads: boolean) => ({
      readOnlyHint: reads,
      destructiveHint,
      idempotentHint: reads,
      openWorldHint: false,
    });
    expect(tools.map(({ name, title, annotations }) => ({ name, title, annotations }))).toEqual([
      { name: 'game_session', title: 'Start, join or end a game', annotations: known(true, false) },
      { name: 'game_observe', title: 'Look at a game', annotations: known(false, true) },
      { name: 'game_execute', title: 'Make a move', annotations: known(false, false) },
      { name: 'game_wait', title: 'Wait for your turn', annotations: known(false, true) },
    ]);
    expect(await listed()).toEqual(tools);
  });

  it('takes exactly these arguments', async () => {
    const taken = (await listed()).map(({ inputSchema }) => ({
      arguments: Object.keys(inputSchema.properties ?? {}),
      required: inputSchema.required,
    }));
    expect(taken).toEqual([
      {
        arguments: [
          ...[
            'command',
            'gameId',
            'view',
            'verbosity',
            'game',
            'opponents',
            'level',
            'color',
            'options',
            'seats',
            'start',
            'clock',
          ],
          ...[
            'seed',
            'visibility',
            'casual',
            'rated',
            'name',
            'seat',
            'target',
            'acceptCustom',
            'cursor',
            'model',
          ],
        ],
        required: ['command'],
      },
      { arguments: ['detail_level', 'gameId', 'view', 'verbosity'], required: undefined },
      {
        arguments: ['move', 'moves', 'auto', 'return_detail', 'reasoning', 'gameId'],
        required: undefined,
      },
      { arguments: ['gameId', 'since_version', 'timeout_seconds'], required: undefined },
    ]);
  });

  it('names every game', async () => {
    const [session] = await listed();
    const properties = session?.inputSchema.properties as Record<string, Record<string, unknown>>;
    for (const { id } of games) expect(properties.game?.description).toContain(id);
  });

  it('has output schemas that a failure fits too: one object, only success required', async () => {
    for (const { outputSchema } of await listed()) {
      expect(outputSchema).toMatchObject({ type: 'object', required: ['success'] });
      expect(outputSchema?.additionalProperties).not.toBe(false);
    }
  });

  it('says that a wait may end without news, and bounds it', async () => {
    const wait = (await listed()).find(({ name }) => name === 'game_wait');
    expect(wait?.description).toContain('A timeout is normal');
    expect(wait?.description).toContain('call game_wait again');
    const { timeout_seconds } = wait?.inputSchema.properties as Record<string, unknown>;
    expect(timeout_seconds).toMatchObject({ minimum: 1, maximum: 30, default: 30 });
  });
});
