import { playerName } from '../../../core/engine';
import type { PendingEffect } from './types';

const QUESTIONS: Readonly<Record<PendingEffect['effect'], (pending: PendingEffect, hand: number) => string>> =
  {
    discard_for_cellar: () => 'Choose cards to discard',
    trash_cards: ({ maxTrash = 4 }) => `Choose cards to trash (up to ${maxTrash})`,
    trash_for_remodel: () => 'Choose card to trash',
    select_treasure_to_trash: ({ targetPlayer }) =>
      `Choose treasure to trash${targetPlayer === undefined ? '' : ` from ${playerName(targetPlayer)}`}`,
    gain_card: ({ maxGainCost = 0, destination }) =>
      `Choose ${destination === 'hand' ? 'treasure to gain to hand' : 'card to gain'} (up to $${maxGainCost})`,
    library_set_aside: () => 'Choose whether to set it aside',
    select_action_for_throne: () => 'Choose action card to play twice',
    chancellor_decision: () => 'Choose whether to put your deck into the discard pile',
    spy_decision: () => 'Choose whether to discard it',
    reveal_and_topdeck: () => 'Choose Victory card to put onto your deck',
    discard_to_hand_size: ({ targetHandSize = 3 }, hand) =>
      `Choose cards to discard (${hand - targetHandSize}, to keep ${targetHandSize})`,
    gain_trashed_card: () => 'Choose trashed treasures to gain',
    reveal_reaction: () => 'Choose whether to reveal Moat',
  };

/** What an open decision asks of a player with this many cards in hand. */
export const questionOf = (pending: PendingEffect, handSize: number): string =>
  QUESTIONS[pending.effect](pending, handSize);
