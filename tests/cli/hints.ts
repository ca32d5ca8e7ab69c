import { games } from '../../games';
import { replyTo, run } from './scripted-terminal';

/** Games in which there is nothing to choose but by chance. */
const OF_CHANCE = ['dice', 'roulette', 'slot'];

const inRealTime = new Set(games.filter((game) => game.advance !== undefined).map(({ id }) => id));

/** What one sees again in games of these ids, and what a bot suggests there. */
export function describeHints(ids: readonly string[]): void {
  it.each(ids)('%s shows the board again, and a bot’s hint can be played', async (id) => {
    const start = await run(['play', id, '--seed', 's'], { lines: ['board', 'moves', 'hint'] });
    const [board = ''] = replyTo(start.output, 'board').split('\n\n');
    expect(board.trim()).not.toBe('');
    if (!inRealTime.has(id)) expect(start.output.split(board)).toHaveLength(3);
    expect(replyTo(start.output, 'moves')).toContain('Available Moves:');
    if (OF_CHANCE.includes(id)) {
      expect(replyTo(start.output, 'hint')).toMatch(/No hint: .+ has no hints: there is no bot that chooses/);
      return;
    }
    const [, hint] =
      /Hint: (.+?) \((?:.+; )?suggested by the bot "\w[^"]*".*\)\./s.exec(
        start.output.replace(/\n +/g, ' '),
      ) ?? [];
    expect(hint).toBeDefined();
    const played = await run(['play', id, '--seed', 's'], { lines: [hint ?? ''] });
    expect(played.output).toContain('✓ ');
    expect(played.output).not.toContain('✗');
  });
}
