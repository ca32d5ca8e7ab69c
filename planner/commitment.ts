import { isExecuted, preOrder, type PlannedAction, type SolutionTree } from './solution-tree';

/** An action that was executed or is under way: plans do not repeat it, and keep its times. Times are absolute. */
export interface Commitment extends PlannedAction {
  /** Its agents and machines are occupied, and the facts that it changes are changing, from its start to its end. */
  readonly start: number;
  readonly end: number;
  /** Its skill is not used again before this time. The domain's own cooldown is added automatically. */
  readonly restsUntil?: number;
  /** Whether its effect is still to come, i.e. the initial state of planning does not include it yet. */
  readonly isUnderWay?: boolean;
  /** The node of an earlier plan. */
  readonly nodeId?: string;
}

/** The executed actions of a plan and those under way, in the order of the tree. */
export function commitmentsOf(tree: SolutionTree): Commitment[] {
  const rests = restsOf(tree);
  return preOrder(tree).flatMap((node) => {
    if (node.start_time === undefined || node.end_time === undefined || !isExecuted(node)) return [];
    const restsUntil = rests.get(node.id);
    return [
      {
        action: node.task.name,
        args: node.task.args,
        start: node.start_time,
        end: node.end_time,
        nodeId: node.id,
        ...(restsUntil === undefined ? {} : { restsUntil }),
        ...(node.status === 'running' ? { isUnderWay: true } : {}),
      },
    ];
  });
}

/** When the cooldowns that methods demand after executed actions end, by node. */
function restsOf(tree: SolutionTree): ReadonlyMap<string, number> {
  const rests = new Map<string, number>();
  for (const { constraints = [] } of Object.values(tree.nodes))
    for (const constraint of constraints) {
      if (constraint.type !== 'cooldown') continue;
      const executed = preOrder({ ...tree, root_id: constraint.source }).filter(isExecuted);
      const end = executed.reduce((latest, { end_time }) => Math.max(latest, end_time ?? latest), -Infinity);
      for (const { id } of executed)
        rests.set(id, Math.max(rests.get(id) ?? -Infinity, end + constraint.duration));
    }
  return rests;
}
