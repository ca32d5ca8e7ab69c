import { playerName, type PendingDecision, type Viewer } from '../../../core/engine';
import { seatToAct } from './bare';
import { decisionOf, DECISIONS } from './cards';
import { CARDS } from './cards/catalogue';
import { countOwned, endWords, namedCounts, scoreOfCards, standing } from './score';
import { requiresChoice } from './kit/decision';
import { reactionsOf } from './reactions';
import type { GameResult, OwnView, PendingEffect, PlayerView, PublicDecision, View } from './shapes';
import type { CardName, PlayerState, State } from './types';

export type { GameResult, OwnView, PlayerView, View } from './shapes';

function playerView(player: PlayerState, seat: number, over: boolean): PlayerView {
  const view = {
    player: seat,
    handCount: player.hand.length,
    deckCount: player.drawPile.length,
    discardCount: player.discardPile.length,
    discardTop: player.discardPile.at(-1) ?? null,
    setAsideCount: player.setAside.length,
    inPlay: player.inPlay,
    actions: player.actions,
    buys: player.buys,
    coins: player.coins,
    turnsTaken: player.turnsTaken,
  };
  return over ? { ...view, cards: namedCounts(countOwned(player)) } : view;
}

function ownView(state: State, viewer: Viewer): OwnView | null {
  const player = viewer === 'public' ? undefined : state.players[viewer];
  if (viewer === 'public' || !player) return null;
  const { hand, discardPile } = player;
  const owned = countOwned(player);
  return {
    player: viewer,
    hand,
    discardPile,
    cards: namedCounts(owned),
    victoryPoints: scoreOfCards(owned),
    reactions: reactionsOf(player),
  };
}

type SupplyView = Readonly<Record<CardName, number>>;

/** Cached by the piles, which a state shares with the previous one unless a card was taken. */
const supplyViews = new WeakMap<State['supply'], SupplyView>();

function supplyView({ supply }: State): SupplyView {
  const known = supplyViews.get(supply);
  if (known) return known;
  const piles: Record<CardName, number> = {};
  for (const { id, name } of CARDS) {
    const left = supply[id] ?? -1;
    if (left >= 0) piles[name] = left;
  }
  supplyViews.set(supply, piles);
  return piles;
}

/** The open decision: complete for the player who makes it, without cards for others. */
function pendingFor(pending: PendingEffect, viewer: Viewer): PendingEffect | PublicDecision {
  const { card, effect, step, player } = pending;
  if (player === viewer) return pending;
  return DECISIONS[effect].secret === 'decision' ? { player } : { card, effect, step, player };
}

/** The open decision if it is the viewer's own. */
export const ownPending = ({ pendingEffect, viewer }: View): PendingEffect | null =>
  pendingEffect?.player === viewer ? (pendingEffect as PendingEffect) : null;

/** The scores and winners of a finished game, otherwise null. */
export function resultOf(state: State): GameResult | null {
  if (state.gameOverReason === null) return null;
  const { scores, winners } = standing(state);
  const [winner = null] = winners.length === 1 ? winners : [];
  return { scores, winner, winners, gameOverReason: endWords(state.gameOverReason, state) };
}

/**
 * Everything that the viewer may know: sizes and tops of other players' piles, but never their hands, their decks or future shuffles.
 */
export function viewFor(state: State, viewer: Viewer): View {
  const result = resultOf(state);
  return {
    viewer,
    phase: state.phase,
    turnNumber: state.turnNumber,
    roundLimit: state.roundLimit,
    activePlayer: state.currentPlayer,
    decidingPlayer: seatToAct(state) ?? state.currentPlayer,
    boughtThisTurn: state.boughtThisTurn,
    gameOver: result !== null,
    kingdom: state.kingdom,
    supply: supplyView(state),
    trash: state.trash,
    players: state.players.map((player, seat) => playerView(player, seat, result !== null)),
    own: ownView(state, viewer),
    pendingEffect: state.pending && pendingFor(state.pending, viewer),
    result,
  };
}

/** The card that was trashed for the gain: the last trashed one, which everybody saw. */
const trashedFor = (
  { trash }: State,
  { effect, step }: PendingEffect,
): { readonly trashedCard?: CardName } => {
  const trashed = effect === 'gain_card' && step === 2 ? trash.at(-1) : undefined;
  return trashed === undefined ? {} : { trashedCard: trashed };
};

/** The open decision with its texts for this viewer. */
export function pendingDecision(state: State, viewer: Viewer): PendingDecision | null {
  const { pending } = state;
  if (!pending) return null;
  const { player } = pending;
  const seen = pendingFor(pending, viewer);
  const waiting = `Waiting for ${playerName(player)}`;
  const elsewhere = 'card' in seen ? `Card requires choice: ${seen.card} - ${waiting}` : waiting;
  const own = decisionOf(pending).prompt?.(pending) ?? requiresChoice(pending);
  const message = player === viewer ? own : elsewhere;
  return { player, message, fields: { ...seen, ...trashedFor(state, pending) } };
}
