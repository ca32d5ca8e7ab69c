import { inProcessApi } from '../support/in-process-api';
import { startBridge, type Agent, type Json } from '../support/bridge-client';

const api = inProcessApi();
let agent: Agent;
beforeAll(async () => {
  ({ agent } = await startBridge(api, {}));
});
afterAll(() => agent.close());

const cards = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

/** A game of Principality with this hand. */
async function holding(hand: string, start: Json = {}, others: Json = {}): Promise<string> {
  const players = [{ hand: cards(hand), drawPile: cards('Gold Gold Gold Gold Gold') }];
  const { gameId } = await agent.ok('game_session', {
    command: 'new',
    start: { players, ...start },
    ...others,
  });
  return String(gameId);
}

async function commandsOf(gameId: string): Promise<readonly string[]> {
  const log = (await api.history({ session: gameId.slice('game-'.length) }, {})) as unknown as {
    readonly value: {
      readonly entries: readonly { readonly moves: readonly { readonly command: string }[] }[];
    };
  };
  return log.value.entries.map(({ moves }) => moves.map(({ command }) => command).join()).filter(Boolean);
}

const execute = (args: Json) => agent.ok('game_execute', args);
const failed = (args: Json) => agent.error('game_execute', args);

describe('Several moves in one call', () => {
  it('are made in order, and told in one answer', async () => {
    await holding('Gold Gold Gold');
    const answer = await execute({ moves: ['end_phase', 'play_all_treasures', 'buy Province'] });
    expect(answer).toMatchObject({
      success: true,
      played: ['end_phase', 'play_all_treasures', 'buy Province'],
      message: 'Action phase ended. Buy phase. Played Gold, Gold, Gold (+$9). Bought Province',
    });
    expect(answer).not.toHaveProperty('stoppedAt');
    expect((answer.events as readonly string[]).join()).toMatch(/buy phase.*plays.*buys Province/i);
  });

  it('tell the phase before the first and the one after the last', async () => {
    await holding('Gold Gold');
    const moves = ['end_phase', 'play_all_treasures', 'buy Silver'];
    expect(await execute({ moves })).toMatchObject({ phaseChanged: 'action → buy' });
    expect(await execute({ move: 'end_phase' })).toMatchObject({ phaseChanged: 'buy → action' });
    expect(await execute({ moves: ['end_phase', 'play_all_treasures', 'end_phase'] })).not.toHaveProperty(
      'phaseChanged',
    );
  });

  it('stop at the first error, and say how far they came', async () => {
    await holding('Gold', { phase: 'buy' });
    const answer = await execute({ moves: ['play_all_treasures', 'buy Province', 'end_phase'] });
    expect(answer).toMatchObject({
      success: true,
      played: ['play_all_treasures'],
      stoppedAt: { move: 'buy Province', index: 1, error: { code: 'INVALID_MOVE' } },
      gameState: { phase: 'buy', currentCoins: 3 },
    });
    expect(answer.message).toMatch(/Stopped before "buy Province": Cannot buy Province/);
  });

  it('stop at a new decision', async () => {
    await holding('Chapel Estate Copper');
    const answer = await execute({ moves: ['play_action Chapel', 'trash_cards Estate', 'end_phase'] });
    expect(answer).toMatchObject({
      played: ['play_action Chapel'],
      stoppedAt: { move: 'trash_cards Estate', why: 'a decision is open' },
      pendingEffect: { effect: 'trash_cards' },
    });
  });

  it('stop when cards were drawn', async () => {
    await holding('Village Smithy');
    expect(await execute({ moves: ['play_action Village', 'play_action Smithy'] })).toMatchObject({
      played: ['play_action Village'],
      stoppedAt: { move: 'play_action Smithy', why: 'the last move revealed something new' },
    });
  });

  it('stop when another player has moved', async () => {
    await agent.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
    const answer = await execute({ moves: ['B2', 'A1'] });
    expect(answer).toMatchObject({ played: ['B2'], stoppedAt: { move: 'A1' } });
    expect(answer.message).toMatch(/[.!?] Stopped before "A1": the last move revealed something new\.$/);
  });

  it('go on where nobody else has a say', async () => {
    const me = { kind: 'me' };
    await agent.ok('game_session', { command: 'new', game: 'chess', seats: [me, me] });
    expect(await execute({ moves: ['e4', 'e5', 'Nf3'] })).toMatchObject({ played: ['e4', 'e5', 'Nf3'] });
  });

  it('stop when the game is over', async () => {
    const me = { kind: 'me' };
    await agent.ok('game_session', { command: 'new', game: 'tic-tac-toe', seats: [me, me] });
    expect(await execute({ moves: ['A1', 'B1', 'A2', 'B2', 'A3', 'B3'] })).toMatchObject({
      gameOver: true,
      stoppedAt: { move: 'B3', why: 'the game is over' },
    });
  });

  it('are refused as one move is if the first is, and say that none was made', async () => {
    const gameId = await holding('Copper', { phase: 'buy' });
    expect(await failed({ moves: ['buy Province', 'end_phase'] })).toMatchObject({
      code: 'INVALID_MOVE',
      details: { played: [], stoppedAt: { move: 'buy Province', index: 0 } },
    });
    expect(await commandsOf(gameId)).toEqual([]);
  });

  it('name all the commands understood if one of them was sent in other words', async () => {
    await holding('Gold Gold Gold');
    const answer = await execute({
      moves: ['end the action phase', 'play_all_treasures', 'Province, please'],
    });
    expect(answer.understood).toBe('end_phase; play_all_treasures; buy Province');
  });

  it('go on after cards that everybody had seen already are discarded', async () => {
    const players = [
      { hand: cards('Spy'), drawPile: cards('Gold Gold') },
      { hand: cards('Gold'), drawPile: cards('Copper Gold') },
    ];
    await holding('', { players }, { seats: [{ kind: 'me' }, { kind: 'me' }] });
    await execute({ move: 'play_action Spy' });
    const { pendingEffect } = await execute({ move: 'spy_decision no' });
    expect(pendingEffect).toMatchObject({ revealedCard: 'Copper', targetPlayer: 1 });
    expect(await execute({ moves: ['spy_decision yes', 'end_phase'] })).not.toHaveProperty('stoppedAt');
  });

  it.each([
    'end the action phase, then play all my treasures and then buy a Province',
    'end_phase; play_all_treasures; buy Province',
    'end phase and play all treasures and buy Province',
  ])('in one text are not understood, and the error names the list to send: %s', async (move) => {
    const gameId = await holding('Gold Gold Gold');
    const { suggestion } = await failed({ move });
    expect(suggestion).toContain('"moves":["end_phase","play_all_treasures","buy Province"]');
    expect(await commandsOf(gameId)).toEqual([]);
  });

  it.each<[Json, string]>([
    [{}, 'move is missing'],
    [{ move: 'end', moves: ['end'] }, 'move and moves: send one of them'],
  ])('%j is neither one nor several', async (args, message) => {
    await holding('Copper');
    expect(await failed(args)).toMatchObject({ code: 'INVALID_PARAMETERS', message });
  });
});

describe('A purchase that comes too early', () => {
  it('ends an action phase in which nothing can be played, and plays Treasures, saying so', async () => {
    const gameId = await holding('Gold Gold Gold Estate');
    const answer = await execute({ move: 'buy Province' });
    expect(answer).toMatchObject({
      played: ['end_phase', 'play_all_treasures', 'buy Province'],
      gameState: { phase: 'buy', currentCoins: 1 },
    });
    expect(answer.message).toMatch(/^Played first: end_phase, play_all_treasures\. .*Bought Province$/);
    expect(await commandsOf(gameId)).toEqual(['end_phase', 'play_all_treasures', 'buy Province']);
  });

  it.each<[string, Json, string, readonly string[]]>([
    ['Copper', {}, 'buy Copper', ['end_phase']],
    ['Silver', { phase: 'buy' }, 'buy Estate', ['play_all_treasures']],
    ['Copper Silver', {}, 'play_all_treasures', ['end_phase']],
    ['Copper Silver', {}, 'play_treasure Silver', ['end_phase']],
    ['Smithy Gold', { actions: 0 }, 'buy Silver', ['end_phase', 'play_all_treasures']],
  ])('with %s %j: %s after %j', async (hand, start, move, before) => {
    await holding(hand, start);
    expect(await execute({ move })).toMatchObject({ played: [...before, move] });
  });

  it.each<[string, Json, string, RegExp]>([
    ['Smithy Gold Gold Gold', {}, 'buy Province', /^Cannot buy cards in the action phase$/],
    [
      'Gold Gold',
      {},
      'buy the Province please',
      /^Cannot buy Province: .*need 8, have 6\), even after end_phase, play_all_treasures\. Now: .*action phase/,
    ],
    ['Gold', { phase: 'buy' }, 'buy Province', /insufficient coins \(need 8, have 0\)$/],
    ['Estate', {}, 'play_all_treasures', /^No treasures in hand to play, even after end_phase/],
    ['Gold Gold', { phase: 'buy', boughtThisTurn: true }, 'buy Silver', /insufficient coins/],
    ['Chapel', {}, 'trash_cards Estate', /./],
  ])(
    'with %s %j: %s stays refused where a choice would be lost, or it is no use',
    async (hand, start, move, error) => {
      const gameId = await holding(hand, start);
      expect((await failed({ move })).message).toMatch(error);
      expect(await commandsOf(gameId)).toEqual([]);
    },
  );

  it('ends the action phase for the end of the turn, too', async () => {
    const gameId = await holding('Gold Smithy');
    expect(await execute({ move: 'end my turn' })).toMatchObject({
      played: ['end_phase', 'end my turn'],
      understood: 'end_phase; end_phase',
      gameState: { turnNumber: 2 },
    });
    expect(await commandsOf(gameId)).toEqual(['end_phase', 'end_phase']);
  });

  it('is refused if that was asked for, with what to play first', async () => {
    const gameId = await holding('Gold Gold Gold');
    expect(await failed({ move: 'buy Province', auto: false })).toMatchObject({
      details: { playFirst: ['end_phase', 'play_all_treasures'] },
    });
    expect(await commandsOf(gameId)).toEqual([]);
  });

  it('among several moves, too', async () => {
    await holding('Gold Gold Gold', {}, {});
    expect(await execute({ moves: ['buy Province', 'end_phase'] })).toMatchObject({
      played: ['end_phase', 'play_all_treasures', 'buy Province', 'end_phase'],
    });
  });
});

describe('A question in place of a move', () => {
  it.each(['help', 'Help!', '?', 'hint', 'rules'])('%s is answered, and nothing is played', async (move) => {
    const gameId = await holding('Copper');
    expect(await execute({ move })).toMatchObject({ success: true });
    expect(await commandsOf(gameId)).toEqual([]);
  });
});
