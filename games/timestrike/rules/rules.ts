import {
  createRandom,
  errors,
  fail,
  ok,
  type GameError,
  type Outcome,
  type RandomStream,
  type Result,
  type Transition,
  type TurnContext,
} from '../../../core/engine';
import { newClock, readClock } from './clock';
import { compareGoals, readGoals } from './comparison';
import type { TimeStrikeMove, TimeStrikeOptions, TimeStrikeState } from './game-types';
import { advanceClock, giveOrder, readOrder, readStep, setClock } from './orders';
import { interrupt, makeChoice, makePlan, readInterruption } from './planning-moves';
import { shownEvents, transitionOf, type CommandTransition } from './record';
import { goalWords, reasonText, SCENARIO_NAMES, seconds } from './names';
import { continueMission } from './refineahead';
import { initialSim, ratingOf, SCENARIO_TABLE } from './sim';
import type { Grade, Sim } from './types';

/** The mission at time 0, with its clock running. */
export function newMission(
  { scenario, clock, fog, variation, options }: TimeStrikeOptions,
  { random, now }: TurnContext,
): TimeStrikeState {
  const isVaried = variation === 'usual' ? SCENARIO_TABLE[scenario].watch : variation === 'on';
  return {
    clock: newClock(clock, now),
    sim: initialSim(scenario, options.occlusion, {
      fog: fog ?? SCENARIO_TABLE[scenario].watch,
      variation: isVaried ? variationFrom(random) : null,
    }),
    plan: null,
    planCounter: 0,
    suffix: random.stream('timestrike/plans').u32().toString(16).padStart(8, '0'),
    events: [],
  };
}

/** One number per session determines all variations, so that a verifier need not know the guards. */
const variationFrom = (random: TurnContext['random']): RandomStream =>
  createRandom(String(random.stream('timestrike/variation').u32())).stream('timestrike/guards');

/** Advances the mission to `now`. */
export function advanceMission(state: TimeStrikeState, now: number): Transition<TimeStrikeState> {
  const progress = continueMission(state, readClock(state.clock, now));
  return { state: progress.state, events: shownEvents(progress.events), message: '' };
}

export const isOver = ({ sim }: TimeStrikeState): boolean => sim.mission.status !== 'active';

/** A completed mission scores by its rating, a failed one 0. */
export function outcome({ sim }: TimeStrikeState): Outcome | null {
  const { mission } = sim;
  if (mission.status === 'active') return null;
  const rating = ratingOf(sim);
  return {
    winners: rating ? [0] : [],
    scores: [rating?.score ?? 0],
    reason: `Mission ${mission.status}: ${reasonText(mission.reason)}${rating ? ` (${recordText(sim, rating)})` : ''}`,
  };
}

/** The text for a mission in lists of finished games: `gold for Night raid, steal the plans: 12.3 s, 13 HP lost, no alarm`. */
function recordText(
  { scenario, goal }: Sim,
  { medal, time, hp_lost, fallen, alarm_at, parts }: Grade,
): string {
  const told = [
    seconds(time),
    `${hp_lost} HP lost`,
    ...(fallen > 0 ? [`${fallen} fallen`] : []),
    ...(parts.hostage === null ? [] : [parts.hostage === 'gold' ? 'hostage alive' : 'hostage dead']),
    ...(parts.stealth === null ? [] : [alarm_at === null ? 'no alarm' : `alarm at ${seconds(alarm_at)}`]),
  ];
  return `${medal} for ${SCENARIO_NAMES[scenario]}, ${goalWords(goal.type)}: ${told.join(', ')}`;
}

/** The error for an invalid command, or null. */
export function refuseMove(state: TimeStrikeState, move: TimeStrikeMove): GameError | null {
  const over = outcome(state);
  if (over) return errors.gameOver(over.reason);
  const judged = judge(state, move);
  return judged.ok ? null : judged.error;
}

/** Whether a command can be carried out. Only choosing a goal needs a plan for that; other commands may plan, but do not fail if there is no plan. */
function judge(state: TimeStrikeState, move: TimeStrikeMove): Result<unknown> {
  switch (move.type) {
    case 'move_agent':
    case 'issue_action':
      return readOrder(state, move);
    case 'interrupt_action':
      return readInterruption(state, move);
    case 'advance_clock':
      return readStep(state, move);
    case 'compare_goals':
      return readGoals(state, move);
    case 'set_clock':
      return setClock(state, move, state.clock.origin_epoch_ms);
    case 'plan_goal':
    case 'make_conviction_choice':
      return obeyOnce(state, move);
  }
}

/** Executes a command at the state's time; the clock was read before, at `now` (ms since 1970). */
export function makeMove(
  state: TimeStrikeState,
  move: TimeStrikeMove,
  now: number,
): Result<Transition<TimeStrikeState>> {
  const over = outcome(state);
  if (over) return fail(errors.gameOver(over.reason));
  const made = move.type === 'set_clock' ? setClock(state, move, now) : obeyOnce(state, move);
  if (!made.ok) return made;
  const since = state.sim.t;
  return ok(transitionOf({ ...made.value, state: { ...made.value.state, since } }));
}

/** A command whose result does not depend on the time at the host. */
type TimelessMove = Exclude<TimeStrikeMove, { readonly type: 'set_clock' }>;

/** The latest command for each state and its result: validating a command may need a plan, which its execution then uses again. */
const latest = new WeakMap<
  TimeStrikeState,
  { readonly text: string; readonly made: Result<CommandTransition> }
>();

function obeyOnce(state: TimeStrikeState, move: TimelessMove): Result<CommandTransition> {
  const text = JSON.stringify(move);
  const known = latest.get(state);
  if (known?.text === text) return known.made;
  const made = obey(state, move);
  latest.set(state, { text, made });
  return made;
}

function obey(state: TimeStrikeState, move: TimelessMove): Result<CommandTransition> {
  switch (move.type) {
    case 'move_agent':
    case 'issue_action':
      return giveOrder(state, move);
    case 'plan_goal':
      return makePlan(state, move);
    case 'interrupt_action':
      return interrupt(state, move);
    case 'make_conviction_choice':
      return makeChoice(state, move);
    case 'advance_clock':
      return advanceClock(state, move);
    case 'compare_goals':
      return compareGoals(state, move);
  }
}
