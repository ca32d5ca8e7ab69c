import { atomIn, HddlFault, listOf, textOf, type Expression, type List, type Position } from './reader';

/** Names of types; an object of any of them fits. */
export type Types = readonly string[];

export interface Parameter {
  readonly name: string;
  readonly types: Types;
  readonly at: Position;
}

export const ANYTHING = 'object';

/** The declarations of a domain and a problem. */
export type World = ReturnType<typeof createWorld>;

export const createWorld = () => ({
  /** Each type with those above it. */
  types: new Map<string, Types>([[ANYTHING, []]]),
  /** Constants and objects, with their types. */
  objects: new Map<string, Types>(),
  predicates: new Map<string, readonly Parameter[]>(),
  tasks: new Map<string, readonly Parameter[]>(),
  actions: new Map<string, readonly Parameter[]>(),
});

/** A list such as `?a ?b - truck ?c - (either road rail) ?d`. */
export function typedList(items: readonly Expression[], within: List, isVariable: boolean): Parameter[] {
  const typed: Parameter[] = [];
  let untyped: Omit<Parameter, 'types'>[] = [];
  const flush = (types: Types): void => {
    typed.push(...untyped.map((it) => ({ ...it, types })));
    untyped = [];
  };
  const expected = isVariable ? 'a variable such as ?x, or - and a type' : 'a name, or - and a type';
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (item?.kind !== 'atom') throw new HddlFault(item?.at ?? within.end, textOf(item), expected);
    if (item.text === '-') {
      if (untyped.length === 0) throw new HddlFault(item.at, '"-"', 'a name before it');
      flush(typesOf(items[++i], within));
    } else if (item.text.startsWith('?') !== isVariable || item.text.startsWith(':')) {
      throw new HddlFault(item.at, textOf(item), expected);
    } else if ([...typed, ...untyped].some(({ name }) => name === item.text)) {
      throw new HddlFault(item.at, `another ${item.text}`, 'a name that is not in the list yet');
    } else untyped.push({ name: item.text, at: item.at });
  }
  flush([ANYTHING]);
  return typed;
}

function typesOf(item: Expression | undefined, within: List): Types {
  if (item?.kind === 'atom') return [item.text];
  const list = listOf(item, within, 'a type after -');
  if (list.items.length < 2 || atomIn(list, 0, 'either').text !== 'either')
    throw new HddlFault(list.at, textOf(list), 'a type, or (either type …)');
  return list.items.slice(1).map((_type, i) => atomIn(list, i + 1, 'a type').text);
}

/** Declares names once each, and their types before them. */
export function declare<T>(
  map: Map<string, T>,
  { name, at }: { readonly name: string; readonly at: Position },
  value: T,
): void {
  if (map.has(name)) throw new HddlFault(at, `another ${name}`, 'a name that is not declared yet');
  map.set(name, value);
}

export function checkTypes({ types }: World, typed: readonly Parameter[]): readonly Parameter[] {
  for (const { types: its, at, name } of typed)
    for (const type of its)
      if (!types.has(type))
        throw new HddlFault(
          at,
          `${name} of the unknown type ${type}`,
          `a type: ${[...types.keys()].join(', ')}`,
        );
  return typed;
}

/** Whether an object fits where one of these types is expected. */
export function fits(world: World, object: string, types: Types): boolean {
  const above = [...(world.objects.get(object) ?? [])];
  for (const type of above) {
    if (types.includes(type)) return true;
    for (const next of world.types.get(type) ?? []) if (!above.includes(next)) above.push(next);
  }
  return types.includes(ANYTHING);
}

export const objectsOf = (world: World, types: Types): string[] =>
  [...world.objects.keys()].filter((object) => fits(world, object, types));
