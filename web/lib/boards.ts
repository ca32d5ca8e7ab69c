import type { Board, Notation } from '../kit/board';

export type { Board, BoardProps, Fact, Notation, Option, Ply } from '../kit/board';

/** The boards there are, each loaded when its game is shown. */
const BOARDS: Readonly<Record<string, () => Promise<Board>>> = {
  blackjack: () =>
    import('../../games/blackjack/board').then(({ BlackjackBoard }) => BlackjackBoard as Board),
  checkers: () => import('../../games/checkers/board').then(({ CheckersBoard }) => CheckersBoard as Board),
  chess: () => import('../../games/chess/board').then(({ ChessBoard }) => ChessBoard as Board),
  dice: () => import('../../games/dice/board').then(({ DiceBoard }) => DiceBoard as Board),
  'four-in-a-row': () =>
    import('../../games/four-in-a-row/board').then(({ FourInARowBoard }) => FourInARowBoard as Board),
  holdem: () => import('../../games/holdem/board').then(({ HoldemBoard }) => HoldemBoard as Board),
  mancala: () => import('../../games/mancala/board').then(({ MancalaBoard }) => MancalaBoard as Board),
  principality: () =>
    import('../../games/principality/board').then(({ PrincipalityBoard }) => PrincipalityBoard as Board),
  roulette: () => import('../../games/roulette/board').then(({ RouletteBoard }) => RouletteBoard as Board),
  'sea-battle': () =>
    import('../../games/sea-battle/board').then(({ SeaBattleBoard }) => SeaBattleBoard as Board),
  slot: () => import('../../games/slot/board').then(({ SlotBoard }) => SlotBoard as Board),
  'tic-tac-toe': () =>
    import('../../games/tic-tac-toe/board').then(({ TicTacToeBoard }) => TicTacToeBoard as Board),
  timestrike: () =>
    import('../../games/timestrike/board').then(({ TimeStrikeBoard }) => TimeStrikeBoard as Board),
};

/** The board of a game; one that only writes the view down if the game has none of its own. */
export const loadBoard = (game: string): Promise<Board> =>
  BOARDS[game]?.() ?? import('../kit/plain').then(({ PlainBoard }) => PlainBoard);

const NOTATIONS: Readonly<Record<string, () => Promise<Notation>>> = {
  chess: () =>
    import('../../games/chess/board/notation').then(({ chessNotation }) => chessNotation as Notation),
};

/** The notation of a game, or null if it has none to step through. */
export const loadNotation = (game: string): Promise<Notation | null> =>
  NOTATIONS[game]?.() ?? Promise.resolve(null);
