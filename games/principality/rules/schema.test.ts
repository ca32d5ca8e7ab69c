import { moveSchema, optionsSchema, requestWords } from './schema';

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

describe('people’s words for a new game', () => {
  it.each(['1E', '1e', '1st', 'first edition', undefined])('take the edition %j', (edition) => {
    expect(requestWords.readOptions?.({ edition, victoryPileSize: 2 })).toEqual({
      ok: true,
      value: { victoryPileSize: 2 },
    });
  });

  it.each(['2E', '2nd', 'Intrigue', 2])('refuse the edition %j by name', (edition) => {
    expect(requestWords.readOptions?.({ edition })).toMatchObject({
      error: {
        code: 'INVALID_PARAMETERS',
        message: `edition ${JSON.stringify(edition)} is not played here: the cards are those of the 1st edition`,
      },
    });
  });
});
