import type { TimeStrikeView } from '../rules/game-types';
import type { EventLine, Sim, Unit, UnitId, Vec3 } from '../rules/types';
import { isAlive, isEnemy } from '../rules/sim/roster';
import { guardOf } from '../rules/sim/guards';
import { nameOf } from '../rules/sim/world';

/** The mission at the displayed time. */
export interface Mission {
  readonly sim: Sim;
  /** The latest events, oldest first; a new list whenever there is news. */
  readonly events: readonly EventLine[];
  /** The enemies that no agent saw at the game's last answer. */
  readonly unseen: Unseen;
}

export const missionOf = (view: TimeStrikeView): Mission => ({
  sim: view.sim,
  events: view.game_state.recent_events,
  unseen: unseenIn(view),
});

/** What is known of an enemy that no agent sees. */
export interface Memory {
  readonly place: Vec3;
  /** When it was last seen (s); null if it is only reported or guessed to be there. */
  readonly seenAt: number | null;
}

/** The living enemies that no agent sees, under the fog of war. */
export type Unseen = ReadonlyMap<UnitId, Memory>;

function unseenIn({ game_state: { enemies, mission_status } }: TimeStrikeView): Unseen {
  // After the end everybody is shown where they are.
  if (mission_status !== 'active') return new Map();
  return new Map(
    Object.values(enemies)
      .filter(({ in_sight, alive }) => alive && in_sight === false)
      .map(({ id, position, last_seen = null }) => [id, { place: position, seenAt: last_seen }]),
  );
}

/** `last seen at 12.5 s`. */
export const memoryText = ({ seenAt }: Memory): string =>
  seenAt === null ? 'out of sight, place uncertain' : `last seen at ${seenAt.toFixed(1)} s`;

/** `Soldier 1, last seen at 12.5 s`. */
export const unseenText = (id: UnitId, memory: Memory): string => `${nameOf(id)}, ${memoryText(memory)}`;

/** What a guard has noticed: a mark for the map, and words. */
export interface Notice {
  readonly mark: '!' | '?';
  readonly text: string;
}

/** What a guard has noticed; null if it walks its round undisturbed, or if guards in this mission cannot hear. */
export function noticeOf(unit: Unit, sim: Sim): Notice | null {
  const { watch } = sim;
  if (watch === null || !isEnemy(unit.id) || !isAlive(unit)) return null;
  if (unit.alerted) return { mark: '!', text: 'alerted' };
  const guard = guardOf(sim, unit.id);
  if (!guard) return null;
  if (guard.noticedAt !== null) return { mark: '?', text: 'has noticed somebody' };
  return guard.heard === null ? null : { mark: '?', text: 'has heard something' };
}
