import type { Body } from '../../../mcp-bridge/kit';
import type { GameState, UnitView } from '../rules/game-types';
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

function briefState({
  time,
  mission_status,
  mission_reason,
  goal,
  conviction,
  timers,
  objects,
  ...state
}: GameState) {
  const { pillar_1, pillar_2, hostage } = objects;
  return {
    time,
    mission_status,
    ...(mission_reason === null ? {} : { mission_reason }),
    goal,
    conviction: conviction.chosen,
    hostage_time_remaining: timers.hostage_time_remaining,
    agents: mapEntries(state.agents, (_name, unit) => briefUnit(unit)),
    enemies: mapEntries(state.enemies, (_name, unit) => briefUnit(unit)),
    objects: {
      pillar_1: { hp: pillar_1.hp },
      pillar_2: { hp: pillar_2.hp },
      hostage: { alive: hostage.alive, rescued: hostage.rescued },
    },
    scheduled_actions: state.scheduled_actions.map(briefAction),
  };
}

function briefUnit({ position, hp, alive, status, current_action, skills, effects }: UnitView) {
  const cooling = skills.filter(({ cooldown_remaining }) => cooldown_remaining > 0);
  return {
    position,
    hp,
    ...(alive ? { status } : { alive }),
    ...(current_action ? { doing: briefAction(current_action) } : {}),
    ...(cooling.length > 0
      ? {
          cooldowns: Object.fromEntries(
            cooling.map(({ name, cooldown_remaining }) => [name, cooldown_remaining]),
          ),
        }
      : {}),
    ...(effects.length > 0 ? { effects: effects.map(({ type }) => type) } : {}),
  };
}

/** What is done and until when; the agent stands beside. */
function briefAction({ agent_id, action, args, start_time, end_time, status }: Partial<TimedAction>) {
  return { agent_id, action, args, start_time, end_time, status };
}

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

const mapEntries = <T, R>(record: Readonly<Record<string, T>>, change: (name: string, value: T) => R) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(name, value)]));

/** The same with two decimals in coordinates and three in all other numbers. */
function rounded(value: unknown, decimals = 3): unknown {
  if (typeof value === 'number') return Number(value.toFixed(decimals));
  if (Array.isArray(value)) return value.map((each) => rounded(each));
  if (typeof value !== 'object' || value === null) return value;
  const isPoint = 'x' in value && 'y' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, rounded(each, isPoint ? 2 : 3)]),
  );
}
