import type { RandomStream, Viewer } from '../../../core/engine';
import { decisionOf } from './cards';
import { cardOf, type Card } from './cards/catalogue';
import type { CardName, PlayerState, State } from './types';

/** The cards of a player that a viewer cannot know, and a function that replaces them. */
interface HiddenPart {
  readonly cards: readonly CardName[];
  refill(dealt: readonly CardName[]): PlayerState;
}

/** Cards on top of a deck that are face up during a decision about them. */
const openOnDeck = ({ pending }: State, seat: number): number => {
  if (!pending) return 0;
  const looksAt = pending.drawnCard !== undefined && pending.player === seat;
  const reveals = pending.revealedCard !== undefined && pending.targetPlayer === seat;
  return looksAt || reveals ? 1 : 0;
};

const ownPart = (player: PlayerState, open: number): HiddenPart => ({
  cards: player.drawPile.slice(open),
  refill: (dealt) => ({ ...player, drawPile: [...player.drawPile.slice(0, open), ...dealt] }),
});

/** The hidden part of another player: hand, deck, discard pile below its top, and cards set aside by Library. */
function otherPart(player: PlayerState, open: number, revealed: boolean): HiddenPart {
  const { hand, drawPile, discardPile, setAside } = player;
  const hiddenAside = revealed ? [] : setAside;
  const cards = [...hand, ...drawPile.slice(open), ...discardPile.slice(0, -1), ...hiddenAside];
  return {
    cards,
    refill(dealt) {
      const rest = [...dealt];
      const take = (count: number) => rest.splice(0, count);
      const { standing: _own, ...seen } = player;
      return {
        ...seen,
        hand: take(hand.length),
        drawPile: [...drawPile.slice(0, open), ...take(drawPile.length - open)],
        discardPile: [
          ...take(discardPile.length - Math.min(1, discardPile.length)),
          ...discardPile.slice(-1),
        ],
        setAside: revealed ? setAside : take(hiddenAside.length),
      };
    },
  };
}

function hiddenPart(state: State, viewer: Viewer, seat: number, player: PlayerState): HiddenPart {
  const open = openOnDeck(state, seat);
  const revealed = state.pending?.revealedCards !== undefined && state.pending.targetPlayer === seat;
  return seat === viewer ? ownPart(player, open) : otherPart(player, open, revealed);
}

/** The shuffled cards, with a needed card swapped into the first `count`; unchanged if none is needed or available. */
function withOneFirst(
  cards: readonly CardName[],
  count: number,
  isNeeded: (card: Card) => boolean,
  random: RandomStream,
): CardName[] {
  const dealt = [...cards];
  const first = dealt.findIndex((card) => isNeeded(cardOf(card)));
  const place = random.int(Math.max(1, count));
  const other = dealt[place];
  const needed = dealt[first];
  if (first < count || other === undefined || needed === undefined) return dealt;
  dealt[place] = needed;
  dealt[first] = other;
  return dealt;
}

function redealt(state: State, viewer: Viewer, seat: number, random: RandomStream): PlayerState | undefined {
  const player = state.players[seat];
  if (!player) return undefined;
  const part = hiddenPart(state, viewer, seat, player);
  // Sorted first, so that the deal does not depend on where the cards are.
  const dealt = random.shuffle(part.cards.toSorted());
  const { pending } = state;
  // The decision requires one of these cards in hand.
  const needed = pending?.player === seat && seat !== viewer ? decisionOf(pending).holds : null;
  return part.refill(!needed ? dealt : withOneFirst(dealt, player.hand.length, needed, random));
}

/**
 * The game with the hidden cards sampled again: each player keeps the same cards in other places, and the open decision keeps a choice.
 * Nothing is hidden once the game is over.
 */
export function sampleHidden(state: State, viewer: Viewer, random: RandomStream): State {
  if (state.gameOverReason !== null) return state;
  const players = state.players.flatMap((_, seat) => redealt(state, viewer, seat, random) ?? []);
  return { ...state, players };
}
