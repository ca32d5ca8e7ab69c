import { cardOf } from '../rules/cards/catalogue';
import type { Position, Step } from '../../../cli/kit';
import { ownDecision, viewOf } from './screen';

/** `Played Copper, Silver (+$3)`, as the rules tell it. */
const TREASURES = /^Played (.+) \(\+\$\d+\)$/;
/** What is typed for commands that have a shorter word. */
const TYPED: Readonly<Record<string, string>> = { end_phase: 'end', play_all_treasures: 'treasures' };

/** A command as people type it. */
export const typedCommand = (command: string): string =>
  TYPED[command] ?? command.replace(/^play_(action|treasure) /, 'play ');

const TAKEN_BACK = /^Took back: (.+)$/;
const OUTCOME = / ?Game over: .*$/;

/** `Copper (+$1), Silver (+$2): $3 in all`; `coins` is what the player has now. */
function treasuresText(cards: string, coins: number): string {
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
export function resultLines({ labels, seat }: Position, { message, events, table }: Step): readonly string[] {
  const asked = ownDecision(table.position)?.card;
  const coins = viewOf(table.position).players[seat]?.coins ?? 0;
  return message.split('\n').flatMap((part) => {
    const text = part.replace(OUTCOME, '');
    const cards = TREASURES.exec(text)?.[1];
    if (cards !== undefined) return [treasuresText(cards, coins)];
    const commands = TAKEN_BACK.exec(text)?.[1];
    if (commands !== undefined) return [`Took back: ${commands.split(', ').map(typedCommand).join(', ')}`];
    if (text === 'Turn ended.') return [cleanupText(labels[seat] ?? '', events) ?? text];
    return text === '' || text === `Played ${asked ?? ''}` ? [] : [text];
  });
}

/** Events that the player already knows. */
const OWN_NEWS = / (plays|buys|begins|ends|discards|trashes|took back) /;
const OTHERS_NEWS = / (begins the buy phase$|ends )/;

/** Other players' moves, and further effects of the player's own move. */
export const eventLines = ({ labels, seat }: Position, { events }: Step): readonly string[] =>
  events.filter(
    (event) => !(event.startsWith(`${labels[seat] ?? ''} `) ? OWN_NEWS : OTHERS_NEWS).test(event),
  );
