import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '../../local';
import { runPython } from '../../tests/support/python';
import { tableAt, type Table } from '../../tests/http/support';

const VERIFIER = 'docs/fair-play/verify.py';
const GAMES = ['holdem', 'blackjack', 'principality', 'sea-battle', 'tic-tac-toe'];

/** A game that ends with its player's giving up after a move, and what was published when it began. */
async function playedGame(table: Table, game: string): Promise<{ session: string; seedHash: string }> {
  const player = await table.create({ game, seats: [{ kind: 'me' }, { kind: 'bot' }] });
  const { session, token, seedHash } = player;
  const { validMoves } = await table.get('state', { token, query: { session } });
  if (validMoves.length > 0) await table.play(player, validMoves[0]);
  await table.get('act', { token, params: { id: session }, body: { action: 'resign' } });
  return { session, seedHash };
}

describe('The verifier, every night', () => {
  it('verifies twenty games of a server, by name or since a day, and says which it could not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nightly-'));
    const host = await startHost({ port: 0, env: { STORE: 'memory', ARCHIVE_FOLDER: folder } });
    try {
      const table = tableAt(host.url);
      const played = [];
      for (let i = 0; i < 20; i++) played.push(await playedGame(table, GAMES[i % GAMES.length] ?? ''));
      const sessions = played.map(({ session }) => session);
      const [first] = played;
      const verify = (...args: string[]) => runPython([VERIFIER, '--server', host.url, ...args]);

      const all = await verify(...sessions);
      expect(all.stderr).toBe('');
      expect(all.stdout.trim().split('\n')).toEqual([
        ...sessions.map((session) => expect.stringMatching(`^valid   ${session} `) as string),
        '20 valid, 0 wrong, 0 unknown',
      ]);
      expect(all.code).toBe(0);

      const since = await verify('--since', '2026-01-01');
      // The list has what those who name sessions note themselves.
      const named = all.stdout.replaceAll(' not compared: seedHash, digest;', '');
      expect(named).not.toBe(all.stdout);
      expect(since.stdout.trim().split('\n').sort()).toEqual(named.trim().split('\n').sort());
      const some = await verify('--since', '2026-01-01', '--game', 'holdem');
      expect(some.stdout).toMatch(/\n4 valid, 0 wrong, 0 unknown\n$/);
      const none = await verify('--since', '2999-01-01');
      expect(none).toMatchObject({ code: 0, stdout: '0 replays: 0 valid, 0 wrong, 0 unknown\n' });

      const lines = await fetch(`${host.url}/api/replays?format=ndjson&since=2026-01-01`);
      const piped = await runPython([VERIFIER, '-'], await lines.text());
      expect(piped.stdout).toMatch(/\n20 valid, 0 wrong, 0 unknown\n$/);

      const noted = await verify('--seed-hash', first?.seedHash ?? '', sessions[0] ?? '', sessions[1] ?? '');
      expect(noted.stdout.split('\n').slice(0, 2)).toEqual([
        expect.stringMatching(/^valid/),
        expect.stringMatching(/^WRONG .*The seed: is not the one whose hash was noted/),
      ]);
      expect(noted.code).toBe(1);

      const { replays } = await table.get('replays', {});
      const digestOf = (each = '') => replays.find(({ session }) => session === each)?.digest ?? '';
      const same = await verify('--digest', digestOf(sessions[0]), sessions[0] ?? '');
      expect(same.stdout).toMatch(/^valid/);
      const other = await verify('--digest', digestOf(sessions[1]), sessions[0] ?? '');
      expect(other.stdout).toMatch(/^WRONG .*The end: is not the one whose digest was noted or is listed/);

      const running = await table.create({ game: 'dice' });
      const unknown = await verify(running.session);
      expect(unknown.stdout).toMatch(/^\? {7}\w+: the server answers 409: /);
      expect(unknown.code).toBe(2);
    } finally {
      await host.close();
      rmSync(folder, { recursive: true });
    }
  });
});
