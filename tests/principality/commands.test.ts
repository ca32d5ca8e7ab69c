import { principality } from '../../games/principality/rules';
import { piles, Table, type Position } from './support';

const opponent = piles('3 Copper', '5 Copper');
const action: Position = {
  players: [piles('Throne Room, Village, Council Room, Copper, Estate', '9 Silver'), opponent],
  actions: 3,
};
const buy: Position = {
  players: [piles('Silver, Village, Copper, Copper', '9 Estate'), opponent],
  phase: 'buy',
  coins: 8,
  buys: 2,
  kingdom: 'Throne Room, Council Room',
};
const after = (position: Position, ...commands: readonly string[]): Table =>
  Table.at(position).play(...commands);
const cellar = (): Table =>
  after(
    { players: [piles('Cellar, 2 Copper, Estate, Throne Room', '9 Silver'), opponent] },
    'play_action Cellar',
  );
const chapel = (): Table =>
  after({ players: [piles('Chapel, 2 Copper, Estate', '9 Silver'), opponent] }, 'play_action Chapel');
const remodel = (): Table =>
  after({ players: [piles('Remodel, Estate, Throne Room', '9 Silver'), opponent] }, 'play_action Remodel');
const mine = (): Table => after({ players: [piles('Mine, Copper, Silver'), opponent] }, 'play_action Mine');
const mineGain = (): Table => mine().play('select_treasure_to_trash Silver');
const library = (): Table =>
  after({ players: [piles('Library, 4 Copper', 'Village, 9 Silver'), opponent] }, 'play_action Library');
const libraryOfTwoWords = (): Table =>
  after({ players: [piles('Library, 4 Copper', 'Council Room, 9 Silver'), opponent] }, 'play_action Library');
const throne = (): Table =>
  after(
    { players: [piles('Throne Room, Council Room, Village', '20 Silver'), opponent] },
    'play_action Throne Room',
  );
const chancellor = (): Table =>
  after({ players: [piles('Chancellor', '3 Copper'), opponent] }, 'play_action Chancellor');
const spy = (): Table => after({ players: [piles('Spy', '3 Copper'), opponent] }, 'play_action Spy');
const witch = (): Table =>
  after({ players: [piles('Witch', '3 Copper'), piles('Moat')] }, 'play_action Witch');
const militia = (): Table =>
  after({ players: [piles('Militia'), piles('3 Copper, Estate, Duchy')] }, 'play_action Militia');
const thief = (): Table =>
  after({ players: [piles('Thief'), piles('', 'Copper, Silver')] }, 'play_action Thief');
const thiefGain = (): Table => thief().play('select_treasure_to_trash Silver');
const bureaucrat = (): Table =>
  after({ players: [piles('Bureaucrat'), piles('Estate, Duchy')] }, 'play_action Bureaucrat');
const acting = (): Table => Table.at(action);
const buying = (): Table => Table.at(buy);

/** What a command means: the canonical command and other ways to write it. */
const grammar: readonly (readonly [canonical: string, at: () => Table, others: readonly string[]])[] = [
  [
    'play_action Village',
    acting,
    ['play Village', 'PLAY VILLAGE', '  play_action   village ', 'play 1', 'Play_Action VILLAGE'],
  ],
  [
    'play_action Throne Room',
    acting,
    ['play throne_room', 'play throne-room', 'play Throne Room', 'play THRONE  ROOM', 'play 0'],
  ],
  ['play_action Council Room', acting, ['play council_room', 'play_action COUNCIL-ROOM', 'play 2']],
  ['end_phase', acting, ['end', 'end phase', 'END PHASE', ' End_Phase ', 'End   Phase']],
  [
    'play_treasure Copper',
    buying,
    ['play treasure Copper', 'play Copper', 'play_treasure copper', 'play 2', 'play 3'],
  ],
  ['play_treasure Silver', buying, ['play 0', 'play treasure SILVER']],
  [
    'play_all_treasures',
    buying,
    [
      'play_treasure all',
      'play treasure all',
      'play all treasures',
      'play treasures',
      'play all',
      'treasures',
      'all',
      't',
      'T',
      'Play_All_Treasures',
      '  play  all   treasures ',
    ],
  ],
  ['buy Silver', buying, ['BUY silver', '  buy   Silver  ']],
  ['buy Throne Room', buying, ['buy throne_room', 'buy Throne-Room', 'buy throne   room']],
  [
    'discard_for_cellar Copper,Estate',
    cellar,
    [
      'discard_for_cellar Estate,Copper',
      'discard_for_cellar  copper , ESTATE ',
      'discard_for_cellar Copper,,Estate,',
      'DISCARD_FOR_CELLAR Copper,Estate',
    ],
  ],
  [
    'discard_for_cellar Throne Room,Estate',
    cellar,
    ['discard_for_cellar estate,throne_room', 'discard_for_cellar Throne-Room, Estate'],
  ],
  ['discard_for_cellar', cellar, ['skip', 'none', 'SKIP', 'discard_for_cellar ,', 'select 12', '12']],
  [
    'trash_cards Copper,Estate',
    chapel,
    ['trash_cards Estate, Copper', 'select 3', '3', ' 3 ', 'SELECT 3', 'select   3'],
  ],
  ['trash_cards', chapel, ['skip', 'none', 'trash_cards none', 'trash_cards skip']],
  ['trash_for_remodel Throne Room', remodel, ['trash_for_remodel throne_room', '1', 'select 1']],
  ['trash_for_remodel Estate', remodel, ['trash_for_remodel ESTATE', '2']],
  ['select_treasure_to_trash Silver', mine, ['select_treasure_to_trash silver', '1']],
  ['gain_card Gold', mineGain, ['gain_card gold', '1', 'select 1']],
  [
    'library_set_aside Village yes',
    library,
    [
      'library_set_aside Village',
      'library_set_aside yes',
      'library_set_aside village Y',
      'library_set_aside Village TRUE',
      '1',
    ],
  ],
  [
    'library_set_aside Village no',
    library,
    ['library_set_aside Village n', 'library_set_aside no', 'library_set_aside village false', 'select 2'],
  ],
  [
    'library_set_aside Council Room no',
    libraryOfTwoWords,
    ['library_set_aside council_room no', 'library_set_aside Council-Room n', '2'],
  ],
  [
    'select_action_for_throne Council Room',
    throne,
    ['select_action_for_throne council_room', 'select_action_for_throne COUNCIL-ROOM', '2'],
  ],
  [
    'chancellor_decision yes',
    chancellor,
    ['chancellor_decision y', 'chancellor_decision true', 'CHANCELLOR_DECISION YES', '1'],
  ],
  [
    'chancellor_decision no',
    chancellor,
    ['chancellor_decision n', 'chancellor_decision false', 'skip', 'none', '2'],
  ],
  ['spy_decision yes', spy, ['spy_decision Y', 'spy_decision true', '1']],
  ['spy_decision no', spy, ['spy_decision N', 'spy_decision False', '2']],
  ['reveal_reaction Moat', witch, ['reveal_reaction moat', '1']],
  ['reveal_reaction', witch, ['reveal_reaction none', 'skip', 'none', 'select 2']],
  [
    'discard_to_hand_size Copper,Estate',
    militia,
    ['discard_to_hand_size Estate,Copper', '2', 'discard_to_hand_size copper,estate,'],
  ],
  ['gain_trashed_card Silver', thiefGain, ['gain_trashed_card silver', '1', 'gain_trashed_card Silver,']],
  ['gain_trashed_card', thiefGain, ['skip', 'none', '2']],
  ['select_treasure_to_trash Copper', thief, ['select_treasure_to_trash COPPER', '2']],
  ['reveal_and_topdeck Duchy', bureaucrat, ['reveal_and_topdeck duchy', '2', 'select 2']],
];

describe('the command grammar', () => {
  const rows = grammar.flatMap(([canonical, at, others]) =>
    others.map((text) => [text, canonical, at] as const),
  );
  it.each(rows)('%j means %j', (text, canonical, at) => {
    const table = at();
    expect(JSON.stringify(table.play(text).state)).toBe(JSON.stringify(table.play(canonical).state));
  });

  it.each(grammar.map(([canonical, at]) => [canonical, at] as const))('lists %j', (canonical, at) => {
    expect(at().commands).toContain(canonical);
  });
});

describe('choosing by number', () => {
  it('knows which option was chosen, for the confirmation', () => {
    const table = chapel();
    for (const text of ['3', 'select 3']) {
      const parsed = principality.parseMove(text, table.state, 0);
      expect(parsed.ok && parsed.value.selected).toMatchObject({
        index: 3,
        description: 'Trash: Copper, Estate (2 cards)',
        command: 'trash_cards Copper,Estate',
      });
    }
    const typed = principality.parseMove('trash_cards Copper', table.state, 0);
    expect(typed.ok && typed.value.selected).toBeUndefined();
  });

  it('is for open decisions: a bare number in the turn plays nothing', () => {
    expect(acting().errorFor('2').message).toBe('No card effect is pending: cannot select option 2');
    expect(acting().errorFor('select 1').message).toBe('No card effect is pending: cannot select option 1');
  });
});

describe('JSON moves', () => {
  const read = (table: Table, json: unknown): Table => table.play(principality.moveSchema().parse(json));
  const rows: readonly (readonly [json: object, canonical: string, at: () => Table])[] = [
    [{ type: 'play_action', card: 'Village' }, 'play_action Village', acting],
    [{ type: 'play_action', cardName: 'Village' }, 'play_action Village', acting],
    [{ type: 'play', cardIndex: 1 }, 'play_action Village', acting],
    [{ type: 'play', cardIndex: 0 }, 'play_treasure Silver', buying],
    [{ type: 'play_treasure', card: 'Copper' }, 'play_treasure Copper', buying],
    [{ type: 'play_all_treasures' }, 'play_all_treasures', buying],
    [{ type: 'buy', cardName: 'Silver' }, 'buy Silver', buying],
    [{ type: 'end_phase' }, 'end_phase', acting],
    [{ type: 'discard_for_cellar', cards: ['Estate', 'Copper'] }, 'discard_for_cellar Copper,Estate', cellar],
    [{ type: 'trash_cards', cards: [] }, 'trash_cards', chapel],
    [{ type: 'trash_for_remodel', cardName: 'Estate' }, 'trash_for_remodel Estate', remodel],
    [{ type: 'gain_card', card: 'Gold' }, 'gain_card Gold', mineGain],
    [{ type: 'gain_card', card: 'Gold', destination: 'hand' }, 'gain_card Gold', mineGain],
    [
      { type: 'library_set_aside', cards: ['Village'], choice: false },
      'library_set_aside Village no',
      library,
    ],
    [
      { type: 'select_action_for_throne', card: 'Council Room' },
      'select_action_for_throne Council Room',
      throne,
    ],
    [{ type: 'chancellor_decision', choice: true }, 'chancellor_decision yes', chancellor],
    [{ type: 'spy_decision', choice: false }, 'spy_decision no', spy],
    [{ type: 'reveal_reaction', card: 'Moat' }, 'reveal_reaction Moat', witch],
    [{ type: 'reveal_reaction', card: null }, 'reveal_reaction', witch],
    [
      { type: 'discard_to_hand_size', cards: ['Duchy', 'Copper'] },
      'discard_to_hand_size Copper,Duchy',
      militia,
    ],
    [{ type: 'gain_trashed_card', cards: ['Silver'] }, 'gain_trashed_card Silver', thiefGain],
    [{ type: 'select_treasure_to_trash', card: 'Copper' }, 'select_treasure_to_trash Copper', thief],
    [{ type: 'reveal_and_topdeck', card: 'Duchy' }, 'reveal_and_topdeck Duchy', bureaucrat],
  ];
  it.each(rows)('%j', (json, canonical, at) => {
    const table = at();
    expect(JSON.stringify(read(table, json).state)).toBe(JSON.stringify(table.play(canonical).state));
  });

  it('are a multiset of cards: their order does not matter, also for the cards drawn after it', () => {
    const from: Position = {
      players: [piles('Cellar, Copper, Estate, Silver', 'Gold', 'Duchy, Market, Village'), opponent],
    };
    const table = after(from, 'play_action Cellar');
    const states = [
      ['Copper', 'Estate', 'Silver'],
      ['Silver', 'Copper', 'Estate'],
      ['Estate', 'Silver', 'Copper'],
    ].map((list) => JSON.stringify(read(table, { type: 'discard_for_cellar', cards: list }).state));
    expect(new Set(states).size).toBe(1);
  });
});

describe('more than fifty options', () => {
  const many = (): Table =>
    after(
      {
        players: [piles('Cellar, Village, Copper, Silver, Estate, Duchy, Curse', '9 Gold'), opponent],
      },
      'play_action Cellar',
    );

  it('are cut as asked, their number stays exact', () => {
    const { state } = many();
    expect(principality.getValidMoves(state, 0, 50).options).toHaveLength(50);
    expect(principality.getValidMoves(state, 0, 50).total).toBe(64);
    expect(principality.getValidMoves(state, 0).options).toHaveLength(64);
  });

  it('may all be chosen by number or by command', () => {
    expect(many().play('select 64').message).toBe('Discarded nothing. Drew 0 cards.');
    expect(many().play('63').message).toBe('Discarded: Curse. Drew 1 card.');
    expect(many().errorFor('65').message).toBe('Invalid selection: 65. Valid range is 1-64.');
    expect(many().play('discard_for_cellar Curse').hand(0)).toContain('Gold');
  });

  it('beyond ten thousand: the number stays exact, and the last one can be chosen', () => {
    const hand =
      'Cellar, Village, Smithy, Market, Moat, Militia, Witch, Copper, Silver, Gold, Estate, Duchy, Province, Curse, Chapel';
    const table = after({ players: [piles(hand, '9 Gold'), opponent] }, 'play_action Cellar');
    expect(table.total).toBe(2 ** 14);
    expect(table.play(`select ${2 ** 14}`).message).toBe('Discarded nothing. Drew 0 cards.');
    expect(table.play('discard_for_cellar Curse').message).toBe('Discarded: Curse. Drew 1 card.');
  });
});
