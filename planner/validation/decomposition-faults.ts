import { mapItems, type TemporalConstraint } from '../constraint';
import { contentOf, contentOfTask, taskOf, type AnyItem, type Content } from '../content';
import type { AnyDomain } from '../domain';
import { isUnknownTask, methodsFor, unachieved } from '../methods';
import type { SolutionNode } from '../solution-tree';
import { sameValue } from '../values';
import { faultAt, type PlanFault } from './fault';

export interface DecompositionRequest<S> {
  readonly domain: AnyDomain<S>;
  /** The state before the node, in the order of the tree. */
  readonly state: S;
  readonly children: readonly SolutionNode[];
  /** Whether the state in which an earlier plan chose the method may be another one, and is not known. */
  readonly isContinued: boolean;
}

/** Whether a node's children and constraints are what its method gives, or nothing if its goal holds already. */
export function faultsOfDecomposition<S>(node: SolutionNode, request: DecompositionRequest<S>): PlanFault[] {
  const { domain, state, children, isContinued } = request;
  const content = contentOfTask(node.kind, node.task);
  const fault = (message: string): PlanFault[] => [faultAt('decomposition', node.id, message)];
  if (node.method_tried === null) {
    if (children.length > 0) return fault('There are items, but no method.');
    const isReached = 'facts' in content && unachieved(domain, state, content.facts).length === 0;
    return isReached || (isContinued && 'facts' in content)
      ? []
      : fault('The item has no method, and is no goal that holds already.');
  }
  if (isUnknownTask(domain, content))
    return [faultAt('unknown_name', node.id, `The domain has no task ${node.task.name}.`)];
  const named = methodsFor(domain, content).filter(({ name }) => name === node.method_tried);
  if (named.length === 0) return fault(`The domain has no method ${node.method_tried} for it.`);
  if (isContinued) return [];
  const isGiven = named.some((method) => {
    const given = method.run(state);
    if (!given || typeof given === 'string') return false;
    const { items, constraints } = 'items' in given ? given : { items: given, constraints: [] };
    return (
      areItems(children, [...items.map(contentOf), ...checksOf(content)]) &&
      sameValue(
        node.constraints ?? [],
        constraints.map((constraint) => withIds(constraint, children)),
      )
    );
  });
  return isGiven
    ? []
    : fault(`The method ${node.method_tried} does not give these items and constraints here.`);
}

/** Whether the root's children are the todo list. */
export const faultsOfTodo = (
  root: SolutionNode,
  children: readonly SolutionNode[],
  todo: readonly AnyItem[],
): PlanFault[] =>
  areItems(children, todo.map(contentOf))
    ? []
    : [faultAt('todo', root.id, 'The items at the root are not the todo list.')];

const checksOf = (content: Content): Content[] =>
  'facts' in content ? [{ kind: 'verify', facts: content.facts }] : [];

const areItems = (nodes: readonly SolutionNode[], contents: readonly Content[]): boolean =>
  nodes.length === contents.length &&
  contents.every((content, i) => {
    const { kind, task } = nodes[i] ?? {};
    return kind === content.kind && sameValue(task, taskOf(content));
  });

const withIds = (
  constraint: TemporalConstraint,
  children: readonly SolutionNode[],
): TemporalConstraint<string> => mapItems(constraint, (item) => children[item]?.id ?? '');
