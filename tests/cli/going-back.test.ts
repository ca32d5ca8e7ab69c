import { mkdtempSync, rmSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkReplay, readJsonFile } from '../../cli/kit';
import { openLocalTable } from '../../cli/kit/local-table';
import { createHttpClient } from '../../core/api';
import { createSession } from '../../core/session';
import { faces } from '../../games';
import { startHost, type Host } from '../../local';
import { toyWithoutSecrets, type Toy } from '../conformance/toy-game';
import { eventually } from '../support/eventually';
import { describeHints } from './hints';
import { runProgram } from './program';
import { replyTo, run, scriptedTerminal } from './scripted-terminal';

/** What one can type in every game beside moves: looking again, a hint, taking back, giving up. */

describe('In a game', () => {
  describeHints(['tic-tac-toe', 'chess', 'dice', 'holdem', 'timestrike']);

  it.each(['principality', 'chess'])('the help of %s says how to go back and to give up', async (id) => {
    const { output } = await run(['play', id, '--seed', 's'], { lines: ['help'] });
    expect(replyTo(output, 'help')).toMatch(/\n {2}undo +takes back [^]*\n {2}resign +gives up /);
  });
});

describe('A hint', () => {
  it('is asked of a bot that is told when to finish', async () => {
    let time = 0;
    const bot: Toy['bots'][string] = {
      description: 'Thinks until it is told to finish.',
      choose: ({ options, isOutOfTime }) => {
        if (!isOutOfTime) throw new Error('It would think for ever');
        while (!isOutOfTime()) time += 100;
        return options[0]?.move ?? { card: 0 };
      },
    };
    const game: Toy = { ...toyWithoutSecrets, bots: { thinker: bot }, defaultBot: 'thinker' };
    const created = createSession({
      id: 'toy',
      game,
      options: game.optionsSchema().parse({}),
      seats: [{ kind: 'me' }, { kind: 'me' }],
      seed: { kind: 'chosen', secret: 's', salt: '' },
      visibility: 'private',
      tokenHash: '',
      now: 0,
      mayContinue: () => true,
    });
    if (!created.ok) throw new Error(created.error.message);
    const { session, entry } = created.value;
    const table = openLocalTable({ game, session, log: [entry] }, () => time);
    expect(await table.hint()).toMatchObject({ ok: true, value: { bot: 'thinker' } });
    expect(time).toBeLessThan(5000);
  });
});

describe('undo', () => {
  it('takes back the last move and the bot’s reply', async () => {
    const { output } = await run(['play', 'chess', '--seed', 's', '--level', '1'], {
      lines: ['e4', 'undo', 'board', 'undo'],
    });
    expect(replyTo(output, 'undo')).toContain('✓ Took back: e2e4');
    expect(replyTo(output, 'board')).toContain('2 P P P P P P P P\n');
    expect(output).toContain('✗ Error: There is no move to take back.');
  });

  it('is told once', async () => {
    const { output } = await run(['--seed', 's'], { lines: ['end', 'undo'] });
    expect(replyTo(output, 'undo')).toMatch(/^✓ Took back: end\n\n=/);
    const hotseat = await run(
      ['play', 'sea-battle', '--hotseat', '--seed', 's', '--option', 'fleet="A1H5,A3V4,C3H3,E5V3,J9V2"'],
      {
        lines: ['undo', 'A1', 'undo'],
      },
    );
    expect(hotseat.output).not.toMatch(/ook back[^]*ook back/);
  });

  it('is refused after something was revealed', async () => {
    const { output } = await run(['--seed', 's'], { lines: ['end', 'end', 'undo'] });
    expect(replyTo(output, 'undo')).toMatch(/^✗ Error: The last move cannot be taken back: /);
  });

  it('works one call at a time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'principality-undo-'));
    const file = join(folder, 'game.json');
    const call = (...args: string[]) => run(['--state-file', file, ...args]);
    await run(['play', 'four-in-a-row', '--hotseat', '--init', '--seed', 's', '--state-file', file]);
    const before = await call();
    await call('--move', '4');
    expect((await call('--move', 'undo')).output).toContain('✓ Took back: drop 4');
    expect((await call()).output).toBe(before.output);
    rmSync(folder, { recursive: true });
  });
});

describe('A game in real time', () => {
  it('shows its current state again', async () => {
    const { output } = await run(['play', 'timestrike', '--seed', 's'], { lines: ['board', 'status'] });
    const timeOf = (text: string) => Number(/Hostage rescue, ([\d.]+) s/.exec(text)?.[1]);
    expect(timeOf(replyTo(output, 'status'))).toBeGreaterThan(timeOf(replyTo(output, 'board')));
  });
});

describe('A game in real time that ends by itself', () => {
  it('reports the end at the next line, and can be saved', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'principality-time-')), 'mission.json');
    const { output } = await run(
      ['play', 'timestrike', '--seed', 's', '--option', 'clock={"time_scale":2}'],
      {
        lines: [...Array.from({ length: 9 }, () => 'board'), '1', `save ${file}`],
      },
    );
    expect(output).toMatch(/\n✗ Nothing was played: the game is already over\.\n[^]*GAME OVER/);
    expect(replyTo(output, '1')).toMatch(/^✗ Error: Game is over /);
    expect(checkReplay(faces, readJsonFile(file))).toMatchObject({ ok: true });
    rmSync(dirname(file), { recursive: true });
  });
});

describe('resign', () => {
  it('ends the game, and nothing can be undone after it', async () => {
    const { output } = await run(['play', 'chess', '--seed', 's'], { lines: ['resign', 'undo', 'resign'] });
    expect(replyTo(output, 'resign')).toMatch(
      /✓ Player 1 resigned\n[^]*GAME OVER[^]*Winner: "Computer \(medium\)"/,
    );
    expect(replyTo(output, 'undo')).toMatch(/^✗ Error: .*over/);
  });
});

describe('Flags for player, level and options', () => {
  it('--as leaves the first move to the others', async () => {
    const { output } = await run(['play', 'chess', '--seed', 's', '--as', '2', '--level', '3']);
    expect(output).toContain('Player 1 is a bot: Computer (easy).');
    expect(output).toMatch(/Last move: .*Black to move/);
  });

  it('--option accepts the game’s options as JSON or text', async () => {
    const mission = ['play', 'timestrike', '--seed', 's', '--option'];
    expect((await run([...mission, 'scenario=canonical_backtracking'])).output).toContain('Patrol hunt, ');
    expect((await run([...mission, 'clock={"mode":"manual"}'])).output).toContain('(manual clock)');
  });

  it.each([
    [['chess', '--as', '3'], '--as must be 1-2, got 3'],
    [['chess', '--as', '0'], '--as must be 1-2, got 0'],
    [
      ['chess', '--as', '2', '--hotseat'],
      '--as chooses your player, but with --hotseat you play all of them; leave one of them out',
    ],
    [['chess', '--level', '21'], '--level must be 1-20, got 21. Rated: 5 about 980, 10 about 1320'],
    [['tic-tac-toe', '--level', '2'], '--level: the bots of Tic-Tac-Toe have only one level'],
    [['chess', '--option', 'foo=1'], '--option: Chess has no option `foo`'],
    [['timestrike', '--option', 'scenario=moon'], '--option scenario must be `hostage_rescue`, '],
  ])('refuses %j', async (args, message) => {
    const { errors, exitCode } = await run(['play', ...args]);
    expect(errors).toContain(`Error: ${message}`);
    expect(exitCode).toBe(1);
  });

  it('refuses an option without a value', async () => {
    const { errors } = await run(['play', 'chess', '--option', 'foo']);
    expect(errors).toContain('It must be name=value');
  });
});

describe('At a server', () => {
  let host: Host;
  beforeAll(async () => {
    host = await startHost({ port: 0, env: {} });
  });
  afterAll(() => host.close());

  const started = async (game: string, other: 'me' | 'open' = 'me') => {
    const api = createHttpClient({ url: host.url });
    const made = await api.createSession({ game, seats: [{ kind: 'me' }, { kind: other }] }, {});
    if (!made.ok) throw new Error(made.error.reason.message);
    const { session, token = '' } = made.value;
    return { api, session, token };
  };

  it('undo and resign work', async () => {
    const { session, token } = await started('tic-tac-toe');
    const { output } = await run(['join', host.url, session, '--token', token], {
      lines: ['A1', 'undo', 'hint', 'resign'],
    });
    expect(replyTo(output, 'undo')).toMatch(/✓ Took back: A1\n[^]* 1 \. \. \./);
    expect(replyTo(output, 'hint')).toMatch(
      /Hint: [ABC][123] \(Put X on .*; suggested by the bot "\w+".*\)\./,
    );
    expect(replyTo(output, 'resign')).toMatch(/resigned[^]*GAME OVER[^]*Winner: Player 2/);
  });

  it.each(['tic-tac-toe', 'principality'])(
    'hints of %s are refused where somebody else plays',
    async (game) => {
      const { api, session, token } = await started(game, 'open');
      await api.joinSession({ id: session }, {});
      const { output } = await run(['join', host.url, session, '--token', token], { lines: ['hint'] });
      expect(replyTo(output, 'hint')).toContain('No hint: There are no hints in a game with other players');
    },
  );

  it('a move that comes too late is not played, and the current game is shown', async () => {
    const { api, session, token } = await started('tic-tac-toe');
    const { io, ran } = scriptedTerminal();
    const input = new PassThrough();
    const running = runProgram(['join', host.url, session, '--token', token], { ...io, input });
    await eventually(() => expect(ran().output).toContain('Available Moves:'));
    await api.execute({ session, move: 'A1', seat: 0 }, { token });
    input.write('B2\n');
    await eventually(() => expect(ran().output).toMatch(/✗ Nothing was played\. .*The game has changed/));
    await eventually(() => expect(ran().output).toMatch(/1 X \. \.\n +2 \. \. \.[^]*Put O on B2/));
    input.end('B2\nquit\n');
    await running;
    expect(ran().output).toContain('✓ Put O on B2');
  });
});
