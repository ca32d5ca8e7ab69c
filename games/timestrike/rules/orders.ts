import { fail, ok, type Result } from '../../../core/engine';
import { clockView, LONGEST_STEP, resetClock, setOn } from './clock';
import { pointOf, readAction } from './action-reader';
import type { Clock, MoveOf, TimeStrikeState } from './game-types';
import { readAgent } from './goal-reader';
import { lineOf, type Command, type CommandTransition } from './record';
import { continueMission, makeRoom } from './refineahead';
import { invalid, errorFor } from './errors';
import { seconds } from './names';
import { moveAction, unitActionText, nameOf, order, positionOf, TICK, unitOf } from './sim';
import type { Sim, TimedAction, UnitId, Vec3 } from './types';

type Order = MoveOf<'move_agent' | 'issue_action'>;

/** The order reaches the agent a tick from now; an error if the agent cannot carry it out. This needs no planning. */
export function readOrder({ sim }: TimeStrikeState, move: Order) {
  const read =
    move.type === 'issue_action' ? readAction(move) : ok(moveAction(pointOf(move.target_position)));
  if (!read.ok) return read;
  const agent = readAgent(move.agent, sim);
  if (!agent.ok) return agent;
  const given = order(sim, agent.value, read.value, sim.t + TICK);
  return given.ok
    ? ok({ agent: agent.value, unitAction: read.value, given: given.value })
    : fail(errorFor(given.error.code, given.error.message, given.error.details));
}

/** Sends an agent somewhere, or orders it to perform one action. A running plan is re-planned around that. */
export function giveOrder(state: TimeStrikeState, move: Order): Result<CommandTransition> {
  const { sim } = state;
  const read = readOrder(state, move);
  if (!read.ok) return read;
  const { agent, unitAction, given } = read.value;
  const { action, distance, ...advanced } = given;
  const { dropped, ...progress } = makeRoom(state, agent, advanced);
  const who = nameOf(agent);
  return ok({
    ...progress,
    message:
      dropped === null
        ? `${who} ${unitActionText(unitAction)}: from ${seconds(action.start_time)} to ${seconds(action.end_time)}`
        : `${who} keeps to the plan, and the order is dropped, because it would end the plan: ${dropped} To insist, choose the goal again without carrying it out, and then give the order.`,
    result: {
      type: move.type,
      timed_action: timedActionOf(action, dropped !== null, sim.t),
      current_position: placeOf(sim, agent),
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

export function placeOf(sim: Sim, id: UnitId): Vec3 {
  const unit = unitOf(sim, id);
  if (!unit) throw new Error(`${id} is not in play`);
  return positionOf(unit, sim);
}

/** A manual clock after a step; an error if the clock is not manual or the step is too long. */
export function readStep({ clock }: TimeStrikeState, move: MoveOf<'advance_clock'>): Result<Clock> {
  if (clock.mode !== 'manual') {
    return fail(
      errorFor('CLOCK_NOT_MANUAL', 'Time passes by itself in this session: its clock is not manual.'),
    );
  }
  if (!(move.seconds > 0 && move.seconds <= LONGEST_STEP)) {
    return fail(invalid('seconds', `more than 0 and at most ${LONGEST_STEP}`, move.seconds));
  }
  return ok(setOn(clock, move.seconds));
}

/** Advances a manual clock. */
export const advanceClock: Command<'advance_clock'> = (state, move) => {
  const clock = readStep(state, move);
  if (!clock.ok) return clock;
  const progress = continueMission({ ...state, clock: clock.value }, clock.value.manual_ms / 1000);
  const { t } = progress.state.sim;
  return ok({
    ...progress,
    message: `The clock is at ${seconds(t)}`,
    result: { type: move.type, time: t, events: progress.events.map(lineOf) },
  });
};

/** Pauses or resumes a clock in real time, or changes its pace; `now` is ms since 1970. */
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
