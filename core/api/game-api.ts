import type * as z from 'zod';
import type { GameError, Result } from '../engine';
import type * as decisions from './decision-schemas';
import type * as schemas from './schemas';

/** Who asks, and how a repeat is known. */
export interface Caller {
  /** A seat's, creator's or watch token. */
  readonly token?: string | undefined;
  /** 16–128 characters for creating and joining, 1–128 for moves. */
  readonly idempotencyKey?: string | undefined;
  /** The address it comes from, as limits count it; unknown where the caller is in this process. */
  readonly origin?: string | undefined;
  /** The name by which it called the server (`host:port`, as in `Host`); unknown where the caller is in this process. */
  readonly host?: string | undefined;
}

/** A refusal; when it concerns a running session, with how the game stands for the caller. */
export interface Refusal {
  readonly reason: GameError;
  readonly current?: Answer | undefined;
}

export type Reply<T> = Promise<Result<T, Refusal>>;

/** What a schema lets through. */
type Shape<S extends () => z.ZodType> = z.output<ReturnType<S>>;

export type CreateRequest = Shape<typeof schemas.createBody>;
export type JoinRequest = Shape<typeof schemas.joinBody>;
export type ActionRequest = Shape<typeof schemas.actionBody>;
export type ValidateRequest = Shape<typeof schemas.validateBody>;
export type ExecuteRequest = Shape<typeof schemas.executeBody>;
export type ExplainRequest = Shape<typeof decisions.explainBody>;
export type DecisionsRequest = Shape<typeof decisions.decisionsQuery>;
export type AnalyticsRequest = Shape<typeof decisions.analyticsQuery>;
export type StateRequest = Shape<typeof schemas.stateQuery>;
export type NegotiateRequest = Shape<typeof schemas.negotiateQuery>;
export type ListRequest = Shape<typeof schemas.listQuery>;
export type GamesRequest = Shape<typeof schemas.gamesQuery>;
export type HistoryRequest = Shape<typeof schemas.historyQuery>;

/** A value that nobody changes, all the way down. */
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: DeepReadonly<T[Name]> }
    : T;

/** What an answer of a schema holds. */
type AnswerShape<S extends () => z.ZodType> = DeepReadonly<Shape<S>>;

/** The one answer to `state`, `execute`, creating and joining, for every game. */
export type Answer = AnswerShape<typeof schemas.answer>;
/** How the game stands for a player who has just sat down, with the seat's token. */
export type SeatedAnswer = AnswerShape<typeof schemas.seatedAnswer>;
export type SessionAnswer = AnswerShape<typeof schemas.sessionAnswer>;
export type SessionInfo = AnswerShape<typeof schemas.sessionInfo>;
export type ListAnswer = AnswerShape<typeof schemas.listAnswer>;
export type GamesAnswer = AnswerShape<typeof schemas.gamesAnswer>;
export type NegotiateAnswer = AnswerShape<typeof schemas.negotiateAnswer>;
export type ValidateAnswer = AnswerShape<typeof schemas.validateAnswer>;
export type ExplainAnswer = AnswerShape<typeof decisions.explainAnswer>;
export type DecisionsAnswer = AnswerShape<typeof decisions.decisionsAnswer>;
export type AnalyticsAnswer = AnswerShape<typeof decisions.analyticsAnswer>;
export type HistoryAnswer = AnswerShape<typeof schemas.historyAnswer>;
export type ReplayAnswer = AnswerShape<typeof schemas.replayAnswer>;
export type CatalogAnswer = AnswerShape<typeof schemas.catalogAnswer>;
export type CatalogGameAnswer = AnswerShape<typeof schemas.catalogGameAnswer>;
export type RemovedAnswer = AnswerShape<typeof schemas.removedAnswer>;

/** A finished game in a notation of its own: a file to keep. */
export interface ExportedGame {
  readonly contentType: string;
  readonly fileName: string;
  readonly text: string;
}

/**
 * What any caller can do: the HTTP client and the in-process service both are one, so a tool is written
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
