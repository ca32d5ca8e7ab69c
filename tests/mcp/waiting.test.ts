import type { Host } from '../../local';
import { tableAt, type Table } from '../http/support';
import type { Agent } from '../support/bridge-client';
import { openBridge, openHost } from './bridge';

const OPEN = [{ kind: 'me' }, { kind: 'open' }];

let host: Host;
let table: Table;
let ada: Agent;
let bob: Agent;

beforeAll(async () => {
  host = await openHost();
  table = tableAt(host.url);
  [ada, bob] = await Promise.all([
    openBridge({ PRINCIPALITY_URL: host.url }),
    openBridge({ PRINCIPALITY_URL: host.url }),
  ]);
});
afterAll(async () => {
  await Promise.all([ada.close(), bob.close()]);
  await host.close();
});

/** Ada opens a game that she begins. */
const open = async (game = 'tic-tac-toe'): Promise<string> =>
  (await ada.ok('game_session', { command: 'new', game, seats: OPEN })).gameId as string;

/** … and Bob takes its other seat, which Ada sees. */
async function meet(): Promise<string> {
  const gameId = await open();
  await bob.ok('game_session', { command: 'join', gameId, name: 'Bob' });
  await ada.ok('game_wait');
  return gameId;
}

describe('game_wait', () => {
  it('answers at once on the agent’s turn, with what it missed, and once the game is over', async () => {
    const gameId = await open();
    await bob.ok('game_session', { command: 'join', gameId, name: 'Bob' });
    const answer = await ada.ok('game_wait');
    expect(answer).toMatchObject({
      timedOut: false,
      version: 2,
      events: ['"Bob" joined as Player 2'],
      totalMoves: 9,
      message: 'Your move',
    });
    expect(await ada.ok('game_wait')).toMatchObject({ version: 2, events: [] });
    expect(await ada.ok('game_wait', { since_version: 1 })).toMatchObject({ events: answer.events });
    expect(await ada.error('game_wait', { since_version: 7 })).toMatchObject({ code: 'CONFLICT' });
    await bob.ok('game_session', { command: 'resign' });
    expect(await ada.ok('game_wait')).toMatchObject({ gameOver: true, timedOut: false });
  });

  it('lets two agents play a game without ever looking', async () => {
    await meet();
    for (const [turn, move] of ['A1', 'B1', 'A2', 'B2', 'A3'].entries()) {
      const [mover, other] = turn % 2 === 0 ? [ada, bob] : [bob, ada];
      const waiting = other.ok('game_wait');
      const played = await mover.ok('game_execute', { move });
      const woken = await waiting;
      expect(woken).toMatchObject({ version: played.version, timedOut: false, gameOver: turn === 4 });
      expect(woken.events).toEqual(played.events);
    }
  });

  it('is woken by one who plays over REST', async () => {
    const gameId = await open();
    const seat = await table.join(gameId);
    await ada.ok('game_wait');
    await ada.ok('game_execute', { move: 'A1' });
    const waiting = ada.ok('game_wait');
    await table.play(seat, 'B2');
    expect(await waiting).toMatchObject({
      timedOut: false,
      events: ['Player 2 puts O on B2'],
      totalMoves: 7,
    });
  });

  it('keeps a game of Principality in its own words', async () => {
    const gameId = await open('principality');
    await bob.ok('game_session', { command: 'join', gameId });
    const waiting = bob.ok('game_wait');
    await ada.ok('game_wait');
    await ada.ok('game_execute', { move: 'end_phase' });
    await ada.ok('game_execute', { move: 'end_phase' });
    const answer = await waiting;
    expect(answer).toMatchObject({ gameId, timedOut: false, gameState: { phase: 'action' } });
    expect(answer).toMatchObject({ seatsToAct: [1], next: 'Your turn: call game_execute.' });
    expect(await bob.ok('game_execute', { move: 'end_phase' })).toMatchObject({
      phaseChanged: 'action → buy',
    });
  });

  it('ends normally when nobody moves in time', async () => {
    await meet();
    const { isError, body } = await bob.call('game_wait', { timeout_seconds: 1 });
    expect(isError).toBe(false);
    expect(body).toMatchObject({ timedOut: true, version: 2, events: [] });
    expect(body.message).toMatch(/^Timeout: in 1 s no move arrived/);
    expect(body.next).toBe('Waiting for Player 1 (seat 0): call game_wait.');
  });

  it('suggests asking the user after three waits in which nothing happened, and not before', async () => {
    await meet();
    const advice: string[] = [];
    for (let wait = 1; wait <= 3; wait++)
      advice.push(String((await bob.ok('game_wait', { timeout_seconds: 1 })).next));
    expect(advice.map((next) => next.includes('ask the user'))).toEqual([false, false, true]);
    await ada.ok('game_execute', { move: 'A1' });
    await bob.ok('game_wait');
    await bob.ok('game_execute', { move: 'B1' });
    expect((await bob.ok('game_wait', { timeout_seconds: 1 })).next).not.toContain('ask the user');
  });

  it('reports its progress', async () => {
    const gameId = await meet();
    const waiting = new Promise<unknown>((resolve, reject) => {
      bob.client
        .callTool({ name: 'game_wait' }, undefined, { onprogress: resolve })
        .then(() => reject(new Error('It ended')), reject);
    });
    expect(await waiting).toEqual({
      progress: expect.any(Number) as number,
      total: 30,
      message: 'Waiting for Player 1',
    });
    await ada.ok('game_session', { command: 'resign', gameId });
  });

  it('stops when it is cancelled, changes nothing, and the connection lives on', async () => {
    await meet();
    const cancel = new AbortController();
    const params = { name: 'game_wait', arguments: {} };
    const waiting = bob.client.callTool(params, undefined, { signal: cancel.signal });
    await bob.ok('game_observe', { detail_level: 'minimal' });
    cancel.abort('enough');
    await expect(waiting).rejects.toThrow('enough');
    expect(await bob.ok('game_observe', { detail_level: 'minimal' })).toMatchObject({ version: 2 });
    await ada.ok('game_execute', { move: 'A1' });
    expect(await bob.ok('game_wait')).toMatchObject({ version: 3, timedOut: false });
  });
});
