import type { GameError } from '../../core/engine';
import { GAME_WORDS, withoutMemory } from '../kit/failures';
import type { Tool } from '../kit/tool';
import { chessToolset } from '../../games/chess/tools';
import { coreToolset } from './core';
import { libraryToolset } from './library';
import { principalityToolset } from '../../games/principality/tools';
import { reasoningToolset } from './reasoning';
import { timestrikeToolset } from '../../games/timestrike/tools';
import { aheadInMissionWords, TOOL_PREFIX } from '../../games/timestrike/tools/refusals';
import type { Toolset, ToolsetContext } from '../kit/toolset';

/** Every toolset there is, in the order in which tools are listed. */
const TOOLSETS: Readonly<Record<string, Toolset>> = {
  core: coreToolset,
  reasoning: reasoningToolset,
  principality: principalityToolset,
  chess: chessToolset,
  library: libraryToolset,
  timestrike: timestrikeToolset,
};

export const toolsetNames: readonly string[] = Object.keys(TOOLSETS);

/** The tools of the named sets (`all`: every one), always in the same order. */
export function toolsOf(names: readonly string[], context: Omit<ToolsetContext, 'words'>): readonly Tool[] {
  const words = context.stateless ? withoutMemory(GAME_WORDS) : GAME_WORDS;
  return Object.entries(TOOLSETS)
    .filter(([name]) => names.includes('all') || names.includes(name))
    .flatMap(([, toolset]) => toolset({ ...context, words }));
}

/** A refusal before the call reached a tool, in the words of the set that a tool of that name belongs to. */
export const aheadOfTool = (name: string, error: GameError): GameError =>
  name.startsWith(TOOL_PREFIX) ? aheadInMissionWords(error) : error;
