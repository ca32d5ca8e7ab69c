import type { FinishedGame } from '../api/game-api';
import type { AnyGame, Effort, MoveReview, Seat } from '../engine';
import type { AccessGuard } from '../session/access';
import type { Decision } from '../session/decisions';
import type { ReplayRecord } from '../session/replay';
import type { LogEntry, Session } from '../session/types';
import { failureOf } from './failures';
import type { UnreadableRecord } from './sessions';

/** A finished game as the archive stores it. */
export interface ArchivedGame {
  readonly session: string;
  /** Determines who may read it. */
  readonly guard: AccessGuard;
  /** The replay as it is served. */
  readonly replay: string;
  /** The session and its log (`ArchivedSession`) as JSON. */
  readonly record: string;
  /** Its entry in the list of finished games. Without one it is not listed. */
  readonly entry?: FinishedGame | undefined;
}

/** A session as it was when it was archived, with its whole log. */
export interface ArchivedSession {
  readonly session: Session;
  readonly log: readonly LogEntry[];
}

/** A place in the list of finished games. */
export interface EndPosition {
  /** When the game ended (ms since 1970). */
  readonly endedAt: number;
  readonly session: string;
}

/** Which part of the list of finished games is wanted. */
export interface FinishedQuery {
  readonly limit: number;
  readonly game?: string | undefined;
  /** Games that ended then or later (ms since 1970). */
  readonly since?: number | undefined;
  /** Games that ended earlier (ms since 1970). */
  readonly until?: number | undefined;
  /** Goes on after this place. */
  readonly after?: EndPosition | undefined;
}

/** A part of the list of finished games, the latest end first. */
export interface FinishedPage {
  /** An entry that cannot be read says so in its place. */
  readonly games: readonly (FinishedGame | UnreadableRecord)[];
  /** The position after which the next page begins; null at the end of the list. */
  readonly next: EndPosition | null;
}

/**
 * Stores finished games beyond the life of their sessions. The adapters, Azure Blob Storage, a folder and memory, pass the same contract
 * suite. Ids are session ids (32 hexadecimal digits). An adapter whose service is away, or does not answer for seconds, throws
 * `ArchiveUnavailable`; one that finds a broken record throws `UnreadableRecord`.
 */
export interface Archive {
  /** Stores a game; it is listed last, when everything else is there. A stored game is never overwritten. */
  saveGame(game: ArchivedGame): Promise<void>;
  /** The stored replay of a session (UTF-8); null if there is none. */
  replay(session: string): Promise<Uint8Array | null>;
  /** Who may read the replay; never null if there is a replay. */
  guard(session: string): Promise<AccessGuard | null>;
  /** The session and its log; null if there is none. */
  record(session: string): Promise<ArchivedSession | null>;
  /** A part of the list of finished games. */
  list(query: FinishedQuery): Promise<FinishedPage>;
  /** Appends decisions to a session's decision log in one step. */
  appendDecisions(session: string, decisions: readonly Decision[]): Promise<void>;
  /** A session's decision log, oldest first. After a failure it may contain a decision twice. */
  decisions(session: string): Promise<readonly Decision[]>;
  /** Stores the analysis of a game at an effort (JSON), in place of an older one. */
  saveAnalysis(session: string, effort: Effort, text: string): Promise<void>;
  /** The stored analysis of a game; null if there is none. */
  analysis(session: string, effort: Effort): Promise<string | null>;
  /** Stores the rating changes of a rated game (JSON) once: later calls change nothing. */
  saveRating(session: string, text: string): Promise<void>;
  /** The same; null if the game is not rated. */
  rating(session: string): Promise<string | null>;
  /** Deletes everything about a session, beginning with its entry in the list: the given one, or the one that its record leads to. */
  remove(session: string, entry?: FinishedGame): Promise<void>;
}

export class ArchiveUnavailable extends Error {
  constructor(cause?: unknown) {
    super(`The archive ${failureOf(cause)}`, { cause });
    this.name = 'ArchiveUnavailable';
  }
}

/** A server's knowledge of how well finished games were played, provided by a feature. */
export interface GameReviews {
  /** The reviews of a game's moves by position, from the deepest analysis; undefined without one. */
  reviewsOf(
    session: string,
    game: AnyGame,
    record: ReplayRecord,
  ): Promise<((version: number, number: number) => MoveReview | undefined) | undefined>;
  /** The accuracy of a seat in an archived game, in percent; null if unknown. */
  accuracyIn(session: string, game: AnyGame, seat: Seat): Promise<number | null>;
}
