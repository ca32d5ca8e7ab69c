import { check, piles, Table, type Case, type Position } from './support';

const kingdom = 'Village, Smithy, Market, Gardens, Moat, Militia, Witch, Cellar, Woodcutter, Remodel';
const other = piles('3 Copper');
const solo = (hand: string, rest: Partial<Position> = {}): Position => ({
  players: [piles(hand, 'Estate'), other],
  ...rest,
});

/** Every pile of up to `max` sold out, as far as the ten cards in the kingdom go. */
const soldOut = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, 0]));

describe('Remodel', () => {
  const kingdomOfRemodel = { kingdom };
  check([
    {
      rule: 'asks first for the card to trash',
      from: solo('Remodel, Copper', kingdomOfRemodel),
      commands: ['play_action Remodel'],
      asks: { effect: 'trash_for_remodel', player: 0, step: 1 },
      message: 'Remodel - Step 1: Choose card to trash',
    },
    {
      rule: 'asks then for the card to gain; the card is trashed already, and named',
      from: solo('Remodel, Estate, Copper', kingdomOfRemodel),
      commands: ['play_action Remodel', 'trash_for_remodel Estate'],
      players: [{ hand: 'Copper', inPlay: 'Remodel' }],
      trash: 'Estate',
      asks: { effect: 'gain_card', player: 0, step: 2, maxGainCost: 4, trashedCard: 'Estate' },
      message: 'Remodel - Step 2: Choose card to gain (up to $4)',
      options: [
        'Gain: Gardens ($4)',
        'Gain: Militia ($4)',
        'Gain: Remodel ($4)',
        'Gain: Smithy ($4)',
        'Gain: Silver ($3)',
        'Gain: Village ($3)',
        'Gain: Woodcutter ($3)',
        'Gain: Cellar ($2)',
        'Gain: Estate ($2)',
        'Gain: Moat ($2)',
        'Gain: Copper ($0)',
        'Gain: Curse ($0)',
      ],
    },
    {
      rule: 'puts the gained card on the discard pile, from the supply',
      from: solo('Remodel, Estate', { kingdom, supply: { Smithy: 10 } }),
      commands: ['play_action Remodel', 'trash_for_remodel Estate', 'gain_card Smithy'],
      players: [{ hand: '', discardPile: 'Smithy' }],
      supply: { Smithy: 9, Estate: 8 },
      asks: null,
    },
    ...['Curse', 'Province', 'Remodel'].map((card): Case => ({
      rule: `may gain any card of the supply: ${card}`,
      from: solo('Remodel, Gold', kingdomOfRemodel),
      commands: ['play_action Remodel', 'trash_for_remodel Gold', `gain_card ${card}`],
      players: [{ discardPile: card }],
    })),
    {
      rule: 'with an empty hand it ends at once',
      from: { players: [piles('Remodel', 'Gold'), other] },
      commands: ['play_action Remodel'],
      players: [{ hand: '', discardPile: '', drawPile: 'Gold', inPlay: 'Remodel' }],
      trash: '',
      asks: null,
    },
    {
      rule: 'with nothing to gain the card stays trashed',
      from: solo('Remodel, Copper', {
        kingdom,
        supply: soldOut(['Copper', 'Curse', 'Estate', 'Moat', 'Cellar']),
      }),
      commands: ['play_action Remodel', 'trash_for_remodel Copper'],
      players: [{ hand: '', discardPile: '' }],
      trash: 'Copper',
      asks: null,
    },
    {
      rule: 'presents even a single real option',
      from: solo('Remodel, 2 Copper', kingdomOfRemodel),
      commands: ['play_action Remodel'],
      options: ['Trash: Copper ($0) → Can gain up to $2'],
    },
  ]);

  it('reports its completion', () => {
    const table = Table.at(solo('Remodel, Estate', { kingdom }));
    const done = table.play('play_action Remodel', 'trash_for_remodel Estate', 'gain_card Silver');
    expect(done.message).toMatch(/^Remodel complete/);
  });
});

describe('Mine', () => {
  check([
    {
      rule: 'asks first for the Treasure to trash',
      from: solo('Mine, Copper, Silver, Estate'),
      commands: ['play_action Mine'],
      asks: { effect: 'select_treasure_to_trash', player: 0, step: 1 },
      message: 'Mine - Step 1: Choose treasure to trash',
      options: ['Trash: Silver ($3) → Can gain up to $6', 'Trash: Copper ($0) → Can gain up to $3'],
    },
    {
      rule: 'asks then for a Treasure costing up to $3 more',
      from: solo('Mine, Copper'),
      commands: ['play_action Mine', 'select_treasure_to_trash Copper'],
      trash: 'Copper',
      asks: { effect: 'gain_card', player: 0, step: 2, maxGainCost: 3 },
      message: 'Mine - Step 2: Choose treasure to gain to hand (up to $3)',
      options: ['Gain: Silver ($3) to hand', 'Gain: Copper ($0) to hand'],
    },
    {
      rule: 'puts the gained Treasure into the hand',
      from: solo('Mine, Silver'),
      commands: ['play_action Mine', 'select_treasure_to_trash Silver', 'gain_card Gold'],
      players: [{ hand: 'Gold', discardPile: '' }],
      trash: 'Silver',
      supply: { Gold: 29 },
      asks: null,
    },
    {
      rule: 'without a Treasure nothing is asked',
      from: solo('Mine, Estate'),
      commands: ['play_action Mine'],
      players: [{ hand: 'Estate', inPlay: 'Mine' }],
      trash: '',
      asks: null,
    },
    {
      rule: 'with no Treasure to gain the trashed one is lost',
      from: solo('Mine, Copper', { supply: { Copper: 0, Silver: 0 } }),
      commands: ['play_action Mine', 'select_treasure_to_trash Copper'],
      players: [{ hand: '', discardPile: '' }],
      trash: 'Copper',
      asks: null,
    },
  ]);

  it('gains to the hand whatever destination the move names', () => {
    const table = Table.at(solo('Mine, Silver')).play('play_action Mine', 'select_treasure_to_trash Silver');
    const done = table.play({ type: 'gain_card', card: 'Gold', destination: 'discard' });
    expect(done.hand(0)).toEqual(['Gold']);
    expect(done.discard(0)).toEqual([]);
  });
});

describe('Workshop and Feast', () => {
  const cheap = 'Village, Smithy, Moat, Militia, Cellar, Woodcutter, Remodel, Gardens';
  const sold = soldOut(['Silver', 'Copper', 'Curse', 'Estate', ...cheap.split(', ')]);
  check([
    {
      rule: 'Workshop asks for a card of up to $4',
      from: solo('Workshop', { kingdom: 'Smithy, Witch, Village' }),
      commands: ['play_action Workshop'],
      asks: { effect: 'gain_card', player: 0, step: null },
      message: 'Card requires choice: Workshop',
    },
    {
      rule: 'Workshop puts the card on the discard pile',
      from: solo('Workshop', { kingdom: 'Smithy' }),
      commands: ['play_action Workshop', 'gain_card Smithy'],
      players: [{ hand: '', discardPile: 'Smithy', inPlay: 'Workshop' }],
      asks: null,
    },
    {
      rule: 'Workshop with every such pile sold out asks nothing',
      from: solo('Workshop', { kingdom: `${cheap}, Workshop, Witch`, supply: { ...sold, Workshop: 0 } }),
      commands: ['play_action Workshop'],
      players: [{ discardPile: '', inPlay: 'Workshop' }],
      asks: null,
    },
    {
      rule: 'Feast is trashed before the choice',
      from: solo('Feast', { kingdom: 'Market' }),
      commands: ['play_action Feast'],
      players: [{ hand: '', inPlay: '', discardPile: '' }],
      trash: 'Feast',
      asks: { effect: 'gain_card', player: 0, maxGainCost: 5 },
      message: 'Card requires choice: Feast',
    },
    {
      rule: 'Feast gains a card of up to $5',
      from: solo('Feast', { kingdom: 'Market' }),
      commands: ['play_action Feast', 'gain_card Duchy'],
      players: [{ discardPile: 'Duchy', inPlay: '' }],
      trash: 'Feast',
      asks: null,
    },
    {
      rule: 'Feast is trashed also when nothing can be gained',
      from: solo('Feast', {
        kingdom: `${cheap}, Feast, Adventurer`,
        supply: { ...sold, Feast: 0, Duchy: 0 },
      }),
      commands: ['play_action Feast'],
      players: [{ discardPile: '', inPlay: '' }],
      trash: 'Feast',
      asks: null,
    },
  ]);

  check([
    {
      rule: 'offer the non-empty piles of that cost, the dearest first, then by name',
      from: solo('Workshop', { kingdom: `${cheap}, Workshop, Witch`, supply: { Estate: 0 } }),
      commands: ['play_action Workshop'],
      options: [
        'Gain: Gardens ($4)',
        'Gain: Militia ($4)',
        'Gain: Remodel ($4)',
        'Gain: Smithy ($4)',
        'Gain: Silver ($3)',
        'Gain: Village ($3)',
        'Gain: Woodcutter ($3)',
        'Gain: Workshop ($3)',
        'Gain: Cellar ($2)',
        'Gain: Moat ($2)',
        'Gain: Copper ($0)',
        'Gain: Curse ($0)',
      ],
    },
  ]);
});
