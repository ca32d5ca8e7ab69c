import { fail, ok, type GameError, type Result } from '../../../core/engine';
import { clockView, LONGEST_STEP, resetClock, setOn } from './clock';
import { pointOf, readAction } from './action-reader';
import type { MoveOf, TimeStrikeState } from './game-types';
import { readAgent } from './goal-reader';
import { lineOf, type CommandTransition } from './record';
import { continueMission, makeRoom } from './refineahead';
import { invalid, errorFor } from './errors';
import { seconds } from './names';
import { unitActionText, nameOf, order, positionOf, TICK, unitOf, type ActionError } from './sim';
import type { UnitAction, Sim, TimedAction, UnitId, Vec3 } from './types';

/** Sends an agent somewhere. */
export const moveAgent = (state: TimeStrikeState, move: MoveOf<'move_agent'>): Result<CommandTransition> =>
  giveOrder(state, move, { action: 'move_to', args: [pointOf(move.target_position)] });

/** Orders an agent to perform one action. */
export function issueAction(state: TimeStrikeState, move: MoveOf<'issue_action'>): Result<CommandTransition> {
  const unitAction = readAction(move);
  return unitAction.ok ? giveOrder(state, move, unitAction.value) : unitAction;
}

/** The order reaches the agent a tick from now. */
function giveOrder(
  state: TimeStrikeState,
  { type, agent: name }: MoveOf<'move_agent' | 'issue_action'>,
  unitAction: UnitAction,
): Result<CommandTransition> {
  const { sim } = state;
  const agent = readAgent(name, sim);
  if (!agent.ok) return agent;
  const ordered = order(sim, agent.value, unitAction, sim.t + TICK);
  if (!ordered.ok) return fail(orderError(ordered.error));
  const { action, distance, ...advanced } = ordered.value;
  const { dropped, ...progress } = makeRoom(state, agent.value, advanced);
  const who = nameOf(agent.value);
  return ok({
    ...progress,
    message:
      dropped === null
        ? `${who} ${unitActionText(unitAction)}: from ${seconds(action.start_time)} to ${seconds(action.end_time)}`
        : `${who} keeps to the plan, and the order is dropped, because it would end the plan: ${dropped} To insist, choose the goal again without carrying it out, and then give the order.`,
    result: {
      type,
      timed_action: timedActionOf(action, dropped !== null, sim.t),
      current_position: placeOf(sim, agent.value),
      distance,
      eta: action.end_time,
      dropped,
    },
  });
}

function timedActionOf(action: TimedAction, isDropped: boolean, now: number): TimedAction {
  if (isDropped) return { ...action, status: 'cancelled', reason: 'plan_kept', cancelled_at: now };
  return action.duration === 0 ? { ...action, status: 'completed' } : action;
}

export const orderError = ({ code, message, details }: ActionError): GameError =>
  errorFor(code, message, details);

export function placeOf(sim: Sim, id: UnitId): Vec3 {
  const unit = unitOf(sim, id);
  if (!unit) throw new Error(`${id} is not in play`);
  return positionOf(unit, sim);
}

/** Advances a manual clock. */
export function advanceClock(
  state: TimeStrikeState,
  move: MoveOf<'advance_clock'>,
): Result<CommandTransition> {
  if (state.clock.mode !== 'manual') {
    return fail(
      errorFor('CLOCK_NOT_MANUAL', 'Time passes by itself in this session: its clock is not manual.'),
    );
  }
  if (!(move.seconds > 0 && move.seconds <= LONGEST_STEP)) {
    return fail(invalid('seconds', `more than 0 and at most ${LONGEST_STEP}`, move.seconds));
  }
  const clock = setOn(state.clock, move.seconds);
  const progress = continueMission({ ...state, clock }, clock.manual_ms / 1000);
  const { t } = progress.state.sim;
  return ok({
    ...progress,
    message: `The clock is at ${seconds(t)}`,
    result: { type: move.type, time: t, events: progress.events.map(lineOf) },
  });
}

/** Lets a clock in real time stand still or go on, or changes its pace; `now` is ms since 1970. */
export function setClock(
  state: TimeStrikeState,
  { paused, time_scale }: MoveOf<'set_clock'>,
  now: number,
): Result<CommandTransition> {
  if (state.clock.mode === 'manual')
    return fail(
      errorFor(
        'CLOCK_NOT_REALTIME',
        'Time stands still in this session unless you let it pass: its clock is manual.',
      ),
    );
  if (paused === undefined && time_scale === undefined)
    return fail(invalid('paused', 'true or false, or time_scale a number', paused));
  const clock = resetClock(state.clock, { paused, time_scale }, state.sim.t, now);
  return ok({
    state: { ...state, clock },
    events: [],
    message: clock.paused
      ? `Time stands still at ${seconds(state.sim.t)}`
      : `Time passes from ${seconds(state.sim.t)} on, ${clock.time_scale} game seconds a second`,
    result: { type: 'set_clock', time: state.sim.t, clock: clockView(clock) },
  });
}
