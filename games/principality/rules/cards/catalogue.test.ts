import { CARDS, cardTyped, different, KINGDOM, sortCards } from './catalogue';

const TYPE_ORDER = ['action', 'treasure', 'victory', 'curse'];

it('lists 32 cards, 25 of them kingdom cards', () => {
  expect(CARDS).toHaveLength(32);
  expect(KINGDOM).toHaveLength(25);
});

it('is in canonical order: type, cost, name', () => {
  const sorted = [...CARDS].sort(
    (a, b) =>
      TYPE_ORDER.indexOf(a.type) - TYPE_ORDER.indexOf(b.type) ||
      a.cost - b.cost ||
      (a.name < b.name ? -1 : 1),
  );
  expect(CARDS).toEqual(sorted);
});

it('reads a name in any case, with blanks, underscores or hyphens', () => {
  for (const typed of ['Throne Room', 'throne_room', ' THRONE-ROOM ', 'throne   room'])
    expect(cardTyped(typed)?.name).toBe('Throne Room');
  expect(cardTyped('throneroom')).toBeUndefined();
  expect(cardTyped('constructor')).toBeUndefined();
});

it('sorts piles and names their different cards, the last id included', () => {
  const pile = ['Curse', 'Copper', 'Cellar', 'Curse'];
  expect(sortCards(pile)).toEqual(['Cellar', 'Copper', 'Curse', 'Curse']);
  expect(different(pile).map(({ name }) => name)).toEqual(['Cellar', 'Copper', 'Curse']);
});
