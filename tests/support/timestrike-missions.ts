import { createRandom, type GameError, type Transition } from '../../core/engine';
import { timestrike } from '../../games/timestrike/rules';
import type {
  CommandResult,
  TimeStrikeMove,
  TimeStrikeState,
  TimeStrikeView,
} from '../../games/timestrike/rules/game-types';

const random = createRandom('timestrike');
export const context = { random, now: 0 };

export const start = (options: Readonly<Record<string, unknown>> = {}): TimeStrikeState =>
  timestrike.initializeGame({
    options: timestrike.optionsSchema().parse({ clock: { mode: 'manual' }, ...options }),
    seats: 1,
    ...context,
  });

export const readMove = (state: TimeStrikeState, command: string | TimeStrikeMove): TimeStrikeMove => {
  if (typeof command !== 'string') return command;
  const parsed = timestrike.parseMove(command, state, 0);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.move;
};

/** Tries a command on a state that must not change. */
export function attempt(state: TimeStrikeState, command: string | TimeStrikeMove) {
  const before = JSON.stringify(state);
  const made = timestrike.executeMove(state, 0, readMove(state, command), context);
  expect(JSON.stringify(state)).toBe(before);
  return made;
}

export function transition(
  state: TimeStrikeState,
  command: string | TimeStrikeMove,
): Transition<TimeStrikeState> {
  const made = attempt(state, command);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

export const after = (
  state: TimeStrikeState,
  ...commands: readonly (string | TimeStrikeMove)[]
): TimeStrikeState => commands.reduce((now, command) => transition(now, command).state, state);

export const view = (state: TimeStrikeState): TimeStrikeView => timestrike.viewFor(state, 0);

export const resultOf = <T extends CommandResult['type']>(
  { events }: Transition<TimeStrikeState>,
  _type: T,
): Extract<CommandResult, { readonly type: T }> =>
  events.find(({ type }) => type === 'command')?.data as unknown as Extract<
    CommandResult,
    { readonly type: T }
  >;

/** The error of a command, the same from the check and from the attempt. */
export function errorOf(state: TimeStrikeState, command: string | TimeStrikeMove): GameError {
  const made = attempt(state, command);
  if (made.ok) throw new Error('was not refused');
  expect(timestrike.validateMove(state, 0, readMove(state, command))).toEqual(made.error);
  return made.error;
}

export const reasonOf = (error: GameError): unknown => error.details?.reason;
