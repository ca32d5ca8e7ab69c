import type { Agent } from '../support/bridge-client';
import { openBridge } from './bridge';
import { describePrincipalityTools } from './principality-suite';

describe('The toolset principality', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await openBridge({ PRINCIPALITY_TOOLSETS: 'principality,core' });
  });
  afterAll(() => agent.close());

  describePrincipalityTools(() => agent);

  it('comes after the others, with every tool described', async () => {
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['game_session', 'game_observe', 'game_execute', 'game_wait'],
      ...['get_game_state', 'get_hand', 'get_supply', 'get_player_stats', 'get_valid_moves', 'validate_move'],
      ...['get_move_history', 'execute_move', 'start_game', 'end_game', 'reset_game'],
    ]);
    for (const { title, description, annotations, outputSchema } of tools) {
      expect(title).toBeTruthy();
      expect(description?.length).toBeGreaterThan(40);
      expect(annotations?.openWorldHint).toBe(false);
      expect(outputSchema).toMatchObject({ type: 'object', required: ['success'] });
    }
  });

  it('stays small in the context of a model', async () => {
    const { tools } = await agent.client.listTools();
    const fine = tools.slice(4).map(({ _meta, ...tool }) => tool);
    expect(JSON.stringify(fine).length).toBeLessThan(17_500);
  });
});
