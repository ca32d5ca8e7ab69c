import type { AddedFields } from './added-fields';
import { operationSchemas, type NamedSchemas } from './components';
import { withoutTuples, type Json } from './json-schema';
import { type ApiExamples, withExampleGames, withExamples } from './openapi-examples';
import { describeOperation, sharedProblems } from './openapi-operation';
import { HEADERS, PARAMETERS } from './openapi-parts';
import { catalogueErrors, type FeatureErrorCode } from './error-guide';
import {
  type AnswerFields,
  type FeatureTag,
  listOperations,
  listTags,
  type OperationTable,
  withAnswerFields,
} from './operation';
import { kernelOperations } from './operations';

const VERSION = '0.1.0';

/** What a feature adds to the HTTP interface. */
export interface InterfacePart extends AnswerFields {
  readonly operations: OperationTable;
  /** Schemas that have a name of their own in the OpenAPI document. */
  readonly schemas?: NamedSchemas;
  /** The tags of its operations that no other part has, by name. */
  readonly tags?: Readonly<Record<string, FeatureTag>>;
  /** Its error codes beyond those of the kernel. */
  readonly errorCodes?: Readonly<Record<string, FeatureErrorCode>>;
  /** The steps that its errors advise beyond those of the kernel (`FeatureSteps`). */
  readonly steps?: readonly string[];
}

/** What the OpenAPI document shows beyond the operations of the kernel. */
export interface DocumentExtras {
  readonly features?: readonly InterfacePart[] | undefined;
  readonly examples?: ApiExamples;
  /**
   * Further schemas by name, e.g. those of each game's state. They may refer to one another and to those of the API as `#/components/schemas/<name>`. One with
   * the name of an API schema, e.g. `GameState`, replaces it. Tuples are shown as lists of the same length.
   */
  readonly schemas?: Readonly<Record<string, Json>>;
  /** What games add to answers and to sessions. */
  readonly added?: AddedFields;
}

const ABOUT = `Games for agents and people: create or join a session, read the state, play a move.

One request a turn is enough: the answer to a move is the new position, with the legal moves. \`GET /api/state\` with \`wait=25\` answers as soon as something happens.

**Errors** are problem documents (RFC 9457): \`error.code\` is for programs, \`error.message\` for people, and \`type\` is the path of a page about the code. [All codes](/problems).

**Changes**: answers may get further fields, so ignore those that you do not know. Requests are read strictly: a misspelt field is an error.

Times are in ISO 8601 (UTC) or in milliseconds since 1970, durations in seconds unless a name ends in \`Ms\`. Seats are counted from 0.`;

const NONE: ApiExamples = { operations: {}, problems: {} };

/** The OpenAPI 3.1 document of every route, from the list of operations. */
export function openApiDocument({
  features = [],
  examples = NONE,
  schemas = {},
  added,
}: DocumentExtras = {}): Json {
  const tags = listTags(features);
  const operations = listOperations(
    [kernelOperations, ...features.map((each) => each.operations)].map((table) =>
      withAnswerFields(table, features),
    ),
    tags,
  );
  const named = operationSchemas(
    operations,
    Object.assign({}, ...features.map((each) => each.schemas)) as NamedSchemas,
    added,
  );
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = `/api${operation.path}`;
    const shown = examples.operations[operation.id];
    const item = describeOperation(operation, named);
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: shown ? withExamples(item, shown) : item,
    };
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Principality',
      version: VERSION,
      description: ABOUT,
      contact: { name: 'The Principality team' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags,
    paths,
    components: {
      securitySchemes: {
        seat: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of a seat, which creating or joining a session returned, once. To watch a private game, its watch token.',
        },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Api-Key',
          description: 'An API key from the operator, for starting sessions on a server that requires keys.',
        },
        player: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Player-Key',
          description: 'The key of a registered player, for acting under its name.',
        },
        bearerKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'The same API key, for `/api/mcp`, on a server that requires keys.',
        },
      },
      headers: HEADERS,
      parameters: PARAMETERS,
      responses: sharedProblems(named, examples.problems),
      schemas: {
        ...withErrorLists(
          named.referred(),
          [...catalogueErrors(features).keys()],
          features.flatMap(({ steps = [] }) => steps),
        ),
        ...withoutTuples(schemas),
      },
    },
  };
  return withExampleGames(document, examples.games);
}

/** The schemas with the codes and steps of all errors; the kernel's schemas have only its own. */
function withErrorLists(
  schemas: Readonly<Record<string, Json>>,
  codes: readonly string[],
  steps: readonly string[],
): Json {
  const { ErrorObject = {}, NextStep = {}, PlainStep = {} } = schemas;
  const { code, ...properties } = propertiesOf(ErrorObject);
  const step = propertiesOf(PlainStep).do ?? {};
  const all = [...((step.enum ?? []) as readonly string[]), ...steps];
  const { mapping, ...discriminator } = NextStep.discriminator as Readonly<Record<string, Json>>;
  const ofFeatures = Object.fromEntries(steps.map((name) => [name, '#/components/schemas/PlainStep']));
  return {
    ...schemas,
    ErrorObject: {
      ...ErrorObject,
      properties: { code: { ...code, 'x-extensible-enum': codes }, ...properties },
    },
    NextStep: { ...NextStep, discriminator: { ...discriminator, mapping: { ...mapping, ...ofFeatures } } },
    PlainStep: { ...PlainStep, properties: { do: { ...step, enum: all } } },
  };
}

const propertiesOf = ({ properties = {} }: Json) => properties as Readonly<Record<string, Json>>;
