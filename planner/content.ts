import type { Fact, Item, Signature } from './domain';
import type { NodeKind } from './solution-tree';
import { isObject } from './values';

export type AnyItem = Item<Signature>;
export type AnyFact = Fact<Signature>;

/** The content of a search node: an item, a check of its parent's goal, or the end of an item that has times of its own. */
export type Content =
  | { readonly kind: 'root' }
  | { readonly kind: 'action'; readonly name: string; readonly args: readonly unknown[] }
  | { readonly kind: 'task'; readonly name: string; readonly args: readonly unknown[] }
  | { readonly kind: 'goal'; readonly facts: readonly [AnyFact] }
  | { readonly kind: 'multigoal'; readonly facts: readonly AnyFact[]; readonly tag?: string }
  | { readonly kind: 'verify'; readonly facts: readonly AnyFact[] }
  | { readonly kind: 'closing' };

export function contentOf(item: AnyItem): Content {
  if ('action' in item) return { kind: 'action', name: item.action, args: item.args };
  if ('task' in item) return { kind: 'task', name: item.task, args: item.args };
  if ('goal' in item) return { kind: 'goal', facts: [item.goal] };
  const { multigoal: facts, tag } = item;
  return { kind: 'multigoal', facts, ...(tag === undefined ? {} : { tag }) };
}

/** Whether a value has the shape of an item. */
export function isItem(value: unknown): value is AnyItem {
  if (!isObject(value)) return false;
  const { action, task, goal, multigoal, args } = value;
  if (action !== undefined) return typeof action === 'string' && Array.isArray(args);
  if (task !== undefined) return typeof task === 'string' && Array.isArray(args);
  return goal !== undefined ? isFact(goal) : Array.isArray(multigoal) && multigoal.every(isFact);
}

const isFact = (value: unknown): value is AnyFact =>
  Array.isArray(value) && value.length === 3 && typeof value[0] === 'string';

/** The name and arguments in a solution tree: a goal is its predicate with subject and value, a multigoal its tag with facts. */
export function taskOf(content: Content): { readonly name: string; readonly args: readonly unknown[] } {
  switch (content.kind) {
    case 'root':
    case 'closing':
      return { name: content.kind, args: [] };
    case 'action':
    case 'task':
      return { name: content.name, args: content.args };
    case 'goal': {
      const [[name, subject, value]] = content.facts;
      return { name, args: [subject, value] };
    }
    case 'multigoal':
      return { name: content.tag ?? content.kind, args: content.facts };
    case 'verify':
      return { name: content.kind, args: content.facts };
  }
}

/** The inverse of `taskOf`. */
export function contentOfTask(
  kind: NodeKind,
  { name, args }: { readonly name: string; readonly args: readonly unknown[] },
): Content {
  switch (kind) {
    case 'root':
      return { kind };
    case 'action':
    case 'task':
      return { kind, name, args };
    case 'goal':
      return { kind, facts: [[name, String(args[0]), args[1]]] };
    case 'multigoal':
      return { kind, facts: args as readonly AnyFact[], ...(name === kind ? {} : { tag: name }) };
    case 'verify':
      return { kind, facts: args as readonly AnyFact[] };
  }
}

/** How many names and values there are in contents; those beyond `LARGEST` are not counted. */
export function sizeOf(contents: readonly Content[]): number {
  const ahead: unknown[] = contents.flatMap((content) => taskOf(content).args);
  let size = contents.length;
  while (ahead.length > 0 && size < LARGEST) {
    const value = ahead.pop();
    size++;
    if (isObject(value)) for (const part of Object.values(value)) ahead.push(part);
  }
  return size;
}

const LARGEST = 1e5;
