import { bag, check, piles, Table, type Position } from './support';

const three = (
  attack: string,
  second: Parameters<typeof piles>,
  third: Parameters<typeof piles>,
): Position => ({
  players: [piles(attack, '3 Copper'), piles(...second), piles(...third)],
});

describe('Witch', () => {
  check([
    {
      rule: 'each other player gains a Curse to the discard pile',
      from: three('Witch', ['Copper'], ['Copper']),
      commands: ['play_action Witch'],
      players: [{ hand: '2 Copper', discardPile: '' }, { discardPile: 'Curse' }, { discardPile: 'Curse' }],
      asks: null,
    },
    {
      rule: 'when the Curses run out the players first in turn order get them',
      from: {
        players: [piles('Copper'), piles('Witch', '2 Copper'), piles('Copper')],
        supply: { Curse: 1 },
        currentPlayer: 1,
      },
      commands: ['play_action Witch'],
      players: [{ discardPile: '' }, { hand: '2 Copper' }, { discardPile: 'Curse' }],
      supply: { Curse: 0 },
      says: ['Player 3 gains Curse', 'Player 1 gains no Curse: none is left'],
    },
    {
      rule: 'may be played with no Curse left',
      from: { ...three('Witch', ['Copper'], ['Copper']), supply: { Curse: 0 } },
      commands: ['play_action Witch'],
      players: [{ hand: '2 Copper' }, { discardPile: '' }, { discardPile: '' }],
    },
  ]);
});

describe('Bureaucrat', () => {
  check([
    {
      rule: 'gains a Silver onto the draw pile',
      from: three('Bureaucrat', ['Copper'], ['Copper']),
      commands: ['play_action Bureaucrat'],
      players: [{ hand: '', drawPile: 'Silver, 3 Copper', discardPile: '' }],
      asks: null,
    },
    {
      rule: 'the Silver is the only card of an empty draw pile',
      from: { players: [piles('Bureaucrat', '', 'Gold'), piles('Copper')] },
      commands: ['play_action Bureaucrat'],
      players: [{ drawPile: 'Silver', discardPile: 'Gold' }],
      supply: { Silver: 39 },
    },
    {
      rule: 'with no Silver left it gains nothing',
      from: { ...three('Bureaucrat', ['Copper'], ['Copper']), supply: { Silver: 0 } },
      commands: ['play_action Bureaucrat'],
      players: [{ drawPile: '3 Copper' }],
      says: ['Player 1 gains no Silver: none is left'],
    },
    {
      rule: 'the attacker has the Silver before the others decide',
      from: three('Bureaucrat', ['Estate, Copper'], ['Duchy']),
      commands: ['play_action Bureaucrat'],
      players: [{ drawPile: 'Silver, 3 Copper' }],
      asks: { card: 'Bureaucrat', effect: 'reveal_and_topdeck', player: 1, step: null },
      message: 'Card requires choice: Bureaucrat',
    },
    {
      rule: 'offers one option per different Victory card, Gardens included, and no error',
      from: three('Bureaucrat', ['Province, 2 Estate, Gardens, Duchy, Copper, Curse'], []),
      commands: ['play_action Bureaucrat'],
      options: ['Topdeck: Estate', 'Topdeck: Gardens', 'Topdeck: Duchy', 'Topdeck: Province'],
    },
    {
      rule: 'puts the chosen card on top of the owner’s draw pile, then asks the next player',
      from: three('Bureaucrat', ['Estate, Copper', 'Gold'], ['Duchy']),
      commands: ['play_action Bureaucrat', 'reveal_and_topdeck Estate'],
      players: [{}, { hand: 'Copper', drawPile: 'Estate, Gold', discardPile: '' }],
      asks: { effect: 'reveal_and_topdeck', player: 2 },
    },
    {
      rule: 'the chosen card is the only card of an empty draw pile',
      from: three('Bureaucrat', ['Estate', '', 'Gold'], ['Copper']),
      commands: ['play_action Bureaucrat', 'reveal_and_topdeck Estate'],
      players: [{}, { drawPile: 'Estate', discardPile: 'Gold' }],
      asks: null,
    },
    {
      rule: 'a player without a Victory card shows the whole hand',
      from: three('Bureaucrat', ['2 Copper, Village'], ['Duchy']),
      commands: ['play_action Bureaucrat'],
      asks: { player: 2 },
      says: ['Village'],
    },
  ]);
});

describe('Militia', () => {
  check([
    {
      rule: 'asks each other player with more than three cards, in turn order, after the $2',
      from: {
        players: [piles('5 Copper'), piles('Militia'), piles('4 Copper')],
        currentPlayer: 1,
      },
      commands: ['play_action Militia'],
      resources: '0/1/2',
      asks: { card: 'Militia', effect: 'discard_to_hand_size', player: 2, targetHandSize: 3, step: null },
      message: 'Card requires choice: Militia',
    },
    {
      rule: 'the chosen cards go to the discard pile; players with three cards or fewer are not asked',
      from: three('Militia', ['3 Copper'], ['2 Copper, 2 Estate, Gold']),
      commands: ['play_action Militia', 'discard_to_hand_size Estate,Estate'],
      players: [{}, { hand: '3 Copper' }, { hand: '2 Copper, Gold', discardPile: '2 Estate' }],
      asks: null,
    },
    {
      rule: 'offers every choice of exactly hand − 3 cards in lexicographic canonical order',
      from: three('Militia', ['Estate, 2 Copper, Village, Gold'], []),
      commands: ['play_action Militia'],
      options: [
        'Discard: Village, Copper (keep 3)',
        'Discard: Village, Gold (keep 3)',
        'Discard: Village, Estate (keep 3)',
        'Discard: Copper, Copper (keep 3)',
        'Discard: Copper, Gold (keep 3)',
        'Discard: Copper, Estate (keep 3)',
        'Discard: Gold, Estate (keep 3)',
      ],
    },
    {
      rule: 'the attacker keeps the whole hand',
      from: three('Militia, 5 Copper', ['Copper'], ['Copper']),
      commands: ['play_action Militia'],
      players: [{ hand: '5 Copper' }],
      asks: null,
    },
  ]);
});

describe('Spy', () => {
  const spy = (second: Parameters<typeof piles>): Position => ({
    players: [piles('Spy', 'Gold, Estate, Silver'), piles(...second)],
  });
  check([
    {
      rule: 'gives its card and action first, then reveals the attacker’s own top card, which stays on top',
      from: spy(['', 'Copper']),
      commands: ['play_action Spy'],
      players: [{ hand: 'Gold', drawPile: 'Estate, Silver' }],
      resources: '1/1/0',
      asks: {
        card: 'Spy',
        effect: 'spy_decision',
        player: 0,
        targetPlayer: 0,
        revealedCard: 'Estate',
        context: 'Card revealed: Estate (Player 1)',
      },
      message: 'Card requires choice: Spy - Card revealed: Estate (Player 1)',
      options: ["Discard: Estate (Player 1's top card)", 'Keep: Estate on top of deck (Player 1)'],
    },
    {
      rule: 'the attacker decides for the others too',
      from: spy(['', 'Copper, Duchy']),
      commands: ['play_action Spy', 'spy_decision yes'],
      players: [{ drawPile: 'Silver', discardPile: 'Estate' }, { drawPile: 'Copper, Duchy' }],
      asks: {
        player: 0,
        targetPlayer: 1,
        revealedCard: 'Copper',
        context: 'Card revealed: Copper (Player 2)',
      },
      options: ["Discard: Copper (Player 2's top card)", 'Keep: Copper on top of deck (Player 2)'],
    },
    {
      rule: 'a discarded card goes to its owner’s discard pile',
      from: spy(['', 'Copper, Duchy']),
      commands: ['play_action Spy', 'spy_decision no', 'spy_decision yes'],
      players: [
        { drawPile: 'Estate, Silver', discardPile: '' },
        { drawPile: 'Duchy', discardPile: 'Copper' },
      ],
      asks: null,
    },
    {
      rule: 'reshuffles an empty draw pile to reveal',
      from: spy(['', '', 'Copper']),
      commands: ['play_action Spy', 'spy_decision no', 'spy_decision no'],
      players: [{}, { drawPile: 'Copper', discardPile: '' }],
      asks: null,
    },
    {
      rule: 'skips a player with no cards at all, the attacker included',
      from: { players: [piles('Spy', 'Gold'), piles('Copper'), piles('', 'Duchy')] },
      commands: ['play_action Spy'],
      asks: { targetPlayer: 2, revealedCard: 'Duchy' },
    },
    {
      rule: 'goes on in turn order from the attacker',
      from: {
        players: [piles('', 'Copper'), piles('Spy', 'Gold, Estate'), piles('', 'Duchy')],
        currentPlayer: 1,
      },
      commands: ['play_action Spy', 'spy_decision no', 'spy_decision no'],
      asks: { player: 1, targetPlayer: 0, revealedCard: 'Copper' },
    },
    {
      rule: 'alone it still reveals the player’s own card',
      from: { players: [piles('Spy', 'Gold, Estate')] },
      commands: ['play_action Spy'],
      asks: { player: 0, targetPlayer: 0, revealedCard: 'Estate' },
    },
  ]);
});

describe('Thief', () => {
  check([
    {
      rule: 'asks for one of the revealed Treasures, the dearest first, naming the player',
      from: three('Thief', ['', 'Copper, Silver, Gold'], ['', 'Estate']),
      commands: ['play_action Thief'],
      asks: {
        card: 'Thief',
        effect: 'select_treasure_to_trash',
        player: 0,
        step: 1,
        targetPlayer: 1,
        revealedCards: ['Copper', 'Silver'],
      },
      message: 'Thief - Step 1: Choose treasure to trash from Player 2',
      options: ['Trash: Silver ($3) from Player 2', 'Trash: Copper ($0) from Player 2'],
    },
    {
      rule: 'trashes the chosen one; the owner discards the other',
      from: three('Thief', ['', 'Copper, Silver, Gold'], ['', 'Estate, Duchy, Copper']),
      commands: ['play_action Thief', 'select_treasure_to_trash Silver'],
      players: [
        { discardPile: '' },
        { drawPile: 'Gold', discardPile: 'Copper' },
        { drawPile: 'Copper', discardPile: 'Estate, Duchy' },
      ],
      trash: 'Silver',
      asks: { effect: 'gain_trashed_card', player: 0, step: 2 },
      message: 'Thief - Step 2: Choose trashed treasures to gain',
      options: ['Gain: Silver (1 card)', 'Gain nothing'],
    },
    {
      rule: 'with two of the same only one is trashed, without a second option',
      from: three('Thief', ['', '2 Copper'], []),
      commands: ['play_action Thief'],
      options: ['Trash: Copper ($0) from Player 2'],
    },
    {
      rule: 'asks about the gains once, after all players',
      from: three('Thief', ['', 'Silver, Estate'], ['', 'Gold, Estate']),
      commands: ['play_action Thief', 'select_treasure_to_trash Silver', 'select_treasure_to_trash Gold'],
      trash: 'Gold, Silver',
      options: [
        'Gain: Silver, Gold (2 cards)',
        'Gain: Silver (1 card)',
        'Gain: Gold (1 card)',
        'Gain nothing',
      ],
    },
    {
      rule: 'gained cards go from the trash to the attacker’s discard pile; the supply does not change',
      from: three('Thief', ['', 'Silver, Estate'], ['', 'Gold, Estate']),
      commands: [
        'play_action Thief',
        'select_treasure_to_trash Silver',
        'select_treasure_to_trash Gold',
        'gain_trashed_card Gold',
      ],
      players: [{ discardPile: 'Gold' }, { discardPile: 'Estate' }, { discardPile: 'Estate' }],
      trash: 'Silver',
      supply: { Gold: 30, Silver: 40 },
      asks: null,
    },
    {
      rule: 'only Treasures trashed by this play may be gained',
      from: { players: [piles('Thief'), piles('', 'Copper, Estate')], trash: 'Gold' },
      commands: ['play_action Thief', 'select_treasure_to_trash Copper'],
      options: ['Gain: Copper (1 card)', 'Gain nothing'],
    },
    {
      rule: 'may gain nothing',
      from: { players: [piles('Thief'), piles('', 'Copper, Estate')] },
      commands: ['play_action Thief', 'select_treasure_to_trash Copper', 'gain_trashed_card'],
      players: [{ discardPile: '' }],
      trash: 'Copper',
      asks: null,
    },
    {
      rule: 'without a Treasure both are discarded and nothing is asked',
      from: { players: [piles('Thief'), piles('', 'Estate, Duchy, Gold')] },
      commands: ['play_action Thief'],
      players: [{}, { drawPile: 'Gold', discardPile: 'Estate, Duchy' }],
      trash: '',
      asks: null,
    },
    {
      rule: 'reveals fewer where there are fewer',
      from: { players: [piles('Thief'), piles('2 Copper', 'Silver')] },
      commands: ['play_action Thief'],
      asks: { revealedCards: ['Silver'] },
    },
    {
      rule: 'a player without cards is passed over',
      from: { players: [piles('Thief'), piles('2 Copper'), piles('', 'Silver, Gold')] },
      commands: ['play_action Thief'],
      asks: { targetPlayer: 2 },
    },
  ]);

  it('reveals one, reshuffles without it and reveals the next', () => {
    for (let seed = 0; seed < 20; seed++) {
      const from: Position = { players: [piles('Thief'), piles('', 'Silver', 'Gold, Estate, Duchy')] };
      const open = Table.at(from, `reveal ${seed}`).play('play_action Thief');
      const revealed = open.pending?.fields.revealedCards as readonly string[];
      expect(revealed).toHaveLength(2);
      expect(revealed[0]).toBe('Silver');
      expect(bag([...revealed, ...open.deck(1)])).toEqual(bag('Silver, Gold, Estate, Duchy'));
      expect(open.discard(1)).toEqual([]);
    }
  });
});

describe('attacks alone', () => {
  check(
    ['Witch', 'Bureaucrat', 'Militia', 'Thief'].map((attack) => ({
      rule: `${attack}: each other player is nobody`,
      from: { players: [piles(`${attack}, 4 Estate`, '4 Copper')] },
      commands: [`play_action ${attack}`],
      players: [{ inPlay: attack, discardPile: '' }],
      trash: '',
      asks: null,
    })),
  );
});
