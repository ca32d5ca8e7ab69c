import { atomIn, HddlFault, listOf, textOf, type Expression, type List } from './reader';
import { checkTypes, objectsOf, typedList, type Parameter, type World } from './world';

/** A variable (`?x`) or an object. */
export type Term = string;

export interface Literal {
  readonly kind: 'literal';
  readonly predicate: string;
  readonly terms: readonly Term[];
}

export type Formula =
  | Literal
  | { readonly kind: 'equal'; readonly terms: readonly Term[] }
  | { readonly kind: 'not'; readonly body: Formula }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Formula[] }
  | { readonly kind: 'forall' | 'exists'; readonly variables: readonly Parameter[]; readonly body: Formula };

export interface Effect {
  readonly variables: readonly Parameter[];
  readonly condition: Formula;
  readonly literal: Literal;
  readonly adds: boolean;
}

/** Variables and their values. */
export type Assignment = ReadonlyMap<string, string>;

export interface Scope {
  readonly world: World;
  readonly variables: readonly string[];
}

export const TRUE: Formula = { kind: 'and', parts: [] };

/** The name and arguments of a literal, task or subtask, checked against its declaration. */
export function callIn(
  list: List,
  { world, variables }: Scope,
  declared: ReadonlyMap<string, readonly Parameter[]>,
  what: string,
): { readonly name: string; readonly terms: readonly Term[] } {
  const { text: name, at } = atomIn(list, 0, what);
  const parameters = declared.get(name);
  if (!parameters)
    throw new HddlFault(at, `"${name}"`, `${what}: ${[...declared.keys()].join(', ') || 'none is declared'}`);
  const terms = list.items.slice(1).map((_term, i) => termIn(list, i + 1, { world, variables }));
  if (terms.length !== parameters.length)
    throw new HddlFault(
      list.at,
      `${terms.length} ${terms.length === 1 ? 'argument' : 'arguments'} of ${name}`,
      String(parameters.length),
    );
  return { name, terms };
}

function termIn(list: List, index: number, { world, variables }: Scope): Term {
  const { text, at } = atomIn(list, index, 'a variable or an object');
  const isKnown = text.startsWith('?') ? variables.includes(text) : world.objects.has(text);
  if (!isKnown)
    throw new HddlFault(
      at,
      `"${text}"`,
      text.startsWith('?')
        ? `a variable: ${variables.join(', ') || 'there are none'}`
        : 'an object or constant that is declared',
    );
  return text;
}

function literalIn(list: List, scope: Scope): Literal {
  const { name, terms } = callIn(list, scope, scope.world.predicates, 'a predicate');
  return { kind: 'literal', predicate: name, terms };
}

const quantified = (list: List, scope: Scope) => {
  const declared = listOf(list.items[1], list, 'variables in parentheses');
  const variables = checkTypes(scope.world, typedList(declared.items, declared, true));
  return {
    variables,
    inner: { ...scope, variables: [...scope.variables, ...variables.map(({ name }) => name)] },
  };
};

function only(list: List, count: number): void {
  const extra = list.items[count];
  if (extra) throw new HddlFault(extra.at, textOf(extra), ')');
}

export function formulaIn(expression: Expression | undefined, within: List, scope: Scope): Formula {
  const list = listOf(expression, within, 'a condition in parentheses');
  const [first] = list.items;
  if (!first) return TRUE;
  const part = (index: number, inner = scope): Formula => formulaIn(list.items[index], list, inner);
  const word = first.kind === 'atom' ? first.text : '';
  switch (word) {
    case 'and':
    case 'or':
      return { kind: word, parts: list.items.slice(1).map((_part, i) => part(i + 1)) };
    case 'not':
      only(list, 2);
      return { kind: 'not', body: part(1) };
    case 'imply':
      only(list, 3);
      return { kind: 'or', parts: [{ kind: 'not', body: part(1) }, part(2)] };
    case 'forall':
    case 'exists': {
      only(list, 3);
      const { variables, inner } = quantified(list, scope);
      return { kind: word, variables, body: part(2, inner) };
    }
    case '=':
      only(list, 3);
      return { kind: 'equal', terms: [termIn(list, 1, scope), termIn(list, 2, scope)] };
    default:
      return literalIn(list, scope);
  }
}

export function effectsIn(expression: Expression | undefined, within: List, scope: Scope): Effect[] {
  const list = listOf(expression, within, 'an effect in parentheses');
  const [first] = list.items;
  if (!first) return [];
  switch (first.kind === 'atom' ? first.text : '') {
    case 'and':
      return list.items.slice(1).flatMap((it) => effectsIn(it, list, scope));
    case 'forall': {
      only(list, 3);
      const { variables, inner } = quantified(list, scope);
      return effectsIn(list.items[2], list, inner).map((effect) => ({
        ...effect,
        variables: [...variables, ...effect.variables],
      }));
    }
    case 'when': {
      only(list, 3);
      const condition = formulaIn(list.items[1], list, scope);
      return effectsIn(list.items[2], list, scope).map((effect) => ({
        ...effect,
        condition: { kind: 'and', parts: [condition, effect.condition] },
      }));
    }
    case 'not': {
      only(list, 2);
      const literal = literalIn(listOf(list.items[1], list, 'a literal'), scope);
      return [{ variables: [], condition: TRUE, literal, adds: false }];
    }
    default:
      return [{ variables: [], condition: TRUE, literal: literalIn(list, scope), adds: true }];
  }
}

export const valueOf = (term: Term, binding: Assignment): string => binding.get(term) ?? term;

/** A fact as a text: its predicate and its objects. */
export const factOf = ({ predicate, terms }: Literal, binding: Assignment): string =>
  [predicate, ...terms.map((term) => valueOf(term, binding))].join(' ');

/** Whether a formula holds; the caller says whether facts hold. */
export function holds(
  formula: Formula,
  binding: Assignment,
  world: World,
  isFact: (fact: string) => boolean,
): boolean {
  switch (formula.kind) {
    case 'literal':
      return isFact(factOf(formula, binding));
    case 'equal': {
      const [one, other] = formula.terms.map((term) => valueOf(term, binding));
      return one === other;
    }
    case 'not':
      return !holds(formula.body, binding, world, isFact);
    case 'and':
      return formula.parts.every((part) => holds(part, binding, world, isFact));
    case 'or':
      return formula.parts.some((part) => holds(part, binding, world, isFact));
    case 'forall':
      return bindings(formula.variables, binding, world).every((it) =>
        holds(formula.body, it, world, isFact),
      );
    case 'exists':
      return bindings(formula.variables, binding, world).some((it) => holds(formula.body, it, world, isFact));
  }
}

/** The extensions of a binding by all values of further variables. `mayBe` rejects useless ones as early as possible. */
export const bindings = (
  variables: readonly Parameter[],
  binding: Assignment,
  world: World,
  mayBe: (binding: Assignment) => boolean = () => true,
): Assignment[] =>
  variables.reduce<Assignment[]>(
    (all, { name, types }) =>
      all.flatMap((it) =>
        objectsOf(world, types)
          .map((object) => new Map([...it, [name, object]]))
          .filter(mayBe),
      ),
    [binding],
  );
