import { inWords, plainCommands } from '../kit/in-words';

/** A field of a form for one option of a game, made from the schema of the options. */
export interface OptionField {
  /** The path of the option, e.g. `['clock', 'mode']`. */
  readonly path: readonly string[];
  readonly label: string;
  /** A sentence about the option. */
  readonly hint: string;
  readonly input: OptionInput;
}

export type OptionInput =
  | { readonly kind: 'flag'; readonly usual: boolean }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly usual: string }
  /** Which of the two players, as the person who fills in the form sees it. */
  | { readonly kind: 'player' }
  | {
      readonly kind: 'number';
      readonly min?: number;
      readonly max?: number;
      readonly step: number | 'any';
      readonly usual?: number;
    }
  /** Names, separated by commas. */
  | { readonly kind: 'list' }
  | { readonly kind: 'text' };

export interface Choice {
  readonly value: unknown;
  readonly label: string;
}

/** The entered values by field name; fields with their usual value are absent. */
export type OptionEntries = Readonly<Record<string, string>>;

/** The values of an option that names a seat: 0 or 1. */
const PLAYERS = ['player', 'opponent'] as const;

const YES_OR_NO: readonly Choice[] = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

type Schema = Readonly<Record<string, unknown>>;

export const fieldName = ({ path }: OptionField): string => path.join('.');

/**
 * The fields of a form, without options marked `asked: false`. Values are named by `valueTitles`. `hidden`: options that another field sets. `usual`: values
 * that replace the defaults.
 */
export function optionFields(
  schema: unknown,
  hidden: readonly string[] = [],
  usual: Schema = {},
): readonly OptionField[] {
  return propertiesOf(schema)
    .filter(([name, { asked }]) => asked !== false && !hidden.includes(name))
    .flatMap(([name, property]) => fieldsOf([name], property, usual[name]));
}

function fieldsOf(path: readonly string[], given: Schema, usual: unknown): readonly OptionField[] {
  if (given.type === 'object') {
    const inside = isSchema(usual) ? usual : {};
    return propertiesOf(given).flatMap(([name, inner]) => fieldsOf([...path, name], inner, inside[name]));
  }
  const schema = usual === undefined ? given : { ...given, default: usual };
  const input = inputOf(schema);
  if (!input) return [];
  const label = textOf(schema.title) || inWords(path.at(-1) ?? '');
  return [{ path, label, hint: hintBeside(label, textOf(schema.description)), input }];
}

/** The part of a description that adds something to the label for people, without commands for programs. */
function hintBeside(label: string, description: string): string {
  const bare = (text: string): string => text.toLowerCase().replace(/^the |\.$/g, '');
  return bare(label) === bare(description) ? '' : plainCommands(description);
}

function inputOf({
  type,
  enum: values,
  default: usual,
  items,
  valueTitles,
  ...schema
}: Schema): OptionInput | null {
  if (Array.isArray(values)) {
    if (values.join() === PLAYERS.join()) return { kind: 'player' };
    const titles = isSchema(valueTitles) ? valueTitles : {};
    const choices = values.map((value: unknown) => ({
      value,
      label: textOf(titles[String(value)]) || inWords(String(value)),
    }));
    return {
      kind: 'choice',
      choices,
      usual: typeof usual === 'string' || typeof usual === 'number' ? String(usual) : '',
    };
  }
  if (type === 'boolean') {
    // Without a default the game decides; then an unticked box would be indistinguishable from an untouched one.
    return usual === undefined
      ? { kind: 'choice', choices: YES_OR_NO, usual: '' }
      : { kind: 'flag', usual: usual === true };
  }
  if (type === 'integer' || type === 'number') return numberInput(type, { ...schema, usual });
  if (type === 'string') return { kind: 'text' };
  const isNames = type === 'array' && isSchema(items) && items.type === 'string';
  return isNames ? { kind: 'list' } : null;
}

function numberInput(type: string, { minimum, maximum, multipleOf, usual }: Schema): OptionInput {
  const step = typeof multipleOf === 'number' ? multipleOf : type === 'integer' ? 1 : 'any';
  return {
    kind: 'number',
    step,
    ...(typeof minimum === 'number' ? { min: minimum } : {}),
    ...(typeof maximum === 'number' ? { max: maximum } : {}),
    ...(typeof usual === 'number' ? { usual } : {}),
  };
}

/** The options as the server reads them, for a player in this seat. */
export function enteredOptions(
  fields: readonly OptionField[],
  entries: OptionEntries,
  seat: number,
): Readonly<Record<string, unknown>> {
  const options: Record<string, unknown> = {};
  for (const field of fields) {
    const text = (entries[fieldName(field)] ?? '').trim();
    if (text === '') continue;
    put(options, field.path, valueOf(field.input, text, seat));
  }
  return options;
}

function valueOf(input: OptionInput, text: string, seat: number): unknown {
  switch (input.kind) {
    case 'flag':
      return text === 'true';
    case 'choice':
      return input.choices.find(({ value }) => String(value) === text)?.value;
    case 'player':
      return PLAYERS[(text === 'me') === (seat === 0) ? 0 : 1];
    case 'number':
      return Number(text);
    case 'list':
      return text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean);
    case 'text':
      return text;
  }
}

function put(into: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = { ...(into[name] as Record<string, unknown> | undefined) };
  put(inner, rest, value);
  into[name] = inner;
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

const propertiesOf = (schema: unknown): readonly (readonly [string, Schema])[] =>
  isSchema(schema) && isSchema(schema.properties)
    ? Object.entries(schema.properties).filter((each): each is [string, Schema] => isSchema(each[1]))
    : [];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
