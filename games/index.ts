import type { AnyGame } from '../core/engine';
import { blackjack } from './blackjack/rules';
import { checkers } from './checkers/rules';
import { chess } from './chess/rules';
import { dice } from './dice/rules';
import { fourInARow } from './four-in-a-row/rules';
import { holdem } from './holdem/rules';
import { mancala } from './mancala/rules';
import { principality } from './principality/rules';
import { roulette } from './roulette/rules';
import { seaBattle } from './sea-battle/rules';
import { slot } from './slot/rules';
import { ticTacToe } from './tic-tac-toe/rules';
import { timestrike } from './timestrike/rules';

/** Every game there is. One folder and one line here make a new one playable everywhere. */
export const games: readonly AnyGame[] = [
  principality,
  blackjack,
  holdem,
  dice,
  slot,
  roulette,
  seaBattle,
  ticTacToe,
  fourInARow,
  checkers,
  chess,
  mancala,
  timestrike,
];

/** The game of that id, if there is one. */
export const findGame = (id: string): AnyGame | undefined => games.find((game) => game.id === id);
