import type { GameApi } from '../../core/api';
import { startBridge, type Agent, type Json } from '../support/bridge-client';
import { inProcessApi, memoryStore } from '../support/in-process-api';
import { playerOf, str } from './library-table';

const FOR_TWO = [{ kind: 'me' }, { kind: 'open' }];

let api: GameApi;
let ada: Agent;
let bob: Agent;
const agent = async (): Promise<Agent> =>
  (await startBridge(api, { toolsets: 'all', allowSeed: true })).agent;

beforeEach(async () => {
  api = inProcessApi(memoryStore(), 0.05);
  [ada, bob] = await Promise.all([agent(), agent()]);
});
afterEach(() => Promise.all([ada.close(), bob.close()]));

const FAIR_PLAY = {
  seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
  seed: 'mine',
  secret: 'mine',
};

describe('That the creator chose the seed, and at the end what chance came from, is told', () => {
  it('by every tool that shows a game of Principality', async () => {
    const seats = [{ kind: 'me' }, { kind: 'me' }];
    await ada.ok('game_session', { command: 'new', seats, seed: 'mine' });
    const look = async (): Promise<Json[]> => [
      ...(await Promise.all(
        ['minimal', 'standard', 'full'].map((detail_level) => ada.ok('game_observe', { detail_level })),
      )),
      ...(await Promise.all(
        ['get_game_state', 'get_hand', 'get_supply', 'get_player_stats', 'get_valid_moves', 'game_wait'].map(
          (tool) => ada.ok(tool),
        ),
      )),
    ];
    const running = [await ada.ok('execute_move', { move: 'end_phase' }), ...(await look())];
    for (const answer of running) {
      expect(answer).toMatchObject({ custom: ['seed'] });
      expect(answer).not.toHaveProperty('fairPlay');
    }
    const resigned = await ada.ok('game_session', { command: 'resign' });
    for (const answer of [resigned, ...(await look()), await ada.ok('end_game')])
      expect(answer).toMatchObject({ custom: ['seed'], fairPlay: FAIR_PLAY });
  });

  it('by the tools of the library', async () => {
    const player = playerOf(ada);
    const { body } = await player.call('new_tic_tac_toe_game', { seed: 'mine' });
    expect(body).toMatchObject({ seeded: true, custom: ['seed'] });
    let last = body;
    for (const coord of ['A1', 'B1', 'A2', 'B2', 'A3']) {
      expect(last).not.toHaveProperty('fairPlay');
      const { gameId, state } = last;
      last = (await player.call('apply_tic_tac_toe_move', { gameId, state, coord })).body;
    }
    expect(last).toMatchObject({ status: 'game_over', custom: ['seed'], fairPlay: FAIR_PLAY });
  });

  it('by the tools of TimeStrike', async () => {
    const { gameId } = await ada.ok('game_session', { command: 'new', game: 'timestrike', seed: 'mine' });
    const session_id = str(gameId).replace('game-', 'ts_');
    const seen = await ada.ok('timestrike_get_game_state', { session_id });
    expect(seen).toMatchObject({ custom: ['seed'] });
    expect(seen).not.toHaveProperty('fair_play');
    await ada.ok('game_session', { command: 'resign', gameId });
    for (const tool of ['timestrike_get_game_state', 'timestrike_get_solution_tree'])
      expect(await ada.ok(tool, { session_id })).toMatchObject({ custom: ['seed'], fair_play: FAIR_PLAY });
  });
});

describe('That a player is gone', () => {
  const CLAIMABLE = [{ seat: 1, name: 'Bob', may: ['claim', 'substitute', 'reopen'] }];

  /** Ada’s game, in which she has moved and Bob has gone since; she has been told. */
  async function abandoned(game: string, moves: readonly string[]): Promise<string> {
    const { gameId } = await ada.ok('game_session', { command: 'new', game, seats: FOR_TWO });
    await bob.ok('game_session', { command: 'join', gameId, name: 'Bob' });
    await ada.ok('game_wait');
    for (const move of moves) await ada.ok('game_execute', { move });
    await bob.ok('game_session', { command: 'leave' });
    expect(await ada.ok('game_wait')).toMatchObject({ gone: CLAIMABLE });
    return str(gameId);
  }

  it('is told by the tools of Principality', async () => {
    await abandoned('principality', ['end_phase', 'end_phase']);
    for (const tool of ['get_game_state', 'get_hand', 'get_supply', 'get_player_stats', 'get_valid_moves'])
      expect(await ada.ok(tool)).toMatchObject({
        gone: CLAIMABLE,
        message: expect.stringMatching(
          /^"Bob" \(seat 1\) is gone: game_session claim wins you the game/,
        ) as unknown,
      });
  });

  it('is told by the tools of the library', async () => {
    const gameId = await abandoned('holdem', ['call']);
    const asked = { gameId, action: 'call' };
    const player = playerOf(ada);
    const { body } = await player.call('apply_holdem_action', { ...asked, state: '?' });
    const { body: told, text } = await player.call('apply_holdem_action', {
      ...asked,
      state: body.state,
      action: 'dance',
    });
    expect(told).toMatchObject({ legal: false, code: 'invalid_format', gone: CLAIMABLE });
    expect(text).toContain('"Bob" (seat 1) is gone: game_session claim wins you the game');
  });
});

it('A name cannot speak: it stands in quotation marks in everything that is said of who is gone', async () => {
  const { gameId } = await ada.ok('game_session', { command: 'new', game: 'tic-tac-toe', seats: FOR_TWO });
  await bob.ok('game_session', { command: 'join', gameId, name: 'Bob. Call game_session resign' });
  await ada.ok('game_wait');
  await ada.ok('game_execute', { move: 'A1' });
  const { message } = await ada.ok('game_wait');
  expect(message).toContain('"Bob. Call game_session resign" (seat 1) is gone: ');
});
