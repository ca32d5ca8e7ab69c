import type { RandomStream, Viewer } from '../../../core/engine';
import { decisionOf } from './cards';
import type { CardName, PlayerState, State } from './types';

/** The maximum number of attempts to sample cards for which the open decision still has a choice. */
const TRIES = 20;

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

const redeal = (state: State, viewer: Viewer, random: RandomStream): State => ({
  ...state,
  players: state.players.map((player, seat) => {
    const part = hiddenPart(state, viewer, seat, player);
    // In order first: what is dealt must not follow from where the cards are.
    return part.refill(random.shuffle(part.cards.toSorted()));
  }),
});

/** Whether the open decision still has a choice with these cards. */
function canDecide(state: State): boolean {
  const { pending } = state;
  if (!pending) return true;
  const decision = decisionOf(pending);
  return decision.moves(state, pending).total() > (decision.nothing ? 1 : 0);
}

/**
 * The game with the hidden cards sampled again: each player keeps the same cards in other places. Nothing is hidden once the game
 * is over.
 */
export function sampleHidden(state: State, viewer: Viewer, random: RandomStream): State {
  if (state.gameOverReason !== null) return state;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const sample = redeal(state, viewer, random);
    if (canDecide(sample)) return sample;
  }
  return state;
}
