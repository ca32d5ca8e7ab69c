import { MemoryStore } from '../../functions/adapters/memory-store';
import type { Agent, Json } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';
import { openBridge } from './bridge';

const FOR_TWO = [{ kind: 'me' }, { kind: 'open' }];
const FOR_THREE = [...FOR_TWO, { kind: 'open' }];

/** When a player counts as gone (s). */
const GRACE = 60;

/** Three agents, each with a bridge of its own, at one service whose clock stands still between the steps of a test. */
let ada: Agent;
let bob: Agent;
let carol: Agent;

let now = Date.UTC(2026, 0, 1);
const longEnough = (): void => void (now += 1000 * GRACE + 1);

const service = inProcessApi(new MemoryStore({ now: () => now }), GRACE);
const agent = () => openBridge({}, service);

beforeAll(async () => {
  [ada, bob, carol] = await Promise.all([agent(), agent(), agent()]);
});
afterAll(() => Promise.all([ada.close(), bob.close(), carol.close()]));

/** Ada's game, in which Bob has taken the second seat; Ada has seen him come, and moves first. */
async function meet(game: string): Promise<string> {
  const { gameId } = await ada.ok('game_session', { command: 'new', game, seats: FOR_TWO });
  await bob.ok('game_session', { command: 'join', gameId, name: 'Bob' });
  await ada.ok('game_wait', { gameId });
  return String(gameId);
}

/** The answer of a wait that ends because something may be done about a player who went away. */
async function untilGone(agent: Agent, gameId: string): Promise<Json> {
  longEnough();
  const answer = await agent.ok('game_wait', { gameId });
  expect(answer).toMatchObject({ timedOut: false, gameOver: false });
  return answer;
}

const CLAIMABLE = [{ seat: 1, name: 'Bob', may: ['claim', 'substitute', 'reopen'] }];

describe('Strangers at one server', () => {
  it('begin a game with hidden cards once both sit', async () => {
    const { gameId, ...opened } = await ada.ok('game_session', {
      command: 'new',
      game: 'principality',
      seats: FOR_TWO,
    });
    expect(opened).toMatchObject({ waitingFor: [1], validMoves: [] });
    const waiting = ada.ok('game_wait');
    await bob.ok('game_session', { command: 'join', gameId });
    const begun = await waiting;
    expect(begun).toMatchObject({ timedOut: false });
    expect(begun.validMoves).toContain('end_phase');
    expect(await ada.ok('game_execute', { move: 'end_phase' })).toMatchObject({
      phaseChanged: 'action → buy',
    });
  });

  it('move first in a game that was dealt at once, though somebody joined since', async () => {
    const { gameId } = await ada.ok('game_session', { command: 'new', game: 'tic-tac-toe', seats: FOR_TWO });
    await bob.ok('game_session', { command: 'join', gameId, name: 'Bob' });
    expect(await ada.ok('game_execute', { move: 'A1' })).toMatchObject({ message: 'Put X on A1' });
  });

  it('send a JSON move as a text, too', async () => {
    await meet('principality');
    expect(await ada.ok('game_execute', { move: '{"type":"end_phase"}' })).toMatchObject({
      phaseChanged: 'action → buy',
    });
    expect(await ada.error('game_execute', { move: '{"type":"end_phase","card":"Copper"}' })).toMatchObject({
      message: expect.stringContaining('card') as unknown,
    });
  });

  it('keep the seat they leave, and come back by any call that names the game', async () => {
    const gameId = await meet('holdem');
    const hand = (await bob.ok('game_observe', { detail_level: 'full', gameId })).view as Json;
    const left = await bob.ok('game_session', { command: 'leave', gameId });
    expect(left.message).toMatch(
      /^"Bob" left the table; the seat is kept\. It stays yours: game_session join/,
    );
    expect((await bob.ok('game_session', { command: 'list' })).games).toContainEqual(
      expect.objectContaining({ gameId, left: true }),
    );
    // A call that names no game means another one, and brings nobody back; nor does what only asks about the session.
    await bob.call('game_observe', { detail_level: 'minimal' });
    await bob.client.getPrompt({ name: 'coach', arguments: { gameId } });
    expect(await ada.ok('game_observe', { detail_level: 'minimal', gameId })).toMatchObject({
      gone: [{ seat: 1, name: 'Bob' }],
      message: expect.stringContaining('"Bob" (seat 1) is ') as unknown,
    });
    expect(await carol.error('game_session', { command: 'join', gameId })).toMatchObject({
      code: 'SEAT_TAKEN',
    });
    const back = await bob.ok('game_session', { command: 'join', gameId });
    expect(back).toMatchObject({ seat: 1, message: expect.stringContaining('You are back') as unknown });
    const seen = await ada.ok('game_observe', { detail_level: 'minimal', gameId });
    expect(seen).not.toHaveProperty('gone');
    expect(seen.events).toContain('"Bob" came back');
    const { holeCards } = (await bob.ok('game_observe', { detail_level: 'full', gameId })).view as Json;
    expect(holeCards).toEqual(hand.holeCards);
  });

  it('may claim the win of one who left, and are told so by the wait', async () => {
    const gameId = await meet('tic-tac-toe');
    await ada.ok('game_execute', { move: 'A1', gameId });
    await bob.ok('game_session', { command: 'leave', gameId });
    expect(await ada.error('game_session', { command: 'claim', gameId })).toMatchObject({ code: 'CONFLICT' });
    const told = await untilGone(ada, gameId);
    expect(told).toMatchObject({ gone: CLAIMABLE });
    expect(told.message).toMatch(
      /"Bob" \(seat 1\) is gone: game_session claim wins you the game; .*target 1.* To wait on call game_wait again\.$/,
    );
    const won = await ada.ok('game_session', { command: 'claim', gameId });
    expect(won).toMatchObject({
      command: 'claim',
      gameOver: true,
      outcome: { winners: [0], reason: 'Player 1 claimed the win: "Bob" went away' },
      fairPlay: {
        seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
        // Bob came after the deal.
        entropy: [expect.stringMatching(/^[0-9a-f]{32}$/), null],
      },
    });
    expect(await bob.ok('game_observe', { detail_level: 'minimal', gameId })).toMatchObject({
      outcome: { winners: [0] },
      fairPlay: won.fairPlay,
    });
  });

  it('are told once that one has fallen silent, and may then wait on', async () => {
    const gameId = await meet('tic-tac-toe');
    await ada.ok('game_execute', { move: 'A1', gameId });
    expect(await untilGone(ada, gameId)).toMatchObject({ gone: CLAIMABLE });
    const again = await ada.ok('game_wait', { gameId, timeout_seconds: 1 });
    expect(again).toMatchObject({ timedOut: true, gone: CLAIMABLE });
    expect(again.next).toBe('Waiting for "Bob" (seat 1): call game_wait.');
    await bob.ok('game_wait', { gameId });
    await bob.ok('game_execute', { move: 'B1', gameId });
    expect(await ada.ok('game_wait', { gameId })).toMatchObject({ timedOut: false, message: 'Your move' });
  });

  it('may have a bot play on for one who left', async () => {
    const gameId = await meet('principality');
    for (const move of ['end_phase', 'end_phase']) await ada.ok('game_execute', { move, gameId });
    await bob.ok('game_session', { command: 'leave', gameId });
    await untilGone(ada, gameId);
    const played = await ada.ok('game_session', { command: 'substitute', target: 1, gameId });
    expect(played).toMatchObject({
      message: '"Bob" went away; Big Money plays on for this seat',
      gameState: { activePlayer: 0, turnNumber: 2 },
    });
    expect(await ada.ok('game_execute', { move: 'end_phase', gameId })).toMatchObject({ gameOver: false });
    await bob.ok('game_observe', { detail_level: 'minimal', gameId });
    expect(await bob.error('game_execute', { move: 'end_phase', gameId })).toMatchObject({
      code: 'CONFLICT',
      message: 'Seat 1 was away too long: a bot plays on for it.',
    });
  });

  it('may open the seat of one who left to somebody else, once all who remain agree', async () => {
    const { gameId } = await ada.ok('game_session', {
      command: 'new',
      game: 'principality',
      seats: FOR_THREE,
    });
    const id = String(gameId);
    await bob.ok('game_session', { command: 'join', gameId, name: 'Bob' });
    await carol.ok('game_session', { command: 'join', gameId, name: 'Carol' });
    await ada.ok('game_wait', { gameId });
    for (const move of ['end_phase', 'end_phase']) await ada.ok('game_execute', { move, gameId });
    await bob.ok('game_session', { command: 'leave', gameId });
    await untilGone(carol, id);
    const asked = await ada.ok('game_session', { command: 'reopen', gameId });
    expect(asked.message).toBe('Player 1 would open the seat of "Bob"; "Carol" must agree');
    expect((await carol.ok('game_observe', { detail_level: 'minimal', gameId })).events).toContain(
      asked.message,
    );
    await carol.ok('game_session', { command: 'reopen', target: 1, gameId });

    expect(await bob.error('game_observe', { detail_level: 'full', gameId })).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: expect.stringMatching(
        /^You no longer hold a seat in this game: it was opened to others/,
      ) as unknown,
      suggestion: expect.stringContaining('game_session join') as unknown,
    });
    expect(await bob.ok('game_observe', { detail_level: 'full', gameId })).toMatchObject({ watching: true });
    const dave = await agent();
    const joined = await dave.ok('game_session', { command: 'join', gameId, name: 'Dave' });
    expect(joined).toMatchObject({ seat: 1, heldBefore: true });
    expect(joined.message).toBe(
      '"Dave" joined as Player 2. Another player held this seat before and may remember what it showed.',
    );
    expect(await dave.ok('game_execute', { move: 'end_phase' })).toMatchObject({
      phaseChanged: 'action → buy',
    });
    await dave.close();
  });

  it('are not brought back by a wait of their own that goes on when they leave', async () => {
    const gameId = await meet('tic-tac-toe');
    const waiting = bob.ok('game_wait', { gameId });
    await bob.ok('game_session', { command: 'leave', gameId });
    expect(await waiting).toMatchObject({ timedOut: true, message: 'You left this game.' });
    expect(await ada.ok('game_observe', { detail_level: 'minimal', gameId })).toMatchObject({ seat: 0 });
  });
});

describe('A game whose creator chose what is left to chance', () => {
  const custom = async (): Promise<string> => {
    const { gameId, ...told } = await ada.ok('game_session', {
      command: 'new',
      game: 'holdem',
      seats: FOR_TWO,
      seed: 'mine',
    });
    expect(told).toMatchObject({ custom: ['seed'], seed: 'mine' });
    return String(gameId);
  };

  it('is joined only by who accepts that, and says so in every answer', async () => {
    const gameId = await custom();
    expect(await bob.ok('game_observe', { detail_level: 'minimal', gameId })).toMatchObject({
      custom: ['seed'],
    });
    expect(await bob.error('game_session', { command: 'join', gameId })).toEqual({
      code: 'CUSTOM_SESSION',
      message:
        'This is not an ordinary game: its creator chose its seed, and so may know every draw in advance.',
      suggestion: 'To play anyway, call game_session join with acceptCustom true.',
      details: { custom: ['seed'] },
    });
    const joined = await bob.ok('game_session', { command: 'join', gameId, acceptCustom: true });
    expect(joined).toMatchObject({ custom: ['seed'], seat: 1 });
    for (const detail_level of ['minimal', 'standard', 'full'])
      expect(await bob.ok('game_observe', { detail_level })).toMatchObject({ custom: ['seed'] });
    expect(await ada.ok('game_wait', { gameId })).toMatchObject({ custom: ['seed'] });
    expect(await ada.ok('game_execute', { move: 'call', gameId })).toMatchObject({ custom: ['seed'] });
    expect(await bob.ok('game_wait')).toMatchObject({ custom: ['seed'], timedOut: false });
    expect((await bob.ok('game_session', { command: 'list' })).games).toContainEqual(
      expect.objectContaining({ gameId, custom: ['seed'] }),
    );
    expect(await bob.ok('game_session', { command: 'resign', gameId })).toMatchObject({
      custom: ['seed'],
      fairPlay: { seed: 'mine', secret: 'mine', salt: expect.any(String) as unknown },
    });
  });
});
