import type { MoveOption } from '../../../../core/engine';
import { cardOf, CARDS, type Card } from '../cards/catalogue';
import { countOwned } from '../score';
import type { CardName, Move, PendingEffect, State } from '../types';
import { throneIsOptional, versionOf } from '../versions';
import type { OwnView, View } from '../view';

/** What a player who decides takes into account; all of it is known to the player. */
export interface Outlook {
  readonly hand: readonly CardName[];
  /** The number of copies of each card that the player owns, by id. */
  readonly owned: ArrayLike<number>;
  /** The number of cards in each pile by id; −1 for cards that are not in this game. */
  readonly supply: readonly number[];
  readonly actions: number;
  readonly buys: number;
  readonly coins: number;
  readonly rivals: number;
  readonly pending: PendingEffect | null;
  /** Whether Throne Room may be played on no Action although one is in hand. */
  readonly throneIsOptional: boolean;
  readonly seat: number;
  /** What a plan adds to the usual worth of cards, by id. */
  readonly wishes?: readonly number[] | undefined;
}

const PROVINCE = cardOf('Province').id;

export const pileOf = ({ supply }: Pick<Outlook, 'supply'>, { id }: Card): number => supply[id] ?? -1;

export const provincesLeft = ({ supply }: Pick<Outlook, 'supply'>): number => supply[PROVINCE] ?? 0;

export const ownedOf = ({ owned }: Pick<Outlook, 'owned'>, name: CardName): number =>
  owned[cardOf(name).id] ?? 0;

/** The outlook of the player whose view it is. */
export function outlookOfView(
  view: View,
  own: OwnView,
  pending: PendingEffect | null,
  options: readonly Pick<MoveOption<Move>, 'move'>[],
): Outlook {
  const player = view.players[own.player];
  return {
    hand: own.hand,
    owned: CARDS.map(({ name }) => own.cards[name] ?? 0),
    supply: CARDS.map(({ name }) => view.supply[name] ?? -1),
    actions: player?.actions ?? 0,
    buys: player?.buys ?? 0,
    coins: player?.coins ?? 0,
    rivals: view.players.length - 1,
    pending,
    throneIsOptional: options.some(({ move }) => move.card === null),
    seat: own.player,
  };
}

/** The outlook of a seat in a simulated game. It takes nothing into account that the seat could not know. */
export function outlookOfState(state: State, seat: number, wishes?: Outlook['wishes']): Outlook {
  const player = state.players[seat];
  if (!player) throw new Error(`No player ${seat}`);
  const { hand, actions, buys, coins } = player;
  const { supply, pending, players } = state;
  return {
    hand,
    owned: countOwned(player),
    supply,
    actions,
    buys,
    coins,
    rivals: players.length - 1,
    pending,
    throneIsOptional: throneIsOptional(versionOf(state)),
    seat,
    wishes,
  };
}
