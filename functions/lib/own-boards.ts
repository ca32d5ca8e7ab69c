/** The board that a game from outside brings: an ES module, which pages load as it is. */
export interface ServedBoard {
  /** The id of the game. */
  readonly game: string;
  readonly text: string;
  /** Of the text. */
  readonly hash: string;
}

/** Where it is served; another text has another address. */
export const boardAddress = ({ game, hash }: ServedBoard): string => `/boards/${game}/${hash}.js`;
