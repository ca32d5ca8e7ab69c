/** A place in a text; both count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Atom {
  readonly kind: 'atom';
  /** In lower case, because HDDL is case-insensitive. */
  readonly text: string;
  readonly at: Position;
}

export interface List {
  readonly kind: 'list';
  readonly items: readonly Expression[];
  readonly at: Position;
  /** Where it ends. */
  readonly end: Position;
}

export type Expression = Atom | List;

/** A syntax error in a file. `parseHddl` returns it as a value. */
export class HddlFault extends Error {
  constructor(
    readonly at: Position,
    readonly found: string,
    readonly expected: string,
  ) {
    super(`found ${found}, expected ${expected}`);
  }
}

const DEEPEST = 200;

/** The only list of a file, with everything in it. */
export function readFile(text: string): List {
  interface Open {
    readonly at: Position;
    readonly items: Expression[];
  }
  const top: Open = { at: { line: 1, column: 1 }, items: [] };
  const open: Open[] = [top];
  let line = 1;
  let lineStart = 0;
  for (const { 0: token, index } of text.matchAll(/\n|;[^\n]*|[()]|[^\s();]+/g)) {
    const at = { line, column: index - lineStart + 1 };
    const within = open.at(-1) ?? top;
    if (token === '\n') {
      line++;
      lineStart = index + 1;
    } else if (token === '(') {
      if (open.length > DEEPEST)
        throw new HddlFault(at, 'another (', `at most ${DEEPEST} levels of parentheses`);
      open.push({ at, items: [] });
    } else if (token === ')') {
      if (within === top) throw new HddlFault(at, ')', 'a ( before it');
      open.pop();
      (open.at(-1) ?? top).items.push({ kind: 'list', items: within.items, at: within.at, end: at });
    } else if (!token.startsWith(';')) within.items.push({ kind: 'atom', text: token.toLowerCase(), at });
  }
  const end = { line, column: text.length - lineStart + 1 };
  const last = open.at(-1);
  if (last && last !== top)
    throw new HddlFault(
      end,
      'the end of the file',
      `a ) for the ( in line ${last.at.line}, column ${last.at.column}`,
    );
  const [file, more] = top.items;
  if (file?.kind !== 'list') throw new HddlFault(file?.at ?? end, textOf(file), '(define …)');
  if (more) throw new HddlFault(more.at, textOf(more), 'the end of the file');
  return file;
}

/** An expression as text for messages. */
export function textOf(expression: Expression | undefined): string {
  if (!expression) return 'nothing';
  if (expression.kind === 'atom') return `"${expression.text}"`;
  const [first] = expression.items;
  return first?.kind === 'atom' ? `(${first.text} …)` : '(…)';
}

export function atomIn(list: List, index: number, expected: string): Atom {
  const item = list.items[index];
  if (item?.kind !== 'atom') throw new HddlFault(item?.at ?? list.end, item ? textOf(item) : ')', expected);
  return item;
}

export function listOf(item: Expression | undefined, within: List, expected: string): List {
  if (item?.kind !== 'list') throw new HddlFault(item?.at ?? within.end, item ? textOf(item) : ')', expected);
  return item;
}

/** The values of keywords such as `:parameters` in a list, from an index on. */
export function fieldsOf(
  list: List,
  from: number,
  keywords: readonly string[],
): ReadonlyMap<string, Expression> {
  const fields = new Map<string, Expression>();
  for (let i = from; i < list.items.length; i += 2) {
    const { text, at } = atomIn(list, i, `one of ${keywords.join(', ')}`);
    if (!keywords.includes(text) || fields.has(text))
      throw new HddlFault(
        at,
        fields.has(text) ? `another ${text}` : `"${text}"`,
        `one of ${keywords.join(', ')}`,
      );
    const value = list.items[i + 1];
    if (!value) throw new HddlFault(list.end, ')', `something after ${text}`);
    fields.set(text, value);
  }
  return fields;
}
