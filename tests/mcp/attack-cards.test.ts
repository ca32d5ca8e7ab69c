import type { Agent } from '../support/bridge-client';
import { piles } from '../principality/support';
import { CardTable } from './card-table';
import { openBridge } from './bridge';

let agent: Agent;
beforeAll(async () => {
  agent = await openBridge();
});
afterAll(() => agent.close());

describe('Spy', () => {
  it('lets the attacker decide about every player’s top card, the own first', async () => {
    const table = await CardTable.at(agent, {
      players: [piles('Spy', 'Gold, Estate'), piles('', 'Copper, Silver')],
    });
    await table.play('play Spy', {
      message: 'Card requires choice: Spy - Card revealed: Estate (Player 1)',
      pending: {
        effect: 'spy_decision',
        step: null,
        player: 0,
        targetPlayer: 0,
        revealedCard: 'Estate',
        context: 'Card revealed: Estate (Player 1)',
      },
      options: [
        "Discard: Estate (Player 1's top card) = spy_decision yes",
        'Keep: Estate on top of deck (Player 1) = spy_decision no',
      ],
      hand: { Gold: 1 },
      state: { currentActions: 1, decidingPlayer: 0 },
    });
    await table.play('spy_decision yes', {
      message: 'Card requires choice: Spy - Card revealed: Copper (Player 2)',
      pending: { player: 0, targetPlayer: 1, revealedCard: 'Copper' },
      options: [
        "Discard: Copper (Player 2's top card) = spy_decision yes",
        'Keep: Copper on top of deck (Player 2) = spy_decision no',
      ],
    });
    await table.play('2', {
      message: /^Selected option 2: Keep: Copper on top of deck \(Player 2\)\./,
      pending: null,
    });
    expect(await table.look()).toMatchObject({
      discardPile: ['Estate'],
      opponents: [{ player: 1, deckCount: 2, discardCount: 0 }],
    });
  });
});

describe('Bureaucrat', () => {
  it('has others put a Victory card on the deck, or show a hand without one', async () => {
    const table = await CardTable.at(agent, {
      players: [piles('Bureaucrat'), piles('Estate, Duchy, Gardens, Copper'), piles('Silver, Copper')],
    });
    await table.play('play Bureaucrat', {
      message: 'Card requires choice: Bureaucrat',
      pending: { effect: 'reveal_and_topdeck', step: null, player: 1 },
      options: [
        'Topdeck: Estate = reveal_and_topdeck Estate',
        'Topdeck: Gardens = reveal_and_topdeck Gardens',
        'Topdeck: Duchy = reveal_and_topdeck Duchy',
      ],
      state: { activePlayer: 0, decidingPlayer: 1 },
    });
    expect(await table.refuse('reveal_and_topdeck Copper')).toMatchObject({
      message: 'Copper is not a Victory card in your hand',
    });
    await table.play('reveal_and_topdeck Gardens', {
      pending: null,
      state: { decidingPlayer: 0 },
      events: [/Player 2.*Gardens/, /Player 3 reveals Silver, Copper/],
    });
    expect(await table.look()).toMatchObject({
      state: { stats: { deckCount: 1 } },
      opponents: [
        { player: 1, handCount: 3, deckCount: 1 },
        { player: 2, handCount: 2, deckCount: 0 },
      ],
    });
  });
});

describe('Militia', () => {
  it('has others discard down to three cards', async () => {
    const table = await CardTable.at(agent, {
      players: [piles('Militia'), piles('2 Copper, Gold, Estate, Duchy'), piles('3 Copper')],
    });
    await table.play('play Militia', {
      message: 'Card requires choice: Militia',
      pending: { effect: 'discard_to_hand_size', step: null, player: 1, targetHandSize: 3 },
      options: [
        'Discard: Copper, Copper (keep 3) = discard_to_hand_size Copper,Copper',
        'Discard: Copper, Gold (keep 3) = discard_to_hand_size Copper,Gold',
        'Discard: Copper, Estate (keep 3) = discard_to_hand_size Copper,Estate',
        'Discard: Copper, Duchy (keep 3) = discard_to_hand_size Copper,Duchy',
        'Discard: Gold, Estate (keep 3) = discard_to_hand_size Gold,Estate',
        'Discard: Gold, Duchy (keep 3) = discard_to_hand_size Gold,Duchy',
        'Discard: Estate, Duchy (keep 3) = discard_to_hand_size Estate,Duchy',
      ],
    });
    expect(await table.refuse('discard_to_hand_size Estate')).toMatchObject({
      message: 'Must discard exactly 2 cards, got 1',
    });
    expect(await table.refuse('skip')).toMatchObject({ message: 'This choice cannot be skipped' });
    await table.play('discard_to_hand_size Duchy,Estate', { pending: null, state: { currentCoins: 2 } });
    expect(await table.look()).toMatchObject({
      opponents: [
        { player: 1, handCount: 3, discardCount: 2 },
        { player: 2, handCount: 3, discardCount: 0 },
      ],
    });
  });
});

describe('Thief', () => {
  it('trashes one revealed Treasure of each other player, then gains any of them', async () => {
    const table = await CardTable.at(agent, {
      players: [
        piles('Thief'),
        piles('', 'Silver, Gold'),
        piles('', 'Estate, Copper'),
        piles('', 'Duchy, Curse'),
      ],
    });
    await table.play('play Thief', {
      message: 'Thief - Step 1: Choose treasure to trash from Player 2',
      pending: { effect: 'select_treasure_to_trash', step: 1, player: 0, targetPlayer: 1 },
      options: [
        'Trash: Gold ($6) from Player 2 = select_treasure_to_trash Gold',
        'Trash: Silver ($3) from Player 2 = select_treasure_to_trash Silver',
      ],
    });
    expect(await table.refuse('select_treasure_to_trash Estate')).toMatchObject({
      message: 'Estate was not revealed',
    });
    await table.play('select_treasure_to_trash Gold', {
      message: 'Thief - Step 1: Choose treasure to trash from Player 3',
      options: ['Trash: Copper ($0) from Player 3 = select_treasure_to_trash Copper'],
    });
    await table.play('1', {
      message:
        'Selected option 1: Trash: Copper ($0) from Player 3. Thief - Step 2: Choose trashed treasures to gain',
      pending: { effect: 'gain_trashed_card', step: 2, player: 0 },
      options: [
        'Gain: Copper, Gold (2 cards) = gain_trashed_card Copper,Gold',
        'Gain: Copper (1 card) = gain_trashed_card Copper',
        'Gain: Gold (1 card) = gain_trashed_card Gold',
        'Gain nothing = gain_trashed_card',
      ],
    });
    expect(await table.refuse('gain_trashed_card Silver')).toMatchObject({
      message: 'Silver was not trashed by this Thief',
    });
    await table.play('gain_trashed_card Gold', { pending: null });
    expect(await table.look()).toMatchObject({
      discardPile: ['Gold'],
      trash: ['Copper'],
      opponents: [
        { player: 1, discardCount: 1, discardTop: 'Silver' },
        { player: 2, discardCount: 1, discardTop: 'Estate' },
        { player: 3, discardCount: 2 },
      ],
    });
  });
});

describe('Moat', () => {
  const position = {
    players: [piles('Witch', '2 Copper'), piles('2 Moat, Copper'), piles('Copper')],
  };
  const asked = {
    message: 'Card requires choice: Witch',
    pending: { card: 'Witch', effect: 'reveal_reaction', step: null, player: 1 },
    options: [
      'Reveal: Moat (unaffected by Witch) = reveal_reaction Moat',
      "Don't reveal (affected by Witch) = reveal_reaction",
    ],
  };

  it('protects who reveals it, before the attack does anything', async () => {
    const table = await CardTable.at(agent, position);
    await table.play('play Witch', asked);
    await table.play('reveal_reaction Moat', { pending: null, hand: { Copper: 2 } });
    expect(await table.look()).toMatchObject({
      opponents: [
        { player: 1, handCount: 3, discardCount: 0 },
        { player: 2, discardTop: 'Curse' },
      ],
    });
  });

  it('does nothing for who does not', async () => {
    const table = await CardTable.at(agent, position);
    await table.play('play Witch', asked);
    await table.play('reveal_reaction none', { pending: null });
    expect(await table.look()).toMatchObject({
      opponents: [{ discardTop: 'Curse' }, { discardTop: 'Curse' }],
    });
  });

  it('is asked for anew at each play under Throne Room', async () => {
    const table = await CardTable.at(agent, {
      players: [piles('Throne Room, Militia'), piles('Moat, 4 Copper')],
    });
    await table.play('play Throne Room');
    await table.play('1', {
      pending: { effect: 'reveal_reaction', player: 1, context: 'Throne Room: play 1 of 2' },
    });
    await table.play('reveal_reaction Moat', {
      pending: { effect: 'reveal_reaction', player: 1, context: 'Throne Room: play 2 of 2' },
    });
    await table.play('skip', {
      pending: { effect: 'discard_to_hand_size', player: 1 },
      state: { currentCoins: 4 },
    });
    await table.play('discard_to_hand_size Copper,Copper', { pending: null, state: { decidingPlayer: 0 } });
  });
});
