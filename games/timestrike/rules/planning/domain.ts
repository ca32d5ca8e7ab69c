import type { Command, ConflictType } from '../../../../planner';
import {
  distance,
  hasPatrol,
  HOSTAGE_POSITION,
  isAgent,
  isAlive,
  isEnemy,
  MAP,
  positionOf,
  SKILL_STATS,
  unitOf,
} from '../sim';
import { PILLARS, type AgentId, type PillarId, type Sim } from '../types';
import { enemiesIn, teamOf } from './aims';
import { bridgeMethods, strikePillar } from './bridge';
import { escapeMethods, exitFor } from './escape';
import {
  learnPatternMethods,
  patrolMethods,
  rescueMethods,
  runPastMethods,
  scorchInPauseMethods,
  scorchWhenFreeMethods,
  stealMethods,
} from './missions';
import { durationOf, freeAt, outcomeOf, project, startingAt, summaryOf, type Projection } from './projection';
import { eliminateMethods, engageMethods, holdMethods, standMethods } from './fight';
import {
  cast,
  unitActionOf,
  moveTo,
  type PlanItem,
  type TimeStrike,
  type TimeStrikeDomain,
} from './signature';
import { verificationConflict, playOut, timedActions } from './verification';

const agentOf = ({ args }: Command<TimeStrike>): AgentId => args[0];

const judge = (projection: Projection, command: Command<TimeStrike>) =>
  project(projection, agentOf(command), unitActionOf(command.action, command.args));

function apply(projection: Projection, command: Command<TimeStrike>): Projection | null {
  const judged = judge(projection, command);
  return judged.ok ? judged.projection : null;
}

const measure = (projection: Projection, command: Command<TimeStrike>): number =>
  durationOf(projection, agentOf(command), unitActionOf(command.action, command.args));

/** The todo list for the world's goal; `alternative` is the chosen alternative of its condition, if there are several. */
export function todoFor(sim: Sim, alternative?: number): PlanItem[] {
  const { type } = sim.goal;
  if (isHunt(sim)) return [{ task: 'eliminate_soldier_patrol', args: [] }];
  return [
    {
      task: type,
      args: type === 'survive_encounter' || alternative === undefined ? [] : [alternative],
    } as PlanItem,
  ];
}

/** Whether the goal is to hunt the patrol, regardless of its other conditions. */
export const isHunt = (sim: Sim): boolean => sim.goal.type === 'eliminate_all_enemies' && hasPatrol(sim);

/** Frees the hostage: the first agent there does it. */
function rescueSteps({ world, startAt }: Projection): readonly PlanItem[] | null {
  const [first] = [...teamOf(world)].sort(
    (a, b) =>
      freeAt(a, startAt) - freeAt(b, startAt) ||
      distance(positionOf(a, world), HOSTAGE_POSITION) - distance(positionOf(b, world), HOSTAGE_POSITION),
  );
  return first
    ? [moveTo(first.id, HOSTAGE_POSITION), { action: 'interact', args: [first.id, 'hostage', 'rescue'] }]
    : null;
}

const isPillar = (id: string): id is PillarId => (PILLARS as readonly string[]).includes(id);

function factOf(sim: Sim, predicate: keyof TimeStrike['facts'], subject: string): unknown {
  const unit = unitOf(sim, subject);
  switch (predicate) {
    case 'at':
      return unit && positionOf(unit, sim);
    case 'dead':
      return unit !== undefined && !isAlive(unit);
    case 'escaped':
      return unit !== undefined && positionOf(unit, sim).x >= MAP.maxX;
    case 'destroyed':
      return isPillar(subject) && sim.pillars[subject] === 0;
    case 'rescued':
      return sim.hostage.rescued;
  }
}

/** TimeStrike as a planning domain. States are projections of the simulated world, so every action is simulated. */
export const timeStrikeDomain: TimeStrikeDomain = {
  actions: {
    move_to: (projection, ...args) => apply(projection, { action: 'move_to', args }),
    attack: (projection, ...args) => apply(projection, { action: 'attack', args }),
    skill_cast: (projection, ...args) => apply(projection, { action: 'skill_cast', args }),
    interact: (projection, ...args) => apply(projection, { action: 'interact', args }),
  },
  durations: {
    move_to: (projection, ...args) => measure(projection, { action: 'move_to', args }),
    attack: (projection, ...args) => measure(projection, { action: 'attack', args }),
    skill_cast: (projection, ...args) => measure(projection, { action: 'skill_cast', args }),
    interact: (projection, ...args) => measure(projection, { action: 'interact', args }),
  },
  taskMethods: {
    rescue_hostage: rescueMethods,
    destroy_bridge: bridgeMethods,
    escape_scenario: escapeMethods,
    eliminate_all_enemies: eliminateMethods,
    eliminate_soldier_patrol: patrolMethods,
    steal_plans: stealMethods,
    hold_bridge: holdMethods,
    stand: standMethods,
    survive_encounter: [
      { name: 'defend', run: ({ world }) => teamOf(world).map(({ id }) => cast(id, 'defend', id)) },
    ],
    run_past: runPastMethods,
    engage: engageMethods,
    learn_pattern: learnPatternMethods,
    scorch_when_free: scorchWhenFreeMethods,
    scorch_in_pause: scorchInPauseMethods,
  },
  goalMethods: {
    at: [{ name: 'go', run: (_projection, id, target) => (isAgent(id) ? [moveTo(id, target)] : null) }],
    destroyed: [
      { name: 'strike', run: (projection, id) => (isPillar(id) ? strikePillar(projection, id) : null) },
    ],
    dead: [
      {
        name: 'fight',
        run: ({ world }, id) => (isEnemy(id) ? [{ task: 'engage', args: [[id], world.t] }] : null),
      },
      {
        // A single enemy may be out of reach, but a group that follows is worth a scorch.
        name: 'fight_all',
        run: ({ world }, id) =>
          isEnemy(id) ? [{ task: 'engage', args: [enemiesIn(world), world.t] }] : null,
      },
    ],
    escaped: [
      {
        name: 'run',
        run: ({ world }, id) => {
          const agent = teamOf(world).find((unit) => unit.id === id);
          const exit = agent && exitFor(agent, world);
          return agent && exit ? [moveTo(agent.id, exit)] : null;
        },
      },
    ],
    rescued: [{ name: 'free', run: rescueSteps }],
  },
  multigoalMethods: [],
  getFact: (projection, predicate, subject) => factOf(outcomeOf(projection), predicate, subject),
  summary: summaryOf,
  // The planner compares an item with those above it, each of which contains all actions of the previous one.
  stateKey: ({ commands, now }) => `${commands.length} ${now}`,
  startingAt,
  resource: (command) => [agentOf(command)],
  availableFrom: ({ base, startAt }, id) => {
    const unit = unitOf(base, id);
    return unit ? freeAt(unit, startAt) : startAt;
  },
  // The effect of `now` on skills is known only after all planned actions.
  cooldown: (projection, { action, args }) =>
    action === 'skill_cast' && SKILL_STATS[args[1]].cooldown > 0
      ? {
          key: `${args[0]}/${args[1]}`,
          duration: 0,
          readyAt: unitOf(outcomeOf(projection), args[0])?.readyAt[args[1]] ?? 0,
        }
      : null,
  touches: ({ action, args }) => ({
    reads: action === 'skill_cast' && args[1] === 'scorch' ? ['pattern'] : [],
    writes: action === 'skill_cast' && args[1] === 'scout' ? ['pattern'] : [],
  }),
  conflict: (projection, command): ConflictType => {
    const judged = judge(projection, command);
    return judged.ok ? 'precondition' : judged.conflict;
  },
  // A lower bound of the cost: perhaps no alarm, and a success no earlier than the last action's start.
  costBound: ({ commands }) => [
    0,
    commands.reduce((latest, { start_time }) => Math.max(latest, start_time), 0),
  ],
  verifyPlan: ({ base, startAt }, schedule) =>
    verificationConflict(base, playOut(base, startAt, timedActions(schedule, {}))),
};
