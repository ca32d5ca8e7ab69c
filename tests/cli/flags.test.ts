import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '../../games';
import { run } from './scripted-terminal';

const folder = mkdtempSync(join(tmpdir(), 'principality-flags-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('Flags', () => {
  it.each([
    [['--players', '5'], '--players must be 1-4, got 5'],
    [
      ['play', 'chess', '--as', 'red'],
      '--as must be a player number, or one of: white, w, first, black, b, second (Chess), got "red"',
    ],
    [['--as', 'first'], '--as must be a player number (Principality), got "first"'],
    [['--players=0'], '--players must be 1-4, got 0'],
    [
      ['--players', 'two'],
      "option '--players <number>' argument 'two' is invalid. It must be a whole number.",
    ],
    [['--edition', '2E'], '--edition must be 1E, got "2E"'],
    [['--clock', 'soon'], "option '--clock <time>' argument 'soon' is invalid. It must be minutes+seconds"],
    [
      ['play', 'timestrike', '--clock', '5+3'],
      'clock: TimeStrike is played in real time and takes no clock.',
    ],
    [['--kingdom', 'Village,Vilage'], '--kingdom: Not a kingdom card: Vilage'],
    [['--kingdom', 'Moat,moat'], '--kingdom: Duplicate kingdom card: Moat'],
    [['--kingdom', ' , '], '--kingdom needs at least one card'],
    [['--victory-pile-size', '0'], '--victory-pile-size must be 1 or more, got 0'],
    [['--seed', ''], '--seed must have 1-64 characters, got 0'],
    [['--seed', 'x'.repeat(65)], '--seed must have 1-64 characters, got 65'],
    [['--seed'], "option '--seed <text>' argument missing"],
    [['--colour'], "unknown option '--colour'"],
    [['chess'], 'To play Chess: principality play chess'],
    [['paly'], 'Unknown command: "paly". Did you mean play?'],
    [['frobnicate'], 'Unknown command: "frobnicate". Commands: play,'],
    [['play', 'ches'], 'Unknown game: "ches". Did you mean chess?'],
    [['play', 'ludo'], `Unknown game: "ludo". Games: ${games.map(({ id }) => id).join(', ')}`],
    [['play', 'tic-tac-toe', '--players', '3'], '--players must be 2 for Tic-Tac-Toe, got 3'],
    [
      ['play', 'tic-tac-toe', '--stable-numbers'],
      '--stable-numbers is for Principality, not for Tic-Tac-Toe',
    ],
    [['--start', 'no-such-file'], 'Start position cannot be read: no-such-file'],
  ])('%j are refused', async (args, message) => {
    const { output, errors, exitCode } = await run(args);
    expect(errors).toMatch(/^Error: /);
    expect(errors).toContain(message);
    expect({ output, exitCode }).toEqual({ output: '', exitCode: 1 });
  });

  it.each([[['--help']], [['play', '--help']], [['join', '--help']]])('%j explains itself', async (args) => {
    const { output, exitCode } = await run(args);
    expect(output).toMatch(/^Usage: principality/);
    expect(exitCode).toBe(0);
  });

  it('can be written with an equals sign', async () => {
    const spaced = await run(['--seed', 'abc', '--players', '2']);
    const joined = await run(['--seed=abc', '--players=2']);
    expect(joined).toEqual(spaced);
  });

  it.each([
    ['chess', 'black', 'You are Player 2.'],
    ['checkers', 'White', 'You are Player 1.'],
    ['mancala', 'second', 'Player 2 1. Player 1 to move.'],
  ])('of %s may name a side: --as %s', async (game, side, text) => {
    const { output, errors } = await run(['play', game, '--as', side, '--seed', 's']);
    expect(errors).toBe('');
    expect(output).toContain(text);
  });

  it('choose kingdom and pile sizes', async () => {
    const { output } = await run(
      ['--kingdom', 'Village, throne-room', '--victory-pile-size', '3', '--edition', '1E'],
      { lines: ['supply'] },
    );
    expect(output).toMatch(/Village +\$3 {2}10 left/);
    expect(output).toMatch(/Throne Room +\$4 {2}10 left/);
    expect(output).toMatch(/Province +\$8 {2}3 left/);
  });

  it('show the seed only if the player chose it', async () => {
    expect((await run(['--seed', 'mine'])).output).toContain('Seed: mine\n');
    expect((await run([])).output).toMatch(/^Principality for 1 player\.\nSeed hash: [0-9a-f]{64}\n/);
  });

  it('let a game be played by the clock', async () => {
    const { output } = await run(['play', 'tic-tac-toe', '--clock', '5+3']);
    expect(output).toContain('Time left: Player 1 5:00, Player 2 5:00');
  });

  it('let all seats be played by people, or by bots', async () => {
    expect((await run(['--players', '3'])).output).toContain(
      'Player 2 is a bot: Big Money. Player 3 is a bot: Big Money 2.',
    );
    expect((await run(['--players', '3', '--hotseat'])).output).not.toContain('bot');
  });
});

describe('--start', () => {
  const begun = async (content: string, ...args: readonly string[]) => {
    const file = join(folder, 'start');
    writeFileSync(file, content);
    return run([...args, '--start', file]);
  };

  it('starts from a described position, with bots or people in the other seats', async () => {
    const position = JSON.stringify({ players: [{ hand: ['Gold'] }, { hand: ['Estate'] }] });
    expect((await begun(position)).output).toMatch(/Player 2 is a bot[^]*Hand: Gold\n/);
    expect((await begun(position, '--hotseat')).output).not.toContain('bot');
  });

  it('takes the notation of games that have one', async () => {
    const { output } = await begun(
      'G:X../.O./...|T:player|ST:in_progress|LA:-|W:-|P:X|O:O\n',
      'play',
      'tic-tac-toe',
    );
    expect(output).toContain('  1 X . .\n  2 . O .');
  });

  it.each([
    ['{"players": [', 'Start position is not valid JSON'],
    ['{"players": [{"hand": ["Ace"]}]}', 'Unknown card: "Ace"'],
    ['{}', 'players'],
  ])('refuses %s', async (content, message) => {
    const { errors, exitCode } = await begun(content);
    expect(errors).toContain(message);
    expect(exitCode).toBe(1);
  });
});
