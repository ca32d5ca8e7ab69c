import { defined } from '../../../core/engine';
import type { GameState, UnitView } from './game-types';
import type { TimedAction } from './types';

/** The changing part of a mission, without the constants from its start. */
export function briefState({
  time,
  clock,
  mission_status,
  mission_reason,
  goal,
  conviction,
  timers,
  objects,
  alarm_at,
  rating,
  ...state
}: GameState) {
  const { pillar_1, pillar_2, hostage, plans } = objects;
  return {
    time,
    clock,
    mission_status,
    ...defined({ mission_reason: mission_reason ?? undefined }),
    goal,
    conviction: conviction.chosen,
    ...defined({
      hostage_time_remaining: timers.hostage_time_remaining ?? undefined,
      alarm_at: alarm_at ?? undefined,
      rating: rating ?? undefined,
    }),
    agents: mapEntries(state.agents, (_name, unit) => briefUnit(unit)),
    enemies: mapEntries(state.enemies, (_name, unit) => briefUnit(unit)),
    objects: {
      pillar_1: { hp: pillar_1.hp },
      pillar_2: { hp: pillar_2.hp },
      hostage: { alive: hostage.alive, rescued: hostage.rescued },
      ...defined({ plans: plans && { taken: plans.taken === true } }),
    },
  };
}

/** A unit with its position on the plane z = 0 and its conditions; an idle unit is `ready`. */
function briefUnit({ position: { x, y }, hp, alive, current_action, skills, effects }: UnitView) {
  if (!alive) return { alive };
  const cooling = skills.flatMap(({ name, cooldown_remaining: left }) => (left > 0 ? [[name, left]] : []));
  return {
    position: { x, y },
    hp,
    ...defined({
      doing: current_action ? briefDeed(current_action) : undefined,
      cooldowns: cooling.length > 0 ? (Object.fromEntries(cooling) as Record<string, number>) : undefined,
      effects: effects.length > 0 ? effects.map(({ type }) => type) : undefined,
    }),
  };
}

/** The action of a unit and when it ends, without the unit's id. */
const briefDeed = ({ action, args, end_time }: TimedAction) => ({ action, args, end_time });

/** An action of an agent and when it takes place. */
export function briefAction({ agent_id, action, args, start_time, end_time, status }: Partial<TimedAction>) {
  return { agent_id, action, args, start_time, end_time, status };
}

/** A record with each entry changed. */
export const mapEntries = <T, R>(
  record: Readonly<Record<string, T>>,
  change: (name: string, value: T) => R,
) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(name, value)]));

/** The same with two decimals in coordinates and three in all other numbers. */
export function rounded(value: unknown, decimals = 3): unknown {
  if (typeof value === 'number') return Number(value.toFixed(decimals));
  if (Array.isArray(value)) return value.map((each) => rounded(each));
  if (typeof value !== 'object' || value === null) return value;
  const isPoint = 'x' in value && 'y' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, rounded(each, isPoint ? 2 : 3)]),
  );
}
