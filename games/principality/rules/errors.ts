import { askBack, didYouMean, errors, unreadableMove, playerName } from '../../../core/engine';
import type { GameError } from '../../../core/engine';
import { CARDS } from './kit/registry';
import type { CardName, DecisionType, MoveType, Phase } from './types';

/** How many characters of an invalid move an error repeats. */
const SHOWN = 200;

type ErrorAdvice = Pick<GameError, 'next' | 'suggestion'>;

const SEE_MOVES: ErrorAdvice = { next: { do: 'list-moves' } };
const SEE_SUPPLY: ErrorAdvice = { next: { do: 'read-state', for: 'available cards' } };
const GO_TO_BUY_PHASE: ErrorAdvice = { next: { do: 'play', command: 'end_phase', to: 'move to buy phase' } };

const refuse = (
  message: string,
  details?: Readonly<Record<string, unknown>>,
  advice: ErrorAdvice = SEE_MOVES,
): GameError => errors.refused(message, details ? { ...advice, details } : advice);

const PHASE_WORDS: Partial<Record<MoveType, string>> = {
  play_action: 'play action cards',
  play_treasure: 'play treasures',
  play_all_treasures: 'play treasures',
  buy: 'buy cards',
};

/** The errors for illegal moves. */
export const ruleErrors = {
  unreadable: (text: string) => unreadableMove(`Cannot parse move: "${text.slice(0, SHOWN)}".`, SEE_MOVES),
  unknownCard: (input: string) => {
    const suggestion = didYouMean(
      input,
      CARDS.map(({ name }) => name),
    );
    return unreadableMove(`Unknown card: "${input.slice(0, SHOWN)}".`, {
      ...(suggestion === undefined ? SEE_SUPPLY : { suggestion }),
      details: { input: input.slice(0, SHOWN) },
    });
  },

  yesOrNo: (type: DecisionType) =>
    unreadableMove(`${type} takes yes or no.`, { suggestion: `Send ${type} yes or ${type} no.` }),
  oneAtATime: (text: string) =>
    askBack(
      `One command plays or buys one card; "${text.slice(0, 60)}" asks for several. Which is the first?`,
    ),
  /** Interfaces that make moves automatically end the action phase first. */
  twoPhases: () => {
    const { details, ...error } = askBack(
      'This is the action phase; the buy phase comes after it. End the action phase, or the whole turn?',
    );
    const suggestion = 'Send end_phase to go to the buy phase, and end_phase again to end the turn.';
    return { ...error, suggestion, details: { ...details, playFirst: ['end_phase'] } };
  },

  notYourDecision: (player: number) =>
    refuse(`Not your decision: waiting for ${playerName(player)}`, { player }),
  /** `advice` names the current decision and a legal answer. */
  expected: (expected: DecisionType, received: MoveType, advice: ErrorAdvice) =>
    refuse(`Expected ${expected}, got ${received}`, { expected, received }, advice),
  /** `advice` says which phase it is, and a move. */
  noDecision: (attempt: string, advice: ErrorAdvice) =>
    refuse(`No card effect is pending: cannot ${attempt}`, undefined, advice),
  cannotSkip: (effect: DecisionType) => refuse('This choice cannot be skipped', { effect }),

  wrongPhase: (type: MoveType, phase: Phase) =>
    refuse(
      `Cannot ${PHASE_WORDS[type] ?? type} in the ${phase} phase`,
      { phase },
      phase === 'action'
        ? GO_TO_BUY_PHASE
        : {
            next: {
              do: 'play',
              command: 'end_phase',
              to: 'end the turn; your next turn begins with an action phase',
            },
          },
    ),
  noActions: () => refuse('No actions remaining', undefined, GO_TO_BUY_PHASE),
  noBuys: () => refuse('No buys remaining'),
  treasuresAfterBuying: () => refuse('Cannot play treasures after buying a card this turn'),
  noTreasures: () => refuse('No treasures in hand to play'),
  notInHand: (cardName: CardName) => refuse(`${cardName} is not in your hand`, { cardName }),
  notAnAction: (cardName: CardName) => refuse(`${cardName} is not an Action card`, { cardName }),
  notATreasure: (cardName: CardName) => refuse(`${cardName} is not a Treasure card`, { cardName }),
  notAReaction: (cardName: CardName) => refuse(`${cardName} is not a Reaction card`, { cardName }),
  badIndex: (index: number, handSize: number) =>
    refuse(
      handSize === 0 ? 'Your hand is empty' : `Invalid index: ${index}. Valid range is 0-${handSize - 1}.`,
    ),
  tooDear: (cardName: CardName, requiredCoins: number, availableCoins: number, treasuresLeft: boolean) =>
    refuse(
      `Cannot buy ${cardName}: insufficient coins (need ${requiredCoins}, have ${availableCoins})`,
      { requiredCoins, availableCoins, cardName },
      treasuresLeft
        ? { next: { do: 'play', command: 'play_all_treasures' } }
        : { next: { do: 'read-state', to: 'see cards you can afford' } },
    ),
  unavailable: (verb: 'buy' | 'gain', cardName: CardName, left: number) =>
    refuse(
      `Cannot ${verb} ${cardName}: not available in supply`,
      { cardName, reason: left < 0 ? 'not_in_game' : 'empty' },
      SEE_SUPPLY,
    ),
  gainTooDear: (cardName: CardName, cost: number, max: number) =>
    refuse(`Cannot gain ${cardName}: costs ${cost}, maximum is ${max}`, { cost, max, cardName }),

  trashTooMany: (count: number, most: number) =>
    refuse(`Cannot trash ${count} cards: Chapel allows at most ${most}`),
  tooFewInHand: (verb: 'discard' | 'trash', cardName: CardName, requested: number, held: number) =>
    refuse(`Cannot ${verb} ${requested} ${cardName}: only ${held} in hand`, {
      cardName,
      requested,
      available: held,
    }),
  discardExactly: (needed: number, got: number) =>
    refuse(`Must discard exactly ${needed === 1 ? '1 card' : `${needed} cards`}, got ${got}`),
  notRevealed: (cardName: CardName) => refuse(`${cardName} was not revealed`),
  notTrashed: (cardName: CardName) => refuse(`${cardName} was not trashed by this Thief`),
  otherCardDrawn: (drawn: CardName, named: CardName) =>
    refuse(`Expected the drawn card ${drawn}, got ${named}`),
  tooManyChanges: (most: number) =>
    refuse(`You have set your reactions ${most} times: that is enough for one game`),
  notAVictoryCard: (cardName: CardName) => refuse(`${cardName} is not a Victory card in your hand`),
} as const;
