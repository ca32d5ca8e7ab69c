import { bag, check, piles, rules4, Table, type Position } from './support';

const other = piles('3 Copper', '5 Copper');
const solo = (hand: string, drawPile = '', rest: Partial<Position> = {}): Position => ({
  players: [piles(hand, drawPile), other],
  ...rest,
});
const throne = (card: string): string[] => ['play_action Throne Room', `select_action_for_throne ${card}`];

describe('the choice of Throne Room', () => {
  check([
    {
      rule: 'lists each different Action in hand in canonical order, other Throne Rooms too, and no skip',
      from: solo('2 Throne Room, Market, 2 Cellar, Smithy, Gardens, Copper, Village'),
      commands: ['play_action Throne Room'],
      asks: { card: 'Throne Room', effect: 'select_action_for_throne', player: 0, step: null },
      message: 'Card requires choice: Throne Room',
      options: [
        'Play: Cellar (twice) → +2 Actions',
        'Play: Village (twice) → +2 Cards, +4 Actions',
        'Play: Smithy (twice) → +6 Cards',
        'Play: Throne Room (twice)',
        'Play: Market (twice) → +2 Cards, +2 Actions, +2 Buys, +2 Coins',
      ],
    },
    {
      rule: 'is not asked for without an Action in hand',
      from: solo('Throne Room, Gardens, Copper'),
      commands: ['play_action Throne Room'],
      players: [{ hand: 'Gardens, Copper', inPlay: 'Throne Room' }],
      asks: null,
      says: ['Skip (no action cards to play)'],
    },
    {
      rule: 'is not asked for if the Throne Room itself was the only Action',
      from: solo('Throne Room'),
      commands: ['play_action Throne Room'],
      players: [{ hand: '', inPlay: 'Throne Room' }],
      resources: '0/1/0',
      asks: null,
    },
    {
      rule: 'of a single Action is asked for, too',
      from: solo('Throne Room, Remodel, Gold'),
      commands: ['play_action Throne Room'],
      lists: ['select_action_for_throne Remodel'],
    },
  ]);

  it.each([
    'select_action_for_throne',
    'select_action_for_throne none',
    'select_action_for_throne skip',
    'skip',
    'none',
    'no',
    'nothing',
    'play nothing',
    'do not play anything',
    { type: 'select_action_for_throne', card: null },
  ] as const)('must be made while there is an Action in hand: %j', (skip) => {
    const asked = Table.at(solo('Throne Room, Village', 'Gold')).play('play_action Throne Room');
    expect(asked.errorFor(skip)).toMatchObject({
      message: 'This choice cannot be skipped',
      next: { do: 'list-moves' },
      details: { effect: 'select_action_for_throne' },
    });
  });

  it('is shown by an example where something else is sent', () => {
    const asked = Table.at(solo('Throne Room, Village, Smithy')).play('play_action Throne Room');
    expect(asked.errorFor('end_phase').suggestion).toContain(
      'For example, send select_action_for_throne Village.',
    );
  });
});

describe('the choice of Throne Room in games that began under rules 4', () => {
  const begun = (hand: string, drawPile = ''): Table => Table.at(solo(hand, drawPile), 'table', rules4);

  it('may be declined, which is listed last', () => {
    const asked = begun('Throne Room, Village', 'Gold').play('play_action Throne Room');
    expect(asked.descriptions).toEqual([
      'Play: Village (twice) → +2 Cards, +4 Actions',
      "Skip (don't use Throne Room)",
    ]);
    for (const skip of ['select_action_for_throne', 'select_action_for_throne none', 'skip', '2']) {
      const done = asked.play(skip);
      expect([done.hand(0), done.resources, done.pending]).toEqual([['Village'], '0/1/0', null]);
    }
  });

  it('may be declined at each play of another Throne Room', () => {
    const skipped = begun('2 Throne Room, Woodcutter').play(...throne('Throne Room'), 'skip');
    expect(skipped.commands).toEqual(['select_action_for_throne Woodcutter', 'select_action_for_throne']);
    expect(skipped.play('skip').resources).toBe('0/1/0');
    expect(skipped.play('select_action_for_throne Woodcutter').resources).toBe('0/3/4');
  });

  it('is not asked for without an Action in hand', () => {
    expect(begun('Throne Room, Gardens').play('play_action Throne Room').pending).toBeNull();
  });

  it('leaves states as they were: they do not name their rules', () => {
    const asked = begun('Throne Room, Village').play('play_action Throne Room');
    expect(asked.state).not.toHaveProperty('rulesVersion');
    expect(asked.play('skip', 'end_phase').state).not.toHaveProperty('rulesVersion');
  });
});

describe('a card played twice', () => {
  check([
    {
      rule: 'goes to play once and costs no further action',
      from: solo('Throne Room, Village', 'Gold, Silver, Copper'),
      commands: throne('Village'),
      players: [{ hand: 'Gold, Silver', drawPile: 'Copper', inPlay: 'Throne Room, Village' }],
      resources: '4/1/0',
      asks: null,
    },
    {
      rule: 'Market: everything twice',
      from: solo('Throne Room, Market', 'Gold, Silver'),
      commands: throne('Market'),
      players: [{ hand: 'Gold, Silver' }],
      resources: '2/3/2',
    },
    {
      rule: 'Feast: two gains, one Feast in the trash',
      from: solo('Throne Room, Feast', '', { kingdom: 'Market' }),
      commands: [...throne('Feast'), 'gain_card Duchy', 'gain_card Market'],
      players: [{ discardPile: 'Duchy, Market', inPlay: 'Throne Room' }],
      trash: 'Feast',
      asks: null,
    },
    {
      rule: 'Cellar: discard and draw, then again from the new hand',
      from: solo('Throne Room, Cellar, Copper', 'Gold, Silver'),
      commands: [...throne('Cellar'), 'discard_for_cellar Copper', 'discard_for_cellar Gold'],
      players: [{ hand: 'Silver', discardPile: 'Copper, Gold' }],
      resources: '2/1/0',
      asks: null,
    },
    {
      rule: 'Chapel: up to four, then up to four',
      from: solo('Throne Room, Chapel, 9 Copper'),
      commands: [
        ...throne('Chapel'),
        'trash_cards Copper,Copper,Copper,Copper',
        'trash_cards Copper,Copper,Copper,Copper',
      ],
      players: [{ hand: 'Copper' }],
      trash: '8 Copper',
      asks: null,
    },
    {
      rule: 'Workshop: the first gained card is in the discard pile before the second choice',
      from: solo('Throne Room, Workshop'),
      commands: [...throne('Workshop'), 'gain_card Silver'],
      players: [{ discardPile: 'Silver' }],
      asks: { card: 'Workshop', effect: 'gain_card', context: 'Throne Room: play 2 of 2' },
    },
    {
      rule: 'Remodel: the first play is wholly finished before the second',
      from: solo('Throne Room, Remodel, Estate, Copper'),
      commands: [...throne('Remodel'), 'trash_for_remodel Estate', 'gain_card Silver'],
      players: [{ hand: 'Copper', discardPile: 'Silver' }],
      asks: { effect: 'trash_for_remodel', step: 1, context: 'Throne Room: play 2 of 2' },
    },
    {
      rule: 'Mine: the second play may trash the Treasure just gained',
      from: solo('Throne Room, Mine, Copper'),
      commands: [
        ...throne('Mine'),
        'select_treasure_to_trash Copper',
        'gain_card Silver',
        'select_treasure_to_trash Silver',
        'gain_card Gold',
      ],
      players: [{ hand: 'Gold' }],
      trash: 'Copper, Silver',
      asks: null,
    },
    {
      rule: 'Moneylender: $3 for each Copper really trashed (two)',
      from: solo('Throne Room, Moneylender, 3 Copper'),
      commands: throne('Moneylender'),
      players: [{ hand: 'Copper' }],
      trash: '2 Copper',
      resources: '0/1/6',
    },
    {
      rule: 'Moneylender: $3 for each Copper really trashed (one)',
      from: solo('Throne Room, Moneylender, Copper'),
      commands: throne('Moneylender'),
      trash: 'Copper',
      resources: '0/1/3',
    },
    {
      rule: 'Library: the second play finds seven cards and does nothing',
      from: solo('Throne Room, Library, 5 Copper', '5 Silver'),
      commands: throne('Library'),
      players: [{ hand: '5 Copper, 2 Silver', drawPile: '3 Silver' }],
      asks: null,
    },
    {
      rule: 'Library: cards set aside by the first play are discarded before the second',
      from: solo('Throne Room, Library, 5 Copper', 'Village'),
      commands: [...throne('Library'), 'library_set_aside Village yes'],
      players: [{ hand: '5 Copper', discardPile: '' }],
      asks: { effect: 'library_set_aside', drawnCard: 'Village' },
    },
    {
      rule: 'Chancellor: $4, and asked again while there is a draw pile',
      from: solo('Throne Room, Chancellor', '2 Copper'),
      commands: [...throne('Chancellor'), 'chancellor_decision no'],
      resources: '0/1/4',
      asks: { effect: 'chancellor_decision', context: 'Throne Room: play 2 of 2' },
    },
    {
      rule: 'Chancellor: not asked again once the draw pile is empty',
      from: solo('Throne Room, Chancellor', '2 Copper'),
      commands: [...throne('Chancellor'), 'chancellor_decision yes'],
      players: [{ drawPile: '', discardPile: '2 Copper' }],
      resources: '0/1/4',
      asks: null,
    },
    {
      rule: 'Adventurer: two separate searches',
      from: solo('Throne Room, Adventurer', 'Estate, Silver, Gold, Duchy, Copper, Province, Silver, Gold'),
      commands: throne('Adventurer'),
      players: [
        { hand: 'Silver, Gold, Copper, Silver', drawPile: 'Gold', discardPile: 'Estate, Duchy, Province' },
      ],
    },
    {
      rule: 'Council Room: eight cards, two buys, the others draw two',
      from: solo('Throne Room, Council Room', '9 Silver'),
      commands: throne('Council Room'),
      players: [{ hand: '8 Silver' }, { hand: '5 Copper' }],
      resources: '0/3/0',
    },
    {
      rule: 'Witch: two Curses',
      from: solo('Throne Room, Witch', '5 Gold'),
      commands: throne('Witch'),
      players: [{ hand: '4 Gold' }, { discardPile: '2 Curse' }],
    },
    {
      rule: 'Bureaucrat: two Silvers on the deck and two Victory cards put back',
      from: { players: [piles('Throne Room, Bureaucrat'), piles('Estate, Duchy', 'Gold')] },
      commands: [...throne('Bureaucrat'), 'reveal_and_topdeck Estate', 'reveal_and_topdeck Duchy'],
      players: [{ drawPile: '2 Silver' }, { hand: '', drawPile: 'Duchy, Estate, Gold' }],
      asks: null,
    },
    {
      rule: 'Militia: $4, and the second play asks nobody at three cards',
      from: { players: [piles('Throne Room, Militia'), piles('4 Copper, Estate')] },
      commands: [...throne('Militia'), 'discard_to_hand_size Copper,Estate'],
      players: [{}, { hand: '3 Copper', discardPile: 'Copper, Estate' }],
      resources: '0/1/4',
      asks: null,
    },
    {
      rule: 'Thief: the second play offers only what the second play trashed',
      from: { players: [piles('Throne Room, Thief'), piles('', 'Silver, Estate, Gold, Estate')] },
      commands: [
        ...throne('Thief'),
        'select_treasure_to_trash Silver',
        'gain_trashed_card',
        'select_treasure_to_trash Gold',
      ],
      trash: 'Gold, Silver',
      options: ['Gain: Gold (1 card)', 'Gain nothing'],
    },
    {
      rule: 'Spy: two cards and actions; the second play reveals anew',
      from: { players: [piles('Throne Room, Spy', 'Gold, Estate, Silver, Copper'), piles('Copper')] },
      commands: [...throne('Spy'), 'spy_decision yes', 'spy_decision no'],
      players: [{ hand: 'Gold, Silver', drawPile: 'Copper', discardPile: 'Estate' }],
      resources: '2/1/0',
      asks: null,
    },
  ]);

  it('is played twice without anything else in between', () => {
    const table = Table.at(solo('Throne Room, Chapel, Village, 2 Copper', '3 Gold'));
    const between = table.play(...throne('Chapel'), 'trash_cards Copper');
    expect(between.errorFor('play_action Village').message).toBe('Expected trash_cards, got play_action');
    expect(between.errorFor('end_phase').message).toBe('Expected trash_cards, got end_phase');
  });

  it('tells which of the two plays asks, beside the decision’s own context', () => {
    const first = Table.at(solo('Throne Room, Library, 5 Copper', 'Village, Market, Gold')).play(
      ...throne('Library'),
    );
    const parts = String(first.pending?.fields.context).split('; ');
    expect(bag(parts)).toEqual(bag(['Card drawn: Village', 'Throne Room: play 1 of 2']));
  });

  it('tells it to the holder of a Moat too', () => {
    const from: Position = { players: [piles('Throne Room, Witch', '4 Gold'), piles('Moat')] };
    const first = Table.at(from).play(...throne('Witch'));
    expect(first.pending?.fields.context).toBe('Throne Room: play 1 of 2');
    expect(first.play('reveal_reaction').pending?.fields.context).toBe('Throne Room: play 2 of 2');
  });

  it('has no context when it is played without a Throne Room', () => {
    const table = Table.at(solo('Village, Chapel, Copper', 'Gold')).play('play_action Village');
    expect(table.play('play_action Chapel').pending?.fields.context).toBeUndefined();
  });
});

describe('a Throne Room on a Throne Room', () => {
  const start = (hand: string, drawPile = ''): Table =>
    Table.at(solo(`2 Throne Room, ${hand}`, drawPile)).play(...throne('Throne Room'));

  it('plays X twice and then Y twice, not one card four times', () => {
    const table = start('Woodcutter, Smithy', '7 Gold');
    const afterX = table.play('select_action_for_throne Woodcutter');
    expect(afterX.resources).toBe('0/3/4');
    expect(afterX.pending?.fields).toMatchObject({ effect: 'select_action_for_throne', player: 0 });
    expect(afterX.descriptions).toEqual(['Play: Smithy (twice) → +6 Cards']);
    const done = afterX.play('select_action_for_throne Smithy');
    expect(done.hand(0)).toEqual(bag('6 Gold'));
    expect(done.inPlay(0)).toEqual(bag('2 Throne Room, Woodcutter, Smithy'));
    expect(done.pending).toBeNull();
  });

  it('takes Y from the hand as it is then', () => {
    const afterX = start('Smithy', 'Village, 6 Gold').play('select_action_for_throne Smithy');
    expect(afterX.commands).toEqual(['select_action_for_throne Village']);
    expect(afterX.play('select_action_for_throne Village').resources).toBe('4/1/0');
  });

  it('demands X, and Y while there is one', () => {
    const forX = start('Woodcutter, Smithy', '7 Gold');
    expect(forX.errorFor('skip').message).toBe('This choice cannot be skipped');
    const forY = forX.play('select_action_for_throne Woodcutter');
    expect(forY.errorFor('skip').message).toBe('This choice cannot be skipped');
  });

  it('does nothing more when no Action is left for Y', () => {
    const done = start('Woodcutter').play('select_action_for_throne Woodcutter');
    expect(done.resources).toBe('0/3/4');
    expect(done.pending).toBeNull();
  });

  it('does nothing at all when there is neither X nor Y', () => {
    const done = start('Gardens, Copper');
    expect(done.inPlay(0)).toEqual(bag('2 Throne Room'));
    expect([done.resources, done.pending]).toEqual(['0/1/0', null]);
  });

  it('nests further: three Throne Rooms play four cards twice', () => {
    const table = Table.at(solo('3 Throne Room, 4 Festival')).play(
      ...throne('Throne Room'),
      'select_action_for_throne Throne Room',
      'select_action_for_throne Festival',
      'select_action_for_throne Festival',
      'select_action_for_throne Festival',
    );
    expect(table.resources).toBe('12/7/12');
    expect(table.inPlay(0)).toEqual(bag('3 Throne Room, 3 Festival'));
    expect(table.pending).toBeNull();
  });

  it('finishes all decisions of X before it asks for Y', () => {
    const table = start('Remodel, Chapel, 2 Copper').play('select_action_for_throne Remodel');
    const effects = [
      'trash_for_remodel Copper',
      'gain_card Copper',
      'trash_for_remodel Copper',
      'gain_card Copper',
    ];
    const seen = effects.map((_, done) => table.play(...effects.slice(0, done)).pending?.fields.effect);
    expect(seen).toEqual(['trash_for_remodel', 'gain_card', 'trash_for_remodel', 'gain_card']);
    expect(table.play(...effects).commands).toEqual(['select_action_for_throne Chapel']);
  });
});
