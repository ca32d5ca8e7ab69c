import type { TemporalConstraint } from '../constraint';
import type { SolutionNode } from '../solution-tree';
import { faultAt, isLater, type PlanFault } from './fault';
import type { Span } from './tree-reading';

/** An end of an item: a time, or the name of an unknown one. */
type Moment = number | string;

/** `later` is at least `gap` after `earlier`. */
interface Demand {
  readonly earlier: Moment;
  readonly later: Moment;
  readonly gap: number;
}

export interface ConstraintRequest {
  /** The constraints of a node, between its children. */
  readonly constraints: readonly TemporalConstraint<string>[];
  /** The start of the first plan, from which deadlines count. */
  readonly firstStart: number;
  readonly spanOf: (id: string) => Span | null;
}

/**
 * The constraints of a node that the times violate. An item without actions is an instant at any time, so its constraints are kept if some time keeps all of
 * them.
 */
export function faultsOfConstraints(node: SolutionNode, request: ConstraintRequest): PlanFault[] {
  const faults: PlanFault[] = [];
  let open: readonly Demand[] = [];
  for (const constraint of request.constraints) {
    const demands = demandsOf(constraint, request);
    const known = demands.filter(
      ({ earlier, later }) => typeof earlier === 'number' && typeof later === 'number',
    );
    const more = demands.filter((demand) => !known.includes(demand));
    const isKept =
      known.every(({ earlier, later, gap }) => !isLater(Number(earlier) + gap, Number(later))) &&
      (more.length === 0 || canHold([...open, ...more], request.firstStart));
    if (isKept) open = [...open, ...more];
    else
      faults.push(
        faultAt(constraint.type === 'deadline' ? 'deadline' : 'constraint', node.id, messageOf(constraint)),
      );
  }
  return faults;
}

function messageOf(constraint: TemporalConstraint<string>): string {
  const target = 'target' in constraint ? ` and ${constraint.target}` : '';
  return `"${constraint.type}" does not hold for ${constraint.source}${target}.`;
}

/** The table of constraints, as differences of times. */
function demandsOf(constraint: TemporalConstraint<string>, request: ConstraintRequest): Demand[] {
  const momentsOf = (id: string): Moments => request.spanOf(id) ?? { start: id, end: id };
  const source = momentsOf(constraint.source);
  if (constraint.type === 'deadline') return [atLeast(source.end, request.firstStart + constraint.duration)];
  if (constraint.type === 'window') {
    const { lo, hi, point } = constraint;
    const time = point === 'start' ? source.start : source.end;
    return [
      ...(lo === undefined ? [] : [atLeast(lo, time)]),
      ...(hi === undefined ? [] : [atLeast(time, hi)]),
    ];
  }
  if (!('target' in constraint)) return [];
  const target = momentsOf(constraint.target);
  const gap = 'offset' in constraint ? constraint.offset : 0;
  const inverse = INVERSES[constraint.type];
  const [a, b] = inverse ? [target, source] : [source, target];
  return RELATIONS[inverse ?? constraint.type]?.(a, b, gap) ?? [];
}

/** The ends of an item. */
interface Moments {
  readonly start: Moment;
  readonly end: Moment;
}

const atLeast = (earlier: Moment, later: Moment, gap = 0): Demand => ({ earlier, later, gap });

const equal = (one: Moment, other: Moment, gap = 0): Demand[] => [
  atLeast(one, other, gap),
  atLeast(other, one, -gap),
];

type ConstraintType = TemporalConstraint['type'];

const RELATIONS: Partial<Record<ConstraintType, (a: Moments, b: Moments, gap?: number) => Demand[]>> = {
  before: (a, b, gap) => [atLeast(a.end, b.start, gap)],
  meets: (a, b, gap) => equal(a.end, b.start, gap),
  overlaps: (a, b) => [atLeast(a.start, b.start), atLeast(b.start, a.end), atLeast(a.end, b.end)],
  starts: (a, b) => [...equal(a.start, b.start), atLeast(a.end, b.end)],
  finishes: (a, b) => [...equal(a.end, b.end), atLeast(b.start, a.start)],
  during: (a, b) => [atLeast(b.start, a.start), atLeast(a.end, b.end)],
  equals: (a, b) => [...equal(a.start, b.start), ...equal(a.end, b.end)],
};

/** Relations that are others with their items exchanged. */
const INVERSES: Partial<Record<ConstraintType, ConstraintType>> = {
  after: 'before',
  met_by: 'meets',
  overlapped_by: 'overlaps',
  started_by: 'starts',
  finished_by: 'finishes',
  contains: 'during',
};

/** Whether there are times for the unknown instants, none of them before `from`: each is moved later until all constraints hold. */
function canHold(demands: readonly Demand[], from: number): boolean {
  const times = new Map<Moment, number>();
  const timeOf = (moment: Moment): number =>
    typeof moment === 'number' ? moment : (times.get(moment) ?? from);
  // Without a contradiction no chain of pushes is longer than the number of moments.
  for (let round = 0; round <= 2 * demands.length; round++) {
    const pushed = demands.filter(({ earlier, later, gap }) => isLater(timeOf(earlier) + gap, timeOf(later)));
    if (pushed.length === 0) return true;
    for (const { earlier, later, gap } of pushed) {
      if (typeof later === 'number') return false;
      times.set(later, Math.max(timeOf(later), timeOf(earlier) + gap));
    }
  }
  return false;
}
