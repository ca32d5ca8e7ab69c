import type { Vocabulary } from '../../failures';
import type { Tool } from '../../tool';
import type { Toolset, ToolsetContext } from '../toolset';
import { rollTool } from './dice';
import { blackjackTools } from './games/blackjack';
import { chessTools } from './games/chess';
import { checkersTools } from './games/checkers';
import { fourInARowTools } from './games/four-in-a-row';
import { holdemTools } from './games/holdem';
import { mancalaTools } from './games/mancala';
import { rouletteTools } from './games/roulette';
import { seaBattleTools } from './games/sea-battle';
import { slotTools } from './games/slot';
import { ticTacToeTools } from './games/tic-tac-toe';
import type { AnyLibraryGame } from './library-game';
import { chooseTool, legalTool } from './list-tools';
import { moveTool } from './move-tool';
import { newGameTool } from './new-game-tool';

/** The games that have tools of their own, in the order of listing. */
export const LIBRARY: readonly AnyLibraryGame[] = [
  chessTools,
  checkersTools,
  blackjackTools,
  seaBattleTools,
  holdemTools,
  slotTools,
  fourInARowTools,
  ticTacToeTools,
  rouletteTools,
  mancalaTools,
];

const LIBRARY_WORDS: Vocabulary = {
  tools: [],
  noActiveGame: 'Name the game: start one with a new_* tool.',
  gameNotFound: 'It may have expired. Start one with a new_* tool.',
  noSeat: 'Start a game of your own with a new_* tool.',
};

/** Tools of one game each, for a model that plays the opponent of the person it talks with. */
export const libraryToolset: Toolset = (shared) => {
  const context = { ...shared, words: LIBRARY_WORDS };
  return [...LIBRARY.flatMap((game) => toolsOf(context, game)), rollTool(context)];
};

const toolsOf = (context: ToolsetContext, game: AnyLibraryGame): readonly Tool[] => [
  newGameTool(context, game),
  ...game.moves.map((move) => moveTool(context, game, move)),
  legalTool(context, game),
  ...(game.choose ? [chooseTool(context, game, game.choose)] : []),
];
