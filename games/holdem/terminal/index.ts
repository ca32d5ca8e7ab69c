import { cardSigns, type GameTerminal } from '../../../cli/kit';

/** Cards with the signs of their suits where the terminal has them. */
export const terminal: GameTerminal = { picture: (ink) => ({ words: cardSigns(ink) }) };
