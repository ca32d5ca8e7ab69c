import type { AnyGame } from '../engine';
import { blackjack } from './blackjack';
import { checkers } from './checkers';
import { chess } from './chess';
import { dice } from './dice';
import { fourInARow } from './four-in-a-row';
import { holdem } from './holdem';
import { mancala } from './mancala';
import { principality } from './principality';
import { roulette } from './roulette';
import { seaBattle } from './sea-battle';
import { slot } from './slot';
import { ticTacToe } from './tic-tac-toe';
import { timestrike } from './timestrike';

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
