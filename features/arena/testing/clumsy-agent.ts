import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsIn, gamesIn } from '../../../tests/support/arena-run';
import { playWithAgent } from './mcp-run';

/** An agent that tries a nonexistent move before each of its moves, and a run with it that is resumed in the middle of a game. */
export async function playClumsily(folder: string, command: string): Promise<void> {
  const { out, again } = await playWithAgent(
    folder,
    'resumed',
    'tic-tac-toe',
    command,
    'budget: { games: 1 }',
  );
  const [whole] = gamesIn(out);
  const clumsy = whole?.seats.find(({ player }) => player === 'agent');
  expect([whole?.ending, clumsy?.failures]).toEqual(['rules', 0]);
  const told = readFileSync(join(out, 'stderr-agent.log'), 'utf8').match(/INVALID_MOVE/g) ?? [];
  expect(told.length).toBeGreaterThan(1);
  expect(clumsy?.illegal).toBe(told.length);
  const refused = callsIn(out).map((call) => call.refused ?? 0);
  expect(refused.reduce((sum, each) => sum + each, 0)).toBe(told.length);
  const calls = join(out, 'calls.jsonl');
  const recorded = readFileSync(calls, 'utf8').split('\n').slice(0, 2);
  // As if it had been killed after two moves of the agent.
  writeFileSync(calls, `${recorded.join('\n')}\n`);
  writeFileSync(join(out, 'games.jsonl'), '');
  expect((await again()).code).toBe(3);
  const [resumed] = gamesIn(out);
  expect(resumed).toMatchObject({ ending: 'rules', digest: whole?.digest, moves: whole?.moves });
  expect(readFileSync(calls, 'utf8').split('\n').slice(0, 2)).toEqual(recorded);
  const seat = resumed?.seats.find(({ player }) => player === 'agent');
  expect(callsIn(out).filter(({ verdict }) => verdict !== 'played')).toEqual([]);
  expect(callsIn(out)).toHaveLength(seat?.moves ?? 0);
  expect(callsIn(out).reduce((sum, { refused = 0 }) => sum + refused, 0)).toBe(seat?.illegal);
}
