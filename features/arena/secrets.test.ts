import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyOfPlayer } from '../../core/arena/player';
import { captured, spawned } from '../../tests/cli/captured';
import { callsIn, filesWith } from '../../tests/support/arena-run';

it('a program in a run of the arena gets no key of a player or of a server, and a run shows none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'player-keys-'));
  const key = keyOfPlayer('d'.repeat(32), 'key-of-a-player-'.repeat(3).slice(0, 43));
  const program = join(folder, 'tell.mjs');
  writeFileSync(
    program,
    `import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const { type, legal } = JSON.parse(line);
  const { PRINCIPALITY_PLAYER, PRINCIPALITY_KEY, HARMLESS } = process.env;
  const reason = [PRINCIPALITY_PLAYER, PRINCIPALITY_KEY, HARMLESS].join();
  if (type === 'turn') console.log(JSON.stringify({ move: legal[0].move, reason }));
}
`,
  );
  const config = join(folder, 'arena.yaml');
  writeFileSync(
    config,
    `name: keys
seed: keys-1
games: [{ game: tic-tac-toe }]
players:
  - { name: teller, command: '"${process.execPath}" "${program}"' }
  - { name: bot, bot: random }
`,
  );
  const env = { PRINCIPALITY_PLAYER: key, PRINCIPALITY_KEY: 'sesame-open', HARMLESS: 'harmless' };
  const out = join(folder, 'run');
  const ended = await captured(['arena', 'run', config, '--out', out], env);
  const reported = await spawned(['arena', 'report', out], { env }).ended;
  expect([ended.code, reported]).toMatchObject([0, { code: 0 }]);
  expect(
    callsIn(out)
      .map(({ answer }) => answer)
      .join(''),
  ).toContain(',,harmless');
  expect(filesWith(out, 'harmless')).not.toEqual([]);
  expect([...filesWith(out, key.slice(-43)), ...filesWith(out, 'sesame-open')]).toEqual([]);
  rmSync(folder, { recursive: true });
});
