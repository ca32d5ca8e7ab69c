import { check, piles, Table, type Position } from './support';

const against = (attack: string, hand = 'Moat, 4 Estate', drawPile = 'Silver, Gold'): Position => ({
  players: [piles(attack, 'Gold, 4 Copper'), piles(hand, drawPile)],
});

describe('the Moat window', () => {
  check([
    ...['Witch', 'Militia', 'Bureaucrat', 'Spy', 'Thief'].map((attack) => ({
      rule: `opens before any effect of ${attack}, also before its +Cards and +$`,
      from: against(attack),
      commands: [`play_action ${attack}`],
      players: [
        { hand: '', drawPile: 'Gold, 4 Copper', inPlay: attack, discardPile: '' },
        { hand: 'Moat, 4 Estate', drawPile: 'Silver, Gold', discardPile: '' },
      ],
      resources: '0/1/0',
      asks: { card: attack, effect: 'reveal_reaction', player: 1, step: null },
      message: `Card requires choice: ${attack}`,
      options: [`Reveal: Moat (unaffected by ${attack})`, `Don't reveal (affected by ${attack})`],
    })),
    {
      rule: 'two Moats make two options still',
      from: against('Witch', '2 Moat, Copper'),
      commands: ['play_action Witch'],
      options: ['Reveal: Moat (unaffected by Witch)', "Don't reveal (affected by Witch)"],
    },
    {
      rule: 'asks a player with two Moats once a play',
      from: against('Witch', '2 Moat, Copper'),
      commands: ['play_action Witch', 'reveal_reaction'],
      players: [{}, { discardPile: 'Curse' }],
      asks: null,
    },
    {
      rule: 'opens also when the attack would do nothing to that player',
      from: { ...against('Witch', 'Moat'), supply: { Curse: 0 } },
      commands: ['play_action Witch'],
      asks: { effect: 'reveal_reaction', player: 1 },
    },
    {
      rule: 'asks every holder in turn order before the attacker does anything',
      from: {
        players: [piles('Moat'), piles('Copper'), piles('Witch', '2 Gold'), piles('Moat')],
        currentPlayer: 2,
      },
      commands: ['play_action Witch', 'reveal_reaction Moat'],
      players: [{}, { discardPile: '' }, { hand: '' }],
      asks: { effect: 'reveal_reaction', player: 0 },
    },
    {
      rule: 'does not ask a player without a Moat, nor the attacker',
      from: { players: [piles('Witch, Moat', '2 Gold'), piles('3 Copper')] },
      commands: ['play_action Witch'],
      players: [{ hand: 'Moat, 2 Gold' }, { discardPile: 'Curse' }],
      asks: null,
    },
    {
      rule: 'declining leaves the player affected',
      from: against('Militia'),
      commands: ['play_action Militia', 'reveal_reaction'],
      resources: '0/1/2',
      asks: { effect: 'discard_to_hand_size', player: 1 },
    },
  ]);
});

describe('a revealed Moat', () => {
  check([
    {
      rule: 'stays in hand and keeps Witch away; the attacker draws all the same',
      from: against('Witch'),
      commands: ['play_action Witch', 'reveal_reaction Moat'],
      players: [{ hand: 'Gold, Copper' }, { hand: 'Moat, 4 Estate', discardPile: '' }],
      asks: null,
      says: ['Moat'],
    },
    {
      rule: 'keeps Militia away; the attacker has $2 all the same',
      from: against('Militia'),
      commands: ['play_action Militia', 'reveal_reaction Moat'],
      players: [{}, { hand: 'Moat, 4 Estate' }],
      resources: '0/1/2',
      asks: null,
    },
    {
      rule: 'keeps Bureaucrat away; the attacker has the Silver all the same',
      from: against('Bureaucrat'),
      commands: ['play_action Bureaucrat', 'reveal_reaction Moat'],
      players: [{ drawPile: 'Silver, Gold, 4 Copper' }, { hand: 'Moat, 4 Estate', drawPile: 'Silver, Gold' }],
      asks: null,
    },
    {
      rule: 'keeps Spy from its owner’s deck, not from the attacker’s own',
      from: against('Spy'),
      commands: ['play_action Spy', 'reveal_reaction Moat', 'spy_decision yes'],
      players: [
        { hand: 'Gold', discardPile: 'Copper' },
        { drawPile: 'Silver, Gold', discardPile: '' },
      ],
      asks: null,
    },
    {
      rule: 'keeps Thief away from its owner, not from the others',
      from: { players: [piles('Thief'), piles('Moat', '2 Gold'), piles('Copper', '2 Silver')] },
      commands: ['play_action Thief', 'reveal_reaction Moat'],
      players: [{}, { drawPile: '2 Gold' }],
      asks: { effect: 'select_treasure_to_trash', player: 0, targetPlayer: 2 },
    },
    {
      rule: 'does not affect what the other players get: the Curse goes to the next',
      from: {
        players: [piles('Witch', '2 Gold'), piles('Moat'), piles('Copper')],
        supply: { Curse: 1 },
      },
      commands: ['play_action Witch', 'reveal_reaction Moat'],
      players: [{}, { discardPile: '' }, { discardPile: 'Curse' }],
    },
    {
      rule: 'protects each player who reveals one',
      from: { players: [piles('Witch', '2 Gold'), piles('Moat'), piles('Copper'), piles('Moat')] },
      commands: ['play_action Witch', 'reveal_reaction Moat', 'reveal_reaction Moat'],
      players: [{}, { discardPile: '' }, { discardPile: 'Curse' }, { discardPile: '' }],
      asks: null,
    },
    {
      rule: 'may be revealed to one attack and not to the next',
      from: {
        players: [{ ...piles('2 Witch', '5 Gold') }, piles('Moat, Copper')],
        actions: 2,
      },
      commands: ['play_action Witch', 'reveal_reaction Moat', 'play_action Witch', 'reveal_reaction'],
      players: [{}, { hand: 'Moat, Copper', discardPile: 'Curse' }],
      asks: null,
    },
    {
      rule: 'protects from one play only: the second attack asks again',
      from: { players: [piles('2 Witch', '5 Gold'), piles('Moat')], actions: 2 },
      commands: ['play_action Witch', 'reveal_reaction Moat', 'play_action Witch'],
      asks: { effect: 'reveal_reaction', player: 1 },
    },
  ]);

  it('is asked for at each of the two plays of a throned attack, and protects each by itself', () => {
    const from: Position = { players: [piles('Throne Room, Witch', '6 Gold'), piles('Moat')] };
    const first = Table.at(from).play('play_action Throne Room', 'select_action_for_throne Witch');
    expect(first.pending?.fields).toMatchObject({ effect: 'reveal_reaction', player: 1, card: 'Witch' });
    const second = first.play('reveal_reaction Moat');
    expect(second.pending?.fields).toMatchObject({ effect: 'reveal_reaction', player: 1, card: 'Witch' });
    expect(second.hand(0)).toEqual(['Gold', 'Gold']);
    const done = second.play('reveal_reaction');
    expect(done.discard(1)).toEqual(['Curse']);
    expect(done.hand(0)).toHaveLength(4);
    expect(first.play('reveal_reaction', 'reveal_reaction').discard(1)).toEqual(['Curse', 'Curse']);
    expect(first.play('reveal_reaction Moat', 'reveal_reaction Moat').discard(1)).toEqual([]);
  });
});
