import { app } from '@azure/functions';
import { httpFunctions, lazyDeps } from '.';

/** The deployed entry: registers every function with the Functions runtime. Nothing is constructed before the first request. */
const deps = lazyDeps(process.env);

for (const { operation, handle } of httpFunctions) {
  app.http(operation.id, {
    methods: [operation.method],
    route: `api${operation.path}`,
    authLevel: 'anonymous',
    handler: (request) => handle(request, deps),
  });
}
