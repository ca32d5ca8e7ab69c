import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom, pick, type AnyGame } from '../../core/engine';
import { games } from '../../games';
import { atKeyboard } from './keyboard';
import { run } from './scripted-terminal';

/** Every game on the plain screen: by numbers and by commands, to the end, kept and looked at again. */

const folder = mkdtempSync(join(tmpdir(), 'principality-games-'));
afterAll(() => rmSync(folder, { recursive: true }));

const others = games.filter(({ id }) => id !== 'principality').map((game) => [game.id, game] as const);

/** In real time nothing ends while a test types without pause. */
const untimed = others.filter(([, game]) => game.advance === undefined);

const LONGEST = 400;

/** What one types to play a random game to its end, for all seats: numbers and commands in turn. Null if it is a long one. */
function linesOfGame(game: AnyGame, seed: string): readonly string[] | null {
  const random = createRandom(seed);
  const choices = random.stream('lines');
  let state = game.initializeGame({
    options: game.optionsSchema().parse({}),
    seats: game.seats.usual,
    random,
    now: 0,
  });
  const lines: string[] = [];
  for (let [seat] = game.seatsToAct(state); seat !== undefined; [seat] = game.seatsToAct(state)) {
    if (lines.length === LONGEST) return null;
    const { index, command, move } = pick(choices, game.getValidMoves(state, seat).options);
    lines.push(lines.length % 2 === 0 ? String(index) : command);
    const made = game.executeMove(state, seat, move, { random, now: 0 });
    if (!made.ok) throw new Error(made.error.message);
    state = made.value.state;
  }
  return lines;
}

/** A seed whose random game is over soon, with the lines of that game. */
function shortGame(game: AnyGame): { readonly seed: string; readonly lines: readonly string[] } {
  for (let i = 0; i < 50; i++) {
    const lines = linesOfGame(game, `s${i}`);
    if (lines) return { seed: `s${i}`, lines };
  }
  throw new Error(`No random game of ${game.title} is over after ${LONGEST} moves`);
}

describe('In a terminal', () => {
  it.each(untimed)('%s can be played to its end, saved, verified and replayed', async (id, game) => {
    const { seed, lines } = shortGame(game);
    const file = join(folder, `${id}.replay.json`);
    const { output, exitCode } = await run(['play', id, '--hotseat', '--seed', seed], {
      lines: [...lines, `save ${file}`],
    });
    expect(output).not.toContain('✗');
    // One answer a move, and one to `save`.
    expect(output.match(/^✓ /gm)).toHaveLength(lines.length + 1);
    expect(output).toMatch(/\nGAME OVER\n[^]*Final Scores:\n {2}Player 1: /);
    expect(exitCode).toBe(0);
    expect(await run(['verify', file])).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining(`✓ ${game.title}: `) as string,
    });
    const replayed = await run(['replay', file]);
    expect(replayed).toMatchObject({ exitCode: 0, errors: '' });
    expect(replayed.output).toContain(`Version ${lines.length + 1} of ${lines.length + 1}`);
  });

  it.each(others)('%s is shown without Markdown syntax and in eighty columns', async (id) => {
    const { output } = await run(['play', id, '--seed', 's'], {
      columns: 80,
      lines: ['1', 'help', 'help rules', '1'],
    });
    const shown = output.split('\n').filter((line) => !line.startsWith('> '));
    // A position in notation is one word.
    expect(shown.filter((line) => line.length > 80 && line.includes(' '))).toEqual([]);
    expect(shown.filter((line) => /^```|^#|^\|.*\|$|\*\*/.test(line))).toEqual([]);
  });

  it.each(others)('%s reports the result of a move only once', async (id) => {
    const { output } = await run(['play', id, '--seed', 's'], { lines: ['1'] });
    const [told = '', ...next] = output.slice(output.indexOf('> 1\n') + 4).split('\n');
    expect(told).toMatch(/^✓ ./);
    const happened = next.slice(0, next.indexOf('')).map((line) => line.trim());
    expect(happened.filter((line) => told.includes(line) || /^(Player 1|White) /.test(line))).toEqual([]);
  });
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
