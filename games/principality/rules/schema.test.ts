import { aliases, moveSchema, optionsSchema } from './schema';

describe('a move as JSON', () => {
  it.each([
    [
      { type: 'buy', card: 'throne_room' },
      { type: 'buy', card: 'Throne Room' },
    ],
    [
      { type: 'buy', cardName: 'silver' },
      { type: 'buy', card: 'Silver' },
    ],
    [
      { type: 'play', cardIndex: 2 },
      { type: 'play', cardIndex: 2 },
    ],
    [
      { type: 'trash_cards', card: 'Curse' },
      { type: 'trash_cards', cards: ['Curse'] },
    ],
    [
      { type: 'discard_for_cellar', cardName: 'copper' },
      { type: 'discard_for_cellar', cards: ['Copper'] },
    ],
    [
      { type: 'library_set_aside', card: 'village', choice: true },
      { type: 'library_set_aside', cards: ['Village'], choice: true },
    ],
    [
      { type: 'gain_card', card: 'Gold', destination: 'hand' },
      { type: 'gain_card', card: 'Gold', destination: 'hand' },
    ],
    [
      { type: 'reveal_reaction', card: null },
      { type: 'reveal_reaction', card: null },
    ],
    [
      { type: 'buy', card: 'Silvr' },
      { type: 'buy', card: 'Silvr' },
    ],
  ])('%j is read as %j', (sent, read) => expect(moveSchema().parse(sent)).toEqual(read));

  it.each([
    null,
    'buy Silver',
    {},
    { type: 'dance' },
    { type: 'buy', card: 3 },
    { type: 'spy_decision', choice: 'yes' },
    { type: 'buy' },
    { type: 'buy', card: null },
    { type: 'buy', card: 'Silver', cardName: 'Gold' },
    { type: 'buy', cards: ['Silver'] },
    { type: 'play' },
    { type: 'play', card: 'Village', cardIndex: 0 },
    { type: 'play_action', cardIndex: 0 },
    { type: 'end_phase', card: null },
    { type: 'trash_cards' },
    { type: 'trash_cards', card: null },
    { type: 'trash_cards', cardNames: ['Copper'] },
    { type: 'trash_cards', cards: [], choice: true },
    { type: 'trash_cards', card: 'Copper', cards: ['Copper'] },
    { type: 'discard_to_hand_size' },
    { type: 'gain_trashed_card' },
    { type: 'library_set_aside', cards: ['Village'] },
    { type: 'library_set_aside', choice: true },
    { type: 'select_action_for_throne' },
    { type: 'chancellor_decision' },
    { type: 'spy_decision', choice: true, card: 'Copper' },
    { type: 'reveal_reaction' },
    { type: 'reveal_reaction', choice: true },
    { type: 'reveal_reaction', card: null, comment: 'x' },
  ])('%j is none', (sent) => expect(moveSchema().safeParse(sent).success).toBe(false));
});

describe('the options of a game', () => {
  const messageOf = (kingdomCards: readonly string[]) =>
    optionsSchema().safeParse({ kingdomCards }).error?.issues[0]?.message;

  it('take one to ten kingdom cards in any spelling', () => {
    expect(optionsSchema().parse({ kingdomCards: ['throne-room', 'MOAT'] })).toEqual({
      kingdomCards: ['Throne Room', 'Moat'],
    });
    expect(optionsSchema().parse({})).toEqual({});
  });

  it.each([
    [['Copper'], 'Not a kingdom card: Copper'],
    [['Dragon'], 'Not a kingdom card: Dragon'],
    [['Moat', 'moat'], 'Duplicate kingdom card: Moat'],
    [new Array<string>(11).fill('Moat'), 'Kingdom needs exactly 10 cards, got 11'],
  ])('refuse %j', (names, message) => expect(messageOf(names)).toBe(message));

  it.each([0, -1, 1.5, '8'])('refuse Victory piles of %j', (victoryPileSize) =>
    expect(optionsSchema().safeParse({ victoryPileSize }).success).toBe(false),
  );
});

describe('the game’s own words for a new game', () => {
  it('say who plays the other seats', () => {
    const me = { kind: 'me' };
    const money = { kind: 'bot', bot: 'bigmoney' };
    expect(aliases.toRequest({ numPlayers: 3 })).toMatchObject({ value: { seats: [me, money, money] } });
    expect(aliases.toRequest({ numPlayers: 2, opponents: 'manual' })).toMatchObject({
      value: { seats: [me, me] },
    });
    const position = { players: [{ hand: [] }, { hand: [] }] };
    expect(aliases.toRequest({ opponents: 'manual' }, position)).toMatchObject({
      value: { seats: [me, me] },
    });
    expect(aliases.toRequest({ victoryPileSize: 2 })).toEqual({
      ok: true,
      value: { options: { victoryPileSize: 2 } },
    });
  });

  it.each([5, 0, 1.5, 'two'])('refuse %j players', (numPlayers) =>
    expect(aliases.toRequest({ numPlayers })).toMatchObject({
      error: {
        code: 'INVALID_PARAMETERS',
        message: `numPlayers must be 1-4, got ${typeof numPlayers === 'string' ? '"two"' : numPlayers}`,
      },
    }),
  );
});
