import type { AnyGame } from '../engine';
import { pascal, referring } from './game-components';
import { shown } from './game-schemas';
import { anyOf, type Json } from './json-schema';

type Fields = Readonly<Record<string, Json>>;

/** What the games of a host add to answers and to sessions, as JSON Schema. */
export interface AddedFields {
  /** The fields of an answer, by name. */
  readonly answer: Fields;
  /** The fields of a session that show its position. */
  readonly position: Fields;
  /** The schemas that these refer to as components. */
  readonly named: Fields;
}

export const NO_FIELDS: AddedFields = { answer: {}, position: {}, named: {} };

/** The API schemas that get the fields of games, and the field after which these are inserted. */
const PLACES = {
  answer: { schemas: ['Answer', 'SeatedAnswer', 'Refusal'], after: 'observation' },
  position: { schemas: ['SessionInfo', 'SessionAnswer'], after: 'state' },
} as const;
const PARTS = ['answer', 'position'] as const;

/** Collects the fields that games declare. If several games declare a field, its schema is the union of theirs. */
export function addedFields(games: readonly AnyGame[]): AddedFields {
  const named: Record<string, Json> = {};
  const fields: Record<(typeof PARTS)[number], Record<string, Json>> = { answer: {}, position: {} };
  for (const game of games) {
    for (const part of PARTS) {
      const schema = game.shapes?.[part]?.();
      if (!schema) continue;
      const { $defs = {}, properties } = shown(schema) as {
        readonly $defs?: Fields;
        readonly properties: Fields;
      };
      const nameOf = (shared: string): string => (shared in named ? pascal(game.id) + shared : shared);
      const names = new Map(Object.keys($defs).map((shared) => [shared, nameOf(shared)]));
      const resolved = <T>(described: T): T =>
        referring(described, (shared) => names.get(shared) ?? shared) as T;
      for (const [shared, { id: _name, ...described }] of Object.entries($defs))
        named[names.get(shared) ?? shared] = resolved(described);
      for (const [name, described] of Object.entries(resolved(properties))) {
        const known = fields[part][name];
        fields[part][name] = known ? (anyOf([known, described]) as Json) : described;
      }
    }
  }
  return { ...fields, named };
}

/** The API schemas with the fields of games. A name that the API already uses keeps its schema. */
export function withAddedFields(
  schemas: ReadonlyMap<string, Json>,
  added: AddedFields,
): ReadonlyMap<string, Json> {
  const all = new Map([...Object.entries(added.named), ...schemas]);
  for (const part of PARTS) {
    const { schemas: names, after } = PLACES[part];
    for (const name of names) {
      const schema = all.get(name) as Json & { readonly properties: Fields };
      all.set(name, { ...schema, properties: insertedAfter(after, schema.properties, added[part]) });
    }
  }
  return all;
}

/** Some fields with others after one of them. */
const insertedAfter = (place: string, fields: Fields, others: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap((field) =>
      field[0] === place ? [field, ...Object.entries(others).filter(([name]) => !(name in fields))] : [field],
    ),
  );
