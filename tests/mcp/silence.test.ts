import { startBridge, type Agent } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';

const agents: Agent[] = [];
afterEach(() => Promise.all(agents.splice(0).map((agent) => agent.close())));

/** Two agents at one table, where a player counts as gone after so many seconds. */
async function meet(game: string, graceSeconds: number) {
  const api = inProcessApi(undefined, graceSeconds);
  const sit = async () => (await startBridge(api)).agent;
  const [ada, bob] = [await sit(), await sit()];
  agents.push(ada, bob);
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const { gameId } = await ada.ok('game_session', { command: 'new', game, seats });
  await bob.ok('game_session', { command: 'join', gameId, name: 'Bob' });
  await ada.ok('game_observe', { detail_level: 'minimal' });
  return { ada, bob, gameId: String(gameId) };
}

describe('A player for whose seat a bot plays on', () => {
  it.each([true, false])('is told so by join and game_wait (who left: %s)', async (leaves) => {
    const { ada, bob, gameId } = await meet('principality', 0.05);
    for (const move of ['end_phase', 'end_phase']) await ada.ok('game_execute', { move });
    if (leaves) await bob.ok('game_session', { command: 'leave' });
    await ada.ok('game_wait');
    await ada.ok('game_session', { command: 'substitute' });
    const told = /^You were away too long: a bot plays on for your seat\./;
    const joined = await bob.call('game_session', { command: 'join', gameId });
    const { message } = joined.isError ? (joined.body.error as { message: unknown }) : joined.body;
    expect(message).toMatch(told);
    const waited = await bob.ok('game_wait', { gameId, timeout_seconds: 1 });
    expect(waited.message).toMatch(told);
    expect(waited.message).not.toContain('Call game_wait again');
  });
});

describe('A player who asks for the seat it has', () => {
  it('is told whose move it is and what to do', async () => {
    const { ada, bob, gameId } = await meet('tic-tac-toe', 120);
    const again = { command: 'join', gameId };
    expect((await ada.error('game_session', again)).suggestion).toBe(
      'Seat 0 is yours. It is your move: look with game_observe, and move with game_execute.',
    );
    expect((await bob.error('game_session', again)).suggestion).toBe(
      'Seat 1 is yours. It is not your move: call game_wait.',
    );
    await bob.ok('game_session', { command: 'resign' });
    expect((await ada.error('game_session', again)).suggestion).toMatch(
      /^Seat 0 is yours\. The game is over:/,
    );
  });
});

describe('What may be done about others', () => {
  it('is refused with the reason', async () => {
    const { ada, bob } = await meet('tic-tac-toe', 120);
    const substitute = (target?: number) => ada.error('game_session', { command: 'substitute', target });
    expect(await substitute(7)).toMatchObject({ message: 'There is no seat 7: the seats are 0-1.' });
    expect(await substitute(0)).toMatchObject({ message: 'Seat 0 is your own.' });
    await ada.ok('game_execute', { move: 'A1' });
    await bob.ok('game_session', { command: 'leave' });
    const when = /^Wait: unless they come back or move, you can act in 1[12]\d seconds\.$/;
    expect(await substitute()).toMatchObject({
      message: '"Bob" left, but does not count as gone yet.',
      suggestion: expect.stringMatching(when) as unknown,
    });
    expect(await substitute(1)).toMatchObject({
      message: 'The holder of seat 1 is not gone.',
      suggestion: expect.stringMatching(when) as unknown,
    });
  });
});

describe('A move that may be made at any time', () => {
  it('tells what others did before it', async () => {
    const { ada, bob } = await meet('principality', 120);
    for (const move of ['end_phase', 'end_phase']) await ada.ok('game_execute', { move });
    await bob.ok('game_wait');
    for (const move of ['end_phase', 'end_phase']) await bob.ok('game_execute', { move });
    const asked = await ada.ok('game_execute', { move: 'reactions reveal' });
    expect(asked.opponentTurns).toMatchObject([{ player: 1 }]);
    expect(asked.events).not.toEqual([]);
    // And what was told is not told again.
    expect(await ada.ok('game_wait')).toMatchObject({ events: [] });
  });
});
