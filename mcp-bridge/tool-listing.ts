import type { Prompt } from '@modelcontextprotocol/server';
import type { Body, Tool } from './kit/tool';

/** A tool as clients are shown it. */
export type ToolDescription = ReturnType<typeof listing>;

interface ListingOptions {
  /** Cached descriptions, by tool. */
  readonly listings?: Map<string, ToolDescription>;
  /** Nothing is remembered from one call to the next. */
  readonly stateless?: boolean;
}

/** The listing of a tool, computed once if there is a cache. */
export function cachedDescription(
  tool: Tool,
  { listings, stateless = false }: ListingOptions,
): ToolDescription {
  const kept = listings?.get(tool.name) ?? listing(tool, stateless);
  listings?.set(tool.name, kept);
  return kept;
}

function listing(tool: Tool, stateless: boolean) {
  const { name, title, description, annotations, outputSchema } = tool;
  const inputSchema = stateless ? tool.inputSchema : withoutHandles(tool);
  return {
    name,
    title,
    description,
    inputSchema: { ...inputSchema, type: 'object' as const },
    outputSchema: { ...outputSchema, type: 'object' as const },
    annotations,
  };
}

/** How a prompt is listed. */
export const listedPrompt = (prompt: Prompt, stateless: boolean): Prompt =>
  stateless ? prompt : { ...prompt, arguments: prompt.arguments?.filter(({ name }) => !HANDLES.has(name)) };

/**
 * Arguments that every tool accepts, but that an agent with its own bridge does not need, because the bridge remembers seats, versions and styles, and adds
 * entropy.
 */
const HANDLES: ReadonlySet<string> = new Set([
  ...['seat_token', 'board_token', 'expected_version', 'entropy', 'view', 'verbosity'],
]);

function withoutHandles({ inputSchema, openHandles }: Tool): Body {
  const { properties = {}, ...schema } = inputSchema;
  const shown = Object.entries({ ...(properties as Body) }).filter(
    ([argument]) => !HANDLES.has(argument) || openHandles.includes(argument),
  );
  return { ...schema, properties: Object.fromEntries(shown) };
}
