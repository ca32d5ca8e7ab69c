import type { Json } from '../support/bridge-client';
import { isListed } from '../support/listed-games';

/** A game of the library as a test plays it. */
export interface LibraryGame {
  readonly gameType: string;
  readonly start: string;
  readonly apply: string;
  readonly legal: string;
  readonly choose?: string;
  /** Under which name its lists are given. */
  readonly listed: string;
  /** The arguments of the tool that makes a listed entry. */
  readonly args: (entry: unknown) => Json;
  /** Goes on when a round or hand is over. */
  readonly next?: string;
}

const moves = (name: string, args: LibraryGame['args']): LibraryGame => ({
  gameType: name,
  start: `new_${name}_game`,
  apply: `apply_${name}_move`,
  legal: `legal_${name}_moves`,
  choose: `choose_${name}_opponent_move`,
  listed: 'moves',
  args,
});

const action = (entry: unknown): Json => ({ action: entry });

const ALL: readonly LibraryGame[] = [
  moves('checkers', (move) => ({ move })),
  {
    gameType: 'blackjack',
    start: 'new_blackjack_game',
    apply: 'apply_blackjack_action',
    legal: 'legal_blackjack_actions',
    choose: 'choose_blackjack_dealer_action',
    listed: 'actions',
    args: action,
    next: 'new_blackjack_round',
  },
  moves('sea_battle', (coord) => ({ coord })),
  {
    gameType: 'holdem',
    start: 'new_holdem_game',
    apply: 'apply_holdem_action',
    legal: 'legal_holdem_actions',
    choose: 'choose_holdem_opponent_action',
    listed: 'actions',
    args: action,
    next: 'next_holdem_hand',
  },
  {
    gameType: 'slot',
    start: 'new_slot_game',
    apply: 'spin_slot',
    legal: 'legal_slot_actions',
    listed: 'actions',
    args: () => ({}),
  },
  moves('four_in_a_row', (column) => ({ column })),
  moves('tic_tac_toe', (coord) => ({ coord })),
  moves('mancala', (pit) => ({ pit })),
];

/** The games of the library that are played move by move. */
export const LIBRARY_GAMES = ALL.filter(({ gameType }) => isListed(gameType));

/** The one game whose lists are no moves. */
export const ROULETTE: LibraryGame = {
  gameType: 'roulette',
  start: 'new_roulette_game',
  apply: 'apply_roulette_action',
  legal: 'legal_roulette_bets',
  listed: 'types',
  args: () => ({ action: 'bet', bets: ['red:-:10', 'straight:17:1'] }),
};

export const ALL_LIBRARY_GAMES = [...ALL, ROULETTE].filter(({ gameType }) => isListed(gameType));
