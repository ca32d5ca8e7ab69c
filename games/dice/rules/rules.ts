import { errors, fail, ok, publicEvent } from '../../../core/engine';
import type {
  GameError,
  GameEvent,
  Outcome,
  Result,
  Seat,
  Transition,
  TurnContext,
} from '../../../core/engine';
import { parseNotation } from './grammar';
import { rollDice } from './roll';
import { rollLine } from './text';
import type { DiceMove, DiceState, Roll } from './shapes';

export const INITIAL_STATE: DiceState = { rolled: 0, last: null, over: false };

export const ENDINGS = { put_away: 'The dice were put away' } as const;

/** Dice keep no score, and nobody wins. */
export const outcome = ({ over }: DiceState): Outcome | null =>
  over ? { winners: [], scores: [0], reason: ENDINGS.put_away } : null;

/** Why nothing may be done any more, or null. */
export function refuseOver(state: DiceState): GameError | null {
  const over = outcome(state);
  return over && errors.gameOver(over.reason);
}

/** Why the move is illegal, or null. Whether exploding dice stay within their limits is known only after the roll. */
export function refuseMove(state: DiceState, _seat: Seat, move: DiceMove): GameError | null {
  const error = refuseOver(state);
  if (error || move.type === 'end') return error;
  const expression = parseNotation(move.notation);
  return expression.ok ? null : expression.error;
}

/**
 * Makes the next roll, or puts the dice away. A roll with too many dice is refused without any effect: the number of rolls, and so the chance of the next one,
 * does not change.
 */
export function makeMove(
  state: DiceState,
  seat: Seat,
  move: DiceMove,
  { random }: Pick<TurnContext, 'random'>,
): Result<Transition<DiceState>> {
  const error = refuseMove(state, seat, move);
  if (error) return fail(error);
  if (move.type === 'end') return ok(putAway(state));
  const rolled = state.rolled + 1;
  const roll = rollDice(move, random.stream(`dice/${rolled}`));
  if (!roll.ok) return roll;
  return ok({
    state: { ...state, rolled, last: roll.value },
    events: [rollEvent(roll.value)],
    message: `Rolled ${rollLine(roll.value)}`,
  });
}

function rollEvent(roll: Roll): GameEvent {
  const { notation, rolls, total } = roll;
  return publicEvent('rolled', `Rolls ${rollLine(roll)}`, { notation, rolls, total }, true);
}

const putAway = (state: DiceState): Transition<DiceState> => ({
  state: { ...state, over: true },
  events: [publicEvent('game_over', 'The dice are put away', undefined)],
  message: 'The dice are put away',
});
