import { check, piles, type Case, type Position } from './support';

const other = piles('3 Copper', 'Estate, Duchy, Province');

/** One player with `hand`, facing one whom no attack of these cases can touch. */
const solo = (hand: string, drawPile = '', discardPile = ''): Position => ({
  players: [piles(hand, drawPile, discardPile), other],
});

describe('what a card gives when it is played', () => {
  const deck = 'Silver, Gold, Duchy, Province, Copper';
  const printed: readonly [card: string, hand: string, resources: string][] = [
    ['Moat', 'Estate, Silver, Gold', '0/1/0'],
    ['Village', 'Estate, Silver', '2/1/0'],
    ['Woodcutter', 'Estate', '0/2/2'],
    ['Smithy', 'Estate, Silver, Gold, Duchy', '0/1/0'],
    ['Council Room', 'Estate, Silver, Gold, Duchy, Province', '0/2/0'],
    ['Festival', 'Estate', '2/2/2'],
    ['Laboratory', 'Estate, Silver, Gold', '1/1/0'],
    ['Market', 'Estate, Silver', '1/2/1'],
    ['Militia', 'Estate', '0/1/2'],
    ['Witch', 'Estate, Silver, Gold', '0/1/0'],
  ];
  check(
    printed.map(([card, hand, resources]): Case => ({
      rule: card,
      from: solo(`${card}, Estate`, deck),
      commands: [`play_action ${card}`],
      players: [{ hand, inPlay: card, discardPile: '' }],
      resources,
      message: `Played ${card}`,
      asks: null,
    })),
  );
});

describe('drawing', () => {
  check([
    {
      rule: 'drawing exactly the last card does not shuffle',
      from: solo('Smithy', '3 Silver', 'Gold, Estate'),
      commands: ['play_action Smithy'],
      players: [{ hand: '3 Silver', drawPile: '', discardPile: 'Gold, Estate' }],
    },
    {
      rule: 'the discard pile is shuffled only when a card is needed, and then becomes the draw pile',
      from: solo('Smithy', 'Silver', '3 Gold'),
      commands: ['play_action Smithy'],
      players: [{ hand: 'Silver, 2 Gold', drawPile: 'Gold', discardPile: '' }],
    },
    {
      rule: 'with both piles empty the rest of the draw is lost',
      from: solo('Smithy', 'Silver', 'Gold'),
      commands: ['play_action Smithy'],
      players: [{ hand: 'Silver, Gold', drawPile: '', discardPile: '' }],
    },
    {
      rule: 'cards in play are never part of a reshuffle',
      from: { players: [{ ...piles('Smithy', '', 'Copper'), inPlay: 'Village' }, other] },
      commands: ['play_action Smithy'],
      players: [{ hand: 'Copper', inPlay: 'Smithy, Village', drawPile: '', discardPile: '' }],
    },
  ]);
});

describe('Cellar', () => {
  const asks = { effect: 'discard_for_cellar', player: 0, card: 'Cellar', step: null };
  check([
    {
      rule: 'gives its action before the choice',
      from: solo('Cellar, Copper', 'Gold'),
      commands: ['play_action Cellar'],
      resources: '1/1/0',
      asks,
      message: 'Card requires choice: Cellar',
    },
    {
      rule: 'discards the chosen cards and draws as many',
      from: solo('Cellar, 2 Copper, Estate', 'Gold, Silver, Duchy'),
      commands: ['play_action Cellar', 'discard_for_cellar Copper,Copper'],
      players: [
        { hand: 'Estate, Gold, Silver', drawPile: 'Duchy', discardPile: '2 Copper', inPlay: 'Cellar' },
      ],
      message: 'Discarded: Copper, Copper. Drew 2 cards.',
      asks: null,
    },
    {
      rule: 'names the discarded cards in canonical order',
      from: solo('Cellar, Copper, Estate, Village', 'Gold, Silver, Duchy'),
      commands: ['play_action Cellar', 'discard_for_cellar Estate,Copper,Village'],
      message: 'Discarded: Village, Copper, Estate. Drew 3 cards.',
    },
    {
      rule: 'discards all before it draws: discarded cards can come back in a reshuffle',
      from: solo('Cellar, Copper, Estate'),
      commands: ['play_action Cellar', 'discard_for_cellar Copper,Estate'],
      players: [{ hand: 'Copper, Estate', drawPile: '', discardPile: '' }],
      message: 'Discarded: Copper, Estate. Drew 2 cards.',
    },
    {
      rule: 'says `1 card` for one',
      from: solo('Cellar, Copper, Estate', 'Gold'),
      commands: ['play_action Cellar', 'discard_for_cellar Estate'],
      message: 'Discarded: Estate. Drew 1 card.',
    },
    {
      rule: 'may discard nothing',
      from: solo('Cellar, Copper', 'Gold'),
      commands: ['play_action Cellar', 'discard_for_cellar'],
      players: [{ hand: 'Copper', drawPile: 'Gold' }],
      message: 'Discarded nothing. Drew 0 cards.',
      asks: null,
    },
    {
      rule: 'asks nothing with an empty hand',
      from: solo('Cellar', 'Gold'),
      commands: ['play_action Cellar'],
      players: [{ hand: '', drawPile: 'Gold', inPlay: 'Cellar' }],
      resources: '1/1/0',
      asks: null,
    },
  ]);
});

describe('Chapel', () => {
  check([
    {
      rule: 'asks, naming itself',
      from: solo('Chapel, Copper'),
      commands: ['play_action Chapel'],
      asks: { effect: 'trash_cards', player: 0 },
      message: 'Card requires choice: Chapel',
    },
    {
      rule: 'trashes up to four cards of the hand, not itself',
      from: solo('Chapel, 3 Copper, Estate, Curse', 'Gold'),
      commands: ['play_action Chapel', 'trash_cards Copper,Estate,Curse,Copper'],
      players: [{ hand: 'Copper', drawPile: 'Gold', discardPile: '', inPlay: 'Chapel' }],
      trash: '2 Copper, Estate, Curse',
    },
    {
      rule: 'may trash nothing',
      from: solo('Chapel, Copper'),
      commands: ['play_action Chapel', 'trash_cards'],
      players: [{ hand: 'Copper' }],
      trash: '',
      asks: null,
    },
    {
      rule: 'asks nothing with an empty hand',
      from: solo('Chapel', 'Gold'),
      commands: ['play_action Chapel'],
      players: [{ drawPile: 'Gold', inPlay: 'Chapel' }],
      asks: null,
    },
  ]);
});

describe('Chancellor', () => {
  check([
    {
      rule: 'gives $2 before it asks',
      from: solo('Chancellor', '5 Copper'),
      commands: ['play_action Chancellor'],
      resources: '0/1/2',
      asks: { effect: 'chancellor_decision', player: 0 },
      message: 'Card requires choice: Chancellor',
    },
    {
      rule: 'yes moves the whole draw pile to the discard pile without a shuffle',
      from: solo('Chancellor', '2 Copper, Estate', 'Gold'),
      commands: ['play_action Chancellor', 'chancellor_decision yes'],
      players: [{ drawPile: '', discardPile: '2 Copper, Estate, Gold', inPlay: 'Chancellor' }],
      asks: null,
    },
    {
      rule: 'no keeps it',
      from: solo('Chancellor', '2 Copper, Estate', 'Gold'),
      commands: ['play_action Chancellor', 'chancellor_decision no'],
      players: [{ drawPile: '2 Copper, Estate', discardPile: 'Gold' }],
      asks: null,
    },
    {
      rule: 'with an empty draw pile it resolves itself as no',
      from: solo('Chancellor', '', 'Gold'),
      commands: ['play_action Chancellor'],
      players: [{ drawPile: '', discardPile: 'Gold' }],
      resources: '0/1/2',
      asks: null,
    },
  ]);
});

describe('Moneylender', () => {
  check([
    {
      rule: 'trashes a Copper for $3 without asking',
      from: solo('Moneylender, 2 Copper'),
      commands: ['play_action Moneylender'],
      players: [{ hand: 'Copper', inPlay: 'Moneylender' }],
      trash: 'Copper',
      resources: '0/1/3',
      asks: null,
    },
    {
      rule: 'without a Copper it is played, costs its action and gives nothing',
      from: solo('Moneylender, Silver'),
      commands: ['play_action Moneylender'],
      players: [{ hand: 'Silver', inPlay: 'Moneylender' }],
      trash: '',
      resources: '0/1/0',
    },
  ]);
});

describe('Library', () => {
  const asks = {
    effect: 'library_set_aside',
    player: 0,
    drawnCard: 'Village',
    context: 'Card drawn: Village',
  };
  check([
    {
      rule: 'draws to seven cards in hand, itself not counted',
      from: solo('Library, 4 Copper', 'Silver, Estate, Gold, Duchy'),
      commands: ['play_action Library'],
      players: [{ hand: '4 Copper, Silver, Estate, Gold', drawPile: 'Duchy', inPlay: 'Library' }],
      asks: null,
    },
    {
      rule: 'asks for an Action drawn, which is then neither in hand nor set aside',
      from: solo('Library, 4 Copper', 'Silver, Village, Gold'),
      commands: ['play_action Library'],
      players: [{ hand: '4 Copper, Silver', discardPile: '' }],
      asks,
      message: 'Card requires choice: Library - Card drawn: Village',
    },
    {
      rule: 'a kept Action counts towards seven',
      from: solo('Library, 6 Copper', 'Village, Gold'),
      commands: ['play_action Library', 'library_set_aside Village no'],
      players: [{ hand: '6 Copper, Village', drawPile: 'Gold', discardPile: '' }],
      asks: null,
    },
    {
      rule: 'an Action set aside does not count towards seven and is discarded at the end',
      from: solo('Library, 6 Copper', 'Village, Gold, Duchy', 'Estate'),
      commands: ['play_action Library', 'library_set_aside Village yes'],
      players: [{ hand: '6 Copper, Gold', drawPile: 'Duchy', discardPile: 'Estate, Village' }],
      asks: null,
    },
    {
      rule: 'asks for each Action drawn',
      from: solo('Library, 5 Copper', 'Market, Village, Gold'),
      commands: ['play_action Library', 'library_set_aside yes'],
      players: [{ hand: '5 Copper', discardPile: '' }],
      asks,
    },
    {
      rule: 'cards set aside are not shuffled in by a reshuffle in mid-Library',
      from: solo('Library, 4 Copper', 'Village', 'Gold'),
      commands: ['play_action Library', 'library_set_aside Village yes'],
      players: [{ hand: '4 Copper, Gold', drawPile: '', discardPile: 'Village' }],
      asks: null,
    },
    {
      rule: 'does not stop at an empty draw pile while there is a discard pile',
      from: solo('Library, 4 Copper', 'Silver', '2 Gold'),
      commands: ['play_action Library'],
      players: [{ hand: '4 Copper, Silver, 2 Gold', drawPile: '', discardPile: '' }],
    },
    {
      rule: 'stops when no card can be drawn',
      from: solo('Library, Copper', 'Silver'),
      commands: ['play_action Library'],
      players: [{ hand: 'Copper, Silver' }],
      asks: null,
    },
    {
      rule: 'with seven in hand draws nothing and asks nothing',
      from: solo('Library, 7 Copper', 'Village'),
      commands: ['play_action Library'],
      players: [{ hand: '7 Copper', drawPile: 'Village' }],
      asks: null,
    },
  ]);
});

describe('Adventurer', () => {
  check([
    {
      rule: 'reveals until two Treasures: they go to hand, the others to the discard pile',
      from: solo('Adventurer', 'Estate, Silver, Village, Gold, Copper', 'Duchy'),
      commands: ['play_action Adventurer'],
      players: [{ hand: 'Silver, Gold', drawPile: 'Copper', discardPile: 'Duchy, Estate, Village' }],
    },
    {
      rule: 'reshuffles the discard pile without the cards revealed',
      from: solo('Adventurer', 'Estate, Silver', 'Copper'),
      commands: ['play_action Adventurer'],
      players: [{ hand: 'Silver, Copper', drawPile: '', discardPile: 'Estate' }],
    },
    {
      rule: 'stops when cards run out',
      from: solo('Adventurer', 'Estate, Duchy', 'Silver'),
      commands: ['play_action Adventurer'],
      players: [{ hand: 'Silver', drawPile: '', discardPile: 'Estate, Duchy' }],
    },
    {
      rule: 'does not shuffle after the second Treasure',
      from: solo('Adventurer', 'Silver, Gold', 'Copper'),
      commands: ['play_action Adventurer'],
      players: [{ hand: 'Silver, Gold', drawPile: '', discardPile: 'Copper' }],
    },
    {
      rule: 'its revealed cards are public',
      from: solo('Adventurer', 'Estate, Silver, Gold'),
      commands: ['play_action Adventurer'],
      says: ['Estate', 'Silver', 'Gold'],
    },
  ]);
});

describe('Council Room', () => {
  check([
    {
      rule: 'each other player draws one card, whatever their hand, reshuffling if needed',
      from: {
        players: [
          piles('Council Room', '4 Silver'),
          piles('6 Copper', 'Gold, Estate'),
          piles('', '', 'Duchy'),
        ],
      },
      commands: ['play_action Council Room'],
      players: [
        { hand: '4 Silver' },
        { hand: '6 Copper, Gold', drawPile: 'Estate' },
        { hand: 'Duchy', drawPile: '', discardPile: '' },
      ],
    },
    {
      rule: 'is no attack: a Moat does not stop it and nobody is asked',
      from: { players: [piles('Council Room', '4 Silver'), piles('Moat', 'Gold')] },
      commands: ['play_action Council Room'],
      players: [{ hand: '4 Silver' }, { hand: 'Moat, Gold' }],
      asks: null,
    },
  ]);
});
