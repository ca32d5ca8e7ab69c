import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { TimeLimitError, withinTime } from '../core/async';
import { errors, fail, type GameError, isObject } from '../core/engine';
import { inSpan, traceFieldsIn, type GameApi, type Tracer } from '../core/api';
import { AgentTable } from './agent-table';
import { CallGate } from './call-gate';
import { complete } from './completions';
import { SERVER_INFO, type BridgeConfig } from './config';
import { iconsOf } from './icons';
import { toolErrors } from './kit/failures';
import type { BridgeGame, FeatureTools } from './kit/added-tools';
import type { Logger } from './logger';
import type { GameMemory } from './memory';
import { promptsOf } from './prompts';
import { askPerson, takingAnswers } from './questions';
import { readParameters } from './parameters';
import { protocolError } from './protocol-errors';
import { BridgeServer, loggingFaults } from './bridge-server';
import { documentShelf, Library, shelves } from './resources';
import { timingMoves } from './timed-moves';
import type { Body, Tool, ToolCall, ToolReply } from './kit/tool';
import { cachedDescription, listedPrompt, type ToolDescription } from './tool-listing';
import { toResult, type CallExtras } from './tool-result';
import { instructionsOf, rewordBeforeCall, toolsOf } from './toolsets';
import {
  type ClientFacts,
  isWidget,
  showsBoards,
  toolMeta,
  type WidgetReader,
  WidgetResources,
} from './widgets';

export interface BridgeOptions {
  /** The games that are offered, in the order of listing. */
  readonly games: readonly BridgeGame[];
  /** The tools of the features that the bridge offers. */
  readonly features: readonly FeatureTools[];
  /** The table: over HTTP, or the service in this process. */
  readonly api: GameApi;
  readonly memory: GameMemory;
  readonly config: BridgeConfig;
  readonly logger: Logger;
  /** Without a tracer calls are not traced. */
  readonly tracer?: Tracer | undefined;
  readonly readWidget: WidgetReader;
  /** The page on which people watch a session. */
  readonly pageOf?: ((session: string) => string) | undefined;
  /** Passed by callers that need to know when all calls are done. */
  readonly gate?: CallGate;
  /**
   * Nothing is remembered between calls (`memory` is new for each call): an agent that claims a seat gets its token, and sends it with every call.
   */
  readonly stateless?: boolean;
  /** Aborted when nobody waits for any answer any more. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the name of the agent's host, before the first call. */
  readonly onClient?: (name: string) => void;
  /** A cache of tool listings for servers created one after another, because listings take a while to compute. */
  readonly listings?: Map<string, ToolDescription>;
}

/** The maximum length of an unknown argument's name in an error. */
const LONGEST_NAME = 40;

const EVERY_GAME = [
  'Play games: start one with game_session new, look with game_observe, move with game_execute.',
  'Every answer says who must act and lists the moves; send one of them back as it is.',
  'While others must act, call game_wait.',
];
const WATCHING = [
  'Watch a game: game_observe shows it, game_wait waits for what happens next.',
  'Both take the gameId, which is in the address of the game’s page.',
];
const LIBRARY = [
  'With a new_* tool you start a game against the person you talk with.',
  'Then follow the description of its apply_* tool; send back the state of the last answer unchanged.',
];

/** How to begin, with the tools there are. */
function instructionsFor(tools: readonly Tool[], ofGames: readonly string[]): string {
  const names = tools.map(({ name }) => name);
  return [
    ...(names.includes('game_session') ? EVERY_GAME : []),
    ...(names.includes('game_observe') && !names.includes('game_session') ? WATCHING : []),
    ...tools.flatMap(({ guide }) => guide?.instructions ?? []),
    ...ofGames,
    ...(names.some((name) => name.startsWith('new_')) ? LIBRARY : []),
    'The rules are the resource game://<game>/rules.',
  ].join(' ');
}

const STATELESS_INSTRUCTIONS =
  'Nothing is remembered from one call to the next: send with each the gameId and, as seat_token, the seatToken that ' +
  'game_session new or join returned.';

/**
 * An MCP server for one agent, not yet connected. Its tool list never changes, and every failure of a call, wrong arguments
 * and unknown tools included, is a tool result with `isError`, so that the agent sees it. Throws a ToolChoiceError.
 */
export function createBridgeServer(options: BridgeOptions): BridgeServer {
  const { memory, games, config, logger, stateless = false } = options;
  // Thinking time is reported only for registered players, and only if something is remembered between messages.
  const isTimed = config.player !== undefined && !stateless;
  const api = options.features.reduce(
    (table, { recording }) => recording?.(table, config, logger) ?? table,
    isTimed ? timingMoves(options.api) : options.api,
  );
  const gate = options.gate ?? new CallGate(config.maxConcurrentRequests);
  const table = new AgentTable(
    api,
    memory,
    games.map(({ rules }) => rules),
  );
  const tools = toolsOf(options, config, {
    table,
    config,
    stateless,
    readWidget: options.readWidget,
    pageOf: options.pageOf,
  });
  const library = new Library(api);
  const resources = shelves([
    documentShelf(library, iconsOf(games)),
    new WidgetResources(games, options.readWidget, config.widgetDomain),
  ]);
  const prompts = promptsOf({
    ...{ library, table, config, stateless },
    tools: tools.map(({ name }) => name),
    guides: tools.flatMap(({ guide }) => guide?.play ?? []),
    features: options.features,
  });
  const capabilities = { tools: {}, resources: {}, prompts: {}, completions: {} };
  const told = instructionsFor(tools, instructionsOf(games, config.toolsets));
  const instructions = stateless ? `${told} ${STATELESS_INSTRUCTIONS}` : told;
  const server = new BridgeServer(SERVER_INFO, {
    capabilities,
    instructions,
    cacheHints: CACHE_HINTS,
    jsonSchemaValidator: takingAnswers,
  });
  // Its message may quote the input, including a token.
  server.onerror = ({ name }) => logger.warn('Protocol error', { error: name });
  const meet = once(options.onClient);
  server.oninitialized = () => meet(server.handshake().info?.name);

  /** Unknown arguments that were reported before: some hosts add one to each call. */
  const named = new Set<string>();

  const callTool = async (raw: Body, context: RequestContext): Promise<Result> => {
    const started = performance.now();
    const beside: CallExtras = { extras: {}, pages: [], blocks: [], ignored: [] };
    const client = clientOf(server, context);
    const tool = tools.find((each) => each.name === raw.name);
    const asked = await askPerson(tool, raw, client, context);
    if ('result' in asked) return asked.result;
    const hasBoards = showsBoards(client);
    const call: Omit<ToolCall, 'signal'> = {
      progress: progressTo(context),
      showsView: hasBoards,
      draw: (picture) => void (beside.picture = hasBoards ? picture : undefined),
      say: (text) => void (beside.text = text),
      confide: (text) => void beside.blocks.push({ text, audience: 'assistant' }),
      tellPerson: (text) => void beside.blocks.push({ text, audience: 'user' }),
      attach: (extras) => void (beside.extras = { ...beside.extras, ...extras }),
      embed: (page) => void beside.pages.push(page),
      ignore: (argument) => {
        if (!named.has(argument)) beside.ignored.push(argument.slice(0, LONGEST_NAME));
        named.add(argument);
      },
      seated: (token) => void (beside.seatToken = stateless ? token : undefined),
    };
    const run = (signal: AbortSignal) => runTool(tools, asked.call, { ...call, signal }, options);
    const cancelled = cancelledBy(context);
    const { arguments: args } = asked.call;
    const reply = tool?.waits(objectIn(args) ?? {})
      ? await gate.wait(() => run(cancelled))
      : await replyWithin(config.requestTimeout, cancelled, (late) => gate.run(() => run(late)));
    logger.debug('Tool call', {
      tool: tool?.name,
      ms: Math.round(performance.now() - started),
      error: reply.ok ? undefined : reply.error.reason.code,
    });
    return toResult(reply, beside);
  };

  /** Aborted when nobody waits for the answer any more. */
  const cancelledBy = ({ signal }: RequestContext): AbortSignal =>
    options.signal ? AbortSignal.any([signal, options.signal]) : signal;

  /** Resolves when games may be read and played. */
  const opened = async (context: RequestContext): Promise<void> => {
    const isOpen = gate.isOpen || (await gate.opens(cancelledBy(context)));
    if (!isOpen) throw protocolError(errors.gamesUnchecked());
  };

  /** By the conventions of OpenTelemetry for MCP. */
  const tracedCall = (raw: Body, context: RequestContext): Promise<Result> => {
    const known = tools.find((each) => each.name === raw.name)?.name;
    const attributes = {
      'mcp.method.name': 'tools/call',
      'gen_ai.operation.name': 'execute_tool',
      'jsonrpc.request.id': String(context.id),
      'network.transport': stateless ? 'tcp' : 'pipe',
      ...(known === undefined ? {} : { 'gen_ai.tool.name': known }),
    };
    const name = known === undefined ? 'tools/call' : `tools/call ${known}`;
    const from = traceFieldsIn((field) => context._meta?.[field]);
    return inSpan(options.tracer, name, { kind: 'server', attributes, from }, async (span) => {
      const result = await callTool(raw, context);
      if (result.isError === true) span.fail('tool_error');
      return result;
    });
  };

  const ours = loggingFaults(logger);
  server.setRequestHandler(
    'resources/list',
    ours(async (_request, { mcpReq }) => {
      await opened(mcpReq);
      const hasBoards = showsBoards(clientOf(server, mcpReq));
      return { resources: (await resources.list()).filter(({ uri }) => hasBoards || !isWidget(uri)) };
    }),
  );
  server.setRequestHandler(
    'resources/templates/list',
    ours(() => ({ resourceTemplates: [...resources.templates] })),
  );
  server.setRequestHandler(
    'resources/read',
    ours(async ({ params }, { mcpReq }) => {
      await opened(mcpReq);
      return resources.read(params.uri);
    }),
  );
  server.setRequestHandler(
    'prompts/list',
    ours(() => ({ prompts: prompts.list.map((prompt) => listedPrompt(prompt, stateless)) })),
  );
  server.setRequestHandler(
    'completion/complete',
    ours(async ({ params }, { mcpReq }) => {
      await opened(mcpReq);
      return complete(params, { prompts, resources });
    }),
  );
  server.setRequestHandler(
    'tools/list',
    ours((_request, { mcpReq }) => {
      const hasBoards = showsBoards(clientOf(server, mcpReq));
      return {
        tools: tools.map((tool) => ({
          ...cachedDescription(tool, options),
          ...(tool.widget && hasBoards ? { _meta: toolMeta(tool.widget) } : {}),
        })),
      };
    }),
  );
  // These accept any arguments: the protocol's own schemas would answer arguments that are not an object with an error that the agent never sees.
  server.fallbackRequestHandler = ours(async ({ method, params: given }, { mcpReq }) => {
    const params = readParameters(method, given);
    meet(clientOf(server, mcpReq).info?.name);
    switch (method) {
      case 'tools/call':
        await opened(mcpReq);
        return tracedCall(params, mcpReq);
      case 'prompts/get':
        await opened(mcpReq);
        return prompts.get({ name: params.name, arguments: params.arguments });
      default:
        throw new ProtocolError(ProtocolErrorCode.MethodNotFound, 'Method not found');
    }
  });
  return server;
}

/** Lists depend only on the client and do not change while a server runs; our texts do not change before the next version. */
const UNCHANGING = { ttlMs: 300_000, cacheScope: 'private' } as const;
const CACHE_HINTS = {
  'server/discover': UNCHANGING,
  'tools/list': UNCHANGING,
  'prompts/list': UNCHANGING,
  'resources/list': UNCHANGING,
  'resources/templates/list': UNCHANGING,
  'resources/read': UNCHANGING,
};

/** Passes the first name on. */
function once(task: BridgeOptions['onClient']): (name: string | undefined) => void {
  let met = false;
  return (name) => {
    if (!met) task?.(name ?? 'agent');
    met = true;
  };
}

/** What a client declares about itself: from revision 2026-07-28 on in each request, before that in its handshake. */
function clientOf(server: BridgeServer, { envelope }: Pick<RequestContext, 'envelope'>): ClientFacts {
  if (!envelope) return server.handshake();
  const { [CLIENT_CAPABILITIES_META_KEY]: capabilities, [CLIENT_INFO_META_KEY]: info } =
    envelope as DescribedClient;
  return { capabilities, info };
}

/** The library has checked it. */
interface DescribedClient {
  readonly [CLIENT_CAPABILITIES_META_KEY]?: ClientFacts['capabilities'];
  readonly [CLIENT_INFO_META_KEY]?: ClientFacts['info'];
}

type RequestContext = ServerContext['mcpReq'];

/** Sends progress notifications if the request asked for them; a failure to send one is ignored. */
function progressTo({ _meta, signal, notify }: RequestContext): ToolCall['progress'] {
  const progressToken = _meta?.progressToken;
  return (progress, total, message) => {
    if (progressToken === undefined || signal.aborted) return;
    const params = { progressToken, progress, total, message };
    notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}

/** The call's answer; our own bugs are logged, and shown without details except in development. */
async function runTool(
  tools: readonly Tool[],
  { name: named, arguments: given }: Body,
  call: ToolCall,
  { games, config, logger }: BridgeOptions,
): Promise<ToolReply> {
  const name = String(named);
  const tool = tools.find((each) => each.name === name);
  if (!tool) return refuse(rewordBeforeCall(games, name, unknownTool(name, tools)));
  const args = objectIn(given);
  if (!args) {
    return refuse(rewordBeforeCall(games, name, errors.invalidParameters('arguments must be an object')));
  }
  try {
    return await tool.run(args, call);
  } catch (error) {
    const stack = error instanceof Error ? error.stack : String(error);
    logger.error('Tool failed', { tool: name, stack });
    return refuse(errors.internal('Internal server error', config.development ? { details: { stack } } : {}));
  }
}

/** The arguments of a call: an object or, from some hosts, its JSON. */
function objectIn(given: unknown): Body | null {
  if (given === undefined || given === null || given === '') return {};
  if (isObject(given)) return given;
  try {
    const read: unknown = typeof given === 'string' ? JSON.parse(given) : null;
    return isObject(read) ? read : null;
  } catch {
    return null;
  }
}

const unknownTool = (name: string, tools: readonly Tool[]): GameError =>
  toolErrors.toolNotFound(
    name,
    tools.map((tool) => tool.name),
  );

const refuse = (error: GameError): ToolReply => fail({ reason: error });

/** The reply of the work, or an error if it takes too long; `signal` aborts when nobody waits any more. */
async function replyWithin(
  ms: number,
  cancelled: AbortSignal,
  work: (signal: AbortSignal) => Promise<ToolReply>,
): Promise<ToolReply> {
  try {
    return await withinTime(ms, work, cancelled);
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    return refuse(errors.timeout(`Tool call timed out after ${ms} ms`));
  }
}
