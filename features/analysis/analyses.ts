import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { yieldToOthers } from '../../core/async';
import {
  EFFORTS,
  lazy,
  ok,
  type AnyGame,
  type Effort,
  type GameError,
  type MoveReview,
  type Result,
  type Seat,
} from '../../core/engine';
import { ArchiveUnavailable, type GameReviews, type Kernel } from '../../core/table';
import { BackgroundJob, type JobKind, type JobProgress } from '../../core/jobs/background-job';
import { JobRegistry } from '../../core/jobs/job-registry';
import { UNWANTED, type WorkInput } from '../../core/ports/work';
import type { ReplayRecord } from '../../core/session';
import { EFFORT_LIMITS_MS } from './effort';
import { reviewPlayers, type AnalysedMove } from './review';
import { analysedMoves } from './schemas';
import { countMoves, recordedMoves, type PlayedGame, type RecordedMove } from './walk';

/** The game to analyse. */
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

/** How many moves an analysis will judge. */
interface AnalysisSummary {
  readonly total: number;
}

/** How far an analysis is, with the moves judged so far. */
export type AnalysisProgress = JobProgress<AnalysisSummary, AnalysedMove>;

const summarySchema = lazy(() => z.object({ total: z.int() }));

const KIND: JobKind<AnalysisSummary, AnalysedMove> = {
  name: 'analyses',
  most: 16,
  mostPerCaller: 4,
  parseSummary: (value) => summarySchema().safeParse(value).data ?? null,
  parseItems: (value) => analysedMoves().safeParse(value).data ?? null,
};

/** Cache size: archived analyses, which no longer change. */
const REMEMBERED = 100;

/** The time limit of a thread (ms), because a long simulated game may still be running when the time is up. */
const THREAD_LIMIT_MS = 30_000;

/** Analyses games in the background, move by move: one job per game, however many callers request it. */
export class Analyses implements GameReviews {
  private readonly book: JobRegistry<AnalysisSummary, AnalysedMove>;
  private readonly results = new LRUCache<string, AnalysisProgress>({ max: REMEMBERED });

  constructor(private readonly kernel: Pick<Kernel, 'scheduler' | 'deps'>) {
    this.book = new JobRegistry(kernel.deps, KIND);
  }

  /** The progress of an analysis; undefined if nobody requested it and the archive has none. */
  async find(key: string, plan: AnalysisPlan): Promise<AnalysisProgress | undefined> {
    return this.results.get(key) ?? (await this.book.find(key)) ?? (await this.archived(key, plan));
  }

  /** From the analysis with the greatest effort that there is. */
  async reviewsOf(
    session: string,
    game: AnyGame,
    record: ReplayRecord,
  ): Promise<((version: number, number: number) => MoveReview | undefined) | undefined> {
    for (const effort of EFFORTS.toReversed()) {
      const found = await this.find(analysisKey(record.digest, effort), {
        session,
        game,
        played: { source: record, commits: record.commits },
        effort,
        isOver: true,
        isKept: true,
      });
      if (found?.status === 'done') return reviewsIn(found.items);
    }
    return undefined;
  }

  /** The accuracy from the archived analysis with the greatest effort. */
  async accuracyIn(session: string, game: AnyGame, seat: Seat): Promise<number | null> {
    for (const effort of EFFORTS.toReversed()) {
      const text = await this.kernel.deps.archive?.analysis(session, effort);
      const moves = text ? keptMoves(text, game) : null;
      if (moves) return reviewPlayers(seat + 1, moves)[seat]?.accuracy ?? null;
    }
    return null;
  }

  /** Starts or joins an analysis; one that ended early continues. */
  async begin(key: string, plan: AnalysisPlan, caller?: string): Promise<Result<AnalysisProgress>> {
    const known = await this.find(key, plan);
    if (known && this.results.has(key)) return ok(known);
    return this.book.begin(key, {
      caller,
      isEnough: ({ summary }) => summary.total === movesIn(plan),
      make: (earlier) => new Analysis(plan, earlier),
      run: (job) => this.run(key, job),
    });
  }

  /** Cancels a caller's request; the analysis stops once nobody wants it. Undefined if there is none. */
  async cancel(key: string, caller?: string): Promise<AnalysisProgress | undefined> {
    return this.results.get(key) ?? (await this.book.cancel(key, caller));
  }

  /** Leaves the analyses of this ending host to other hosts. */
  handOver(): Promise<void> {
    return this.book.handOver();
  }

  private async run(key: string, analysis: Analysis): Promise<GameError | null> {
    const failure = await this.assessMoves(key, analysis);
    // Once it is done, every host has it.
    if (analysis.isOpen && !failure && !this.kernel.deps.closing?.aborted) await this.archive(analysis);
    return failure;
  }

  /** Null once all moves are assessed, or if nobody wants the rest. */
  private async assessMoves(key: string, analysis: Analysis): Promise<GameError | null> {
    const { plan } = analysis;
    for (const found of recordedMoves(plan.game, plan.played)) {
      if (!analysis.isOpen || this.kernel.deps.closing?.aborted) return null;
      if (!found.ok) return found.error;
      const move = found.value;
      if (!isMeant(plan, move) || analysis.knows(move)) continue;
      const assessed = await this.kernel.scheduler.workers.work('assess', taskOf(plan, move), {
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

  /** The archived result, if it has this host's rules and search. */
  private async archived(key: string, plan: AnalysisPlan): Promise<AnalysisProgress | undefined> {
    const { archive } = this.kernel.deps;
    if (!archive || !plan.isKept) return undefined;
    const text = await archive.analysis(plan.session, plan.effort).catch(unlessAway);
    const moves = text === null ? null : keptMoves(text, plan.game);
    if (!moves) return undefined;
    const progress: AnalysisProgress = { status: 'done', summary: { total: moves.length }, items: moves };
    this.results.set(key, progress);
    return progress;
  }

  /** Stores a result with its game. If that fails, only this host remembers it. */
  private async archive({ plan, items: moves }: Analysis): Promise<void> {
    const { archive, logger } = this.kernel.deps;
    if (!archive || !plan.isKept) return;
    try {
      // If the game is not in the archive, it may have been deleted, so nothing of it may stay.
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
  [id, effort, version ?? 'all', ANALYSIS_FORMAT].join('/');

function reviewsIn(moves: readonly AnalysedMove[]) {
  const reviews = new Map(
    moves.flatMap((move) =>
      move.kind === 'choice'
        ? [[placeOf(move), { expected: move.expected.after, class: move.class }] as const]
        : [],
    ),
  );
  return (version: number, number: number): MoveReview | undefined =>
    reviews.get(placeOf({ version, number }));
}

/** Without the archive an analysis starts again. */
function unlessAway(error: unknown): null {
  if (error instanceof ArchiveUnavailable) return null;
  throw error;
}

/** Increased with each change of the analysis, so that older archived ones are ignored. */
const ANALYSIS_FORMAT = 1;

const keptText = ({ game }: AnalysisPlan, moves: readonly AnalysedMove[]): string =>
  JSON.stringify({ format: ANALYSIS_FORMAT, rules: game.rulesVersion, moves });

/** The moves of a stored analysis; null if it has another format or other rules, or is unreadable. */
function keptMoves(text: string, game: AnyGame): readonly AnalysedMove[] | null {
  try {
    const kept = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (kept.format !== ANALYSIS_FORMAT || kept.rules !== game.rulesVersion) return null;
    const moves = analysedMoves().safeParse(kept.moves);
    return moves.success ? moves.data : null;
  } catch {
    return null;
  }
}

/** Whether a move must be analysed. */
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
  rulesVersion: game.rulesVersion,
  effort,
  seed: `${session}/${version}/${number}`,
  withOpenCards: isOver,
  limitMs: EFFORT_LIMITS_MS[effort],
});

type MovePlace = Pick<RecordedMove, 'version' | 'number'>;

const placeOf = ({ version, number }: MovePlace): string => `${version}/${number}`;

/** An analysis that is worked on. */
class Analysis extends BackgroundJob<AnalysisSummary, AnalysedMove> {
  private readonly total: number;
  /** Earlier judgements, by position of the move. */
  private readonly earlier: ReadonlyMap<string, AnalysedMove>;

  constructor(
    readonly plan: AnalysisPlan,
    earlier: readonly AnalysedMove[],
  ) {
    super();
    this.total = movesIn(plan);
    const judged = earlier.filter(({ kind }) => kind !== 'skipped');
    this.earlier = new Map(judged.map((move) => [placeOf(move), move]));
  }

  summary(): AnalysisSummary {
    return { total: this.total };
  }

  add(move: AnalysedMove): void {
    if (!this.isOpen) return;
    this.items.push(move);
    this.step();
  }

  /** Whether a move was judged before, so that its judgement is reused. */
  knows(move: MovePlace): boolean {
    const judged = this.earlier.get(placeOf(move));
    if (judged) this.add(judged);
    return judged !== undefined;
  }
}
