import { createHash } from 'node:crypto';
import type { Host } from '../../local';
import type { Agent, Json } from '../support/bridge-client';
import { describePosition, piles } from '../principality/support';
import { openBridge, openHost } from './bridge';

const OPEN = [{ kind: 'me' }, { kind: 'open' }];
const look = (agent: Agent, detail_level = 'minimal') => agent.ok('game_observe', { detail_level });

describe('Two bridges at one server', () => {
  let host: Host;
  let ada: Agent;
  let bob: Agent;

  beforeAll(async () => {
    host = await openHost();
    [ada, bob] = await Promise.all([
      openBridge({ PRINCIPALITY_URL: host.url }),
      openBridge({ PRINCIPALITY_URL: host.url }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([ada.close(), bob.close()]);
    await host.close();
  });

  /** Ada opens a game, Bob takes its other seat, and Ada sees him come. */
  async function meet(fields: Json): Promise<string> {
    const opened = await ada.ok('game_session', { command: 'new', seats: OPEN, ...fields });
    const gameId = opened.gameId as string;
    const joined = await bob.ok('game_session', { command: 'join', gameId, name: 'Bob', acceptCustom: true });
    expect(joined).toMatchObject({ command: 'join', gameId, seat: 1, message: '"Bob" joined as Player 2' });
    expect(JSON.stringify([opened, joined])).not.toMatch(/"token"/);
    expect((await look(ada)).events).toEqual(['"Bob" joined as Player 2']);
    return gameId;
  }

  it('play each other to the end', async () => {
    await meet({ game: 'tic-tac-toe' });
    const moves = ['A1', 'B1', 'A2', 'B2', 'A3'];
    for (const [turn, move] of moves.entries()) {
      const [mover, other] = turn % 2 === 0 ? [ada, bob] : [bob, ada];
      const answer = await mover.ok('game_execute', { move });
      expect(answer.gameOver).toBe(turn === moves.length - 1);
      const seen = await look(other);
      expect(seen).toMatchObject({ version: answer.version, gameOver: answer.gameOver });
      // Who made the last move reads the result in the message.
      expect((seen.events as string[]).slice(0, 1)).toEqual(answer.events);
    }
    for (const agent of [ada, bob]) {
      expect(await agent.ok('game_session', { command: 'end' })).toMatchObject({
        completed: true,
        winners: [0],
      });
    }
  });

  it('may move on what they saw though the other has joined since', async () => {
    const opened = await ada.ok('game_session', { command: 'new', game: 'tic-tac-toe', seats: OPEN });
    await bob.ok('game_session', { command: 'join', gameId: opened.gameId });
    expect(await ada.ok('game_execute', { move: 'A1' })).toMatchObject({
      version: 3,
      message: 'Put X on A1',
    });
  });

  it('hear what the other did before they may move on what is no longer so', async () => {
    await meet({ game: 'tic-tac-toe' });
    expect(await bob.error('game_execute', { move: 'A1' })).toMatchObject({ code: 'NOT_YOUR_TURN' });
    await ada.ok('game_execute', { move: 'B2' });
    const { isError, body } = await bob.call('game_execute', { move: 'B2' });
    expect(isError).toBe(true);
    expect(body).toMatchObject({
      error: { code: 'STALE_VERSION', suggestion: 'Read the current state and decide again.' },
      events: ['Player 1 puts X on B2'],
      seatsToAct: [1],
      totalMoves: 8,
    });
    expect(await bob.ok('game_execute', { move: 'A1' })).toMatchObject({ message: 'Put O on A1' });
  });

  it('decide for their own seats, and see no more than these may', async () => {
    const position = { players: [piles('Militia, Copper'), piles('2 Copper, Gold, Estate, Duchy')] };
    await meet({ start: describePosition(position) });
    const played = await ada.ok('game_execute', { move: 'play Militia' });
    expect(played.validMoves).toEqual([]);
    expect(played.pendingEffect).toEqual({
      card: 'Militia',
      effect: 'discard_to_hand_size',
      step: null,
      player: 1,
    });
    expect(await ada.error('game_execute', { move: '1' })).toMatchObject({
      code: 'NOT_YOUR_TURN',
      message: 'Not your turn: waiting for "Bob"',
    });
    expect(JSON.stringify(await look(ada, 'full'))).not.toMatch(
      /"Gold":1|"Duchy":1|discard_to_hand_size Copper/,
    );

    const asked = await look(bob, 'standard');
    expect(asked).toMatchObject({ hand: { Copper: 2, Gold: 1, Estate: 1, Duchy: 1 }, decidingPlayer: 1 });
    expect(asked.events).toContain('Player 1 plays Militia');
    await bob.ok('game_execute', { move: 'discard_to_hand_size Estate,Duchy' });
    expect((await look(ada)).events).toEqual(['"Bob" discards Estate, Duchy']);
    await ada.ok('game_execute', { move: 'end_phase' });
  });

  it('cannot end each other’s game, but resign or leave it', async () => {
    const gameId = await meet({ game: 'tic-tac-toe' });
    expect(await ada.error('game_session', { command: 'end' })).toMatchObject({
      code: 'CONFLICT',
      suggestion: 'Use game_session resign or game_session leave.',
    });
    expect(await bob.error('game_session', { command: 'end' })).toMatchObject({ code: 'NOT_YOUR_SEAT' });
    await bob.ok('game_session', { command: 'leave', gameId });
    expect(await bob.error('game_execute', { move: 'A1', gameId })).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'You hold no seat in this game.',
    });
    expect(await bob.ok('game_observe', { detail_level: 'minimal', gameId })).toMatchObject({
      watching: true,
      seat: null,
    });
    await bob.ok('game_session', { command: 'join', gameId, acceptCustom: true });
    expect(await ada.ok('game_session', { command: 'resign', gameId })).toMatchObject({
      outcome: { winners: [1] },
    });
  });

  it('cannot take a seat twice, or one that is taken', async () => {
    const gameId = await meet({ game: 'tic-tac-toe' });
    expect(await bob.error('game_session', { command: 'join', gameId, acceptCustom: true })).toMatchObject({
      code: 'CONFLICT',
      message: 'You hold a seat in this game already.',
    });
    const carol = await openBridge({ PRINCIPALITY_URL: host.url });
    expect(await carol.error('game_session', { command: 'join', gameId, acceptCustom: true })).toMatchObject({
      code: 'SEAT_TAKEN',
    });
    await carol.close();
  });
});

/** A server at an address, or null where another program has taken its port meanwhile. */
const hostAgainAt = (url: string): Promise<Host | null> =>
  openHost({ PORT: new URL(url).port }).catch(() => null);

describe('A server that goes away', () => {
  it('is said to be away, and played at again when it is back', async () => {
    let back: Host | null = null;
    let agent: Agent | undefined;
    while (!agent || !back) {
      await agent?.close();
      const host = await openHost();
      agent = await openBridge({ PRINCIPALITY_URL: host.url });
      await agent.ok('game_session', { command: 'new' });
      await host.close();
      expect(await agent.error('game_execute', { move: 'end_phase' })).toEqual({
        code: 'NOT_REACHED',
        message: `The game server at ${host.url} cannot be reached`,
        suggestion: 'Check that it runs and that the URL is right, then try again.',
      });
      back = await hostAgainAt(host.url);
    }
    await agent.ok('game_session', { command: 'new' });
    expect(await agent.ok('game_execute', { move: 'end_phase' })).toMatchObject({
      phaseChanged: 'action → buy',
    });
    await agent.close();
    await back.close();
  });
});

describe('A server that asks for an API key', () => {
  it('starts games only for who has one', async () => {
    const API_KEYS = createHash('sha256').update('open sesame').digest('hex');
    const host = await openHost({ API_KEYS });
    const [stranger, friend] = await Promise.all([
      openBridge({ PRINCIPALITY_URL: host.url }),
      openBridge({ PRINCIPALITY_URL: host.url, PRINCIPALITY_KEY: 'open sesame' }),
    ]);
    expect(await stranger.error('game_session', { command: 'new' })).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Starting a session here needs an API key.',
    });
    const { gameId } = await friend.ok('game_session', { command: 'new', game: 'tic-tac-toe', seats: OPEN });
    await stranger.ok('game_session', { command: 'join', gameId });
    await friend.ok('game_session', { command: 'resign' });
    // A rematch is a new session; what the stranger lacks is no seat.
    expect(await stranger.error('game_session', { command: 'rematch' })).toMatchObject({
      message: 'Starting a session here needs an API key.',
    });
    expect(await stranger.ok('game_observe', { detail_level: 'minimal' })).not.toHaveProperty('watching');
    await Promise.all([stranger.close(), friend.close()]);
    await host.close();
  });
});
