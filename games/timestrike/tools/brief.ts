import type { Body } from '../../../mcp-bridge/kit';
import { briefAction, briefState, mapEntries, rounded } from '../rules/brief-state';
import type { GameState } from '../rules/game-types';
import { boardText } from '../rules/map-text';
import type { Prediction, SolutionTree } from '../rules/plan-types';
import type { EventLine, TimedAction } from '../rules/types';

/** The most events that a brief answer tells, the latest ones. */
const EVENTS_TOLD = 15;

/** Fields of answers, and how they are told in brief. */
const BRIEF: Readonly<Record<string, (value: never) => unknown>> = {
  game_state: briefState,
  solution_tree: briefTree,
  new_solution_tree: briefTree,
  schedule: (actions: readonly TimedAction[]) =>
    actions.map(({ args: _told, ...action }) => briefAction(action)),
  cancelled_actions: (actions: readonly TimedAction[]) => actions.map(briefAction),
  predicted: (predicted: Prediction | null) => predicted && { ...predicted, events: undefined },
  events: briefEvents,
  stats: () => undefined,
};

/**
 * An answer in a few hundred tokens: what changes in a mission, without what its start told and without the insides of the plan. Coordinates
 * have two decimals, times three. The map is drawn beside the state.
 */
export function briefAnswer(body: Body): Body {
  const brief = mapEntries(body, (name, value) => (name in BRIEF ? BRIEF[name]?.(value as never) : value));
  const state = body.game_state as GameState | undefined;
  return rounded({ ...brief, ...(state ? { board: boardText({ game_state: state }) } : {}) }) as Body;
}

/** The details of an error without the tree that the search grew. */
export const briefDetails = ({ partial_tree: _tree, ...details }: Body): Body => rounded(details) as Body;

/** The goals and methods of a tree; its actions are in the schedule. */
function briefTree(tree: SolutionTree | null) {
  if (tree === null) return null;
  const { root_id, status, derived_from, nodes } = tree;
  const inner = Object.values(nodes).filter(({ is_primitive, id }) => !is_primitive && id !== root_id);
  return {
    root_id,
    status,
    ...(derived_from === undefined ? {} : { derived_from }),
    nodes: Object.fromEntries(
      inner
        .slice(0, 12)
        .map(({ id, task, method_tried }) => [
          id,
          `${task.name}${method_tried === null ? '' : ` by ${method_tried}`}`,
        ]),
    ),
  };
}

function briefEvents(events: readonly EventLine[]) {
  return events.slice(-EVENTS_TOLD).map(({ time, message }) => ({ time, message }));
}
