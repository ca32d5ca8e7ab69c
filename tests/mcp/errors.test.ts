import { games } from '../../games';
import type { Agent, Json } from '../support/bridge-client';
import { piles } from '../principality/support';
import { CardTable } from './card-table';
import { openBridge } from './bridge';

let agent: Agent;
beforeAll(async () => {
  agent = await openBridge();
});
afterAll(() => agent.close());

const alone = (hand: string, drawPile = '') => ({ players: [piles(hand, drawPile)] });
const buying = (hand: string, fields: Json = {}) => ({ ...alone(hand), phase: 'buy' as const, ...fields });
const ids = games.map(({ id }) => id);
const anyGame = `${ids.slice(0, -1).join(', ')} or ${ids.at(-1) ?? ''}`;
const LOOK = 'Use game_observe to see all legal moves';

describe('A JSON move', () => {
  const chapel = alone('Chapel, 2 Copper, Estate');

  it.each([
    ['as an object', { type: 'trash_cards', cardNames: ['Copper'] }],
    ['as text', '{"type":"trash_cards","cardNames":["Copper"]}'],
  ])('with a field that it does not have is refused (%s), and nothing is trashed', async (_, move) => {
    const table = await CardTable.at(agent, chapel);
    await table.play('play_action Chapel');
    const { isError, body } = await agent.call('game_execute', { move });
    expect([isError, body.error]).toEqual([
      true,
      expect.objectContaining({
        code: 'INVALID_PARAMETERS',
        message:
          'move: missing field "cards", unknown field "cardNames". trash_cards takes cards (a list, which may be empty).',
      }),
    ]);
    expect(body).toMatchObject({ pendingEffect: { effect: 'trash_cards' } });
    await table.play('{"type":"trash_cards","cards":["Copper"]}', { message: 'Trashed: Copper.' });
  });

  it('that is cut off is told from a command', async () => {
    await CardTable.at(agent, chapel);
    expect(await agent.error('game_execute', { move: '{"type":"end_phase"' })).toMatchObject({
      code: 'INVALID_PARAMETERS',
      message: 'move: the text begins like a JSON object, but it is not valid JSON.',
    });
  });
});

describe('A refused move', () => {
  it.each([
    ['not understood', alone('Copper'), 'foo bar', 'Cannot parse move: "foo bar".', undefined],
    [
      'of no card',
      alone('Copper'),
      'buy Silvr',
      'Unknown card: "Silvr".',
      { input: 'Silvr', reason: 'invalid_format' },
    ],
    [
      'of the buy phase',
      buying('Village'),
      'play Village',
      'Cannot play action cards in the buy phase',
      { phase: 'buy' },
    ],
    [
      'of a Treasure too early',
      alone('Copper'),
      'play Copper',
      'Cannot play treasures in the action phase',
      { phase: 'action' },
    ],
    [
      'of buying too early',
      alone('Copper'),
      'buy Copper',
      'Cannot buy cards in the action phase',
      { phase: 'action' },
    ],
    [
      'without actions',
      { ...alone('Village'), actions: 0 },
      'play Village',
      'No actions remaining',
      undefined,
    ],
    ['without buys', buying('', { buys: 0, coins: 8 }), 'buy Gold', 'No buys remaining', undefined],
    [
      'of a Treasure after buying',
      buying('Copper', { boughtThisTurn: true }),
      'play Copper',
      'Cannot play treasures after buying a card this turn',
      undefined,
    ],
    [
      'of all Treasures without any',
      buying('Estate'),
      'treasures',
      'No treasures in hand to play',
      undefined,
    ],
    [
      'of a card not in hand',
      alone('Copper'),
      'play Smithy',
      'Smithy is not in your hand',
      { cardName: 'Smithy' },
    ],
    [
      'of what is no Action',
      alone('Copper'),
      'play_action Copper',
      'Copper is not an Action card',
      { cardName: 'Copper' },
    ],
    [
      'of what is no Treasure',
      buying('Village'),
      'play_treasure Village',
      'Village is not a Treasure card',
      { cardName: 'Village' },
    ],
    [
      'beyond the hand',
      alone('4 Copper, Estate'),
      'play 7',
      'Invalid index: 7. Valid range is 0-4.',
      undefined,
    ],
    ['of an empty hand', alone(''), 'play 0', 'Your hand is empty', undefined],
    [
      'too dear',
      buying('', { coins: 5 }),
      'buy Province',
      'Cannot buy Province: insufficient coins (need 8, have 5)',
      { requiredCoins: 8, availableCoins: 5, cardName: 'Province' },
    ],
    [
      'of a sold-out pile',
      buying('', { coins: 8, supply: { Gold: 0 } }),
      'buy Gold',
      'Cannot buy Gold: not available in supply',
      { cardName: 'Gold', reason: 'empty' },
    ],
    [
      'of a card that is not in the game',
      buying('', { coins: 8 }),
      'buy Adventurer',
      'Cannot buy Adventurer: not available in supply',
      { cardName: 'Adventurer', reason: 'not_in_game' },
    ],
    [
      'of a decision that is not open',
      alone('Copper'),
      'trash_cards',
      'No card effect is pending: cannot trash_cards',
      undefined,
    ],
    [
      'of an option when there is none',
      alone('Copper'),
      'select 2',
      'No card effect is pending: cannot select option 2',
      undefined,
    ],
  ])('%s changes nothing and is explained', async (_what, position, move, message, details) => {
    const table = await CardTable.at(agent, position);
    const error = await table.refuse(move);
    expect(error).toMatchObject({ code: 'INVALID_MOVE', message });
    if (details) expect(error.details).toMatchObject(details);
  });

  it.each([
    ['99', 99],
    ['select 6', 6],
    ['0', 0],
    ['-1', -1],
    ['1.5', 1.5],
  ])('of an option out of range (%s) says the range', async (move, selection) => {
    const table = await CardTable.at(agent, alone('Cellar, Copper, Estate'));
    await table.play('play Cellar');
    expect(await table.refuse(move)).toMatchObject({
      code: 'INVALID_MOVE',
      message: `Invalid selection: ${selection}. Valid range is 1-4.`,
      details: { selection, min: 1, max: 4 },
    });
  });

  it.each(['trash_cards Copper', 'end_phase', 'buy Copper'])(
    'while another decision is open (%s) says which',
    async (move) => {
      const table = await CardTable.at(agent, alone('Cellar, Copper, Estate'));
      await table.play('play Cellar');
      const received = move.split(' ')[0];
      expect(await table.refuse(move)).toMatchObject({
        code: 'INVALID_MOVE',
        message: `Expected discard_for_cellar, got ${received}`,
        details: { expected: 'discard_for_cellar', received },
      });
    },
  );

  it('of more copies than there are says how many', async () => {
    const table = await CardTable.at(agent, alone('Cellar, Copper, Estate'));
    await table.play('play Cellar');
    expect(await table.refuse('discard_for_cellar Copper,Copper')).toMatchObject({
      message: 'Cannot discard 2 Copper: only 1 in hand',
      details: { cardName: 'Copper', requested: 2, available: 1 },
    });
  });

  it('of gaining what is not there says so', async () => {
    const table = await CardTable.at(agent, { ...alone('Workshop'), supply: { Silver: 0 } });
    await table.play('play Workshop');
    expect(await table.refuse('gain_card Silver')).toMatchObject({
      message: 'Cannot gain Silver: not available in supply',
      details: { cardName: 'Silver', reason: 'empty' },
    });
  });

  it.each([
    ['foo bar', alone('Copper'), LOOK],
    ['buy Province', buying('', { coins: 5 }), 'Use game_observe to see cards you can afford'],
    ['buy Province', buying('Copper', { coins: 5 }), /play_all_treasures/],
    ['buy Adventurer', buying('', { coins: 8 }), 'Check game_observe for available cards'],
    ['play Village', { ...alone('Village'), actions: 0 }, 'Use end_phase to move to buy phase'],
    ['buy Copper', alone('Smithy, Copper'), /end_phase/],
    ['buy Silvr', buying('', { coins: 3 }), /Silver/],
  ])('comes with the next step (%s)', async (move, position, suggestion) => {
    const table = await CardTable.at(agent, position);
    const error = await table.refuse(move);
    if (typeof suggestion === 'string') expect(error.suggestion).toBe(suggestion);
    else expect(error.suggestion).toMatch(suggestion);
  });
});

describe('Wrong arguments', () => {
  it.each([
    [
      'game_observe',
      { detail_level: 'ultra' },
      'detail_level must be minimal, standard or full, got "ultra"',
    ],
    ['game_execute', {}, 'move is missing'],
    ['game_execute', { move: true }, 'move must be a command, the number of an option, or a JSON move'],
    [
      'game_execute',
      { move: 'end', return_detail: 'all' },
      'return_detail must be minimal or full, got "all"',
    ],
    ['game_execute', { move: 'end', gameId: 7 }, 'gameId must be text'],
    ['game_execute', { move: 'end', reason: 'x' }, 'Unknown argument: reason'],
    ['game_session', { command: 'join' }, 'gameId is missing'],
    ['game_session', { command: 'new', numPlayers: 5 }, 'numPlayers must be 1-4, got 5'],
    ['game_session', { command: 'new', kingdomCards: ['Silver'] }, 'Not a kingdom card: Silver'],
    ['game_session', { command: 'new', kingdomCards: ['Moat', 'Moat'] }, 'Duplicate kingdom card: Moat'],
    ['game_session', { command: 'new', game: 'go' }, `game must be ${anyGame}, got "go"`],
    [
      'game_session',
      { command: 'new', game: 'tic-tac-toe', kingdomCards: ['Moat'] },
      'Unknown argument: kingdomCards',
    ],
  ])('of %s: %j', async (tool, args, message) => {
    expect(await agent.error(tool, args)).toMatchObject({ code: 'INVALID_PARAMETERS', message });
  });

  it('of a command that there is none of name all that there are', async () => {
    const { tools } = await agent.client.listTools();
    const { properties = {} } = tools.find(({ name }) => name === 'game_session')?.inputSchema ?? {};
    const { enum: commands = [] } = properties.command as { readonly enum?: readonly string[] };
    expect(commands.slice(0, 3)).toEqual(['new', 'rules', 'hint']);
    const listed = `${commands.slice(0, -1).join(', ')} or ${commands.at(-1) ?? ''}`;
    expect(await agent.error('game_session', { command: 'restart' })).toMatchObject({
      code: 'INVALID_PARAMETERS',
      message: `command must be ${listed}, got "restart"`,
    });
  });

  it('of a start position name the field', async () => {
    const start = { players: [{ hand: ['Coppr'] }] };
    const error = await agent.error('game_session', { command: 'new', start });
    expect(error.code).toBe('INVALID_PARAMETERS');
    expect(error.message).toMatch(/players\.0\.hand\.0.*Coppr/);
  });

  it('of a JSON move name the field', async () => {
    const table = await CardTable.at(agent, alone('Copper'));
    const error = await table.refuse({ type: 'fly' });
    expect(error.code).toBe('INVALID_PARAMETERS');
    expect(error.message).toMatch(/^move\.type/);
  });
});

describe('A game that is not there', () => {
  const gameId = `game-${'0'.repeat(32)}`;

  it.each([
    ['game_observe', { detail_level: 'minimal' }],
    ['game_execute', { move: 'end_phase' }],
    ['game_session', { command: 'end' }],
    ['game_session', { command: 'undo' }],
    ['game_session', { command: 'join' }],
  ])('is never taken for the default game by %s %j', async (tool, args) => {
    await CardTable.at(agent, alone('Copper'));
    expect(await agent.error(tool, { ...args, gameId })).toMatchObject({
      code: 'GAME_NOT_INITIALIZED',
      message: `Game not found: ${gameId}`,
    });
  });

  it('is none at all before the first one is started', async () => {
    const fresh = await openBridge();
    for (const [tool, args] of [
      ['game_observe', { detail_level: 'full' }],
      ['game_execute', { move: 'end_phase' }],
      ['game_session', { command: 'end' }],
    ] as const) {
      expect(await fresh.error(tool, args)).toEqual({
        code: 'GAME_NOT_INITIALIZED',
        message: 'No active game. Start one with game_session new.',
      });
    }
    expect(await fresh.ok('game_session', { command: 'list' })).toMatchObject({ games: [] });
    await fresh.close();
  });
});

describe('An unknown tool', () => {
  it('is refused with the tools there are', async () => {
    expect(await agent.error('buy_card')).toMatchObject({
      code: 'TOOL_NOT_FOUND',
      message: 'Unknown tool: "buy_card"',
      details: { available: ['game_session', 'game_observe', 'game_execute', 'game_wait'] },
    });
  });
});
