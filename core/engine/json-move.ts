import * as z from 'zod';
import { errors, type GameError } from './errors';
import { formsOf, schemaAt, takesText, type JsonSchema } from './json-forms';
import { fail, ok, type Result } from './result';

/**
 * Reads a JSON move by its game's schema. Nothing is dropped or filled in: a move with a field that is unknown or missing is
 * refused, with the names of those fields and what a move of that kind takes.
 */
export function readJsonMove<T>(schema: z.ZodType<T>, sent: unknown): Result<T> {
  const parsed = schema.safeParse(sent, { reportInput: true });
  return parsed.success ? ok(parsed.data) : fail(wrongMove(schema, sent, parsed.error.issues));
}

type Issue = z.core.$ZodIssue;

/** What a game's schema publishes of its moves; made only for those who sent a wrong one. */
const publishedSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

function wrongMove(schema: z.ZodType, sent: unknown, issues: readonly Issue[]): GameError {
  const faults = issues.flatMap((issue) => faultsOf(issue));
  const holder = faults[0]?.holder ?? [];
  const takes = takesAt(publishedSchema(schema), sent, holder);
  const namesOf = (kind: NamedFault['kind']): readonly string[] =>
    faults.flatMap((fault) => (fault.kind === kind ? [fault.name] : []));
  const [unknown, missing] = [namesOf('unknown'), namesOf('missing')];
  return errors.invalidParameters(`${complaints(faults)}. ${takes}.`, {
    suggestion: 'Send one of the listed moves as a string, or a JSON move with exactly these fields.',
    details: {
      field: placeOf(holder),
      ...(unknown.length > 0 ? { unknown } : {}),
      ...(missing.length > 0 ? { missing } : {}),
      takes,
    },
  });
}

/** What the object at a path takes; in a list, what the object takes that holds the list. */
function takesAt(schema: JsonSchema, sent: unknown, path: Path): string {
  const forms = formsOf(schemaAt(schema, sent, path), valueAt(sent, path));
  if (forms.length > 0 || path.length === 0)
    return takesText(forms, path.length === 0 ? 'A move' : placeOf(path));
  return takesAt(schema, sent, path.slice(0, -1));
}

const placeOf = (path: Path): string => ['move', ...path].join('.');

/** `move: unknown field "colour", missing field "card"; move.at.x: Invalid input`. */
function complaints(faults: readonly Fault[]): string {
  const told = new Map<string, readonly string[]>();
  for (const fault of faults) {
    const isNamed = fault.kind !== 'wrong';
    const place = placeOf(isNamed ? fault.holder : [...fault.holder, ...fault.rest]);
    const text = isNamed ? `${fault.kind} field ${JSON.stringify(fault.name)}` : fault.text;
    told.set(place, [...(told.get(place) ?? []), text]);
  }
  return [...told].map(([place, texts]) => `${place}: ${texts.join(', ')}`).join('; ');
}

type Path = readonly string[];

/** How much of a value or a name is repeated, and how many names. */
const SHOWN = 40;
const NAMED = 5;

interface NamedFault {
  readonly kind: 'unknown' | 'missing';
  readonly name: string;
}

/** One thing that is wrong in the object at the path `holder`; `rest` leads from there to the value that is not as it must be. */
type Fault = { readonly holder: readonly string[] } & (
  NamedFault | { readonly kind: 'wrong'; readonly rest: readonly string[]; readonly text: string }
);

/** Of a value that fits none of several forms, what keeps it from the one it comes nearest to. */
function faultsOf(issue: Issue, above: Path = []): readonly Fault[] {
  const path = [...above, ...issue.path.map(String)];
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return nearest(issue.errors).flatMap((each) => faultsOf(each, path));
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, NAMED)
      .map((name) => ({ holder: path, kind: 'unknown', name: name.slice(0, SHOWN) }));
  const holder = path.slice(0, -1);
  const [name] = path.slice(-1);
  if (name === undefined) return [{ holder, kind: 'wrong', rest: [], text: issue.message }];
  // The word that tells the forms apart is reported with the object it stands in.
  const value = issue.code === 'invalid_union' ? valueAt(issue.input, [name]) : issue.input;
  if (value === undefined) return [{ holder, kind: 'missing', name }];
  return [{ holder, kind: 'wrong', rest: [name], text: wrongText(issue, value) }];
}

const wrongText = ({ code, message }: Issue, value: unknown): string =>
  code === 'invalid_union' ? `unknown value ${JSON.stringify(value).slice(0, SHOWN)}` : message;

/** The form with the fewest faults, where another kind of value or another word in the place of a fixed one counts most. */
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
