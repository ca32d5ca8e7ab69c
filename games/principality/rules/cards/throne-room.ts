import { ruleErrors } from '../errors';
import { defineCard, ink, light, paint, type Card, type Basis, type OptionText } from '../kit/card';
import { ask, checkHeld, noFacts, nullOption } from '../kit/decision';
import { cardOf, different, isAction } from '../kit/registry';
import { defineStep, pushFrame } from '../kit/step';
import { cardAnswers } from '../moves';
import { listOf } from '../multisets';
import { seatAt, without } from '../table';
import { actionToDouble, isWorthPlaying } from '../tactics/play';
import { actionsOwned } from '../tactics/worth';
import type { MoveOf } from '../types';
import { throneIsOptional } from '../versions';

const NAME = 'Throne Room';

type ThroneMove = MoveOf<'select_action_for_throne'>;

const double = cardAnswers('select_action_for_throne');
const SKIP: ThroneMove = Object.freeze({ type: 'select_action_for_throne', card: null });

const empty = nullOption<'select_action_for_throne'>(SKIP, 'Skip (no action cards to play)', {
  action: 'skip',
});

const step = defineStep<'select_action_for_throne'>({
  name: 'throne',
  keeps: [],
  asks: 'select_action_for_throne',
  enter(table, frame) {
    if (seatAt(table, frame.player).hand.some(isAction)) ask(table, frame, 'select_action_for_throne');
    else noFacts(table, frame, empty);
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
});

const mayDecline = ({ hand, rules }: Basis): boolean => throneIsOptional(rules) || !hand.some(isAction);

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

function describe(move: ThroneMove): OptionText {
  if (move.card === null)
    return { description: `Skip (don't use ${NAME})`, cardNames: [], details: { action: 'skip' } };
  const card = cardOf(move.card);
  const doubledEffect = doubledBonuses(card);
  const arrow = doubledEffect ? ` → ${doubledEffect}` : '';
  return {
    description: `Play: ${card.name} (twice)${arrow}`,
    cardNames: [card.name],
    details: { doubledEffect },
  };
}

/** Play an Action from hand twice. */
export const throneRoom = defineCard({
  name: NAME,
  type: 'action',
  cost: 4,
  text: 'Play an Action card from hand twice',
  picture: [
    paint('M20 8q12-9 24 0v30h-24z'),
    ink('M16 24h7v15h-7zM41 24h7v15h-7zM23 30h18v5h-18z'),
    light('M26 16l2-6l4 4l4-4l2 6z'),
  ],
  numbers: { play: 74, buy: 95 },
  bot: {
    worth: [0.3, 0.5],
    adjust: (outlook) => Math.min(3, 0.5 * actionsOwned(outlook)),
    play: 70,
    double: 80,
    harm: 60,
    isGood: (outlook) =>
      outlook.hand.some((card) => isAction(card) && card !== NAME && isWorthPlaying(outlook, card)),
    isTerminal: false,
  },
  steps: [step],
  decisions: {
    select_action_for_throne: {
      /** One for each different Action in hand; then, where the rules allow it or there is none, to skip. */
      moves(basis) {
        const plays = different(basis.hand.filter(isAction)).map(double);
        return listOf(mayDecline(basis) ? [...plays, SKIP] : plays);
      },
      describe,
      check(basis, pending, { card }) {
        if (card === null) return mayDecline(basis) ? null : ruleErrors.cannotSkip(pending.effect);
        return isAction(card) ? checkHeld('discard', basis.hand, [card]) : ruleErrors.notAnAction(card);
      },
      question: () => 'Choose action card to play twice',
      result: ({ card }) => (card === null ? `Skipped ${NAME}.` : `Played ${card} twice.`),
      nothing: (_pending, basis) => (mayDecline(basis) ? SKIP : null),
      empty,
      holds: ({ type }) => type === 'action',
      words: { verbs: 'play|double|throne|use|pick', tail: ' twice' },
      form: ({ card }, { mayDecline: isOptional }) => ({
        question: `${card}: choose an Action card from your hand to play twice.`,
        allows: isAction,
        least: isOptional ? 0 : 1,
        fate: 'play twice',
        promise: ([chosen]) => (chosen === undefined ? 'Play nothing' : `Play ${chosen} twice`),
      }),
      sensible: (outlook) => ({ type: 'select_action_for_throne', card: actionToDouble(outlook) }),
    },
  },
});
