import { isAgent } from '../rules/sim/roster';
import { AGENTS, type AgentId, type Sim, type TimedAction } from '../rules/types';

/** The past, current and planned actions of one agent. */
export interface Lane {
  readonly agent: AgentId;
  readonly actions: readonly TimedAction[];
}

/** A stretch of game time. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const SHORTEST = 5;

/** The agents' actions with their actual times; planned actions without an order have their planned times. */
export function lanesOf(sim: Sim, planned: readonly TimedAction[]): readonly Lane[] {
  const known = [
    ...sim.finished,
    ...sim.units.flatMap(({ action, queue }) => (action ? [action, ...queue] : queue)),
  ];
  const ids = new Set(known.map(({ id }) => id));
  const all = [...known.filter(hasBegunOrMay), ...planned.filter(({ id }) => !ids.has(id))];
  return AGENTS.filter((agent) => sim.units.some(({ id }) => id === agent)).map((agent) => ({
    agent,
    actions: all.filter(({ agent_id }) => isAgent(agent_id) && agent_id === agent),
  }));
}

/** Actions that were cancelled before they began are omitted. */
const hasBegunOrMay = ({ cancelled_at, start_time }: TimedAction): boolean =>
  cancelled_at === undefined || cancelled_at > start_time;

/** In whole seconds, so that it rarely changes. */
export function spanOf(lanes: readonly Lane[], now: number): Span {
  const actions = lanes.flatMap((lane) => lane.actions);
  const from = Math.floor(Math.min(now, ...actions.map(({ start_time }) => start_time)));
  const end = Math.max(now, ...actions.map(({ end_time }) => end_time));
  return { from, to: Math.max(from + SHORTEST, Math.ceil(end)) };
}
