import { startBridge, type Agent, type Json } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';

const api = inProcessApi();
let ada: Agent;
let bea: Agent;

beforeEach(async () => {
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
      code: 'NOT_YOUR_TURN',
      message: expect.stringMatching(/^Not your (turn|decision): waiting for "Ada"$/) as unknown,
      suggestion: 'It is "Ada"\'s turn: call game_wait.',
    };
    expect(await bea.error('game_execute', { gameId, move: early })).toMatchObject(error);
    for (let moves = game === 'principality' ? 2 : 1; moves > 0; moves--)
      await ada.ok('game_execute', { gameId, move });
    // Also where the version is no longer the one that the agent names.
    expect(await ada.error('game_execute', { gameId, move: early, expected_version: 2 })).toMatchObject({
      code: 'NOT_YOUR_TURN',
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
    expect(await ada.ok('game_wait')).toMatchObject(mine);
    let made: Json = {};
    for (const move of moves) made = await ada.ok('game_execute', { move });
    const { version } = made;
    expect(made).toMatchObject(others);
    expect(await ada.ok('game_wait', { timeout_seconds: 1 })).toMatchObject({ timedOut: true, ...others });
    expect(await ada.ok('game_observe', { detail_level: 'standard' })).toMatchObject({ gameId, ...others });
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
    expect(await ada.ok('game_observe', { detail_level: 'standard' })).toMatchObject({ seats });
    expect(await ada.ok('game_execute', { move: 'A1' })).toMatchObject({ next: `${nobody} Call game_wait.` });
    const waiting = ada.ok('game_wait');
    await bea.ok('game_session', { command: 'join', gameId, name: 'Bea' });
    await bea.ok('game_execute', { move: 'B2' });
    expect((await waiting).next).toBe(mine.next);
    expect(await bea.ok('game_observe', { detail_level: 'standard' })).toMatchObject({
      seats: [
        { seat: 0, name: 'Ada', kind: 'agent' },
        { seat: 1, name: 'Bea', kind: 'me' },
      ],
    });
  });
});

describe('A move that names no game', () => {
  const execute = (move: string): [string, Json] => ['game_execute', { gameId: undefined, move }];

  it('goes to the only game in which it is the agent’s turn', async () => {
    const first = await meet('tic-tac-toe');
    const second = await meet('mancala');
    await ada.ok('game_execute', { gameId: second, move: 'pit 1' });
    expect(await ada.ok(...execute('B2'))).toMatchObject({ gameId: first });
    const none = await ada.error(...execute('A1'));
    expect(none).toMatchObject({
      message: 'You have no game in which it is your turn.',
      details: { games: [first, second] },
    });
    expect(none.suggestion).toContain(
      `${first} (tic-tac-toe against "Bea" (seat 1), waiting for "Bea" (seat 1))`,
    );
  });

  it('asks which where there are several, and changes none', async () => {
    const games = [await meet('tic-tac-toe'), await meet('tic-tac-toe')];
    expect(await ada.error(...execute('A1'))).toMatchObject({
      message: 'It is your turn in 2 games.',
      suggestion: expect.stringContaining('Send the gameId you mean.') as unknown,
      details: { games },
    });
    for (const gameId of games)
      expect(await ada.ok('game_observe', { gameId, detail_level: 'minimal' })).toMatchObject({
        totalMoves: 9,
      });
  });

  it.each(['resign', 'leave', 'undo'])('is asked which, too, by %s', async (command) => {
    const games = [await meet('tic-tac-toe'), await meet('mancala')];
    expect(await ada.error('game_session', { command })).toMatchObject({
      message: 'You play 2 games.',
      suggestion: expect.stringMatching(/^Send the gameId you mean\. game-\w+ \(tic-tac-toe/) as unknown,
      details: { games },
    });
    await ada.ok('game_session', { command: 'resign', gameId: games[1] });
    expect(await ada.error('game_session', { command })).toMatchObject({
      message: 'The game that you played last is over or left.',
      details: { games: [games[0]] },
    });
    await ada.ok('game_observe', { gameId: games[0], detail_level: 'minimal' });
    expect(await ada.ok('game_session', { command: 'resign' })).toMatchObject({ gameId: games[0] });
  });

  it.each(['leave', 'resign'])('never lands in another game after %s', async (command) => {
    const other = await meet('tic-tac-toe');
    const gameId = await meet('tic-tac-toe');
    await ada.ok('game_session', { command, gameId });
    expect(await ada.error(...execute('A1'))).toMatchObject({
      message: 'The game that you played last is over or left.',
      details: { games: [other] },
    });
    expect(await ada.ok('game_execute', { gameId: other, move: 'A1' })).toMatchObject({ totalMoves: 0 });
    await bea.ok('game_wait', { gameId: other });
    await bea.ok('game_execute', { gameId: other, move: 'B2' });
    await ada.ok('game_wait', { gameId: other });
    // By now it is clear which game is played.
    expect(await ada.ok(...execute('A2'))).toMatchObject({ gameId: other });
  });
});

describe('game_session list', () => {
  const list = async (agent: Agent, args: Json = {}): Promise<Json & { readonly games: readonly Json[] }> =>
    (await agent.ok('game_session', { command: 'list', ...args })) as Json & {
      readonly games: readonly Json[];
    };

  it('says who plays, whose turn it is, what happened last and how it ended', async () => {
    const over = await meet('tic-tac-toe');
    await bea.ok('game_session', { command: 'resign', gameId: over });
    const running = await meet('tic-tac-toe');
    await ada.ok('game_execute', { gameId: running, move: 'A1' });
    const { gameId: empty } = await ada.ok('game_session', { command: 'new', game: 'chess', seats: OPEN });

    const bea1 = { seat: 1, kind: 'agent', name: 'Bea' };
    expect((await list(ada)).games).toMatchObject([
      {
        gameId: empty,
        game: 'chess',
        opponents: [{ seat: 1, kind: 'open', name: 'nobody yet' }],
        yourTurn: true,
      },
      { gameId: running, seat: 0, you: 'Ada', opponents: [bea1], yourTurn: false },
      { gameId: over, gameOver: true, result: 'you won: "Bea" resigned', lastEvent: '"Bea" resigned' },
    ]);
    expect((await list(bea)).games).toMatchObject([
      { gameId: running, seat: 1, you: 'Bea', opponents: [{ name: 'Ada' }], yourTurn: true },
      { gameId: over, result: '"Ada" (seat 0) won: "Bea" resigned' },
    ]);
  });

  it('says how to go on where there are more than ten games', async () => {
    const ids: unknown[] = [];
    for (let game = 0; game < 12; game++)
      ids.push((await ada.ok('game_session', { command: 'new', game: 'tic-tac-toe', seats: OPEN })).gameId);
    const first = await list(ada);
    expect(first.message).toBe('10 of 12: more with game_session {command:"list",cursor:"10"}.');
    const rest = await list(ada, { cursor: '10' });
    expect(rest).not.toHaveProperty('message');
    expect([...first.games, ...rest.games].map(({ gameId }) => gameId)).toEqual(ids.toReversed());
    for (const cursor of ['ten', '-1', '1e1', '1.5'])
      expect(await ada.error('game_session', { command: 'list', cursor })).toMatchObject({
        code: 'INVALID_PARAMETERS',
        message: 'cursor is not from a list',
      });
  });

  it('shows an invitation to a rematch, as looking at the old game does', async () => {
    const gameId = await meet('tic-tac-toe');
    await bea.ok('game_session', { command: 'resign' });
    await bea.ok('game_session', { command: 'rematch', gameId });
    const invitation = `A rematch has been started: game_session {command:"rematch",gameId:"${gameId}"} joins it.`;
    expect((await list(ada)).games).toMatchObject([{ gameId, rematch: invitation }]);
    expect(await ada.ok('game_wait', { gameId })).toMatchObject({ next: invitation });
    expect(await ada.ok('game_observe', { gameId, detail_level: 'minimal' })).toMatchObject({
      next: invitation,
    });
    await ada.ok('game_session', { command: 'rematch', gameId });
    const { games } = await list(ada);
    expect(games).toHaveLength(2);
    for (const game of games) expect(game).not.toHaveProperty('rematch');
  });
});

describe('Names', () => {
  it('stand in events, messages, errors and results, in quotation marks', async () => {
    const gameId = await meet('tic-tac-toe');
    const told = await bea.ok('game_wait', { timeout_seconds: 1 });
    expect(told.next).toContain('"Ada"');
    expect((await ada.ok('game_execute', { move: 'A1' })).events).toEqual(['"Ada" puts X on A1']);
    for (const [agent, move] of [
      [bea, 'B1'],
      [ada, 'A2'],
      [bea, 'B2'],
      [ada, 'A3'],
    ] as const) {
      await agent.ok('game_wait');
      await agent.ok('game_execute', { move });
    }
    const over = await bea.ok('game_wait');
    expect(JSON.stringify(over)).not.toContain('Player 1');
    expect(over.message).toContain('Won by "Ada"');
    expect(await bea.ok('game_wait', { gameId, since_version: 0 })).toMatchObject({
      events: expect.arrayContaining(['"Bea" joined as Player 2', '"Bea" puts O on B1']) as unknown,
    });
  });

  it('are not shared by two at a table', async () => {
    const { gameId } = await ada.ok('game_session', { command: 'new', game: 'tic-tac-toe', seats: OPEN });
    expect(await bea.error('game_session', { command: 'join', gameId, name: 'ada' })).toMatchObject({
      code: 'CONFLICT',
      message: 'Another player is called "ada" here.',
    });
    await bea.ok('game_session', { command: 'join', gameId, name: 'Bea' });
  });
});

describe('Undo between players', () => {
  const ASKED = '"Ada" (seat 0) asks to take back e2e4';
  const HOW = 'agree with game_session undo; game_session decline, or a move, declines.';

  it('wakes the other, who is told who asks for what and how to answer, and then the asker', async () => {
    await meet('chess');
    await ada.ok('game_execute', { move: 'e4' });
    await bea.ok('game_wait');
    const asked = await ada.ok('game_session', { command: 'undo' });
    expect(asked).toMatchObject({
      message: 'Asked to take back e2e4: "Bea" must agree',
      next: expect.stringMatching(/^You ask to take back e2e4: "Bea" \(seat 1\) must agree\./) as unknown,
    });
    expect(await bea.ok('game_wait')).toMatchObject({
      events: ['"Ada" asks to take back e2e4'],
      undoAsked: { seat: 0, what: 'e2e4', waitingFor: [1] },
      next: `${ASKED}: ${HOW} Your turn: call game_execute.`,
    });
    const waiting = ada.ok('game_wait');
    expect(await bea.ok('game_session', { command: 'undo' })).toMatchObject({ message: 'Took back: e2e4' });
    expect(await waiting).toMatchObject({
      events: ['Took back: e2e4'],
      next: 'Your turn: call game_execute.',
    });
  });

  it('ends a wait for the asker’s move, once, and lets the asker wait for the answer', async () => {
    await meet('chess');
    await ada.ok('game_execute', { move: 'e4' });
    await bea.ok('game_wait');
    await bea.ok('game_execute', { move: 'e5' });
    await ada.ok('game_wait');
    const offered = bea.ok('game_wait');
    await ada.ok('game_session', { command: 'undo' });
    expect(await offered).toMatchObject({
      timedOut: false,
      next: `${ASKED}, e7e5: ${HOW} Waiting for "Ada" (seat 0): call game_wait.`,
    });
    // It is Ada's turn, but she waits for an answer; Bea, who knows, waits for Ada.
    const [asker, asked] = [ada, bea].map((agent) => agent.ok('game_wait', { timeout_seconds: 1 }));
    expect(await asker).toMatchObject({
      timedOut: true,
      next: expect.stringContaining('must agree. Wait for that with game_wait, or play on with') as unknown,
    });
    expect(await asked).toMatchObject({ timedOut: true, undoAsked: { seat: 0 } });
    const answered = ada.ok('game_wait');
    await bea.ok('game_session', { command: 'decline' });
    expect(await answered).toMatchObject({
      events: ['"Bea" declines to take it back'],
      next: 'Your turn: call game_execute.',
    });
    const { message, suggestion = '' } = await ada.error('game_session', { command: 'undo' });
    expect(message).toBe('"Bea" has declined to take your move back');
    expect(suggestion).not.toMatch(/resign|leave/);
  });
});

describe('A game of Principality', () => {
  it('tells the rounds after which it ends, if they are not the usual ones', async () => {
    const short = { command: 'new', game: 'principality', options: { roundLimit: 14 } };
    expect(await ada.ok('game_session', short)).toMatchObject({ gameState: { roundLimit: 14 } });
    const usual = await ada.ok('game_session', { command: 'new', game: 'principality' });
    expect(usual.gameState).not.toHaveProperty('roundLimit');
  });
});
