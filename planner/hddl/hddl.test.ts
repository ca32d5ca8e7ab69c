import { hddlSamples } from '../testing/hddl-domains';
import { plan } from '../plan';
import { validatePlan } from '../validation/validate-plan';
import { parseHddl, type HddlProblem } from './parse-hddl';

const parsed = (domain: string, problem: string, options?: Parameters<typeof parseHddl>[2]): HddlProblem => {
  const result = parseHddl(domain, problem, options);
  if (!result.ok) throw new Error(result.message);
  return result;
};

const sample = (name: string) => {
  const found = hddlSamples.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no domain ${name}`);
  return found;
};

const commandsOf = ({ domain, state, todo }: HddlProblem): readonly string[] | string => {
  const result = plan(domain, state, todo);
  return result.ok ? result.actions.map(({ action, args }) => [action, ...args].join(' ')) : result.reason;
};

describe('HDDL', () => {
  test.each(hddlSamples.map(({ name, ...rest }) => [name, rest] as const))(
    '%s: the plan is valid and has the known length',
    (_name, { domain, problem, actions }) => {
      const given = parsed(domain, problem);
      const result = plan(given.domain, given.state, given.todo);
      if (!result.ok) throw new Error(JSON.stringify(result.conflict));
      expect(validatePlan(given.domain, given.state, given.todo, result)).toEqual([]);
      expect(result.actions.map(({ action, args }) => [action, ...args].join(' '))).toHaveLength(actions);
    },
  );

  test('the plans are the expected ones', () => {
    const { domain, problem } = sample('transport');
    expect(commandsOf(parsed(domain, problem))).toEqual([
      'drive truck a b',
      'load truck b book',
      'drive truck b c',
      'unload truck c book',
      'load truck c lamp',
      'drive truck c b',
      'drive truck b a',
      'unload truck a lamp',
    ]);
    const { domain: blocks, problem: sussman } = sample('blocks');
    expect(commandsOf(parsed(blocks, sussman))).toEqual([
      'unstack c a',
      'put-down c',
      'pick-up b',
      'stack b c',
      'pick-up a',
      'stack a b',
    ]);
    // Without it, b would be moved away again when a is cleared.
    expect(commandsOf(parsed(blocks, sussman.replace('(make-clear a)', '')))).toBe('no_plan');
    const snack = sample('childsnack');
    expect(commandsOf(parsed(snack.domain, snack.problem))).toContain('make s2 corn jam');
  });

  test('durations are numbers, or depend on the arguments; commands follow each other', () => {
    const { domain, problem } = sample('transport');
    const given = parsed(domain, problem, {
      durations: { drive: (_truck, from) => (from === 'a' ? 5 : 2), load: 1 },
    });
    const result = plan(given.domain, given.state, given.todo);
    expect(result.ok && result.schedule.map(({ start }) => start)).toEqual([0, 5, 6, 8, 8, 9, 11, 13]);
    expect(result.ok && validatePlan(given.domain, given.state, given.todo, result)).toEqual([]);
  });

  test('a goal that the tasks do not reach, and tasks that cannot be done, have no plan', () => {
    const { domain, problem } = sample('transport');
    expect(
      commandsOf(
        parsed(
          domain,
          problem
            .replace('(at lamp a))))', '(at lamp b))))')
            .replace('(and (at book c) (at lamp a))', '(at lamp b)'),
        ),
      ),
    ).toBe('no_plan');
    expect(commandsOf(parsed(domain, problem.replace('(room truck one)', '')))).toBe('no_plan');
    expect(commandsOf(parsed(domain, problem.replace('(road b c)', '')))).toBe('no_plan');
  });

  test('case does not count, types may be alternatives, and an object of a type below fits', () => {
    const domain = `(DEFINE (Domain Pets) (:types cat dog - animal stone) (:predicates (fed ?x - (either animal stone)))
      (:task Feed :parameters (?x - animal))
      (:method Any :parameters (?x - animal) :task (feed ?x) :subtasks (give ?X))
      (:action GIVE :parameters (?x - (either cat dog)) :effect (fed ?x)))`;
    const problem = (object: string) =>
      `(define (problem p) (:objects tom - cat rock - stone) (:htn :subtasks (Feed ${object})) (:init))`;
    expect(commandsOf(parsed(domain, problem('Tom')))).toEqual(['give tom']);
    expect(commandsOf(parsed(domain, problem('rock')))).toBe('no_plan');
  });

  test('a constant, or a variable that is named twice, in a task of a method must be the argument', () => {
    const domain = `(define (domain d) (:constants home - object) (:predicates (was ?x))
      (:task go :parameters (?x ?y))
      (:method stay :parameters (?x) :task (go ?x ?x))
      (:method back :parameters (?x) :task (go ?x home) :subtasks (note ?x))
      (:action note :parameters (?x) :effect (was ?x)))`;
    const problem = (call: string) => `(define (problem p) (:objects inn) (:htn :subtasks ${call}) (:init))`;
    expect(commandsOf(parsed(domain, problem('(go inn inn)')))).toEqual([]);
    expect(commandsOf(parsed(domain, problem('(go inn home)')))).toEqual(['note inn']);
    expect(commandsOf(parsed(domain, problem('(go home inn)')))).toBe('no_plan');
  });
});

describe('a faulty file is an error with its place and what is expected', () => {
  const { domain, problem } = sample('transport');
  /** A file with the first occurrence of a text replaced. */
  const change = (text: string, from: string, to: string): string => {
    expect(text).toContain(from);
    return text.replace(from, to);
  };

  test.each<[string, 'domain' | 'problem', string, string, Readonly<Record<string, unknown>>]>([
    [
      'an unknown predicate',
      'domain',
      '(at ?p ?from)',
      '(att ?p ?from)',
      { line: 12, column: 20, found: '"att"', expected: 'a predicate: road, at, in, room, next' },
    ],
    [
      'an unknown variable',
      'domain',
      '(at ?p ?from)',
      '(at ?p ?form)',
      { line: 12, column: 26, found: '"?form"', expected: 'a variable: ?p, ?from, ?to, ?v' },
    ],
    [
      'an argument too few',
      'domain',
      '(load ?v ?from ?p)',
      '(load ?v ?from)',
      { line: 13, found: '2 arguments of load', expected: '3' },
    ],
    [
      'an unknown type',
      'domain',
      '?p - parcel ?v - vehicle)',
      '?p - parcl ?v - vehicle)',
      { line: 5, found: '?p of the unknown type parcl' },
    ],
    ['an unknown subtask', 'domain', '(get-to ?v ?from)', '(go-to ?v ?from)', { line: 13, found: '"go-to"' }],
    [
      'an unknown section',
      'domain',
      '(:predicates',
      '(:functions',
      {
        line: 5,
        found: '":functions"',
        expected: 'a section: :requirements, :types, :constants, :predicates, :task, :method, :action',
      },
    ],
    ['an unknown requirement', 'domain', ':hierarchy', ':fluents', { line: 3, found: '":fluents"' }],
    [
      'a second method of a name',
      'domain',
      'm-direct',
      'm-there',
      { line: 19, found: 'another method m-there' },
    ],
    [
      'no order of subtasks',
      'domain',
      ':ordering (and (< t1 t2))',
      '',
      { line: 28, expected: 'a total order of the subtasks: use :ordered-subtasks' },
    ],
    [
      'an order of unknown subtasks',
      'domain',
      '(< t1 t2)',
      '(< t1 t3)',
      { line: 29, found: '"t3"', expected: 'the name of a subtask: t1, t2' },
    ],
    [
      'a parenthesis too few',
      'domain',
      ':precondition (at ?v ?l)\n',
      ':precondition (at ?v ?l\n',
      { found: 'the end of the file', expected: 'a ) for the ( in line 2, column 1' },
    ],
    ['a parenthesis too many', 'domain', '(define', '(define) (', { line: 2, column: 10, found: '(…)' }],
    [
      'an unknown object',
      'problem',
      '(deliver book c)',
      '(deliver book d)',
      { line: 3, found: '"d"', expected: 'an object or constant that is declared' },
    ],
    ['an object twice', 'problem', 'book lamp', 'book book', { line: 2, found: 'another book' }],
    [
      'another domain',
      'problem',
      '(:domain transport)',
      '(:domain blocks)',
      { line: 1, found: '"blocks"', expected: 'the domain transport' },
    ],
    ['no tasks', 'problem', ':htn', ':init', { found: '":parameters"', line: 3 }],
    ['a goal that is a choice', 'problem', '(:goal (and', '(:goal (or', { found: 'a goal with or' }],
    ['no file', 'problem', problem, '', { line: 1, column: 1, found: 'nothing', expected: '(define …)' }],
  ])('%s', (_name, file, from, to, error) => {
    const result =
      file === 'domain'
        ? parseHddl(change(domain, from, to), problem)
        : parseHddl(domain, change(problem, from, to));
    expect(result).toMatchObject({ ok: false, file, ...error });
  });

  test('nesting and the number of values are limited', () => {
    expect(parseHddl('('.repeat(100_000), problem)).toMatchObject({
      ok: false,
      expected: 'at most 200 levels of parentheses',
    });
    const many = Array.from({ length: 40 }, (_, i) => `o${i}`).join(' ');
    const wide = `(define (domain d) (:task t :parameters ()) (:method m :parameters (?a ?b ?c) :task (t)))`;
    expect(parseHddl(wide, `(define (problem p) (:objects ${many}) (:htn :subtasks (t)))`)).toMatchObject({
      ok: false,
      file: 'problem',
      found: expect.stringContaining('values for the variables of m') as string,
    });
  });

  test('the message says all of it', () => {
    expect(parseHddl(domain, '(define (problem p))')).toMatchObject({
      message: 'The problem, line 1, column 20: found ), expected a section (:htn …) before it.',
    });
  });
});
