import { operationSchemas } from './components';
import type { Json } from './json-schema';
import { withExamples, type ApiExamples } from './openapi-examples';
import { describeOperation } from './openapi-operation';
import { operationList, TAGS } from './operations';

const VERSION = '0.1.0';

/** What the OpenAPI document shows beyond the list of operations. */
export interface DocumentExtras {
  readonly examples?: ApiExamples;
  /**
   * Further schemas by name, e.g. those of each game's state. They may refer to one another and to those of the API as
   * `#/components/schemas/<name>`; one of the same name as a schema of the API, e.g. `GameState`, takes its place.
   */
  readonly schemas?: Readonly<Record<string, Json>>;
}

/** The OpenAPI 3.1 document of every route, from the list of operations. */
export function openApiDocument({ examples = {}, schemas = {} }: DocumentExtras = {}): Json {
  const named = operationSchemas();
  const paths: Record<string, Json> = {};
  for (const operation of operationList) {
    const path = `/api${operation.path}`;
    const shown = examples[operation.id];
    const item = describeOperation(operation, named);
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: shown ? withExamples(item, shown) : item,
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Principality',
      version: VERSION,
      description: 'Games for agents and people: create or join a session, read the state, play a move.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        seat: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a seat (or, to watch a private game, the watch token).',
        },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        bearerKey: { type: 'http', scheme: 'bearer', description: 'An API key.' },
      },
      schemas: { ...named.referred(), ...schemas },
    },
  };
}
