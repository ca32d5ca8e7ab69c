import { HELICOPTER_TIME, livingEnemies } from '../sim';
import type { Sim } from '../types';
import { aimsOf, otherGoals } from './aims';
import { startingAt, type Projection } from './projection';
import { stepOf, type PlanItem, type TaskMethod } from './signature';
import { choiceOf, type Turn } from './tactics';
import { teamOf } from './team';

/** The interval at which an agent without a useful action decides again, in seconds. */
const LOOK_INTERVAL = 0.5;
/** The maximum duration of a planned defence. */
const LONGEST = 90;

/** The next moment at which an agent is free and has something useful to do; null if the fight is lost or goes on too long. */
function nextTurn(projection: Projection, from: number): Turn | 'over' | null {
  const limit = projection.startAt + LONGEST;
  for (let now = from; now < limit;) {
    const seen = startingAt(projection, now);
    const { world } = seen;
    if (world.mission.status === 'complete') return 'over';
    if (world.mission.status === 'failed') return null;
    const enemies = livingEnemies(world);
    if (enemies.length === 0) {
      if (world.arrivals.length === 0) return 'over';
      now = nextWave(world);
      continue;
    }
    for (const agent of teamOf(world)) {
      if (agent.action !== null || agent.queue.length > 0) continue;
      const turn = { projection: seen, agent, enemies };
      if (choiceOf(turn, 0)) return turn;
    }
    now = nextLook(projection, now);
  }
  return null;
}

/** Just after the next wave comes, or after the end. */
const nextWave = ({ arrivals, t }: Sim): number =>
  Math.max(t, arrivals[0]?.at ?? HELICOPTER_TIME) + LOOK_INTERVAL;

/** When somebody may be free, or there may be something new to see. */
const nextLook = ({ commands }: Projection, now: number): number =>
  commands.reduce(
    (at, { end_time }) => (end_time > now && end_time < at ? end_time : at),
    now + LOOK_INTERVAL,
  );

/** Fight all who come, wave after wave, until the goal is reached or nobody else comes. */
export const standMethods: readonly TaskMethod<'stand'>[] = ['first_choice', 'second_choice'].map(
  (name, rank) => ({
    name,
    run: (projection, from) => {
      const turn = nextTurn(projection, Math.max(from, projection.startAt));
      if (turn === null) return null;
      if (turn === 'over') return rank === 0 ? [] : null;
      const action = choiceOf(turn, rank);
      const { now } = turn.projection;
      return action
        ? {
            items: [stepOf(turn.agent.id, action), { task: 'stand', args: [now] }],
            constraints: [{ type: 'window', source: 0, point: 'start', lo: now }],
          }
        : null;
    },
  }),
);

/** Fight on the bridge, and the other aims of the goal. */
export const holdMethods: readonly TaskMethod<'hold_bridge'>[] = [
  {
    name: 'stand',
    run: ({ world, startAt }, alternative) => {
      const { actions, places } = otherGoals(aimsOf(world, alternative), world, []);
      const stand: PlanItem = { task: 'stand', args: [startAt] };
      return [stand, ...actions, ...places];
    },
  },
];
