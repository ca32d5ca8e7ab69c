import { playerName, type GameError } from '../../../core/engine';
import { hintLine, readListNumber, terminalAdvice } from '../../../cli/kit';
import type { InfoCommand, Position, Step, Table, TerminalUi } from '../../../cli/kit';
import { CARDS, cardOf } from '../rules/cards/catalogue';
import type { State } from '../rules/types';
import { cardLine, catalogueLines, supplyLines, tableLines } from './screen';
import { endLines, handLine, moveLines, ownDecision, turnLines, viewOf } from './screen';
import { readStableNumber } from './stable-numbers';

interface UiSettings {
  /** Whether turn moves have the same number throughout the game. */
  readonly stableNumbers?: boolean | undefined;
  /** Whether there are commands that show hidden information. */
  readonly debug?: boolean | undefined;
}

const WORDS: readonly InfoCommand[] = [
  { names: ['hand'], help: 'your hand', linesFor: ({ position }) => [handLine(viewOf(position))] },
  {
    names: ['supply'],
    help: 'all piles with cost and number of cards',
    linesFor: ({ position }, _, layout) => supplyLines(viewOf(position), layout),
  },
  {
    names: ['status'],
    help: 'how the game stands, for everybody',
    linesFor: ({ position }, _, layout) => [...turnLines(position, layout), ...tableLines(viewOf(position))],
  },
  {
    names: ['cards'],
    help: `all ${CARDS.length} cards with type and cost`,
    linesFor: (_table, _, layout) => catalogueLines(layout),
  },
  {
    names: ['hint'],
    help: 'a move, with its reason',
    linesFor: async (table) => [await hintLine(table, (command) => reasonFor(command, table.position))],
  },
];

/** Advice on what to type next in this game. */
function adviceAbout(error: GameError): string | undefined {
  const { next, details = {} } = error;
  switch (next?.do) {
    case 'list-moves':
      return 'Type the number of a move, or "help".';
    case 'read-state':
      return 'Type "supply" for the piles.';
    case 'play':
      if (next.command === 'play_all_treasures') return 'Play your Treasures first: t';
      return details.phase === 'buy'
        ? 'Type "end" to end the turn; the next one begins with an action phase.'
        : 'Type "end" to go on to the buy phase.';
    default:
      return terminalAdvice(error);
  }
}

const NOT_HERE = 'The whole state is known at a local game only.';

const listText = (cards: readonly string[]): string => cards.join(', ') || '(empty)';

/** A command that shows one pile of the player who must move, or of the player with the given number (from 1). */
const pileWord = (name: string, help: string, pile: 'drawPile' | 'hand' | 'discardPile'): InfoCommand => ({
  names: [`/${name}`],
  argument: '[player]',
  help,
  linesFor({ state, position }: Table, argument) {
    if (state === undefined) return [NOT_HERE];
    const { players } = state as State;
    const seat = argument === '' ? position.seat : Number(argument) - 1;
    const player = players[seat];
    if (!player) return [`No player ${argument}. Players are 1-${players.length}.`];
    return [`${playerName(seat)}, ${name}: ${listText(player[pile])}`];
  },
});

/** The commands of `--debug`, which show hidden parts of the state. */
const DEBUG_WORDS: readonly InfoCommand[] = [
  pileWord('deck', 'a draw pile, top card first', 'drawPile'),
  pileWord('hand', 'a hand', 'hand'),
  pileWord('discard', 'a discard pile, top card last', 'discardPile'),
  {
    names: ['/trash'],
    help: 'the trash',
    linesFor: ({ state }) => [state === undefined ? NOT_HERE : `Trash: ${listText((state as State).trash)}`],
  },
  {
    names: ['/state'],
    help: 'the whole state as JSON',
    linesFor: ({ state }) => [state === undefined ? NOT_HERE : JSON.stringify(state, null, 2)],
  },
];

/** Why a card is bought. */
function purchase(name: string, coins: number): string {
  const card = cardOf(name);
  if (name === 'Province') return `$${coins} are enough for a Province, the most points there are`;
  if (card.type === 'victory') return 'few Provinces are left, so every point counts';
  if (card.types.includes('attack')) return 'an Attack: each time it is played it hinders all others';
  if (card.types.includes('reaction')) return 'it keeps off the Attacks of others';
  if (card.type === 'action') return `an Action: ${card.text}`;
  return `$${coins} buy it, and it brings $${card.coins} each time it is played`;
}

/** The reason for the bot's move. */
function reasonFor(command: string, position: Position): string {
  const [type, card = ''] = command.split(/ (.*)/s);
  const { phase, players, activePlayer } = viewOf(position);
  switch (type) {
    case 'play_all_treasures':
      return 'Treasures are played before anything can be bought';
    case 'play_action':
      return 'Actions are played before the buy phase';
    case 'buy':
      return purchase(card, players[activePlayer]?.coins ?? 0);
    case 'end_phase':
      return phase === 'action' ? 'no Action is worth playing' : 'nothing left that is worth buying';
    case 'discard_to_hand_size':
      return 'these cards are missed least';
    case 'reveal_and_topdeck':
      return 'it is the cheapest, and comes back with the next hand';
    case 'reveal_reaction':
      return card === '' ? 'nothing is lost without it' : 'a Moat costs nothing to reveal';
    default:
      return position.moves.at(-1)?.command === command
        ? 'the deck is best left as it is'
        : 'what is missed least, or wanted most';
  }
}

/** `Played Copper, Silver (+$3)`, a message of the rules. */
const TREASURES = /^Played (.+) \(\+\$\d+\)$/;
/** The shorter words for some commands. */
const TYPED: Readonly<Record<string, string>> = { end_phase: 'end', play_all_treasures: 'treasures' };

/** A command as people type it. */
const typedCommand = (command: string): string =>
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

/** The result of a move, without the game's outcome and an open decision, which have their own lines. */
function resultLines({ labels, seat }: Position, { message, events, table }: Step): readonly string[] {
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
const eventLines = ({ labels, seat }: Position, { events }: Step): readonly string[] =>
  events.filter(
    (event) => !(event.startsWith(`${labels[seat] ?? ''} `) ? OWN_NEWS : OTHERS_NEWS).test(event),
  );

/** Principality's own user interface. */
export const principalityUi = ({ stableNumbers = false, debug = false }: UiSettings): TerminalUi => ({
  positionLines: (position, layout) => (position.over ? endLines(position) : turnLines(position, layout)),
  moveLines: (position, layout) => moveLines(position, layout, stableNumbers),
  readNumber: (typed, position) =>
    stableNumbers && !ownDecision(position)
      ? readStableNumber(typed, position.moves)
      : readListNumber(typed, position),
  resultLines,
  eventLines,
  adviceFor: adviceAbout,
  completionOf: typedCommand,
  infoCommands: debug ? [...WORDS, ...DEBUG_WORDS] : WORDS,
  helpOn: (topic) => [cardLine(topic)],
  moveHelp: [
    ['3', 'the move or option with that number'],
    ['1, 2, 3', 'several moves, all of them or, if one fails, none'],
    ['play Village', 'an Action or Treasure; "play 0" is the first card of the hand'],
    ['t, treasures', 'all Treasures'],
    ['buy Silver', ''],
    ['end', 'the phase'],
    ['yes, no', 'answers to a card that asks'],
    ['skip', 'the answer that does nothing, if the card has one'],
    ['reactions reveal', 'your Moat is revealed to every attack; "reactions ask": you are asked'],
  ],
});
