import { HELICOPTER_TIME, isAlive, isWithoutOrders, livingEnemies, stillUntil, unitOf } from '../sim';
import type { Sim, UnitId } from '../types';
import { aimMethod, enemiesIn, includesOwn, teamOf, thenOthers } from './aims';
import { startingAt, type Projection } from './projection';
import { stepOf, type PlanItem, type PlanMethodResult, type TaskMethod } from './signature';
import { choiceOf, type Turn } from './tactics';

/** What a moment of a fight is: its end, whose turn it may be, or a later time before which there is nothing to see. */
type Moment = 'over' | 'lost' | { readonly turns: readonly Turn[] } | { readonly waitUntil: number };

/** How agents look out for something to do. */
interface Lookout {
  /** Names the fight: with the same name and projection it is the same one. */
  readonly name: string;
  /** The time between looks, in seconds. */
  readonly interval: number;
  at(seen: Projection): Moment;
}

/** The maximum duration of a planned fight, from the start of the plan. */
const LONGEST = 90;

/** Cached by projection, because the methods of an item ask for the same turn one after the other. */
const known = new WeakMap<Projection, Map<string, Turn | 'over' | null>>();

/**
 * The next moment at which an agent is free and has something useful to do; null if the fight is lost, or goes on too long.
 */
function nextTurn(projection: Projection, lookout: Lookout, from: number): Turn | 'over' | null {
  const answers = known.get(projection) ?? new Map<string, Turn | 'over' | null>();
  known.set(projection, answers);
  const key = `${lookout.name} ${from}`;
  const answer = answers.get(key);
  if (answer !== undefined) return answer;
  const found = lookFor(projection, lookout, from);
  answers.set(key, found);
  return found;
}

function lookFor(projection: Projection, lookout: Lookout, from: number): Turn | 'over' | null {
  const limit = projection.startAt + LONGEST;
  let earlier: Sim | null = null;
  for (let now = from; now < limit;) {
    const seen = startingAt(projection, now);
    const moment = lookout.at(seen);
    if (moment === 'over') return 'over';
    if (moment === 'lost') return null;
    if ('waitUntil' in moment) {
      now = moment.waitUntil;
      continue;
    }
    for (const turn of moment.turns) if (choiceOf(turn, 0)) return turn;
    const still: number | null = earlier && stillUntil(earlier, seen.world);
    // Where nothing happens there is nothing new to see.
    do now = nextLook(projection, now, lookout.interval);
    while (still !== null && now < still && now < limit);
    if (earlier === null || seen.world.t - earlier.t >= MEMORY) earlier = seen.world;
  }
  return null;
}

/** How old the world is, in seconds, with which a later one is compared. */
const MEMORY = 1;

/** When somebody may be free, or there may be something new to see. */
const nextLook = ({ commands }: Projection, now: number, interval: number): number =>
  commands.reduce((at, { end_time }) => (end_time > now && end_time < at ? end_time : at), now + interval);

/** A decision of the next free agent, by its rank; then on with the fight. */
function decide(
  projection: Projection,
  lookout: Lookout,
  from: number,
  { rank, then }: { readonly rank: number; readonly then: (now: number) => PlanItem },
): PlanMethodResult | readonly PlanItem[] | null {
  const turn = nextTurn(projection, lookout, Math.max(from, projection.startAt));
  if (turn === null) return null;
  if (turn === 'over') return rank === 0 ? [] : null;
  const action = choiceOf(turn, rank);
  if (!action) return null;
  const { now } = turn.projection;
  return {
    items: [stepOf(turn.agent.id, action), then(now)],
    constraints: [{ type: 'window', source: 0, point: 'start', lo: now }],
  };
}

const CHOICES = ['first_choice', 'second_choice', 'third_choice'];

const lookoutFor = (enemies: readonly UnitId[]): Lookout => ({
  name: enemies.join(),
  interval: 0.25,
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

/** Decisions until none of some enemies is alive. */
export const engageMethods: readonly TaskMethod<'engage'>[] = CHOICES.map((name, rank) => ({
  name,
  run: (projection, enemies, from) =>
    decide(projection, lookoutFor(enemies), from, {
      rank,
      then: (now) => ({ task: 'engage', args: [enemies, now] }),
    }),
}));

const COVERED = ['all_enemies_dead'] as const;

/** Decisions until no enemy is alive, and the other aims of the goal. */
export const eliminateMethods = [
  aimMethod('engage', (aims, { world, startAt }) => {
    const fight: PlanItem =
      world.arrivals.length > 0
        ? { task: 'stand', args: [startAt] }
        : { task: 'engage', args: [enemiesIn(world), startAt] };
    return thenOthers(includesOwn(aims, COVERED, world) ? [fight] : [], aims, world, COVERED);
  }),
];

/** The interval at which defenders without a useful action decide again, in seconds. */
const WATCH_INTERVAL = 0.5;

const STAND: Lookout = {
  name: 'stand',
  interval: WATCH_INTERVAL,
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
};

/** Just after the next wave comes, or after the end. */
const nextWave = ({ arrivals, t }: Sim): number =>
  Math.max(t, arrivals[0]?.at ?? HELICOPTER_TIME) + WATCH_INTERVAL;

/** Fight all who come, wave after wave, until the goal is reached or nobody else comes. */
export const standMethods: readonly TaskMethod<'stand'>[] = CHOICES.slice(0, 2).map((name, rank) => ({
  name,
  run: (projection, from) =>
    decide(projection, STAND, from, { rank, then: (now) => ({ task: 'stand', args: [now] }) }),
}));

/** Fight on the bridge, and the other aims of the goal. */
export const holdMethods = [
  aimMethod('stand', (aims, { world, startAt }) =>
    thenOthers([{ task: 'stand', args: [startAt] }], aims, world, []),
  ),
];
