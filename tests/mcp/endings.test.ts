import { startBridge, type Agent, type Json } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';

const agents: Agent[] = [];
afterEach(() => Promise.all(agents.splice(0).map((agent) => agent.close())));

/** Two agents in one game, on whose server a player counts as gone at once. */
async function meet(
  game: string,
): Promise<{ readonly ada: Agent; readonly bob: Agent; readonly gameId: string }> {
  const api = inProcessApi(undefined, 0.05);
  const sit = async () => (await startBridge(api, { toolsets: 'all' })).agent;
  const [ada, bob] = [await sit(), await sit()];
  agents.push(ada, bob);
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const gameId = String((await ada.ok('game_session', { command: 'new', game, seats })).gameId);
  await bob.ok('game_session', { command: 'join', gameId, name: 'Bob' });
  await ada.ok('game_observe', { detail_level: 'minimal' });
  return { ada, bob, gameId };
}

/** Every place in an answer that says whether the game is over. */
const saysOver = (value: unknown): readonly unknown[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => (name === 'gameOver' ? [inner] : saysOver(inner)));

const isSure = ({ view: _rules, ...answer }: Json): void =>
  expect(new Set(saysOver(answer))).toEqual(new Set([true]));

const LOOKS = ['minimal', 'standard', 'full'] as const;

describe.each(['principality', 'holdem', 'sea-battle', 'tic-tac-toe'])(
  'A game of %s that ends otherwise than by its rules',
  (game) => {
    it('says so, and how, in every answer to everybody', async () => {
      const { ada, bob } = await meet(game);
      const end = {
        gameOver: true,
        outcome: { winners: [1], scores: [0, 1], reason: expect.stringMatching(/resigned/) as unknown },
        message: expect.stringMatching(/Game over: .*resigned. Won by (?:you|"Bob") \(seat 1\)/) as unknown,
      };
      const answers = [
        await ada.ok('game_session', { command: 'resign' }),
        await bob.ok('game_wait'),
        ...(await Promise.all(LOOKS.map((detail_level) => bob.ok('game_observe', { detail_level })))),
        await ada.ok('game_observe', { detail_level: 'minimal' }),
      ];
      for (const answer of answers) {
        expect(answer).toMatchObject(end);
        isSure(answer);
      }
    });
  },
);

it('The result of a game is told once in words, to the winner and to the other', async () => {
  const { ada, bob } = await meet('chess');
  for (const [turn, move] of ['f3', 'e5', 'g4'].entries()) {
    const mover = turn % 2 === 0 ? ada : bob;
    await mover.ok('game_wait');
    await mover.ok('game_execute', { move });
  }
  await bob.ok('game_wait');
  const answers = [await bob.ok('game_execute', { move: 'Qh4' }), await ada.ok('game_wait')];
  for (const { message, events, outcome } of answers) {
    expect(message).toMatch(/Game over: checkmate\. Won by (?:you|"Bob") \(seat 1\)/);
    expect(events).toEqual(['"Bob" plays Qh4#']);
    expect(outcome).toMatchObject({ winners: [1], reason: 'checkmate' });
  }
  expect(await bob.ok('game_wait', { since_version: 1 })).toMatchObject({
    events: expect.arrayContaining(['Player 1 plays g4', '"Bob" plays Qh4#']) as unknown,
  });
});

describe('A game of Principality', () => {
  it('whose win was claimed says so', async () => {
    const { ada, bob, gameId } = await meet('principality');
    for (const move of ['end_phase', 'end_phase']) await ada.ok('game_execute', { move });
    await bob.ok('game_session', { command: 'leave' });
    await ada.ok('game_wait');
    const reason = 'Player 1 claimed the win: "Bob" went away';
    const end = { gameOver: true, outcome: { winners: [0], reason } };
    for (const answer of [
      await ada.ok('game_session', { command: 'claim' }),
      await bob.ok('game_observe', { detail_level: 'full', gameId }),
    ]) {
      expect(answer).toMatchObject(end);
      expect(answer.message).toMatch(
        /^Game over: Player 1 claimed the win: "Bob" went away. Won by (?:you|Player 1) \(seat 0\)/,
      );
      isSure(answer);
    }
  });

  it('that its creator stopped says so', async () => {
    const { agent } = await startBridge(inProcessApi());
    agents.push(agent);
    await agent.ok('game_session', { command: 'new', game: 'principality' });
    const ended = await agent.ok('game_session', { command: 'end' });
    expect(ended).toMatchObject({ gameOver: true, message: 'Game over: stopped by its creator.' });
    const { gameId } = ended;
    for (const detail_level of LOOKS) {
      const seen = await agent.ok('game_observe', { detail_level, gameId });
      expect(seen).toMatchObject({ gameOver: true, message: 'Game over: stopped by its creator.' });
      expect(seen).not.toHaveProperty('outcome');
      isSure(seen);
    }
  });

  it('is over for its own tools, too', async () => {
    const { ada, bob, gameId } = await meet('principality');
    await ada.ok('game_session', { command: 'resign' });
    for (const tool of ['get_game_state', 'get_hand', 'get_supply', 'get_valid_moves', 'get_player_stats'])
      expect(await bob.ok(tool, { gameId })).toMatchObject({
        gameOver: true,
        outcome: { winners: [1] },
        message: expect.stringContaining('Game over: ') as unknown,
      });
  });
});
