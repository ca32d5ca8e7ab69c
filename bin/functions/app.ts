import { setTimeout as pause } from 'node:timers/promises';
import { app, type HttpRequest } from '@azure/functions';
import {
  httpFunctions,
  OpenCalls,
  type HostRequest,
  lazyDeps,
  refuseForgedHeaders,
  scheduleOf,
  timerFunctions,
  toStreamOfLevel,
  warmMcp,
} from '../../functions';
import { ourGames } from '../../local/our-games';

/** The deployed entry: registers every function with the Functions runtime. Nothing is constructed before the first request. */
const deps = lazyDeps(process.env, { ...ourGames, writeLog: toStreamOfLevel });

/** The Functions runtime treats an empty route as missing and would use the function's name instead. */
const ROOT = '{ignored:maxlength(0)?}';

const calls = new OpenCalls();

/** The runtime does not report a disconnected caller, but it reports that the worker must end. */
const endable = (request: HttpRequest): HostRequest => ({
  method: request.method,
  url: request.url,
  headers: request.headers,
  query: request.query,
  signal: calls.signal,
  arrayBuffer: () => request.arrayBuffer(),
});

// Needed to stream the progress of a call.
app.setup({ enableHttpStream: true });

for (const { name, methods, path, handle } of httpFunctions)
  app.http(name, {
    methods: [...methods],
    route: path === '/' ? ROOT : path.slice(1),
    authLevel: 'anonymous',
    handler: (request) => refuseForgedHeaders(request) ?? calls.during(handle(endable(request), deps)),
  });

for (const each of timerFunctions)
  app.timer(each.name, { schedule: scheduleOf(each), handler: () => each.run(deps) });

/** The delay after which a worker warms up for agents (ms), so that the request that started it goes first. */
const IDLE_MS = 1000;

let idle: NodeJS.Timeout | undefined;
app.hook.appStart(() => {
  // A failure to load is reported in the answer to a message.
  idle = setTimeout(
    () =>
      void deps()
        .then(warmMcp)
        .catch(() => undefined),
    IDLE_MS,
  ).unref();
});

/** The parts of the runtime's five seconds for ending a worker: for open calls, and for sending their answers (ms). */
const ANSWERING_MS = 2000;
const SENDING_MS = 250;

// Long polls are answered at once. An open connection would keep the worker from ending.
app.hook.appTerminate(async () => {
  clearTimeout(idle);
  await calls.end(ANSWERING_MS);
  await pause(SENDING_MS);
  await deps.close();
});

// With an export, the bundler treats the file as a module and joins it with its imports instead of wrapping each file in a function.
export {};
