import type { GameApi } from '../../core/api';
import type { BridgeConfig } from '../config';
import type { Logger } from '../logger';
import type { Address } from '../agent-table';
import type { Body, ToolCall, ToolReply } from './tool';
import type { Toolset, ToolsetContext } from './toolset';
import type { GameError } from '../../core/engine';
import type { GameWithBoard } from '../widgets';

/** What a feature adds to the tools of the bridge. */
export interface FeatureTools {
  /** A toolset with a name of its own. */
  readonly toolset?: { readonly name: string; readonly tools: Toolset };
  /** Tools that follow those of the toolset `core`. */
  readonly core?: Toolset;
  /** The advice after a game, if the tool of that name is offered; undefined without it in these settings. */
  readonly afterGame?: (
    context: Pick<ToolsetContext, 'config'>,
  ) => { readonly tool: string; readonly text: string } | undefined;
  /** What its tools show to an agent that judges a game, by tool. */
  readonly judges?: Readonly<Record<string, string>>;
  /** Commands of game_session, by name. */
  readonly sessionCommands?: Readonly<Record<string, SessionCommand>>;
  /** Wraps the API so that it records its calls. */
  readonly recording?: (api: GameApi, config: BridgeConfig, logger: Logger) => GameApi;
}

/** A command of game_session from a feature. */
export interface SessionCommand {
  /** Its position among these commands, lowest first. */
  readonly rank: number;
  /** Its part of game_session's description, e.g. `analyse: mistakes in a finished game.` */
  readonly description: string;
  /** What it shows of a finished game to an agent that judges it; not for real-time games. */
  readonly judges?: string;
  /** Whether its calls wait for others. */
  readonly waits?: true;
  /** Whether it takes unlisted arguments: the options of a game. */
  readonly takesMore?: true;
  /** `args` have passed the schema of game_session. */
  readonly run: (context: ToolsetContext, args: SessionArguments, call: ToolCall) => Promise<ToolReply>;
}

/** The arguments of game_session. */
export interface SessionArguments extends Address, Body {
  readonly model?: string | undefined;
}

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

/** A game whose tools are loaded when a bridge needs them. */
export interface LoadableGame extends GameWithBoard {
  readonly tools?: () => Promise<GameTools>;
}

/** The games with their tools loaded, in the same order. */
export const loadBridgeGames = (games: readonly LoadableGame[]): Promise<readonly BridgeGame[]> =>
  Promise.all(
    games.map(async ({ tools, ...game }) => (tools === undefined ? game : { ...game, tools: await tools() })),
  );
