import type { TimeStrikeView } from '../rules/game-types';
import type { EventLine, Sim } from '../rules/types';
import { type Unseen, unseenIn } from './sightings';

/** The mission at the displayed time. */
export interface Mission {
  readonly sim: Sim;
  /** The latest events, oldest first; a new list whenever there is news. */
  readonly events: readonly EventLine[];
  /** Whom no agent saw when the game last answered. */
  readonly unseen: Unseen;
}

export const missionOf = (view: TimeStrikeView): Mission => ({
  sim: view.sim,
  events: view.game_state.recent_events,
  unseen: unseenIn(view),
});
