import {
  countMoves,
  EFFORT_LIMITS_MS,
  recordedMoves,
  type AnalysedMove,
  type PlayedGame,
  type RecordedMove,
} from '../../analysis';
import { yieldToOthers } from '../../async';
import {
  EFFORTS,
  type AnyGame,
  type Effort,
  type GameError,
  type MoveReview,
  type Result,
  type Seat,
} from '../../engine';
import type { ReplayRecord } from '../../session';
import { analysedMoves } from '../../api/analysis-schemas';
import type { ServiceDeps } from '../deps';
import { ArchiveUnavailable } from '../archive-ports';
import { UNWANTED, type WorkInput } from '../work';
import { BackgroundJob, JobBook, type JobProgress } from './jobs';
import type { Workbench } from './workbench';

/** What is to be analysed. */
export interface AnalysisPlan {
  readonly session: string;
  readonly game: AnyGame;
  readonly played: PlayedGame;
  readonly effort: Effort;
  /** Only the moves of this version. */
  readonly version?: number | undefined;
  /** Only the moves of these seats. */
  readonly seats?: readonly Seat[] | undefined;
  /** Nothing is hidden any more. */
  readonly isOver: boolean;
  /** Whether the result is worth to be kept in the archive. */
  readonly isKept: boolean;
}

/** How far an analysis is. */
export interface AnalysisProgress extends JobProgress {
  readonly total: number;
  readonly moves: readonly AnalysedMove[];
}

const LIMITS = { name: 'analyses', most: 16, mostPerCaller: 4, kept: 100 };

/** A thread that takes longer than this (ms) is given up: one long simulated game may be under way when the time is up. */
const THREAD_LIMIT_MS = 30_000;

/** Analyses games in the background, move by move: one work on a game, however many ask for it. */
export class Analyses {
  private readonly book: JobBook<AnalysisProgress>;

  constructor(
    private readonly deps: Pick<ServiceDeps, 'archive' | 'closing' | 'logger'>,
    private readonly bench: Workbench,
  ) {
    this.book = new JobBook(deps, LIMITS);
  }

  /** How far the analysis is; undefined if nobody asked for it here, and the archive has none. */
  async find(key: string, plan: AnalysisPlan): Promise<AnalysisProgress | undefined> {
    return this.book.find(key) ?? (await this.archived(key, plan));
  }

  /** The reviews of a finished game's moves by their places, from the analysis with the greatest effort that there is; undefined: none. */
  async reviewsOf(
    session: string,
    game: AnyGame,
    record: ReplayRecord,
  ): Promise<((version: number, number: number) => MoveReview | undefined) | undefined> {
    for (const effort of [...EFFORTS].reverse()) {
      const found = await this.find(analysisKey(record.digest, effort), {
        session,
        game,
        played: { source: record, commits: record.commits },
        effort,
        isOver: true,
        isKept: true,
      });
      if (found?.status === 'done') return reviewsIn(found.moves);
    }
    return undefined;
  }

  /** Begins an analysis, or joins it; one that failed or was cancelled begins anew. */
  async begin(key: string, plan: AnalysisPlan, caller?: string): Promise<Result<AnalysisProgress>> {
    // What the archive has is then in the book.
    await this.find(key, plan);
    return this.book.begin(
      key,
      () => new Analysis(plan),
      (job) => this.run(key, job),
      { caller, isEnough: ({ total }) => total === movesIn(plan) },
    );
  }

  /** Takes back a caller's request; the analysis stops once nobody wants it. Undefined if there is none here. */
  cancel(key: string, caller?: string): AnalysisProgress | undefined {
    return this.book.cancel(key, caller);
  }

  private async run(key: string, analysis: Analysis): Promise<GameError | null> {
    const failure = await this.assessMoves(key, analysis);
    // Once it is done, every host has it.
    if (analysis.isOpen && !failure && !this.deps.closing?.aborted) await this.archive(analysis);
    return failure;
  }

  /** Null once all moves are assessed, or if nobody wants the rest. */
  private async assessMoves(key: string, analysis: Analysis): Promise<GameError | null> {
    const { plan } = analysis;
    for (const found of recordedMoves(plan.game, plan.played)) {
      if (!analysis.isOpen || this.deps.closing?.aborted) return null;
      if (!found.ok) return found.error;
      const move = found.value;
      if (!isMeant(plan, move)) continue;
      const assessed = await this.bench.workers.work('assess', taskOf(plan, move), {
        caller: key,
        background: true,
        expectedMs: EFFORT_LIMITS_MS[plan.effort],
        limitMs: THREAD_LIMIT_MS,
        isWanted: () => Promise.resolve(analysis.isOpen),
      });
      const { version, number, seat, command, assisted } = move;
      const place = { version, number, seat, command, ...(assisted ? { assisted } : {}) };
      if (assessed.ok) analysis.add({ ...place, ...assessed.value.value });
      else if (assessed.error.code === 'GAVE_UP') analysis.add({ ...place, kind: 'skipped' });
      else if (assessed.error !== UNWANTED) return assessed.error;
      // On a host without threads the work was done just now.
      await yieldToOthers();
    }
    return null;
  }

  /** The result in the archive, by the rules and the search that this host has. */
  private async archived(key: string, plan: AnalysisPlan): Promise<AnalysisProgress | undefined> {
    const { archive } = this.deps;
    if (!archive || !plan.isKept) return undefined;
    const text = await archive.analysis(plan.session, plan.effort).catch(unlessAway);
    const moves = text === null ? null : movesKeptIn(text, plan);
    if (!moves) return undefined;
    const progress: AnalysisProgress = { status: 'done', total: moves.length, moves };
    this.book.remember(key, progress);
    return progress;
  }

  /** Keeps a result beside its game. One that cannot be kept is remembered by this host alone. */
  private async archive({ plan, moves }: Analysis): Promise<void> {
    const { archive, logger } = this.deps;
    if (!archive || !plan.isKept) return;
    try {
      // A game that is not there may be gone: then nothing of it is to stay.
      if (await archive.guard(plan.session))
        await archive.saveAnalysis(plan.session, plan.effort, keptText(plan, moves));
    } catch (error) {
      if (!(error instanceof ArchiveUnavailable)) throw error;
      logger.warn('An analysis could not be archived', { session: plan.session });
    }
  }
}

/** The name of the work on a game, or on one version of it. */
export const analysisKey = (id: string, effort: Effort, version?: number): string =>
  [id, effort, version ?? 'all'].join('/');

function reviewsIn(moves: readonly AnalysedMove[]) {
  const placeOf = (version: number, number: number): string => `${version}/${number}`;
  const reviews = new Map(
    moves.flatMap((move) =>
      move.kind === 'choice'
        ? [
            [
              placeOf(move.version, move.number),
              { expected: move.expected.after, class: move.class },
            ] as const,
          ]
        : [],
    ),
  );
  return (version: number, number: number): MoveReview | undefined => reviews.get(placeOf(version, number));
}

/** Without the archive an analysis begins anew. */
function unlessAway(error: unknown): null {
  if (error instanceof ArchiveUnavailable) return null;
  throw error;
}

/** Higher with each change that makes an analysis better or otherwise: older ones in archives count no more. */
const ANALYSIS_FORMAT = 1;

const keptText = ({ game }: AnalysisPlan, moves: readonly AnalysedMove[]): string =>
  JSON.stringify({ format: ANALYSIS_FORMAT, rules: game.rulesVersion, moves });

/** The moves of a kept analysis; null if it is of another format or other rules, or cannot be read. */
function movesKeptIn(text: string, { game }: AnalysisPlan): readonly AnalysedMove[] | null {
  try {
    const kept = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (kept.format !== ANALYSIS_FORMAT || kept.rules !== game.rulesVersion) return null;
    const moves = analysedMoves().safeParse(kept.moves);
    return moves.success ? moves.data : null;
  } catch {
    return null;
  }
}

/** Whether a move is one of those that are to be analysed. */
const isMeant = (
  { version, seats }: Pick<AnalysisPlan, 'version' | 'seats'>,
  move: Pick<RecordedMove, 'version' | 'seat'>,
): boolean => (version === undefined || move.version === version) && (seats?.includes(move.seat) ?? true);

/** How many moves an analysis will judge. */
export const movesIn = ({ played, ...which }: Pick<AnalysisPlan, 'played' | 'version' | 'seats'>): number =>
  countMoves(played, (move) => isMeant(which, move));

const taskOf = (
  { session, game, effort, isOver }: AnalysisPlan,
  { version, number, assisted: _, ...made }: RecordedMove,
): WorkInput<'assess'> => ({
  ...made,
  game: game.id,
  effort,
  seed: `${session}/${version}/${number}`,
  withOpenCards: isOver,
  limitMs: EFFORT_LIMITS_MS[effort],
});

/** An analysis that is worked on. */
class Analysis extends BackgroundJob {
  readonly moves: AnalysedMove[] = [];
  private readonly total: number;

  constructor(readonly plan: AnalysisPlan) {
    super();
    this.total = movesIn(plan);
  }

  add(move: AnalysedMove): void {
    if (!this.isOpen) return;
    this.status = 'running';
    this.moves.push(move);
  }

  progress(): AnalysisProgress {
    const { status, error, total, moves } = this;
    return { status, total, moves, ...(error ? { error } : {}) };
  }
}
