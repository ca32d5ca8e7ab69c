import { mapItems } from './constraint';
import { contentOf, taskOf, type Content } from './content';
import type { AnyDomain, Decomposition, Signature } from './domain';
import { DomainError } from './guard';
import { methodsFor } from './methods';
import type { SearchNode } from './node';
import { freshNode, pastNode, type PriorDecomposition, type PriorNode } from './prior-node';
import { canonicalCommand } from './solution-tree';

/** Callbacks about the methods of an item. */
export interface MethodObserver {
  /** Called for each method that is tried. */
  onTry(): void;
  /** Called for a method that does not apply, with the precondition that does not hold if it has a name, or with its error. */
  onRefusal(method: string, why: DomainError | string | null): void;
}

/**
 * The next decomposition of a node: first an earlier plan's choice, then the methods after that one, then those before it. The first choice of an executed node
 * is its executed decomposition. Null if there are no more.
 */
export function nextDecomposition<S>(
  domain: AnyDomain<S>,
  node: SearchNode<S>,
  state: S,
  mayReopen: boolean,
  observer: MethodObserver,
): PriorDecomposition | null {
  const methods = methodsFor(domain, node.content);
  if (node.method !== null) node.failedMethods = [...node.failedMethods, node.method];
  const earlier = node.prior.decomposition;
  if (node.tried < 0) {
    node.tried = 0;
    node.isContinued = true;
    if (earlier) return earlier;
  }
  node.isContinued = false;
  if (node.prior.status === 'partly' && !mayReopen) return null;
  const first = earlier ? methods.findIndex(({ name }) => name === earlier.method) + 1 : 0;
  while (node.tried < methods.length) {
    const method = methods[(first + node.tried) % methods.length];
    node.tried++;
    if (!method) continue;
    observer.onTry();
    const result = attempt(() => method.run(state));
    if (result === null || result instanceof DomainError || typeof result === 'string') {
      observer.onRefusal(method.name, result);
      continue;
    }
    const decomposition = withPast(node, method.name, result);
    if (!earlier || !isSame(decomposition, earlier)) return decomposition;
  }
  return null;
}

function attempt<T>(run: () => T): T | DomainError {
  try {
    return run();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** The items of a method, after the records of executed items. For a goal, a check of its facts follows. */
function withPast<S>(
  { prior: { executed }, content }: SearchNode<S>,
  method: string,
  result: Decomposition<Signature>,
): PriorDecomposition {
  const { items, constraints } = 'items' in result ? result : { items: result, constraints: [] };
  const checks: PriorNode[] = 'facts' in content ? [freshNode({ kind: 'verify', facts: content.facts })] : [];
  return {
    method,
    children: [...executed.map(pastNode), ...items.map((item) => freshNode(contentOf(item))), ...checks],
    constraints: constraints.map((constraint) => mapItems(constraint, (item) => item + executed.length)),
  };
}

/** Whether a decomposition comes from an earlier plan and no part of it was executed. */
const isSame = (decomposition: PriorDecomposition, earlier: PriorDecomposition): boolean =>
  decomposition.method === earlier.method &&
  decomposition.children.length === earlier.children.length &&
  decomposition.children.every(({ content }, i) => {
    const other = earlier.children[i];
    return other?.status === 'fresh' && textOf(content) === textOf(other.content);
  });

const textOf = (content: Content): string => {
  const { name, args } = taskOf(content);
  return `${content.kind} ${canonicalCommand(name, args)}`;
};
