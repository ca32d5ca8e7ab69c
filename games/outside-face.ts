import type { AnyGame } from '../core/engine';

/** The board of a game from outside: one file, which pages load as it is. */
export interface BoardFile {
  /**
   * A built ES module in the folder of the game's own file, or below it: a URL (`new URL('./board.js', import.meta.url)`), or a path
   * from that folder. It imports nothing and exports `mount`: see `principality/board`.
   */
  readonly module: URL | string;
  /** One sentence for chats that list boards; by default it names the game. */
  readonly description?: string;
}

/** The default export of an external game's file. Authors import this type, so it refers to no type of another part. */
export interface OutsideFace {
  readonly rules: AnyGame;
  /** The path of an SVG picture, 16 by 16, that agents' hosts show next to the game's texts. */
  readonly icon?: string;
  readonly board?: BoardFile;
  /** Its tools for agents and its screen in the terminal, as games of the project have them. */
  readonly tools?: () => Promise<unknown>;
  readonly terminal?: () => Promise<unknown>;
}
