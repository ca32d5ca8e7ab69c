import type { GameError } from '../../../core/engine';
import { type Face, readListNumber, terminalAdvice, type Word } from '../../../cli/kit';
import { debugWords } from './debug-words';
import { hintLine } from './hint';
import { cardLine, catalogueLines, supplyLines, tableLines } from './piles';
import { askLines, endLines, handLine, ownDecision, turnLines, viewOf } from './screen';
import { readStableNumber } from './stable-numbers';
import { happenedLines, toldLines } from './telling';

export interface PrincipalityLook {
  /** Moves of a turn have the same number all game long. */
  readonly stableNumbers?: boolean | undefined;
  /** Words that show what a player must not know. */
  readonly debug?: boolean | undefined;
}

const WORDS: readonly Word[] = [
  { names: ['hand'], help: 'your hand', tell: ({ position }) => [handLine(viewOf(position))] },
  {
    names: ['supply'],
    help: 'all piles with cost and number of cards',
    tell: ({ position }, _, layout) => supplyLines(viewOf(position), layout),
  },
  {
    names: ['status'],
    help: 'how the game stands, for everybody',
    tell: ({ position }) => [...turnLines(position), ...tableLines(viewOf(position))],
  },
  {
    names: ['cards'],
    help: 'all 32 cards with type and cost',
    tell: (_table, _, layout) => catalogueLines(layout),
  },
  { names: ['hint'], help: 'a move, with its reason', tell: ({ position }) => [hintLine(position)] },
];

/** What to type next, in the words of this game. */
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

/** Principality's own screen and words. */
export const principalityFace = ({ stableNumbers = false, debug = false }: PrincipalityLook): Face => ({
  stand: (position) => (position.over ? endLines(position) : turnLines(position)),
  ask: (position, layout) => askLines(position, layout, stableNumbers),
  readNumber: (typed, position) =>
    stableNumbers && !ownDecision(position)
      ? readStableNumber(typed, position.moves)
      : readListNumber(typed, position),
  told: toldLines,
  happened: happenedLines,
  advice: adviceAbout,
  typed: (command) => command.replace(/^play_(action|treasure) /, 'play '),
  words: debug ? [...WORDS, ...debugWords] : WORDS,
  helpOn: (topic) => [cardLine(topic)],
  moveHelp: [
    ['3', 'the move or option with that number'],
    ['1, 2, 3', 'several moves, all of them or, if one fails, none'],
    ['play Village', 'an Action or Treasure; "play 0" is the first card of the hand'],
    ['t, treasures', 'all Treasures'],
    ['buy Silver', ''],
    ['end', 'the phase'],
    ['yes, no, skip', 'answers to a card; "skip" does nothing'],
    ['reactions reveal', 'your Moat is revealed to every attack; "reactions ask": you are asked'],
  ],
});
