import type { Domain, Fact, Item, Method } from '../domain';
import {
  readDomain,
  readProblem,
  type ActionDeclaration,
  type DomainDeclaration,
  type MethodDeclaration,
  type ProblemDeclaration,
  type Step,
} from './declarations';
import { bindings, factOf, holds, valueOf, type Assignment, type Formula } from './formula';
import { HddlFault, readFile, type List, type Position } from './reader';
import { fits, type Parameter, type World } from './world';

export interface HddlSignature {
  readonly actions: Readonly<Record<string, readonly string[]>>;
  readonly tasks: Readonly<Record<string, readonly string[]>>;
  /** The subject of a fact is its objects with a space between them. */
  readonly facts: Readonly<Record<string, boolean>>;
}

/** The facts that hold and that actions can change, as texts: `at truck1 depot`. */
export type HddlState = ReadonlySet<string>;

export interface HddlProblem {
  readonly ok: true;
  /** The name of the problem. */
  readonly name: string;
  readonly domain: Domain<HddlState, HddlSignature, readonly string[]>;
  readonly state: HddlState;
  /** The subtasks of `:htn`, and then the facts of `:goal` as a multigoal. */
  readonly todo: readonly Item<HddlSignature>[];
}

export interface HddlError extends Position {
  readonly ok: false;
  readonly file: 'domain' | 'problem';
  /** The actual and the expected text. */
  readonly found: string;
  readonly expected: string;
  /** All of it in a sentence. */
  readonly message: string;
}

export interface HddlOptions {
  /** The durations of actions, by name: a number, or one that depends on the arguments; 0 by default. */
  readonly durations?:
    Readonly<Record<string, number | ((...args: readonly string[]) => number)>> | undefined;
}

const MOST_BINDINGS = 50_000;

/**
 * Reads a domain and a problem in a subset of HDDL (Höller et al. 2020), the language of the planning competitions: totally ordered tasks with types,
 * constants, conditions (and, or, not, imply, forall, exists, =), conditional effects and a goal of literals. Variables of a method that are not arguments of
 * its task stand for every suitable object: each becomes a separate method. Names are case-insensitive.
 */
export function parseHddl(
  domainText: string,
  problemText: string,
  options: HddlOptions = {},
): HddlProblem | HddlError {
  let file: HddlError['file'] = 'domain';
  try {
    const domainFile = readFile(domainText);
    const declared = readDomain(domainFile);
    file = 'problem';
    const problemFile = readFile(problemText);
    const problem = readProblem(problemFile, declared);
    return compile(declared, problem, problemFile, options);
  } catch (error) {
    if (!(error instanceof HddlFault)) throw error;
    const { at, found, expected } = error;
    const message = `The ${file}, line ${at.line}, column ${at.column}: found ${found}, expected ${expected}.`;
    return { ok: false, file, ...at, found, expected, message };
  }
}

function compile(
  { world, actions, methods }: DomainDeclaration,
  problem: ProblemDeclaration,
  file: List,
  { durations = {} }: HddlOptions,
): HddlProblem {
  const changing = new Set(actions.flatMap(({ effects }) => effects.map(({ literal }) => literal.predicate)));
  const isChanging = (fact: string): boolean => changing.has(fact.split(' ', 1)[0] ?? '');
  const constant = new Set(problem.init.filter((fact) => !isChanging(fact)));
  const factsIn = (state: HddlState) => (fact: string) => state.has(fact) || constant.has(fact);

  const ground = methods.flatMap((method) => groundMethods(method, world, changing, constant, file));
  const byTask = (task: string): Method<HddlState, HddlSignature, readonly string[]>[] =>
    ground.filter(({ method }) => method.task.name === task).map((it) => toMethod(it, world, factsIn));

  const goal = goalFacts(problem.goal, world, file);
  return {
    ok: true,
    name: problem.name,
    domain: {
      actions: Object.fromEntries(actions.map((action) => [action.name, toAction(action, world, factsIn)])),
      taskMethods: Object.fromEntries([...world.tasks.keys()].map((task) => [task, byTask(task)])),
      goalMethods: {},
      multigoalMethods: [],
      getFact: (state, predicate, subject) => factsIn(state)(`${predicate} ${subject}`.trim()),
      summary: (state) => [...state].sort(),
      durations: Object.fromEntries(
        Object.entries(durations).map(([name, duration]) => [
          name.toLowerCase(),
          typeof duration === 'number'
            ? () => duration
            : (_state: HddlState, ...args: readonly string[]) => duration(...args),
        ]),
      ),
    },
    state: new Set(problem.init.filter(isChanging)),
    todo: [
      ...problem.subtasks.map((step) => toItem(step, new Map(), world)),
      ...(goal.length > 0 ? [{ multigoal: goal }] : []),
    ],
  };
}

type GroundMethod = ReturnType<typeof groundMethods>[number];

/** A method for each value of the variables that its task does not give, as far as facts that never change allow them. */
function groundMethods(
  method: MethodDeclaration,
  world: World,
  changing: ReadonlySet<string>,
  constant: ReadonlySet<string>,
  file: List,
) {
  /** The variables that are no arguments of the task. */
  const free = method.parameters.filter(({ name }) => !method.task.terms.includes(name));
  const fixed = conjunctsOf(method.precondition).filter((part) => isFixed(part, changing));
  const mayBe = (binding: Assignment): boolean =>
    fixed
      .filter((part) => variablesOf(part).every((name) => binding.has(name)))
      .every((part) => holds(part, binding, world, (fact) => constant.has(fact)));
  const found = bindings(free, new Map(), world, mayBe);
  if (found.length > MOST_BINDINGS)
    throw new HddlFault(
      file.at,
      `${found.length} values for the variables of ${method.name} that ${method.task.name} does not give`,
      `at most ${MOST_BINDINGS}: give it fewer such variables, or the problem fewer objects`,
    );
  return found.map((binding) => ({ method, free, binding }));
}

const conjunctsOf = (formula: Formula): readonly Formula[] =>
  formula.kind === 'and' ? formula.parts.flatMap(conjunctsOf) : [formula];

/** Whether a formula is only about facts that no action changes. Formulas with quantified variables are checked later. */
function isFixed(formula: Formula, changing: ReadonlySet<string>): boolean {
  if (formula.kind === 'literal') return !changing.has(formula.predicate);
  if (formula.kind === 'not') return isFixed(formula.body, changing);
  return formula.kind === 'equal';
}

function variablesOf(formula: Formula): readonly string[] {
  if (formula.kind === 'not') return variablesOf(formula.body);
  return 'terms' in formula ? formula.terms.filter((term) => term.startsWith('?')) : [];
}

type FactsIn = (state: HddlState) => (fact: string) => boolean;

/** The values of parameters, if they have the right types. */
function bind(
  world: World,
  parameters: readonly Parameter[],
  values: readonly (string | undefined)[],
): Assignment | null {
  const areRight = parameters.every(({ types }, i) => {
    const value = values[i];
    return value !== undefined && fits(world, value, types);
  });
  return areRight && values.length === parameters.length
    ? new Map(parameters.map(({ name }, i) => [name, values[i] ?? '']))
    : null;
}

function toAction({ parameters, precondition, effects }: ActionDeclaration, world: World, factsIn: FactsIn) {
  return (state: HddlState, ...args: readonly string[]): HddlState | null => {
    const binding = bind(world, parameters, args);
    const isFact = factsIn(state);
    if (!binding || !holds(precondition, binding, world, isFact)) return null;
    const changes = effects.flatMap(({ variables, condition, literal, adds }) =>
      bindings(variables, binding, world)
        .filter((it) => holds(condition, it, world, isFact))
        .map((it) => ({ fact: factOf(literal, it), adds })),
    );
    const next = new Set(state);
    for (const { fact, adds } of changes) if (!adds) next.delete(fact);
    for (const { fact, adds } of changes) if (adds) next.add(fact);
    return next;
  };
}

function toMethod(
  { method, free, binding }: GroundMethod,
  world: World,
  factsIn: FactsIn,
): Method<HddlState, HddlSignature, readonly string[]> {
  const values = free.map(({ name }) => `${name}=${binding.get(name) ?? ''}`);
  const given = method.parameters.filter((it) => !free.includes(it));
  return {
    name: [method.name, ...values].join(' '),
    run: (state, ...args) => {
      const own = bind(
        world,
        given,
        given.map(({ name }) => args[method.task.terms.indexOf(name)]),
      );
      // Constants, and a variable that is named twice, must be equal to the arguments.
      if (!own || !method.task.terms.every((term, i) => valueOf(term, own) === args[i])) return null;
      const whole = new Map([...binding, ...own]);
      return holds(method.precondition, whole, world, factsIn(state))
        ? method.subtasks.map((step) => toItem(step, whole, world))
        : null;
    },
  };
}

function toItem({ name, terms }: Step, binding: Assignment, { actions }: World): Item<HddlSignature> {
  const args = terms.map((term) => valueOf(term, binding));
  return actions.has(name) ? { action: name, args } : { task: name, args };
}

/** A goal as facts: literals, joined by `and` and `forall`. */
function goalFacts(
  goal: Formula,
  world: World,
  file: List,
  binding: Assignment = new Map(),
): Fact<HddlSignature>[] {
  const isNegated = goal.kind === 'not';
  const body = isNegated ? goal.body : goal;
  if (body.kind === 'literal') {
    const [predicate = '', ...objects] = factOf(body, binding).split(' ');
    return [[predicate, objects.join(' '), !isNegated]];
  }
  if (!isNegated && body.kind === 'and')
    return body.parts.flatMap((part) => goalFacts(part, world, file, binding));
  if (!isNegated && body.kind === 'forall')
    return bindings(body.variables, binding, world).flatMap((it) => goalFacts(body.body, world, file, it));
  throw new HddlFault(
    file.at,
    `a goal with ${isNegated ? 'not ' : ''}${body.kind}`,
    'literals, joined by and, not and forall',
  );
}
