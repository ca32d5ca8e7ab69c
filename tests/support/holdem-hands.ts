import { PlayedGame } from './played-game';
import { stackedDeck } from './stacked-deck';
import { holdem } from '../../games/holdem/rules';

/** A game of Hold'em with these decks, one a hand. */
export const start = (options: object = {}, ...decks: string[]) =>
  PlayedGame.start(holdem, options, stackedDeck(...decks));

export type Hand = ReturnType<typeof start>;

/** Chips behind, on this street, and in the pot. */
export const chips = ({ state }: Hand) => [state.stacks, state.bets, state.pot];

/** Player AS AD against opponent KS KD, with the button at the player; the board helps nobody. */
export const ACES = 'KS AS KD AD 2H 7C 9D JC 3S';

/** Opponent and player share a straight that lies on the board. */
export const SPLIT = '2S 2H 2D 2C 5H 6C 7D 8C 9S';
