import type { GameApi } from '../../core/api';
import { startBridge, type Agent, type Json } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';

let api: GameApi;
let ada: Agent;
let bea: Agent;

beforeEach(async () => {
  api = inProcessApi();
  const bridges = await Promise.all([startBridge(api), startBridge(api)]);
  [ada, bea] = bridges.map(({ agent }) => agent) as [Agent, Agent];
});
afterEach(() => Promise.all([ada.close(), bea.close()]));

const OPEN = [{ kind: 'me', name: 'Ada' }, { kind: 'open' }];

/** Ada starts a game with an open seat, which Bea takes. Both have seen each other. */
async function meet(game: string): Promise<string> {
  const { gameId } = await ada.ok('game_session', { command: 'new', game, seats: OPEN });
  await bea.ok('game_session', { command: 'join', gameId, name: 'Bea' });
  await ada.ok('game_wait');
  return String(gameId);
}

describe('game_wait', () => {
  it('tells the whole turn of an opponent who makes several moves while it waits', async () => {
    await meet('principality');
    for (let turn = 1; turn <= 2; turn++) {
      const waiting = bea.ok('game_wait');
      await ada.ok('game_execute', { move: 'end_phase' });
      await ada.ok('game_execute', { move: 'play_treasure all' });
      await ada.ok('game_execute', { move: 'buy Copper' });
      await ada.ok('game_execute', { move: 'end_phase' });
      const told = await waiting;
      expect(told.opponentTurns).toMatchObject([{ player: 0, cardsBought: ['Copper'] }]);
      expect(told.events).toContainEqual(expect.stringContaining('buys Copper'));
      await bea.ok('game_execute', { move: 'end_phase' });
      const waits = ada.ok('game_wait');
      await bea.ok('game_execute', { move: 'end_phase' });
      expect((await waits).opponentTurns).toMatchObject([{ player: 1 }]);
    }
  });

  it('tells a long past from its beginning, says how far, and how to read on', async () => {
    const { gameId } = await ada.ok('game_session', {
      command: 'new',
      game: 'tic-tac-toe',
      seats: [{ kind: 'me' }, { kind: 'me' }],
    });
    for (let round = 0; round < 105; round++) {
      await ada.ok('game_execute', { move: 'A1' });
      await ada.ok('game_session', { command: 'undo' });
    }
    const { version } = await ada.ok('game_execute', { move: 'B2' });
    const first = await ada.ok('game_wait', { gameId, since_version: 0 });
    expect(first).toMatchObject({ version, moreEvents: true, eventsThrough: 200 });
    expect((first.events as string[])[0]).toContain('A1');
    expect(first.events).not.toContainEqual(expect.stringContaining('B2'));
    expect(first.message).toContain('game_wait with since_version 200');

    const rest = await ada.ok('game_wait', { since_version: 200 });
    expect((rest.events as string[]).at(-1)).toContain('B2');
    for (const field of ['moreEvents', 'eventsThrough']) expect(rest).not.toHaveProperty(field);
    const told = [...(first.events as Json[]), ...(rest.events as Json[])];
    expect(told).toHaveLength(211);
  });
});

describe('A move out of turn', () => {
  it.each([
    ['tic-tac-toe', 'A1', 'A2'],
    ['chess', 'e4', 'knight to the moon'],
    ['principality', 'end_phase', 'end_phase'],
    ['mancala', 'pit 1', 'pit 99'],
  ])('says whose turn it is in %s, whatever was sent and seen', async (game, move, early) => {
    const gameId = await meet(game);
    const error = {
      code: 'INVALID_MOVE',
      message: expect.stringMatching(/^Not your (turn|decision): waiting for "Ada"$/) as unknown,
      suggestion: 'It is "Ada"\'s turn: call game_wait.',
    };
    expect(await bea.error('game_execute', { gameId, move: early })).toMatchObject(error);
    for (let moves = game === 'principality' ? 2 : 1; moves > 0; moves--)
      await ada.ok('game_execute', { gameId, move });
    // Also where the version is no longer the one that the agent names.
    expect(await ada.error('game_execute', { gameId, move: early, expected_version: 2 })).toMatchObject({
      code: 'INVALID_MOVE',
      suggestion: 'It is "Bea"\'s turn: call game_wait.',
    });
  });
});

describe('Every answer', () => {
  const mine = { you: 'Ada', seat: 0, seatsToAct: [0], next: 'Your turn: call game_execute.' };
  const others = {
    you: 'Ada',
    seat: 0,
    seatsToAct: [1],
    next: 'Waiting for "Bea" (seat 1): call game_wait.',
  };

  it.each([
    ['tic-tac-toe', ['A1']],
    ['principality', ['end_phase', 'end_phase']],
  ])('of %s says who one is, whose turn it is and what to call next', async (game, moves) => {
    const gameId = await meet(game);
    expect(await ada.ok('game_wait')).toMatchObject({ game, ...mine });
    let made: Json = {};
    for (const move of moves) made = await ada.ok('game_execute', { move });
    const { version } = made;
    expect(made).toMatchObject({ game, ...others });
    expect(await ada.ok('game_wait', { timeout_seconds: 1 })).toMatchObject({ timedOut: true, ...others });
    expect(await ada.ok('game_observe', { detail_level: 'minimal' })).toMatchObject({ gameId, ...others });
    const { body } = await ada.call('game_execute', { move: moves[0] });
    expect(body).toMatchObject({ success: false, version, ...others });
  });

  it('says that nobody sits at an open seat, and how somebody can', async () => {
    const { gameId } = await ada.ok('game_session', { command: 'new', game: 'tic-tac-toe', seats: OPEN });
    const nobody = `Nobody sits at seat 1 yet: another agent joins by game_session {command:"join",gameId:"${String(gameId)}"}.`;
    expect(await ada.ok('game_wait')).toMatchObject({ next: `Your turn: call game_execute. ${nobody}` });
    const seats = [
      { seat: 0, name: 'Ada', kind: 'me' },
      { seat: 1, name: null, kind: 'open' },
    ];
    expect(await ada.ok('game_observe', { detail_level: 'minimal' })).toMatchObject({ seats });
    expect(await ada.ok('game_execute', { move: 'A1' })).toMatchObject({ next: `${nobody} Call game_wait.` });
    const waiting = ada.ok('game_wait');
    await bea.ok('game_session', { command: 'join', gameId, name: 'Bea' });
    await bea.ok('game_execute', { move: 'B2' });
    expect((await waiting).next).toBe(mine.next);
    expect(await bea.ok('game_observe', { detail_level: 'minimal' })).toMatchObject({
      seats: [
        { seat: 0, name: 'Ada', kind: 'agent' },
        { seat: 1, name: 'Bea', kind: 'me' },
      ],
    });
  });
});
