import { games } from '../../games';
import { gameNamed } from '../support/game-named';
import { atKeyboard } from './keyboard';
import { run } from './scripted-terminal';
import { expectWholeGame } from './whole-game';

/** Every game on the plain screen. */

const others = games.map(({ id }) => id).filter((id) => id !== 'principality');

describe('In a terminal', () => {
  it.each(['four-in-a-row', 'holdem'])('%s can be played to its end, saved, verified and replayed', (id) =>
    expectWholeGame(gameNamed(id)),
  );

  it.each(others)(
    '%s is shown without Markdown syntax and in eighty columns, the result of a move only once',
    async (id) => {
      const { output } = await run(['play', id, '--seed', 's'], {
        columns: 80,
        lines: ['1', 'help', 'help rules', '1'],
      });
      const shown = output.split('\n').filter((line) => !line.startsWith('> '));
      // A position in notation is one word.
      expect(shown.filter((line) => line.length > 80 && line.includes(' '))).toEqual([]);
      expect(shown.filter((line) => /^```|^#|^\|.*\|$|\*\*/.test(line))).toEqual([]);

      const [told = '', ...next] = output.slice(output.indexOf('> 1\n') + 4).split('\n');
      expect(told).toMatch(/^✓ ./);
      const happened = next.slice(0, next.indexOf('')).map((line) => line.trim());
      expect(happened.filter((line) => told.includes(line) || /^(Player 1|White) /.test(line))).toEqual([]);
    },
  );
});

describe('Two players at one terminal', () => {
  it('do not see each other’s fleets: the screen is cleared between them', async () => {
    const { type, shows, screen, running } = atKeyboard(['play', 'sea-battle', '--hotseat', '--seed', 's']);
    await shows('Available Moves: 100, such as A1, B1, C1. Type one, or "moves" for a list.');
    await shows('Player 1 to shoot');
    type('A1');
    await shows('Player 2 moves next: hand the terminal over, then press Enter.');
    expect(screen()).toContain('✓ A1: ');
    expect(screen()).not.toContain('Waters of');
    type('');
    await shows('Player 2 to shoot');
    type('quit');
    await running;
  });

  it('continue without a pause if nothing is hidden', async () => {
    const { type, shows, screen, running } = atKeyboard(['play', 'four-in-a-row', '--hotseat']);
    await shows('Player 1 to move');
    type('1');
    await shows('Player 2 to move');
    expect(screen()).not.toContain('press Enter');
    type('quit');
    await running;
  });
});
