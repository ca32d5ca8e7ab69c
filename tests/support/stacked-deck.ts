import { createRandom, type RandomSource, type RandomStream } from '../../core/engine';

/**
 * Chance for card games in which shuffling puts the named cards on top, e.g. `AS TD`: one list for each deal, in order (the
 * number at the end of the label). What lies below, and all further deals, are shuffled from a fixed seed.
 */
export function stackedDeck(...deals: readonly string[]): RandomSource {
  const chance = createRandom('stacked deck');
  return {
    stream(label): RandomStream {
      const stream = chance.stream(label);
      const top = deals[Number(label.split('/').at(-1)) - 1]?.split(' ') ?? [];
      return {
        u32: () => stream.u32(),
        int: (k) => stream.int(k),
        shuffle: (cards) => raise(stream.shuffle(cards), top),
      };
    },
  };
}

/** Moves the named cards to the front, in place. */
function raise<T>(cards: T[], names: readonly string[]): T[] {
  const top = names.map((name) => {
    const [card] = cards.splice(
      cards.findIndex((each) => each === name),
      1,
    );
    if (card !== name) throw new Error(`There is no ${name} left in the deck`);
    return card;
  });
  cards.unshift(...top);
  return cards;
}
