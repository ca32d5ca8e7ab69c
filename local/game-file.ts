import { pathToFileURL } from 'node:url';
import { defined } from '../core/engine';
import type { GameFace, OutsideFace } from '../games';
import { isIconPath } from '../mcp-bridge/icons';

/** The face with its parts, which nobody has looked at yet. */
export type LoadedFace = Pick<OutsideFace, 'board'> & Omit<GameFace, 'board'>;

/** The face that a file exports as its default. Throws an error that names the fault of the file. */
export async function loadFace(source: string): Promise<LoadedFace> {
  const loaded = await loadModule(source);
  // In a CommonJS file compiled from an ES module, the default export is one level deeper.
  const outer = loaded.default;
  const face = isFace(outer) ? outer : (outer as { readonly default?: unknown } | undefined)?.default;
  if (!isFace(face))
    throw new Error(
      `${source}: its default export must be the face of a game, such as { rules: defineGame({…}) }`,
    );
  const { rules, icon, board, tools, terminal } = face;
  if (icon !== undefined && !isIconPath(icon))
    throw new Error(`${source}: its icon must be the path of an SVG picture, such as "M2 2h12v12H2z"`);
  // Null in a file means absent.
  const parts = { board: board ?? undefined, tools: tools ?? undefined, terminal: terminal ?? undefined };
  return defined({ rules, icon, ...parts });
}

/** The rules in a file that was loaded before. */
export const loadRules = async (source: string): Promise<GameFace['rules']> => (await loadFace(source)).rules;

async function loadModule(source: string): Promise<{ readonly default?: unknown }> {
  try {
    return (await import(pathToFileURL(source).href)) as { readonly default?: unknown };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${source} cannot be loaded: ${reason}`, { cause: error });
  }
}

const isFace = (value: unknown): value is LoadedFace => {
  const rules = typeof value === 'object' && value !== null && 'rules' in value ? value.rules : undefined;
  return typeof rules === 'object' && rules !== null && 'id' in rules && typeof rules.id === 'string';
};
