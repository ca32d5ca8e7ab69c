import { DAMAGE_TIME } from '../sim';
import type { AgentId, PillarId } from '../types';
import type { PlanItem } from './signature';

/** An agent who can work on a pillar. */
export interface Worker {
  readonly agent: AgentId;
  readonly pillar: PillarId;
  /** The steps before the first strike, with their expected starts. */
  readonly approach: readonly { readonly step: PlanItem; readonly at: number }[];
  /** The start of the first strike. */
  readonly readyAt: number;
  /** Damage of a strike. */
  readonly power: number;
  /** Damage done before the first strike. */
  readonly opening: number;
}

export interface Shift {
  readonly worker: Worker;
  readonly count: number;
}

export interface Division {
  readonly shifts: readonly Shift[];
  /** The end of the last strike. */
  readonly until: number;
}

interface Job {
  readonly pillar: PillarId;
  readonly hp: number;
}

/** The tolerance for sums of the same durations in different orders. */
const EQUAL = 1e-9;

const endOf = ({ worker, count }: Shift): number => worker.readyAt + DAMAGE_TIME * count;

const actionsIn = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { worker, count }) => sum + worker.approach.length + count, 0);

/**
 * Assigns agents to pillars with numbers of strikes: the earliest end, then the fewest actions, then the first agent on the first
 * pillar. `candidates`: the possible jobs of each agent, of which it does one or none.
 */
export function bestDivision(
  candidates: readonly (readonly Worker[])[],
  jobs: readonly Job[],
): Division | null {
  let best: Division | null = jobs.length === 0 ? { shifts: [], until: 0 } : null;
  for (const workers of assignments(candidates)) {
    const division = divisionFor(workers, jobs);
    if (division && (!best || isBetter(division, best))) best = division;
  }
  return best;
}

const isBetter = (a: Division, b: Division): boolean =>
  Math.abs(a.until - b.until) > EQUAL ? a.until < b.until : actionsIn(a.shifts) < actionsIn(b.shifts);

/** Every choice of one or no element from each list, in order. */
function assignments(candidates: readonly (readonly Worker[])[]): (readonly Worker[])[] {
  return candidates.reduce<(readonly Worker[])[]>(
    (chosen, options) => chosen.flatMap((workers) => [...options.map((it) => [...workers, it]), workers]),
    [[]],
  );
}

function divisionFor(workers: readonly Worker[], jobs: readonly Job[]): Division | null {
  const crews = jobs.map(({ pillar, hp }) => {
    const crew = workers.filter((worker) => worker.pillar === pillar);
    return { crew, hp: crew.reduce((left, { opening }) => left - opening, hp) };
  });
  const ends = crews.map(({ crew, hp }) => earliestEnd(crew, hp));
  const until = Math.max(...ends);
  if (!Number.isFinite(until)) return null;
  const shifts = crews.map(({ crew, hp }) => fewestStrikes(crew, hp, until));
  return shifts.every((it) => it !== null) ? { shifts: shifts.flat(), until } : null;
}

const strikesBy = (time: number, { readyAt }: Worker): number =>
  Math.max(0, Math.floor((time - readyAt) / DAMAGE_TIME + EQUAL));

/** The earliest end for a crew in which each strikes at least once; infinite without a crew. */
function earliestEnd(crew: readonly Worker[], hp: number): number {
  const ends = crew.flatMap((worker) =>
    Array.from({ length: Math.max(1, Math.ceil(hp / worker.power)) }, (_, i) =>
      endOf({ worker, count: i + 1 }),
    ),
  );
  const suffices = (time: number): boolean =>
    crew.every((worker) => strikesBy(time, worker) > 0) &&
    crew.reduce((sum, worker) => sum + worker.power * strikesBy(time, worker), 0) >= hp;
  return Math.min(Infinity, ...ends.filter(suffices));
}

/** The smallest number of strikes that remove the hit points by a time. */
function fewestStrikes(crew: readonly Worker[], hp: number, until: number): readonly Shift[] | null {
  const choices = crew.reduce<(readonly Shift[])[]>(
    (chosen, worker) =>
      chosen.flatMap((shifts) =>
        Array.from({ length: strikesBy(until, worker) }, (_, i) => [
          ...shifts,
          { worker, count: strikesBy(until, worker) - i },
        ]),
      ),
    [[]],
  );
  let best: readonly Shift[] | null = null;
  for (const shifts of choices) {
    const isFewer = !best || actionsIn(shifts) < actionsIn(best);
    if (isFewer && damageOf(shifts) >= hp && finishesBy(shifts, hp)) best = shifts;
  }
  return best;
}

const damageOf = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { worker, count }) => sum + worker.power * count, 0);

function finishesBy(shifts: readonly Shift[], hp: number): boolean {
  const strikes = shifts
    .flatMap(({ worker, count }) =>
      Array.from({ length: count }, (_, i) => ({
        end: endOf({ worker, count: i + 1 }),
        power: worker.power,
      })),
    )
    .sort((a, b) => a.end - b.end);
  let left = hp;
  const last = strikes.find(({ power }) => (left -= power) <= 0);
  return last !== undefined && strikes.every(({ end }) => end - DAMAGE_TIME < last.end - EQUAL);
}
