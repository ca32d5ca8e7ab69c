import { strict as assert } from 'node:assert';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  arenaYaml,
  CANARY,
  callsIn,
  filesWith,
  gamesIn,
  playKilled,
  playThrough,
} from '../tests/support/arena-run';
import { startFakeModel } from '../tests/support/fake-model';
import { blockOf } from '../tests/support/markdown-blocks';
import { python } from '../tests/support/python';

/**
 * A run of 200 games of four bots, a program in Python and a faulty language model, once undisturbed and once killed twice: both must have the same result. It
 * needs a build.
 */
export async function benchArena(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'arena-'));
  const model = await startFakeModel(CANARY);
  const agent = join(folder, 'my_agent.py');
  writeFileSync(agent, blockOf('features/arena/evaluate-your-agent.md', 'python'));
  const file = join(folder, 'arena.yaml');
  const rounds = { 'rock-paper-scissors': 2, holdem: 2, principality: 2, chess: 1 };
  writeFileSync(
    file,
    arenaYaml({ bots: 4, games: 200, rounds, baseUrl: model.baseUrl, agent: `${python()} ${agent}` }),
  );
  const [undisturbed, killed] = [join(folder, 'undisturbed'), join(folder, 'killed')];
  try {
    const begin = performance.now();
    await playThrough(file, undisturbed);
    const seconds = (performance.now() - begin) / 1000;
    const { finished } = await playKilled(file, killed, [40, 120]);
    const games = gamesIn(undisturbed);
    assert.equal(games.length, 200);
    assert.deepEqual(gamesIn(killed), games);
    assert.deepEqual([...filesWith(undisturbed, CANARY), ...filesWith(killed, CANARY)], []);
    const calls = callsIn(undisturbed);
    const lost = calls.filter(({ verdict }) => verdict !== 'played').length;
    console.log(
      `arena: 200 games, ${calls.length} calls in ${seconds.toFixed(0)} s; ${lost} calls failed or were illegal`,
    );
    console.log(`arena: killed after ${finished.join(' and ')} games and resumed, the same 200 results`);
    console.log(`arena: trouble that the model made: ${JSON.stringify(model.troubles)}`);
  } finally {
    await model.close();
    rmSync(folder, { recursive: true });
  }
}
