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

/** The Functions runtime takes an empty route for none, and would use the function's name instead. */
const ROOT = '{ignored:maxlength(0)?}';

const calls = new OpenCalls();

/** The runtime does not tell when a caller goes away, but when the worker is to end. */
const endable = (request: HttpRequest): HostRequest => ({
  method: request.method,
  url: request.url,
  headers: request.headers,
  query: request.query,
  signal: calls.signal,
  arrayBuffer: () => request.arrayBuffer(),
});

// Progress is told while a call goes on.
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

/** How long after its start a worker makes ready for agents (ms): the request that started it goes first. */
const IDLE_MS = 1000;

let idle: NodeJS.Timeout | undefined;
app.hook.appStart(() => {
  // What cannot be loaded is said in answer to a message.
  idle = setTimeout(
    () =>
      void deps()
        .then(warmMcp)
        .catch(() => undefined),
    IDLE_MS,
  ).unref();
});

/** Of the five seconds that the runtime gives a worker to end: for open calls, and for their answers to be sent (ms). */
const ANSWERING_MS = 2000;
const SENDING_MS = 250;

// What waits is answered as if its time were up. A connection left open would keep a worker that is to end.
app.hook.appTerminate(async () => {
  clearTimeout(idle);
  await calls.end(ANSWERING_MS);
  await pause(SENDING_MS);
  await deps.close();
});

// A file that exports something is a module to the bundler, which then joins it with what it imports instead of wrapping each file in a function.
export {};
