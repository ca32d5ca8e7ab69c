import {
  errors,
  type AnyGame,
  type GameError,
  type GameRecord,
  type Result,
  type RulesName,
  type Seat,
} from '../engine';
import type { InterfacePart } from '../api/openapi';
import type { ApiExamples } from '../api/openapi-examples';
import type { joinSession } from '../session';
import {
  type AbsenceRequest,
  type Graph,
  type JoinRequest,
  type LogEntry,
  type MoveInput,
  type NewSession,
  type ReplayRecord,
  type ReplaySource,
  type Session,
  type SessionStep,
  type ThinkingTask,
  type TimeStep,
  type TimeStretch,
} from '../session';

/** A session at a time (ms since 1970). */
interface SessionAt {
  readonly session: Session;
  readonly now: number;
}

interface MoveTask extends SessionAt {
  readonly seat: Seat;
  readonly input: MoveInput;
}

/** The parts of a new session; the game is given by its id. */
type CreationTask = Omit<NewSession, 'game' | 'mayContinue'> & { readonly game: string };

/** A part of a log to play again. */
interface ReplayTask extends RulesName {
  readonly source: ReplaySource;
  readonly entries: readonly LogEntry[];
}

/** A finished game to export. */
interface ExportTask extends RulesName {
  readonly format: string;
  readonly record: GameRecord;
}

/** A finished game to draw. */
interface GraphsTask {
  readonly record: ReplayRecord;
}

/** Everything of the kernel that may take long, by kind. */
export interface KernelWork {
  /** A bot chooses its move. */
  readonly choose: { readonly input: ThinkingTask; readonly output: unknown };
  /** Advances a game in real time through a stretch that takes long to compute. */
  readonly advance: { readonly input: TimeStretch; readonly output: TimeStep };
  /** The error that a move would get, or null. */
  readonly validate: { readonly input: MoveTask; readonly output: GameError | null };
  /** A move, followed by the moves of quick bots in the same commit. */
  readonly execute: { readonly input: MoveTask; readonly output: Result<SessionStep> };
  /** Commits the move that a bot chose. */
  readonly commitChosen: {
    readonly input: SessionAt & {
      readonly thinking: ThinkingTask;
      readonly move: unknown;
      readonly thoughtMs: number;
    };
    readonly output: Result<SessionStep>;
  };
  /** Moves of quick bots and the effects of time that are due; null if there are none. */
  readonly touch: { readonly input: SessionAt; readonly output: SessionStep | null };
  readonly create: {
    readonly input: CreationTask;
    readonly output: Result<{ readonly session: Session; readonly entry: LogEntry }>;
  };
  /** Claims a seat. Claiming the last one may deal the game. */
  readonly join: {
    readonly input: SessionAt & { readonly request: Omit<JoinRequest, 'now' | 'mayContinue'> };
    readonly output: ReturnType<typeof joinSession>;
  };
  readonly substitute: {
    readonly input: SessionAt & { readonly absence: AbsenceRequest };
    readonly output: Result<SessionStep>;
  };
  /** Continues a rated game without players who are gone. */
  readonly forfeit: {
    readonly input: SessionAt & { readonly gone: readonly Seat[] };
    readonly output: Result<SessionStep>;
  };
  readonly resign: {
    readonly input: SessionAt & { readonly seat: Seat };
    readonly output: Result<SessionStep>;
  };
  /** The state after a part of a log. */
  readonly replay: { readonly input: ReplayTask; readonly output: Result<unknown> };
  /** A finished game in a notation of its game; null if the game has no such notation. */
  readonly export: { readonly input: ExportTask; readonly output: string | null };
  /** The graphs of a finished game. */
  readonly graphs: { readonly input: GraphsTask; readonly output: readonly Graph[] };
  /** The OpenAPI document of the API with all games, as JSON. */
  readonly describe: { readonly input: { readonly examples: ApiExamples }; readonly output: string };
}

/**
 * Everything that may take long, by kind: a feature adds its own (`declare module`). Inputs and outputs are plain JSON, so that any thread can
 * do the work.
 */
export interface Work extends KernelWork {}

export type WorkKind = keyof Work;
export type WorkInput<K extends WorkKind> = Work[K]['input'];
export type WorkOutput<K extends WorkKind> = Work[K]['output'];

/** A piece of work as a thread receives it. */
export interface Job<K extends WorkKind = WorkKind> {
  readonly kind: K;
  readonly task: WorkInput<K>;
}

/** The time that a piece of work may use. */
export interface Patience {
  /** The time of some clock (ms). */
  readonly now: () => number;
  /** Whether bots may make another move in the same commit. */
  readonly mayContinue: () => boolean;
}

/** What a server offers. */
export interface Provision {
  readonly games: readonly AnyGame[];
  readonly features?: readonly (InterfacePart & { readonly work?: FeatureWork })[] | undefined;
}

export type WorkFunctions<Kind extends WorkKind> = {
  readonly [K in Kind]: (provision: Provision, task: WorkInput<K>, patience: Patience) => WorkOutput<K>;
};

/** The functions that do the work of a feature, by kind. */
export type FeatureWork = Partial<WorkFunctions<Exclude<WorkKind, keyof KernelWork>>>;

/** The error of work that nobody needs any more. */
export const UNWANTED: GameError = errors.conflict('This work is no longer needed');
