import * as z from 'zod';
import { errors, type GameError } from './errors';
import { fail, ok, type Result } from './result';
import { formsOf, schemaAt, takesText, type JsonSchema } from './json-forms';
import { fieldProblem, schemaWords } from './schema-words';

/**
 * Parses a JSON move with its game's schema. Unknown or missing fields are an error, which names them and says what such a move
 * takes.
 */
export function readJsonMove<T>(schema: z.ZodType<T>, sent: unknown): Result<T> {
  const parsed = schema.safeParse(sent, { reportInput: true, error: schemaWords });
  return parsed.success ? ok(parsed.data) : fail(wrongMove(schema, sent, parsed.error.issues));
}

type Issue = z.core.$ZodIssue;

/** JSON Schemas of moves. Each is created when the first move is wrong, and kept: for a large schema that takes milliseconds. */
const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>();

/** The schema of moves as JSON Schema. */
function publishedSchema(schema: z.ZodType): JsonSchema {
  const kept = jsonSchemas.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  jsonSchemas.set(schema, kept);
  return kept;
}

function wrongMove(schema: z.ZodType, sent: unknown, issues: readonly Issue[]): GameError {
  const faults = issues.flatMap((issue) => problemsOf(issue));
  const holder = faults[0]?.holder ?? [];
  const takes = takesAt(publishedSchema(schema), sent, holder);
  const namesOf = (kind: FieldProblem['kind']): readonly string[] =>
    faults.flatMap((fault) => (fault.kind === kind ? [fault.name] : []));
  const [unknown, missing] = [namesOf('unknown'), namesOf('missing')];
  return errors.invalidParameters(`${problemsText(faults)}. ${takes}.`, {
    suggestion: 'Send one of the listed moves as a string, or a JSON move with exactly these fields.',
    details: {
      field: placeOf(holder),
      ...(unknown.length > 0 ? { unknown } : {}),
      ...(missing.length > 0 ? { missing } : {}),
      takes,
    },
  });
}

/** What the object at a path takes. For a path into a list it is the object that contains the list. */
function takesAt(schema: JsonSchema, sent: unknown, path: Path): string {
  const forms = formsOf(schemaAt(schema, sent, path), valueAt(sent, path));
  if (forms.length > 0 || path.length === 0)
    return takesText(forms, path.length === 0 ? 'A move' : placeOf(path));
  return takesAt(schema, sent, path.slice(0, -1));
}

const placeOf = (path: Path): string => ['move', ...path].join('.');

/** `move: unknown field "colour", missing field "card"; move.at.x: Invalid input`. */
function problemsText(faults: readonly MoveProblem[]): string {
  const told = new Map<string, readonly string[]>();
  for (const fault of faults) {
    const isNamed = fault.kind !== 'wrong';
    const place = placeOf(isNamed ? fault.holder : [...fault.holder, ...fault.rest]);
    const text = isNamed ? `${fault.kind} field ${JSON.stringify(fault.name)}` : fault.text;
    told.set(place, [...(told.get(place) ?? []), text]);
  }
  return [...told].map(([place, texts]) => fieldProblem(place, texts.join(', '))).join('; ');
}

type Path = readonly string[];

/** How many characters of a value or name, and how many names, an error repeats. */
const SHOWN = 40;
const NAMED = 5;

interface FieldProblem {
  readonly kind: 'unknown' | 'missing';
  readonly name: string;
}

/** One problem in the object at the path `holder`; `rest` is the path from there to the wrong value. */
type MoveProblem = { readonly holder: readonly string[] } & (
  FieldProblem | { readonly kind: 'wrong'; readonly rest: readonly string[]; readonly text: string }
);

/** The problems of an issue. If a value fits none of several alternatives, they are the problems with the nearest one. */
function problemsOf(issue: Issue, above: Path = []): readonly MoveProblem[] {
  const path = [...above, ...issue.path.map(String)];
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return nearest(issue.errors).flatMap((each) => problemsOf(each, path));
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, NAMED)
      .map((name) => ({ holder: path, kind: 'unknown', name: name.slice(0, SHOWN) }));
  const holder = path.slice(0, -1);
  const [name] = path.slice(-1);
  if (name === undefined) return [{ holder, kind: 'wrong', rest: [], text: issue.message }];
  // Zod reports a wrong discriminator with the object that contains it.
  const value = issue.code === 'invalid_union' ? valueAt(issue.input, [name]) : issue.input;
  if (value === undefined) return [{ holder, kind: 'missing', name }];
  return [{ holder, kind: 'wrong', rest: [name], text: wrongText(issue, value) }];
}

const wrongText = ({ code, message }: Issue, value: unknown): string =>
  code === 'invalid_union' ? `unknown value ${JSON.stringify(value).slice(0, SHOWN)}` : message;

/** The alternative with the fewest issues. A value of another kind, or another word than a fixed one, counts most. */
const nearest = (forms: readonly (readonly Issue[])[]): readonly Issue[] =>
  forms.toSorted((one, other) => distance(one) - distance(other))[0] ?? [];

const distance = (issues: readonly Issue[]): number =>
  issues.reduce((sum, issue) => sum + (isOtherKind(issue) ? 100 : 1), 0);

const isOtherKind = ({ code, path }: Issue): boolean =>
  code === 'invalid_value' || code === 'invalid_union' || (code === 'invalid_type' && path.length === 0);

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
    value,
  );
