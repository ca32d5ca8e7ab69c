import type { TimeStrikeView } from '../rules/game-types';
import type { EventLine, Sim } from '../rules/types';

/** The mission at the displayed time. */
export interface Mission {
  readonly sim: Sim;
  /** The latest events, oldest first; a new list whenever there is news. */
  readonly events: readonly EventLine[];
}

export const missionOf = ({ sim, game_state }: TimeStrikeView): Mission => ({
  sim,
  events: game_state.recent_events,
});
