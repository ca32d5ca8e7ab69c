import type { Bot, BotInput, MoveOption } from '../../../../core/engine';
import { decisionOf } from '../cards';
import { CARDS, listById } from '../cards/catalogue';
import type { Outlook } from '../kit/outlook';
import { END_PHASE, PLAY_ALL_TREASURES } from '../moves';
import type { CardName, Move, PendingEffect } from '../types';
import { ownPending, type OwnView, type View } from '../view';
import { actionToPlay } from './play';
import { ownedOf, pileOf } from './worth';

/** The Attacks that it buys, most wanted first, and how many of each. */
const ATTACKS = CARDS.flatMap(({ name, bot }) => (bot?.attack ? [{ name, attack: bot.attack }] : []))
  .sort((a, b) => a.attack[0] - b.attack[0])
  .map(({ name, attack: [, most] }) => [name, most] as const);

/** More Actions would meet in one hand. */
const MOST_ATTACKS = 3;

/** What it buys with its coins, most wanted first: points once the Provinces run low, Attacks, a Moat against those of others, then money. */
function wishes(outlook: Outlook): readonly CardName[] {
  const provinces = pileOf(outlook, 'Province');
  const held = ATTACKS.reduce((sum, [name]) => sum + ownedOf(outlook, name), 0);
  const attacks = ATTACKS.filter(([name, most]) => held < MOST_ATTACKS && ownedOf(outlook, name) < most).map(
    ([name]) => name,
  );
  const isThreatened = outlook.rivals > 0 && ATTACKS.some(([name]) => pileOf(outlook, name) >= 0);
  const moat = isThreatened && ownedOf(outlook, 'Moat') === 0 ? ['Moat'] : [];
  return [
    'Province',
    ...(provinces <= 4 ? ['Duchy'] : []),
    ...(held === 0 ? attacks : []),
    'Gold',
    ...(provinces <= 5 ? ['Duchy'] : []),
    ...attacks,
    ...(provinces <= 2 ? ['Estate'] : []),
    'Silver',
    ...moat,
  ];
}

/** The outlook of the player whose view it is. */
function outlookOfView(
  view: View,
  own: OwnView,
  pending: PendingEffect | null,
  options: readonly Pick<MoveOption<Move>, 'move'>[],
): Outlook {
  const player = view.players[own.player];
  return {
    hand: own.hand,
    owned: listById(({ name }) => own.cards[name] ?? 0),
    supply: listById(({ name }) => view.supply[name] ?? -1),
    actions: player?.actions ?? 0,
    buys: player?.buys ?? 0,
    coins: player?.coins ?? 0,
    rivals: view.players.length - 1,
    pending,
    throneIsOptional: options.some(({ move }) => move.card === null),
    seat: own.player,
  };
}

/** A bot that buys Attacks and plays them, and holds a Moat against those of others. */
export const attacker: Bot<View, Move> = {
  title: 'Attacker',
  description:
    'Buys up to three Attacks and a Moat against those of others; otherwise money, and points in the end.',
  choose({ view, options }: BotInput<View, Move>): Move {
    const { own } = view;
    if (!own) throw new Error('A bot has a seat');
    const pending = ownPending(view);
    const outlook = outlookOfView(view, own, pending, options);
    const listed = (type: Move['type'], card?: CardName): Move | undefined =>
      options.find(({ move }) => move.type === type && (card === undefined || move.card === card))?.move;
    if (pending) return decisionOf(pending).sensible(outlook, pending);
    if (view.phase === 'action') {
      const card = actionToPlay(outlook);
      return (card === undefined ? undefined : listed('play_action', card)) ?? END_PHASE;
    }
    if (listed('play_all_treasures')) return PLAY_ALL_TREASURES;
    const bought = wishes(outlook)
      .map((card) => listed('buy', card))
      .find(Boolean);
    return bought ?? END_PHASE;
  },
};
