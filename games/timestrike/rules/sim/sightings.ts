import type { Fog, Unit } from '../types';
import { isEnemy } from './roster';

/** What the agents are told before the mission: where each enemy has its post. */
export const firstSightings = (posts: readonly Unit[]): Fog => ({
  sightings: posts.flatMap(({ id, position, hp }) =>
    isEnemy(id) ? [{ unit: id, position, hp, seenAt: null, inSight: false }] : [],
  ),
});
