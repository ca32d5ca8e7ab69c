import type { CardName, DecisionType, Frame, Move, MoveOf, PendingEffect, StepName } from '../types';
import {
  attackSteps,
  bureaucrat,
  councilRoom,
  discardToHandSize,
  militia,
  revealAndTopdeck,
  witch,
} from './attacks';
import { cellarSteps, discardForCellar } from './cellar';
import { adventurer, chancellorDecision, deckSteps, librarySetAside } from './deck';
import { playOf, type Decision, type Effect, type Step, type StepsFor } from './decision';
import { feast, gainCard, gainSteps, workshop } from './gaining';
import { playSteps, revealReaction } from './play';
import { mineGain, mineSteps, mineTrash, remodelSteps, trashForRemodel } from './remodelling';
import { spy, spyDecision, spySteps } from './spy';
import { pushFrame } from '../table';
import { gainTrashedCard, thief, thiefSteps, thiefTrash } from './thief';
import { selectActionForThrone, throneSteps } from './throne-room';
import { chapelSteps, moneylender, trashCards } from './trashing';

/** The effect of a card that continues with its own step. */
const continueWith =
  (step: 'cellar' | 'chapel' | 'remodel' | 'mine' | 'library' | 'chancellor' | 'throne'): Effect =>
  (table, play) =>
    pushFrame(table, { step, ...playOf(play) });

/** The effect of each card beyond its printed bonuses; other cards have none. */
const EFFECTS: ReadonlyMap<CardName, Effect> = new Map([
  ['Adventurer', adventurer],
  ['Bureaucrat', bureaucrat],
  ['Cellar', continueWith('cellar')],
  ['Chancellor', continueWith('chancellor')],
  ['Chapel', continueWith('chapel')],
  ['Council Room', councilRoom],
  ['Feast', feast],
  ['Library', continueWith('library')],
  ['Militia', militia],
  ['Mine', continueWith('mine')],
  ['Moneylender', moneylender],
  ['Remodel', continueWith('remodel')],
  ['Spy', spy],
  ['Thief', thief],
  ['Throne Room', continueWith('throne')],
  ['Witch', witch],
  ['Workshop', workshop],
]);

const STEPS: StepsFor<StepName> = {
  ...playSteps(EFFECTS),
  ...cellarSteps,
  ...chapelSteps,
  ...gainSteps,
  ...remodelSteps,
  ...mineSteps,
  ...deckSteps,
  ...throneSteps,
  ...attackSteps,
  ...spySteps,
  ...thiefSteps,
};

/** The step of a frame. */
export const stepOf = (frame: Frame): Step<Frame> => STEPS[frame.step];

type Decisions = { readonly [T in DecisionType]: Decision<T> };

const DECISIONS: Decisions = {
  discard_for_cellar: discardForCellar,
  trash_cards: trashCards,
  trash_for_remodel: trashForRemodel,
  select_treasure_to_trash: mineTrash,
  gain_card: gainCard,
  library_set_aside: librarySetAside,
  select_action_for_throne: selectActionForThrone,
  chancellor_decision: chancellorDecision,
  spy_decision: spyDecision,
  reveal_and_topdeck: revealAndTopdeck,
  discard_to_hand_size: discardToHandSize,
  gain_trashed_card: gainTrashedCard,
  reveal_reaction: revealReaction,
};

/** Cards that use the decision type of another card with different rules. */
const SHARED: Readonly<Record<CardName, Partial<Decisions>>> = {
  Mine: { gain_card: mineGain },
  Thief: { select_treasure_to_trash: thiefTrash },
};

/** The decision of a pending effect. */
export const decisionOf = ({ card, effect }: PendingEffect): Decision =>
  SHARED[card]?.[effect] ?? DECISIONS[effect];

export const DECISION_TYPES: ReadonlySet<string> = new Set(Object.keys(DECISIONS));

/** Whether moves of this type answer a decision. */
export const isDecisionType = (type: string): type is DecisionType => DECISION_TYPES.has(type);

/** Whether a move answers a decision. */
export const isAnswer = (move: Move): move is MoveOf<DecisionType> => isDecisionType(move.type);
