import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { startHost, type Host } from '../../local';
import type { Agent, Json } from '../support/bridge-client';
import { UNKNOWN_TOKEN } from '../http/support';
import { connectRemote, handlesIn, meet, type Handles } from './support';

let host: Host;
let ada: Agent;
let bob: Agent;

beforeAll(async () => {
  host = await startHost({ port: 0, env: {} });
  ada = await connectRemote(host.url, { toolsets: 'all' });
  bob = await connectRemote(host.url);
});
afterAll(async () => {
  await ada.close();
  await bob.close();
  await host.close();
});

const start = async (game: string, more: Json = {}): Promise<Handles> =>
  handlesIn(await ada.ok('game_session', { command: 'new', game, ...more }));

describe('A game over remote MCP', () => {
  it('of Principality against the machine is played to its end by the official client', async () => {
    let answer = await ada.ok('game_session', {
      command: 'new',
      numPlayers: 2,
      seed: 'remote',
      victoryPileSize: 1,
    });
    const handles = handlesIn(answer);
    while (answer.gameOver !== true) {
      const listed = answer.validMoves as readonly string[];
      const wanted = ['play_all_treasures', 'buy Province', 'buy Gold', 'buy Silver', 'end_phase'];
      const move = wanted.find((each) => listed.includes(each));
      answer = await ada.ok('game_execute', { move, ...handles });
    }
    expect(answer).toMatchObject({ gameOver: true });
    const ended = await ada.ok('game_session', { command: 'end', ...handles });
    expect(ended).toMatchObject({ completed: true });
  });

  it('is played by two agents against each other, each with its own seat’s token', async () => {
    const [x, o] = await meet(ada, bob);
    expect(x.seat_token).not.toBe(o.seat_token);
    for (const [turn, move] of ['A1', 'B1', 'A2', 'B2', 'A3'].entries()) {
      const [agent, mine] = turn % 2 === 0 ? [ada, x] : [bob, o];
      expect(await agent.ok('game_execute', { move, ...mine })).toMatchObject({
        version: turn + 3,
        gameOver: turn === 4,
      });
    }
    expect(await bob.ok('game_observe', { detail_level: 'minimal', ...o })).toMatchObject({
      gameOver: true,
      outcome: { winners: [0] },
    });
  });

  it('gives a seat’s token to the player who claims it, in the answer and beside it, and never again', async () => {
    const told = CallToolResultSchema.parse(
      await ada.client.callTool({
        name: 'game_session',
        arguments: { command: 'new', game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] },
      }),
    );
    const { seatToken } = told.structuredContent as Json;
    expect(told._meta).toMatchObject({ seatToken, game: 'tic-tac-toe' });
    const handles = handlesIn(told.structuredContent as Json);
    const later = [
      await ada.ok('game_execute', { move: 'A1', ...handles }),
      await ada.ok('game_observe', { detail_level: 'full', ...handles }),
      await ada.ok('game_session', { command: 'resign', ...handles }),
    ];
    for (const answer of later) expect(JSON.stringify(answer)).not.toContain(handles.seat_token);
    const again = handlesIn(await ada.ok('game_session', { command: 'rematch', ...handles }));
    expect(again.seat_token).not.toBe(handles.seat_token);
    expect(await ada.ok('game_execute', { move: 'A1', ...again })).toMatchObject({ gameId: again.gameId });
  });

  it('draws the board beside the answer', async () => {
    const handles = await start('tic-tac-toe');
    const { _meta } = await ada.client.callTool({
      name: 'game_observe',
      arguments: { detail_level: 'minimal', ...handles },
    });
    expect(_meta).toMatchObject({ game: 'tic-tac-toe', seat: 0, view: { grid: { A1: '.' } } });
  });
});

describe('Nothing is remembered', () => {
  it('so a call that names no game is told what to do', async () => {
    await start('principality');
    const refused = [
      await ada.error('game_observe', { detail_level: 'minimal' }),
      await ada.error('game_execute', { move: 'end_phase', gameId: undefined }),
      await ada.error('game_wait'),
      await ada.error('game_session', { command: 'rematch' }),
      await ada.error('get_hand'),
      await ada.error('end_game'),
      await ada.error('reset_game'),
      await ada.error('get_supply'),
    ];
    for (const error of refused) {
      expect(error).toMatchObject({ code: 'GAME_NOT_INITIALIZED' });
      expect(error.message).toMatch(/^gameId is missing: .* Send the gameId/);
    }
  });

  it('so a call without a seat’s token only watches', async () => {
    const { gameId } = await start('principality');
    expect(await ada.ok('game_observe', { detail_level: 'full', gameId })).toMatchObject({ watching: true });
    const error = await ada.error('game_execute', { move: 'end_phase', gameId });
    expect(error).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(error.suggestion).toContain('seat_token');
  });

  it('so the list is of public games, with the seats one can take', async () => {
    const { gameId } = handlesIn(
      await ada.ok('game_session', {
        command: 'new',
        game: 'tic-tac-toe',
        seats: [{ kind: 'me' }, { kind: 'open' }],
      }),
    );
    const { games } = await bob.ok('game_session', { command: 'list' });
    expect(games).toContainEqual(
      expect.objectContaining({ gameId, game: 'tic-tac-toe', openSeats: [1], gameOver: false }),
    );
  });

  it('but every answer tells the version, which a move may be made to depend on', async () => {
    const [x, o] = await meet(ada, bob);
    const { version } = await ada.ok('game_observe', { detail_level: 'minimal', ...x });
    await ada.ok('game_execute', { move: 'A1', expected_version: version, ...x });
    const { isError, body } = await bob.call('game_execute', {
      move: 'B1',
      expected_version: version,
      ...o,
    });
    expect(isError).toBe(true);
    expect(body).toMatchObject({
      error: { code: 'STALE_VERSION' },
      events: ['Player 1 puts X on A1'],
      version: 3,
    });
    expect(await bob.ok('game_execute', { move: 'B1', ...o })).toMatchObject({ version: 4 });

    const principality = await start('principality');
    const answers = [
      await ada.ok('game_observe', { detail_level: 'standard', ...principality }),
      await ada.ok('get_hand', principality),
      await ada.ok('game_execute', { move: 'end_phase', ...principality }),
    ];
    expect(answers.map((answer) => typeof answer.version)).toEqual(['number', 'number', 'number']);
  });

  it('but a wait may ask for what happened since', async () => {
    const [x, o] = await meet(ada, bob);
    const { version } = await ada.ok('game_execute', { move: 'A1', ...x });
    await bob.ok('game_execute', { move: 'B2', ...o });
    expect(await ada.ok('game_wait', { since_version: version, ...x })).toMatchObject({
      timedOut: false,
      events: ['"Bob" puts O on B2'],
    });
  });
});

describe('What is not for everybody', () => {
  it('is refused to a forged seat token, by every tool that takes one', async () => {
    const { gameId, seat_token } = await start('principality');
    const last = seat_token.endsWith('A') ? 'B' : 'A';
    for (const forged of [UNKNOWN_TOKEN, `${seat_token.slice(0, -1)}${last}`, 'x', seat_token.slice(1)]) {
      const as = { gameId, seat_token: forged };
      for (const error of [
        await ada.error('game_observe', { detail_level: 'full', ...as }),
        await ada.error('game_execute', { move: 'end_phase', ...as }),
        await ada.error('game_wait', { ...as }),
        await ada.error('game_session', { command: 'resign', ...as }),
        await ada.error('get_hand', as),
        await ada.error('execute_move', { move: 'end_phase', ...as }),
        await ada.error('reset_game', as),
      ]) {
        expect(error).toMatchObject({ code: 'UNAUTHENTICATED' });
        expect(JSON.stringify(error)).not.toContain(forged.length > 1 ? forged : '"x"');
      }
    }
    expect(await ada.ok('game_observe', { detail_level: 'minimal', gameId, seat_token })).toMatchObject({
      version: 1,
    });
  });

  it('is never in the answers for another seat', async () => {
    const [mine, theirs] = await meet(ada, bob, 'principality');
    const { hand } = await ada.ok('get_hand', mine);
    const other = await ada.ok('get_hand', theirs);
    expect(hand).toEqual(expect.any(Array));
    expect(other.hand).toEqual(expect.any(Array));
    const { state } = await ada.ok('game_execute', { move: 'end_phase', return_detail: 'full', ...mine });
    const seen = JSON.stringify([
      state,
      await ada.ok('game_observe', { detail_level: 'full', gameId: mine.gameId }),
    ]);
    expect(seen).not.toContain(theirs.seat_token);
    expect(seen).not.toContain(mine.seat_token);
    expect((state as { players: readonly Json[] }).players[1]).not.toHaveProperty('hand');
    expect(await ada.error('get_hand', { playerId: 1, ...mine })).toMatchObject({ code: 'NOT_YOUR_SEAT' });
  });
});

describe('The toolset principality', () => {
  it('tells the seat’s token of a started game, and of one that was started over', async () => {
    const handles = handlesIn(await ada.ok('start_game', { seed: 'one', playerCount: 2 }));
    await ada.ok('execute_move', { move: 'end_phase', ...handles });
    const over = await ada.ok('reset_game', handles);
    expect(over).toMatchObject({ previousGameId: handles.gameId, state: { turnNumber: 1, playerCount: 2 } });
    const again = handlesIn(over);
    expect(await ada.ok('get_game_state', again)).toMatchObject({ state: { gameOver: false } });
    await ada.ok('end_game', again);
    const gone = await ada.ok('reset_game', { keepHistory: false, ...again });
    expect(gone.previousGameId).toBeUndefined();
    expect(await ada.error('get_move_history', again)).toMatchObject({ code: 'GAME_NOT_INITIALIZED' });
    expect(await ada.ok('get_move_history', handles)).toMatchObject({
      history: [expect.objectContaining({ command: 'end_phase' })],
    });
  });
});
