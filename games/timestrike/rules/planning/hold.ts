import { HELICOPTER_TIME, livingEnemies } from '../sim';
import type { Sim } from '../types';
import { aimsOf, otherGoals } from './aims';
import { stepOf, type PlanItem, type TaskMethod } from './signature';
import { choiceOf } from './tactics';
import { teamOf } from './team';
import { nextTurn, type Lookout } from './turns';

/** The interval at which an agent without a useful action decides again, in seconds. */
const LOOK_INTERVAL = 0.5;
/** The maximum duration of a planned defence. */
const LONGEST = 90;

const lookoutFrom = (from: number): Lookout => ({
  name: 'stand',
  from,
  interval: LOOK_INTERVAL,
  longest: LONGEST,
  at(seen) {
    const { world } = seen;
    if (world.mission.status === 'complete') return 'over';
    const team = teamOf(world);
    if (world.mission.status === 'failed' || team.length === 0) return 'lost';
    const enemies = livingEnemies(world);
    if (enemies.length === 0) return world.arrivals.length === 0 ? 'over' : { waitUntil: nextWave(world) };
    const free = team.filter(({ action, queue }) => action === null && queue.length === 0);
    return { turns: free.map((agent) => ({ projection: seen, agent, enemies })) };
  },
});

/** Just after the next wave comes, or after the end. */
const nextWave = ({ arrivals, t }: Sim): number =>
  Math.max(t, arrivals[0]?.at ?? HELICOPTER_TIME) + LOOK_INTERVAL;

/** Fight all who come, wave after wave, until the goal is reached or nobody else comes. */
export const standMethods: readonly TaskMethod<'stand'>[] = ['first_choice', 'second_choice'].map(
  (name, rank) => ({
    name,
    run: (projection, from) => {
      const turn = nextTurn(projection, lookoutFrom(Math.max(from, projection.startAt)));
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
