import type * as z from 'zod';
import type { GameError } from '../../../core/engine';
import {
  defineTool,
  type Tool,
  type ToolDefinition,
  type ToolWidget,
  valueAt,
} from '../../../mcp-bridge/kit';
import { badArgument } from './errors';

/** A tool with TimeStrike's own argument errors. The message of each schema says what the value must be. */
export const missionTool = <I extends z.ZodObject>(definition: ToolDefinition<I>): Tool =>
  defineTool({ ...definition, refuse: argumentError });

function argumentError(issue: z.core.$ZodIssue, args: unknown): GameError {
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
