import type { Card } from '../../../core/engine/playing-cards';
import { strengthOfCards } from '../rules/evaluator';
import { nameHand } from '../rules/hand-names';
import { of } from '../rules/betting';
import type { HoldemView } from '../rules/shapes';

/** The five of a seat's cards and the board that count. */
function bestFive(cards: readonly Card[]): readonly Card[] {
  const best = strengthOfCards(cards);
  for (const [first, card] of cards.entries()) {
    for (const other of cards.slice(first + 1)) {
      const five = cards.filter((each) => each !== card && each !== other);
      if (strengthOfCards(five) === best) return five;
    }
  }
  return cards;
}

/** The cards that won the pot; undefined before it is known, and if nobody had to show them. */
export function winningCards({ result, holeCards, board }: HoldemView): readonly Card[] | undefined {
  if (!result || result.by === 'fold') return undefined;
  const winners = result.winner === 'split' ? [0, 1] : [result.winner];
  return winners.flatMap((seat) => bestFive([...(of(holeCards, seat) ?? []), ...board]));
}

/** What a seat's visible cards make from the flop on, e.g. `two pair, kings and nines`; null before that. */
export function handName({ holeCards, board }: HoldemView, seat: number): string | null {
  const own = of(holeCards, seat);
  return own && board.length >= 3 ? nameHand(strengthOfCards([...own, ...board])) : null;
}

/** The name of a hand without its kickers. */
export const shortName = (name: string): string =>
  name.startsWith('high card')
    ? name.split(' ').slice(0, 3).join(' ')
    : name.replace(/, [^,]* kickers?$/, '').replace(/^(a flush), (\w+) .*$/, '$1, $2 high');
