import type { Agent } from '../support/bridge-client';
import { piles } from '../principality/support';
import { CardTable } from './card-table';
import { openBridge } from './bridge';

let agent: Agent;
beforeAll(async () => {
  agent = await openBridge();
});
afterAll(() => agent.close());

const alone = (hand: string, drawPile = '', discardPile = '') => ({
  players: [piles(hand, drawPile, discardPile)],
});

/** Nine cards for sale beside the one that is played. */
const KINGDOM = 'Cellar, Moat, Village, Gardens, Smithy, Festival, Laboratory, Market, Witch';
const UP_TO_4 = ['Gardens ($4)', 'Smithy ($4)', 'Silver ($3)', 'Village ($3)'];
const UP_TO_2 = ['Cellar ($2)', 'Estate ($2)', 'Moat ($2)', 'Copper ($0)', 'Curse ($0)'];
const gains = (cards: readonly string[]) =>
  cards.map((card) => `Gain: ${card} = gain_card ${card.replace(/ \(.*/, '')}`);

describe('Cellar', () => {
  const position = alone('Cellar, 2 Copper, Estate', 'Gold, Silver, Province');
  const asked = {
    message: 'Card requires choice: Cellar',
    pending: { card: 'Cellar', effect: 'discard_for_cellar', step: null, player: 0 },
    options: [
      'Discard: Copper, Copper, Estate (draw 3) = discard_for_cellar Copper,Copper,Estate',
      'Discard: Copper, Copper (draw 2) = discard_for_cellar Copper,Copper',
      'Discard: Copper, Estate (draw 2) = discard_for_cellar Copper,Estate',
      'Discard: Copper (draw 1) = discard_for_cellar Copper',
      'Discard: Estate (draw 1) = discard_for_cellar Estate',
      'Discard nothing (draw 0) = discard_for_cellar',
    ],
  };

  it('discards what the command names, in any order and writing', async () => {
    const table = await CardTable.at(agent, position);
    await table.play('play_action Cellar', asked);
    await table.play(' DISCARD_FOR_CELLAR  estate, copper, ', {
      message: 'Discarded: Copper, Estate. Drew 2 cards.',
      pending: null,
      hand: { Copper: 1, Silver: 1, Gold: 1 },
      state: { currentActions: 1 },
    });
  });

  it.each(['select 4', '4'])('takes the number of an option (%s) and confirms it', async (move) => {
    const table = await CardTable.at(agent, position);
    await table.play('play Cellar', asked);
    await table.play(move, {
      message: 'Selected option 4: Discard: Copper (draw 1). Discarded: Copper. Drew 1 card.',
      hand: { Copper: 1, Gold: 1, Estate: 1 },
    });
  });

  it('may discard nothing', async () => {
    const table = await CardTable.at(agent, position);
    await table.play({ type: 'play_action', card: 'Cellar' }, asked);
    await table.play('skip', { message: 'Discarded nothing. Drew 0 cards.', hand: { Copper: 2, Estate: 1 } });
  });

  it('shows fifty of more options, and takes every one by its number or command', async () => {
    const hand = 'Cellar, Copper, Silver, Gold, Estate, Duchy, Province';
    const table = await CardTable.at(agent, alone(hand, '6 Curse'));
    const open = await table.play('play Cellar', {
      message:
        'Card requires choice: Cellar Showing first 50 of 64 options. Use move command for specific choice.',
    });
    expect(open.validMoves).toHaveLength(50);
    await table.play('select 63', {
      message: 'Selected option 63: Discard: Province (draw 1). Discarded: Province. Drew 1 card.',
    });
  });
});

describe('Chapel', () => {
  it('trashes up to four cards, never itself', async () => {
    const table = await CardTable.at(agent, alone('Chapel, 2 Copper, Estate, Curse'));
    await table.play('play Chapel', {
      message: 'Card requires choice: Chapel',
      pending: { effect: 'trash_cards', step: null, maxTrash: 4 },
      options: [
        'Trash: Copper, Copper, Estate, Curse (4 cards) = trash_cards Copper,Copper,Estate,Curse',
        'Trash: Copper, Copper, Estate (3 cards) = trash_cards Copper,Copper,Estate',
        'Trash: Copper, Copper, Curse (3 cards) = trash_cards Copper,Copper,Curse',
        'Trash: Copper, Estate, Curse (3 cards) = trash_cards Copper,Estate,Curse',
        'Trash: Copper, Copper (2 cards) = trash_cards Copper,Copper',
        'Trash: Copper, Estate (2 cards) = trash_cards Copper,Estate',
        'Trash: Copper, Curse (2 cards) = trash_cards Copper,Curse',
        'Trash: Estate, Curse (2 cards) = trash_cards Estate,Curse',
        'Trash: Copper (1 card) = trash_cards Copper',
        'Trash: Estate (1 card) = trash_cards Estate',
        'Trash: Curse (1 card) = trash_cards Curse',
        'Trash nothing = trash_cards',
      ],
    });
    await table.play('trash_cards Estate,Curse', { pending: null, hand: { Copper: 2 } });
    expect(await table.look()).toMatchObject({ trash: ['Estate', 'Curse'], inPlay: ['Chapel'] });
  });

  it('refuses five cards, and more copies than there are', async () => {
    const table = await CardTable.at(agent, alone('Chapel, 5 Copper, Estate'));
    await table.play('play Chapel');
    expect(await table.refuse('trash_cards Copper,Copper,Copper,Copper,Copper')).toMatchObject({
      code: 'INVALID_MOVE',
      message: 'Cannot trash 5 cards: Chapel allows at most 4',
    });
    expect(await table.refuse('trash_cards Estate,Estate')).toMatchObject({
      message: 'Cannot trash 2 Estate: only 1 in hand',
      details: { cardName: 'Estate', requested: 2, available: 1 },
    });
  });
});

describe('Remodel', () => {
  it('trashes a card, then gains one costing up to 2 more', async () => {
    const table = await CardTable.at(agent, { ...alone('Remodel, Estate, Copper, Gold'), kingdom: KINGDOM });
    await table.play('play Remodel', {
      message: 'Remodel - Step 1: Choose card to trash',
      pending: { card: 'Remodel', effect: 'trash_for_remodel', step: 1 },
      options: [
        'Trash: Gold ($6) → Can gain up to $8 = trash_for_remodel Gold',
        'Trash: Estate ($2) → Can gain up to $4 = trash_for_remodel Estate',
        'Trash: Copper ($0) → Can gain up to $2 = trash_for_remodel Copper',
      ],
    });
    await table.play('trash_for_remodel Estate', {
      message: 'Remodel - Step 2: Choose card to gain (up to $4)',
      pending: { card: 'Remodel', effect: 'gain_card', step: 2, maxGainCost: 4 },
      options: gains(['Gardens ($4)', 'Remodel ($4)', ...UP_TO_4.slice(1), ...UP_TO_2]),
    });
    expect(await table.refuse('gain_card Gold')).toMatchObject({
      message: 'Cannot gain Gold: costs 6, maximum is 4',
      details: { cost: 6, max: 4, cardName: 'Gold' },
    });
    await table.play('gain_card Smithy', { message: /^Remodel complete/, pending: null });
    expect(await table.look()).toMatchObject({ trash: ['Estate'], discardPile: ['Smithy'] });
  });

  it('cannot be skipped', async () => {
    const table = await CardTable.at(agent, alone('Remodel, Copper'));
    await table.play('play Remodel');
    expect(await table.refuse('skip')).toMatchObject({ message: 'This choice cannot be skipped' });
  });

  it('asks nothing of an empty hand', async () => {
    const table = await CardTable.at(agent, alone('Remodel'));
    await table.play('play Remodel', { pending: null });
  });
});

describe('Mine', () => {
  it('trashes a Treasure, then gains one to hand', async () => {
    const table = await CardTable.at(agent, alone('Mine, Copper, Silver, Estate'));
    await table.play('play Mine', {
      message: 'Mine - Step 1: Choose treasure to trash',
      pending: { card: 'Mine', effect: 'select_treasure_to_trash', step: 1 },
      options: [
        'Trash: Silver ($3) → Can gain up to $6 = select_treasure_to_trash Silver',
        'Trash: Copper ($0) → Can gain up to $3 = select_treasure_to_trash Copper',
      ],
    });
    await table.play('1', {
      message:
        'Selected option 1: Trash: Silver ($3) → Can gain up to $6. Mine - Step 2: Choose treasure to gain to hand (up to $6)',
      pending: { card: 'Mine', effect: 'gain_card', step: 2 },
      options: [
        'Gain: Gold ($6) to hand = gain_card Gold',
        'Gain: Silver ($3) to hand = gain_card Silver',
        'Gain: Copper ($0) to hand = gain_card Copper',
      ],
    });
    expect((await table.refuse('gain_card Duchy')).code).toBe('INVALID_MOVE');
    await table.play('gain_card Gold', { pending: null, hand: { Copper: 1, Gold: 1, Estate: 1 } });
  });
});

describe('Workshop', () => {
  it('gains a card costing up to 4', async () => {
    const table = await CardTable.at(agent, { ...alone('Workshop'), kingdom: KINGDOM });
    await table.play('play Workshop', {
      message: 'Card requires choice: Workshop',
      pending: { effect: 'gain_card', step: null },
      options: gains([...UP_TO_4, 'Workshop ($3)', ...UP_TO_2]),
    });
    await table.play('gain_card Silver', { pending: null });
    expect(await table.look()).toMatchObject({ discardPile: ['Silver'] });
  });
});

describe('Feast', () => {
  it('is trashed before it gains a card costing up to 5', async () => {
    const table = await CardTable.at(agent, { ...alone('Feast'), kingdom: KINGDOM });
    await table.play('play Feast', {
      message: 'Card requires choice: Feast',
      pending: { effect: 'gain_card', step: null },
      options: gains([
        ...['Duchy ($5)', 'Festival ($5)', 'Laboratory ($5)', 'Market ($5)', 'Witch ($5)'],
        ...['Feast ($4)', ...UP_TO_4, ...UP_TO_2],
      ]),
    });
    expect(await table.look()).toMatchObject({ trash: ['Feast'], inPlay: [] });
    await table.play('gain_card Duchy', { pending: null });
    expect(await table.look()).toMatchObject({ discardPile: ['Duchy'] });
  });
});

describe('Library', () => {
  it('asks at every Action drawn, and discards what was set aside at its end', async () => {
    const drawPile = 'Village, Copper, Market, Gold, Silver';
    const table = await CardTable.at(agent, alone('Library, 4 Copper', drawPile));
    await table.play('play Library', {
      message: 'Card requires choice: Library - Card drawn: Village',
      pending: {
        effect: 'library_set_aside',
        step: null,
        drawnCard: 'Village',
        context: 'Card drawn: Village',
      },
      options: [
        'Set aside: Village (skip it, discard at end) = library_set_aside Village yes',
        'Keep: Village in hand = library_set_aside Village no',
      ],
      hand: { Copper: 4 },
    });
    expect(await table.refuse('library_set_aside Market')).toMatchObject({
      message: 'Expected the drawn card Village, got Market',
    });
    await table.play('library_set_aside Village', {
      message: 'Card requires choice: Library - Card drawn: Market',
      hand: { Copper: 5 },
    });
    await table.play('library_set_aside Market no', {
      pending: null,
      hand: { Market: 1, Copper: 5, Gold: 1 },
    });
    expect(await table.look()).toMatchObject({ discardPile: ['Village'] });
  });
});

describe('Throne Room', () => {
  it('plays an Action twice, the first play to its end before the second', async () => {
    const table = await CardTable.at(agent, alone('Throne Room, Chapel, Village, Market, Copper, Curse'));
    await table.play('play Throne Room', {
      message: 'Card requires choice: Throne Room',
      pending: { effect: 'select_action_for_throne', step: null },
      options: [
        'Play: Chapel (twice) = select_action_for_throne Chapel',
        'Play: Village (twice) → +2 Cards, +4 Actions = select_action_for_throne Village',
        'Play: Market (twice) → +2 Cards, +2 Actions, +2 Buys, +2 Coins = select_action_for_throne Market',
      ],
    });
    await table.play('select_action_for_throne Chapel', {
      message: 'Card requires choice: Chapel - Throne Room: play 1 of 2',
      pending: { card: 'Chapel', context: 'Throne Room: play 1 of 2' },
    });
    await table.play('trash_cards Curse', {
      pending: { card: 'Chapel', context: 'Throne Room: play 2 of 2' },
    });
    await table.play('trash_cards Copper', { pending: null, hand: { Village: 1, Market: 1 } });
    expect(await table.look()).toMatchObject({ inPlay: ['Throne Room', 'Chapel'] });
  });

  it('on Throne Room plays two different Actions twice each', async () => {
    const table = await CardTable.at(agent, alone('2 Throne Room, Woodcutter, Festival'));
    await table.play('play Throne Room');
    await table.play('select_action_for_throne throne_room', { pending: { card: 'Throne Room' } });
    await table.play('select_action_for_throne Woodcutter', { state: { currentCoins: 4, currentBuys: 3 } });
    await table.play('select_action_for_throne Festival', {
      pending: null,
      state: { currentCoins: 8, currentBuys: 5, currentActions: 4 },
    });
  });

  it('cannot be skipped with an Action in hand, and asks nothing without one', async () => {
    const asked = await CardTable.at(agent, alone('Throne Room, Village'));
    await asked.play('play Throne Room');
    expect(await asked.refuse('skip')).toMatchObject({ message: 'This choice cannot be skipped' });
    const empty = await CardTable.at(agent, alone('Throne Room, Copper'));
    await empty.play('play Throne Room', { pending: null });
  });
});

describe('Chancellor', () => {
  const position = alone('Chancellor', '4 Copper, Estate');
  const asked = {
    message: 'Card requires choice: Chancellor',
    pending: { effect: 'chancellor_decision', step: null, deckSize: 5 },
    options: [
      'Yes - Put deck into discard pile (5 cards) = chancellor_decision yes',
      'No - Keep deck as is = chancellor_decision no',
    ],
    state: { currentCoins: 2 },
  };

  it('puts the deck into the discard pile, or not', async () => {
    const yes = await CardTable.at(agent, position);
    await yes.play('play Chancellor', asked);
    await yes.play('chancellor_decision y', { pending: null });
    expect(await yes.look()).toMatchObject({ state: { stats: { deckCount: 0, discardCount: 5 } } });

    const no = await CardTable.at(agent, position);
    await no.play('play Chancellor', asked);
    await no.play({ type: 'chancellor_decision', choice: false }, { pending: null });
    expect(await no.look()).toMatchObject({ state: { stats: { deckCount: 5, discardCount: 0 } } });
  });

  it('asks nothing about an empty deck', async () => {
    const table = await CardTable.at(agent, alone('Chancellor'));
    await table.play('play Chancellor', { pending: null, state: { currentCoins: 2 } });
  });
});
