/** The types of all games, for programs that play them. Written by `npm run generate`. */
import type { PrincipalityTypes, PrincipalityAnswerFields } from './principality/api-types';
import type { BlackjackTypes } from './blackjack/api-types';
import type { HoldemTypes } from './holdem/api-types';
import type { DiceTypes } from './dice/api-types';
import type { SlotTypes } from './slot/api-types';
import type { RouletteTypes } from './roulette/api-types';
import type { SeaBattleTypes } from './sea-battle/api-types';
import type { RockPaperScissorsTypes } from './rock-paper-scissors/api-types';
import type { TicTacToeTypes } from './tic-tac-toe/api-types';
import type { FourInARowTypes } from './four-in-a-row/api-types';
import type { CheckersTypes } from './checkers/api-types';
import type { ChessTypes, ChessSessionFields } from './chess/api-types';
import type { MancalaTypes } from './mancala/api-types';
import type { TimestrikeTypes } from './timestrike/api-types';

export type * from './principality/api-types';
export type * from './blackjack/api-types';
export type * from './holdem/api-types';
export type * from './dice/api-types';
export type * from './slot/api-types';
export type * from './roulette/api-types';
export type * from './sea-battle/api-types';
export type * from './rock-paper-scissors/api-types';
export type * from './tic-tac-toe/api-types';
export type * from './four-in-a-row/api-types';
export type * from './checkers/api-types';
export type * from './chess/api-types';
export type * from './mancala/api-types';
export type * from './timestrike/api-types';

declare module '../core/api/game-types' {
  interface GameTypes {
    readonly principality: PrincipalityTypes;
    readonly blackjack: BlackjackTypes;
    readonly holdem: HoldemTypes;
    readonly dice: DiceTypes;
    readonly slot: SlotTypes;
    readonly roulette: RouletteTypes;
    readonly 'sea-battle': SeaBattleTypes;
    readonly 'rock-paper-scissors': RockPaperScissorsTypes;
    readonly 'tic-tac-toe': TicTacToeTypes;
    readonly 'four-in-a-row': FourInARowTypes;
    readonly checkers: CheckersTypes;
    readonly chess: ChessTypes;
    readonly mancala: MancalaTypes;
    readonly timestrike: TimestrikeTypes;
  }

  interface AddedAnswerFields extends PrincipalityAnswerFields {}

  interface AddedSessionFields extends ChessSessionFields {}
}
