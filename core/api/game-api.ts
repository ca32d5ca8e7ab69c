import type { GameError } from '../engine/errors';
import type { Result } from '../engine/result';
import type { GameId, GameTypes } from './game-types';
import type * as schemas from './schemas';
import type { AnswerShape, Shape } from './operation';

/** The caller of a request, and how a repeat is recognised. */
export interface Caller {
  /** A seat's, creator's or watch token. */
  readonly token?: string | undefined;
  /** The key of the registered player who takes the seat, or whom the request concerns. */
  readonly playerKey?: string | undefined;
  /** 16–128 characters for creating and joining, 1–128 for moves. */
  readonly idempotencyKey?: string | undefined;
  /** @internal The caller's address, as rate limits count it; unknown if the caller is in this process. */
  readonly origin?: string | undefined;
  /** @internal The name of the server in the request (`host:port`); unknown if the caller is in this process. */
  readonly host?: string | undefined;
  /** Called if the request is a repeat of an earlier one and gets its answer. */
  readonly onRepeat?: (() => void) | undefined;
  /** Where this server is, as the caller reaches it (`https://games.example`); unknown if the caller is in this process. */
  readonly site?: string | undefined;
}

/** The caller of an operation, and whether it still waits for the answer. */
export interface Context extends Caller {
  /** Aborted when the caller no longer wants the answer. It ends a wait, and a request over HTTP; work in this process is not undone. */
  readonly signal?: AbortSignal | undefined;
}

/** An error; if it concerns a running session, with the game as the caller sees it. */
export interface ApiError {
  readonly reason: GameError;
  readonly current?: Answer | undefined;
}

export type Reply<T> = Promise<Result<T, ApiError>>;

export type CreateRequest = Shape<typeof schemas.createBody>;
export type JoinRequest = Shape<typeof schemas.joinBody>;
export type ActionRequest = Shape<typeof schemas.actionBody>;
export type ValidateRequest = Shape<typeof schemas.validateBody>;
export type ExecuteRequest = Shape<typeof schemas.executeBody> & Shape<typeof schemas.executeQuery>;
export type StateRequest = Shape<typeof schemas.stateQuery>;
export type NegotiateRequest = Shape<typeof schemas.negotiateQuery>;
export type ListRequest = Shape<typeof schemas.listQuery>;
export type GamesRequest = Shape<typeof schemas.gamesQuery>;
export type HistoryRequest = Shape<typeof schemas.historyQuery>;

type AnyAnswer = AnswerShape<typeof schemas.answer>;
type AnySeatedAnswer = AnswerShape<typeof schemas.seatedAnswer>;

/** The parts of an answer whose types depend on the game. */
interface GameFields<G extends GameId> {
  readonly game: G;
  readonly gameState: GameTypes[G]['gameState'];
  readonly view: GameTypes[G]['view'];
  readonly extra: GameTypes[G]['extra'];
  readonly outcome: NonNullable<AnyAnswer['outcome']> & { readonly code: GameTypes[G]['endCode'] };
}

/** An answer about the game `G`; if this version does not know `G`, an answer about any game. */
type ForGame<A, G extends string> = G extends GameId
  ? { [Name in keyof A]: Name extends keyof GameFields<G> ? GameFields<G>[Name] : A[Name] }
  : A;

/**
 * The common answer to `state`, `execute`, creating and joining, for every game. For a known game, e.g. `Answer<'nim'>`, `gameState` (at the
 * usual detail, after the deal), `view` and `extra` have the types of that game; it is an `Answer`, too.
 */
export type Answer<G extends string = string> = ForGame<AnyAnswer, G>;
/** The answer to creating or joining: it also has the seats and the caller's token. */
export type SeatedAnswer<G extends string = string> = ForGame<AnySeatedAnswer, G>;
export type SessionAnswer = AnswerShape<typeof schemas.sessionAnswer>;
export type SessionInfo = AnswerShape<typeof schemas.sessionInfo>;
export type ListAnswer = AnswerShape<typeof schemas.listAnswer>;
export type GamesAnswer = AnswerShape<typeof schemas.gamesAnswer>;
export type NegotiateAnswer = AnswerShape<typeof schemas.negotiateAnswer>;
export type ValidateAnswer = AnswerShape<typeof schemas.validateAnswer>;
export type HistoryAnswer = AnswerShape<typeof schemas.historyAnswer>;
/** An entry of the list of finished games. */
export type FinishedGame = AnswerShape<typeof schemas.finishedGame>;
export type GraphsAnswer = AnswerShape<typeof schemas.graphsAnswer>;
export type CatalogAnswer = AnswerShape<typeof schemas.catalogAnswer>;
export type CatalogGameAnswer = AnswerShape<typeof schemas.catalogGameAnswer>;
export type RemovedAnswer = AnswerShape<typeof schemas.removedAnswer>;

/** The seed of a game and its parts, shown once there is an outcome. */
export type FairPlay = NonNullable<Answer['fairPlay']>;
/** The creator's choices of things that are normally random. */
export type CustomKind = NonNullable<Answer['custom']>[number];
/** A seat of another player who left or fell silent, and what the caller may do about it. */
export type GoneSeat = NonNullable<Answer['gone']>[number];
export type AbsenceAction = GoneSeat['may'][number];
/** A commit as sent to viewers, over Web PubSub and in a stream of events. */
export type LiveUpdate = AnswerShape<typeof schemas.liveUpdate>;
/** The message to viewers when a session is deleted. */
export type LiveDeletion = AnswerShape<typeof schemas.liveDeletion>;
/** A message of a stream of events. */
export type LiveMessage = AnswerShape<typeof schemas.liveMessage>;
export type EventsRequest = Shape<typeof schemas.eventsQuery> & { readonly session: string };

/** A call of an operation: its input, then the caller. */
export type OperationCall<Request, Value> = (input: Request, context?: Context) => Reply<Value>;

/** The session, player, match or other thing in the path of an operation. */
export interface ById {
  readonly id: string;
}

interface BySession {
  readonly session: string;
}

/** The operations of the kernel. */
export interface KernelApi {
  readonly createSession: OperationCall<CreateRequest, SeatedAnswer>;
  readonly joinSession: OperationCall<ById & JoinRequest, SeatedAnswer>;
  /** `rematch` returns the new session's seats and token, other actions the current game. */
  readonly act: OperationCall<ById & ActionRequest, Answer | SeatedAnswer>;
  readonly removeSession: OperationCall<ById, RemovedAnswer>;
  readonly getSession: OperationCall<ById, SessionAnswer>;
  readonly listSessions: OperationCall<ListRequest, ListAnswer>;
  readonly games: OperationCall<GamesRequest, GamesAnswer>;
  readonly state: OperationCall<StateRequest, Answer>;
  readonly negotiate: OperationCall<NegotiateRequest, NegotiateAnswer>;
  readonly validate: OperationCall<ValidateRequest, ValidateAnswer>;
  readonly execute: OperationCall<ExecuteRequest, Answer>;
  readonly history: OperationCall<HistoryRequest, HistoryAnswer>;
  /** The points, chips or material of the players in the course of a finished game. */
  readonly graphs: OperationCall<BySession, GraphsAnswer>;
  readonly catalog: OperationCall<object, CatalogAnswer>;
  readonly catalogGame: OperationCall<{ readonly game: string }, CatalogGameAnswer>;
}

/**
 * All operations that a caller can perform; features add theirs (`declare module`). The HTTP client and the in-process service both implement it, so that a
 * tool is written once. If the server cannot be reached, the result is an error as well (`NOT_REACHED`). The input has the parameters of the path, the query
 * and the body in one object.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Only an interface can be added to.
export interface GameApi extends KernelApi {}
