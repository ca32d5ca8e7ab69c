import * as z from 'zod';
import { yieldToOthers } from '../../core/async';
import { errors, lazy, type AnyGame, type GameError, type Result } from '../../core/engine';
import { figuresOf, type Figures } from '../../core/simulation/figures';
import type { Lineup } from '../../core/simulation/lineup';
import type { SequentialPlan } from '../../core/simulation/sequential';
import { addTallies, emptyTally, type Tally } from '../../core/simulation/tally';
import type { Kernel } from '../../core/table';
import { UNWANTED } from '../../core/ports/work';
import { BackgroundJob, type JobKind, type JobProgress } from '../../core/jobs/background-job';
import { JobRegistry } from '../../core/jobs/job-registry';
import type { SimulationAnswer } from './api';
import { Decider } from './decider';
import { simulationFigures } from './schemas';

/** The games to play. */
export interface SimulationPlan {
  readonly game: AnyGame;
  readonly lineup: Lineup;
  readonly games: number;
  /** Given if the games are to end with a decision. */
  readonly plan?: SequentialPlan | undefined;
}

/** The results of the games of a simulation so far. */
type SimulationSummary = Pick<SimulationAnswer, 'game' | 'seed' | 'total' | 'done' | 'figures'>;

/** How far a simulation is. */
export type SimulationProgress = JobProgress<SimulationSummary, never>;

const summarySchema = lazy(() =>
  z.object({
    game: z.string(),
    seed: z.string(),
    total: z.int(),
    done: z.int(),
    figures: simulationFigures().nullable(),
  }),
);

const KIND: JobKind<SimulationSummary, never> = {
  name: 'simulations',
  most: 16,
  mostPerCaller: 4,
  parseSummary: (value) => summarySchema().safeParse(value).data ?? null,
  parseItems: () => [],
};

/** The maximum computing time of a simulation (ms); after it the figures are those of the games so far. */
const MOST_MS = 5 * 60_000;

/** The target time and the maximum time of a piece of work (ms). */
const PIECE_MS = 200;
const PIECE_LIMIT_MS = 60_000;
const MOST_ROTATIONS = 20;

/** Lets bots play against each other in the background. */
export class Simulations {
  private readonly book: JobRegistry<SimulationSummary, never>;

  constructor(private readonly kernel: Pick<Kernel, 'scheduler' | 'deps'>) {
    this.book = new JobRegistry(kernel.deps, KIND);
  }

  find(id: string): Promise<SimulationProgress | undefined> {
    return this.book.find(id);
  }

  begin(id: string, plan: SimulationPlan, caller: string | undefined): Promise<Result<SimulationProgress>> {
    return this.book.begin(id, {
      caller,
      make: () => new Simulation(plan),
      run: (job) => this.play(id, job),
    });
  }

  cancel(id: string): Promise<SimulationProgress | undefined> {
    return this.book.stop(id);
  }

  /** Stops the simulations of this ending host; other hosts have the figures so far. */
  handOver(): Promise<void> {
    return this.book.handOver();
  }

  /** Null once all is played or decided, or if nobody wants the rest. */
  private async play(id: string, job: Simulation): Promise<GameError | null> {
    const { game, lineup, games } = job.plan;
    const size = lineup.bots.length;
    let rotations = 1;
    let spent = 0;
    for (let from = 0; from < games;) {
      if (!job.isOpen || this.kernel.deps.closing?.aborted) return null;
      const to = Math.min(from + size * rotations, games);
      const played = await this.kernel.scheduler.workers.work(
        'simulate',
        { game: game.id, lineup, range: { from, to } },
        {
          caller: id,
          background: true,
          expectedMs: PIECE_MS,
          limitMs: PIECE_LIMIT_MS,
          isWanted: () => Promise.resolve(job.isOpen),
        },
      );
      if (!played.ok) return failureOf(played.error);
      const { value: parts, ms } = played.value;
      if (parts.some((part) => job.add(part))) return null;
      from = to;
      spent += ms;
      if (spent > MOST_MS && from < games) return timeIsUp();
      rotations = Math.max(1, Math.min(MOST_ROTATIONS, Math.floor((rotations * PIECE_MS) / Math.max(ms, 1))));
      // On a host without threads the work was done just now.
      await yieldToOthers();
    }
    return null;
  }
}

const failureOf = (error: GameError): GameError | null => {
  if (error === UNWANTED) return null;
  return error.code === 'GAVE_UP' ? tooSlow() : error;
};

const tooSlow = (): GameError =>
  errors.gaveUp('A game takes too long to play here.', {
    suggestion: 'Choose lower levels of the bots, or less thinkingTime.',
  });

const timeIsUp = (): GameError =>
  errors.gaveUp('The computing time of a simulation is used up; the figures are those of the games so far.', {
    suggestion: 'Ask for fewer games, lower levels of the bots, or less thinkingTime.',
  });

/** A simulation that is played. */
class Simulation extends BackgroundJob<SimulationSummary, never> {
  private tally: Tally;
  private readonly decider: Decider | undefined;

  constructor(readonly plan: SimulationPlan) {
    super();
    const { length } = plan.lineup.bots;
    this.tally = emptyTally(length);
    this.decider = plan.plan && new Decider(plan.plan, length);
  }

  /** Adds a rotation; returns whether the games may end with it. */
  add(part: Tally): boolean {
    if (!this.isOpen) return true;
    this.step();
    this.tally = addTallies(this.tally, part);
    return this.decider?.add(part) ?? false;
  }

  summary(): SimulationSummary {
    const { plan, tally, decider } = this;
    const { lineup, games } = plan;
    const done = tally.ended + tally.capped;
    return {
      game: lineup.game,
      seed: lineup.seed,
      total: games,
      done,
      figures: done === 0 ? null : shown(figuresOf(lineup, tally, decider ? { decision: decider.test } : {})),
    };
  }
}

/** The figures without fields that are shown elsewhere. */
const shown = ({ game: _, seed: __, options: ___, ...figures }: Figures): SimulationAnswer['figures'] =>
  figures;
