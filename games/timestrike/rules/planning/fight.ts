import {
  attackAction,
  between,
  castAction,
  distance,
  HELICOPTER_TIME,
  isAlive,
  isWithoutOrders,
  livingEnemies,
  moveAction,
  positionOf,
  ROSTER,
  shortestPath,
  SKILL_STATS,
  stillUntil,
  unitOf,
} from '../sim';
import type { Sim, Skill, Unit, UnitAction, UnitId, Vec3 } from '../types';
import { bestScorch, pointToward } from './scorching';
import { later, placeWhenFree, project, type Projection, startingAt } from './projection';
import {
  type Agent,
  aimMethod,
  alternativesOf,
  enemiesIn,
  guardedIn,
  includesOwn,
  teamOf,
  thenOthers,
} from './aims';
import { type PlanItem, type PlanMethodResult, stepOf, type TaskMethod } from './signature';

/** A free agent and its enemies at the time of a decision. */
interface Turn {
  readonly projection: Projection;
  readonly agent: Agent;
  readonly enemies: readonly Unit[];
}

/** The maximum walk before the next decision, in seconds. */
const LONGEST_WALK = 1;
/** The distance to which an agent approaches for an attack. */
const CLOSE = 1.5;
/** The distance from Maya at which the others wait, and the distance at which they follow. */
const COMPANY = 2;
const LEASH = 3.5;
/** Shorter paths are ignored. */
const SHORTEST_WALK = 0.25;
/** The fraction of health below which Jordan defends. */
const HURT = 0.4;

/**
 * The possible action of a free agent with the given rank, 0 being the best; null if there is none, so that it waits. It walks
 * only if it can do nothing else.
 */
function choiceOf(turn: Turn, rank: number): UnitAction | null {
  let found = 0;
  for (const action of unitActionsOf(turn)) {
    if (!works(turn, action)) continue;
    if (found === rank) return action;
    found++;
  }
  return found === 0 ? (walksOf(turn)[rank] ?? null) : null;
}

function unitActionsOf(turn: Turn): readonly UnitAction[] {
  const first = turn.projection.style === 'guarded' ? guards(turn) : [];
  return [...first, ...usualActionsOf(turn)];
}

function usualActionsOf(turn: Turn): readonly UnitAction[] {
  switch (turn.agent.id) {
    case 'alex':
      return [...strikes(turn), ...attacks(turn)];
    case 'maya':
      return [...scorches(turn), ...attacks(turn)];
    case 'jordan':
      return [...hastens(turn), ...defends(turn), ...attacks(turn)];
  }
}

function walksOf(turn: Turn): readonly UnitAction[] {
  switch (turn.agent.id) {
    case 'alex':
      return isOpening(turn) ? accompany(turn) : intercept(turn);
    case 'maya': {
      const nearer = approachToScorch(turn);
      return nearer.length === 0 && (isAlone(turn) || isBold(turn)) ? intercept(turn) : nearer;
    }
    case 'jordan':
      return isBold(turn) ? intercept(turn) : accompany(turn);
  }
}

const placeOf = (unit: Unit, { projection }: Turn): Vec3 => positionOf(unit, projection.world);

const isReady = (unit: Unit, skill: Skill, world: Sim): boolean => (unit.readyAt[skill] ?? 0) <= world.t;

/** The world some seconds later without further decisions. */
const soon = ({ projection: { world } }: Turn, seconds: number): Sim => later(world, world.t + seconds);

const weakestFirst = (a: Unit, b: Unit): number => a.hp - b.hp;

const within = (turn: Turn, range: number): readonly Unit[] =>
  turn.enemies
    .filter((enemy) => distance(placeOf(turn.agent, turn), placeOf(enemy, turn)) <= range)
    .sort(weakestFirst);

/** Whether an action would be accepted now and have an effect. */
const works = ({ projection, agent }: Turn, action: UnitAction): boolean =>
  project(projection, agent.id, action).ok;

const attacks = (turn: Turn): readonly UnitAction[] =>
  within(turn, ROSTER[turn.agent.id].attackRange).map(({ id }) => attackAction(id));

const strikes = (turn: Turn): readonly UnitAction[] =>
  isReady(turn.agent, 'delaying_strike', turn.projection.world)
    ? within(turn, SKILL_STATS.delaying_strike.range).map(({ id }) => castAction('delaying_strike', id))
    : [];

/** Where the scorch hits at least two enemies, or kills one. */
function scorches(turn: Turn): readonly UnitAction[] {
  const { range, cast } = SKILL_STATS.scorch;
  if (!isReady(turn.agent, 'scorch', turn.projection.world)) return [];
  const later = soon(turn, cast);
  const there = turn.enemies.flatMap(({ id }) => unitOf(later, id) ?? []).filter(isAlive);
  const target = bestScorch(later, there, { from: placeOf(turn.agent, turn), range });
  if (!target || (target.hits < 2 && target.kills === 0)) return [];
  return [castAction('scorch', target.point)];
}

/** Towards the densest group of enemies, to within scorch range. */
function approachToScorch(turn: Turn): readonly UnitAction[] {
  const { world } = turn.projection;
  if (!isReady(turn.agent, 'scorch', world)) return [];
  const target = bestScorch(world, turn.enemies, null);
  const spot =
    target && pointToward(placeOf(turn.agent, turn), target.point, SKILL_STATS.scorch.range, world);
  return spot ? walk(turn, spot) : [];
}

/** Whether no enemy is alerted and Maya has not scorched yet. */
function isOpening({ projection: { world, base } }: Turn): boolean {
  const maya = unitOf(world, 'maya');
  const takesPart = base.goal.agents?.includes('maya') ?? true;
  const isAlerted = livingEnemies(world).some(({ alerted }) => alerted);
  return takesPart && maya !== undefined && isAlive(maya) && !isAlerted && isReady(maya, 'scorch', world);
}

/** Stay close to where Maya is going. */
function accompany(turn: Turn): readonly UnitAction[] {
  const { world } = turn.projection;
  const maya = unitOf(world, 'maya');
  if (!maya || !isAlive(maya)) return intercept(turn);
  const [from, place] = [placeOf(turn.agent, turn), placeWhenFree(maya, world)];
  return distance(from, place) > LEASH ? walk(turn, pointToward(from, place, COMPANY, world)) : [];
}

/** Whether the others fight without waiting for Maya, once the fight has begun. */
const isBold = (turn: Turn): boolean => turn.projection.style === 'bold' && !isOpening(turn);

const isAlone = ({ projection: { world } }: Turn): boolean => teamOf(world).length === 1;

/** Towards the enemy nearest to Maya, or to the agent itself if she is dead. */
function intercept(turn: Turn): readonly UnitAction[] {
  const { world } = turn.projection;
  const maya = unitOf(world, 'maya');
  const centre = placeOf(maya && isAlive(maya) ? maya : turn.agent, turn);
  const away = (enemy: Unit): number => distance(placeOf(enemy, turn), centre);
  const [nearest] = [...turn.enemies].sort((a, b) => away(a) - away(b));
  if (!nearest) return [];
  const later = soon(turn, LONGEST_WALK);
  const place = positionOf(unitOf(later, nearest.id) ?? nearest, later);
  const spot = pointToward(placeOf(turn.agent, turn), place, CLOSE, world);
  return walk(turn, spot);
}

/** Part of the path to a position; none if the agent is there. */
function walk(turn: Turn, target: Vec3 | null): readonly UnitAction[] {
  const from = placeOf(turn.agent, turn);
  const path = target && shortestPath(from, target, turn.projection.world);
  if (!path || path.length < SHORTEST_WALK) return [];
  const most = ROSTER[turn.agent.id].speed * LONGEST_WALK;
  const [, next] = path.points;
  if (!next) return [];
  const leg = distance(from, next);
  const part = Math.min(1, most / leg);
  return [moveAction(part === 1 ? next : between(from, next, part))];
}

/** An agent that must keep hit points raises its guard as soon as an enemy is alerted, and again when the guard is down. */
function guards({ agent, enemies, projection: { base } }: Turn): readonly UnitAction[] {
  const mustKeep = alternativesOf(base).some((aims) => guardedIn(aims).includes(agent.id));
  const isDefending = agent.effects.some(({ type }) => type === 'defend');
  const isUseful = mustKeep && !isDefending && enemies.some(({ alerted }) => alerted);
  return isUseful ? [castAction('defend', agent.id)] : [];
}

/** Refreshes Maya's scorch right after she has cast it. */
function hastens(turn: Turn): readonly UnitAction[] {
  const { world } = turn.projection;
  const maya = unitOf(world, 'maya');
  const isUseful = maya && isAlive(maya) && !isReady(maya, 'scorch', world) && turn.enemies.length > 1;
  return isUseful && isReady(turn.agent, 'now', world) ? [castAction('now', 'maya')] : [];
}

function defends(turn: Turn): readonly UnitAction[] {
  const { agent } = turn;
  const isDefending = agent.effects.some(({ type }) => type === 'defend');
  const isHurt = agent.hp < HURT * ROSTER[agent.id].maxHp;
  const isUseful = isHurt && !isDefending && turn.enemies.some(({ alerted }) => alerted);
  return isUseful ? [castAction('defend', agent.id)] : [];
}

/** The result of looking at a moment of a fight: the end of the fight, an agent whose turn it may be, or the next time at which something may have changed. */
type Moment = 'over' | 'lost' | { readonly turns: readonly Turn[] } | { readonly waitUntil: number };

/** How agents look for something to do. */
interface Lookout {
  /** Identifies the fight: the same name and projection mean the same fight. */
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
 * The next moment at which an agent is free and has something useful to do; null if the fight is lost or lasts too long.
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

/** A world is compared with the one this many seconds earlier. */
const MEMORY = 1;

/** When somebody may be free, or there may be something new to see. */
const nextLook = ({ commands }: Projection, now: number, interval: number): number =>
  commands.reduce((at, { end_time }) => (end_time > now && end_time < at ? end_time : at), now + interval);

/** A decision of the next free agent, chosen by its rank; then the fight continues. */
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

/** Fights all enemies, wave after wave, until the goal is reached or no more enemies come. */
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
