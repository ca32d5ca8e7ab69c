import type { GoalRequest, MoveOf, PointRequest, TimeStrikeMove } from './game-types';
import type { AgentId, UnitAction } from './types';

/** The command that gives an agent an action; points are on the plane. */
export const orderOf = (agent: AgentId, { action, args }: UnitAction): MoveOf<'issue_action'> => ({
  type: 'issue_action',
  agent,
  action,
  args: args.map((value) => (typeof value === 'string' ? value : { x: value.x, y: value.y })),
});

/** `8,4`, with a third number if z is not 0. */
const pointText = ({ x, y, z }: PointRequest): string => (z === undefined ? `${x},${y}` : `${x},${y},${z}`);

const argumentText = (value: string | PointRequest): string =>
  typeof value === 'string' ? value : pointText(value);

const ending = (execute: boolean | undefined): string => {
  if (execute === undefined) return '';
  return execute ? ' execute' : ' draft';
};

/** A command as text. Goals with more than a type are JSON. */
export function formatMove(move: TimeStrikeMove): string {
  switch (move.type) {
    case 'move_agent':
      return `move ${move.agent} ${pointText(move.target_position)}`;
    case 'issue_action':
      return ['order', move.agent, move.action, ...move.args.map(argumentText)].join(' ');
    case 'plan_goal':
      return `plan ${goalText(move.goal)}${ending(move.execute)}`;
    case 'interrupt_action':
      return `interrupt ${move.agent}`;
    case 'make_conviction_choice':
      return `choose ${move.new_goal}${deadlineText(move)}${ending(move.execute)}`;
    case 'advance_clock':
      return `advance ${move.seconds}`;
    case 'compare_goals':
      return ['compare', ...(move.goals ? [goalsText(move.goals)] : [])].join(' ');
    case 'set_clock':
      return clockText(move);
  }
}

/** `rescue_hostage destroy_bridge`, or JSON if a goal has more than a type. */
const goalsText = (goals: readonly GoalRequest[]): string =>
  goals.every((goal) => Object.keys(goal).length === 1)
    ? goals.map(({ type }) => type).join(' ')
    : JSON.stringify(goals);

/** `pause`, `resume`, `time scale 0.5`, `time scale 0.5 pause`. */
const clockText = ({ paused, time_scale }: MoveOf<'set_clock'>): string =>
  [
    ...(time_scale === undefined ? [] : [`time scale ${time_scale}`]),
    ...(paused === undefined ? [] : [paused ? 'pause' : 'resume']),
  ].join(' ');

const goalText = (goal: GoalRequest): string =>
  Object.keys(goal).length === 1 ? goal.type : JSON.stringify(goal);

const deadlineText = ({ deadline }: MoveOf<'make_conviction_choice'>): string =>
  deadline === undefined ? '' : ` by ${deadline}`;
