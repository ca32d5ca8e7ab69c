import type { GameTerminal } from '../cli/kit';
import type { AnyGame } from '../core/engine';
import type { BoardInfo, GameTools } from '../mcp-bridge/kit';

/** All that a game brings. A host loads only the parts it serves; the build finds the component of the board in `board/`. */
export interface GameFace {
  readonly rules: AnyGame;
  readonly board?: BoardInfo;
  readonly tools?: () => Promise<GameTools>;
  readonly terminal?: () => Promise<GameTerminal>;
}

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

/** What the file of a game from outside exports as its default. */
export interface OutsideFace extends Omit<GameFace, 'board'> {
  readonly board?: BoardFile;
}
