import type { PlanView, TimeStrikeView } from './game-types';
import type { SolutionTree } from './plan-types';

/** The number of past actions and events to keep if not all fit. */
const PAST_SHOWN = 8;

/**
 * A view that the battlefield can draw, of about `limit` characters of JSON. Parts are left out only as needed: first the states
 * in the plan, then the past, then the tree.
 */
export function drawnView(view: TimeStrikeView, limit: number): TimeStrikeView {
  const forms = [withoutWorlds, withoutPast, withoutTree];
  let drawn = view;
  for (const form of forms) {
    drawn = form(drawn);
    if (JSON.stringify(drawn).length <= limit) break;
  }
  return drawn;
}

const withPlan = (view: TimeStrikeView, change: (plan: PlanView) => PlanView): TimeStrikeView =>
  view.plan ? { ...view, plan: change(view.plan) } : view;

const withNodes = (tree: SolutionTree, nodes: SolutionTree['nodes']): SolutionTree => ({ ...tree, nodes });

/** Removes the predicted states and events of the plan, which the board does not draw. */
const withoutWorlds = (view: TimeStrikeView): TimeStrikeView =>
  withPlan(view, (plan) => {
    const { solution_tree: tree, predicted } = plan;
    const bare = Object.entries(tree.nodes).map(([id, node]) => [id, { ...node, state: null }] as const);
    return {
      ...plan,
      solution_tree: withNodes(tree, Object.fromEntries(bare)),
      predicted: predicted && { ...predicted, events: [] },
    };
  });

/** Removes past actions; the board takes the others from the sim. */
function withoutPast(view: TimeStrikeView): TimeStrikeView {
  const { sim, game_state } = view;
  return {
    ...withPlan(view, (plan) => ({ ...plan, primitive_actions: [] })),
    sim: { ...sim, finished: sim.finished.slice(-PAST_SHOWN) },
    game_state: {
      ...game_state,
      scheduled_actions: [],
      recent_events: game_state.recent_events.slice(-PAST_SHOWN),
    },
  };
}

/** Keeps only the first level of the tree: the goal and its method. */
const withoutTree = (view: TimeStrikeView): TimeStrikeView =>
  withPlan(view, (plan) => {
    const { nodes, root_id } = plan.solution_tree;
    const root = nodes[root_id];
    const kept = [root, ...(root?.children_ids ?? []).map((id) => nodes[id])].flatMap((node) => node ?? []);
    const cut = kept.map((node) => [node.id, node === root ? node : { ...node, children_ids: [] }] as const);
    const tree = { ...withNodes(plan.solution_tree, Object.fromEntries(cut)), goal_network: {} };
    return { ...plan, solution_tree: tree, schedule: plan.executing ? [] : plan.schedule };
  });
