import type { GameEvent, Result, Transition } from '../../../core/engine';
import { followPlan, planStatus } from './current-plan';
import type { CommandOutcome, CommandResult, MoveOf, MoveType, TimeStrikeState } from './game-types';
import { seconds } from './names';
import { COMMAND_EVENT } from './ids';
import type { Advance, EventLine, SimEvent } from './types';

/** The maximum number of past events in a session. */
export const EVENTS_KEPT = 200;

export const lineOf = ({ time, type, message }: SimEvent): EventLine => ({ time, type, message });

/** The state after time has passed, with new events and the plan's progress. */
export function record(state: TimeStrikeState, { sim, events }: Advance): TimeStrikeState {
  if (events.length === 0) return { ...state, sim };
  return {
    ...state,
    sim,
    events: [...state.events, ...events.map(lineOf)].slice(-EVENTS_KEPT),
    plan: state.plan && followPlan(state.plan, { sim, events }),
  };
}

export const shownEvents = (events: readonly SimEvent[]): readonly GameEvent[] =>
  events.map(({ time, message, ...event }) => ({
    type: event.type,
    text: `${seconds(time)}: ${message}`,
    visibleTo: 'all',
    data: { time, ...event },
  }));

/** The effect of a command: the new state, the events, and the result for the caller. */
export interface CommandTransition {
  readonly state: TimeStrikeState;
  readonly events: readonly SimEvent[];
  readonly result: CommandOutcome;
  readonly message: string;
}

/** Carries out a command of one type. */
export type Command<T extends MoveType> = (
  state: TimeStrikeState,
  move: MoveOf<T>,
) => Result<CommandTransition>;

/** Time never runs backwards, so no command can be undone; `reveals` marks that. */
export const transitionOf = ({
  state,
  events,
  result,
  message,
}: CommandTransition): Transition<TimeStrikeState> => {
  const data = { ...result, plan: planStatus(state.plan) } satisfies CommandResult;
  return {
    state,
    events: [
      { type: COMMAND_EVENT, text: message.replaceAll('\n', ' '), visibleTo: 'all', reveals: true, data },
      ...shownEvents(events),
    ],
    message,
  };
};
