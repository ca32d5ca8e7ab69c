import type { GameError } from '../../../core/engine';
import { type TerminalUi, readListNumber, terminalAdvice, type InfoCommand } from '../../../cli/kit';
import { CARDS } from '../rules/cards/catalogue';
import { debugWords } from './debug-words';
import { hintLine } from './hint';
import { cardLine, catalogueLines, supplyLines, tableLines } from './piles';
import { moveLines, endLines, handLine, ownDecision, turnLines, viewOf } from './screen';
import { readStableNumber } from './stable-numbers';
import { eventLines, resultLines, typedCommand } from './step-lines';

export interface UiSettings {
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
  { names: ['hint'], help: 'a move, with its reason', linesFor: async (table) => [await hintLine(table)] },
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

/** Principality's own user interface. */
export const principalityUi = ({ stableNumbers = false, debug = false }: UiSettings): TerminalUi => ({
  positionLines: (position, layout) => (position.over ? endLines(position) : turnLines(position, layout)),
  moveLines: (position, layout) => moveLines(position, layout, stableNumbers),
  readNumber: (typed, position) =>
    stableNumbers && !ownDecision(position)
      ? readStableNumber(typed, position.moves)
      : readListNumber(typed, position),
  resultLines: resultLines,
  eventLines: eventLines,
  adviceFor: adviceAbout,
  completionOf: typedCommand,
  infoCommands: debug ? [...WORDS, ...debugWords] : WORDS,
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
