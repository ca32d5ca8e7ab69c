import {
  formatMoveCommand,
  generateBureaucratOptions,
  generateCellarOptions,
  generateChancellorOptions,
  generateChapelOptions,
  generateFeastOptions,
  generateLibraryOptions,
  generateMilitiaOptions,
  generateMineStep1Options,
  generateMineStep2Options,
  generateMoatOptions,
  generateRemodelStep1Options,
  generateRemodelStep2Options,
  generateSpyOptions,
  generateThiefGainOptions,
  generateThiefTrashOptions,
  generateThroneRoomOptions,
  generateWorkshopOptions,
  getCombinations,
} from '../../games/principality/rules';
import { cards, deepFreeze } from './support';

type Options = ReturnType<typeof generateCellarOptions>;
type Row = readonly [command: string, description: string, details?: Record<string, unknown>];

const supply = new Map(
  Object.entries({
    Copper: 46,
    Silver: 40,
    Gold: 30,
    Estate: 8,
    Duchy: 8,
    Province: 8,
    Curse: 10,
    Smithy: 10,
    Village: 10,
    Moat: 0,
    Market: 10,
    Witch: 0,
    Gardens: 8,
  }),
);

/** Each generator in its exact order, wording, commands and, where they are settled, details. */
const tables: readonly (readonly [name: string, options: () => Options, rows: readonly Row[]])[] = [
  [
    'Cellar',
    () => generateCellarOptions(cards('2 Copper, Estate')),
    [
      [
        'discard_for_cellar Copper,Copper,Estate',
        'Discard: Copper, Copper, Estate (draw 3)',
        { drawCount: 3 },
      ],
      ['discard_for_cellar Copper,Copper', 'Discard: Copper, Copper (draw 2)', { drawCount: 2 }],
      ['discard_for_cellar Copper,Estate', 'Discard: Copper, Estate (draw 2)', { drawCount: 2 }],
      ['discard_for_cellar Copper', 'Discard: Copper (draw 1)', { drawCount: 1 }],
      ['discard_for_cellar Estate', 'Discard: Estate (draw 1)', { drawCount: 1 }],
      ['discard_for_cellar', 'Discard nothing (draw 0)', { drawCount: 0 }],
    ],
  ],
  [
    'Cellar, hand in another order',
    () => generateCellarOptions(cards('Estate, Village')),
    [
      ['discard_for_cellar Village,Estate', 'Discard: Village, Estate (draw 2)', { drawCount: 2 }],
      ['discard_for_cellar Village', 'Discard: Village (draw 1)', { drawCount: 1 }],
      ['discard_for_cellar Estate', 'Discard: Estate (draw 1)', { drawCount: 1 }],
      ['discard_for_cellar', 'Discard nothing (draw 0)', { drawCount: 0 }],
    ],
  ],
  [
    'Cellar, empty hand',
    () => generateCellarOptions([]),
    [['discard_for_cellar', 'Discard nothing (draw 0)', { drawCount: 0 }]],
  ],
  [
    'Chapel',
    () => generateChapelOptions(cards('Curse, Copper')),
    [
      ['trash_cards Copper,Curse', 'Trash: Copper, Curse (2 cards)', { trashCount: 2 }],
      ['trash_cards Copper', 'Trash: Copper (1 card)', { trashCount: 1 }],
      ['trash_cards Curse', 'Trash: Curse (1 card)', { trashCount: 1 }],
      ['trash_cards', 'Trash nothing', { trashCount: 0 }],
    ],
  ],
  [
    'Chapel, another maximum',
    () => generateChapelOptions(cards('3 Copper'), 2),
    [
      ['trash_cards Copper,Copper', 'Trash: Copper, Copper (2 cards)', { trashCount: 2 }],
      ['trash_cards Copper', 'Trash: Copper (1 card)', { trashCount: 1 }],
      ['trash_cards', 'Trash nothing', { trashCount: 0 }],
    ],
  ],
  [
    'Chapel, empty hand',
    () => generateChapelOptions([]),
    [['trash_cards', 'No cards to trash', { trashCount: 0 }]],
  ],
  [
    'Remodel, step 1',
    () => generateRemodelStep1Options(cards('2 Copper, Estate, Moat, Province, Cellar')),
    [
      [
        'trash_for_remodel Province',
        'Trash: Province ($8) → Can gain up to $10',
        { trashCost: 8, maxGainCost: 10 },
      ],
      [
        'trash_for_remodel Cellar',
        'Trash: Cellar ($2) → Can gain up to $4',
        { trashCost: 2, maxGainCost: 4 },
      ],
      [
        'trash_for_remodel Estate',
        'Trash: Estate ($2) → Can gain up to $4',
        { trashCost: 2, maxGainCost: 4 },
      ],
      ['trash_for_remodel Moat', 'Trash: Moat ($2) → Can gain up to $4', { trashCost: 2, maxGainCost: 4 }],
      [
        'trash_for_remodel Copper',
        'Trash: Copper ($0) → Can gain up to $2',
        { trashCost: 0, maxGainCost: 2 },
      ],
    ],
  ],
  [
    'Remodel, step 2: only piles that are not empty',
    () => generateRemodelStep2Options(4, supply),
    [
      ['gain_card Gardens', 'Gain: Gardens ($4)', { gainCost: 4 }],
      ['gain_card Smithy', 'Gain: Smithy ($4)', { gainCost: 4 }],
      ['gain_card Silver', 'Gain: Silver ($3)', { gainCost: 3 }],
      ['gain_card Village', 'Gain: Village ($3)', { gainCost: 3 }],
      ['gain_card Estate', 'Gain: Estate ($2)', { gainCost: 2 }],
      ['gain_card Copper', 'Gain: Copper ($0)', { gainCost: 0 }],
      ['gain_card Curse', 'Gain: Curse ($0)', { gainCost: 0 }],
    ],
  ],
  [
    'Mine, step 1',
    () => generateMineStep1Options(cards('Copper, Estate, Silver, Copper, Gold')),
    [
      ['select_treasure_to_trash Gold', 'Trash: Gold ($6) → Can gain up to $9'],
      ['select_treasure_to_trash Silver', 'Trash: Silver ($3) → Can gain up to $6'],
      ['select_treasure_to_trash Copper', 'Trash: Copper ($0) → Can gain up to $3'],
    ],
  ],
  [
    'Mine, step 2',
    () => generateMineStep2Options(6, supply),
    [
      ['gain_card Gold', 'Gain: Gold ($6) to hand'],
      ['gain_card Silver', 'Gain: Silver ($3) to hand'],
      ['gain_card Copper', 'Gain: Copper ($0) to hand'],
    ],
  ],
  [
    'Library',
    () => generateLibraryOptions('Village'),
    [
      [
        'library_set_aside Village yes',
        'Set aside: Village (skip it, discard at end)',
        { action: 'set_aside' },
      ],
      ['library_set_aside Village no', 'Keep: Village in hand', { action: 'keep' }],
    ],
  ],
  [
    'Throne Room',
    () => generateThroneRoomOptions(cards('Smithy, Copper, Village, Village, Chapel, Festival, Throne Room')),
    [
      ['select_action_for_throne Chapel', 'Play: Chapel (twice)', { doubledEffect: '' }],
      [
        'select_action_for_throne Village',
        'Play: Village (twice) → +2 Cards, +4 Actions',
        { doubledEffect: '+2 Cards, +4 Actions' },
      ],
      ['select_action_for_throne Smithy', 'Play: Smithy (twice) → +6 Cards', { doubledEffect: '+6 Cards' }],
      ['select_action_for_throne Throne Room', 'Play: Throne Room (twice)', { doubledEffect: '' }],
      [
        'select_action_for_throne Festival',
        'Play: Festival (twice) → +4 Actions, +2 Buys, +4 Coins',
        { doubledEffect: '+4 Actions, +2 Buys, +4 Coins' },
      ],
    ],
  ],
  [
    'Throne Room under rules 4',
    () => generateThroneRoomOptions(['Chapel', 'Gold'], '4'),
    [
      ['select_action_for_throne Chapel', 'Play: Chapel (twice)', { doubledEffect: '' }],
      ['select_action_for_throne', "Skip (don't use Throne Room)", { action: 'skip' }],
    ],
  ],
  [
    'Chancellor',
    () => generateChancellorOptions(5),
    [
      [
        'chancellor_decision yes',
        'Yes - Put deck into discard pile (5 cards)',
        { deckSize: 5, action: 'move_to_discard' },
      ],
      ['chancellor_decision no', 'No - Keep deck as is', { action: 'keep_deck' }],
    ],
  ],
  [
    'Spy: the player number is the one displayed',
    () => generateSpyOptions('Copper', 1),
    [
      ['spy_decision yes', "Discard: Copper (Player 1's top card)", { player: 1, action: 'discard' }],
      ['spy_decision no', 'Keep: Copper on top of deck (Player 1)', { player: 1, action: 'keep' }],
    ],
  ],
  [
    'Bureaucrat',
    () => generateBureaucratOptions(cards('Duchy, Copper, Estate, Duchy, Gardens')),
    [
      ['reveal_and_topdeck Estate', 'Topdeck: Estate', { action: 'topdeck' }],
      ['reveal_and_topdeck Gardens', 'Topdeck: Gardens', { action: 'topdeck' }],
      ['reveal_and_topdeck Duchy', 'Topdeck: Duchy', { action: 'topdeck' }],
    ],
  ],
  [
    'Militia',
    () => generateMilitiaOptions(cards('Estate, 2 Copper, Curse, Village')),
    [
      ['discard_to_hand_size Village,Copper', 'Discard: Village, Copper (keep 3)'],
      ['discard_to_hand_size Village,Estate', 'Discard: Village, Estate (keep 3)'],
      ['discard_to_hand_size Village,Curse', 'Discard: Village, Curse (keep 3)'],
      ['discard_to_hand_size Copper,Copper', 'Discard: Copper, Copper (keep 3)'],
      ['discard_to_hand_size Copper,Estate', 'Discard: Copper, Estate (keep 3)'],
      ['discard_to_hand_size Copper,Curse', 'Discard: Copper, Curse (keep 3)'],
      ['discard_to_hand_size Estate,Curse', 'Discard: Estate, Curse (keep 3)'],
    ].map(([command = '', text = '']) => [command, text, { discardCount: 2, targetSize: 3 }] as const),
  ],
  [
    'Thief, trash',
    () => generateThiefTrashOptions(cards('Copper, Silver'), 2),
    [
      ['select_treasure_to_trash Silver', 'Trash: Silver ($3) from Player 2'],
      ['select_treasure_to_trash Copper', 'Trash: Copper ($0) from Player 2'],
    ],
  ],
  [
    'Thief, gain',
    () => generateThiefGainOptions(cards('Gold, Silver')),
    [
      ['gain_trashed_card Silver,Gold', 'Gain: Silver, Gold (2 cards)', { gainCount: 2 }],
      ['gain_trashed_card Silver', 'Gain: Silver (1 card)', { gainCount: 1 }],
      ['gain_trashed_card Gold', 'Gain: Gold (1 card)', { gainCount: 1 }],
      ['gain_trashed_card', 'Gain nothing', { gainCount: 0 }],
    ],
  ],
  [
    'Moat',
    () => generateMoatOptions('Witch'),
    [
      ['reveal_reaction Moat', 'Reveal: Moat (unaffected by Witch)', { action: 'reveal' }],
      ['reveal_reaction', "Don't reveal (affected by Witch)", { action: 'decline' }],
    ],
  ],
];

describe('the options of a decision', () => {
  it.each(tables)('%s', (_name, generate, rows) => {
    const options = generate();
    expect(options.map((option) => [formatMoveCommand(option.move), option.description])).toEqual(
      rows.map(([command, description]) => [command, description]),
    );
    expect(options.map((option) => option.index)).toEqual(rows.map((_, i) => i + 1));
    for (const [i, [, , details]] of rows.entries()) {
      if (details) expect(options[i]?.details).toEqual(details);
    }
  });

  const nullOnly: readonly (readonly [name: string, options: () => Options, text: string])[] = [
    ['Remodel, step 1', () => generateRemodelStep1Options([]), 'No cards to trash'],
    [
      'Remodel, step 2',
      () => generateRemodelStep2Options(2, new Map([['Gold', 3]])),
      'No cards available to gain',
    ],
    ['Mine, step 1', () => generateMineStep1Options(['Estate']), 'No treasures to trash'],
    ['Workshop', () => generateWorkshopOptions(new Map([['Gold', 3]])), 'No cards available to gain'],
    ['Feast', () => generateFeastOptions(new Map([['Copper', 0]])), 'No cards available to gain'],
    ['Throne Room', () => generateThroneRoomOptions(['Gardens']), 'Skip (no action cards to play)'],
    ['Bureaucrat', () => generateBureaucratOptions(['Copper']), 'Reveal hand (no Victory cards)'],
    ['Militia', () => generateMilitiaOptions(['Copper']), 'No discard needed'],
  ];
  it.each(nullOnly)('with nothing to choose: %s', (_name, generate, text) => {
    expect(generate().map((option) => option.description)).toEqual([text]);
    expect(generate().map((option) => option.index)).toEqual([1]);
  });

  it('names the Bureaucrat’s null option', () => {
    expect(generateBureaucratOptions([]).at(0)).toMatchObject({
      move: { type: 'reveal_and_topdeck', card: null },
      details: { action: 'reveal_hand' },
    });
  });

  it('differs between Workshop and Feast by the cost limit only', () => {
    const dear = generateFeastOptions(supply).filter((option) => option.description.endsWith('($5)'));
    expect(dear.map((option) => option.description)).toEqual(['Gain: Duchy ($5)', 'Gain: Market ($5)']);
    expect(
      generateFeastOptions(supply)
        .slice(dear.length)
        .map((option) => option.description),
    ).toEqual(generateWorkshopOptions(supply).map((option) => option.description));
  });
});

describe('the moves of the options', () => {
  it('carry what the decision needs and nothing else', () => {
    expect(generateLibraryOptions('Village').map((option) => option.move)).toEqual([
      { type: 'library_set_aside', cards: ['Village'], choice: true },
      { type: 'library_set_aside', cards: ['Village'], choice: false },
    ]);
    expect(generateMineStep2Options(3, supply).at(0)?.move).toEqual({
      type: 'gain_card',
      card: 'Silver',
      destination: 'hand',
    });
    expect(generateWorkshopOptions(supply).at(-1)?.move).toEqual({ type: 'gain_card', card: 'Curse' });
    expect(generateMoatOptions('Spy').map((option) => option.move)).toEqual([
      { type: 'reveal_reaction', card: 'Moat' },
      { type: 'reveal_reaction', card: null },
    ]);
    expect(generateSpyOptions('Gold', 2).at(1)?.move).toEqual({ type: 'spy_decision', choice: false });
    expect(generateThroneRoomOptions(['Moat']).map((option) => option.move)).toEqual([
      { type: 'select_action_for_throne', card: 'Moat' },
    ]);
    expect(generateThroneRoomOptions([]).map((option) => option.move)).toEqual([
      { type: 'select_action_for_throne', card: null },
    ]);
    expect(generateCellarOptions(['Gold']).map((option) => option.move)).toEqual([
      { type: 'discard_for_cellar', cards: ['Gold'] },
      { type: 'discard_for_cellar', cards: [] },
    ]);
  });

  it('come with the cards they are about', () => {
    expect(generateCellarOptions(cards('Estate, Copper')).map((option) => option.cardNames)).toEqual([
      ['Copper', 'Estate'],
      ['Copper'],
      ['Estate'],
      [],
    ]);
    expect(generateSpyOptions('Gold', 1).map((option) => option.cardNames)).toEqual([['Gold'], ['Gold']]);
  });
});

describe('getCombinations', () => {
  it('gives each multiset once, the largest first and the empty one last', () => {
    expect(getCombinations(cards('Copper, Estate, Copper'), 2)).toEqual([
      ['Copper', 'Copper'],
      ['Copper', 'Estate'],
      ['Copper'],
      ['Estate'],
      [],
    ]);
  });
});

describe('the number of options', () => {
  const hands: readonly [hand: string, cellar: number][] = [
    ['Copper, Silver, Gold, Estate, Duchy', 32],
    ['5 Copper', 6],
    ['3 Copper, 2 Estate', 12],
    ['Cellar, Chapel, Moat, Village, Smithy, Market, Copper, Silver, Estate, Curse', 1024],
  ];
  it.each(hands)('is the product of (count + 1): %s', (hand, count) => {
    const options = generateCellarOptions(cards(hand));
    expect(options).toHaveLength(count);
    expect(new Set(options.map((option) => formatMoveCommand(option.move))).size).toBe(count);
  });

  it('of Chapel are the sub-multisets of at most four', () => {
    expect(generateChapelOptions(cards('5 Copper, Estate'))).toHaveLength(5 + 4);
    expect(generateChapelOptions(cards('Copper, Silver, Gold, Estate, Duchy'))).toHaveLength(31);
  });
});

it('every generator is pure: it leaves its arguments alone and repeats itself', () => {
  const hand = deepFreeze(cards('Estate, Copper, Village, Copper'));
  for (const generate of [generateCellarOptions, generateChapelOptions, generateThroneRoomOptions]) {
    expect(generate(hand)).toEqual(generate(hand));
  }
  expect([...hand]).toEqual(cards('Estate, Copper, Village, Copper'));
});
