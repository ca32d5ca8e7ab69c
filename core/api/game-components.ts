import type { AnyGame } from '../engine';
import { gameSchemas, type GameSchemas } from './game-schemas';
import type { Json } from './json-schema';
import { withoutRepeats } from './repeated-schemas';

/**
 * The schemas of a game by the second part of their names, with the component that unites those of all games, and the words that come before the title in a
 * description.
 */
const PARTS = {
  Options: { schema: 'optionsSchema', union: 'GameOptions', words: 'The options of a game of' },
  Move: { schema: 'moveSchema', union: 'JsonMove', words: 'A move in' },
  Start: { schema: 'startSchema', union: 'GameStart', words: 'A position to start from, in' },
  GameState: {
    schema: 'gameStateSchema',
    union: 'GameState',
    words: 'The game as the caller sees it, in brief, in',
  },
  View: { schema: 'viewSchema', union: 'View', words: 'Everything that the viewer may know about a game of' },
  Fact: { schema: 'factSchema', union: 'GameFact', words: 'An event, with its data, in' },
  Extra: { schema: 'extraSchema', union: 'GameExtra', words: 'Further fields of answers in' },
  EndCode: { schema: 'endCodeSchema', union: 'EndCode', words: 'How the game ended, in' },
} as const satisfies Readonly<
  Record<string, { readonly schema: keyof GameSchemas; readonly union: string; readonly words: string }>
>;

const WORDS: Readonly<Record<(typeof PARTS)[keyof typeof PARTS]['union'], string>> = {
  GameOptions: 'The options of the game, by the schema of its name.',
  JsonMove: 'A move with exactly the fields of its kind, by the schema of its game.',
  GameStart: 'A position to start from, by the schema of the game; not every game can.',
  GameState:
    'The game as the caller sees it, in brief, by the schema of its name. It has no fields before the deal.',
  View: 'Everything that the viewer may know about the game, by the schema of its name.',
  GameFact: 'An event of the game, with its data, by the schema of its name.',
  EndCode: 'How a game ended, for programs, by the schema of its name.',
  GameExtra: 'Further fields that the game adds to an answer, by the schema of its name.',
};

const SCHEMAS = '#/components/schemas/';

/**
 * Named schemas for the OpenAPI document: `NimOptions`, `NimMove`, `NimGameState`, `NimView`, `NimFact`, … for each game, their shared schemas, and
 * `GameState`, `View`, … which unite those of all games.
 */
export function gameComponents(games: readonly AnyGame[]): Readonly<Record<string, Json>> {
  const components: Record<string, Json> = {};
  const united = new Map<string, Json[]>();
  for (const game of games) {
    const title = pascal(game.id);
    const schemas = gameSchemas(game);
    const own: Record<string, Json> = {};
    for (const [part, { schema: member, union, words }] of Object.entries(PARTS)) {
      const schema = schemas[member];
      if (!schema) continue;
      const name = `${title}${part}`;
      const { $defs = {}, ...rest } = schema;
      const named = (shared: string): string =>
        shared.startsWith(title) ? shared : `${name}${pascal(shared)}`;
      own[name] = { description: `${words} ${game.title}.`, ...(referring(rest, named) as Json) };
      for (const [shared, described] of Object.entries($defs as Record<string, Json>)) {
        const { id: _name, ...inner } = described;
        own[named(shared)] = referring(inner, named) as Json;
      }
      united.set(union, [...(united.get(union) ?? []), { $ref: SCHEMAS + name }]);
    }
    Object.assign(components, withoutRepeats(title, own));
  }
  // Generators take `maxProperties` alone for a type that no other state is assignable to.
  const undealt = {
    type: 'object',
    maxProperties: 0,
    additionalProperties: true,
    description: 'Before the deal.',
  };
  for (const [union, description] of Object.entries(WORDS)) {
    const anyOf = united.get(union) ?? [];
    if (anyOf.length === 0) continue;
    components[union] = { description, anyOf: union === 'GameState' ? [...anyOf, undealt] : anyOf };
  }
  return components;
}

/** The id of a game, or a name within one, as the beginning of a component’s name: `ThreeMensMorris`. */
export const pascal = (id: string): string =>
  id
    .split(/[^a-z0-9]+/i)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('');

/** Keywords that only the lobby uses, and that do not belong in a document of the interface. */
const isForTheLobby = (key: string, value: unknown): boolean =>
  (key === 'asked' && typeof value === 'boolean') || (key === 'valueTitles' && typeof value === 'object');

/** The same schema, with references to components. */
export function referring(value: unknown, named: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => referring(each, named));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, each]) => !isForTheLobby(key, each))
      .map(([key, each]) => [
        key,
        key === '$ref' && typeof each === 'string'
          ? each.replace(/^#\/\$defs\/(.*)$/, (_, name: string) => SCHEMAS + named(name))
          : referring(each, named),
      ]),
  );
}
