import type { Board } from './board';

export type { Board, BoardProps, Option } from './board';

/** The boards there are, each loaded when its game is shown. */
const BOARDS: Readonly<Record<string, () => Promise<Board>>> = {
  principality: () => import('./principality').then(({ PrincipalityBoard }) => PrincipalityBoard as Board),
  'tic-tac-toe': () => import('./tic-tac-toe').then(({ TicTacToeBoard }) => TicTacToeBoard as Board),
};

/** The board of a game; one that only writes the view down if the game has none of its own. */
export const loadBoard = (game: string): Promise<Board> =>
  BOARDS[game]?.() ?? import('./plain').then(({ PlainBoard }) => PlainBoard);
