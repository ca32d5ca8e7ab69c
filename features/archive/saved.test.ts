import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost, type Host } from '../../local';
import { run } from '../../tests/cli/scripted-terminal';
import { HOT_SEAT, tableAt } from '../../tests/http/support';

let host: Host;
beforeAll(async () => {
  host = await startHost({ port: 0, env: { STORE: 'memory', LEAVE_GRACE_SECONDS: '1' } });
});
afterAll(() => host.close());

it('A game that ended at a server is saved by its player in the terminal', async () => {
  const { session, token } = await tableAt(host.url).create(HOT_SEAT);
  const { output } = await run(['join', host.url, session, '--token', token], {
    lines: ['A1', 'A2', 'B1', 'B2', 'C1', 'save /no/such/folder/replay.json'],
  });
  expect(output).toContain('Winner: Player 1');
  expect(output).toContain('✗ Error: Replay cannot be written: /no/such/folder/replay.json (ENOENT)');
});

it('A game at a server that was claimed and saved verifies, and what each player added to its seed is shown', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'principality-saved-'));
  const file = join(folder, 'resigned.json');
  const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
  const { session } = await tableAt(host.url).create({ game: 'holdem', seats: [...seats] });
  const lines = ['claim', `save ${file}`];
  const { output } = await run(['join', host.url, session, '--name', 'Ann'], { lines });
  const hash = /Seed hash: (\w+)/.exec(output)?.[1] ?? '';
  const [, added] = /\n {2}Player 2: ([0-9a-f]{32})\n/.exec(output) ?? [];
  const { output: verdict, exitCode } = await run(['verify', file, '--seed-hash', hash]);
  expect(exitCode).toBe(0);
  expect(verdict).toContain(
    `the text that the players added, so that nobody decided it alone:\n  Player 2: ${added}\n`,
  );
  rmSync(folder, { recursive: true });
});
