import type { Json } from './json-schema';

/** Games that descriptions take as examples. A host names some of its own (`ApiExamples.games`), as no game is known here. */
type ExampleGame = 'usual' | 'forTwo' | 'small' | 'simulated' | 'withCards';

/** Stands in a description for the id of a game. */
export const exampleGame = (kind: ExampleGame): string => `{{${kind}}}`;

/** The same document with the ids of games in its descriptions. */
export const withExampleGames = <T>(document: T, games?: Readonly<Record<ExampleGame, string>>): T =>
  JSON.parse(
    JSON.stringify(document).replace(
      /\{\{(\w+)\}\}/g,
      (_, kind: string) => games?.[kind as ExampleGame] ?? 'some-game',
    ),
  ) as T;

/** A recorded request and its answer. */
interface OperationExamples {
  /** A request that succeeds. */
  readonly request: {
    readonly params?: Readonly<Json>;
    readonly query?: Readonly<Json>;
    readonly body?: unknown;
  };
  /** By status, then by media type. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Examples for an OpenAPI document. */
export interface ApiExamples {
  readonly operations: Readonly<Record<string, OperationExamples>>;
  /** Examples of the errors that any operation may return, by status. */
  readonly problems: Readonly<Record<string, unknown>>;
  /** The ids of games that descriptions name. */
  readonly games?: Readonly<Record<ExampleGame, string>>;
}

interface Media {
  readonly content?: Readonly<Record<string, Json>>;
}

interface DescribedOperation {
  /** Parameters in headers are references. */
  readonly parameters: readonly Json[];
  readonly requestBody?: Media;
  readonly responses: Readonly<Record<string, Media>>;
}

/** An operation's description, with examples wherever there is one. */
export function withExamples(operation: Json, { request, answers }: OperationExamples): Json {
  const { parameters, requestBody, responses } = operation as unknown as DescribedOperation;
  const given: Json = { ...request.query, ...request.params };
  return {
    ...operation,
    parameters: parameters.map((parameter) =>
      String(parameter.name) in given ? { ...parameter, example: given[String(parameter.name)] } : parameter,
    ),
    ...(requestBody ? { requestBody: mediaWith(requestBody, { 'application/json': request.body }) } : {}),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        mediaWith(response, answers[status] ?? {}),
      ]),
    ),
  };
}

/** An answer or a body, with an example for each media type that has one. */
export function mediaWith(media: Media, examples: Readonly<Json>): Media {
  if (!media.content) return media;
  const content = Object.entries(media.content).map(([type, described]): [string, Json] => {
    const example = examples[type];
    return [type, example === undefined ? described : { ...described, example }];
  });
  return { ...media, content: Object.fromEntries(content) };
}
