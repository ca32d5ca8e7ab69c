import { mapItems } from './constraint';
import { contentOf, taskOf, type Content } from './content';
import type { AnyDomain, Decomposition, Signature } from './domain';
import { DomainError } from './guard';
import { methodsFor } from './methods';
import type { SearchNode } from './node';
import { freshNode, pastNode, type PriorDecomposition, type PriorNode } from './prior-node';
import { canonicalCommand } from './solution-tree';

/** What happens with the methods of an item. */
export interface MethodObserver {
  /** Called for each method that is tried. */
  onTry(): void;
  /** Called for a method that does not apply, with the precondition that does not hold if it has a name, or with its error. */
  onRefusal(method: string, why: DomainError | string | null): void;
}

/**
 * The next decomposition of a node: what an earlier plan chose, then the methods after that one, then the methods before it. An
 * executed node is its own first choice. Null if there is none.
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

/** The items of a method, after the record of what was executed; for a goal followed by a check of its facts. */
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

/** Whether a decomposition is that of an earlier plan, of which nothing was executed. */
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
