import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom, pick, type AnyGame } from '../../core/engine';
import { checkReplay, readJsonFile } from '../../cli/kit';
import { faces } from '../../games';
import { featureTests } from '../support/feature-tests';
import { run } from './scripted-terminal';

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

/** Plays a random game to its end by numbers and by commands, saves it, and looks at it again. */
export async function expectWholeGame(game: AnyGame): Promise<void> {
  const { id } = game;
  const folder = mkdtempSync(join(tmpdir(), 'principality-games-'));
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
  expect(checkReplay(faces, readJsonFile(file))).toMatchObject({ ok: true });
  for (const { saved } of featureTests)
    await saved?.(file, { title: game.title, versions: lines.length + 1 });
  rmSync(folder, { recursive: true });
}
