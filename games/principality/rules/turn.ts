import type { GameError } from '../../../core/engine';
import { cardOf, CHEAPEST_FIRST, different, isTreasure, sortCards } from './cards/catalogue';
import type { Card, CardType } from './cards/catalogue';
import { END_PHASE, movesByCard, PLAY_ALL_TREASURES } from './moves';
import { ruleErrors } from './errors';
import { endWords, turnEndReason } from './score';
import { pushFrame, type Table } from './kit/step';
import { inSupply, seatAt, takeCards, takeFromSupply, addFact, without } from './table';
import type { CardName, Move, MoveOf, Phase, PlayerState, State, TurnMoveType } from './types';

export const HAND_SIZE = 5;
/** The resources at the start of a turn. */
export const FRESH_TURN = { actions: 1, buys: 1, coins: 0 } as const;

const playAction = movesByCard((card): MoveOf<'play_action'> => ({ type: 'play_action', card }));
const playTreasure = movesByCard((card): MoveOf<'play_treasure'> => ({ type: 'play_treasure', card }));
const buy = movesByCard((card): MoveOf<'buy'> => ({ type: 'buy', card }));

/** The part of a state that determines a player's moves. */
export interface Turn extends Pick<State, 'currentPlayer' | 'phase' | 'boughtThisTurn' | 'supply'> {
  readonly players: readonly Pick<PlayerState, 'hand' | 'actions' | 'buys' | 'coins'>[];
}

const activePlayer = (state: Pick<Turn, 'players' | 'currentPlayer'>): Turn['players'][number] => {
  const player = state.players[state.currentPlayer];
  if (!player) throw new Error(`No player ${state.currentPlayer}`);
  return player;
};

function actionMoves(state: Turn): Move[] {
  const { hand, actions } = activePlayer(state);
  const moves: Move[] = [];
  if (actions > 0) addMoves(moves, hand, 'action', playAction);
  moves.push(END_PHASE);
  return moves;
}

type MoveOfCard = (card: Card) => Move;

/** Adds the move of each different card of a type. */
function addMoves(moves: Move[], hand: readonly CardName[], type: CardType, move: MoveOfCard): void {
  for (const card of different(hand)) if (card.type === type) moves.push(move(card));
}

function buyMoves(state: Turn): Move[] {
  const { hand, buys, coins } = activePlayer(state);
  const moves: Move[] = [];
  if (!state.boughtThisTurn) addMoves(moves, hand, 'treasure', playTreasure);
  if (moves.length > 0) moves.push(PLAY_ALL_TREASURES);
  if (buys > 0) {
    for (const card of CHEAPEST_FIRST) {
      if (card.cost > coins) break;
      if ((state.supply[card.id] ?? -1) > 0) moves.push(buy(card));
    }
  }
  moves.push(END_PHASE);
  return moves;
}

/** The moves of the player whose turn it is, in their fixed order, while no decision is open. */
export function turnMoves(state: Turn): readonly Move[] {
  switch (state.phase) {
    case 'action':
      return actionMoves(state);
    case 'buy':
      return buyMoves(state);
    case 'cleanup':
      return [END_PHASE];
  }
}

/** The rule for one type of turn move. */
export interface TurnRule<T extends TurnMoveType = TurnMoveType> {
  /** The phase it belongs to; null for any. */
  readonly phase: Phase | null;
  check(state: State, move: MoveOf<T>): GameError | null;
  apply(table: Table, move: MoveOf<T>): void;
  message(move: MoveOf<T>, before: State): string;
}

const playActionRule: TurnRule<'play_action'> = {
  phase: 'action',
  check(state, { card }) {
    const { actions, hand } = activePlayer(state);
    if (actions < 1) return ruleErrors.noActions();
    if (cardOf(card).type !== 'action') return ruleErrors.notAnAction(card);
    return hand.includes(card) ? null : ruleErrors.notInHand(card);
  },
  apply(table, { card }) {
    const seat = table.state.currentPlayer;
    const player = seatAt(table, seat);
    player.actions -= 1;
    player.hand = without(player.hand, [card]);
    player.inPlay = [...player.inPlay, card];
    pushFrame(table, { step: 'play', card, player: seat, throne: 0 });
  },
  message: ({ card }) => `Played ${card}`,
};

/** What Treasures give. */
export function coinsOf(cards: readonly CardName[]): number {
  let coins = 0;
  for (const card of cards) coins += cardOf(card).coins;
  return coins;
}

function playTreasures(table: Table, cards: readonly CardName[]): void {
  const seat = table.state.currentPlayer;
  const player = seatAt(table, seat);
  const coins = coinsOf(cards);
  player.hand = without(player.hand, cards);
  player.inPlay = [...player.inPlay, ...cards];
  player.coins += coins;
  addFact(table, { type: 'treasures', player: seat, cards, coins });
}

const playTreasureRule: TurnRule<'play_treasure'> = {
  phase: 'buy',
  check(state, { card }) {
    if (state.boughtThisTurn) return ruleErrors.treasuresAfterBuying();
    if (cardOf(card).type !== 'treasure') return ruleErrors.notATreasure(card);
    return activePlayer(state).hand.includes(card) ? null : ruleErrors.notInHand(card);
  },
  apply: (table, { card }) => playTreasures(table, [card]),
  message: ({ card }) => `Played ${card} (+$${cardOf(card).coins})`,
};

const treasuresIn = (hand: readonly CardName[]): CardName[] => sortCards(hand.filter(isTreasure));

const playAllTreasuresRule: TurnRule<'play_all_treasures'> = {
  phase: 'buy',
  check(state) {
    if (state.boughtThisTurn) return ruleErrors.treasuresAfterBuying();
    return treasuresIn(activePlayer(state).hand).length > 0 ? null : ruleErrors.noTreasures();
  },
  apply: (table) => playTreasures(table, treasuresIn(seatAt(table, table.state.currentPlayer).hand)),
  message(_move, before) {
    const cards = treasuresIn(activePlayer(before).hand);
    return `Played ${cards.join(', ')} (+$${coinsOf(cards)})`;
  },
};

const buyRule: TurnRule<'buy'> = {
  phase: 'buy',
  check(state, { card: name }) {
    const { buys, coins, hand } = activePlayer(state);
    const { id, cost } = cardOf(name);
    if (buys < 1) return ruleErrors.noBuys();
    if (cost > coins) {
      const treasuresLeft = !state.boughtThisTurn && hand.some(isTreasure);
      return ruleErrors.tooDear(name, cost, coins, treasuresLeft);
    }
    const left = inSupply(state, id);
    return left > 0 ? null : ruleErrors.unavailable('buy', name, left);
  },
  apply(table, { card }) {
    const seat = table.state.currentPlayer;
    const player = seatAt(table, seat);
    player.buys -= 1;
    player.coins -= cardOf(card).cost;
    table.state.boughtThisTurn = true;
    takeFromSupply(table, seat, card, 'discard');
    addFact(table, { type: 'buy', player: seat, card });
  },
  message: ({ card }) => `Bought ${card}`,
};

const endPhaseRule: TurnRule<'end_phase'> = {
  phase: null,
  check: () => null,
  apply(table) {
    const { state } = table;
    if (state.phase === 'action') {
      state.phase = 'buy';
      addFact(table, { type: 'buy_phase', player: state.currentPlayer });
    } else if (state.phase === 'buy') state.phase = 'cleanup';
    else cleanUp(table);
  },
  message: (_move, before) => (before.phase === 'action' ? 'Action phase ended. Buy phase.' : 'Turn ended.'),
};

/** Discards hand and play area, draws the next hand, and passes the turn on unless the game is over. */
function cleanUp(table: Table): void {
  const { state } = table;
  const seat = state.currentPlayer;
  const player = seatAt(table, seat);
  const discarded = player.hand.length + player.inPlay.length;
  player.discardPile = [...player.discardPile, ...player.hand, ...player.inPlay];
  player.inPlay = [];
  player.hand = takeCards(table, seat, HAND_SIZE);
  player.turnsTaken += 1;
  player.actions = FRESH_TURN.actions;
  player.buys = FRESH_TURN.buys;
  player.coins = FRESH_TURN.coins;
  addFact(table, { type: 'cleanup', player: seat, discarded, drawn: player.hand.length });
  state.gameOverReason = turnEndReason(state);
  if (state.gameOverReason !== null)
    addFact(table, { type: 'game_over', player: seat, reason: endWords(state.gameOverReason, state) });
  else passTurn(table);
}

function passTurn({ state }: Table): void {
  state.currentPlayer = (state.currentPlayer + 1) % state.players.length;
  if (state.currentPlayer === 0) state.turnNumber += 1;
  state.phase = 'action';
  state.boughtThisTurn = false;
}

/** The rules of turn moves by type. */
export const TURN_RULES: Readonly<Record<TurnMoveType, TurnRule>> = {
  play_action: playActionRule,
  play_treasure: playTreasureRule,
  play_all_treasures: playAllTreasuresRule,
  buy: buyRule,
  end_phase: endPhaseRule,
};
