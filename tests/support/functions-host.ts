import { randomUUID } from 'node:crypto';
import http, {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What the Functions host does between a caller and an app, after the sources of `azure-functions-host` and ASP.NET: how it reads a path,
 * which function it finds for it, and what it hands to the library `@azure/functions`, which runs here as it is, with its own HTTP server.
 */
export interface FunctionsHost {
  readonly url: string;
  /** In the order in which their routes are tried. */
  readonly functions: readonly string[];
  /** Tells the app to end, as before the process is stopped. */
  terminate(): Promise<void>;
  close(): Promise<void>;
}

/** As the library describes a function to its worker. */
interface Metadata {
  readonly name: string;
  readonly bindings: Readonly<
    Record<string, { readonly type: string; readonly route?: string; readonly methods?: readonly string[] }>
  >;
}

type Callback = (...inputs: unknown[]) => unknown;

/** What the library does with one call of a function. */
interface InvocationModel {
  getArguments(): Promise<{ readonly context: object; readonly inputs: readonly unknown[] }>;
  invokeFunction(context: object, inputs: readonly unknown[], callback: Callback): Promise<unknown>;
  getResponse(context: object, result: unknown): Promise<unknown>;
}

interface ProgrammingModel {
  getCapabilities(known: object): Promise<{ readonly HttpUri?: string }>;
  getInvocationModel(invocation: object): InvocationModel;
}

/** A function with an HTTP trigger. */
interface HttpTrigger {
  readonly name: string;
  readonly metadata: Metadata;
  readonly callback: Callback;
  /** The name of its trigger. */
  readonly trigger: string;
  readonly methods: readonly string[];
  /** In parts; empty for the root. */
  readonly route: readonly string[];
}

/** What an app tells the worker that loads it. */
export class FunctionsWorker {
  readonly http: HttpTrigger[] = [];
  private readonly hooks: { readonly name: string; readonly run: (context: object) => unknown }[] = [];
  private model: ProgrammingModel | undefined;

  /** The module `@azure/functions-core`, which the worker brings. */
  readonly core = {
    log: () => undefined,
    setProgrammingModel: (model: ProgrammingModel) => void (this.model = model),
    registerFunction: (metadata: Metadata, callback: Callback) => {
      const found = Object.entries(metadata.bindings).find(([, { type }]) => type === 'httpTrigger');
      if (!found) return;
      const [trigger, { route = '', methods = [] }] = found;
      const { name } = metadata;
      this.http.push({ name, metadata, callback, trigger, methods, route: route.split('/') });
    },
    registerHook: (name: string, run: (context: object) => unknown) => void this.hooks.push({ name, run }),
  };

  get programming(): ProgrammingModel {
    if (!this.model) throw new Error('The app registered nothing');
    return this.model;
  }

  async runHooks(wanted: string): Promise<void> {
    for (const { name, run } of this.hooks) if (name === wanted) await run({ hookData: {}, appHookData: {} });
  }
}

/** A pause between two requests of a busy machine does not cut a connection that is used again. */
const KEEP_ALIVE_MS = 600_000;

/** Serves what an app has registered with the worker. */
export async function startFunctionsHost(worker: FunctionsWorker): Promise<FunctionsHost> {
  // The library listens by itself, for as long as its process runs: this one goes on.
  const listening = jest.spyOn(http, 'createServer');
  const { HttpUri = '' } = await worker.programming.getCapabilities({});
  const ofLibrary = listening.mock.results.map(({ value }) => value as Server);
  listening.mockRestore();
  for (const each of ofLibrary) each.keepAliveTimeout = KEEP_ALIVE_MS;
  // The routes are tried one after the other: FunctionMetadataManager sorts by name, and RouteCollection takes the first that matches.
  const functions = [...worker.http].sort((a, b) =>
    compareOrdinal(a.name.toUpperCase(), b.name.toUpperCase()),
  );
  const server = createServer((message, response) => {
    const path = kestrelPath(message.url ?? '/');
    const found = path === null ? undefined : findRoute(functions, message.method ?? '', path);
    if (path === null) response.writeHead(400, { 'content-length': 0 }).end();
    else if (found) void invoke(found.target, found.params, { worker, HttpUri, path, message, response });
    else response.writeHead(404, { 'content-length': 0 }).end();
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    functions: functions.map(({ name }) => name),
    terminate: () => worker.runHooks('appTerminate'),
    async close() {
      for (const each of [server, ...ofLibrary]) {
        each.closeAllConnections();
        await new Promise((resolve) => each.close(resolve));
      }
    },
  };
}

const compareOrdinal = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Percent-encodings but that of a slash are decoded, and dot segments worked out; null: refused (a NUL). */
function kestrelPath(target: string): string | null {
  const raw = target.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '') || '/';
  const decoded = raw.replace(/(%(?!2f)[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
  if (decoded.includes('\0')) return null;
  const kept: string[] = [];
  const segments = decoded.slice(1).split('/');
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
    if (isLast && (segment === '.' || segment === '..')) kept.push('');
  }
  return `/${kept.join('/')}`;
}

interface FoundRoute {
  readonly target: HttpTrigger;
  readonly params: Readonly<Record<string, string>>;
}

function findRoute(functions: readonly HttpTrigger[], method: string, path: string): FoundRoute | undefined {
  for (const target of functions) {
    const params = matchTemplate(target.route, path);
    if (params && target.methods.includes(method)) return { target, params };
  }
  return undefined;
}

/** As ASP.NET's `RoutePatternMatcher` does: letters of any case, one slash at the end, no empty segment. */
function matchTemplate(template: readonly string[], path: string): Record<string, string> | null {
  const segments = path === '/' ? [] : path.replace(/^\//, '').replace(/\/$/, '').split('/');
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = template[index];
    if (segment === '' || part === undefined) return null;
    if (part.startsWith('{*')) return { ...params, path: segments.slice(index).join('/') };
    // `{ignored:maxlength(0)?}`
    if (part.includes('maxlength(0)')) return null;
    if (part.startsWith('{')) params[part.slice(1, -1)] = segment;
    else if (part.toLowerCase() !== segment.toLowerCase()) return null;
  }
  const rest = template.slice(segments.length);
  return rest.every((part) => part.startsWith('{*') || part.endsWith('?}')) ? params : null;
}

interface Invocation {
  readonly worker: FunctionsWorker;
  readonly HttpUri: string;
  readonly path: string;
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
}

/** Hands the request to the library twice, as the host does: over its HTTP server, and as an invocation with what was found out. */
async function invoke(
  { metadata, callback, trigger }: HttpTrigger,
  params: FoundRoute['params'],
  { worker, HttpUri, path, message, response }: Invocation,
): Promise<void> {
  const invocationId = randomUUID();
  const body = await bytesOf(message);
  const query = (message.url ?? '').replace(/^[^?]*/, '');
  forward(new URL(encodePath(path) + query, HttpUri), invocationId, { message, body, response });

  const given = headersOf(message);
  const text = (string: string) => ({ string });
  const fields = Object.fromEntries(new URLSearchParams(query));
  const sent = {
    ...mapValues(bodyFields(body), text),
    ...mapValues(fields, text),
    ...mapValues(params, text),
  };
  // The runtime adds its own only where the caller has sent nothing of that name.
  const isSent = (name: string) => Object.keys(sent).some((each) => each.toLowerCase() === name);
  const triggerMetadata = {
    ...sent,
    ...(isSent('query') ? {} : { Query: { json: JSON.stringify(fields) } }),
    ...(isSent('headers') ? {} : { Headers: { json: JSON.stringify(given) } }),
  };
  const model = worker.programming.getInvocationModel({
    invocationId,
    metadata,
    request: { invocationId, triggerMetadata, inputData: [{ name: trigger, data: { http: {} } }] },
    log: () => undefined,
    state: undefined,
  });
  try {
    const { context, inputs } = await model.getArguments();
    await model.getResponse(context, await model.invokeFunction(context, inputs, callback));
  } catch {
    if (!response.headersSent) response.writeHead(500, { 'content-length': 0 }).end();
  }
}

function forward(
  target: URL,
  invocationId: string,
  { message, body, response }: Pick<Invocation, 'message' | 'response'> & { readonly body: Buffer },
): void {
  const { connection: _, ...headers } = message.headers;
  const outgoing = request(
    target,
    {
      method: message.method ?? 'GET',
      headers: {
        ...headers,
        'x-forwarded-host': message.headers.host ?? '',
        'x-forwarded-proto': 'http',
        'x-ms-invocation-id': invocationId,
      },
    },
    (answer) => {
      const { connection: __, 'keep-alive': ___, 'transfer-encoding': ____, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 500, kept).flushHeaders();
      answer.pipe(response);
      response.on('close', () => answer.destroy());
    },
  );
  outgoing.on('error', () => response.destroy());
  outgoing.end(body);
}

const encodePath = (path: string): string =>
  path
    .split(/(%2f)/i)
    .map((part) => (/^%2f$/i.test(part) ? part : part.split('/').map(encodeURIComponent).join('/')))
    .join('');

const headersOf = ({ headers, socket }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ 'x-forwarded-for': socket.remoteAddress, ...headers }).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

/** Binding data has the top-level fields of a JSON body. */
function bodyFields(body: Buffer): Record<string, string> {
  try {
    const fields = JSON.parse(body.toString('utf8')) as unknown;
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return {};
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]): [string, string][] =>
        typeof value === 'object' ? [] : [[name, String(value)]],
      ),
    );
  } catch {
    return {};
  }
}

const mapValues = <A, B>(record: Readonly<Record<string, A>>, to: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
