import type { TimedAction, Unit, UnitAction, UnitId } from '../types';
import { begin, nextNumber, timed } from './actions';
import { distance } from './geometry';
import { isAgent, isAlive, ROSTER } from './roster';
import { positionOf, type LiveUnit, type World } from './world';

const PREFIX = 'self_';

/** How long an attack on an agent lasts before the agent responds, in seconds. The first blow always hits an unprepared agent. */
const REACTION_TIME = 1;

/** Whether an agent began an action by itself because it was attacked, as the prefix of its id says. Any order ends it. */
export const isSelfDefence = ({ id }: Pick<TimedAction, 'id'>): boolean => id.startsWith(PREFIX);

/** Whether a unit has nothing to do but to defend itself. */
export const isWithoutOrders = ({ action, queue }: Pick<Unit, 'action' | 'queue'>): boolean =>
  queue.length === 0 && (action === null || isSelfDefence(action));

/**
 * An agent that is attacked while it does nothing raises its guard; while the guard is up it strikes back at an attacker within
 * reach. It does not leave its place. An agent that waits for its next action does the same until that action is due.
 */
export function defendSelves(world: World): void {
  for (const unit of world.units) {
    if (!isAgent(unit.id) || !isAlive(unit) || unit.action !== null) continue;
    const response = responseOf(world, unit);
    if (response) begin(world, unit, selfDefence(world, unit.id, response));
  }
}

function responseOf(world: World, unit: LiveUnit): UnitAction | null {
  const attackers = world.units.filter(
    ({ id, action }) =>
      !isAgent(id) &&
      action?.action === 'attack' &&
      action.args[0] === unit.id &&
      action.start_time + REACTION_TIME <= world.t,
  );
  if (attackers.length === 0) return null;
  if (!unit.effects.some(({ type }) => type === 'defend'))
    return { action: 'skill_cast', args: ['defend', unit.id] };
  const here = positionOf(unit, world);
  const [weakest] = attackers
    .filter((it) => distance(positionOf(it, world), here) <= ROSTER[unit.id].attackRange)
    .sort((a, b) => a.hp - b.hp);
  return weakest ? { action: 'attack', args: [weakest.id] } : null;
}

const selfDefence = (world: World, agent: UnitId, action: UnitAction): TimedAction =>
  timed(action, { id: `${PREFIX}${nextNumber(world)}`, agent_id: agent, start_time: world.t, duration: 0 });
