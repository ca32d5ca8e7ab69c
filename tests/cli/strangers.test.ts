import { createHttpClient, type GameApi } from '../../core/api';
import { runProgram } from './program';
import { startHost, type Host } from '../../local';
import { eventually } from '../support/eventually';
import { atKeyboard } from './keyboard';
import { run, scriptedTerminal } from './scripted-terminal';

/** A server on which a player counts as gone after a second. */
let host: Host;
let api: GameApi;
beforeAll(async () => {
  host = await startHost({ port: 0, env: { LEAVE_GRACE_SECONDS: '1' } });
  api = createHttpClient({ url: host.url });
});
afterAll(async () => {
  await host.close();
});

type Creation = Parameters<GameApi['createSession']>[0];
type Action = Omit<Parameters<GameApi['act']>[0], 'id'>;

const ME_AND: NonNullable<Creation['seats']> = [{ kind: 'me' }];
const FOR_TWO: NonNullable<Creation['seats']> = [...ME_AND, { kind: 'open' }];

/** A game that somebody over HTTP has made, who is Player 1. */
async function made(request: Creation) {
  const reply = await api.createSession(request, {});
  if (!reply.ok) throw new Error(reply.error.reason.message);
  const { session, token = '' } = reply.value;
  const play = async (move: string): Promise<void> => {
    const played = await api.execute({ session, move }, { token });
    if (!played.ok) throw new Error(played.error.reason.message);
  };
  const gone = async () => {
    const state = await api.state({ session }, { token });
    return state.ok ? (state.value.gone ?? []) : null;
  };
  const act = (action: Action): ReturnType<GameApi['act']> => api.act({ ...action, id: session }, { token });
  const info = async () => {
    const found = await api.getSession({ id: session }, { token });
    if (!found.ok) throw new Error(found.error.reason.message);
    return found.value;
  };
  return { session, play, act, info, gone, join: () => api.joinSession({ id: session, name: 'Eve' }, {}) };
}

describe('A game with an open seat', () => {
  it('names the missing players and begins by itself when every seat is taken', async () => {
    const seats: Creation['seats'] = [...FOR_TWO, { kind: 'open' }];
    const { session, join: takeSeat, play } = await made({ game: 'principality', seats });
    const { io, ran } = scriptedTerminal({ lines: ['hand', 'quit'] });
    const running = runProgram(['join', host.url, session, '--name', 'Ann'], io);
    const room = 'The game begins when every seat is taken. Waiting for Player 3 …';
    await eventually(() => expect(ran().output).toContain(room));
    await takeSeat();
    await eventually(() => expect(ran().output).toContain('Waiting for Player 1'));
    for (const move of ['end_phase', 'end_phase']) await play(move);
    await running;
    const { output, exitCode } = ran();
    expect(exitCode).toBe(0);
    expect(output).toMatch(
      /You are Player 2\.\nSeed hash: \w{64}\nThere is no clock\. [^\n]+\nTo come back: /,
    );
    expect(output).toMatch(/Waiting for Player 3 …\n {2}"Eve" joined as Player 3\n[^]*Turn 1 \| /);
    expect(output).toContain('> hand\nHand: ');
  });

  it('can only be left before it begins', async () => {
    const seats: Creation['seats'] = [...FOR_TWO, { kind: 'open' }];
    const { session, info } = await made({ game: 'principality', seats });
    const { type, shows, screen, running } = atKeyboard(['join', host.url, session]);
    await shows('Waiting for Player 3');
    type('supply');
    await shows('✗ Error: The game has not begun.');
    type('help');
    await shows('tells the others that you leave; you keep the seat');
    type('leave');
    await running;
    expect(screen()).toMatch(/✓ Player 2 left; the seat is open again[^]*Goodbye\.\n$/);
    expect(screen().match(/To come back/g)).toHaveLength(1);
    expect((await info()).seats[1]).toMatchObject({ kind: 'open' });
  });
});

describe('A seat of a game that has begun', () => {
  it('is kept when its player leaves, and the player learns how to come back', async () => {
    const { session, info } = await made({ game: 'holdem', seats: FOR_TWO });
    const { type, shows, screen, running } = atKeyboard(['join', host.url, session, '--name', 'Ann']);
    await shows('Waiting for Player 1');
    type('leave');
    await running;
    expect(screen()).toMatch(
      /✓ "Ann" left the table; the seat is kept\nTo come back: principality join \S+\s+\w+\s+--token\s+\S+\nGoodbye/,
    );
    expect((await info()).seats[1]).toMatchObject({ kind: 'agent', absent: true });
    const token = /--token\s+(\S+)\n/.exec(screen())?.[1] ?? '';
    const { output } = await run(['join', host.url, session, '--token', token]);
    expect(output).toContain('You are Player 2.');
    expect((await info()).seats[1]).not.toHaveProperty('absent');
  });

  it('may be left by a script while others must act', async () => {
    const { session, info } = await made({ game: 'holdem', seats: FOR_TWO });
    const { output } = await run(['join', host.url, session], { lines: ['leave'] });
    expect(output).toContain('✓ Player 2 left the table; the seat is kept');
    expect((await info()).seats[1]).toMatchObject({ absent: true });
  });
});

describe('A player who takes long over a move', () => {
  it('presses Enter to show presence, and sees the news', async () => {
    const seats: Creation['seats'] = [{ kind: 'open' }, { kind: 'me' }];
    const { session, act, gone } = await made({ game: 'tic-tac-toe', seats });
    const { type, shows, running } = atKeyboard(['join', host.url, session]);
    await shows('Press Enter to show that you are there');
    await eventually(async () =>
      expect(await gone()).toMatchObject([{ seat: 0, may: ['claim', 'substitute', 'reopen'] }]),
    );
    type('');
    await eventually(async () => expect(await gone()).toEqual([]));
    await act({ action: 'leave' });
    type('');
    await shows('Player 2 left; the seat is open again');
    type('quit');
    await running;
  });
});

describe('Players who are gone', () => {
  const GONE =
    'Player 1 is gone. Type "claim" to win the game, "substitute" to let a bot take over, "reopen" to let somebody else take the seat; or wait.';

  it('lose to a player who claims the win, and the sources of the seed are shown', async () => {
    const { session, info } = await made({ game: 'holdem', seats: FOR_TWO });
    const { output } = await run(['join', host.url, session, '--name', 'Ann'], { lines: ['claim'] });
    expect(output).toContain(`${GONE}\n`);
    expect(output).toMatch(
      /> claim\n✓ "Ann" claimed the win: Player 1 went away\n[^]*GAME OVER[^]*Winner: "Ann"\n\nSeed: \w{64}\n/,
    );
    const { fairPlay } = await info();
    const [, added] = fairPlay?.entropy ?? [];
    expect(added).toMatch(/^[0-9a-f]{32}$/);
    for (const part of [fairPlay?.seed, fairPlay?.secret, fairPlay?.seedHash, `Player 2: ${added}`])
      expect(output).toContain(part);
  });

  it('are announced to a waiting player, who can let a bot take over', async () => {
    const { session, act } = await made({ game: 'principality', seats: FOR_TWO });
    const { type, shows, running } = atKeyboard(['join', host.url, session]);
    await shows('Waiting for Player 1');
    await act({ action: 'leave' });
    await shows('Player 1 left the table; the seat is kept');
    await shows('Player 1 is away but keeps the seat.');
    await shows('Player 1 is gone. Type "claim" to win the game');
    type('substitute 7');
    await shows('✗ Error: There is no player 7: the players are 1-2.\n  Type "substitute 1".');
    type('substitute 2');
    await shows('✗ Error: Player 2 is you.\n  Type "substitute 1".');
    type('substitute nobody');
    await shows('✗ Error: "nobody" is not a player number.');
    type('substitute 1');
    await shows('went away; Big Money plays on for this seat');
    await shows('Action Phase');
    type('quit');
    await running;
  });

  it('are nobody who still plays, by the numbers that players are named with', async () => {
    const seats: Creation['seats'] = [...ME_AND, { kind: 'open' }, { kind: 'open' }];
    const { session, join: takeSeat, play, act } = await made({ game: 'principality', seats });
    await takeSeat();
    const { type, shows, running } = atKeyboard(['join', host.url, session]);
    await shows('Waiting for Player 1');
    await play('end_phase');
    type('substitute 2');
    await shows('✗ Error: Player 2 is not gone.\n  Wait: ');
    await act({ action: 'leave' });
    await shows('Player 1 is gone. Type');
    type('claim');
    await shows('✗ Error: The win cannot be claimed: "Eve" still plays.');
    type('reopen 1');
    await shows('would open the seat of Player 1; "Eve" must agree');
    type('quit');
    await running;
  });

  it('may lose their seat to somebody else', async () => {
    const { session } = await made({ game: 'holdem', seats: FOR_TWO });
    const { output } = await run(['join', host.url, session], { lines: ['reopen'] });
    expect(output).toContain('✓ The seat of Player 1 is open to others');
    const { output: next } = await run(['join', host.url, session]);
    expect(next).toContain('Somebody else played this seat before and may remember what they saw.\n');
  });
});

describe('A custom game', () => {
  const custom = () => made({ game: 'holdem', seats: FOR_TWO, seed: 'mine' });
  const MESSAGE =
    'This is not an ordinary game: its creator chose its seed, and so may know every draw in advance.';

  it('can be joined by a script only with --accept-custom', async () => {
    const { session, info } = await custom();
    const { errors, output, exitCode } = await run(['join', host.url, session]);
    expect({ errors, output, exitCode }).toEqual({
      errors: `Error: ${MESSAGE}\n  To play anyway, add --accept-custom.\n`,
      output: '',
      exitCode: 1,
    });
    expect((await info()).seats[1]).toMatchObject({ kind: 'open' });
    const accepted = await run(['join', host.url, session, '--accept-custom']);
    expect(accepted.output).toContain('This is a custom game: its creator chose the seed.\n');
  });

  it('can be joined by a person who answers yes', async () => {
    const { session, info } = await custom();
    const cautious = atKeyboard(['join', host.url, session]);
    await cautious.shows('Play anyway? [y/N]');
    cautious.type('');
    await cautious.running;
    expect(cautious.screen()).toContain('No seat was claimed.');
    expect((await info()).seats[1]).toMatchObject({ kind: 'open' });
    const { type, shows, running } = atKeyboard(['join', host.url, session]);
    await shows('Play anyway? [y/N]');
    type('yes');
    await shows('This is a custom game: its creator chose the seed.');
    await shows('Waiting for Player 1');
    type('resign');
    await shows('Seed, chosen by the creator: mine');
    type('quit');
    await running;
  });
});
