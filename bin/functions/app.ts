import { app } from '@azure/functions';
import {
  httpFunctions,
  lazyDeps,
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

// Progress is told while a call goes on.
app.setup({ enableHttpStream: true });

for (const { name, methods, path, handle } of httpFunctions) {
  app.http(name, {
    methods: [...methods],
    route: path === '/' ? ROOT : path.slice(1),
    authLevel: 'anonymous',
    handler: (request) => handle(request, deps),
  });
}

for (const each of timerFunctions) {
  app.timer(each.name, { schedule: scheduleOf(each), handler: () => each.run(deps) });
}

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

// A connection left open would keep a worker that is to end.
app.hook.appTerminate(() => {
  clearTimeout(idle);
  return deps.close();
});
