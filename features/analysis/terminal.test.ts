import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpClient } from '../../core/api';
import { startHost } from '../../local';
import { captured } from '../../tests/cli/captured';
import { run } from '../../tests/cli/scripted-terminal';
import type { GameReview } from './here';

/** Player 1 has two in a column, plays elsewhere, and Player 2 completes the other column. */
const MOVES = ['A1', 'B1', 'A2', 'B2', 'C1', 'B3'];

const BLUNDER =
  /\?\? 5\. Player 1: Blunder, 100 % → \d+ % \(± \d+ %\)\n {5}“Put X on C1” was a blunder.* that of “Put X on A3” 100 %/;

describe('the moves of a finished game', () => {
  const folder = mkdtempSync(join(tmpdir(), 'analyse-'));
  const file = join(folder, 'game.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are judged at the end of a game, and again from its file', async () => {
    const { output } = await run(['play', 'tic-tac-toe', '--hotseat'], {
      lines: ['review', ...MOVES, 'review', `save ${file}`],
    });
    expect(output).toContain('Error: The game is not over yet.');
    expect(output).toMatch(/Player +Accuracy +Best +Good +Inaccuracy +Mistake +Blunder\nPlayer 1 +\d+\.\d %/);
    expect(output).toMatch(BLUNDER);

    const { code, stdout } = await captured(['analyse', file, '--effort', 'quick']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(BLUNDER)]);
    const json = JSON.parse(
      (await captured(['review', file, '--effort', 'quick', '--json'])).stdout,
    ) as GameReview;
    expect(json.moves.map(({ command }) => command)).toEqual(MOVES);
    expect(json.players[0]?.classes.blunder).toBeGreaterThan(0);
  });

  it('are judged by the server where it has the game', async () => {
    const host = await startHost({ port: 0, env: {} });
    try {
      const api = createHttpClient({ url: host.url });
      const seats = [{ kind: 'me' as const }, { kind: 'me' as const }];
      const made = await api.createSession({ game: 'tic-tac-toe', seats }, {});
      if (!made.ok) throw new Error(made.error.reason.message);
      const { session, token = '' } = made.value;
      const { output } = await run(['join', host.url, session, '--token', token], {
        lines: [...MOVES, 'analyse'],
      });
      expect(output).toMatch(BLUNDER);
      const { stdout } = await captured(['analyse', session, '--url', host.url, '--effort', 'quick']);
      expect(stdout).toMatch(BLUNDER);
    } finally {
      await host.close();
    }
  });

  it('are not judged of what is no finished game', async () => {
    expect(await captured(['analyse', 'nothing'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('neither a file nor the id of a session') as string,
    });
  });
});
