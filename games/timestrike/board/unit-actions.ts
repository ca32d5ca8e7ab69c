import { formatMove, orderOf } from '../rules/notation';
import type { TimeStrikeMove } from '../rules/game-types';
import { capital, PILLAR_NAMES, SKILL_NAMES } from '../rules/names';
import { onArrival } from '../rules/sim/commands';
import { distance } from '../rules/sim/geometry';
import { TICK } from '../rules/sim/goals';
import {
  HOSTAGE_POSITION,
  INTERACT_RANGE,
  isAgent,
  isAlive,
  PILLAR_POSITIONS,
  ROSTER,
  SCORCH_REACH,
  PLANS_POSITION,
  SKILL_STATS,
} from '../rules/sim/roster';
import { skillsOf } from '../rules/sim/scenarios';
import { actionCost, attackAction, castAction, moveAction } from '../rules/sim/actions';
import { livingAgents, livingEnemies, nameOf, positionOf, unitOf } from '../rules/sim/world';
import { PILLARS, type AgentId, type Sim, type Skill, type UnitAction, type Vec3 } from '../rules/types';
import type { Scale } from './places';

/** An action that is ordered by a click: go, attack, strike a pillar, free the hostage, or use a skill. */
export type OrderKind = 'go' | 'attack' | 'interact' | Skill;

/** One thing that an agent may be ordered to do. */
export interface Order {
  readonly label: string;
  readonly command: string;
  /** What it is aimed at on the map. */
  readonly at: Vec3;
  /** Why it is impossible now, or null. */
  readonly refusal: string | null;
}

const ACTION_NAMES: Readonly<Record<OrderKind, string>> = {
  go: 'Go',
  attack: 'Attack',
  interact: 'Strike, free or take',
  ...SKILL_NAMES,
};

const ACTION_HINTS: Readonly<Record<OrderKind, string>> = {
  go: 'Tap a place on the map. A tap on a guard, a pillar, the hostage or the plans does there what can be done.',
  attack: 'Hits one guard who is within 2 steps; takes 1.5 s.',
  interact: 'Strikes a pillar, frees the hostage or takes the plans, from the next point; takes 1 to 2 s.',
  delaying_strike: 'Hits a guard within 2 steps at once, and slows him for 5 s.',
  scorch: 'Burns all guards and pillars in a square within 8 steps; takes 2 s. Tap its middle on the map.',
  now: 'A friend within 8 steps finishes at once what they are doing, and their skills are ready again.',
  defend: 'Halves all damage for 5 s; takes 1 s.',
  sneak: 'Moves at half speed for 15 s, unheard and seen only from half as far; takes no time.',
  scout: 'Watches how the patrol walks, from the place (14, 5).',
};

export const actionName = (action: OrderKind): string => ACTION_NAMES[action];
export const actionHint = (action: OrderKind): string => ACTION_HINTS[action];

/** The actions that can be ordered from this agent in this scenario. */
export const unitActions = (agent: AgentId, sim: Sim): readonly OrderKind[] => [
  'go',
  'attack',
  'interact',
  ...skillsOf(agent, sim),
];

/** The range of an action from the agent; null if unlimited. */
export function reachOf(action: OrderKind, agent: AgentId): number | null {
  if (action === 'go') return null;
  if (action === 'attack') return ROSTER[agent].attackRange;
  return action === 'interact' ? INTERACT_RANGE : SKILL_STATS[action].range;
}

const PLACES: readonly { readonly name: string; readonly at: Vec3 }[] = [
  { name: 'the hostage', at: HOSTAGE_POSITION },
  { name: PILLAR_NAMES.pillar_1, at: { x: 9, y: 4, z: 0 } },
  { name: PILLAR_NAMES.pillar_2, at: { x: 9, y: 6, z: 0 } },
  { name: 'the east edge', at: { x: 24, y: 5, z: 0 } },
];

const PLANS_PLACE = { name: 'the plans', at: PLANS_POSITION } as const;

/** All possible targets of an action, in their state when the order arrives. */
export function ordersFor(sim: Sim, agent: AgentId, action: OrderKind): readonly Order[] {
  const then = onArrival(sim, agent, sim.t + TICK);
  const order = (label: string, action: UnitAction, at: Vec3): Order =>
    orderIn(then, agent, action, label, at);
  const enemies = livingEnemies(then).map((enemy) => ({ id: enemy.id, at: positionOf(enemy, then) }));
  switch (action) {
    case 'go':
      return [...PLACES, ...(then.plans === 'safe' ? [PLANS_PLACE] : [])].map(({ name, at }) =>
        order(name, moveAction(at), at),
      );
    case 'attack':
      return enemies.map(({ id, at }) => order(nameOf(id), attackAction(id), at));
    case 'interact':
      return [
        ...PILLARS.filter((id) => then.pillars[id] > 0).map((id) =>
          order(
            capital(PILLAR_NAMES[id]),
            { action: 'interact', args: [id, 'damage'] },
            PILLAR_POSITIONS[id],
          ),
        ),
        order('the hostage', { action: 'interact', args: ['hostage', 'rescue'] }, HOSTAGE_POSITION),
        ...(then.plans === 'absent'
          ? []
          : [order('the plans', { action: 'interact', args: ['plans', 'take'] }, PLANS_POSITION)]),
      ];
    case 'scorch':
      return enemies.map(({ id, at }) =>
        order(`${nameOf(id)} (hits ${burned(then, at)})`, castAction('scorch', at), at),
      );
    case 'delaying_strike':
    case 'scout':
      return enemies.map(({ id, at }) => order(nameOf(id), castAction(action, id), at));
    case 'now':
    case 'defend':
    case 'sneak':
      return livingAgents(then)
        .filter(({ id }) => (id === agent) === (action !== 'now'))
        .map((ally) => order(nameOf(ally.id), castAction(action, ally.id), positionOf(ally, then)));
  }
}

const burned = (sim: Sim, { x, y }: Vec3): number =>
  livingEnemies(sim)
    .map((unit) => positionOf(unit, sim))
    .filter((at) => Math.abs(at.x - x) <= SCORCH_REACH && Math.abs(at.y - y) <= SCORCH_REACH).length;

function orderIn(then: Sim, agent: AgentId, action: UnitAction, label: string, at: Vec3): Order {
  const unit = unitOf(then, agent);
  const cost = unit && isAlive(unit) ? actionCost(then, unit, action) : null;
  const refusal = cost === null ? `${nameOf(agent)} has fallen.` : cost.ok ? null : cost.error.message;
  return { label, command: formatMove(moveOf(agent, action)), at, refusal };
}

function moveOf(agent: AgentId, action: UnitAction): TimeStrikeMove {
  if (action.action === 'move_to') {
    const [{ x, y }] = action.args;
    return { type: 'move_agent', agent, target_position: { x, y } };
  }
  return orderOf(agent, action);
}

/** The maximum distance between a click and the figure it selects, in sizes of a figure. */
const TOUCH = 0.85;
const CELL: Scale = { x: 1, y: 1 };

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The meaning of a click on the map: it selects another agent or gives an order. */
export type Click = { readonly agent: AgentId } | { readonly order: Order };

/** Reads a click, or Enter at a point, while `agent` is chosen for `action`; `scale` is that of the figures on the map. */
export function clickAt(
  sim: Sim,
  { agent, action }: { readonly agent: AgentId | null; readonly action: OrderKind },
  point: Vec3,
  scale: Scale = CELL,
): Click | null {
  const touched = nearest(
    sim.units.filter(isAlive).map((unit) => ({ id: unit.id, at: positionOf(unit, sim) })),
    point,
    scale,
  );
  const targetsAgents = action === 'now' || action === 'defend';
  if (touched && isAgent(touched.id) && touched.id !== agent && !targetsAgents) return { agent: touched.id };
  if (agent === null) return null;
  const at: Vec3 = { x: tenth(point.x), y: tenth(point.y), z: 0 };
  if (action === 'go') return { order: naturalOrder(sim, agent, at, scale) };
  if (action === 'scorch') {
    const then = onArrival(sim, agent, sim.t + TICK);
    return { order: orderIn(then, agent, castAction('scorch', at), 'here', at) };
  }
  const order = nearest(ordersFor(sim, agent, action), point, scale);
  return order ? { order } : null;
}

/** The action for a point: strike or free the object there if it is in reach, otherwise go there. */
function naturalOrder(sim: Sim, agent: AgentId, at: Vec3, scale: Scale): Order {
  const there = [...ordersFor(sim, agent, 'attack'), ...ordersFor(sim, agent, 'interact')];
  const target = nearest(there, at, scale);
  if (target?.refusal === null) return target;
  const then = onArrival(sim, agent, sim.t + TICK);
  const goal = target ? besides(then, agent, target.at) : at;
  const end: Vec3 = { x: tenth(goal.x), y: tenth(goal.y), z: 0 };
  return orderIn(then, agent, moveAction(end), 'here', end);
}

/** The nearest place on the straight line to a target from which it is in reach; for the hostage, its own place. */
function besides(sim: Sim, agent: AgentId, target: Vec3): Vec3 {
  const unit = unitOf(sim, agent);
  if (!unit || distance(target, HOSTAGE_POSITION) === 0) return target;
  const from = positionOf(unit, sim);
  const away = distance(from, target);
  if (away < 1.3) return from;
  const part = 1.3 / away;
  return { x: target.x + part * (from.x - target.x), y: target.y + part * (from.y - target.y), z: 0 };
}

function nearest<T extends { readonly at: Vec3 }>(
  things: readonly T[],
  { x, y }: Vec3,
  scale: Scale,
): T | undefined {
  return things
    .map((thing) => ({ thing, away: Math.hypot((thing.at.x - x) / scale.x, (thing.at.y - y) / scale.y) }))
    .filter(({ away }) => away <= TOUCH)
    .toSorted((one, other) => one.away - other.away)[0]?.thing;
}
