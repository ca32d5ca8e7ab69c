import { listOf } from '../multisets';
import { movesByCard, type MoveList } from '../moves';
import { ruleErrors } from '../errors';
import { pushFrame, seatAt, without } from '../table';
import type { CardName, MoveOf, PendingEffect, State } from '../types';
import { throneIsOptional, versionOf, type RulesVersion } from '../versions';
import { ACTIONS, cardOf, cardSet, members, type Card } from './catalogue';
import {
  ask,
  checkHeld,
  deciderHand,
  nullOption,
  requiresChoice,
  noFacts,
  type Decision,
  type OptionText,
  type StepsFor,
} from './decision';

type ThroneMove = MoveOf<'select_action_for_throne'>;

const throneMove = movesByCard((card): ThroneMove => ({ type: 'select_action_for_throne', card }));
const SKIP: ThroneMove = Object.freeze({ type: 'select_action_for_throne', card: null });

/** One for each different Action in hand; then, where the rules allow it or there is none, to skip. */
export function throneMoves(hand: readonly CardName[], rules: RulesVersion): MoveList<ThroneMove> {
  const plays = members(cardSet(hand) & ACTIONS).map(throneMove);
  return listOf(plays.length === 0 || throneIsOptional(rules) ? [...plays, SKIP] : plays);
}

const plural = (count: number, word: string): string[] =>
  count === 0 ? [] : [`+${count} ${count === 1 ? word : `${word}s`}`];

/** The printed bonuses of both plays, e.g. `+2 Cards, +4 Actions`; empty if the card has none. */
const doubledBonuses = ({ cards, actions, buys, coins }: Card): string =>
  [
    ...plural(2 * cards, 'Card'),
    ...plural(2 * actions, 'Action'),
    ...plural(2 * buys, 'Buy'),
    ...plural(2 * coins, 'Coin'),
  ].join(', ');

export function describeThrone(move: ThroneMove): OptionText {
  if (move.card === null)
    return { description: "Skip (don't use Throne Room)", cardNames: [], details: { action: 'skip' } };
  const card = cardOf(move.card);
  const doubledEffect = doubledBonuses(card);
  const arrow = doubledEffect ? ` → ${doubledEffect}` : '';
  return {
    description: `Play: ${card.name} (twice)${arrow}`,
    cardNames: [card.name],
    details: { doubledEffect },
  };
}

export const NO_ACTION_FOR_THRONE = nullOption(SKIP, 'Skip (no action cards to play)', { action: 'skip' });

const isAction = (name: CardName): boolean => cardOf(name).type === 'action';

const mayDecline = (state: State, pending: PendingEffect): boolean =>
  throneIsOptional(versionOf(state)) || !deciderHand(state, pending).some(isAction);

/** Throne Room: play an Action from hand twice. */
export const selectActionForThrone: Decision<'select_action_for_throne'> = {
  moves: (state, pending) => throneMoves(deciderHand(state, pending), versionOf(state)),
  describe: describeThrone,
  check(state, pending, { card }) {
    if (card === null) return mayDecline(state, pending) ? null : ruleErrors.cannotSkip(pending.effect);
    return isAction(card)
      ? checkHeld('discard', deciderHand(state, pending), [card])
      : ruleErrors.notAnAction(card);
  },
  prompt: requiresChoice,
  result: ({ card }) => (card === null ? 'Skipped Throne Room.' : `Played ${card} twice.`),
  nothing: (pending, state) => (mayDecline(state, pending) ? SKIP : null),
};

export const throneSteps: StepsFor<'throne'> = {
  throne: {
    enter(table, frame) {
      if (seatAt(table, frame.player).hand.some(isAction)) ask(table, frame, 'select_action_for_throne');
      else noFacts(table, frame, NO_ACTION_FOR_THRONE);
    },
    answer(table, { player: seat }, { card }) {
      if (card === null) return;
      const player = seatAt(table, seat);
      player.hand = without(player.hand, [card]);
      player.inPlay = [...player.inPlay, card];
      // The stack is resolved from its end: the first play is on top and finishes before the second begins.
      pushFrame(table, { step: 'play', card, player: seat, throne: 2 });
      pushFrame(table, { step: 'play', card, player: seat, throne: 1 });
    },
  },
};
