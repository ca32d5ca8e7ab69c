import * as z from 'zod';
import { fail, lazy, type GameError, type Result } from '../../core/engine';
import type { Answer, Picture } from '../../core/api';
import { parseArguments, type RefuseArgument } from './arguments';
import { listedSchema } from './listed-schema';
import { meantArguments } from './read-arguments';
import type { ToolWidget } from '../widgets';

/** The JSON object of a tool's answer, which is also its text. */
export type Body = Readonly<Record<string, unknown>>;

/** Why a tool failed; `standing` has the current game. */
export interface ToolError {
  readonly reason: GameError;
  readonly standing?: Body | undefined;
  /** The text, for tools whose text is not their JSON. */
  readonly text?: string;
}

/** A page that goes into an answer as a resource of its own. */
export interface EmbeddedPage {
  readonly uri: string;
  readonly html: string;
}

export type ToolReply = Result<Body, ToolError>;

/** What a host may believe of a tool (Model Context Protocol, tool annotations). */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** A game as shown to the agent; without the view if there is none yet. */
export type ShownGame = Pick<Answer, 'game' | 'gameOver'> & Partial<Pick<Answer, 'seats' | 'view'>>;

/** One call. */
export interface ToolCall {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Reports progress to a caller who asked for it: the done part and the total, and a message for a person. */
  readonly progress: (done: number, total: number, message: string) => void;
  /** Whether the view is needed, for a board or for words; otherwise it need not be requested. */
  readonly showsView: boolean;
  /** Sets the board for the host's widget; the last call counts. The model never gets it. */
  readonly draw: (picture: Picture) => void;
  /** Sets the game of the answer, which answers in words describe; the last call counts. */
  readonly show?: (game: ShownGame) => void;
  /** Reports the token of a claimed seat; if nothing is remembered, the answer contains it. */
  readonly seated: (token: string) => void;
  /** Reports an unknown argument that is ignored. */
  readonly ignore: (argument: string) => void;
  /** Sets the text of a success, for tools whose text is not their JSON. */
  readonly say: (text: string) => void;
  /** Adds a text for the model alone, which the host hides from the person if it can. */
  readonly confide: (text: string) => void;
  /** Adds a text for the person alone, which the host hides from the model if it can. */
  readonly tellPerson: (text: string) => void;
  /** Adds further data for the host. The model never gets it either. */
  readonly attach: (extras: Body) => void;
  /** Puts a page into the answer, for hosts that show those of its content. */
  readonly embed: (page: EmbeddedPage) => void;
}

/** A question that the host may ask the person. */
export interface Question {
  /** The argument that the answer gives. */
  readonly argument: string;
  readonly message: string;
  readonly values: readonly string[];
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  /** JSON Schemas, each one object at its root. */
  readonly inputSchema: Body;
  readonly outputSchema: Body;
  /** The widget that draws its answers in a chat, if any. */
  readonly widget?: ToolWidget;
  /** Whether a call waits for other players, with its own time limit: it does not block other calls, and the bridge's time limit does not apply. */
  readonly waits: (args: Body) => boolean;
  /** Arguments that identify the seat, listed even if it is remembered, because boards send them. */
  readonly openHandles: readonly string[];
  /** The question of a call with these arguments, if any; hosts that cannot ask use a default. */
  readonly question?: (args: Body) => Question | undefined;
  /** Its part of the bridge's instructions and of the prompt to play. */
  readonly guide?: { readonly instructions: string; readonly play: string };
  /** Further lines of its answers in words. */
  readonly lines?: ((body: Body) => readonly string[]) | undefined;
  /** Checks the arguments, then runs. Throws only if we have a bug. */
  run(args: Body, call: ToolCall): Promise<ToolReply>;
}

/**
 * The main fields of a success with their types, without nested ones, because the listing is part of every conversation. Answers have further fields. All
 * except `success` are optional, because clients check errors against the same schema.
 */
export type AnswerFields = Readonly<
  Record<string, 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'any'>
>;

export interface ToolDefinition<I extends z.ZodObject> extends Pick<
  Tool,
  'name' | 'title' | 'description' | 'annotations' | 'widget' | 'question' | 'guide' | 'lines'
> {
  /** Created when the tool is first listed or called, because a server for one message calls only one tool. */
  readonly input: () => I;
  readonly output: AnswerFields;
  /** Its own errors for bad arguments; then the messages of `input` say what a value must be. */
  readonly refuse?: RefuseArgument;
  /** The arguments in which "" is meaningful; in all others it means omitted, as null does. */
  readonly keepsEmpty?: readonly string[];
  /** Its answers have no `success`: errors are known by `isError` alone. */
  readonly reportsSuccess?: false;
  readonly waits?: Tool['waits'];
  readonly openHandles?: readonly string[];
  call(args: z.output<I>, call: ToolCall): Promise<ToolReply>;
}

/** Defines a tool from its schemas and a function for valid arguments. */
export function defineTool<I extends z.ZodObject>(definition: ToolDefinition<I>): Tool {
  const { name, title, description, annotations, widget, question, guide, lines, output } = definition;
  const { waits = () => false, openHandles = [], keepsEmpty = [], reportsSuccess = true } = definition;
  const input = lazy(definition.input);
  return {
    name,
    title,
    description,
    annotations,
    ...(widget ? { widget } : {}),
    ...(question ? { question } : {}),
    ...(guide ? { guide } : {}),
    ...(lines ? { lines } : {}),
    // Created when they are listed; a server for one call, such as a remote one, needs none.
    get inputSchema() {
      return toJsonSchema(input());
    },
    get outputSchema() {
      return reportsSuccess
        ? { ...objectOf({ success: 'boolean', ...output }), required: ['success'] }
        : objectOf(output);
    },
    waits,
    openHandles,
    async run(args, call) {
      const meant = meantArguments(input(), args, keepsEmpty);
      if (!meant.ok) return fail({ reason: meant.error });
      for (const argument of meant.value.ignored) call.ignore(argument);
      const parsed = parseArguments(input(), meant.value.args, definition.refuse);
      return parsed.ok ? definition.call(parsed.value, call) : fail({ reason: parsed.error });
    },
  };
}

/** The same tool with another function; its schemas are still created only when they are listed. */
export const runningAs = (tool: Tool, run: Tool['run']): Tool =>
  Object.create(tool, { run: { value: run, enumerable: true } }) as Tool;

const objectOf = (fields: AnswerFields): Body => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, type]) => [name, type === 'any' ? {} : { type }]),
  ),
});

function toJsonSchema(schema: z.ZodType): Body {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', reused: 'inline' });
  return listedSchema(rest);
}
