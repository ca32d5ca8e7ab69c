import { isAlive, isWithoutOrders, unitOf } from '../sim';
import type { UnitId } from '../types';
import { aimsOf, enemiesIn, includesOwn, otherGoals } from './aims';
import { stepOf, type PlanItem, type TaskMethod } from './signature';
import { choiceOf } from './tactics';
import { teamOf } from './team';
import { nextTurn, type Lookout } from './turns';

/** The interval at which an agent without a useful action decides again, in seconds. */
const LOOK_INTERVAL = 0.25;
/** The maximum duration of a planned fight. */
const LONGEST_FIGHT = 90;

const lookoutFor = (enemies: readonly UnitId[], from: number): Lookout => ({
  name: enemies.join(),
  from,
  interval: LOOK_INTERVAL,
  longest: LONGEST_FIGHT,
  at(seen) {
    const { world } = seen;
    const living = enemies.flatMap((id) => unitOf(world, id) ?? []).filter(isAlive);
    if (living.length === 0 || world.mission.status === 'complete') return 'over';
    const team = teamOf(world);
    if (world.mission.status === 'failed' || team.length === 0) return 'lost';
    return {
      turns: team.filter(isWithoutOrders).map((agent) => ({ projection: seen, agent, enemies: living })),
    };
  },
});

/** A decision of the next free agent, by its rank; then on with the fight. */
export const engageMethods: readonly TaskMethod<'engage'>[] = [
  'first_choice',
  'second_choice',
  'third_choice',
].map((name, rank) => ({
  name,
  run: (projection, enemies, from) => {
    const turn = nextTurn(projection, lookoutFor(enemies, Math.max(from, projection.startAt)));
    if (turn === null) return null;
    if (turn === 'over') return rank === 0 ? [] : null;
    const action = choiceOf(turn, rank);
    const { now } = turn.projection;
    return action
      ? {
          items: [stepOf(turn.agent.id, action), { task: 'engage', args: [enemies, now] }],
          constraints: [{ type: 'window', source: 0, point: 'start', lo: now }],
        }
      : null;
  },
}));

const COVERED = ['all_enemies_dead'] as const;

/** Decisions until no enemy is alive, and the other aims of the goal. */
export const eliminateMethods: readonly TaskMethod<'eliminate_all_enemies'>[] = [
  {
    name: 'engage',
    run: ({ world, startAt }, alternative) => {
      const aims = aimsOf(world, alternative);
      const { actions, places } = otherGoals(aims, world, COVERED);
      const fight: PlanItem =
        world.arrivals.length > 0
          ? { task: 'stand', args: [startAt] }
          : { task: 'engage', args: [enemiesIn(world), startAt] };
      return [...(includesOwn(aims, COVERED, world) ? [fight] : []), ...actions, ...places];
    },
  },
];
