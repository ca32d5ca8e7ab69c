import { adviceOf, ERROR_KINDS } from '../../core/engine';
import { FINE_WORDS } from '../../games/principality/tools/table';
import { piles, Table, type Position } from './support';

const opponent = piles('3 Copper', '5 Copper');
const kingdom = 'Village, Smithy, Cellar, Chapel, Moat, Market, Festival, Library, Militia, Woodcutter';
const acting: Position = { players: [piles('Village, Copper, Estate, Silver, Gardens', '9 Gold'), opponent] };
const buying: Position = {
  players: [piles('Copper, Village, Estate', '9 Gold'), opponent],
  phase: 'buy',
  coins: 5,
  kingdom,
};
const noTreasures: Position = { ...buying, players: [piles('Village', '9 Gold'), opponent] };
const nobody: Position = { players: [piles('', '9 Gold'), opponent] };
const play = (card: string, hand: string, other = opponent, drawPile = '9 Gold'): Table =>
  Table.at({ players: [piles(`${card}, ${hand}`, drawPile), other], kingdom: 'Village' }).play(
    `play_action ${card}`,
  );

const USUAL = 'Use get_valid_moves to see all legal moves';
const SUPPLY = 'Check get_supply for available cards';

interface ApiError {
  readonly at: () => Table;
  readonly command: string;
  readonly message: string;
  readonly details?: Record<string, unknown>;
  /** The whole suggestion, or what it must contain. */
  readonly suggestion?: string | RegExp;
}

const at = (position: Position) => () => Table.at(position);
const cellar = () => play('Cellar', '2 Copper, Estate');
const chapel = () => play('Chapel', '6 Copper, Estate');
const library = () => play('Library', '4 Copper', opponent, 'Village, 9 Silver');
const militia = () => play('Militia', 'Copper', piles('3 Copper, 2 Estate'));
const thief = () => play('Thief', 'Copper', piles('', 'Silver, Duchy'));
const thiefGain = () => thief().play('select_treasure_to_trash Silver');
const bureaucrat = () => play('Bureaucrat', 'Copper', piles('Duchy, Copper'));
const throne = () => play('Throne Room', 'Village, Copper');
const remodel = () => play('Remodel', 'Estate, Copper');
const gain = () => remodel().play('trash_for_remodel Estate');
const mine = () => play('Mine', 'Copper, Estate');
const moat = () => play('Witch', 'Copper', piles('Moat'));
const spy = () => play('Spy', 'Copper');

const ruleErrors: readonly ApiError[] = [
  { at: at(acting), command: 'foo bar', message: 'Cannot parse move: "foo bar".' },
  { at: at(acting), command: '', message: 'Cannot parse move: "".' },
  {
    at: at(buying),
    command: 'buy Silvr',
    message: 'Unknown card: "Silvr".',
    details: { input: 'Silvr', reason: 'invalid_format' },
    suggestion: /Silver/,
  },
  {
    at: cellar,
    command: 'discard_for_cellar Copper,Estat',
    message: 'Unknown card: "Estat".',
    details: { input: 'Estat', reason: 'invalid_format' },
    suggestion: /Estate/,
  },
  ...['select 10', '10'].map((command) => ({
    at: () => play('Cellar', 'Copper, Copper, Copper, Copper'),
    command,
    message: 'Invalid selection: 10. Valid range is 1-5.',
    details: { selection: 10, min: 1, max: 5 },
  })),
  { at: cellar, command: '0', message: 'Invalid selection: 0. Valid range is 1-6.' },
  { at: cellar, command: 'select -1', message: 'Invalid selection: -1. Valid range is 1-6.' },
  { at: cellar, command: '1.0', message: 'Invalid selection: 1.0. Valid range is 1-6.' },
  { at: cellar, command: '1.5', message: 'Invalid selection: 1.5. Valid range is 1-6.' },
  ...[
    ['trash_cards Copper', 'trash_cards'],
    ['end_phase', 'end_phase'],
    ['buy Copper', 'buy'],
    ['play_action Village', 'play_action'],
    ['play_all_treasures', 'play_all_treasures'],
    ['reveal_reaction Moat', 'reveal_reaction'],
  ].map(([command = '', received = '']) => ({
    at: cellar,
    command,
    message: `Expected discard_for_cellar, got ${received}`,
    details: { expected: 'discard_for_cellar', received },
  })),
  { at: at(acting), command: 'trash_cards', message: 'No card effect is pending: cannot trash_cards' },
  {
    at: at(buying),
    command: 'gain_card Gold',
    message: 'No card effect is pending: cannot gain_card',
  },
  { at: at(acting), command: '2', message: 'No card effect is pending: cannot select option 2' },
  {
    at: at(buying),
    command: 'play_action Village',
    message: 'Cannot play action cards in the buy phase',
    details: { phase: 'buy' },
    suggestion: /end_phase/,
  },
  ...['play_treasure Copper', 'play_all_treasures', 'play Copper'].map((command) => ({
    at: at(acting),
    command,
    message: 'Cannot play treasures in the action phase',
    details: { phase: 'action' },
    suggestion: /end_phase/,
  })),
  {
    at: at(acting),
    command: 'buy Copper',
    message: 'Cannot buy cards in the action phase',
    details: { phase: 'action' },
    suggestion: /end_phase/,
  },
  {
    at: at({ ...acting, actions: 0 }),
    command: 'play_action Village',
    message: 'No actions remaining',
    suggestion: 'Use end_phase to move to buy phase',
  },
  { at: at({ ...buying, buys: 0 }), command: 'buy Copper', message: 'No buys remaining', suggestion: USUAL },
  ...['play_treasure Copper', 'play_all_treasures'].map((command) => ({
    at: at({ ...buying, boughtThisTurn: true }),
    command,
    message: 'Cannot play treasures after buying a card this turn',
    suggestion: USUAL,
  })),
  {
    at: at(noTreasures),
    command: 'play_all_treasures',
    message: 'No treasures in hand to play',
    suggestion: USUAL,
  },
  {
    at: at(acting),
    command: 'play_action Smithy',
    message: 'Smithy is not in your hand',
    details: { cardName: 'Smithy' },
    suggestion: USUAL,
  },
  {
    at: at(buying),
    command: 'play_treasure Gold',
    message: 'Gold is not in your hand',
    details: { cardName: 'Gold' },
  },
  ...['Copper', 'Estate', 'Gardens'].map((card) => ({
    at: at(acting),
    command: `play_action ${card}`,
    message: `${card} is not an Action card`,
    details: { cardName: card },
  })),
  {
    at: at(buying),
    command: 'play_treasure Village',
    message: 'Village is not a Treasure card',
    details: { cardName: 'Village' },
  },
  { at: at(acting), command: 'play 7', message: 'Invalid index: 7. Valid range is 0-4.', suggestion: USUAL },
  { at: at(acting), command: 'play 5', message: 'Invalid index: 5. Valid range is 0-4.' },
  { at: at(nobody), command: 'play 0', message: 'Your hand is empty' },
  {
    at: at({ ...buying, players: [piles('Village'), opponent] }),
    command: 'buy Province',
    message: 'Cannot buy Province: insufficient coins (need 8, have 5)',
    details: { requiredCoins: 8, availableCoins: 5, cardName: 'Province' },
    suggestion: 'Use get_supply to see cards you can afford',
  },
  {
    at: at(buying),
    command: 'buy Province',
    message: 'Cannot buy Province: insufficient coins (need 8, have 5)',
    suggestion: /play_all_treasures/,
  },
  {
    at: at({ ...buying, boughtThisTurn: true }),
    command: 'buy Province',
    message: 'Cannot buy Province: insufficient coins (need 8, have 5)',
    suggestion: 'Use get_supply to see cards you can afford',
  },
  {
    at: at(buying),
    command: 'buy Witch',
    message: 'Cannot buy Witch: not available in supply',
    details: { cardName: 'Witch', reason: 'not_in_game' },
    suggestion: SUPPLY,
  },
  {
    at: at({ ...buying, supply: { Smithy: 0 } }),
    command: 'buy Smithy',
    message: 'Cannot buy Smithy: not available in supply',
    details: { cardName: 'Smithy', reason: 'empty' },
    suggestion: SUPPLY,
  },
  {
    at: () =>
      Table.at({ players: [piles('Remodel, Gold'), opponent], supply: { Market: 0 } }).play(
        'play_action Remodel',
        'trash_for_remodel Gold',
      ),
    command: 'gain_card Market',
    message: 'Cannot gain Market: not available in supply',
    details: { cardName: 'Market', reason: 'empty' },
    suggestion: SUPPLY,
  },
  {
    at: () => Table.at({ players: [piles('Workshop'), opponent] }).play('play_action Workshop'),
    command: 'gain_card Gold',
    message: 'Cannot gain Gold: costs 6, maximum is 4',
    details: { cost: 6, max: 4, cardName: 'Gold' },
    suggestion: USUAL,
  },
  {
    at: gain,
    command: 'gain_card Duchy',
    message: 'Cannot gain Duchy: costs 5, maximum is 4',
    details: { cost: 5, max: 4, cardName: 'Duchy' },
  },
  {
    at: chapel,
    command: 'trash_cards Copper,Copper,Copper,Copper,Copper',
    message: 'Cannot trash 5 cards: Chapel allows at most 4',
    suggestion: USUAL,
  },
  {
    at: cellar,
    command: 'discard_for_cellar Estate,Estate',
    message: 'Cannot discard 2 Estate: only 1 in hand',
    details: { cardName: 'Estate', requested: 2, available: 1 },
  },
  {
    at: chapel,
    command: 'trash_cards Estate,Estate',
    message: 'Cannot trash 2 Estate: only 1 in hand',
    details: { cardName: 'Estate', requested: 2, available: 1 },
  },
  {
    at: militia,
    command: 'discard_to_hand_size Copper',
    message: 'Must discard exactly 2 cards, got 1',
    suggestion: USUAL,
  },
  {
    at: militia,
    command: 'discard_to_hand_size Copper,Copper,Estate',
    message: 'Must discard exactly 2 cards, got 3',
  },
  { at: thief, command: 'select_treasure_to_trash Gold', message: 'Gold was not revealed' },
  { at: thiefGain, command: 'gain_trashed_card Gold', message: 'Gold was not trashed by this Thief' },
  {
    at: library,
    command: 'library_set_aside Market yes',
    message: 'Expected the drawn card Village, got Market',
  },
  ...['Estate', 'Copper'].map((card) => ({
    at: bureaucrat,
    command: `reveal_and_topdeck ${card}`,
    message: `${card} is not a Victory card in your hand`,
  })),
  ...(
    [
      [remodel, 'trash_for_remodel'],
      [gain, 'gain_card'],
      [mine, 'select_treasure_to_trash'],
      [militia, 'discard_to_hand_size'],
      [bureaucrat, 'reveal_and_topdeck'],
      [thief, 'select_treasure_to_trash'],
    ] as const
  ).flatMap(([table, effect]) =>
    ['skip', 'none'].map((command) => ({
      at: table,
      command,
      message: 'This choice cannot be skipped',
      details: { effect },
      suggestion: USUAL,
    })),
  ),
  {
    at: throne,
    command: 'select_action_for_throne Smithy',
    message: 'Smithy is not in your hand',
    details: { cardName: 'Smithy' },
  },
  {
    at: throne,
    command: 'select_action_for_throne Copper',
    message: 'Copper is not an Action card',
    details: { cardName: 'Copper' },
  },
  {
    at: remodel,
    command: 'trash_for_remodel Gold',
    message: 'Gold is not in your hand',
    details: { cardName: 'Gold' },
  },
  {
    at: mine,
    command: 'select_treasure_to_trash Estate',
    message: 'Estate is not a Treasure card',
    details: { cardName: 'Estate' },
  },
  {
    at: mine,
    command: 'select_treasure_to_trash Gold',
    message: 'Gold is not in your hand',
    details: { cardName: 'Gold' },
  },
];

describe('errors', () => {
  it.each(ruleErrors.map((row) => [`${row.command} → ${row.message}`, row] as const))('%s', (_name, row) => {
    const error = row.at().errorFor(row.command);
    expect(error).toMatchObject({ message: row.message, code: 'INVALID_MOVE' });
    expect(ERROR_KINDS[error.kind].status).toBe(422);
    if (row.details) expect(error.details).toEqual(row.details);
    const advice = adviceOf(FINE_WORDS.advice, error);
    if (typeof row.suggestion === 'string') expect(advice).toBe(row.suggestion);
    if (row.suggestion instanceof RegExp) expect(advice).toMatch(row.suggestion);
  });

  it('looks at the whole of a JSON move', () => {
    const odd: readonly (readonly [Table, Parameters<Table['errorFor']>[0]])[] = [
      [library(), { type: 'library_set_aside', cards: ['Village', 'Village'], choice: true }],
      [library(), { type: 'library_set_aside', cards: [], choice: true }],
      [militia(), { type: 'discard_to_hand_size', cards: [] }],
      [gain(), { type: 'gain_card', card: null }],
      [gain(), { type: 'gain_card', card: 'Nonsense' }],
      [cellar(), { type: 'discard_for_cellar', cards: ['Copper', 'Nonsense'] }],
      [throne(), { type: 'select_action_for_throne', card: 'Nonsense' }],
      [Table.at(acting), { type: 'play', cardIndex: 0.5 }],
      [Table.at(acting), { type: 'play', cardIndex: -1 }],
    ];
    for (const [table, move] of odd) expect(table.errorFor(move).code).toBe('INVALID_MOVE');
  });

  it('names a card it does not know in a JSON move', () => {
    const unknown = {
      message: 'Unknown card: "Silvr".',
      details: { input: 'Silvr', reason: 'invalid_format' },
    };
    expect(Table.at(buying).errorFor({ type: 'buy', card: 'Silvr' })).toMatchObject(unknown);
    expect(cellar().errorFor({ type: 'discard_for_cellar', cards: ['Silvr'] })).toMatchObject(unknown);
  });

  it('refuses what no option has, whatever the words', () => {
    const mineGain = mine().play('select_treasure_to_trash Copper');
    const odd: readonly (readonly [Table, string])[] = [
      [mineGain, 'gain_card Estate'],
      [mineGain, 'gain_card Gold'],
      [thief(), 'select_treasure_to_trash Duchy'],
      [thiefGain(), 'gain_trashed_card Silver,Silver'],
      [moat(), 'reveal_reaction Copper'],
      [spy(), 'spy_decision'],
      [spy(), 'spy_decision maybe'],
      [gain(), 'gain_card'],
      [Table.at(acting), 'skip'],
      [Table.at(acting), 'play_action'],
      [Table.at(acting), 'end_phase Copper'],
    ];
    for (const [table, command] of odd) expect(table.errorFor(command).code).toBe('INVALID_MOVE');
  });
});
