import type * as z from 'zod';
import { fail, lazy, type GameError } from '../../../core/engine';
import {
  type Body,
  defineTool,
  runningAs,
  type Tool,
  type ToolDefinition,
  type ToolWidget,
  valueAt,
} from '../../../mcp-bridge/kit';
import { badArgument } from './errors';

/** A tool with TimeStrike's own argument errors. The message of each schema says what the value must be. */
export function missionTool<I extends z.ZodObject>(definition: ToolDefinition<I>): Tool {
  const input = lazy(definition.input);
  const tool = defineTool({ ...definition, input });
  return runningAs(tool, async (args, call) => {
    const issue = input().safeParse(args).error?.issues[0];
    return issue ? fail({ reason: argumentError(issue, args) }) : tool.run(args, call);
  });
}

function argumentError(issue: z.core.$ZodIssue, args: Body): GameError {
  const { path, message } = issue;
  if (issue.code !== 'unrecognized_keys') return badArgument(path.join('.'), message, valueAt(args, path));
  const [unknown = ''] = issue.keys;
  const field = [...path, unknown];
  return badArgument(field.join('.'), 'left out: there is no such field', valueAt(args, field));
}

/** All answers are drawn on the battlefield. */
export const drawnOnMap = (invoking: string, invoked: string): ToolWidget => ({
  name: 'timestrike',
  invoking,
  invoked,
});
