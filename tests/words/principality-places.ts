import { principality } from '../../games/principality/rules';
import { piles, rules4, Table, type Position } from '../principality/support';

const other = piles('3 Copper', '5 Copper');
const after = (position: Position, ...commands: readonly string[]): Table =>
  Table.at(position).play(...commands);
const with_ = (hand: string, deck = '9 Silver'): Position => ({ players: [piles(hand, deck), other] });

export const PLACES = {
  action: () => Table.at({ ...with_('Village, Smithy, Throne Room, Copper, Estate'), actions: 2 }),
  buy: () =>
    Table.at({
      ...with_('Village, Copper, Copper, Gold'),
      phase: 'buy',
      coins: 8,
      buys: 1,
      kingdom: 'Throne Room, Gardens',
    }),
  silverInHand: () => Table.at({ ...with_('Silver, Copper'), phase: 'buy', coins: 4 }),
  cellar: () => after(with_('Cellar, 3 Copper, Estate, Throne Room'), 'play_action Cellar'),
  chapel: () => after(with_('Chapel, 2 Copper, Estate, Curse'), 'play_action Chapel'),
  remodel: () => after(with_('Remodel, Estate, Copper'), 'play_action Remodel'),
  remodelOne: () => after(with_('Remodel, Estate'), 'play_action Remodel'),
  gain: () => after(with_('Remodel, Estate, Copper'), 'play_action Remodel', 'trash_for_remodel Estate'),
  mine: () => after(with_('Mine, Copper, Silver'), 'play_action Mine'),
  library: () => after(with_('Library, 4 Copper', 'Village, 9 Silver'), 'play_action Library'),
  throne: () => after(with_('Throne Room, Village, Smithy', '20 Silver'), 'play_action Throne Room'),
  throneOf4: () =>
    Table.at(with_('Throne Room, Village, Smithy', '20 Silver'), 'table', rules4).play(
      'play_action Throne Room',
    ),
  chancellor: () => after(with_('Chancellor', '3 Copper'), 'play_action Chancellor'),
  spy: () => after(with_('Spy', '3 Copper'), 'play_action Spy'),
  moat: () => after({ players: [piles('Witch', '3 Copper'), piles('Moat')] }, 'play_action Witch'),
  militia: () =>
    after({ players: [piles('Militia'), piles('2 Copper, Estate, Duchy, Gold')] }, 'play_action Militia'),
  militiaOfSix: () =>
    after({ players: [piles('Militia'), piles('4 Copper, 2 Estate')] }, 'play_action Militia'),
  thief: () => after({ players: [piles('Thief'), piles('', 'Copper, Silver')] }, 'play_action Thief'),
  thiefGain: () =>
    after(
      { players: [piles('Thief'), piles('', 'Copper, Silver')] },
      'play_action Thief',
      'select_treasure_to_trash Silver',
    ),
  bureaucrat: () =>
    after({ players: [piles('Bureaucrat'), piles('Estate, Duchy')] }, 'play_action Bureaucrat'),
} as const satisfies Readonly<Record<string, () => Table>>;

export type At = keyof typeof PLACES;

export function placeOf(at: At) {
  const { state } = PLACES[at]();
  return { game: principality, state, seat: principality.seatsToAct(state)[0] ?? 0 };
}
