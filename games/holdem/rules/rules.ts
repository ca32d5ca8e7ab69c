import { fail, ok, type RandomSource, type Result, type Seat } from '../../../core/engine';
import type { Transition, TurnContext } from '../../../core/engine';
import { otherSeat } from './chips';
import { eventsOf, messageOf } from './events';
import { act, dealHand } from './hand';
import { refuseMove } from './errors';
import type { HoldemMove, HoldemOptions, HoldemState } from './types';

export const newGame = ({ stack, sb, bb, button }: HoldemOptions, random: RandomSource): HoldemState =>
  dealHand(
    {
      hand: 1,
      button: button === 'player' ? 0 : 1,
      blinds: { small: sb, big: bb },
      stacks: [stack, stack],
    },
    random,
  );

export function makeMove(
  state: HoldemState,
  seat: Seat,
  move: HoldemMove,
  { random }: TurnContext,
): Result<Transition<HoldemState>> {
  const error = refuseMove(state, seat, move);
  if (error) return fail(error);
  const next = move.type === 'next_hand' ? nextHand(state, random) : act(state, move);
  const events = eventsOf(state, move, next);
  return ok({ state: next, events, message: messageOf(events) });
}

/** The button alternates; chips stay where they are. */
const nextHand = ({ hand, button, blinds, stacks }: HoldemState, random: RandomSource): HoldemState =>
  dealHand({ hand: hand + 1, button: otherSeat(button), blinds, stacks }, random);
