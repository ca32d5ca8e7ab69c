import type { GameApi } from '../../core/api';
import type { Seat } from '../../core/engine';
import type { ThinkingTask } from '../../core/session';

/** Runs the slow built-in bots on separate threads. */
export interface Thinkers {
  think(task: ThinkingTask): Promise<unknown>;
  close(): Promise<void>;
}

/** A game server on this machine with an MCP server, for agents that have an MCP client. */
export interface AgentHost {
  /** e.g. `http://127.0.0.1:40123` */
  readonly url: string;
  readonly api: GameApi;
  /** The number of illegal moves that a seat has attempted so far. */
  refusedMoves(session: string, seat: Seat): number;
  close(): Promise<void>;
}

/** The arena's dependencies besides the games. */
export interface ArenaOffer {
  /** Of this program. */
  readonly version: string;
  openThinkers(): Promise<Thinkers>;
  openAgentHost(): Promise<AgentHost>;
}
