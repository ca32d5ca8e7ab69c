import { GAME_WORDS, withoutMemory } from '../failures';
import type { Tool } from '../tool';
import { coreToolset } from './core';
import { libraryToolset } from './library';
import { principalityToolset } from './principality';
import { reasoningToolset } from './reasoning';
import { timestrikeToolset } from './timestrike';
import type { Toolset, ToolsetContext } from './toolset';

/** Every toolset there is, in the order in which tools are listed. */
const TOOLSETS: Readonly<Record<string, Toolset>> = {
  core: coreToolset,
  reasoning: reasoningToolset,
  principality: principalityToolset,
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
