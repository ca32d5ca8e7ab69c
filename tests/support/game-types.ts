import * as z from 'zod';
import { addedFields, gameComponents } from '../../core/api';
import type { AnyGame } from '../../core/engine';

/** The TypeScript types of what each game takes and shows, written from the schemas that the OpenAPI document names. */

type Json = Readonly<Record<string, unknown>>;

const PARTS = ['Options', 'Move', 'GameState', 'View', 'Fact', 'Extra', 'EndCode'] as const;

const ADDED = { answer: 'AnswerFields', position: 'SessionFields' } as const;

/** The text of each file, by its path in the folder of the games. */
export function gameTypes(games: readonly AnyGame[]): ReadonlyMap<string, string> {
  return new Map([
    ...games.map((game) => [`${game.id}/api-types.ts`, typesOf(game)] as const),
    ['api-types.ts', listOf(games)],
  ]);
}

/** Fills the interfaces of core with the types of every game. */
function listOf(games: readonly AnyGame[]): string {
  const adding = (part: keyof typeof ADDED): string => {
    const names = games
      .filter(({ shapes }) => shapes?.[part])
      .map(({ id }) => `${titleOf(id)}${ADDED[part]}`);
    return names.length > 0 ? `interface Added${ADDED[part]} extends ${names.join(', ')} {}` : '';
  };
  return [
    '/** The types of all games, for programs that play them. Written by `npm run generate`. */',
    ...games.map(({ id, shapes }) => {
      const added = (['answer', 'position'] as const)
        .filter((part) => shapes?.[part])
        .map((part) => ADDED[part]);
      const names = ['Types', ...added].map((part) => `${titleOf(id)}${part}`);
      return `import type { ${names.join(', ')} } from './${id}/api-types';`;
    }),
    '',
    ...games.map(({ id }) => `export type * from './${id}/api-types';`),
    "\ndeclare module '../core/api/game-types' {",
    `interface GameTypes { ${games.map(({ id }) => `readonly ${JSON.stringify(id)}: ${titleOf(id)}Types;`).join('\n')} }\n`,
    `${adding('answer')}\n\n${adding('position')}`,
    '}\n',
  ].join('\n');
}

/** The file of a game. */
function typesOf(game: AnyGame): string {
  const title = titleOf(game.id);
  const types = namingShared(title, declarationsOf(game, title));
  const names = new Set(types.map(({ name }) => name));
  const parts = PARTS.map((part) => {
    const type = names.has(title + part) ? title + part : 'Readonly<Record<string, unknown>>';
    return `readonly ${part.charAt(0).toLowerCase()}${part.slice(1)}: ${type};`;
  });
  const whole = new Map(types.map(({ name, type }) => [keyOf(type), name]));
  const seen = new Set<string>();
  return [
    `/** What ${game.title} takes and shows, for programs that play it. Written by \`npm run generate\` from its schemas. */\n`,
    ...types.map(
      ({ name, doc, type }) =>
        `${docOf(doc, seen)}export type ${name} = ${printed(type, whole, seen, true)};\n`,
    ),
    `/** All of them. */\nexport interface ${title}Types {\n${parts.join('\n')}\n}\n`,
  ].join('\n');
}

interface Declaration {
  readonly name: string;
  readonly doc?: string;
  readonly type: Type;
}

function declarationsOf({ id, shapes, ...game }: AnyGame, title: string): readonly Declaration[] {
  const one = [{ ...game, id, ...(shapes ? { shapes } : {}) }];
  const { named, ...added } = addedFields(one);
  const own = Object.entries(gameComponents(one)).filter(
    ([name]) => name.startsWith(title) && !name.endsWith('Start'),
  );
  const state = shapes?.gameState?.();
  return [
    ...own.map(([name, schema]) => {
      const isState = state && name === `${title}GameState`;
      const described = isState ? usualState(state) : schema;
      const note = isState ? ' Empty before the deal; little of it is there at the detail `minimal`.' : '';
      return declared(title, name, described, note);
    }),
    ...Object.entries(named).map(([name, schema]) => declared(title, title + name, schema)),
    ...(['answer', 'position'] as const)
      .filter((part) => shapes?.[part])
      .map((part) => {
        const fields = declared(title, title + ADDED[part], { type: 'object', properties: added[part] });
        return part === 'position' ? { ...fields, type: orUndefined(fields.type) } : fields;
      }),
  ];
}

const declared = (title: string, name: string, schema: Json, note = ''): Declaration => ({
  name,
  ...(typeof schema.description === 'string' ? { doc: `${schema.description}${note}` } : {}),
  type: typeOf(schema, title),
});

/** Its optional fields may be `undefined`, as those of a session. */
const orUndefined = (type: Type): Type =>
  typeof type === 'object' && 'fields' in type
    ? { fields: type.fields.map((field) => ({ ...field, type: unionOf([field.type, 'undefined']) })) }
    : type;

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

/** A type, as it is printed: a text, or something made of other types. */
type Type =
  | string
  | { readonly list: Type }
  | { readonly tuple: readonly Type[] }
  | { readonly anyOf: readonly Type[] }
  | { readonly allOf: readonly Type[] }
  | { readonly values: Type }
  | { readonly fields: readonly Field[] };

interface Field {
  /** With a question mark if it is optional. */
  readonly head: string;
  readonly doc?: string;
  readonly type: Type;
}

/** The type that a schema describes. */
function typeOf(schema: Json, title: string): Type {
  const { $ref, anyOf, oneOf, enum: values, type, prefixItems, items } = schema;
  const inner = (each: unknown): Type => typeOf((each ?? {}) as Json, title);
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? 'unknown';
    return name.startsWith(title) ? name : title + name;
  }
  if ('const' in schema) return JSON.stringify(schema.const);
  const union = anyOf ?? oneOf;
  if (Array.isArray(union)) return unionOf(union.map(inner));
  if (Array.isArray(type)) return unionOf(type.map((each: unknown) => inner({ ...schema, type: each })));
  if (Array.isArray(values)) return unionOf(values.map((value) => JSON.stringify(value)));
  if (Array.isArray(prefixItems)) return { tuple: prefixItems.map(inner) };
  if (type === 'array') return { list: typeof items === 'object' ? inner(items) : 'unknown' };
  if (type === 'object') return objectOf(schema, inner);
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'string' || type === 'boolean' || type === 'null' ? type : 'unknown';
}

function objectOf(schema: Json, inner: (schema: unknown) => Type): Type {
  const { required = [], additionalProperties } = schema;
  const fields = Object.entries(propertiesOf(schema)).map(([name, field]): Field => {
    const isOptional = !(required as readonly string[]).includes(name);
    const { description } = field;
    return {
      head: `${name}${isOptional ? '?' : ''}`,
      ...(typeof description === 'string' ? { doc: description } : {}),
      type: inner(field),
    };
  });
  if (fields.length > 0) return { fields };
  const hasValues = typeof additionalProperties === 'object' && additionalProperties !== null;
  return { values: hasValues ? inner(additionalProperties) : 'unknown' };
}

/** As many fields in common are written once for all forms of a union. */
const FEWEST_IN_COMMON = 3;

function unionOf(types: readonly Type[]): Type {
  const different = [...new Map(types.map((type) => [keyOf(type), type])).values()];
  const [first, ...others] = different;
  if (first === undefined || others.length === 0) return first ?? 'never';
  const forms = different.flatMap((type) => (typeof type === 'object' && 'fields' in type ? [type] : []));
  const keysOf = (form: { readonly fields: readonly Field[] }) => new Set(form.fields.map(fieldKey));
  const all = forms.map(keysOf);
  const isCommon = (field: Field): boolean => all.every((keys) => keys.has(fieldKey(field)));
  const common = forms.length === different.length ? (forms[0]?.fields ?? []).filter(isCommon) : [];
  if (common.length < FEWEST_IN_COMMON) return { anyOf: different };
  const rest = forms.map(({ fields }) => ({ fields: fields.filter((field) => !isCommon(field)) }));
  return { allOf: [{ fields: common }, { anyOf: rest }] };
}

const fieldKey = ({ head, type }: Field): string => `${head}: ${keyOf(type)}`;

/** The same for types that differ in nothing but what is said of them. */
const keyOf = (type: Type): string => printed(type, new Map(), null);

/** What is told by the type as well. */
const NEEDLESS = new Set(['Which of the forms this is.', 'What happened.']);

/** What is shorter is as readable in place. */
const SHORTEST_SHARED = 60;

/** Declares what occurs more than once under a name of its own, after the field that it is the type of. */
function namingShared(title: string, whole: readonly Declaration[]): readonly Declaration[] {
  const types = referring(whole);
  const names = new Map(types.map(({ name, type }) => [keyOf(type), name]));
  const taken = new Set([...types.map(({ name }) => name), `${title}Types`]);
  const seen = new Set<string>();
  const shared: Declaration[] = [];
  const visit = (type: Type, field: string, isWhole = false): void => {
    if (typeof type === 'string') return;
    const key = keyOf(type);
    if (!isWhole && key.length >= SHORTEST_SHARED && isShareable(type)) {
      if (names.has(key)) return;
      if (seen.has(key)) {
        const name = freeName(title + pascal(field), taken);
        names.set(key, name);
        shared.push({ name, type });
        return;
      }
      seen.add(key);
    }
    if ('fields' in type) for (const each of type.fields) visit(each.type, each.head.replace('?', ''));
    else if ('list' in type) visit(type.list, field.replace(/s$/, ''));
    else if ('values' in type) visit(type.values, field.replace(/s$/, ''));
    else for (const each of partsOf(type)) visit(each, field);
  };
  for (const { name, type } of types) visit(type, name.slice(title.length), true);
  return [...types, ...shared];
}

/** The same, in which parts that are declared are referred to: first those without such parts, then those that hold them. */
function referring(types: readonly Declaration[]): readonly Declaration[] {
  const names = new Map(types.map(({ name, type }) => [keyOf(type), name]));
  const part = (type: Type): Type => {
    const known = inner(type);
    return isShareable(known) ? (names.get(keyOf(known)) ?? known) : known;
  };
  const inner = (type: Type): Type => {
    if (typeof type === 'string') return type;
    if ('list' in type) return { list: part(type.list) };
    if ('values' in type) return { values: part(type.values) };
    if ('tuple' in type) return { tuple: type.tuple.map(part) };
    if ('anyOf' in type) return { anyOf: type.anyOf.map(part) };
    if ('allOf' in type) return { allOf: type.allOf.map(part) };
    return { fields: type.fields.map((field) => ({ ...field, type: part(field.type) })) };
  };
  return types.map((each) => ({ ...each, type: inner(each.type) }));
}

/** Objects, and unions of words. */
const isShareable = (type: Type): boolean =>
  typeof type === 'object' &&
  ('fields' in type || ('anyOf' in type && type.anyOf.every((each) => typeof each === 'string')));

type Several = Extract<
  Type,
  { readonly tuple: unknown } | { readonly anyOf: unknown } | { readonly allOf: unknown }
>;

const partsOf = (type: Several): readonly Type[] =>
  'tuple' in type ? type.tuple : 'anyOf' in type ? type.anyOf : type.allOf;

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}${number}`;
  taken.add(name);
  return name;
}

const pascal = (field: string): string =>
  field.replace(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (_, first: string) => first.toUpperCase());

/** A comment, the first time that it is made in a file. */
function docOf(doc: string | undefined, seen: Set<string> | null): string {
  if (doc === undefined || seen === null || seen.has(doc) || NEEDLESS.has(doc)) return '';
  seen.add(doc);
  return `/** ${doc.replaceAll('*/', '*\\/')} */\n`;
}

/** The text of a type; parts with a name are referred to. `seen`: the comments that were made, or null for none. */
function printed(
  type: Type,
  names: ReadonlyMap<string, string>,
  seen: Set<string> | null,
  isDeclared = false,
): string {
  if (typeof type === 'string') return type;
  const name = isDeclared || names.size === 0 ? undefined : names.get(keyOf(type));
  if (name !== undefined) return name;
  const inner = (each: Type): string => printed(each, names, seen);
  if ('list' in type) return `readonly (${inner(type.list)})[]`;
  if ('tuple' in type) return `readonly [${type.tuple.map(inner).join(', ')}]`;
  if ('anyOf' in type) return type.anyOf.map(inner).join(' | ');
  if ('allOf' in type) return type.allOf.map((each) => `(${inner(each)})`).join(' & ');
  if ('values' in type) return `{ readonly [name: string]: ${inner(type.values)} }`;
  const fields = type.fields.map(
    (field) => `${docOf(field.doc, seen)}readonly ${field.head}: ${inner(field.type)};`,
  );
  // Prettier keeps an object on one line that is written so and fits.
  return fields.some((text) => text.startsWith('/**'))
    ? `{\n${fields.join('\n')}\n}`
    : `{ ${fields.join(' ')} }`;
}
