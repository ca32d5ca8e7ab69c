import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpClient } from '../../core/api';
import { startHost } from '../../local';
import { openTerminalHost } from '../../local/terminal-host';
import { eventually } from '../support/eventually';
import { spawned } from './captured';
import { atKeyboard } from './keyboard';
import { replyTo, run } from './scripted-terminal';

let data: string;
let env: Readonly<Record<string, string>>;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'principality-kept-'));
  env = { PRINCIPALITY_DATA: data };
});
afterEach(() => rmSync(data, { recursive: true }));

const oneMove = ['play', 'tic-tac-toe', '--seed', 's'];

describe('A game of the terminal', () => {
  it('goes on after kill -9: every move that was acknowledged is there, beside those of another terminal', async () => {
    const killed = spawned(['play', 'chess', '--level', '1'], { env });
    let shown = '';
    killed.child.stdout.on('data', (chunk: Buffer) => (shown += chunk.toString()));
    for (const move of ['e4', 'Nf3']) {
      killed.child.stdin.write(`${move}\n`);
      // The screen after it, with the answer of the bot.
      await eventually(() =>
        expect(shown.split(`> ${move}\n`)[1]).toMatch(/White to move[^]*Available Moves/),
      );
    }
    await eventually(() => expect(shown).toMatch(/Available Moves:\n(?: +\[\d+\] [^\n]+\n)+$/));
    // It is not taken by another terminal: one that is open is not offered.
    expect((await run(['--resume'], { env })).errors).toContain(
      'There is no unfinished game to continue. A game that is open in another terminal is not listed',
    );
    const other = await run(oneMove, { env, lines: ['B2'] });
    expect(other.output).toContain('To come back');

    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(readdirSync(join(data, 'seats')).filter((name) => name.endsWith('.sqlite'))).toHaveLength(2);
    expect((await run(['play', 'tic-tac-toe', '--resume'], { env })).output).toMatch(/2 . X ./);

    const { exitCode, errors, output } = await run(['play', 'chess', '--resume'], { env, lines: ['quit'] });
    expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: '' });
    expect(output).toMatch(/^Your game of Chess: you are Player 1, against a bot. It is your move./);
    const screen = shown.slice(shown.lastIndexOf('  a b c d e f g h\n8'));
    expect(output).toContain(screen);
    expect(output).toMatch(
      /> quit\nThe game is kept. To come back: principality play chess --resume\nGoodbye\.\n$/,
    );
  });

  it('is seen by a server on the same machine, and may be watched there', async () => {
    await run(oneMove, { env, lines: ['B2'] });
    const host = await startHost({ port: 0, env: { STORE: 'file', ...env } });
    const listed = await createHttpClient({ url: host.url }).listSessions({});
    expect(listed.ok && listed.value.sessions).toMatchObject([{ game: 'tic-tac-toe', status: 'running' }]);
    await host.close();
  });

  it('keeps its seat where only its owner may read it', async () => {
    await run(oneMove, { env, lines: ['B2'] });
    const seats = join(data, 'seats');
    expect(readdirSync(seats)).toEqual(['terminal-1.sqlite']);
    expect(statSync(join(seats, 'terminal-1.sqlite')).mode & 0o077).toBe(0);
  });

  it('without a move is not kept', async () => {
    const { output } = await run(['play', 'chess'], { env, lines: ['help', 'quit'] });
    expect(output).not.toContain('To come back');
    expect((await run(['play', '--resume'], { env })).errors).toContain('There is no unfinished game');
  });

  it('in memory ends with the terminal', async () => {
    const { output } = await run(oneMove, { env: { STORE: 'memory', ...env }, lines: ['B2'] });
    expect(output).not.toContain('To come back');
    expect(readdirSync(data)).toEqual([]);
    const { errors, exitCode } = await run(['--resume'], { env: { STORE: 'memory' } });
    expect({ errors, exitCode }).toEqual({
      errors: 'Error: With STORE=memory no game outlives the terminal, so there is none to continue\n',
      exitCode: 1,
    });
  });
});

describe('A person who starts the terminal', () => {
  it('is asked whether to continue the unfinished game, and continues it with Enter', async () => {
    await run(oneMove, { env, lines: ['B2'] });
    const { type, shows, screen, running } = atKeyboard(['play', 'tic-tac-toe'], { env });
    await shows('You have an unfinished game of Tic-Tac-Toe: you are Player 1, against a bot.');
    await shows('Continue it? [Y/n]');
    type('perhaps');
    await eventually(() => expect(screen().match(/Continue it/g)).toHaveLength(2));
    expect(screen()).not.toContain('Available Moves:');
    type('');
    await shows('Available Moves:');
    expect(screen()).toMatch(/2 . X ./);
    type('quit');
    await running;
  });

  it('may begin anew instead, and is offered both games the next time, the newest first', async () => {
    await run(oneMove, { env, lines: ['B2'] });
    const second = atKeyboard(['play', 'tic-tac-toe'], { env });
    await second.shows('Continue it? [Y/n]');
    second.type('n');
    await second.shows('Available Moves:');
    second.type('A1');
    await second.shows('✓ Put X on A1');
    second.type('quit');
    await second.running;

    const third = atKeyboard([], { env });
    await third.shows('Continue which? [1-2, Enter: 1, n: a new game]');
    expect(third.screen()).toMatch(/\[1\] Tic-Tac-Toe[^]*\[2\] Tic-Tac-Toe/);
    third.type('2');
    await third.shows('Available Moves:');
    expect(third.screen()).toMatch(/2 . X ./);
    third.type('resign');
    await third.shows('GAME OVER');
    third.type('quit');
    await third.running;
    expect(third.screen()).not.toContain('To come back');
  });

  it('is not asked with --new, with flags that describe a game, or if it is of another kind', async () => {
    await run(oneMove, { env, lines: ['B2'] });
    for (const args of [['tic-tac-toe', '--new'], ['tic-tac-toe', '--as', '2'], ['chess']]) {
      const { type, shows, screen, running } = atKeyboard(['play', ...args], { env });
      await shows('Available Moves:');
      expect(screen()).not.toContain('Continue');
      type('quit');
      await running;
    }
  });

  it('is told that time went on in a game in real time', async () => {
    const slow = ['--option', 'clock={"time_scale":0.01}'];
    await run(['play', 'timestrike', ...slow], { env, lines: ['plan rescue_hostage execute'] });
    const { output } = await run(['play', 'timestrike', '--resume'], { env });
    expect(output).toMatch(/^Your game of TimeStrike: [^\n]+\nTime went on in it while you were away\.\n/);
  });

  it('is told how a game in real time ended meanwhile', async () => {
    const fast = ['--option', 'clock={"time_scale":1}'];
    await run(['play', 'timestrike', ...fast], {
      env,
      now: () => Date.UTC(2026, 0, 1),
      lines: ['plan rescue_hostage execute'],
    });
    // The next day.
    const later = { now: (): number => Date.UTC(2026, 0, 2) };
    const { type, shows, running } = atKeyboard(['play', 'timestrike'], { env, ...later });
    await shows('Your game of TimeStrike ended while you were away: ');
    await shows('Type a number, or help.');
    type('quit');
    await running;
  });
});

describe('A game by the clock', () => {
  it('shows what time is left before it is continued', async () => {
    const host = await startHost({ port: 0, env: { STORE: 'file', ...env } });
    const made = await createHttpClient({ url: host.url }).createSession(
      { game: 'chess', seats: [{ kind: 'open' }, { kind: 'bot', level: 1 }], clock: { base: 3600 } },
      {},
    );
    const id = made.ok ? made.value.session : '';
    const now = Date.now;
    const joined = await run(['join', id], { env, now, lines: ['e4'] });
    expect(joined.output).toContain('To come back');
    const { output } = await run(['play', 'chess', '--resume'], { env, now });
    expect(output).toMatch(
      /^Your game of Chess: [^\n]+\nIts clocks ran on while you were away\.\nTime left: Player 1 [^\n]+\n/,
    );
    await host.close();
  });
});

describe('A script', () => {
  it('gets a new game unless it asks for the unfinished one', async () => {
    await run(oneMove, { env, lines: ['B2'] });
    const anew = await run(['play', 'tic-tac-toe'], { env, lines: ['board'] });
    expect(anew.output).toMatch(/^Tic-Tac-Toe for 2 players/);
    expect(replyTo(anew.output, 'board')).not.toMatch(/2 . X ./);
    const again = await run(['play', '--resume'], { env, lines: ['board'] });
    expect(replyTo(again.output, 'board')).toMatch(/2 . X ./);
  });

  it.each([
    [['--resume', '--new'], '--resume continues a game, --new starts one; leave out one of them'],
    [['--resume', '--seed', 's'], '--seed describes a new game, but --resume continues one as it is'],
    [['--resume', '--state-file', 'x'], '--resume is for games without --state-file'],
    [['--open', '--hotseat'], '--open leaves the other seats to others'],
    [['--casual'], '--casual is for games with others; add --open'],
    [['--resume'], 'There is no unfinished game of Chess to continue'],
  ])('with %j is told what is wrong', async (flags, message) => {
    const { errors, exitCode } = await run(['play', 'chess', ...flags], { env });
    expect(errors).toContain(message);
    expect(exitCode).toBe(1);
  });
});

describe('Two terminals on one machine', () => {
  it('play one game: one leaves a seat open, the other takes it', async () => {
    const ann = atKeyboard(['play', 'tic-tac-toe', '--open', '--casual'], { env });
    await ann.shows('principality join');
    const id = /principality join\s+(\w{32})/.exec(ann.screen())?.[1] ?? '';
    ann.type('B2');
    const ben = atKeyboard(['join', id, '--name', 'Ben'], { env });
    await ben.shows('hints and analyses');
    ben.type('y');
    await ben.shows('You are Player 2.');
    await ben.shows('Available Moves:');
    ben.type('hint');
    await ben.shows('Hint: ');
    for (const [mine, his] of [
      ['A1', 'A2'],
      ['C3', 'C1'],
    ] as const) {
      await ben.shows('Available Moves:');
      ben.type(mine);
      await ann.shows(`"Ben" puts O on ${mine}`);
      ann.type(his);
      await ann.shows(`✓ Put X on ${his}`);
      await ben.shows(`puts X on ${his}`);
    }
    ben.type('quit');
    await ben.running;
    expect(ben.screen()).toMatch(/The game is kept. To come back: principality join\s+\w{32}\nGoodbye/);
    const back = await run(['join', id], { env, lines: ['A3'] });
    expect(back.output).toMatch(/You are Player 2.[^]*✓ Put O on A3/);
    await ann.shows('puts O on A3');
    ann.type('C2');
    ann.type('quit');
    await ann.running;
  });
});

describe('A file of games that cannot be used', () => {
  it('any more is an error in words, as is that of players', async () => {
    const host = await openTerminalHost({ env, now: Date.now, warn: () => undefined });
    await host.close();
    const error = { reason: { code: 'UNAVAILABLE', message: expect.stringContaining('not done') as string } };
    expect(await host.api.listSessions({})).toMatchObject({ error });
    expect(await host.api.player({ id: '0'.repeat(32) })).toMatchObject({ error });
  });

  it.each([
    ['is damaged', () => writeFileSync(join(data, 'games.sqlite'), 'my notes\n'.repeat(1000)), /damaged/],
    ['is a folder', () => mkdirSync(join(data, 'games.sqlite')), /cannot be opened for writing/],
  ])('because it %s is left as it is, and the person learns what to do', async (_, spoil, told) => {
    spoil();
    const { output, errors, exitCode } = await run(['play', 'chess'], { env });
    expect({ output, exitCode }).toEqual({ output: '', exitCode: 1 });
    expect(errors).toMatch(/^Error: The file of games \S+games\.sqlite [^\n]+STORE=memory[^\n]*\.\n$/);
    expect(errors).toMatch(told);
  });

  it('because the disk is full plays nothing, says so, and keeps what was played before', async () => {
    const { child, ended } = spawned(['play', 'principality', '--hotseat'], { env, fileKiB: 320 });
    child.stdin.end('end\n'.repeat(20));
    const { stdout, code } = await ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /✗ Error: That was not done: the disk is full[^\n]*\.\n {2}Make room, then try again. What was played before is kept. STORE=memory plays without a file.\n/,
    );
    expect(stdout).not.toMatch(/SQLITE|\bat .*:\d+:\d+|\/api\//);
    const turn = /.*(Turn \d+) \|/s.exec(stdout)?.[1] ?? '';
    expect((await run(['--resume'], { env })).output).toContain(`${turn} |`);
  });
});
