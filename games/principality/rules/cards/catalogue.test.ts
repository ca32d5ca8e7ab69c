import { STEPS } from '.';
import { DECISION_TYPES } from '../commands';
import { CARDS, cardTyped, different, KINGDOM, listById, sortCards } from './catalogue';

const TYPE_ORDER = ['action', 'treasure', 'victory', 'curse'];

/** The cards of the first edition by their numbers in states. Kept states and replays depend on them. */
const FIRST_EDITION =
  'Cellar, Chapel, Moat, Chancellor, Village, Woodcutter, Workshop, Bureaucrat, Feast, Militia, Moneylender, Remodel, ' +
  'Smithy, Spy, Thief, Throne Room, Council Room, Festival, Laboratory, Library, Market, Mine, Witch, Adventurer, ' +
  'Copper, Silver, Gold, Estate, Gardens, Duchy, Province, Curse';

it('keeps the numbers of the cards in states: new cards stand at the end', () => {
  const names = listById(({ name }) => name);
  expect(names.slice(0, 32).join(', ')).toBe(FIRST_EDITION);
  expect(KINGDOM.filter(({ id }) => id < 32)).toHaveLength(25);
});

it('gives every move a number of its own in the terminal, and every step and command a card', () => {
  const numbers = CARDS.flatMap(({ numbers: { buy, play } }) => [buy, play ?? []]).flat();
  expect(new Set([...numbers, 14, 50]).size).toBe(numbers.length + 2);
  const steps = new Set(STEPS);
  expect(new Set([...steps].map(({ name }) => name)).size).toBe(steps.size);
  const commands = CARDS.flatMap(({ decisions }) => Object.keys(decisions));
  expect(commands.sort()).toEqual([...DECISION_TYPES].sort());
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
