import * as z from 'zod';
import { endingsOf, type AnyGame, type Detail } from '../engine';
import { jsonSchema, tidyTuple, withKinds, type Json } from './json-schema';

/** JSON Schemas of a game for programs: what callers send, and what they are shown. */

/** The JSON Schemas (2020-12) of a game in the catalogue, whose schema describes each of them. */
export type GameSchemas = ReturnType<typeof gameSchemas>;

/** Without a schema of the game, any object is allowed. */
const ANY: Json = { type: 'object' };

/** The schemas of a game. */
export function gameSchemas(game: AnyGame) {
  const { optionsSchema, moveSchema, startSchema, shapes = {} } = game;
  const { gameState, view, events, extra } = shapes;
  return {
    optionsSchema: jsonSchema(optionsSchema(), 'input'),
    moveSchema: withKinds(jsonSchema(moveSchema(), 'input')),
    ...(startSchema ? { startSchema: jsonSchema(startSchema(), 'input') } : {}),
    gameStateSchema: gameState ? atAnyDetail(gameState()) : ANY,
    viewSchema: view ? shown(view()) : ANY,
    factSchema: events ? factOf(events()) : ANY,
    ...(extra ? { extraSchema: shown(extra()) } : {}),
    endCodeSchema: endCodesOf(game),
  };
}

/** The codes of a game's endings, each with its meaning. */
function endCodesOf(game: AnyGame): Json {
  const endings = Object.entries(endingsOf(game));
  const words = endings.map(([code, reason]) => `\`${code}\` (${reason})`);
  return {
    type: 'string',
    description: `How a game of ${game.title} ended: ${words.join(', ')}.`,
    enum: endings.map(([code]) => code),
  };
}

/** The schema of a value that a game shows. It allows further fields, because a later version may add some. */
export function shown(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: described }) {
      const { def } = zodSchema._zod;
      tidyTuple(described);
      if (def.type === 'object' && def.catchall === undefined) delete described.additionalProperties;
      if (described.maximum === Number.MAX_SAFE_INTEGER) delete described.maximum;
      if (described.minimum === Number.MIN_SAFE_INTEGER) delete described.minimum;
    },
  });
  return withKinds(rest);
}

const DETAILS = ['minimal', 'standard', 'full'] as const satisfies readonly Detail[];

/** From which detail on a field is there. */
const SINCE: Readonly<Record<Detail, string>> = {
  minimal: '',
  standard: 'Not at the detail `minimal`.',
  full: 'Only at the detail `full`.',
};

/** One object that describes `gameState` at every detail: a field that some details lack is optional. */
function atAnyDetail(byDetail: Readonly<Record<Detail, z.ZodType>>): Json {
  const each = DETAILS.map((detail) => ({ detail, schema: shown(byDetail[detail]) }));
  const names = [...new Set(each.flatMap(({ schema }) => Object.keys(propertiesOf(schema))))];
  const properties = names.map((name) => {
    const forms = each.flatMap(({ detail, schema }) => {
      const property = propertiesOf(schema)[name];
      return property ? [{ detail, property }] : [];
    });
    return [name, propertyOf(forms)] as const;
  });
  const required = names.filter((name) => each.every(({ schema }) => requiredOf(schema).includes(name)));
  return {
    type: 'object',
    description: 'The game as the caller sees it, in brief.',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
    ...sharedBy(each.map(({ schema }) => schema)),
  };
}

const propertiesOf = ({ properties = {} }: Json): Record<string, Json> => properties as Record<string, Json>;

const requiredOf = ({ required = [] }: Json): readonly string[] => required as readonly string[];

/** The definitions that some schemas refer to. */
function sharedBy(schemas: readonly Json[]): Json {
  const $defs = Object.assign({}, ...schemas.map(({ $defs: own = {} }) => own)) as Json;
  return Object.keys($defs).length > 0 ? { $defs } : {};
}

/** A field, by the details that have it. */
function propertyOf(forms: readonly { readonly detail: Detail; readonly property: Json }[]): Json {
  const [first, ...others] = forms;
  if (!first) return {};
  const { detail, property } = first;
  const isOne = others.every((other) => JSON.stringify(other.property) === JSON.stringify(property));
  if (isOne) {
    const since = forms.length === DETAILS.length ? '' : SINCE[detail];
    return since === '' ? property : { ...property, description: noted(property, since) };
  }
  return {
    description: noted(property, 'It differs by detail.'),
    anyOf: forms.map((form) => ({
      ...form.property,
      description: noted(form.property, `At the detail \`${form.detail}\`.`),
    })),
  };
}

const noted = ({ description }: Json, note: string): string =>
  typeof description === 'string' ? `${description} ${note}` : note;

/** An event for programs: its type, and its data. */
function factOf(events: Readonly<Record<string, z.ZodType>>): Json {
  const facts = Object.entries(events).map(([type, data]) => ({ type, schema: shown(data) }));
  const kinds = new Map<string, { readonly data: Json; readonly types: string[] }>();
  for (const { type, schema } of facts) {
    const { $defs: _shared, ...data } = schema;
    const key = JSON.stringify(data);
    kinds.set(key, { data, types: [...(kinds.get(key)?.types ?? []), type] });
  }
  const anyOf = [...kinds.values()].map(({ data, types }) => ({
    type: 'object',
    description: data.description ?? 'An event of the game, with its data.',
    properties: { type: { type: 'string', enum: types, description: 'What happened.' }, data },
    required: ['type', 'data'],
  }));
  const [only] = anyOf;
  return {
    ...(anyOf.length === 1 ? only : { description: 'An event of the game, with its data.', anyOf }),
    ...sharedBy(facts.map(({ schema }) => schema)),
  };
}
