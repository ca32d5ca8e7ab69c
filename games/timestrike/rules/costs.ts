import { readClock, timeOf } from './clock';
import { nextReview } from './refineahead';
import type { TimeStrikeMove, TimeStrikeState } from './game-types';

/** The expected planning time (ms) for an ordinary goal, and for one with a custom condition. */
const PLAN_MS = 60;
const OWN_CONDITION_MS = 400;

/** So many goals are compared if none are named. */
const GOALS_COMPARED = 4;

/** The expected time of a command (ms). Commands that plan, or may cause a re-plan, are slow. */
export function costOf({ plan, clock, sim }: TimeStrikeState, move: TimeStrikeMove): number {
  const planning = sim.goal.condition === null ? PLAN_MS : OWN_CONDITION_MS;
  const replanning = plan?.executing ? planning : 0;
  switch (move.type) {
    case 'plan_goal':
      return move.goal.success_condition === undefined ? PLAN_MS : OWN_CONDITION_MS;
    case 'make_conviction_choice':
      return PLAN_MS;
    case 'interrupt_action':
      return planning;
    case 'advance_clock':
      return clock.mode === 'manual' ? replanning : 0;
    case 'compare_goals':
      return PLAN_MS * GOALS_COMPARED;
    case 'set_clock':
      return 0;
    case 'move_agent':
    case 'issue_action':
      return replanning;
  }
}

/** When the current plan must be re-planned (ms since 1970), up to `now`; otherwise null. */
export function costlyTime(state: TimeStrikeState, now: number): number | null {
  const due = nextReview(state, readClock(state.clock, now));
  return due === null ? null : timeOf(state.clock, due, now);
}
