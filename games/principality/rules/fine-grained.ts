import { defined, type EffectsInput, type GameEvent, type MoveOption } from '../../../core/engine';
import { cardOf, listById } from './cards/catalogue';
import type { Fact } from './facts';
import { formatMove } from './moves';
import { tally } from './score';
import { FRESH_TURN, turnMoves } from './turn';
import type { Move, Phase } from './types';
import type { OwnView, View } from './view';

/** Single facts from a seat's view, for tools that need nothing else. */

export const turnFacts = ({ phase, turnNumber, activePlayer, players: { length: playerCount } }: View) => {
  return { phase, turnNumber, activePlayer, playerCount };
};

/** A hand with equal cards grouped, in canonical order. */
export const groupedHand = ({ hand }: OwnView) =>
  Object.entries(tally(hand)).map(([name, count]) => {
    const { type, cost } = cardOf(name);
    return { name, type, cost, count };
  });

/**
 * A player's counts; null if there is no such player. Coins are 0 outside the buy phase, actions outside the action
 * phase, and both with the buys while it is not the player's turn.
 */
export function playerStats(view: View, player: number) {
  const { own, result, phase, activePlayer, gameOver } = view;
  const stats = view.players[player];
  if (!stats) return null;
  const { handCount, deckCount, discardCount, coins, actions, buys } = stats;
  const active = player === activePlayer && !gameOver;
  const ownPoints = own?.player === player ? own.victoryPoints : null;
  return {
    handCount,
    deckCount,
    discardCount,
    // Null if the viewer must not know them: for other players until the game is over.
    victoryPoints: result?.scores[player] ?? ownPoints,
    currentCoins: active && phase === 'buy' ? coins : 0,
    currentActions: active && phase === 'action' ? actions : 0,
    currentBuys: active ? buys : 0,
  };
}

type OptionSummary = Pick<MoveOption<Move>, 'command' | 'description'> & {
  readonly move: Pick<Move, 'type' | 'card'>;
};

/** A legal move with everything needed to send it in any form; `cardIndex` is the first such card in hand, from 0. */
export function describeMove({ move, command, ...option }: OptionSummary, hand: OwnView['hand']) {
  const { type, card } = move;
  const cardName = card ?? undefined;
  const isPlay = type === 'play_action' || type === 'play_treasure';
  const cardIndex = isPlay ? hand.indexOf(card ?? '') : undefined;
  let { description } = option;
  if (isPlay) description = `Play ${card ?? ''} (index ${cardIndex})`;
  else if (type === 'buy') description = `Buy ${card ?? ''} (cost ${cardOf(card ?? '').cost})`;
  else if (type === 'end_phase') description = 'End current phase';
  return defined({ type, cardName, cardIndex, description, command });
}

/**
 * The moves that the viewer would have in the given phase with the current cards and resources. None once the game is over, or
 * for spectators.
 */
export function hypotheticalMoves(view: View, phase: Phase) {
  const { own, players, activePlayer, gameOver, supply } = view;
  if (!own || gameOver) return [];
  const { hand } = own;
  const resources = (own.player === activePlayer ? players[activePlayer] : undefined) ?? FRESH_TURN;
  const { actions, buys, coins } = resources;
  const moves = turnMoves({
    players: [{ hand, actions, buys, coins }],
    currentPlayer: 0,
    phase,
    boughtThisTurn: false,
    supply: listById(({ name }) => supply[name] ?? -1),
  });
  return moves.map((move) =>
    describeMove({ move, command: formatMove(move), description: 'Play all treasures' }, hand),
  );
}

/** The fact of an event. */
const factOf = ({ type, data }: GameEvent): Fact => ({ ...data, type }) as Fact;

/** The facts up to the end of the turn; later ones are not effects of the move. */
function factsOfTurn(events: readonly GameEvent[]): readonly Fact[] {
  const facts = events.map(factOf);
  const end = facts.findIndex(({ type }) => type === 'cleanup');
  return end < 0 ? facts : facts.slice(0, end + 1);
}

/** The contribution of a fact to its move's effects: the cards moved for its player, and the coins the player paid. */
function effectsOf(fact: Fact): Readonly<Record<string, number>> {
  switch (fact.type) {
    case 'draw':
      return { cardsDrawn: fact.count };
    case 'cleanup':
      return { cardsDrawn: fact.drawn, cardsDiscarded: fact.discarded };
    case 'play':
      return fact.throne === 0 ? { actions: 1 } : {};
    case 'buy':
      return { cardsGained: 1, buys: 1, coins: cardOf(fact.card).cost };
    case 'gain':
      return { cardsGained: 1 };
    case 'gain_trashed':
      return { cardsGained: fact.cards.length };
    case 'trash':
      return { cardsTrashed: fact.cards.length };
    case 'discard':
      return { cardsDiscarded: fact.cards.length };
    default:
      return {};
  }
}

/** The effects of a seat's move until the end of the turn. The gain of a resource is its increase plus the amount spent. */
export function effects({ seat, before, view, events }: EffectsInput<View>) {
  const parts = factsOfTurn(events)
    .filter(({ player }) => player === seat)
    .map(effectsOf);
  const total = (key: string): number => parts.reduce((sum, part) => sum + (part[key] ?? 0), 0);
  const [old, now] = [before.players[seat], view.players[seat]];
  // A new turn starts with the default resources.
  const sameTurn = old !== undefined && now?.turnsTaken === old.turnsTaken;
  const gained = (what: 'coins' | 'actions' | 'buys'): number =>
    sameTurn ? now[what] - old[what] + total(what) : 0;
  return {
    cardsDrawn: total('cardsDrawn'),
    coinsGained: gained('coins'),
    actionsGained: gained('actions'),
    buysGained: gained('buys'),
    cardsGained: total('cardsGained'),
    cardsTrashed: total('cardsTrashed'),
    cardsDiscarded: total('cardsDiscarded'),
  };
}
