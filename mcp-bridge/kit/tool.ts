import * as z from 'zod';
import { fail, lazy, type GameError, type Result } from '../../core/engine';
import type { Answer, Picture } from '../../core/api';
import { parseArguments, type RefuseArgument } from './arguments';
import { listedSchema } from './listed-schema';
import { meantArguments } from './read-arguments';
import type { ToolWidget } from '../widgets';

/** A JSON object as a tool answers it; also its text, serialised. */
export type Body = Readonly<Record<string, unknown>>;

/** Why a tool did not do what was asked; `standing` shows how the game stands, beside the error. */
export interface ToolError {
  readonly reason: GameError;
  readonly standing?: Body | undefined;
  /** The same in words, of tools whose text is not their JSON. */
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

/** A game as the agent is shown it; without the view where there is none yet. */
export type ShownGame = Pick<Answer, 'game' | 'gameOver'> & Partial<Pick<Answer, 'seats' | 'view'>>;

/** One call. */
export interface ToolCall {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Reports progress to a caller who asked for it: how much of the total is done, in one unit, and what goes on, for a person. */
  readonly progress: (done: number, total: number, message: string) => void;
  /** Whether a view is shown of the game, as a board beside the answer or in words: without one it need not be asked for. */
  readonly showsView: boolean;
  /** Gives the host's widget a board to draw beside the answer, the last one counts. The model never gets it. */
  readonly draw: (picture: Picture) => void;
  /** Hears how the game stands that the answer is about, the last one counts: tools that answer in words tell it. */
  readonly show?: (game: ShownGame) => void;
  /** Takes note of the token of a seat that was claimed: where nothing is remembered, the answer tells it. */
  readonly seated: (token: string) => void;
  /** Takes note of an argument that the tool does not have, and that nobody asks about. */
  readonly ignore: (argument: string) => void;
  /** Says a success in words, for tools whose text is not their JSON. */
  readonly say: (text: string) => void;
  /** Says something to the model alone, which the host keeps from the person if it can. */
  readonly confide: (text: string) => void;
  /** Says something to the person alone, which the host keeps from the model if it can. */
  readonly tellPerson: (text: string) => void;
  /** Gives the host more beside the board. The model never gets it either. */
  readonly attach: (extras: Body) => void;
  /** Puts a page into the answer, for hosts that show those of its content. */
  readonly embed: (page: EmbeddedPage) => void;
}

/** What a person may choose for the agent, where their host can ask. */
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
  /** What draws its answers in a chat, if anything does. */
  readonly widget?: ToolWidget;
  /** Whether a call waits for others, for a time it limits itself: other calls go on, and no time limit of the bridge's concerns it. */
  readonly waits: (args: Body) => boolean;
  /** Arguments that say as whom, listed even where that is remembered: boards send them. */
  readonly openHandles: readonly string[];
  /** What a call with these arguments leaves to the person, if anything; an agent whose host cannot ask has a default. */
  readonly question?: (args: Body) => Question | undefined;
  /** What the bridge says of it: among its instructions, and in the prompt to play a game. */
  readonly guide?: { readonly instructions: string; readonly play: string };
  /** What its answers say in words besides, line by line. */
  readonly lines?: ((body: Body) => readonly string[]) | undefined;
  /** Checks the arguments, then does it. Throws only by a fault of ours. */
  run(args: Body, call: ToolCall): Promise<ToolReply>;
}

/**
 * The main fields of a success, for a listing that is read with every conversation: the type of each, and nothing of what is inside.
 * Answers have further fields. All but `success` are optional to a client, which checks errors against the same schema.
 */
export type AnswerFields = Readonly<
  Record<string, 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'any'>
>;

export interface ToolDefinition<I extends z.ZodObject> extends Pick<
  Tool,
  'name' | 'title' | 'description' | 'annotations' | 'widget' | 'question' | 'guide' | 'lines'
> {
  /** Made when the tool is first listed or called: a server of one message calls one tool. */
  readonly input: () => I;
  readonly output: AnswerFields;
  /** Its own errors for arguments that do not fit; then the messages of `input` say what a value must be. */
  readonly refuse?: RefuseArgument;
  /** The arguments in which "" means something: in all others it means that they are left out, as null does. */
  readonly keepsEmpty?: readonly string[];
  /** Its answers have no `success`: errors are known by `isError` alone. */
  readonly reportsSuccess?: false;
  readonly waits?: Tool['waits'];
  readonly openHandles?: readonly string[];
  call(args: z.output<I>, call: ToolCall): Promise<ToolReply>;
}

/** A tool from its schemas and what it does with arguments that fit them. */
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
    // Made when they are listed: a server of one call, as the remote ones are, needs none.
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

/** The same tool, save for what it does when it is called: its schemas are still made when they are listed, and not before. */
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
