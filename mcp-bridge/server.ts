/* eslint-disable @typescript-eslint/no-deprecated -- McpServer words refusals itself and announces listChanged; Server does not */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  CompleteRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  type CallToolResult,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { errors, fail, type GameError } from '../core/engine';
import type { GameApi, Picture } from '../core/api';
import { games } from '../core/games';
import { AgentTable } from './agent-table';
import { CallGate } from './call-gate';
import { SERVER_INFO, type BridgeConfig } from './config';
import { decisionLogOf } from './decision-log';
import { toolErrors } from './failures';
import type { Logger } from './logger';
import type { GameMemory } from './memory';
import { promptsOf } from './prompts';
import { documentShelf, Library, shelves } from './resources';
import type { Body, Tool, ToolCall, ToolRefusal, ToolReply } from './tool';
import { toolsOf } from './toolsets';
import { toolMeta, WidgetShelf, type WidgetReader } from './widgets';

export interface BridgeOptions {
  /** The table: over HTTP, or the service in this process. */
  readonly api: GameApi;
  readonly memory: GameMemory;
  readonly config: BridgeConfig;
  readonly logger: Logger;
  readonly readWidget: WidgetReader;
  /** Whoever wants to know when all calls are done passes its own. */
  readonly gate?: CallGate;
}

const EVERY_GAME = [
  'Play games: start one with game_session new, look with game_observe, move with game_execute.',
  'Every answer says who must act and lists the moves; send one of them back as it is.',
  'While others must act, call game_wait.',
];
const LIBRARY = [
  'With a new_* tool you start a game in which you play the opponent of whoever you talk with.',
  'Then follow the description of its apply_* tool; send back the state of the last answer unchanged.',
];

/** How to begin, with the tools there are. */
const instructionsFor = (names: readonly string[]): string =>
  [
    ...(names.includes('game_session') ? EVERY_GAME : []),
    ...(names.some((name) => name.startsWith('new_')) ? LIBRARY : []),
    'The rules are the resource game://<game>/rules.',
  ].join(' ');

/**
 * An MCP server for one agent, not yet connected. Its tool list never changes, and every failure of a call, wrong arguments
 * and unknown tools included, is a tool result with `isError`, so that the agent sees it.
 */
export function createBridgeServer(options: BridgeOptions): Server {
  const { api, memory, config, logger } = options;
  const gate = options.gate ?? new CallGate(config.maxConcurrentRequests);
  const table = new AgentTable(api, memory);
  const tools = toolsOf(config.toolsets, {
    table,
    games,
    config,
    decisionLog: decisionLogOf(config, logger),
  });
  const library = new Library(api);
  const resources = shelves([
    documentShelf(library),
    new WidgetShelf(options.readWidget, config.widgetDomain),
  ]);
  const prompts = promptsOf({ library, table, config, tools: tools.map(({ name }) => name) });
  const capabilities = { tools: {}, resources: {}, prompts: {}, completions: {} };
  const instructions = instructionsFor(tools.map(({ name }) => name));
  const server = new Server(SERVER_INFO, { capabilities, instructions });
  server.onerror = (error) => logger.warn('Protocol error', { error: error.message });

  server.setRequestHandler(ListResourcesRequestSchema, async () => ({
    resources: [...(await resources.list())],
  }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [] }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => resources.read(params.uri));
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: prompts.list }));
  server.setRequestHandler(anyPrompt, ({ params }) => prompts.get(params));
  server.setRequestHandler(CompleteRequestSchema, ({ params }) => prompts.complete(params));
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(listing) }));
  server.setRequestHandler(anyCall, async ({ params: { raw } }, extra) => {
    const started = performance.now();
    const beside: Beside = { picture: undefined, text: undefined, extras: {} };
    const told = {
      progress: progressTo(extra),
      draw: (picture: Picture): void => void (beside.picture = picture),
      say: (text: string): void => void (beside.text = text),
      attach: (extras: Body): void => void (beside.extras = { ...beside.extras, ...extras }),
    };
    const run = (signal: AbortSignal) => runTool(tools, raw, { signal, ...told }, options);
    const waits = tools.some((tool) => tool.name === raw.name && tool.waits);
    const reply = waits
      ? await run(extra.signal)
      : await withinTime(config.requestTimeout, extra.signal, (signal) => gate.run(() => run(signal)));
    logger.debug('Tool call', {
      tool: raw.name,
      ms: Math.round(performance.now() - started),
      error: reply.ok ? undefined : reply.error.error.code,
    });
    return toResult(reply, beside);
  });
  return server;
}

/**
 * Any call, even one without a name or with arguments that are no object: the protocol's own schema would refuse those with a
 * protocol error, which the agent never sees. What was sent is under `raw`.
 */
const anyCall = z.object({
  method: z.literal('tools/call'),
  params: z
    .looseObject({})
    .optional()
    .transform((raw = {}) => ({ name: '', raw })),
});

/** Any request for a prompt, so that what does not fit is refused in words. */
const anyPrompt = z.object({
  method: z.literal('prompts/get'),
  params: z.object({ name: z.unknown(), arguments: z.unknown() }).partial().default({}),
});

const listing = ({ name, title, description, annotations, inputSchema, outputSchema, widget }: Tool) => ({
  name,
  title,
  description,
  inputSchema: { ...inputSchema, type: 'object' as const },
  outputSchema: { ...outputSchema, type: 'object' as const },
  annotations,
  ...(widget ? { _meta: toolMeta(widget) } : {}),
});

type Extra = Pick<
  RequestHandlerExtra<ServerRequest, ServerNotification>,
  '_meta' | 'signal' | 'sendNotification'
>;

/** Notifies of a call's progress if its request asked for that; one that cannot be sent is of no interest any more. */
function progressTo({ _meta, signal, sendNotification }: Extra): ToolCall['progress'] {
  const progressToken = _meta?.progressToken;
  return (progress, total) => {
    if (progressToken === undefined || signal.aborted) return;
    const params = { progressToken, progress, total };
    sendNotification({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}

/** The call's answer; a fault of ours is logged, and told without its inside unless we are developing. */
async function runTool(
  tools: readonly Tool[],
  { name, arguments: args = {} }: Body,
  call: ToolCall,
  { config, logger }: BridgeOptions,
): Promise<ToolReply> {
  if (typeof name !== 'string' || name === '') return refuse(errors.invalidParameters('Tool name required'));
  const tool = tools.find((each) => each.name === name);
  if (!tool) return refuse(unknownTool(name, tools));
  if (!isObject(args)) return refuse(errors.invalidParameters('arguments must be an object'));
  try {
    return await tool.run(args, call);
  } catch (error) {
    const stack = error instanceof Error ? error.stack : String(error);
    logger.error('Tool failed', { tool: name, stack });
    return refuse(errors.internal('Internal server error', config.development ? { details: { stack } } : {}));
  }
}

const unknownTool = (name: string, tools: readonly Tool[]): GameError =>
  toolErrors.toolNotFound(
    name,
    tools.map((tool) => tool.name),
  );

const refuse = (error: GameError): ToolReply => fail({ error });

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The work's reply, or a refusal when it takes too long; `signal` tells the work that nobody waits any more. */
async function withinTime(
  ms: number,
  cancelled: AbortSignal,
  work: (signal: AbortSignal) => Promise<ToolReply>,
): Promise<ToolReply> {
  const late = new AbortController();
  const expired = new Promise<ToolReply>((resolve) => {
    late.signal.addEventListener('abort', () =>
      resolve(refuse(errors.timeout(`Tool call timed out after ${ms} ms`))),
    );
  });
  const timer = setTimeout(() => late.abort(), ms);
  try {
    return await Promise.race([work(AbortSignal.any([cancelled, late.signal])), expired]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a call gave beside its answer. */
interface Beside {
  picture: Picture | undefined;
  text: string | undefined;
  extras: Body;
}

/** What is drawn or attached goes beside the answer: a host keeps `_meta` from the model. */
function toResult(reply: ToolReply, { picture, text, extras }: Beside): CallToolResult {
  const body = reply.ok ? reply.value : failureBody(reply.error);
  const meta = { ...picture, ...extras };
  return {
    content: [{ type: 'text', text: reply.ok && text !== undefined ? text : JSON.stringify(body) }],
    structuredContent: { ...body },
    ...(reply.ok ? {} : { isError: true }),
    ...(Object.keys(meta).length > 0 ? { _meta: meta } : {}),
  };
}

const failureBody = ({ error, standing }: ToolRefusal): Body => {
  const { code, message, suggestion, details } = error;
  return {
    success: false,
    error: { code, message, ...(suggestion ? { suggestion } : {}), ...(details ? { details } : {}) },
    ...standing,
  };
};
