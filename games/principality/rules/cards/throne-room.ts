import { listOf } from '../multisets';
import { movesByCard, type MoveList } from '../moves';
import { ruleErrors } from '../errors';
import { pushFrame, seatAt, without } from '../table';
import type { CardName, MoveOf } from '../types';
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

export const throneMoves = (hand: readonly CardName[]): MoveList<ThroneMove> =>
  listOf([...members(cardSet(hand) & ACTIONS).map(throneMove), SKIP]);

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

/** Throne Room: play an Action from hand twice. */
export const selectActionForThrone: Decision<'select_action_for_throne'> = {
  moves: (state, pending) => throneMoves(deciderHand(state, pending)),
  describe: describeThrone,
  check(state, pending, { card }) {
    if (card === null) return null;
    return isAction(card)
      ? checkHeld('discard', deciderHand(state, pending), [card])
      : ruleErrors.notAnAction(card);
  },
  prompt: requiresChoice,
  result: ({ card }) => (card === null ? 'Skipped Throne Room.' : `Played ${card} twice.`),
  nothing: () => SKIP,
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
