import type { MoveList, MoveOption } from '../../../core/engine';
import { isRunning } from './clock';
import type { Clock, TimeStrikeMove, TimeStrikeState } from './game-types';
import { alternativeText, currentComparison } from './comparison';
import { GOAL_NAMES, PILLAR_NAMES } from './names';
import { formatMove, orderOf } from './notation';
import {
  attackAction,
  castAction,
  HOSTAGE_POSITION,
  known,
  livingAgents,
  livingEnemies,
  isWithoutOrders,
  MAP,
  moveAction,
  nameOf,
  onArrival,
  actionCost,
  goalOfConviction,
  unitOf,
  positionOf,
  samePlace,
  skillsOf,
  TICK,
  unitActionText,
} from './sim';
import { CONVICTIONS, PILLARS, type AgentId, type UnitAction, type Sim, type Unit, type Vec3 } from './types';

type Choice = Omit<MoveOption<TimeStrikeMove>, 'index' | 'command'>;

/** Useful destinations: the hostage, next to each pillar, and the eastern exit. */
export const PLACES: readonly { readonly at: Vec3; readonly name: string }[] = [
  { at: HOSTAGE_POSITION, name: 'the hostage' },
  { at: { x: 9, y: 4, z: 0 }, name: PILLAR_NAMES.pillar_1 },
  { at: { x: 9, y: 6, z: 0 }, name: PILLAR_NAMES.pillar_2 },
  { at: { x: MAP.maxX, y: 5, z: 0 }, name: 'the escape zone' },
];

/** Common steps for advancing a manual clock, in seconds. */
const STEPS = [0.5, 1, 5];

/** Some useful commands, in a fixed order. Other points, actions and goals are also possible. */
export function listMoves(
  state: TimeStrikeState,
  limit = Number.POSITIVE_INFINITY,
): MoveList<TimeStrikeMove> {
  const choices = state.sim.mission.status === 'active' ? distinct(choicesIn(state)) : [];
  return {
    options: choices
      .slice(0, limit)
      .map(({ move, description }, i) => ({ index: i + 1, move, command: formatMove(move), description })),
    total: choices.length,
  };
}

function choicesIn(state: TimeStrikeState): readonly Choice[] {
  const { clock } = state;
  const sim = known(state.sim);
  const agents = livingAgents(sim);
  return [
    ...goalChoices(state),
    ...(clock.mode === 'manual' ? STEPS.map(timePassing) : [clockChoice(clock)]),
    ...agents.flatMap(({ id }) => ordersTo(onArrival(sim, id, sim.t + TICK), id)),
    ...agents.filter((agent) => !isWithoutOrders(agent)).map(stopping),
  ];
}

/** Two enemies on the same point are one target. */
const distinct = (choices: readonly Choice[]): readonly Choice[] => [
  ...new Map(choices.map((choice) => [formatMove(choice.move), choice])).values(),
];

const timePassing = (seconds: number): Choice => ({
  move: { type: 'advance_clock', seconds },
  description: `Let ${seconds} s pass`,
});

const stopping = ({ id }: Unit): Choice => ({
  move: { type: 'interrupt_action', agent: id },
  description: `Stop ${nameOf(id)} and plan anew`,
});

/** The goals known to have a plan now: those of the start, and those in a current comparison. */
function goalChoices(state: TimeStrikeState): readonly Choice[] {
  const { sim, planCounter } = state;
  const compared = currentComparison(state)?.alternatives;
  if (compared)
    return compared.flatMap((alternative): readonly Choice[] => {
      if (alternative.running) return [];
      const goal = { type: alternative.goal };
      const move: TimeStrikeMove = { type: 'plan_goal', goal, execute: true };
      return alternative.predicted && formatMove(move) === alternative.command
        ? [{ move, description: alternativeText(alternative).replace(/\.$/, '') }]
        : [];
    });
  const isFresh = sim.t === 0 && sim.actionCount === 0 && planCounter === 0;
  const compare: Choice = {
    move: { type: 'compare_goals' },
    description: 'Compare the goals: when each would be reached, and who would be hurt',
  };
  return [
    // In real time a comparison is outdated at once.
    ...(isRunning(state.clock) ? [] : [compare]),
    ...(isFresh ? CONVICTIONS : []).map((conviction): Choice => ({
      move: { type: 'make_conviction_choice', new_goal: conviction, execute: true },
      description: `${GOAL_NAMES[goalOfConviction(sim.scenario, conviction)]} (${conviction}), and carry the plan out`,
    })),
  ];
}

const clockChoice = (clock: Clock): Choice =>
  isRunning(clock)
    ? { move: { type: 'set_clock', paused: true }, description: 'Pause: time stands still while you think' }
    : { move: { type: 'set_clock', paused: false }, description: 'Resume: time goes on' };

/** The possible actions and destinations of an agent. */
function ordersTo(sim: Sim, agent: AgentId): readonly Choice[] {
  const unit = unitOf(sim, agent);
  if (!unit) return [];
  const isPossible = (action: UnitAction): boolean => actionCost(sim, unit, action).ok;
  const places = PLACES.filter(({ at }) => !samePlace(at, unit.position) && isPossible(moveAction(at)));
  return [
    ...candidates(sim, unit)
      .filter(isPossible)
      .map((action) => actionChoice(agent, action)),
    ...places.map(({ at: { x, y }, name }): Choice => ({
      move: { type: 'move_agent', agent, target_position: { x, y } },
      description: `${nameOf(agent)} goes to ${name}`,
    })),
  ];
}

const actionChoice = (agent: AgentId, action: UnitAction): Choice => ({
  move: orderOf(agent, action),
  description: `${nameOf(agent)} ${unitActionText(action)}`,
});

/** Rounded to a tenth, as in the description. */
const near = ({ x, y, z }: Vec3): Vec3 => ({ x: Number(x.toFixed(1)), y: Number(y.toFixed(1)), z });

function candidates(sim: Sim, unit: Unit): readonly UnitAction[] {
  const skills = skillsOf(unit.id, sim);
  const enemies = livingEnemies(sim);
  const allies = livingAgents(sim);
  return [
    ...enemies.map(({ id }) => attackAction(id)),
    ...skills.flatMap((skill): readonly UnitAction[] => {
      if (skill === 'scorch') return enemies.map((enemy) => castAction(skill, near(positionOf(enemy, sim))));
      const targets: readonly Unit[] = skill === 'delaying_strike' || skill === 'scout' ? enemies : allies;
      return targets.map(({ id }) => castAction(skill, id));
    }),
    ...PILLARS.map((id): UnitAction => ({ action: 'interact', args: [id, 'damage'] })),
    { action: 'interact', args: ['hostage', 'rescue'] },
    { action: 'interact', args: ['plans', 'take'] },
  ];
}
