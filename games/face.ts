import type { GameTerminal } from '../cli/kit';
import type { AnyGame } from '../core/engine';
import type { BoardInfo, GameTools, IconPath } from '../mcp-bridge/kit';

/** All that a game brings. A host loads only the parts it serves; the build finds the component of the board in `board/`. */
export interface GameFace {
  readonly rules: AnyGame;
  /** Shown next to its texts in a host's list. */
  readonly icon?: IconPath;
  readonly board?: BoardInfo;
  readonly tools?: () => Promise<GameTools>;
  readonly terminal?: () => Promise<GameTerminal>;
}
