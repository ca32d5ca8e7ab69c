import type { Vocabulary } from '../kit/failures';
import type { Tool } from '../kit/tool';
import type { Toolset, ToolsetContext } from '../kit/toolset';
import { rollTool } from '../../games/dice/tools/roll';
import { blackjackTools } from '../../games/blackjack/tools/library';
import { chessTools } from '../../games/chess/tools/library';
import { checkersTools } from '../../games/checkers/tools/library';
import { fourInARowTools } from '../../games/four-in-a-row/tools/library';
import { holdemTools } from '../../games/holdem/tools/library';
import { mancalaTools } from '../../games/mancala/tools/library';
import { rouletteTools } from '../../games/roulette/tools/library';
import { seaBattleTools } from '../../games/sea-battle/tools/library';
import { slotTools } from '../../games/slot/tools/library';
import { ticTacToeTools } from '../../games/tic-tac-toe/tools/library';
import type { AnyLibraryGame } from '../kit/library/library-game';
import { chooseTool, legalTool } from '../kit/library/list-tools';
import { moveTool } from '../kit/library/move-tool';
import { newGameTool } from '../kit/library/new-game-tool';

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
