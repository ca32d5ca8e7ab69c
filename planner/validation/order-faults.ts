import type { AnyDomain } from '../domain';
import type { ResourceOrder } from '../placement';
import { entryOf } from '../values';
import { faultAt, isLater, type PlanFault } from './fault';
import { textOf, type TimedAction } from './tree-reading';

/** The skill that an action uses, and how long it rests afterwards, according to the domain. */
export interface Use {
  readonly skill: string;
  readonly rest: number | null;
}

export interface OrderRequest<S> {
  readonly domain: AnyDomain<S>;
  /** The executed actions by start, and then the plan's actions in the order of the tree. */
  readonly actions: readonly TimedAction[];
  readonly uses: ReadonlyMap<TimedAction, Use>;
  readonly resourceOrder: ResourceOrder;
  /** Whether a relation of a method decides the order of two actions of the tree. */
  readonly areRelated: (a: TimedAction, b: TimedAction) => boolean;
}

/** Collects actions one by one; returns those that end after a given time. */
class Earlier {
  private latest = -Infinity;
  private readonly actions: { readonly action: TimedAction; readonly until: number }[] = [];

  add(action: TimedAction, until = action.end): void {
    this.latest = Math.max(this.latest, until);
    this.actions.push({ action, until });
  }

  /** The actions that are not over at a time; usually there are none, and nothing is searched. */
  after(time: number): TimedAction[] {
    if (!isLater(this.latest, time)) return [];
    return this.actions.filter(({ until }) => isLater(until, time)).map(({ action }) => action);
  }
}

/** The actions that overlap or are out of order although they share an agent, a fact or a skill, or name neither agents nor facts. */
export function faultsOfOrder<S>(request: OrderRequest<S>): PlanFault[] {
  const { actions, uses, resourceOrder, domain, areRelated } = request;
  const faults: PlanFault[] = [];
  const all = new Earlier();
  const inOrder = new Earlier();
  const users = new Map<string, Earlier>();
  const readers = new Map<string, Earlier>();
  const writers = new Map<string, Earlier>();
  const resting = new Map<string, Earlier>();
  const earlier = (group: Map<string, Earlier>, key: string): Earlier =>
    entryOf(group, key, () => new Earlier());
  const isSearched = resourceOrder === 'search' && domain.touches !== undefined;

  const isFree = (a: TimedAction, b: TimedAction): boolean =>
    areRelated(a, b) || (isSearched && !a.isExecuted && areIndependent(a, b, uses));
  const report = (code: 'order' | 'resource' | 'cooldown', b: TimedAction, a: TimedAction, why: string) =>
    faults.push(faultAt(code, b.node?.id ?? null, `${textOf(b)} and ${textOf(a)} ${why}.`));

  for (const b of actions) {
    const use = uses.get(b) ?? { skill: '', rest: null };
    const isOrdered = hasNothing(b);
    if (!b.isExecuted) {
      for (const name of b.resources)
        for (const a of earlier(users, name).after(b.start))
          if (isLater(b.end, a.start)) report('resource', b, a, `use ${name} at the same time`);
          else if (!isFree(a, b)) report('order', b, a, `change places, though both use ${name}`);
      for (const fact of new Set([...b.reads, ...b.writes]))
        for (const a of earlier(writers, fact).after(b.start))
          report('order', b, a, `change places or overlap, though the latter changes ${fact}`);
      for (const fact of b.writes)
        for (const a of earlier(readers, fact).after(b.start))
          report('order', b, a, `change places or overlap, though the former changes ${fact}`);
      for (const a of (isOrdered ? all : inOrder).after(b.start))
        if (!areRelated(a, b))
          report('order', b, a, 'change places or overlap, though nothing says that they may');
      for (const a of earlier(resting, use.skill).after(b.start))
        report('cooldown', b, a, `use ${use.skill}, which has not rested in between`);
    }
    all.add(b);
    if (isOrdered && !b.isExecuted) inOrder.add(b);
    for (const name of b.resources) earlier(users, name).add(b);
    for (const fact of b.reads) earlier(readers, fact).add(b);
    for (const fact of b.writes) earlier(writers, fact).add(b);
    if (use.rest !== null) earlier(resting, use.skill).add(b, b.end + use.rest);
  }
  return faults;
}

/** Whether it is unknown which other actions an action may swap places with. */
const hasNothing = ({ resources, reads, writes }: TimedAction): boolean =>
  resources.length + reads.length + writes.length === 0;

function areIndependent(a: TimedAction, b: TimedAction, uses: ReadonlyMap<TimedAction, Use>): boolean {
  const [one, other] = [uses.get(a), uses.get(b)];
  const isResting = one?.skill === other?.skill && (one?.rest !== null || other?.rest !== null);
  const changes = (first: TimedAction, second: TimedAction): boolean =>
    first.writes.some((fact) => second.reads.includes(fact) || second.writes.includes(fact));
  return !isResting && !changes(a, b) && !changes(b, a);
}
