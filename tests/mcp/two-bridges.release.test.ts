import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Agent } from '../support/bridge-client';
import { startCommand, type Environment } from './command';
import { playAfterKill } from './killed-bridges';
import { describeTwoBridges, meetOver } from './two-bridges';

const agents: Agent[] = [];
let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'bridges-'));
});
afterEach(async () => {
  await Promise.all(agents.splice(0).map((agent) => agent.close()));
  // Only then: a bridge writes there until it has ended.
  rmSync(data, { recursive: true });
});

async function start(profile = ''): Promise<Agent> {
  const named: Environment = profile === '' ? {} : { PRINCIPALITY_PROFILE: profile };
  const agent = await startCommand({ STORE: 'file', PRINCIPALITY_DATA: data, ...named });
  agents.push(agent);
  return agent;
}

/** What a simple player of Principality wants to do, the most wanted first. */
const WISHES = ['play_all_treasures', 'buy Province', 'buy Gold', 'buy Duchy', 'buy Silver', 'buy Estate'];

describe('Two bridges as host applications start them, without a server', () => {
  describeTwoBridges(start);

  it('know their seats after kill -9 of both, which are of two profiles', () =>
    playAfterKill({ ada: start, bea: start, again: start }));

  it('finish a game of Principality, each by the moves that it is shown', async () => {
    const { ada, bea } = await meetOver(start, 'principality', { victoryPileSize: 1 });
    let [mover, other] = [ada, bea];
    let answer = await ada.ok('game_wait', {});
    const bought = { ada: 0, bea: 0 };
    for (let calls = 0; answer.gameOver === false; calls++) {
      expect(calls).toBeLessThan(500);
      const moves = answer.validMoves as readonly string[];
      if (moves.length === 0) {
        [mover, other] = [other, mover];
        answer = await mover.ok('game_wait', {});
        expect(answer).toMatchObject({ timedOut: false });
        continue;
      }
      const move = WISHES.find((wish) => moves.includes(wish)) ?? 'end_phase';
      if (move.startsWith('buy')) bought[mover === ada ? 'ada' : 'bea']++;
      answer = await mover.ok('game_execute', { move });
    }
    expect(bought.ada).toBeGreaterThan(0);
    expect(bought.bea).toBeGreaterThan(0);
    const ends = await Promise.all(
      [ada, bea].map((agent) => agent.ok('game_observe', { detail_level: 'minimal' })),
    );
    for (const end of ends) expect(end).toMatchObject({ gameOver: true, outcome: answer.outcome });
  });
});
