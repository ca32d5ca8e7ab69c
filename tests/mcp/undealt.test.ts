import type { Agent, Json } from '../support/bridge-client';
import { startBridge } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';
import { playerOf, type LibraryPlayer } from './library-table';

/** Games with hidden cards or ships, which begin when the open seat is taken. */
const HIDDEN = ['principality', 'holdem', 'sea-battle'] as const;
const OPEN = [{ kind: 'me' }, { kind: 'open' }];
const BEGINS = 'The game begins when every seat is taken: seat 1 is open';

const api = inProcessApi();
let ada: Agent;
let bob: Agent;
let library: LibraryPlayer;
beforeEach(async () => {
  const agent = async (): Promise<Agent> => (await startBridge(api, { toolsets: 'all' })).agent;
  [ada, bob] = await Promise.all([agent(), agent()]);
  library = playerOf(ada);
});
afterEach(() => Promise.all([ada.close(), bob.close()]));

/** Ada's game, which waits for somebody to take its other seat. */
const wait = async (game: string): Promise<Json> =>
  ada.ok('game_session', { command: 'new', game, seats: OPEN });

describe.each(HIDDEN)('%s with an open seat', (game) => {
  it('is started and looked at: there is nothing to see, and it says for whom it waits', async () => {
    const started = await wait(game);
    expect(started).toMatchObject({ waitingFor: [1], validMoves: [], gameOver: false });
    expect(started.message).toMatch(
      /^Started .+\. The game begins when every seat is taken: seat 1 is open$/,
    );
    expect(started).not.toHaveProperty('initialState');
    const { gameId } = started;
    for (const [agent, watching] of [
      [ada, undefined],
      [bob, true],
    ] as const)
      for (const detail_level of ['minimal', 'standard', 'full']) {
        const seen = await agent.ok('game_observe', { detail_level, gameId });
        expect(seen).toMatchObject({ detail_level, waitingFor: [1], message: BEGINS, validMoves: [] });
        expect(seen.watching).toBe(watching);
        expect(seen).not.toHaveProperty('view');
      }
  });

  it('takes no move, and says what to do', async () => {
    await wait(game);
    for (const move of ['1', 'auto', 'end_phase', { type: 'end_phase' }]) {
      const { body } = await ada.call('game_execute', { move, return_detail: 'full' });
      expect(body).toMatchObject({
        success: false,
        error: {
          code: 'CONFLICT',
          message: 'The game begins when every seat is taken. Open: 1.',
          suggestion:
            'Wait with game_wait for somebody to join, or call game_session leave and start a game against bots.',
        },
        waitingFor: [1],
      });
    }
    expect(await ada.error('game_session', { command: 'resign' })).toMatchObject({ code: 'CONFLICT' });
    expect(await ada.error('game_session', { command: 'undo' })).toMatchObject({ code: 'CONFLICT' });
  });

  it('is waited for until it begins', async () => {
    const { gameId } = await wait(game);
    expect(await ada.ok('game_wait', { timeout_seconds: 1 })).toMatchObject({
      timedOut: true,
      waitingFor: [1],
      message: 'Timeout: in 1 s not all seats were taken, which is normal',
    });
    const waiting = ada.ok('game_wait');
    const joined = await bob.ok('game_session', { command: 'join', gameId, name: 'Bob' });
    expect(joined).toMatchObject({ seat: 1, message: '"Bob" joined as Player 2' });
    expect(joined).not.toHaveProperty('waitingFor');
    const begun = await waiting;
    expect(begun).toMatchObject({
      timedOut: false,
      events: expect.arrayContaining(['"Bob" joined as Player 2']) as unknown,
    });
    expect(begun).not.toHaveProperty('waitingFor');
    expect(Object.keys(begun.gameState as Json).length).toBeGreaterThan(0);
    // What the set-up drew is told to both, and once.
    expect(begun.selectedKingdomCards).toEqual(joined.selectedKingdomCards);
    expect(begun.selectedKingdomCards !== undefined).toBe(game === 'principality');
    expect(await ada.ok('game_wait', { timeout_seconds: 1 })).not.toHaveProperty('selectedKingdomCards');
  });

  it('is left freely: the seat is open again, and no longer remembered', async () => {
    const { gameId } = await wait(game);
    expect(await ada.ok('game_session', { command: 'leave' })).toMatchObject({
      message: expect.stringMatching(/left; the seat is open again\. .+ seats 0, 1 are open$/) as unknown,
      waitingFor: [0, 1],
    });
    expect(await ada.error('game_observe', { detail_level: 'minimal' })).toMatchObject({
      code: 'GAME_NOT_INITIALIZED',
    });
    expect(await ada.ok('game_session', { command: 'join', gameId, seat: 1 })).toMatchObject({
      seat: 1,
      waitingFor: [0],
    });
  });

  it('is ended before it began', async () => {
    await wait(game);
    const ended = await ada.ok('game_session', { command: 'end' });
    expect(ended).toMatchObject({ completed: false, winners: [] });
    expect(ended).not.toHaveProperty('waitingFor');
  });
});

it('a game in which the other moves first is waited for until it begins, and then until one’s turn', async () => {
  const { gameId } = await ada.ok('game_session', {
    command: 'new',
    game: 'sea-battle',
    options: { placeFleets: false },
    seats: [{ kind: 'open' }, { kind: 'me' }],
  });
  const waiting = ada.ok('game_wait');
  await bob.ok('game_session', { command: 'join', gameId });
  expect(await waiting).toMatchObject({ timedOut: false, validMoves: [], message: 'Waiting for Player 1' });
  const turn = ada.ok('game_wait');
  await bob.ok('game_execute', { move: 'A1' });
  expect(await turn).toMatchObject({ timedOut: false, message: 'Your move' });
});

describe('The tools of one game each', () => {
  it('of Principality say that it has not begun', async () => {
    const { gameId } = await wait('principality');
    for (const tool of ['get_game_state', 'get_hand', 'get_supply', 'get_player_stats', 'get_valid_moves']) {
      const { body } = await ada.call(tool, { gameId });
      expect([tool, body]).toMatchObject([
        tool,
        {
          success: false,
          error: {
            code: 'CONFLICT',
            message: `${BEGINS}.`,
            suggestion: expect.stringContaining('game_wait') as unknown,
          },
          waitingFor: [1],
        },
      ]);
    }
    expect(await ada.ok('get_move_history', { gameId })).toMatchObject({ history: [] });
    const checked = await ada.ok('validate_move', { gameId, move: 'end_phase' });
    expect(checked).toMatchObject({
      valid: false,
      suggestion: expect.stringContaining('game_wait') as unknown,
    });
    expect(await ada.error('execute_move', { gameId, move: 'end_phase' })).toMatchObject({
      code: 'CONFLICT',
    });
    const again = await ada.ok('reset_game', { gameId });
    expect(again).toMatchObject({ waitingFor: [1], previousGameId: gameId });
    expect(again).not.toHaveProperty('state');
    const ended = await ada.ok('end_game', { gameId: again.gameId });
    expect(ended).toMatchObject({ success: true, winner: null });
  });

  it.each([
    [
      'holdem',
      { apply_holdem_action: { action: 'call' }, next_holdem_hand: {} },
      ['legal_holdem_actions', 'choose_holdem_opponent_action'],
    ],
    [
      'sea-battle',
      { apply_sea_battle_move: { coord: 'A1' } },
      ['legal_sea_battle_moves', 'choose_sea_battle_opponent_move'],
    ],
  ] as const)('of the library say that %s has not begun', async (game, moves, lists) => {
    const { gameId } = await wait(game);
    const reason = { code: 'not_your_turn', error: `${BEGINS}.` };
    for (const [tool, args] of Object.entries(moves))
      for (const state of ['', 'H:1|T:player']) {
        const { body, text } = await library.call(tool, { gameId, state, ...args });
        expect(body).toMatchObject({
          legal: false,
          state: '',
          status: 'waiting',
          turn: 'nobody',
          waitingFor: [1],
          ...reason,
        });
        expect(text).toContain(`${BEGINS}. Wait for the others with game_wait.`);
      }
    for (const tool of lists) {
      const { body, isError } = await library.call(tool, { gameId, state: '' });
      expect([isError, body]).toMatchObject([false, reason]);
    }
  });

  it('of the library say that blackjack at a table of several has not begun', async () => {
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const { body } = await ada.call('game_session', { command: 'new', game: 'blackjack', seats });
    const { gameId } = body;
    const { body: told, isError } = await library.call('apply_blackjack_action', {
      gameId,
      state: '',
      action: 'hit',
    });
    expect([isError, told]).toMatchObject([false, { legal: false, code: 'not_your_turn', waitingFor: [1] }]);
  });
});

it('The prompts tell how to wait, and that there is nothing to judge yet', async () => {
  const { gameId } = await wait('holdem');
  const textOf = async (name: string): Promise<string> => {
    const { messages } = await ada.client.getPrompt({ name, arguments: { gameId: String(gameId) } });
    return messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join('');
  };
  expect(await textOf('play')).toMatch(
    /`waitingFor` lists seats: the game begins when all of them are taken/,
  );
  expect(await textOf('coach')).toMatch(/shows `waitingFor` the game has not begun/);
});
