import type { GameEvent, MoveNote, Outcome, Seat } from '../engine';
import type { ClockState } from './clock';

export type Visibility = 'public' | 'unlisted' | 'private';
export type SessionStatus = 'waiting' | 'running' | 'ended';

/** How a seat is filled: by the creator or someone who joined (`agent`), by nobody yet, or by a bot. */
export interface SeatInfo {
  readonly kind: 'agent' | 'open' | 'bot';
  readonly name: string;
  readonly bot?: string;
  readonly level?: number;
  /** True for the seats of whoever made the session. */
  readonly creator?: true;
  /** True when the player gave up; a bot plays the seat on, and it cannot win. */
  readonly resigned?: true;
}

/** What is known of a session beside the game's state. Everything here but the seed may be shown. */
export interface SessionMeta {
  readonly game: string;
  readonly rulesVersion: string;
  readonly options: unknown;
  readonly start?: unknown;
  readonly name?: string;
  readonly visibility: Visibility;
  /** The caller chose the seed or the position: never rated. */
  readonly custom: boolean;
  readonly callerSeed: boolean;
  readonly seed: string;
  readonly seedHash: string;
  readonly seats: readonly SeatInfo[];
  readonly status: SessionStatus;
  /** Of a game by the clock. */
  readonly clock?: ClockState;
  /** Set when the game has an outcome: by its rules, by resignation, or because time was up. */
  readonly outcome?: Outcome;
  /** True when the creator stopped it early: no outcome, and the seed stays secret. */
  readonly stopped?: true;
  readonly rematch?: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The last 20 public lines, oldest first. */
  readonly lines: readonly string[];
  /** How many moves each seat's bot has chosen: the counter of its random label. */
  readonly botMoves: readonly number[];
}

/** SHA-256 (hex) of the tokens; one token may hold several seats. */
export interface TokenTable {
  readonly creator: string;
  readonly seats: readonly (string | null)[];
  readonly watch?: string;
}

/** A whole session as one value: what the store keeps and the kernel turns into the next one. */
export interface Session {
  readonly id: string;
  /** 1 at creation, one more with every commit. */
  readonly version: number;
  readonly state: unknown;
  readonly meta: SessionMeta;
  readonly tokens: TokenTable;
}

/** A move as it was made; `now` and the seat are what a replay feeds back. */
export interface LoggedMove {
  readonly seat: Seat;
  readonly move: unknown;
  readonly command: string;
  readonly now: number;
  /** What the game notes of it for the log. */
  readonly note?: MoveNote;
}

/** One commit. `action` names what it was when it was no move (`join`, `resign`, `undo`, `flag`, …). */
export interface LogEntry {
  readonly version: number;
  readonly at: number;
  readonly moves: readonly LoggedMove[];
  readonly events: readonly GameEvent[];
  readonly action?: { readonly type: string; readonly seat?: Seat; readonly to?: number };
}
