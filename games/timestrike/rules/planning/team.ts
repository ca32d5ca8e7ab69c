import type { AgentId, Sim, Unit } from '../types';
import { livingAgents } from '../sim';

/** The agents available for the goal, in canonical order. */
export const teamOf = (sim: Sim): readonly (Unit & { readonly id: AgentId })[] =>
  livingAgents(sim).filter(({ id }) => sim.goal.agents?.includes(id) ?? true);
