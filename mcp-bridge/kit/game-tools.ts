import type { GameError } from '../../core/engine';
import type { GameWithBoard } from '../widgets';
import type { Toolset } from './toolset';

/** What a game adds to the tools of the bridge. */
export interface GameTools {
  /** A toolset under the game's id. */
  readonly toolset?: Toolset;
  /** How to begin with that toolset: sentences for the server's instructions. */
  readonly instructions?: string;
  /** Tools for the toolset `library`, with which a model plays the opponent of the person it talks with. */
  readonly library?: Toolset;
  /** Rewords an error that occurs before a call reaches a tool whose name begins with `prefix`. */
  readonly beforeCall?: { readonly prefix: string; readonly reword: (error: GameError) => GameError };
}

/** A game as the bridge offers it. */
export interface BridgeGame extends GameWithBoard {
  readonly tools?: GameTools;
}
