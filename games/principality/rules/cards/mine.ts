import { ruleErrors } from '../errors';
import { playerName } from '../../../../core/engine';
import { defineCard, ink, light, paint, type Outlook } from '../kit/card';
import { ask, checkChosen, checkHeld, chosenCard, noFacts, nullOption } from '../kit/decision';
import {
  checkGain,
  costOf,
  dearestFirst,
  describeGain,
  describeTrash,
  gainable,
  NOTHING_TO_GAIN,
} from '../kit/gaining';
import { isTreasure } from '../kit/registry';
import { defineStep, push } from '../kit/step';
import { cardAnswers, cardMoves, movesByCard } from '../moves';
import { gain, seatAt, trashFromHand } from '../table';
import { pileOf } from '../tactics/worth';
import type { CardName, MoveOf } from '../types';

/** How much more the gained Treasure may cost than the trashed one. */
const RAISE = 3;

const trash = cardAnswers('select_treasure_to_trash');
const gainToHand = movesByCard((card): MoveOf<'gain_card'> => ({
  type: 'gain_card',
  card,
  destination: 'hand',
}));

const empty = nullOption<'select_treasure_to_trash'>(
  { type: 'select_treasure_to_trash', card: null },
  'No treasures to trash',
);

const gaining = defineStep<'gain_card', 'maxCost'>({
  name: 'mine-gain',
  keeps: ['maxCost'],
  asks: 'gain_card',
  enter(table, frame) {
    const { maxCost } = frame;
    if (gainable(table.state.supply, maxCost, 'treasure').length > 0)
      ask(table, frame, 'gain_card', { step: 2, maxGainCost: maxCost, destination: 'hand' });
    else noFacts(table, frame, NOTHING_TO_GAIN);
  },
  answer: (table, { player }, move) => gain(table, player, chosenCard(move), 'hand'),
});

const trashing = defineStep<'select_treasure_to_trash'>({
  name: 'mine',
  keeps: [],
  asks: 'select_treasure_to_trash',
  enter(table, frame) {
    const { hand } = seatAt(table, frame.player);
    if (hand.some(isTreasure)) ask(table, frame, 'select_treasure_to_trash', { step: 1 });
    else noFacts(table, frame, empty);
  },
  answer(table, frame, move) {
    const card = chosenCard(move);
    trashFromHand(table, frame.player, [card]);
    push(table, gaining, frame, { maxCost: costOf(card) + RAISE });
  },
});

const TREASURES = ['Gold', 'Silver', 'Copper'];
const RAISED = [
  ['Silver', 'Gold'],
  ['Copper', 'Silver'],
] as const;

/** The Treasure to trash: one for which a better one is left. */
function mined(outlook: Outlook): CardName | null {
  const { hand } = outlook;
  const raised = RAISED.find(([held, better]) => hand.includes(held) && pileOf(outlook, better) > 0);
  return raised?.[0] ?? TREASURES.find((name) => hand.includes(name)) ?? null;
}

/** Trash a Treasure from hand; gain a Treasure to hand. */
export const mine = defineCard({
  name: 'Mine',
  type: 'action',
  cost: 5,
  text: 'Trash a Treasure from hand; gain a Treasure costing up to $3 more, into hand',
  picture: [
    ink('M30 10h4v29h-4z'),
    paint('M8 18q24-20 48 0q-24-9-48 0z'),
    light(`M44 38l5-8l6 3l2 5zM8 38l4-5l6 1l1 4z`),
  ],
  numbers: { play: 68, buy: 89 },
  bot: {
    worth: [4.9, 2],
    adjust: (_outlook, copies, crowded) => crowded - (copies > 0 ? 1 : 0),
    play: 140,
    double: 100,
    harm: 50,
    isGood: ({ hand }) => hand.includes('Silver') || hand.includes('Copper'),
  },
  steps: [trashing, gaining],
  decisions: {
    select_treasure_to_trash: {
      moves: ({ hand }) => cardMoves(dearestFirst(hand.filter(isTreasure)), trash),
      describe: (move) => describeTrash(chosenCard(move), RAISE),
      check: ({ hand }, pending, move) =>
        checkChosen(move, pending, (card) =>
          isTreasure(card) ? checkHeld('trash', hand, [card]) : ruleErrors.notATreasure(card),
        ),
      prompt: () => 'Mine - Step 1: Choose treasure to trash',
      question: ({ targetPlayer }) =>
        `Choose treasure to trash${targetPlayer === undefined ? '' : ` from ${playerName(targetPlayer)}`}`,
      result: (move) => `Mine complete: trashed ${chosenCard(move)}, no cards available to gain.`,
      empty,
      holds: ({ type }) => type === 'treasure',
      words: {
        verbs: 'trash|upgrade',
        tail: String.raw`(?: \(\$\d+\))?(?: from (?:player \d|"(?:[^"\\]|\\.)*"))?`,
      },
      form: ({ card }) => ({
        question: `${card}: trash a Treasure, then gain one to your hand that costs up to $${RAISE} more.`,
        allows: isTreasure,
        fate: 'trash',
        promise: ([chosen = '']) => `Trash ${chosen}, gain up to $${costOf(chosen) + RAISE}`,
      }),
      sensible: (outlook) => ({ type: 'select_treasure_to_trash', card: mined(outlook) }),
    },
  },
  variants: {
    gain_card: {
      moves: ({ supply }, { maxGainCost = 0 }) =>
        cardMoves(gainable(supply, maxGainCost, 'treasure'), gainToHand),
      describe(move) {
        const text = describeGain(move);
        return { ...text, description: `${text.description} to hand` };
      },
      check: (basis, pending, move) =>
        checkChosen(move, pending, (card) =>
          isTreasure(card) ? checkGain(basis, card, pending.maxGainCost ?? 0) : ruleErrors.notATreasure(card),
        ),
      prompt: ({ maxGainCost = 0 }) =>
        `Mine - Step 2: Choose treasure to gain to hand (up to $${maxGainCost})`,
      result: (move) => `Mine complete: gained ${chosenCard(move)} to hand.`,
      sensible: (outlook, { maxGainCost = 0 }) => ({
        type: 'gain_card',
        card: TREASURES.find((name) => costOf(name) <= maxGainCost && pileOf(outlook, name) > 0) ?? null,
        destination: 'hand',
      }),
    },
  },
});
