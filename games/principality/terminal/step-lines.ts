import { cardOf } from '../rules/cards/catalogue';
import type { Position, Step } from '../../../cli/kit';
import { ownDecision } from './screen';

/** `Played Copper, Silver (+$3)`, as the rules tell it. */
const TREASURES = /^Played (.+) \(\+\$(\d+)\)$/;
const OUTCOME = / ?Game over: .*$/;

/** `Copper (+$1), Silver (+$2): $3 in all`. */
function treasuresText(cards: string, coins: string): string {
  const each = cards.split(', ').map((card) => `${card} (+$${cardOf(card).coins})`);
  return `Played ${each.join(', ')}: $${coins} in all`;
}

/** `Cleanup: 4 discarded, 5 drawn`, from the public line of the turn's end. */
function cleanupText(label: string, events: readonly string[]): string | undefined {
  const start = `${label} ends the turn (`;
  return events
    .filter((event) => event.startsWith(start))
    .map((event) => `Cleanup: ${event.slice(start.length, -1)}`)
    .at(0);
}

/** The result of a move, without the outcome of the game and without an open decision, which have their own lines. */
export function resultLines({ label }: Position, { message, events, table }: Step): readonly string[] {
  const asked = ownDecision(table.position)?.card;
  return message.split('\n').flatMap((part) => {
    const text = part.replace(OUTCOME, '');
    const [, cards, coins] = TREASURES.exec(text) ?? [];
    if (cards !== undefined && coins !== undefined) return [treasuresText(cards, coins)];
    if (text === 'Turn ended.') return [cleanupText(label, events) ?? text];
    return text === '' || text === `Played ${asked ?? ''}` ? [] : [text];
  });
}

/** Events that the player already knows. */
const OWN_NEWS = / (plays|buys|begins|ends|discards|trashes) /;
const OTHERS_NEWS = / (begins the buy phase$|ends )/;

/** Other players' moves, and further effects of the player's own move. */
export const eventLines = ({ label }: Position, { events }: Step): readonly string[] =>
  events.filter((event) => !(event.startsWith(`${label} `) ? OWN_NEWS : OTHERS_NEWS).test(event));
