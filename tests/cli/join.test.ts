import { createHttpClient, type GameApi } from '../../core/api';
import { startHost, type Host } from '../../local';
import { eventually } from '../support/eventually';
import { runProgram } from './program';
import { replyTo, run, scriptedTerminal } from './scripted-terminal';

let host: Host;
let api: GameApi;
beforeAll(async () => {
  host = await startHost({ port: 0, env: {} });
  api = createHttpClient({ url: host.url });
});
afterAll(() => host.close());

type Creation = Parameters<GameApi['createSession']>[0];

async function started(request: Creation) {
  const made = await api.createSession(request, {});
  if (!made.ok) throw new Error(made.error.reason.message);
  const { session, token = '' } = made.value;
  const play = async (move: string) => {
    const played = await api.execute({ session, move }, { token });
    if (!played.ok) throw new Error(played.error.reason.message);
  };
  return { session, token, play };
}

const openSeat: Creation['seats'] = [{ kind: 'me' }, { kind: 'open' }];

describe('principality join', () => {
  it('claims an open seat, waits for the others, and plays to the end', async () => {
    const { session, play } = await started({ game: 'tic-tac-toe', seats: openSeat });
    const { io, ran } = scriptedTerminal({ lines: ['help', '1', 'B2', 'hm', 'C3', '1 2'] });
    const running = runProgram(['join', host.url, session, '--name', 'Ann'], io);
    const waits = (times: number) =>
      eventually(() => expect(ran().output.split('Waiting for Player 1 …')).toHaveLength(times + 1));
    await waits(1);
    await play('A1');
    await waits(2);
    await play('A2');
    await waits(3);
    await play('A3');
    await running;
    const { output, exitCode } = ran();
    expect(exitCode).toBe(0);
    expect(output).toContain('You are Player 2.');
    expect(output).toMatch(/To come back: principality join http\S+ \w+ --token \S+/);
    expect(output).toContain('Waiting for Player 1 …\n  Player 1 puts X on A1\n');
    expect(replyTo(output, '1')).toContain('✓ Put O on B1');
    expect(output).toMatch(/GAME OVER[^]*Winner: Player 1/);
  });

  it('shows the clocks of a game that has them', async () => {
    const { session, token, play } = await started({
      game: 'chess',
      seats: [{ kind: 'me' }, { kind: 'me' }],
      clock: { base: 3_600 },
    });
    const { output } = await run(['join', host.url, session], { env: { PRINCIPALITY_TOKEN: token } });
    expect(output).toContain('Time left: Player 1 1:00:00, Player 2 1:00:00\n');
    await play('e4');
    // The player's private link says the same.
    const { output: later } = await run(['join', `${host.url}/game/${session}#seat=${token}`]);
    expect(later).toMatch(/Time left: Player 1 1:00:00, Player 2 (1:00:00|59:\d\d) \(running\)\n/);
  });

  it('continues at a seat with its token and shows the screen of the game', async () => {
    const { session, token } = await started({
      game: 'principality',
      seats: [{ kind: 'me' }, { kind: 'bot' }],
      start: { players: [{ hand: ['Cellar', 'Copper'], drawPile: ['Gold'] }, { hand: ['Copper'] }] },
    });
    const { output } = await run(['join', host.url, session], {
      env: { PRINCIPALITY_TOKEN: token },
      lines: ['hint', '1 2', '1', '5', '1', '/deck', 'end', 't', 'hint', 'end'],
    });
    expect(output).not.toContain('To come back');
    expect(output).toContain('Turn 1 | Player 1 | VP: 0 VP | Action Phase');
    expect(replyTo(output, 'hint')).toContain('Hint: end_phase');
    expect(replyTo(output, '1 2')).toBe(
      '✗ Error: Several numbers at once are not possible in this game.\n  Type one number at a time.\n',
    );
    expect(replyTo(output, '1')).toContain(
      'Choose cards to discard:\n  [1] Discard: Copper (draw 1)\n  [2] Discard nothing',
    );
    expect(replyTo(output, '5')).toContain('✗ Error: Invalid selection: 5. Valid range is 1-2.');
    expect(output).toContain('✓ Selected option 1: Discard: Copper (draw 1).');
    expect(replyTo(output, 't')).toContain('✓ Played Gold (+$3): $3 in all');
    expect(output.slice(output.lastIndexOf('> end'))).toMatch(
      /✓ Cleanup: 2 discarded, 3 drawn\n[^]* {2}"Big Money" plays Copper/,
    );
  });

  it('tells what a player with a name did once, as the result of the move', async () => {
    const { session, token } = await started({
      game: 'principality',
      seats: [{ kind: 'me', name: 'Ann "Ace"' }, { kind: 'bot' }],
      start: { players: [{ hand: ['Copper'], drawPile: ['Gold'] }, { hand: ['Copper'] }] },
    });
    const { output } = await run(['join', host.url, session, '--token', token], {
      lines: ['end', 't', 'end'],
    });
    expect(replyTo(output, 't')).toContain('✓ Played Copper (+$1): $1 in all');
    expect(output.slice(output.lastIndexOf('> end'))).toMatch(/✓ Cleanup: 1 discarded, 2 drawn\n/);
    expect(output).not.toMatch(/Ace.* (plays|begins|ends) /);
  });

  it('plays the requested seat', async () => {
    const { session, token } = await started({
      game: 'tic-tac-toe',
      seats: [{ kind: 'me' }, { kind: 'me' }],
    });
    const { output } = await run(['join', host.url, session, '--token', token, '--seat', '1']);
    expect(output).toContain('You are Player 2.');
    expect(output).toContain('Waiting for Player 1 …');
  });

  it.each([
    [['nowhere', 'x'], 'The server\'s URL must be like http://127.0.0.1:7071, got "nowhere"'],
    [['http://127.0.0.1:1', 'x'], 'The game server at http://127.0.0.1:1 cannot be reached'],
    [['HOST', 'nonsense'], 'Session not found: nonsense'],
    [['HOST', 'SESSION'], 'Every seat of this session is taken.'],
    [['HOST', 'SESSION', '--seat', 'two'], 'It must be a whole number; the first seat is 0.'],
    [['HOST', 'SESSION', '--token', 'wrong'], 'This token is not for a seat of this game.'],
  ])('%j is refused', async (args, message) => {
    const { session } = await started({ game: 'tic-tac-toe' });
    const given = args.map((arg) => arg.replace('HOST', host.url).replace('SESSION', session));
    const { errors, exitCode, output } = await run(['join', ...given]);
    expect(errors).toContain(`${message}\n`);
    expect(errors).not.toContain('/api/');
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' });
  });
});
