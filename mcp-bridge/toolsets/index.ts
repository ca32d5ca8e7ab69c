import type { GameError } from '../../core/engine';
import { GAME_WORDS, withoutMemory } from '../kit/failures';
import type { BridgeGame } from '../kit/game-tools';
import type { Tool } from '../kit/tool';
import type { Toolset, ToolsetContext } from '../kit/toolset';
import { coreToolset } from './core';
import { libraryToolset } from './library';
import { reasoningToolset } from './reasoning';

/** Every toolset there is, in the order in which tools are listed: those for every game, those of one game, and the library. */
const toolsetsOf = (games: readonly BridgeGame[]): readonly (readonly [string, Toolset])[] => [
  ['core', coreToolset],
  ['reasoning', reasoningToolset],
  ...games.flatMap(({ rules, tools }) => (tools?.toolset ? [[rules.id, tools.toolset] as const] : [])),
  ['library', libraryToolset(games)],
];

/** The names under which toolsets can be chosen. */
export const toolsetNames = (games: readonly BridgeGame[]): readonly string[] =>
  toolsetsOf(games).map(([name]) => name);

const isChosen = (names: readonly string[], name: string): boolean =>
  names.includes('all') || names.includes(name);

/** The tools of the named sets (`all`: every one), always in the same order. */
export function toolsOf(
  games: readonly BridgeGame[],
  names: readonly string[],
  context: Omit<ToolsetContext, 'words' | 'games'>,
): readonly Tool[] {
  const words = context.stateless ? withoutMemory(GAME_WORDS) : GAME_WORDS;
  const rules = games.map((game) => game.rules);
  return toolsetsOf(games)
    .filter(([name]) => isChosen(names, name))
    .flatMap(([, toolset]) => toolset({ ...context, games: rules, words }));
}

/** How to begin with the chosen games' own toolsets. */
export const instructionsOf = (games: readonly BridgeGame[], names: readonly string[]): readonly string[] =>
  games.flatMap(({ rules, tools }) =>
    tools?.instructions !== undefined && isChosen(names, rules.id) ? [tools.instructions] : [],
  );

/** An error before the call reached a tool, in the words of the game whose tools have such names. */
export function rewordBeforeCall(games: readonly BridgeGame[], name: string, error: GameError): GameError {
  const owner = games.find(({ tools }) => tools?.beforeCall && name.startsWith(tools.beforeCall.prefix));
  return owner?.tools?.beforeCall?.reword(error) ?? error;
}
