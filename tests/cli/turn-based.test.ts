import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import older from '../fair-play/principality-4.json';
import { run, type Ran } from './scripted-terminal';

const folder = mkdtempSync(join(tmpdir(), 'principality-turns-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A game that the rules 4 began: its player is asked for an Action for Throne Room. */
const rules4 = { session: older.session, log: older.log };
const withRules = (rulesVersion: string) => ({
  ...older.session,
  meta: { ...older.session.meta, rulesVersion },
});

let files = 0;
const newFile = (): string => join(folder, `game-${++files}.json`);

/** A game in a file of its own, played one call at a time. */
async function game(...flags: readonly string[]) {
  const file = newFile();
  const first = await run(['--init', '--seed', 's', '--state-file', file, ...flags]);
  const call = (...args: readonly string[]): Promise<Ran> => run(['--state-file', file, ...args]);
  return { file, first, call, move: (move: string) => call('--move', move) };
}

const stateIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

describe('--init', () => {
  it('writes the game and shows the first screen', async () => {
    const { file, first } = await game('--players', '3');
    expect(first).toMatchObject({ exitCode: 0, errors: '' });
    expect(first.output).toMatch(/Turn 1 \| Player 1 \|[^]*Available Moves:\n {2}\[1\] End Phase\n$/);
    expect(stateIn(file)).toMatchObject({
      schemaVersion: '1.0.0',
      session: { meta: { seed: { kind: 'chosen', secret: 's' }, seats: [{}, {}, {}] } },
    });
  });

  it.each([
    [['--init', '--state-file', 'F'], '--init needs --seed'],
    [['--init', '--seed', 's'], '--init needs --state-file'],
    [
      ['--init', '--seed', 's', '--state-file', 'F', '--move', '1'],
      '--init and --move cannot be combined; call first with --init, then with --move',
    ],
    [['--move', '1'], '--move needs --state-file'],
  ])('%j is refused', async (args, message) => {
    expect(await run(args)).toEqual({ output: '', errors: `Error: ${message}\n`, exitCode: 1 });
  });
});

describe('--move', () => {
  it('plays one input: a command, a number, a chain, an answer to a decision', async () => {
    const start = join(folder, 'cellar.json');
    writeFileSync(
      start,
      JSON.stringify({ players: [{ hand: ['Cellar', 'Copper', 'Copper'], drawPile: ['Gold', 'Silver'] }] }),
    );
    const { move } = await game('--start', start);
    expect((await move('play cellar')).output).toContain(
      'Choose cards to discard:\n  [1] Discard: Copper, Copper (draw 2)',
    );
    const answered = await move('1');
    expect(answered.output).toContain(
      '✓ Selected option 1: Discard: Copper, Copper (draw 2). Discarded: Copper, Copper. Drew 2 cards.',
    );
    await move('end');
    expect((await move('1, 2')).output).toContain(
      '✓ Played Silver (+$2): $2 in all\n✓ Played Gold (+$3): $5 in all\n',
    );
  });

  it('leaves the file alone when the input is refused, and shows the screen again', async () => {
    const { file, move } = await game();
    const before = readFileSync(file, 'utf8');
    const refused = await move('buy Gold');
    expect(refused.exitCode).toBe(1);
    expect(refused.output).toMatch(/^Error: Cannot buy cards in the action phase\n[^]*Available Moves:\n/);
    expect(await move('9')).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('Error: Invalid selection: 9. Valid range is 1-1.') as string,
    });
    expect(await move('')).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('Error: Nothing typed.') as string,
    });
    expect(await move('1 9')).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining(
        'Error: Chain failed at 9, number 2 of 2: Invalid selection: 9.',
      ) as string,
    });
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('answers commands that only show something', async () => {
    const { file, move } = await game();
    const before = readFileSync(file, 'utf8');
    expect(await move('hint')).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('Hint: end_phase') as string,
    });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('plays in twenty calls the game that one process plays', async () => {
    const flags = ['--players', '2', '--kingdom', 'Cellar,Chapel,Village,Smithy,Militia'];
    const turn = ['end', 't', 'buy Silver', 'end'];
    const byNumber = ['end', 't', '1', 'end'];
    const moves = [...turn, ...turn, ...byNumber, ...turn, ...byNumber];
    expect(moves).toHaveLength(20);
    const { move } = await game(...flags);
    let last = '';
    for (const each of moves) last = (await move(each)).output;
    const { output } = await run(['--seed', 's', ...flags], { lines: moves });
    expect(last).toContain('Turn 6 |');
    expect(output).toContain(last);
  });

  it('keeps settings from call to call, and takes new ones', async () => {
    const { call, move } = await game('--stable-numbers');
    expect((await move('50')).output).toContain('[21] Buy Copper ($0)');
    expect((await call('--debug', '--move', '/trash')).output).toBe('Trash: (empty)\n');
    await move('50');
    expect((await call('--auto-treasures', '--move', '50')).output).toContain('in all');
  });

  it('stays in cleanup between two calls with --manual-cleanup', async () => {
    const { move } = await game('--manual-cleanup');
    await move('end');
    expect((await move('end')).output).toContain('| Cleanup Phase');
    expect((await move('end')).output).toContain('✓ Cleanup: 5 discarded, 5 drawn');
  });

  it('shows the end of the game for any input and keeps the file', async () => {
    const { move, call } = await game('--stable-numbers', '--auto-treasures', '--victory-pile-size', '1');
    for (let turn = 0; turn < 40; turn++) {
      for (const each of ['50', '26', '23', '22', '50']) {
        if ((await move(each)).output.includes('GAME OVER')) turn = 40;
      }
    }
    const after = await move('buy Silver');
    expect(after.exitCode).toBe(0);
    expect(after.output).toMatch(/GAME OVER[^]*Winner: Player 1/);
    expect(after.output).not.toContain('Available Moves');
    expect((await call()).output).toBe(after.output);
    const kept = newFile();
    expect(await move(`save ${kept}`)).toMatchObject({ exitCode: 0 });
    expect(existsSync(kept)).toBe(true);
  });
});

describe('--state-file alone', () => {
  it('shows the game', async () => {
    const { first, call } = await game();
    expect((await call()).output).toBe(first.output.replace('Seed: s\n', ''));
  });

  it.each([
    [['--seed', 'other'], '--seed'],
    [['--players', '4'], '--players'],
    [['--hotseat'], '--hotseat'],
    [['--kingdom', 'Moat'], '--kingdom, --victory-pile-size and --option'],
  ])('refuses %j, which contradicts the saved game', async (flags, named) => {
    const { file, call } = await game('--players', '2');
    expect((await call(...flags)).errors).toBe(
      `Error: ${file} contains a game with other settings: ${named} can only be used with --init\n`,
    );
  });

  it('accepts flags that repeat the settings of the game', async () => {
    const { call } = await game('--players', '2');
    expect(await call('--seed', 's', '--players', '2')).toMatchObject({ exitCode: 0 });
  });

  it('plays the saved game', async () => {
    const file = newFile();
    await run(['play', 'tic-tac-toe', '--init', '--seed', 's', '--state-file', file]);
    expect((await run(['--state-file', file, '--move', 'A1'])).output).toContain('✓ Put X on A1');
    const other = await run(['play', 'principality', '--state-file', file]);
    expect(other.errors).toBe(`Error: ${file} contains a game of Tic-Tac-Toe, not of principality\n`);
  });
});

describe('A state file', () => {
  const errorFor = async (content: string): Promise<string> => {
    const file = newFile();
    writeFileSync(file, content);
    const { errors, exitCode, output } = await run(['--state-file', file, '--move', 'end']);
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' });
    expect(readFileSync(file, 'utf8')).toBe(content);
    return errors.replace(file, 'F').trim();
  };

  it('must exist and be readable and writable', async () => {
    const file = newFile();
    expect((await run(['--state-file', file, '--move', '1'])).errors).toBe(
      `Error: State file not found: ${file}. Create it with --init.\n`,
    );
    expect((await run(['--state-file', folder, '--move', '1'])).errors).toContain(
      `State file cannot be read: ${folder} (EISDIR)`,
    );
    const nowhere = join(folder, 'nowhere', 'x.json');
    expect((await run(['--init', '--seed', 's', '--state-file', nowhere])).errors).toContain(
      `State file cannot be written: ${nowhere} (ENOENT)`,
    );
  });

  it('goes on by the rules under which it began', async () => {
    const { file, call, move } = await game();
    writeFileSync(file, JSON.stringify({ ...stateIn(file), ...rules4 }));
    expect((await call()).output).toContain("[2] Skip (don't use Throne Room)");
    expect(await move('skip')).toMatchObject({ exitCode: 0, errors: '' });
    expect(stateIn(file)).toMatchObject({ session: { meta: { rulesVersion: '4' }, version: 3 } });
  });

  it('must be JSON of this version with all its fields', async () => {
    const { file } = await game();
    const whole = stateIn(file);
    expect(await errorFor('not json')).toBe('Error: State file is not valid JSON: F');
    expect(await errorFor(JSON.stringify({ ...whole, schemaVersion: '2.0.0' }))).toBe(
      'Error: Unsupported state file version 2.0.0 (expected 1.0.0)',
    );
    expect(await errorFor('{}')).toBe(
      'Error: State file lacks fields: schemaVersion, game, settings, session, log',
    );
    expect(await errorFor('3')).toBe(
      'Error: State file lacks fields: schemaVersion, game, settings, session, log',
    );
    const { log: _log, settings: _settings, ...rest } = whole;
    expect(await errorFor(JSON.stringify(rest))).toBe('Error: State file lacks fields: settings, log');
    expect(await errorFor(JSON.stringify({ ...whole, log: 7 }))).toMatch(
      /^Error: State file has a bad log: /,
    );
    expect(await errorFor(JSON.stringify({ ...whole, game: 'ludo' }))).toBe(
      'Error: State file contains an unknown game: ludo',
    );
    const ofRules = (rulesVersion: string) =>
      errorFor(JSON.stringify({ ...whole, ...rules4, session: withRules(rulesVersion) }));
    expect(await ofRules('3')).toBe(
      'Error: F contains a game with rules 3 of Principality; this program has rules 5 and 4. Start again with --init.',
    );
    const session = { ...(whole.session as object), state: {} };
    expect(await errorFor(JSON.stringify({ ...whole, session }))).toMatch(
      /^Error: State file contains an invalid state/,
    );
  });
});

describe('The session log', () => {
  it('records every call with its output', async () => {
    const { file, first, move } = await game();
    const bad = await move('buy Gold');
    const log = readFileSync(file.replace('.json', '.session.log'), 'utf8');
    expect(log).toMatch(/^\[2026-01-01T\S+\] --init --seed s \(exit 0\)\n {2}Seed: s\n/);
    expect(log).toContain('--move "buy Gold" (exit 1)\n  Error: Cannot buy');
    for (const line of [first.output, bad.output].join('').split('\n')) expect(log).toContain(line.trimEnd());
  });

  it('is not written with --no-session-log', async () => {
    const { file, move } = await game('--no-session-log');
    expect(existsSync(file.replace('.json', '.session.log'))).toBe(false);
    await move('end');
    expect(existsSync(file.replace('.json', '.session.log'))).toBe(true);
  });
});
