import type { Json } from '../support/bridge-client';
import { openBridge } from './bridge';

describe('A bridge', () => {
  it('has a default seed and model', async () => {
    const agent = await openBridge({ DEFAULT_SEED: 'ours', DEFAULT_MODEL: 'opus' });
    const [first, second] = [
      await agent.ok('game_session', { command: 'new' }),
      await agent.ok('game_session', { command: 'new', model: 'haiku' }),
    ];
    expect(first).toMatchObject({ seed: 'ours' });
    expect(first.initialState).toEqual(second.initialState);
    const { games } = await agent.ok('game_session', { command: 'list' });
    expect((games as Json[]).map((game) => game.model)).toEqual(['haiku', 'opus']);
    await agent.close();
  });
});
