import { errors, type GameError } from '../../../core/engine';

/** The game's error reasons (`details.reason` of an error) and their meanings. */
export const REASONS = {
  INVALID_PARAMETER: 'A field of the order is missing or has a wrong value; `details.path` names it.',
  UNKNOWN_AGENT: 'There is no agent of that name in the mission.',
  UNKNOWN_GOAL: 'The planner knows no goal of that name.',
  INVALID_GOAL_CONDITION: 'The condition of the goal cannot be read.',
  INVALID_POSITION: 'The point is not on the map.',
  UNREACHABLE_TARGET: 'No way leads to the point.',
  AGENT_DEAD: 'The agent is dead.',
  INVALID_TARGET: 'The order does not fit its target; the message says which targets do.',
  OUT_OF_RANGE: 'The target is too far away for this.',
  ON_COOLDOWN: 'The skill is not ready again; `details.ready_at` says when it is, in seconds of the mission.',
  GOAL_INFEASIBLE: 'The goal cannot be reached in the time there is; `details.proof` says why.',
  NO_PLAN_FOUND:
    'No plan was found; `details.tried` and `details.obstacles` say what was tried. It is no proof that there is none.',
  PLANNING_TIMEOUT: 'No plan was found before the search reached its limit, `details.expansions`.',
  NOTHING_TO_INTERRUPT: 'The agent is not doing anything.',
  CLOCK_NOT_MANUAL: 'Time passes by itself in this mission.',
  CLOCK_NOT_REALTIME: 'Time passes only by orders in this mission: there is nothing to pause.',
} as const;

type Reason = keyof typeof REASONS;

type ErrorFactory = typeof errors.refused;

const MAKERS: Readonly<Record<Reason, ErrorFactory>> = {
  INVALID_PARAMETER: errors.invalidParameters,
  UNKNOWN_AGENT: errors.invalidParameters,
  UNKNOWN_GOAL: errors.invalidParameters,
  INVALID_GOAL_CONDITION: errors.invalidParameters,
  INVALID_POSITION: errors.refused,
  UNREACHABLE_TARGET: errors.refused,
  AGENT_DEAD: errors.refused,
  INVALID_TARGET: errors.refused,
  OUT_OF_RANGE: errors.refused,
  ON_COOLDOWN: errors.refused,
  GOAL_INFEASIBLE: errors.refused,
  NO_PLAN_FOUND: errors.refused,
  PLANNING_TIMEOUT: errors.gaveUp,
  NOTHING_TO_INTERRUPT: errors.conflict,
  CLOCK_NOT_MANUAL: errors.conflict,
  CLOCK_NOT_REALTIME: errors.conflict,
};

const SUGGESTIONS: Partial<Readonly<Record<Reason, string>>> = {
  INVALID_POSITION: 'Choose a point with 0 <= x <= 24, 0 <= y <= 9 and z = 0.',
  UNREACHABLE_TARGET: 'Choose a free point next to it.',
  AGENT_DEAD: 'Command an agent who lives.',
  OUT_OF_RANGE: 'Move the agent closer first.',
  ON_COOLDOWN: 'Wait until the skill is ready, or do something else.',
  GOAL_INFEASIBLE: 'Allow more time, name other agents, or choose another goal.',
  NO_PLAN_FOUND: 'Allow more time, or choose another goal, or command the agents one by one.',
  PLANNING_TIMEOUT: 'Ask for a simpler goal, or command the agents one by one.',
  NOTHING_TO_INTERRUPT: 'Give the agent something to do first.',
  CLOCK_NOT_MANUAL:
    'Time passes by itself here: pause it while you think. A manual clock is an option of a new game.',
  CLOCK_NOT_REALTIME: 'Think as long as you like, then let time pass with advance.',
};

/** An error; `reason` and the details are for programs. */
export function errorFor(
  reason: Reason,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): GameError {
  const suggestion = SUGGESTIONS[reason];
  return MAKERS[reason](message, {
    ...(suggestion === undefined ? {} : { suggestion }),
    details: { ...details, reason, ...(details.reason === undefined ? {} : { cause: details.reason }) },
  });
}

/** An error about an invalid value at `path`. */
export const invalid = (path: string, expected: string, got: unknown): GameError =>
  errorFor(
    'INVALID_PARAMETER',
    `${path} must be ${expected}, got ${got === undefined ? 'nothing' : JSON.stringify(got)}.`,
    { path, expected, got: got ?? null },
  );
