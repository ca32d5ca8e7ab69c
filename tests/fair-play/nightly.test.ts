import { startHost } from '../../local';
import { runPython } from '../support/python';
import { tableAt, type Table } from '../http/support';

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
  it('verifies twenty games of a server, and says which it could not', async () => {
    const host = await startHost({ port: 0, env: { STORE: 'memory' } });
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

      const noted = await verify('--seed-hash', first?.seedHash ?? '', sessions[0] ?? '', sessions[1] ?? '');
      expect(noted.stdout.split('\n').slice(0, 2)).toEqual([
        expect.stringMatching(/^valid/),
        expect.stringMatching(/^WRONG .*The seed: is not the one whose hash was noted/),
      ]);
      expect(noted.code).toBe(1);

      const running = await table.create({ game: 'dice' });
      const unknown = await verify(running.session);
      expect(unknown.stdout).toMatch(/^\? {7}\w+: the server answers 409: /);
      expect(unknown.code).toBe(2);
    } finally {
      await host.close();
    }
  });
});
