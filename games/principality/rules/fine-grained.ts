import type { MoveOption } from '../../../core/engine';
import { cardOf, listById, type CardType } from './cards/catalogue';
import { formatMove } from './moves';
import { tally } from './score';
import { FRESH_TURN, turnMoves } from './turn';
import type { CardName, Move, Phase } from './types';
import type { OwnView, View } from './view';

/**
 * Single facts from a seat's view, for tools that need no more.
 */

export interface TurnFacts {
  readonly phase: Phase;
  readonly turnNumber: number;
  readonly activePlayer: number;
  readonly playerCount: number;
}

export const turnFacts = ({ phase, turnNumber, activePlayer, players }: View): TurnFacts => ({
  phase,
  turnNumber,
  activePlayer,
  playerCount: players.length,
});

export interface HeldCards {
  readonly name: CardName;
  readonly type: CardType;
  readonly cost: number;
  readonly count: number;
}

/** A hand with equal cards grouped, in canonical order. */
export const groupedHand = ({ hand }: OwnView): HeldCards[] =>
  Object.entries(tally(hand)).map(([name, count]) => {
    const { type, cost } = cardOf(name);
    return { name, type, cost, count };
  });

export interface PlayerStats {
  readonly handCount: number;
  readonly deckCount: number;
  readonly discardCount: number;
  /** Null if the viewer must not know them: for other players until the game is over. */
  readonly victoryPoints: number | null;
  readonly currentCoins: number;
  readonly currentActions: number;
  readonly currentBuys: number;
}

/**
 * A player's counts; null if there is no such player. Coins are 0 outside the buy phase, actions outside the action
 * phase, and both with the buys while it is not the player's turn.
 */
export function playerStats(view: View, player: number): PlayerStats | null {
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
    victoryPoints: result?.scores[player] ?? ownPoints,
    currentCoins: active && phase === 'buy' ? coins : 0,
    currentActions: active && phase === 'action' ? actions : 0,
    currentBuys: active ? buys : 0,
  };
}

export interface DescribedMove {
  readonly type: string;
  readonly cardName?: CardName;
  /** The index of the first such card in hand, from 0. */
  readonly cardIndex?: number;
  readonly description: string;
  readonly command: string;
}

type OptionSummary = Pick<MoveOption<Move>, 'command' | 'description'> & {
  readonly move: Pick<Move, 'type' | 'card'>;
};

/** A legal move with everything needed to send it in any form. */
export function describeMove(
  { move: { type, card }, description, command }: OptionSummary,
  hand: OwnView['hand'],
): DescribedMove {
  const name = typeof card === 'string' ? { cardName: card } : {};
  switch (type) {
    case 'play_action':
    case 'play_treasure': {
      const cardIndex = hand.indexOf(card ?? '');
      return { type, ...name, cardIndex, description: `Play ${card ?? ''} (index ${cardIndex})`, command };
    }
    case 'buy':
      return { type, ...name, description: `Buy ${card ?? ''} (cost ${cardOf(card ?? '').cost})`, command };
    case 'end_phase':
      return { type, description: 'End current phase', command };
    default:
      return { type, ...name, description, command };
  }
}

/**
 * The moves that the viewer would have in the given phase with the current cards and resources. None once the game is over, or
 * for spectators.
 */
export function hypotheticalMoves(view: View, phase: Phase): DescribedMove[] {
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
