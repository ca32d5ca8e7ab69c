import type { Body } from '../../../mcp-bridge/kit';
import { briefAction, briefState, mapEntries, rounded } from '../rules/brief-state';
import type { GameState, ObjectView, UnitView } from '../rules/game-types';
import type { Prediction, SolutionTree } from '../rules/plan-types';
import { queuedActions, scheduleLine } from '../rules/text';
import { seconds } from '../rules/names';
import type { EventLine, TimedAction } from '../rules/types';

/** The maximum number of events in a brief answer; it contains the latest ones. */
const EVENTS_TOLD = 15;

/** The brief form of fields of answers. */
const BRIEF: Readonly<Record<string, (value: never) => unknown>> = {
  game_state: stateWithNext,
  solution_tree: briefTree,
  new_solution_tree: briefTree,
  schedule: (actions: readonly TimedAction[]) => actions.map(timesOf),
  cancelled_actions: (actions: readonly TimedAction[]) => actions.map(briefAction),
  predicted: (predicted: Prediction | null) => predicted && { ...predicted, events: undefined },
  events: briefEvents,
  stats: () => undefined,
};

/**
 * An answer in a few hundred tokens: the changing part of a mission, without the constants from its start and the details of the plan. Coordinates have two
 * decimals, times three.
 */
export const briefAnswer = (body: Body): Body =>
  rounded(mapEntries(body, (name, value) => (name in BRIEF ? BRIEF[name]?.(value as never) : value))) as Body;

/** The details of an error without the search tree. */
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

/** The start and the end of an action; the action itself is in `primitive_actions`, in the same order. */
const timesOf = ({ start_time, end_time }: TimedAction): string =>
  `${seconds(start_time)} to ${seconds(end_time)}`;

/** The state with each agent's next actions, in lines; another tool shows the rest of the plan. */
function stateWithNext(state: GameState) {
  const queued = queuedActions(state);
  const next = queued.filter(
    ({ agent_id }, index) => queued.findIndex((other) => other.agent_id === agent_id) === index,
  );
  const more = queued.length - next.length;
  return {
    ...briefState(state),
    scheduled_actions: [...next.map(scheduleLine), ...(more > 0 ? [`and ${more} more`] : [])],
  };
}

/** The events, in lines. Completed actions are left out: their effects, or the agents' positions, show them. */
function briefEvents(events: readonly EventLine[]): readonly string[] {
  return events
    .filter(({ type }) => type !== 'action_completed')
    .slice(-EVENTS_TOLD)
    .map(({ time, message }) => `${seconds(time)}: ${message}`);
}

/** The state at the start, with its constants but without empty fields. */
export const openingState = ({ recent_events: _none, ...state }: GameState) => ({
  ...state,
  agents: mapEntries(state.agents, (_name, unit) => openingUnit(unit)),
  enemies: mapEntries(state.enemies, (_name, unit) => openingUnit(unit)),
  objects: mapEntries(state.objects, (_name, { position, hp, alive, rescued }: ObjectView) => ({
    position,
    hp,
    ...(alive === undefined ? {} : { alive, rescued }),
  })),
});

const openingUnit = ({ position, hp, attack, defense, move_speed, skills }: UnitView) => ({
  position,
  hp,
  attack,
  defense,
  move_speed,
  ...(skills.length > 0
    ? { skills: skills.map(({ name, cast_time, range }) => ({ name, cast_time, range })) }
    : {}),
});
