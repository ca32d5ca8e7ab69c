import type { GameApi } from '../../core/api';
import type { Seat } from '../../core/engine';
import type { ThinkingTask } from '../../core/session';

/** Lets built-in bots that think choose their moves, on threads of their own. */
export interface Thinkers {
  think(task: ThinkingTask): Promise<unknown>;
  close(): Promise<void>;
}

/** A game server on this machine, with an MCP server beside it, for agents that bring a client of MCP. */
export interface AgentHost {
  /** e.g. `http://127.0.0.1:40123` */
  readonly url: string;
  readonly api: GameApi;
  /** How many attempts of a seat to move were no legal moves so far. */
  refusedMoves(session: string, seat: Seat): number;
  close(): Promise<void>;
}

/** What the arena needs beside the games. */
export interface ArenaOffer {
  /** Of this program. */
  readonly version: string;
  openThinkers(): Promise<Thinkers>;
  openAgentHost(): Promise<AgentHost>;
}
