import * as z from 'zod';
import { lazy } from '../engine';
import { exampleGame } from './openapi-examples';

/** Remote MCP: which tools a caller wants, and the messages. */

export const mcpQuery = lazy(() =>
  z.strictObject({
    toolsets: z
      .string()
      .max(200)
      .optional()
      .meta({
        description: `Which tools, e.g. \`core,${exampleGame('forTwo')}\`, or \`all\`. Default: core.`,
      }),
    tools: z.string().max(1000).optional().meta({
      description: 'Offers only these tools, e.g. `game_observe,game_wait`.',
    }),
    read_only: z.stringbool().optional().meta({
      description: 'Whether to offer only tools that change nothing.',
    }),
  }),
);

/** A message of the Model Context Protocol (JSON-RPC 2.0). The protocol's library validates the rest. */
export const mcpMessage = lazy(() =>
  z.looseObject({
    jsonrpc: z.literal('2.0').meta({ description: 'The version of JSON-RPC.' }),
    method: z
      .string()
      .optional()
      .meta({ description: 'The requested method, e.g. `tools/call`. An answer to the server has none.' }),
    id: z.union([z.string(), z.int()]).optional().meta({
      description: 'Identifies the request, and is repeated in its answer. A notification has none.',
    }),
  }),
);

/** The most messages of a batch. */
export const MOST_MESSAGES = 50;

/** A message or, in protocol revisions with batches, a batch. The messages of a batch are validated one by one. */
export const mcpMessages = lazy(() =>
  z.union(
    [
      mcpMessage(),
      z.array(z.unknown()).meta({
        description: `A batch of messages, ${MOST_MESSAGES} at most, in revisions of the protocol up to 2025-03-26. Its answer is a list, too.`,
      }),
    ],
    {
      error:
        'must be a JSON-RPC message with "jsonrpc": "2.0", its `method` as text and its `id` as text or a whole number, or a list of such messages',
    },
  ),
);
