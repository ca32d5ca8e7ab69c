import type { GameEvent, Transition } from '../../../core/engine';
import { followPlan } from './current-plan';
import type { CommandResult, TimeStrikeState } from './game-types';
import type { Advance, EventLine, SimEvent } from './types';

/** How many past events a session keeps. */
export const EVENTS_KEPT = 200;

export const lineOf = ({ time, type, message }: SimEvent): EventLine => ({ time, type, message });

/** The state after the world went on: events are kept, and what became of the plan is noted in it. */
export function record(state: TimeStrikeState, { sim, events }: Advance): TimeStrikeState {
  if (events.length === 0) return { ...state, sim };
  return {
    ...state,
    sim,
    events: [...state.events, ...events.map(lineOf)].slice(-EVENTS_KEPT),
    plan: state.plan && followPlan(state.plan, { sim, events }),
  };
}

const visibleFields = ({ time, message, ...event }: SimEvent): GameEvent => ({
  type: event.type,
  text: `${time.toFixed(3)} s: ${message}`,
  visibleTo: 'all',
  data: { time, ...event },
});

export const shownEvents = (events: readonly SimEvent[]): readonly GameEvent[] => events.map(visibleFields);

/** The type of the event that carries what a command did. */
export const COMMAND_EVENT = 'command';

/** What a command made: the state, what happened, and its own result for the caller who gave it. */
export interface CommandTransition {
  readonly state: TimeStrikeState;
  readonly events: readonly SimEvent[];
  readonly result: CommandResult;
  readonly message: string;
}

/** Time never runs backwards, so no command can be taken back: that is what `reveals` is for. */
export const transitionOf = ({
  state,
  events,
  result,
  message,
}: CommandTransition): Transition<TimeStrikeState> => ({
  state,
  events: [
    { type: COMMAND_EVENT, text: message, visibleTo: 'all', reveals: true, data: { ...result } },
    ...shownEvents(events),
  ],
  message,
});
