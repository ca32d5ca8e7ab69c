import { isDecisionType } from '../commands';
import type { Decision, Decisions } from '../kit/card';
import { defineStep, push, type Step } from '../kit/step';
import { addFact, others, resolve } from '../table';
import type { DecisionType, Frame, Move, MoveOf, PendingEffect } from '../types';
import { CARDS, cardOf } from './catalogue';
import { reactions } from './moat';

/** Any play of a card: the reactions to an Attack, then the card itself. */
const play = defineStep({
  name: 'play',
  keeps: [],
  enter(table, frame) {
    addFact(table, { type: 'play', player: frame.player, card: frame.card, throne: frame.throne });
    if (!cardOf(frame.card).types.includes('attack')) resolve(table, frame, []);
    else push(table, reactions, frame, { unasked: others(table.state, frame.player), unaffected: [] });
  },
});

/** All steps. */
export const STEPS: readonly Step[] = [
  play,
  ...CARDS.flatMap(({ steps, reaction }) => (reaction ? [...steps, reaction] : steps)),
];

const BY_NAME: ReadonlyMap<string, Step> = new Map(STEPS.map((step) => [step.name, step]));

/** The step of a frame. */
export function stepOf({ step: name }: Frame): Step {
  const step = BY_NAME.get(name);
  if (!step) throw new Error(`No such step: ${name}`);
  return step;
}

/** The decision of each command. */
export const DECISIONS = Object.assign({}, ...CARDS.map(({ decisions }) => decisions)) as Decisions;

/** By card and command: another card's decisions for which this card has its own rules. */
const VARIANTS: ReadonlyMap<string, Decision> = new Map(
  CARDS.flatMap(({ name, variants }) =>
    Object.entries(variants).map(([effect, variant]) => [
      `${name} ${effect}`,
      { ...DECISIONS[effect as DecisionType], ...variant },
    ]),
  ),
);

/** The decision of a pending effect. */
export const decisionOf = ({ card, effect }: Pick<PendingEffect, 'card' | 'effect'>): Decision =>
  VARIANTS.get(`${card} ${effect}`) ?? DECISIONS[effect];

/** Whether a move answers a decision. */
export const isAnswer = (move: Move): move is MoveOf<DecisionType> => isDecisionType(move.type);
