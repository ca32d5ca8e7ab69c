import { createHttpClient, type GameApi } from '../../../core/api';
import { startHost, type Host } from '../../../local';
import { eventually } from '../../../tests/support/eventually';
import { runProgram } from '../../../tests/cli/program';
import { run, scriptedTerminal } from '../../../tests/cli/scripted-terminal';

let host: Host;
let api: GameApi;
beforeAll(async () => {
  host = await startHost({ port: 0, env: { STORE: 'memory' } });
  api = createHttpClient({ url: host.url });
});
afterAll(() => host.close());

async function register(name: string) {
  const made = await api.registerPlayer({ name, kind: 'human' });
  if (!made.ok) throw new Error(made.error.reason.message);
  const { player, key } = made.value;
  return { id: player.id, env: { PRINCIPALITY_PLAYER: key, PRINCIPALITY_URL: host.url } };
}

describe('principality seek', () => {
  it('waits, says who was found, and plays a rated game: two terminals, to the end', async () => {
    const [ann, bob] = [await register('Ann'), await register('Bob')];
    // Both fill the board from its first square on, so that who begins wins with A3, C2 or C3.
    const lines = Array.from({ length: 5 }, () => '1');
    const [one, other] = [
      scriptedTerminal({ lines, env: ann.env }),
      scriptedTerminal({ lines, env: bob.env }),
    ];
    const seek = ['seek', 'tic-tac-toe', '--clock', '30+0'];
    const waiting = runProgram(seek, one.io);
    await eventually(() =>
      expect(one.ran().output).toBe(
        'Looking for an opponent at Tic-Tac-Toe. Nobody else waits yet. Press Ctrl-C to stop.\n',
      ),
    );
    await Promise.all([waiting, runProgram([...seek, '--url', host.url, '--against', 'human'], other.io)]);
    const [first, second] = [one.ran(), other.ran()];
    expect(first.output).toContain('Found Bob, a person rated 1500.\n');
    expect(second.output).toContain('Found Ann, a person rated 1500.\n');
    for (const { output, errors, exitCode } of [first, second]) {
      expect({ errors, exitCode }).toEqual({ errors: '', exitCode: 0 });
      expect(output).toContain('GAME OVER');
    }
    await eventually(async () => {
      const profile = await api.player({ id: ann.id });
      expect(profile).toMatchObject({ value: { ratings: [{ pool: 'people', games: 1 }] } });
    });
  });

  it('withdraws the seek at Ctrl-C, and exits with 130', async () => {
    const [ann, eve] = [await register('Amy'), await register('Eve')];
    const { io, ran } = scriptedTerminal({ env: ann.env });
    const seeking = runProgram(['seek', 'mancala'], io);
    await eventually(() => expect(ran().output).toContain('Press Ctrl-C'));
    process.emit('SIGINT');
    await seeking;
    expect(ran()).toMatchObject({ exitCode: 130, errors: '' });
    expect(ran().output).toMatch(/Press Ctrl-C to stop\.\nStopped looking\.\n$/);
    const found = await api.seek({ game: 'mancala' }, { playerKey: eve.env.PRINCIPALITY_PLAYER });
    expect(found).toMatchObject({ value: { seek: { status: 'waiting', others: 0 } } });
  });

  it.each([
    [['seek', 'chess'], {}, /address of a server with --url or PRINCIPALITY_URL/],
    [['seek', 'ches'], 'here', /Unknown game: "ches"\. Did you mean chess\?/],
    [
      ['seek', 'chess'],
      'here',
      /The seats of a rated game are for registered players\.\n {2}Set PRINCIPALITY_PLAYER/,
    ],
    [['seek', 'chess', '--against', 'cats'], 'here', /some of agent,human,bot/],
    [['seek', 'chess', '--max-rating', 'high'], 'here', /a rating in points/],
    [['seek', 'timestrike'], 'here', /TimeStrike is not played by two against each other/],
  ] as const)('%j is refused with advice', async (args, env, message) => {
    const { errors, exitCode } = await run(args, {
      env: env === 'here' ? { PRINCIPALITY_URL: host.url } : env,
    });
    expect(exitCode).toBe(1);
    expect(errors).toMatch(message);
    expect(errors).not.toMatch(/\/api\/|Internal error/);
  });
});

describe('principality join', () => {
  it('sits down as the player of PRINCIPALITY_PLAYER', async () => {
    const [ann, bob] = [await register('Abe'), await register('Ben')];
    const made = await api.createSession(
      { game: 'tic-tac-toe', rated: true, seats: [{ kind: 'me' }, { kind: 'open' }] },
      { playerKey: ann.env.PRINCIPALITY_PLAYER },
    );
    if (!made.ok) throw new Error(made.error.reason.message);
    const { session } = made.value;
    const stranger = await run(['join', host.url, session], { env: {} });
    expect(stranger.errors).toContain('Set PRINCIPALITY_PLAYER to the key of a player.');
    const { exitCode } = await run(['join', host.url, session], { env: bob.env });
    expect(exitCode).toBe(0);
    const info = await api.getSession({ id: session }, {});
    expect(info).toMatchObject({ value: { seats: [{ player: ann.id }, { player: bob.id, name: 'Ben' }] } });
  });
});
