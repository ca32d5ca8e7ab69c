import { PLAIN_ADVICE } from '../kit/advice';
import type { BridgeGame } from '../kit/game-tools';
import type { Vocabulary } from '../kit/failures';
import type { Toolset } from '../kit/toolset';

const LIBRARY_WORDS: Vocabulary = {
  advice: PLAIN_ADVICE,
  noActiveGame: 'Name the game: start one with a new_* tool.',
  gameNotFound: 'It may have expired. Start one with a new_* tool.',
  noSeat: 'Start a game of your own with a new_* tool.',
};

/** Tools of one game each, for a model that plays the opponent of the person it talks with. */
export const libraryToolset =
  (games: readonly BridgeGame[]): Toolset =>
  (shared) => {
    const context = { ...shared, words: LIBRARY_WORDS };
    return games.flatMap(({ tools }) => tools?.library?.(context) ?? []);
  };
