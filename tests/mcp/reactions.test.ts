import { startBridge, type Agent, type Json } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';
import { describePosition, piles } from '../principality/support';

let attacker: Agent;
let holder: Agent;
let watcher: Agent;
let gameId: string;

const position = describePosition({
  players: [piles('2 Witch, Copper', '9 Gold'), piles('Moat, Silver', '5 Gold')],
  actions: 2,
});

beforeEach(async () => {
  const api = inProcessApi();
  [attacker, holder, watcher] = (await Promise.all(
    [1, 2, 3].map(async () => (await startBridge(api, { toolsets: 'core,principality' })).agent),
  )) as [Agent, Agent, Agent];
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  ({ gameId } = (await attacker.ok('game_session', {
    command: 'new',
    game: 'principality',
    seats,
    start: position,
  })) as { gameId: string });
  await holder.ok('game_session', { command: 'join', gameId, acceptCustom: true });
  await attacker.ok('game_observe', { detail_level: 'minimal' });
});
afterEach(() => Promise.all([attacker, holder, watcher].map((agent) => agent.close())));

const observed = (agent: Agent, detail_level: string): Promise<Json> =>
  agent.ok('game_observe', { detail_level, gameId });

describe('An agent that is attacked and holds a Moat', () => {
  it('is asked, while the others are told only for whom they wait', async () => {
    const answer = await attacker.ok('game_execute', { move: 'play_action Witch' });
    expect(answer).toMatchObject({
      message: 'Waiting for Player 2',
      pendingEffect: { player: 1 },
      events: ['Player 1 plays Witch'],
    });
    expect(answer.pendingEffect).toEqual({ player: 1 });
    for (const level of ['minimal', 'standard', 'full']) {
      for (const agent of [attacker, watcher]) {
        const { pendingEffect, decidingPlayer, log = [] } = await observed(agent, level);
        expect({ pendingEffect, decidingPlayer }).toEqual({
          pendingEffect: { player: 1 },
          decidingPlayer: 1,
        });
        expect(JSON.stringify(log)).not.toMatch(/react|Moat/);
      }
      expect(await observed(holder, level)).toMatchObject({
        pendingEffect: { card: 'Witch', effect: 'reveal_reaction', player: 1 },
      });
    }
    await holder.ok('game_execute', { move: { type: 'reveal_reaction', card: null } });
    const { history } = await attacker.ok('get_move_history', { gameId });
    expect(JSON.stringify(history)).not.toMatch(/react|Moat/);
    expect(history).toHaveLength(1);
  });

  it('answers beforehand, out of its turn, and is not asked again', async () => {
    const set = await holder.ok('game_execute', { move: '{"type":"set_reactions","reactions":"reveal"}' });
    expect(set.message).toBe('From now on your Moat is revealed to every attack without asking.');
    const answer = await attacker.ok('execute_move', { move: 'play_action Witch' });
    expect(answer).toMatchObject({
      events: expect.arrayContaining(['Player 2 reveals Moat (unaffected by Witch)']) as unknown,
    });
    expect(answer.pendingEffect).toBeUndefined();
    await holder.ok('game_execute', { move: 'reactions ask' });
    expect(await attacker.ok('execute_move', { move: 'play_action Witch' })).toMatchObject({
      pendingEffect: { player: 1 },
    });
  });
});
