import type { Tool } from '../tool';
import { coreToolset } from './core';
import type { Toolset, ToolsetContext } from './toolset';

/** Every toolset there is, in the order in which tools are listed. */
const TOOLSETS: Readonly<Record<string, Toolset>> = { core: coreToolset };

export const toolsetNames: readonly string[] = Object.keys(TOOLSETS);

/** The tools of the named sets (`all`: every one), always in the same order. */
export const toolsOf = (names: readonly string[], context: ToolsetContext): readonly Tool[] =>
  Object.entries(TOOLSETS)
    .filter(([name]) => names.includes('all') || names.includes(name))
    .flatMap(([, toolset]) => toolset(context));
