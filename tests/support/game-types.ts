import * as z from 'zod';
import { gameComponents } from '../../core/api';
import type { AnyGame } from '../../core/engine';

/** The TypeScript types of what each game shows, written from the schemas that the OpenAPI document names. */

type Json = Readonly<Record<string, unknown>>;

const HEAD = `/**
 * The types of what each game takes and shows, for programs that play it. Written by \`npm run game-types\` from the schemas of the games;
 * a test fails if it is not what that writes.
 */
/* eslint-disable @typescript-eslint/consistent-type-definitions, @typescript-eslint/consistent-indexed-object-style -- \`type\` is assignable to any JSON object, and an index signature may refer to its own type */
`;

const PARTS = ['Options', 'Move', 'GameState', 'View', 'Fact', 'Extra', 'EndCode'] as const;

export function gameTypes(games: readonly AnyGame[]): string {
  const components = gameComponents(games);
  const titles = new Map(games.map(({ id }) => [id, titleOf(id)]));
  const own = Object.entries(components).filter(
    ([name]) => !name.endsWith('Start') && [...titles.values()].some((title) => name.startsWith(title)),
  );
  const states: ReadonlyMap<string, Json> = new Map(
    games.flatMap(({ id, shapes }) => {
      const state = shapes?.gameState?.();
      return state ? [[`${titleOf(id)}GameState`, usualState(state)] as const] : [];
    }),
  );
  const types = own.map(([name, schema]) => {
    const described = states.get(name) ?? schema;
    const note = states.has(name)
      ? ' Empty before the deal; little of it is there at the detail `minimal`.'
      : '';
    return `${docOf(described, note)}export type ${name} = ${typeOf(described)};\n`;
  });
  const map = games.map(({ id }) => {
    const fields = PARTS.map((part) => {
      const name = `${titleOf(id)}${part}`;
      const type = name in components ? name : 'Readonly<Record<string, unknown>>';
      return `readonly ${part.charAt(0).toLowerCase()}${part.slice(1)}: ${type};`;
    });
    return `readonly ${JSON.stringify(id)}: { ${fields.join(' ')} };`;
  });
  return [
    HEAD,
    ...types,
    `/** What each game takes and shows, by its id. */\nexport interface GameTypes {\n${map.join('\n')}\n}\n`,
    '/** The id of a game that this version knows. */\nexport type GameId = keyof GameTypes;\n',
  ].join('\n');
}

const titleOf = (id: string): string => id.replace(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase());

/** `gameState` at the usual detail, with what only the detail `full` adds. */
function usualState(state: Readonly<Record<'standard' | 'full', z.ZodType>>): Json {
  const [standard, full] = [state.standard, state.full].map((schema) => z.toJSONSchema(schema) as Json);
  const usual = propertiesOf(standard);
  const more = Object.entries(propertiesOf(full)).filter(([name]) => !(name in usual));
  return {
    ...standard,
    description: 'The game as the caller sees it, in brief.',
    properties: {
      ...usual,
      ...Object.fromEntries(
        more.map(([name, schema]) => [
          name,
          { ...schema, description: `${String(schema.description)} Only at the detail \`full\`.` },
        ]),
      ),
    },
  };
}

const propertiesOf = (schema: Json | undefined): Readonly<Record<string, Json>> =>
  (schema?.properties ?? {}) as Readonly<Record<string, Json>>;

const docOf = ({ description }: Json, note = ''): string =>
  typeof description === 'string' ? `/** ${description.replaceAll('*/', '*\\/')}${note} */\n` : '';

/** The type that a schema describes. */
function typeOf(schema: Json): string {
  const { $ref, anyOf, oneOf, enum: values, type } = schema;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? 'unknown';
  if ('const' in schema) return JSON.stringify(schema.const);
  const union = (anyOf ?? oneOf) as readonly Json[] | undefined;
  if (union) return [...new Set(union.map(typeOf))].join(' | ');
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (type === 'array') return arrayOf(schema);
  if (type === 'object') return objectOf(schema);
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'string' || type === 'boolean' || type === 'null' ? type : 'unknown';
}

function arrayOf({ prefixItems, items }: Json): string {
  if (Array.isArray(prefixItems)) return `readonly [${(prefixItems as Json[]).map(typeOf).join(', ')}]`;
  return `readonly (${typeof items === 'object' && items !== null ? typeOf(items as Json) : 'unknown'})[]`;
}

function objectOf(schema: Json): string {
  const { required = [], additionalProperties } = schema;
  const fields = Object.entries(propertiesOf(schema)).map(([name, field]) => {
    const isOptional = !(required as readonly string[]).includes(name);
    return `${docOf(field)}readonly ${name}${isOptional ? '?' : ''}: ${typeOf(field)};`;
  });
  if (fields.length > 0) return `{\n${fields.join('\n')}\n}`;
  const value =
    typeof additionalProperties === 'object' && additionalProperties !== null
      ? typeOf(additionalProperties as Json)
      : 'unknown';
  return `{ readonly [name: string]: ${value} }`;
}
