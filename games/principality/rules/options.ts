import type { MoveOption as ListedMove } from '../../../core/engine';
import { LONGEST_LIST } from './bare';
import { decisionOf, isAnswer } from './cards';
import {
  bureaucratMoves,
  describeBureaucrat,
  describeMilitia,
  militiaMoves,
  NO_DISCARD_NEEDED,
  NO_VICTORY_CARD,
} from './cards/attacks';
import { cardOf, CARDS, type Card } from './cards/catalogue';
import { cellarMoves, describeCellar, NOTHING_FOR_CELLAR } from './cards/cellar';
import type { NullOption, OptionText } from './cards/decision';
import { chancellorMoves, describeChancellor, describeLibrary, libraryMoves } from './cards/deck';
import { describeGain, FEAST_COST, gainMoves, NOTHING_TO_GAIN, WORKSHOP_COST } from './cards/gaining';
import { describeMoat, moatMoves } from './cards/play';
import {
  describeMineGain,
  describeMineTrash,
  describeRemodelTrash,
  mineGainMoves,
  mineTrashMoves,
  NO_TREASURE_TO_TRASH,
  NOTHING_TO_REMODEL,
  remodelTrashMoves,
} from './cards/remodelling';
import { describeSpy, spyMoves } from './cards/spy';
import {
  describeThiefGain,
  describeThiefTrash,
  NOTHING_FROM_THIEF,
  thiefGainMoves,
  thiefTrashMoves,
} from './cards/thief';
import { describeThrone, NO_ACTION_FOR_THRONE, throneMoves } from './cards/throne-room';
import { CHAPEL_LIMIT, chapelMoves, describeChapel, NOTHING_FOR_CHAPEL } from './cards/trashing';
import { pileCounts, type GameState } from './game-state';
import type { MoveList } from './moves';
import { subMultisets } from './multisets';
import { formatMove } from './moves';
import { readDecision, readNumber, readPile, readSupply, type OpenDecision } from './read-game-state';
import type { CardName, Move, State } from './types';
import { NEWEST_RULES, type RulesVersion } from './versions';

/** One option of a decision. `index` counts from 1. */
export interface MoveOption extends OptionText {
  readonly index: number;
  readonly move: Move;
}

/** Numbers the options. Without a choice there is one option that does nothing. */
function numberOptions<M extends Move>(
  moves: MoveList<M>,
  describe: (move: M) => OptionText,
  nothing?: NullOption,
): MoveOption[] {
  const listed = moves.take(LONGEST_LIST).map((move, at) => ({ index: at + 1, move, ...describe(move) }));
  return listed.length === 0 && nothing ? [{ index: 1, ...nothing }] : listed;
}

const singleOption = ({ ...nothing }: NullOption): MoveOption[] => [{ index: 1, ...nothing }];

/** The different sub-multisets of `items` with at most `maxSize` of them, larger first, the empty one last. */
export const getCombinations = <T>(items: readonly T[], maxSize: number): (readonly T[])[] =>
  Array.isArray(items) ? [...subMultisets<T>(items, 0, readNumber(maxSize, 0)).take(LONGEST_LIST)] : [];

const nameOf = (card: unknown): CardName => (typeof card === 'string' ? card : '');

// The generators accept piles of any origin; unknown cards cannot be chosen.

export const generateCellarOptions = (hand: readonly CardName[]): MoveOption[] => {
  const cards = readPile(hand);
  return cards.length === 0
    ? singleOption(NOTHING_FOR_CELLAR)
    : numberOptions(cellarMoves(cards), describeCellar);
};

export const generateChapelOptions = (hand: readonly CardName[], maxTrash?: number): MoveOption[] => {
  const cards = readPile(hand);
  return cards.length === 0
    ? singleOption(NOTHING_FOR_CHAPEL)
    : numberOptions(
        chapelMoves(cards, readNumber(maxTrash, CHAPEL_LIMIT)),
        describeChapel,
        NOTHING_FOR_CHAPEL,
      );
};

export const generateRemodelStep1Options = (hand: readonly CardName[]): MoveOption[] =>
  numberOptions(remodelTrashMoves(readPile(hand)), describeRemodelTrash, NOTHING_TO_REMODEL);

export const generateRemodelStep2Options = (
  maxCost: number,
  supply: ReadonlyMap<CardName, number>,
): MoveOption[] =>
  numberOptions(
    gainMoves(pileCounts(readSupply(supply)), readNumber(maxCost, 0)),
    describeGain,
    NOTHING_TO_GAIN,
  );

export const generateMineStep1Options = (hand: readonly CardName[]): MoveOption[] =>
  numberOptions(mineTrashMoves(readPile(hand)), describeMineTrash, NO_TREASURE_TO_TRASH);

export const generateMineStep2Options = (
  maxCost: number,
  supply: ReadonlyMap<CardName, number>,
): MoveOption[] =>
  numberOptions(
    mineGainMoves(pileCounts(readSupply(supply)), readNumber(maxCost, 0)),
    describeMineGain,
    NOTHING_TO_GAIN,
  );

export const generateWorkshopOptions = (supply: ReadonlyMap<CardName, number>): MoveOption[] =>
  generateRemodelStep2Options(WORKSHOP_COST, supply);

export const generateFeastOptions = (supply: ReadonlyMap<CardName, number>): MoveOption[] =>
  generateRemodelStep2Options(FEAST_COST, supply);

/** The options for the Action card just drawn; empty for an unknown card. */
export const generateLibraryOptions = (card: CardName): MoveOption[] =>
  readPile([card]).flatMap((drawn) => numberOptions(libraryMoves(drawn), describeLibrary));

/** To skip is an option only without an Action in hand, or by rules under which that was allowed. */
export const generateThroneRoomOptions = (
  hand: readonly CardName[],
  rules: RulesVersion = NEWEST_RULES,
): MoveOption[] => {
  const cards = readPile(hand);
  return cards.some((card) => cardOf(card).type === 'action')
    ? numberOptions(throneMoves(cards, rules), describeThrone)
    : singleOption(NO_ACTION_FOR_THRONE);
};

export const generateChancellorOptions = (deckSize: number): MoveOption[] =>
  numberOptions(chancellorMoves(), (move) => describeChancellor(move, readNumber(deckSize, 0)));

/** `playerNumber` as shown, from 1. */
export const generateSpyOptions = (card: CardName, playerNumber: number): MoveOption[] =>
  numberOptions(spyMoves(), (move) => describeSpy(move, nameOf(card), readNumber(playerNumber, 1)));

export const generateBureaucratOptions = (hand: readonly CardName[]): MoveOption[] =>
  numberOptions(bureaucratMoves(readPile(hand)), describeBureaucrat, NO_VICTORY_CARD);

export const generateMilitiaOptions = (hand: readonly CardName[], targetSize = 3): MoveOption[] => {
  const cards = readPile(hand);
  const kept = readNumber(targetSize, 3);
  return cards.length > kept
    ? numberOptions(militiaMoves(cards, kept), (move) => describeMilitia(move, kept), NO_DISCARD_NEEDED)
    : singleOption(NO_DISCARD_NEEDED);
};

/** `playerNumber` as shown, from 1. */
export const generateThiefTrashOptions = (
  revealedCards: readonly CardName[],
  playerNumber: number,
): MoveOption[] =>
  numberOptions(
    thiefTrashMoves(readPile(revealedCards)),
    (move) => describeThiefTrash(move, readNumber(playerNumber, 1)),
    NO_TREASURE_TO_TRASH,
  );

export const generateThiefGainOptions = (trashedCards: readonly CardName[]): MoveOption[] => {
  const cards = readPile(trashedCards);
  return cards.length === 0
    ? singleOption(NOTHING_FROM_THIEF)
    : numberOptions(thiefGainMoves(cards), describeThiefGain);
};

export const generateMoatOptions = (attackCard: CardName): MoveOption[] =>
  numberOptions(moatMoves(), (move) => describeMoat(move, nameOf(attackCard)));

/** A player without a Moat can only decline. */
const moatOptions = (hand: readonly CardName[], attackCard: CardName): MoveOption[] =>
  generateMoatOptions(attackCard)
    .filter(({ move }) => move.card === null || hand.includes('Moat'))
    .map((option, at) => ({ ...option, index: at + 1 }));

/** The options of a decision, from the generator of its type. */
function optionsOf({ rulesVersion, pending, hand, supply }: OpenDecision): MoveOption[] {
  const { card, maxTrash, maxGainCost = 0, drawnCard = '', deckSize = 0 } = pending;
  const { revealedCard = '', revealedCards = [], trashedCards = [], targetPlayer = 0 } = pending;
  switch (pending.effect) {
    case 'discard_for_cellar':
      return generateCellarOptions(hand);
    case 'trash_cards':
      return generateChapelOptions(hand, maxTrash);
    case 'trash_for_remodel':
      return generateRemodelStep1Options(hand);
    case 'select_treasure_to_trash':
      return card === 'Thief'
        ? generateThiefTrashOptions(revealedCards, targetPlayer + 1)
        : generateMineStep1Options(hand);
    case 'gain_card':
      return card === 'Mine'
        ? generateMineStep2Options(maxGainCost, supply)
        : generateRemodelStep2Options(maxGainCost, supply);
    case 'library_set_aside':
      return generateLibraryOptions(drawnCard);
    case 'select_action_for_throne':
      return generateThroneRoomOptions(hand, rulesVersion);
    case 'chancellor_decision':
      return generateChancellorOptions(deckSize);
    case 'spy_decision':
      return generateSpyOptions(revealedCard, targetPlayer + 1);
    case 'reveal_and_topdeck':
      return generateBureaucratOptions(hand);
    case 'discard_to_hand_size':
      return generateMilitiaOptions(hand);
    case 'gain_trashed_card':
      return generateThiefGainOptions(trashedCards);
    case 'reveal_reaction':
      return moatOptions(hand, card);
  }
}

/**
 * The options of the open decision for the player who must decide; empty without a decision, or if its data are missing. They are
 * the legal moves, so `_validMoves` is not used.
 */
export function generateMoveOptions(state: GameState, _validMoves: readonly Move[] = []): MoveOption[] {
  const decision = readDecision(state);
  return decision ? optionsOf(decision) : [];
}

/** The texts of a turn move in a list. */
type MoveTexts = Pick<ListedMove<Move>, 'command' | 'description'>;

type CardMoveType = 'play_action' | 'play_treasure' | 'buy';

/** The texts of each card's move, made only once, because every list has several. */
const textsByCard = (type: CardMoveType, describe: (card: Card) => string): readonly MoveTexts[] =>
  CARDS.map((card) => ({ command: formatMove({ type, card: card.name }), description: describe(card) }));

const CARD_MOVE_TEXTS: Readonly<Record<CardMoveType, readonly MoveTexts[]>> = {
  play_action: textsByCard('play_action', ({ name }) => `Play ${name}`),
  play_treasure: textsByCard('play_treasure', ({ name }) => `Play ${name}`),
  buy: textsByCard('buy', ({ name, cost }) => `Buy ${name} ($${cost})`),
};

function textsOf(state: State, move: Move): MoveTexts {
  switch (move.type) {
    case 'play_action':
    case 'play_treasure':
    case 'buy':
      return CARD_MOVE_TEXTS[move.type][cardOf(move.card).id] as MoveTexts;
    case 'play_all_treasures':
      return { command: move.type, description: `Play all treasures (+$${treasureCoins(state)})` };
    case 'end_phase':
      return { command: move.type, description: `End ${state.phase} phase` };
    default:
      return answerTexts(state, move);
  }
}

function answerTexts({ pending }: State, move: Move): MoveTexts {
  const command = formatMove(move);
  const isAsked = pending && isAnswer(move);
  return {
    command,
    description: isAsked ? decisionOf(pending).describe(move, pending).description : command,
  };
}

const treasureCoins = ({ players, currentPlayer }: State): number =>
  (players[currentPlayer]?.hand ?? []).reduce((sum, name) => {
    const { type, coins } = cardOf(name);
    return sum + (type === 'treasure' ? coins : 0);
  }, 0);

/** A listed legal move; `index` counts from 1. */
export function listedMove(state: State, move: Move, index: number): ListedMove<Move> {
  const { command, description } = textsOf(state, move);
  return { index, move, command, description };
}
