import { principality } from '../../games/principality/rules';
import { bag, check, piles, Table, type Position } from './support';

const other = piles('3 Copper, 2 Estate');
const solo = (hand: string, rest: Partial<Position> = {}): Position => ({
  players: [piles(hand, '5 Estate'), other],
  ...rest,
});
const buying = (hand: string, rest: Partial<Position> = {}): Position =>
  solo(hand, { phase: 'buy', ...rest });

describe('the action phase', () => {
  check([
    {
      rule: 'playing an Action spends an action and moves the card to play',
      from: solo('Woodcutter, Copper', { actions: 2 }),
      commands: ['play_action Woodcutter'],
      players: [{ hand: 'Copper', inPlay: 'Woodcutter', discardPile: '' }],
      resources: '1/2/2',
    },
    {
      rule: 'lists a move for each different Action in canonical order, then the end of the phase',
      from: solo('Smithy, Copper, 2 Moat, Gardens, Adventurer, Cellar, Estate'),
      commands: [],
      lists: ['Cellar', 'Moat', 'Smithy', 'Adventurer']
        .map((card) => `play_action ${card}`)
        .concat('end_phase'),
    },
    {
      rule: 'does not end by itself when no action is left',
      from: solo('Woodcutter, Smithy'),
      commands: ['play_action Woodcutter'],
      lists: ['end_phase'],
    },
    {
      rule: 'ends when the player says so, whatever is left',
      from: solo('Village, Copper'),
      commands: ['end_phase'],
      resources: '1/1/0',
      players: [{ hand: 'Village, Copper' }],
    },
  ]);

  it('lists no play once there is no action', () => {
    expect(Table.at(solo('Woodcutter, Smithy')).play('play_action Woodcutter').commands).toEqual([
      'end_phase',
    ]);
  });
});

describe('the buy phase', () => {
  it('lists treasures, all treasures, affordable piles by cost and name, then the end of the phase', () => {
    const kingdom = 'Cellar, Moat, Village, Woodcutter, Smithy, Gardens, Market, Witch, Adventurer, Militia';
    const from = buying('Gold, 2 Copper, Village, Silver', { kingdom, coins: 4, supply: { Moat: 0 } });
    expect(Table.at(from).commands).toEqual([
      'play_treasure Copper',
      'play_treasure Silver',
      'play_treasure Gold',
      'play_all_treasures',
      'buy Copper',
      'buy Curse',
      'buy Cellar',
      'buy Estate',
      'buy Silver',
      'buy Village',
      'buy Woodcutter',
      'buy Gardens',
      'buy Militia',
      'buy Smithy',
      'end_phase',
    ]);
  });
  check([
    ...[
      ['Copper', '1/1/1'],
      ['Silver', '1/1/2'],
      ['Gold', '1/1/3'],
    ].map(([card = '', resources = '']) => ({
      rule: `playing ${card}`,
      from: buying(`${card}, Estate`),
      commands: [`play_treasure ${card}`],
      players: [{ hand: 'Estate', inPlay: card }],
      resources,
    })),
    {
      rule: 'all treasures are played at once',
      from: buying('Copper, Gold, Silver, Estate, Village'),
      commands: ['play_all_treasures'],
      players: [{ hand: 'Estate, Village', inPlay: 'Copper, Silver, Gold' }],
      resources: '1/1/6',
    },
    {
      rule: 'a bought card goes to the discard pile; coins and buys go down',
      from: buying('Estate', { coins: 7, buys: 2 }),
      commands: ['buy Silver'],
      players: [{ hand: 'Estate', discardPile: 'Silver' }],
      resources: '1/1/4',
      supply: { Silver: 39 },
      message: 'Bought Silver',
    },
    {
      rule: 'once a card was bought no treasures are listed',
      from: buying('Copper', { buys: 2, coins: 0 }),
      commands: ['buy Curse'],
      lists: ['buy Copper', 'buy Curse', 'end_phase'],
    },
    {
      rule: 'that holds for a position in which a card was bought',
      from: buying('Copper', { buys: 1, coins: 0, boughtThisTurn: true }),
      commands: [],
      lists: ['buy Copper', 'buy Curse', 'end_phase'],
    },
    {
      rule: 'with no buys left no buy is listed; treasures may still be played',
      from: buying('Copper', { buys: 0, coins: 9 }),
      commands: [],
      lists: ['play_treasure Copper', 'play_all_treasures', 'end_phase'],
    },
    {
      rule: 'the last card of a pile may be bought, after which the pile is not listed',
      from: buying('Estate', { buys: 2, supply: { Curse: 1 } }),
      commands: ['buy Curse'],
      lists: ['buy Copper', 'end_phase'],
      supply: { Curse: 0 },
    },
  ]);
});

describe('the end of a turn', () => {
  const from: Position = {
    players: [
      { ...piles('Copper, Estate', '5 Silver, Gold', 'Duchy'), turnsTaken: 3 },
      { ...piles('3 Copper'), turnsTaken: 3 },
    ],
    turnNumber: 4,
    actions: 3,
    buys: 2,
    coins: 5,
    phase: 'buy',
  };
  check([
    {
      rule: 'discards hand and cards in play, draws five, and counts the turn',
      from: { ...from, players: [{ ...from.players[0], inPlay: 'Village, Copper' }, piles('3 Copper')] },
      commands: ['end_phase'],
      players: [
        {
          hand: '5 Silver',
          drawPile: 'Gold',
          discardPile: 'Copper, Estate, Duchy, Village, Copper',
          inPlay: '',
          turnsTaken: 4,
        },
      ],
      asks: null,
    },
    {
      rule: 'unspent coins, buys and actions are lost: the next player begins with 1/1/0',
      from,
      commands: ['end_phase'],
      resources: '1/1/0',
    },
    {
      rule: 'one end_phase in the buy phase leads straight to the next player’s action phase',
      from,
      commands: ['end_phase', 'end_phase', 'end_phase'],
      players: [{ turnsTaken: 4 }, { turnsTaken: 4 }],
      resources: '1/1/0',
    },
    {
      rule: 'the cards of this turn are part of the reshuffle that draws the next hand',
      from: buying('2 Gold', { players: [piles('2 Gold', 'Copper'), other] }),
      commands: ['end_phase'],
      players: [{ hand: 'Copper, 2 Gold', drawPile: '', discardPile: '' }],
    },
  ]);

  it('raises the round when play returns to the first player', () => {
    const second = Table.at(from).play('end_phase');
    expect(second.state).toMatchObject({ currentPlayer: 1, phase: 'action', turnNumber: 4 });
    const first = second.play('end_phase', 'end_phase');
    expect(first.state).toMatchObject({ currentPlayer: 0, phase: 'action', turnNumber: 5 });
  });

  it('lets treasures be played again in the next turn after buying', () => {
    const table = Table.at(from).play('buy Copper', 'end_phase', 'end_phase', 'play_treasure Copper');
    expect(table.resources).toBe('1/1/1');
  });

  it('keeps drawn cards secret and counts what was discarded', () => {
    const lines = Table.at(from).play('end_phase').lines().join('\n');
    expect(lines).not.toContain('Silver');
    expect(lines).not.toMatch(/undefined|NaN/);
  });
});

describe('the public log', () => {
  it('has a line for each play, buy, gain, trash and topdeck, which names player and card', () => {
    const from: Position = {
      players: [piles('Village, Remodel, Bureaucrat, Estate', 'Copper, Gold'), piles('Duchy')],
    };
    const table = Table.at(from).play(
      'play_action Village',
      'play_action Remodel',
      'trash_for_remodel Estate',
      'gain_card Silver',
      'play_action Bureaucrat',
      'reveal_and_topdeck Duchy',
      'end_phase',
      'play_treasure Copper',
      'buy Copper',
    );
    const lines = table.lines();
    const facts: readonly [player: string, card: string][] = [
      ['Player 1', 'Village'],
      ['Player 1', 'Remodel'],
      ['Player 1', 'Estate'],
      ['Player 1', 'Silver'],
      ['Player 1', 'Bureaucrat'],
      ['Player 2', 'Duchy'],
      ['Player 1', 'Copper'],
    ];
    for (const [player, card] of facts) {
      expect(lines.some((line) => line.includes(player) && line.includes(card))).toBe(true);
    }
    expect(table.events.every((event) => event.visibleTo === 'all')).toBe(true);
    expect(bag(lines).length).toBeGreaterThanOrEqual(9);
  });

  it('has a line for a decision that resolved itself', () => {
    const before = Table.at(solo('Village')).play('play_action Village').lines().length;
    const nothing = Table.at(solo('Mine, Estate')).play('play_action Mine').lines();
    expect(before).toBeGreaterThan(0);
    expect(nothing.length).toBeGreaterThanOrEqual(2);
  });

  it('marks what used chance or brought something hidden to light', () => {
    const reveals = (table: Table): boolean => table.events.some((event) => event.reveals === true);
    expect(reveals(Table.at(solo('Village')).play('play_action Village'))).toBe(true);
    const deck = Table.at(solo('Chancellor')).play('play_action Chancellor');
    const turned = deck.play('chancellor_decision yes').events.slice(deck.events.length);
    expect(turned.some((event) => event.reveals === true)).toBe(true);
    expect(reveals(Table.at(solo('Festival')).play('play_action Festival'))).toBe(false);
    expect(reveals(Table.at(buying('Copper')).play('play_treasure Copper', 'buy Copper'))).toBe(false);
  });
});

it('offers moves to the seat whose turn it is and to nobody else', () => {
  const { state } = Table.at(solo('Village'));
  expect(principality.seatsToAct(state)).toEqual([0]);
  expect(principality.getValidMoves(state, 1)).toEqual({ options: [], total: 0 });
});
