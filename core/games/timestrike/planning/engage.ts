import { isAlive, unitOf } from '../sim';
import type { UnitId } from '../types';
import { enemiesIn, otherGoals } from './aims';
import { worldAt, type Projection } from './projection';
import { stepOf, type TaskMethod } from './signature';
import { choicesOf, type Turn } from './tactics';
import { teamOf } from './team';

/** How often somebody without a useful deed looks again, in seconds. */
const LOOK_INTERVAL = 0.25;
/** No fight is planned for longer. */
const LONGEST_FIGHT = 90;

/** The next moment at which an agent is free and has something useful to do; null if the fight is won, or goes on too long. */
function nextTurn(
  projection: Projection,
  enemies: readonly UnitId[],
  from: number,
): { readonly turn: Turn; readonly choices: ReturnType<typeof choicesOf> } | 'won' | null {
  let seen = { ...projection, now: from, world: worldAt(projection, from) };
  const limit = projection.startAt + LONGEST_FIGHT;
  while (seen.now < limit) {
    const { world, now } = seen;
    const living = enemies.flatMap((id) => unitOf(world, id) ?? []).filter(isAlive);
    if (living.length === 0) return 'won';
    if (world.mission.status !== 'active') return null;
    for (const agent of teamOf(world)) {
      if (agent.action !== null || agent.queue.length > 0) continue;
      const turn = { projection: seen, agent, enemies: living };
      const choices = choicesOf(turn);
      if (choices.length > 0) return { turn, choices };
    }
    const later = now + LOOK_INTERVAL;
    const next = projection.commands.reduce(
      (at, { end_time }) => (end_time > now && end_time < at ? end_time : at),
      later,
    );
    seen = { ...seen, now: next, world: worldAt(seen, next) };
  }
  return null;
}

/** A decision of the next free agent, by its rank; then on with the fight. */
export const engageMethods: readonly TaskMethod<'engage'>[] = [
  'first_choice',
  'second_choice',
  'third_choice',
].map((name, rank) => ({
  name,
  run: (projection, enemies, from) => {
    const next = nextTurn(projection, enemies, Math.max(from, projection.startAt));
    if (next === null) return null;
    if (next === 'won') return rank === 0 ? [] : null;
    const { turn, choices } = next;
    const deed = choices[rank];
    const { now } = turn.projection;
    return deed
      ? {
          items: [stepOf(turn.agent.id, deed), { task: 'engage', args: [enemies, now] }],
          constraints: [{ type: 'window', source: 0, point: 'start', lo: now }],
        }
      : null;
  },
}));

/** Rolling decisions until no enemy lives. */
export const eliminateMethods: readonly TaskMethod<'eliminate_all_enemies'>[] = [
  {
    name: 'engage',
    run: ({ world, startAt }) => {
      const { deeds, places } = otherGoals(world, ['all_enemies_dead']);
      return [{ task: 'engage', args: [enemiesIn(world), startAt] }, ...deeds, ...places];
    },
  },
];
