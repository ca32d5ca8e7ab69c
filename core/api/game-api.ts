import type * as z from 'zod';
import type { GameError, Result } from '../engine';
import type { Answer } from '../session';
import type * as decisions from './decision-schemas';
import type * as schemas from './schemas';

/** Who asks, and how a repeat is known. */
export interface Caller {
  /** A seat's, creator's or watch token. */
  readonly token?: string | undefined;
  /** 16–128 characters for creating and joining, 1–128 for moves. */
  readonly idempotencyKey?: string | undefined;
}

/** A refusal; when it concerns a running session, with how the game stands for the caller. */
export interface Refusal {
  readonly error: GameError;
  readonly current?: Answer | undefined;
}

export type Reply<T> = Promise<Result<T, Refusal>>;

export type CreateRequest = z.output<typeof schemas.createBody>;
export type JoinRequest = z.output<typeof schemas.joinBody>;
export type ActionRequest = z.output<typeof schemas.actionBody>;
export type ValidateRequest = z.output<typeof schemas.validateBody>;
export type ExecuteRequest = z.output<typeof schemas.executeBody>;
export type ExplainRequest = z.output<typeof decisions.explainBody>;
export type DecisionsRequest = z.output<typeof decisions.decisionsQuery>;
export type AnalyticsRequest = z.output<typeof decisions.analyticsQuery>;
export type StateRequest = z.output<typeof schemas.stateQuery>;
export type NegotiateRequest = z.output<typeof schemas.negotiateQuery>;
export type ListRequest = z.output<typeof schemas.listQuery>;
export type GamesRequest = z.output<typeof schemas.gamesQuery>;
export type HistoryRequest = z.output<typeof schemas.historyQuery>;

export type SeatedAnswer = z.output<typeof schemas.seatedAnswer>;
export type SessionAnswer = z.output<typeof schemas.sessionAnswer>;
export type SessionInfo = z.output<typeof schemas.sessionInfo>;
export type ListAnswer = z.output<typeof schemas.listAnswer>;
export type GamesAnswer = z.output<typeof schemas.gamesAnswer>;
export type NegotiateAnswer = z.output<typeof schemas.negotiateAnswer>;
export type ValidateAnswer = z.output<typeof schemas.validateAnswer>;
export type ExplainAnswer = z.output<typeof decisions.explainAnswer>;
export type DecisionsAnswer = z.output<typeof decisions.decisionsAnswer>;
export type AnalyticsAnswer = z.output<typeof decisions.analyticsAnswer>;
export type HistoryAnswer = z.output<typeof schemas.historyAnswer>;
export type ReplayAnswer = z.output<typeof schemas.replayAnswer>;
export type CatalogAnswer = z.output<typeof schemas.catalogAnswer>;
export type CatalogGameAnswer = z.output<typeof schemas.catalogGameAnswer>;
export type RemovedAnswer = z.output<typeof schemas.removedAnswer>;

/** A finished game in a notation of its own: a file to keep. */
export interface ExportedGame {
  readonly contentType: string;
  readonly fileName: string;
  readonly text: string;
}

/**
 * What one can do at the table, whoever asks: the HTTP client and the in-process service both are one, so a tool is written
 * once. A failure to reach the server comes back as a refusal too (`UNAVAILABLE`).
 */
export interface GameApi {
  createSession(request: CreateRequest, caller: Caller): Reply<SeatedAnswer>;
  joinSession(id: string, request: JoinRequest, caller: Caller): Reply<SeatedAnswer>;
  /** `rematch` answers with the new session's seats and token, the others with the game as it stands. */
  act(id: string, request: ActionRequest, caller: Caller): Reply<Answer | SeatedAnswer>;
  removeSession(id: string, caller: Caller): Reply<RemovedAnswer>;
  session(id: string, caller: Caller): Reply<SessionAnswer>;
  sessions(request: ListRequest): Reply<ListAnswer>;
  games(request: GamesRequest): Reply<GamesAnswer>;
  /** With `wait` set `signal` ends the waiting; nothing has changed then, and what is answered is of no interest to anyone. */
  state(request: StateRequest, caller: Caller, signal?: AbortSignal): Reply<Answer>;
  negotiate(request: NegotiateRequest, caller: Caller): Reply<NegotiateAnswer>;
  validate(request: ValidateRequest, caller: Caller): Reply<ValidateAnswer>;
  execute(request: ExecuteRequest, caller: Caller): Reply<Answer>;
  /** Notes why a seat makes a move, also after the end; what `execute` is told goes to the same list. */
  explain(request: ExplainRequest, caller: Caller): Reply<ExplainAnswer>;
  /** What the caller's own seats explained, and figures about it. */
  decisions(request: DecisionsRequest, caller: Caller): Reply<DecisionsAnswer>;
  decisionAnalytics(request: AnalyticsRequest, caller: Caller): Reply<AnalyticsAnswer>;
  history(request: HistoryRequest, caller: Caller): Reply<HistoryAnswer>;
  replay(session: string, caller: Caller): Reply<ReplayAnswer>;
  /** `format`: one that the game writes, e.g. `pgn`. */
  exportGame(session: string, format: string, caller: Caller): Reply<ExportedGame>;
  catalog(): Reply<CatalogAnswer>;
  catalogGame(game: string): Reply<CatalogGameAnswer>;
}
