import type { Bot, BotInput } from '../../../../core/engine';
import { END_PHASE, PLAY_ALL_TREASURES } from '../moves';
import type { CardName, Move } from '../types';
import { ownPending, type View } from '../view';
import { sensibleAnswer } from './answers';
import { outlookOfView, ownedOf, pileOf, type Outlook } from './outlook';
import { actionToPlay } from './play';
import { cardOf } from '../cards/catalogue';

/** The Attacks that it buys, most wanted first, and how many of each. */
const ATTACKS: readonly (readonly [card: CardName, most: number])[] = [
  ['Witch', 2],
  ['Militia', 2],
  ['Thief', 1],
  ['Bureaucrat', 1],
  ['Spy', 2],
];

/** More Actions would meet in one hand. */
const MOST_ATTACKS = 3;

const isInGame = (outlook: Outlook, name: CardName): boolean => pileOf(outlook, cardOf(name)) >= 0;

/** What it buys with its coins, most wanted first: points once the Provinces run low, Attacks, a Moat against those of others, then money. */
function wishes(outlook: Outlook): readonly CardName[] {
  const provinces = pileOf(outlook, cardOf('Province'));
  const held = ATTACKS.reduce((sum, [name]) => sum + ownedOf(outlook, name), 0);
  const attacks = ATTACKS.filter(([name, most]) => held < MOST_ATTACKS && ownedOf(outlook, name) < most).map(
    ([name]) => name,
  );
  const isThreatened = outlook.rivals > 0 && ATTACKS.some(([name]) => isInGame(outlook, name));
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
    if (pending) return sensibleAnswer(outlook, pending);
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
