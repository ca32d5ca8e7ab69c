import { callIn, effectsIn, formulaIn, TRUE, type Formula, type Scope, type Term } from './formula';
import { atomIn, fieldsOf, HddlFault, listOf, textOf, type Expression, type List } from './reader';
import { checkTypes, createWorld, declare, typedList, type World } from './world';

export interface Step {
  readonly name: string;
  readonly terms: readonly Term[];
}

export type DomainDeclaration = ReturnType<typeof readDomain>;
export type ActionDeclaration = DomainDeclaration['actions'][number];
export type MethodDeclaration = ReturnType<typeof methodIn>;
export type ProblemDeclaration = ReturnType<typeof readProblem>;

const REQUIREMENTS = [
  ':strips :typing :hierarchy :htn :equality :negative-preconditions :disjunctive-preconditions',
  ':existential-preconditions :universal-preconditions :quantified-preconditions :conditional-effects :adl',
  ':method-preconditions :htn-method-prec',
]
  .join(' ')
  .split(' ');

const DOMAIN_SECTIONS = ':requirements :types :constants :predicates :task :method :action'.split(' ');
const PROBLEM_SECTIONS = ':domain :requirements :objects :htn :init :goal'.split(' ');

/** The sections of a file: `(define (domain NAME) (:section …) …)`. */
function sectionsOf(file: List, kind: 'domain' | 'problem', known: readonly string[]) {
  const define = atomIn(file, 0, 'define');
  if (define.text !== 'define') throw new HddlFault(define.at, textOf(define), 'define');
  const head = listOf(file.items[1], file, `(${kind} name)`);
  const word = atomIn(head, 0, kind);
  if (word.text !== kind) throw new HddlFault(word.at, textOf(word), kind);
  const name = atomIn(head, 1, `the name of the ${kind}`).text;
  const expected = `a section: ${known.join(', ')}`;
  const sections = file.items.slice(2).map((item) => {
    const list = listOf(item, file, expected);
    const key = atomIn(list, 0, expected);
    if (!known.includes(key.text)) throw new HddlFault(key.at, textOf(key), expected);
    return { key: key.text, list };
  });
  return { name, of: (key: string) => sections.filter((it) => it.key === key).map(({ list }) => list) };
}

export function readDomain(file: List) {
  const sections = sectionsOf(file, 'domain', DOMAIN_SECTIONS);
  const world = createWorld();
  checkRequirements(sections.of(':requirements'));
  for (const list of sections.of(':types')) declareTypes(world, list);
  for (const list of sections.of(':constants')) declareObjects(world, list);
  for (const list of sections.of(':predicates'))
    for (const item of list.items.slice(1)) {
      const predicate = listOf(item, list, '(predicate ?variable …)');
      const { text: name, at } = atomIn(predicate, 0, 'a predicate');
      const parameters = checkTypes(world, typedList(predicate.items.slice(1), predicate, true));
      declare(world.predicates, { name, at }, parameters);
    }
  const headsOf = (section: string) =>
    sections
      .of(section)
      .map((list) => ({ list, declared: headOf(world, list, [':parameters', ':precondition', ':effect']) }));
  const taskLists = headsOf(':task');
  for (const { declared } of taskLists) declare(world.tasks, declared, declared.parameters);
  const actionLists = headsOf(':action');
  for (const { declared } of actionLists) {
    if (world.tasks.has(declared.name))
      throw new HddlFault(declared.at, `an action ${declared.name}`, 'another name than that of a task');
    declare(world.actions, declared, declared.parameters);
  }
  const methods = sections.of(':method').map((list) => methodIn(world, list));
  const names = new Set<string>();
  for (const { name, at } of methods) {
    if (names.has(name)) throw new HddlFault(at, `another method ${name}`, 'a name that is not declared yet');
    names.add(name);
  }
  return {
    name: sections.name,
    world,
    actions: actionLists.map(({ list, declared: { name, parameters, fields, scope } }) => ({
      name,
      parameters,
      precondition: conditionIn(fields.get(':precondition'), list, scope),
      effects: fields.has(':effect') ? effectsIn(fields.get(':effect'), list, scope) : [],
    })),
    methods,
  };
}

export function readProblem(file: List, { name: domainName, world }: DomainDeclaration) {
  const sections = sectionsOf(file, 'problem', PROBLEM_SECTIONS);
  const [domain] = sections.of(':domain');
  const named = domain && atomIn(domain, 1, `the domain ${domainName}`);
  if (named && named.text !== domainName)
    throw new HddlFault(named.at, textOf(named), `the domain ${domainName}`);
  checkRequirements(sections.of(':requirements'));
  for (const list of sections.of(':objects')) declareObjects(world, list);
  const scope: Scope = { world, variables: [] };
  const init = sections.of(':init').flatMap((list) =>
    list.items.slice(1).map((item) => {
      const { name, terms } = callIn(listOf(item, list, 'a fact'), scope, world.predicates, 'a predicate');
      return [name, ...terms].join(' ');
    }),
  );
  const [htn] = sections.of(':htn');
  if (!htn) throw new HddlFault(file.end, ')', 'a section (:htn …) before it');
  const fields = fieldsOf(htn, 1, [':parameters', ...SUBTASK_FIELDS]);
  const parameters = fields.get(':parameters');
  if (parameters && listOf(parameters, htn, '()').items.length > 0)
    throw new HddlFault(parameters.at, 'parameters', '(): name the objects in the subtasks');
  const [goal] = sections.of(':goal');
  return {
    name: sections.name,
    init,
    subtasks: subtasksIn(htn, fields, scope),
    goal: goal ? formulaIn(goal.items[1], goal, scope) : TRUE,
  };
}

function checkRequirements(lists: readonly List[]): void {
  for (const list of lists)
    for (let i = 1; i < list.items.length; i++) {
      const { text, at } = atomIn(list, i, 'a requirement');
      if (!REQUIREMENTS.includes(text))
        throw new HddlFault(at, `"${text}"`, `a requirement: ${REQUIREMENTS.join(', ')}`);
    }
}

function declareTypes({ types }: World, list: List): void {
  const typed = typedList(list.items.slice(1), list, false);
  for (const type of typed) if (!types.has(type.name)) types.set(type.name, type.types);
  for (const { types: above } of typed)
    for (const type of above) if (!types.has(type)) types.set(type, ['object']);
}

function declareObjects(world: World, list: List): void {
  const typed = typedList(list.items.slice(1), list, false);
  for (const object of checkTypes(world, typed)) declare(world.objects, object, object.types);
}

/** The name, parameters and fields of an action, task or method. */
function headOf(world: World, list: List, keywords: readonly string[]) {
  const { text: name, at } = atomIn(list, 1, 'a name');
  const fields = fieldsOf(list, 2, keywords);
  const declared = fields.get(':parameters');
  const parameterList = declared && listOf(declared, list, 'parameters in parentheses');
  const parameters = parameterList
    ? checkTypes(world, typedList(parameterList.items, parameterList, true))
    : [];
  const scope: Scope = { world, variables: parameters.map((it) => it.name) };
  return { name, at, fields, parameters, scope };
}

const conditionIn = (expression: Expression | undefined, within: List, scope: Scope): Formula =>
  expression ? formulaIn(expression, within, scope) : TRUE;

const ORDERED = [':ordered-subtasks', ':ordered-tasks'];
const UNORDERED = [':subtasks', ':tasks'];
const SUBTASK_FIELDS = [...ORDERED, ...UNORDERED, ':ordering', ':order', ':constraints'];

function methodIn(world: World, list: List) {
  const keywords = [':parameters', ':task', ':precondition', ...SUBTASK_FIELDS];
  const { name, at, fields, parameters, scope } = headOf(world, list, keywords);
  const task = callIn(listOf(fields.get(':task'), list, ':task and a task'), scope, world.tasks, 'a task');
  return {
    name,
    at,
    parameters,
    task,
    precondition: {
      kind: 'and',
      parts: [':precondition', ':constraints'].map((key) => conditionIn(fields.get(key), list, scope)),
    } as const,
    subtasks: subtasksIn(list, fields, scope),
  };
}

/** The subtasks of a method or problem, in their order, which must be total. */
function subtasksIn(within: List, fields: ReadonlyMap<string, Expression>, scope: Scope): Step[] {
  const { world } = scope;
  const key = [...ORDERED, ...UNORDERED].find((it) => fields.has(it));
  if (key === undefined) return [];
  const list = listOf(fields.get(key), within, 'subtasks in parentheses');
  const [first] = list.items;
  const isMany = first?.kind === 'list' || (first?.kind === 'atom' && first.text === 'and');
  const items = isMany ? list.items.slice(first.kind === 'atom' ? 1 : 0) : first ? [list] : [];
  const known = new Map([...world.tasks, ...world.actions]);
  const steps = items.map((item) => {
    const step = listOf(item, list, 'a subtask');
    const [id, inner] = step.items;
    const isNamed = id?.kind === 'atom' && inner?.kind === 'list';
    return {
      id: isNamed ? id.text : null,
      step: callIn(isNamed ? inner : step, scope, known, 'a task or an action'),
    };
  });
  const order = fields.get(':ordering') ?? fields.get(':order');
  if (ORDERED.includes(key) || steps.length < 2) return steps.map(({ step }) => step);
  const expected = 'a total order of the subtasks: use :ordered-subtasks';
  if (!order) throw new HddlFault(list.at, `${steps.length} subtasks without an order`, expected);
  const before = orderIn(
    listOf(order, within, '(and (< first second) …)'),
    steps.map(({ id }) => id ?? ''),
  );
  const sorted = steps.toSorted((a, b) => (before(a.id, b.id) ? -1 : 1));
  const isTotal = sorted.every(({ id }, i) => sorted.slice(i + 1).every((later) => before(id, later.id)));
  if (!isTotal) throw new HddlFault(order.at, 'a partial order', expected);
  return sorted.map(({ step }) => step);
}

/** Whether one subtask is before another one, directly or by others between them. */
function orderIn(list: List, ids: readonly string[]): (a: string | null, b: string | null) => boolean {
  const [first] = list.items;
  const isOne = first?.kind === 'atom' && first.text === '<';
  const pairs = isOne ? [list] : list.items.slice(first?.kind === 'atom' ? 1 : 0);
  const pairsOf = new Set<string>();
  for (const item of pairs) {
    const pair = listOf(item, list, '(< first second)');
    const sign = atomIn(pair, 0, '<');
    if (sign.text !== '<') throw new HddlFault(sign.at, textOf(sign), '<');
    const [a, b] = [1, 2].map((i) => {
      const { text, at } = atomIn(pair, i, 'the name of a subtask');
      if (!ids.includes(text))
        throw new HddlFault(at, `"${text}"`, `the name of a subtask: ${ids.join(', ')}`);
      return text;
    });
    pairsOf.add(`${a ?? ''} ${b ?? ''}`);
  }
  for (const middle of ids)
    for (const a of ids)
      for (const b of ids)
        if (pairsOf.has(`${a} ${middle}`) && pairsOf.has(`${middle} ${b}`)) pairsOf.add(`${a} ${b}`);
  return (a, b) => pairsOf.has(`${a ?? ''} ${b ?? ''}`);
}
