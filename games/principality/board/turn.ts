import { findCard } from '../rules/cards/catalogue';
import type { View } from '../rules/view';

/** The command of a click, by the name of the card. */
export type Targets = ReadonlyMap<string, string>;

export interface TurnButton {
  readonly label: string;
  readonly command: string;
  readonly primary: boolean;
}

/** The moves of the viewer's own turn, each where it is made. */
export interface TurnMoves {
  /** A sentence about the possible actions. */
  readonly advice: string;
  readonly hand: Targets;
  readonly supply: Targets;
  readonly buttons: readonly TurnButton[];
}

const PLAYED = ['play_action', 'play_treasure'];

/** Every listed move of the turn as a click on a card of the hand, on a pile, or on a button. */
export function turnOf(view: View, options: readonly { readonly command: string }[]): TurnMoves {
  const moves = options.map(({ command }) => {
    const [verb = '', card = ''] = command.split(/ (.*)/s);
    return { verb, card, command };
  });
  const targets = (verbs: readonly string[]): Targets =>
    new Map(moves.flatMap(({ verb, card, command }) => (verbs.includes(verb) ? [[card, command]] : [])));
  const canPlayAll = moves.some(({ verb }) => verb === 'play_all_treasures');
  const hand = targets(PLAYED);
  const buttons = moves.flatMap(({ verb, command }): TurnButton[] => {
    if (verb === 'play_all_treasures')
      return [{ command, label: `Play all treasures (+$${treasureCoins(view)})`, primary: true }];
    if (verb !== 'end_phase') return [];
    const isAction = view.phase === 'action';
    return [
      {
        command,
        label: isAction ? 'End actions' : 'End turn',
        primary: isAction ? hand.size === 0 : !canPlayAll,
      },
    ];
  });
  return { advice: adviceFor(view, hand.size > 0), hand, supply: targets(['buy']), buttons };
}

function adviceFor({ phase, players, activePlayer }: View, canPlay: boolean): string {
  const { actions = 0, buys = 0, coins = 0 } = players[activePlayer] ?? {};
  if (phase === 'action')
    return canPlay
      ? `Play an Action card (${actions} left), or go on to buying.`
      : 'No Action card to play: go on to buying.';
  const left = `$${coins} and ${buys} ${buys === 1 ? 'buy' : 'buys'}`;
  if (buys === 0) return 'No buys left.';
  return canPlay
    ? `You have ${left}. Play Treasures for more.`
    : `You have ${left}. Choose a pile to buy from.`;
}

/** The active player's coins, including the Treasures in the viewer's hand while they may be played. */
export const purseOf = (view: View): number =>
  (view.players[view.activePlayer]?.coins ?? 0) + (view.boughtThisTurn ? 0 : treasureCoins(view));

const treasureCoins = ({ own }: View): number =>
  (own?.hand ?? []).reduce((sum, name) => {
    const card = findCard(name);
    return sum + (card?.type === 'treasure' ? card.coins : 0);
  }, 0);
