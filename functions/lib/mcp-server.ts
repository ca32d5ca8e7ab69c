import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createMcpHandler,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isLegacyRequest,
  preloadSchemas,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { GameApi, Tracer } from '../../core/api';
import { Preparation, SharedPromise } from '../../core/async';
import { errors, fail, isObject, ok, type Result } from '../../core/engine';
import type { Logger } from '../../core/table';
import {
  bridgeConfig,
  CallGate,
  createBridgeServer,
  GameMemory,
  loadBridgeGames,
  readBatch,
  readMessage,
  ToolChoiceError,
  toolsetNames,
  type BridgeGame,
  type BridgeOptions,
  type LoadableGame,
  type WidgetReader,
} from '../../mcp-bridge';
import { loadFeatureTools } from '../../features/registry';
import {
  COMMON_HEADERS,
  type FunctionRequest,
  JSON_HEADERS,
  jsonResponse,
  type StreamedResponse,
} from './http';

/** One message for the tools. */
export interface McpCall {
  readonly api: GameApi;
  readonly logger: Logger;
  readonly tracer?: Tracer | undefined;
  /** A JSON-RPC message, or a batch of them. */
  readonly message: Readonly<Record<string, unknown>> | unknown[];
  readonly headers: FunctionRequest['headers'];
  /** Where the pages are on which people watch. */
  readonly site: string | undefined;
  /** Which tools, each as names with commas between them. */
  readonly choice: {
    readonly toolsets?: string | undefined;
    readonly tools?: string | undefined;
    readonly read_only?: boolean | undefined;
  };
  /** The key of the player with whose name the agent sits down, if the message has one. */
  readonly player?: string | undefined;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal | undefined;
}

export type AnswerMcp = (call: McpCall) => Promise<Result<StreamedResponse>>;

/** Made once for all messages. */
interface Tools {
  readonly games: readonly BridgeGame[];
  readonly features: BridgeOptions['features'];
  /** All servers of these games list the same tools. */
  readonly listings: NonNullable<BridgeOptions['listings']>;
  /** What must be done before games are played. */
  readonly checks: Preparation;
}

/**
 * Answers messages with the tools of these games, which are loaded at once. Calls that play a game wait for the checks. This module loads the protocol's
 * library, so it is itself loaded on first use.
 */
export function answerWith(faces: readonly LoadableGame[], checks = new Preparation()): AnswerMcp {
  const tools = new SharedPromise(async (): Promise<Tools> => ({
    games: await loadBridgeGames(faces),
    features: await loadFeatureTools(),
    listings: new Map(),
    checks,
  }));
  // Both take longer than an answer, and a host that has loaded this module will need them.
  preloadSchemas();
  void tools.get().catch(() => undefined);
  return async (call) => answerMessage(await tools.get(), call);
}

/** Answers one message with a new server that is dropped afterwards. */
async function answerMessage(
  { games, features, listings, checks }: Tools,
  call: McpCall,
): Promise<Result<StreamedResponse>> {
  const { toolsets, tools, read_only: readOnly } = call.choice;
  const chosen = readToolsets({ games, features }, toolsets);
  if (!chosen.ok) return chosen;
  const config = bridgeConfig.parse({ toolsets, tools, readOnly, player: call.player });
  const { site } = call;
  const options: BridgeOptions = {
    games,
    features,
    api: call.api,
    memory: new GameMemory(config),
    config,
    gate: new CallGate(config.maxConcurrentRequests, checks),
    // Errors of clients are only in their answers; our own faults are logged.
    logger: {
      debug: ignore,
      info: ignore,
      warn: ignore,
      error: (message, fields) => call.logger.error(message, fields),
    },
    tracer: call.tracer,
    readWidget,
    pageOf: site === undefined ? undefined : (session) => `${site}/game/${session}`,
    stateless: true,
    signal: call.signal,
    listings,
  };
  const server = serverWith(options);
  if (!server.ok) return server;
  const request = protocolRequest(call);
  const { message, headers } = call;
  if (Array.isArray(message)) return answerBatch(request, message, headers, server.value);
  const read = readMessage(message);
  const fault = read.ok ? undefined : read.error.answer;
  if (fault?.error.code === ProtocolErrorCode.InvalidParams) return ok(jsonResponse(200, fault));
  const single = { message: read.ok ? read.value : message, headers };
  const isEarlier = !isRequest(single.message) || (await isLegacyRequest(request, single.message));
  const answer = isEarlier ? answerEarlier : answerToday;
  return answer(request, single, server.value);
}

/** The parts of a call with a single message that are used. */
interface SingleCall extends Pick<McpCall, 'headers'> {
  readonly message: Readonly<Record<string, unknown>>;
}

function serverWith(options: BridgeOptions): Result<BridgeServer> {
  try {
    return ok(createBridgeServer(options));
  } catch (error) {
    if (error instanceof ToolChoiceError) return fail(error.reason);
    throw error;
  }
}

/** Revisions up to 2025-11-25: JSON, or server-sent events if the message asks for progress. */
async function answerEarlier(
  request: Request,
  { message, headers }: SingleCall,
  server: BridgeServer,
): Promise<Result<StreamedResponse>> {
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: !mayStream(message, headers),
  });
  await server.connect(transport);
  const response = await transport.handleRequest(request, { parsedBody: message });
  if (isStream(response)) return ok(streamResponse(response, () => server.close()));
  const text = await response.text();
  await server.close();
  const { status } = response;
  if (status >= 400) return fail(errors.invalidParameters(reasonIn(text)));
  return ok(bodyResponse(status, text));
}

/**
 * A batch, in revisions that have them: always answered in JSON. A client that does not name its revision speaks 2025-03-26
 * (2025-06-18, Transports, Protocol Version Header).
 */
async function answerBatch(
  request: Request,
  values: readonly unknown[],
  headers: McpCall['headers'],
  server: BridgeServer,
): Promise<Result<StreamedResponse>> {
  const batch = readBatch(values, headers.get('mcp-protocol-version') ?? undefined);
  if (!batch.ok) return ok(jsonResponse(400, batch.error));
  const { messages, refused } = batch.value;
  // If another message of the batch cancelled a request, it would never be answered, and the response never sent.
  const requests = messages.filter((message) => isJSONRPCRequest(message));
  const message = requests.length > 0 ? requests : messages;
  if (message.length === 0) return ok(jsonResponse(400, refused));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const response = await transport.handleRequest(request, { parsedBody: message });
  const text = await response.text();
  await server.close();
  if (response.status >= 400) return fail(errors.invalidParameters(reasonIn(text)));
  const answers = text === '' ? [] : ([JSON.parse(text)] as unknown[]).flat();
  if (answers.length + refused.length === 0) return ok(bodyResponse(response.status, ''));
  return ok(jsonResponse(requests.length > 0 ? 200 : 400, [...answers, ...refused]));
}

/** Revision 2026-07-28, whose errors list the supported revisions in the protocol's own form: JSON unless there is progress to report. */
async function answerToday(
  request: Request,
  { message, headers }: SingleCall,
  server: BridgeServer,
): Promise<Result<StreamedResponse>> {
  const handler = createMcpHandler(() => server, { legacy: 'reject' });
  const parsedBody = mayStream(message, headers) ? message : withoutProgress(message);
  const response = await handler.fetch(request, { parsedBody });
  if (isStream(response)) return ok(streamResponse(response, () => handler.close()));
  const text = await response.text();
  await handler.close();
  return ok(bodyResponse(statusToday(response, text), text));
}

type BridgeServer = ReturnType<typeof createBridgeServer>;

const isRequest = (message: unknown): boolean => isJSONRPCRequest(message) || isJSONRPCNotification(message);

const ignore = (): void => undefined;

function readToolsets(
  offer: Pick<BridgeOptions, 'games' | 'features'>,
  text: string | undefined,
): Result<true> {
  const names = toolsetNames(offer);
  const known = [...names, 'all'];
  const unknown = text
    ?.split(',')
    .map((name) => name.trim())
    .find((name) => !known.includes(name));
  if (unknown === undefined) return ok(true);
  return fail(
    errors.invalidParameters(`toolsets: unknown "${unknown}".`, {
      suggestion: `Use some of ${names.join(', ')}, with commas between them, or all.`,
      details: { field: 'toolsets', known },
    }),
  );
}

/** A client that wants progress reports for a request gives it a token (`_meta.progressToken` of its parameters). */
const mayStream = ({ params }: SingleCall['message'], headers: McpCall['headers']): boolean =>
  metaOf(params)?.progressToken !== undefined && accepts(headers, 'text/event-stream');

function withoutProgress(message: SingleCall['message']): SingleCall['message'] {
  const meta = metaOf(message.params);
  if (meta?.progressToken === undefined) return message;
  const { progressToken: _unheard, ...rest } = meta;
  return { ...message, params: { ...(message.params as object), _meta: rest } };
}

function metaOf(params: unknown): Readonly<Record<string, unknown>> | undefined {
  const meta = isObject(params) ? params._meta : undefined;
  return isObject(meta) ? meta : undefined;
}

const accepts = (headers: FunctionRequest['headers'], type: string): boolean =>
  headers.get('accept')?.includes(type) ?? false;

/** Headers that repeat parts of a message, so that it can be routed without parsing. */
const ROUTING_HEADERS = ['mcp-protocol-version', 'mcp-method', 'mcp-name'];

/**
 * The request for the protocol's library. The body is known to be JSON, and the form of the answer is decided, so clients that are careless about these headers
 * are served as well.
 */
function protocolRequest({ headers, signal }: McpCall): Request {
  const routing = ROUTING_HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return new Request('http://localhost/api/mcp', {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...Object.fromEntries(routing),
    },
    signal: signal ?? null,
  });
}

const isStream = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;

const bodyResponse = (status: number, text: string): StreamedResponse =>
  text === '' ? { status, headers: COMMON_HEADERS } : { status, headers: JSON_HEADERS, body: text };

/** The library passes every method that is not its own to the server, and so assumes that it exists. */
const statusToday = ({ status }: Response, text: string): number =>
  // Answers are long, so they are parsed only if they may be such an error.
  text.includes(UNKNOWN_METHOD) && isUnknownMethod.safeParse(JSON.parse(text)).success ? 404 : status;

const UNKNOWN_METHOD = `"code":${ProtocolErrorCode.MethodNotFound}`;

const isUnknownMethod = z.object({ error: z.object({ code: z.literal(ProtocolErrorCode.MethodNotFound) }) });

const streamResponse = ({ status, body }: Response, close: () => Promise<void>): StreamedResponse => ({
  status,
  headers: EVENT_STREAM,
  ...(body ? { body: closing(body, close) } : {}),
});

/** Proxies must pass each event on at once. */
const EVENT_STREAM = {
  ...COMMON_HEADERS,
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

const error = z.object({ error: z.object({ message: z.string() }) });

/** Why the protocol's library took no message. */
const reasonIn = (text: string): string => error.parse(JSON.parse(text)).error.message;

/** The same stream; `close` is called when it has been read to its end, or nobody reads it any more. */
function closing(stream: ReadableStream<Uint8Array>, close: () => Promise<void>): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) {
        controller.enqueue(value);
        return;
      }
      controller.close();
      await close();
    },
    async cancel(reason) {
      await reader.cancel(reason);
      await close();
    },
  });
}

/** Next to the folder of the bundle in dist/; for unbuilt sources, where the build puts them. */
const WIDGET_FOLDERS = [join(__dirname, '../widgets'), join(__dirname, '../../dist/widgets')];

const readWidget: WidgetReader = (name) => {
  const folder = WIDGET_FOLDERS.find((each) => existsSync(each)) ?? '';
  return readFile(join(folder, `${name}-v1.html`), 'utf8');
};
