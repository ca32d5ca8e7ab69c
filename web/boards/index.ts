import type { Board, Notation } from './board';

export type { Board, BoardProps, Fact, Notation, Option, Ply } from './board';

/** The boards there are, each loaded when its game is shown. */
const BOARDS: Readonly<Record<string, () => Promise<Board>>> = {
  blackjack: () => import('./blackjack').then(({ BlackjackBoard }) => BlackjackBoard as Board),
  checkers: () => import('./checkers').then(({ CheckersBoard }) => CheckersBoard as Board),
  chess: () => import('./chess').then(({ ChessBoard }) => ChessBoard as Board),
  dice: () => import('./dice').then(({ DiceBoard }) => DiceBoard as Board),
  'four-in-a-row': () => import('./four-in-a-row').then(({ FourInARowBoard }) => FourInARowBoard as Board),
  holdem: () => import('./holdem').then(({ HoldemBoard }) => HoldemBoard as Board),
  mancala: () => import('./mancala').then(({ MancalaBoard }) => MancalaBoard as Board),
  principality: () => import('./principality').then(({ PrincipalityBoard }) => PrincipalityBoard as Board),
  roulette: () => import('./roulette').then(({ RouletteBoard }) => RouletteBoard as Board),
  'sea-battle': () => import('./sea-battle').then(({ SeaBattleBoard }) => SeaBattleBoard as Board),
  slot: () => import('./slot').then(({ SlotBoard }) => SlotBoard as Board),
  'tic-tac-toe': () => import('./tic-tac-toe').then(({ TicTacToeBoard }) => TicTacToeBoard as Board),
  timestrike: () => import('./timestrike').then(({ TimeStrikeBoard }) => TimeStrikeBoard as Board),
};

/** The board of a game; one that only writes the view down if the game has none of its own. */
export const loadBoard = (game: string): Promise<Board> =>
  BOARDS[game]?.() ?? import('./plain').then(({ PlainBoard }) => PlainBoard);

const NOTATIONS: Readonly<Record<string, () => Promise<Notation>>> = {
  chess: () => import('./chess/notation').then(({ chessNotation }) => chessNotation as Notation),
};

/** The notation of a game, or null if it has none to step through. */
export const loadNotation = (game: string): Promise<Notation | null> =>
  NOTATIONS[game]?.() ?? Promise.resolve(null);
