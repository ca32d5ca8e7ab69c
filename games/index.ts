import type { AnyGame } from '../core/engine';
import { blackjack } from './blackjack';
import { checkers } from './checkers';
import { chess } from './chess';
import { dice } from './dice';
import { fourInARow } from './four-in-a-row';
import { holdem } from './holdem';
import { mancala } from './mancala';
import { principality } from './principality';
import { rockPaperScissors } from './rock-paper-scissors';
import { roulette } from './roulette';
import { seaBattle } from './sea-battle';
import { slot } from './slot';
import { ticTacToe } from './tic-tac-toe';
import { timestrike } from './timestrike';
import type { GameFace } from './face';

export type { GameFace } from './face';
export type { BoardFile, OutsideFace } from './outside-face';

/** The list of all games. A folder and a line here make a new game playable everywhere. */
export const faces: readonly GameFace[] = [
  principality,
  blackjack,
  holdem,
  dice,
  slot,
  roulette,
  seaBattle,
  rockPaperScissors,
  ticTacToe,
  fourInARow,
  checkers,
  chess,
  mancala,
  timestrike,
];

/** The rules of every game, in the same order. */
export const games: readonly AnyGame[] = faces.map(({ rules }) => rules);

/** The rules of the game with that id, if there is one. */
export const findGame = (id: string): AnyGame | undefined => games.find((game) => game.id === id);
