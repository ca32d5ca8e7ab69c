import { isAlive, isWithoutOrders, unitOf } from '../sim';
import type { UnitId } from '../types';
import { aimsOf, enemiesIn, includesOwn, otherGoals } from './aims';
import { startingAt, type Projection } from './projection';
import { stepOf, type PlanItem, type TaskMethod } from './signature';
import { choiceOf, type Turn } from './tactics';
import { teamOf } from './team';

/** The interval at which an agent without a useful action decides again, in seconds. */
const LOOK_INTERVAL = 0.25;
/** The maximum duration of a planned fight. */
const LONGEST_FIGHT = 90;

/** The next moment at which an agent is free and has something useful to do; null if the fight is lost, or goes on too long. */
function nextTurn(projection: Projection, enemies: readonly UnitId[], from: number): Turn | 'won' | null {
  const limit = projection.startAt + LONGEST_FIGHT;
  for (let now = from; now < limit; now = nextLook(projection, now)) {
    const seen = startingAt(projection, now);
    const { world } = seen;
    const living = enemies.flatMap((id) => unitOf(world, id) ?? []).filter(isAlive);
    if (living.length === 0 || world.mission.status === 'complete') return 'won';
    if (world.mission.status === 'failed') return null;
    for (const agent of teamOf(world)) {
      if (!isWithoutOrders(agent)) continue;
      const turn = { projection: seen, agent, enemies: living };
      if (choiceOf(turn, 0)) return turn;
    }
  }
  return null;
}

/** When somebody may be free, or there may be something new to see. */
const nextLook = ({ commands }: Projection, now: number): number =>
  commands.reduce(
    (at, { end_time }) => (end_time > now && end_time < at ? end_time : at),
    now + LOOK_INTERVAL,
  );

/** A decision of the next free agent, by its rank; then on with the fight. */
export const engageMethods: readonly TaskMethod<'engage'>[] = [
  'first_choice',
  'second_choice',
  'third_choice',
].map((name, rank) => ({
  name,
  run: (projection, enemies, from) => {
    const turn = nextTurn(projection, enemies, Math.max(from, projection.startAt));
    if (turn === null) return null;
    if (turn === 'won') return rank === 0 ? [] : null;
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
