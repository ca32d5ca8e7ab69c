import type { Toolset } from '../toolset';
import type { LibraryGame } from './library-game';
import { chooseTool, legalTool } from './list-tools';
import { moveTool } from './move-tool';
import { newGameTool } from './new-game-tool';
import { personTool } from './person-tool';

/** The tools of one game for the toolset `library`: start, move, list the moves and, where the game has it, choose one or tell the person their secrets. */
export const libraryTools =
  <V>(game: LibraryGame<V>): Toolset =>
  (context) => [
    newGameTool(context, game),
    ...game.moves.map((move) => moveTool(context, game, move)),
    legalTool(context, game),
    ...(game.choose ? [chooseTool(context, game, game.choose)] : []),
    ...(game.person ? [personTool(context, game, game.person)] : []),
  ];
