import { canonicalCommand, preOrder, type SolutionNode, type SolutionTree } from '..';

/** The faults of a solution tree, one per line; empty for a sound tree. */
export function faultsOfTree(tree: SolutionTree): string[] {
  const root = tree.nodes[tree.root_id];
  if (!root) return ['the root is not among the nodes'];
  const reached = preOrder(tree);
  return [
    ...(root.parent_id === null ? [] : ['the root has a parent']),
    ...(reached.length === Object.keys(tree.nodes).length && new Set(reached).size === reached.length
      ? []
      : ['not every node is reached from the root once']),
    ...reached.flatMap((node) => faultsOfNode(tree, node)),
    ...faultsOfNetwork(tree),
  ];
}

function faultsOfNode(tree: SolutionTree, node: SolutionNode): string[] {
  const children = node.children_ids.map((id) => tree.nodes[id]);
  const isLeaf = node.kind === 'action' || node.kind === 'verify';
  const isPlanned = node.kind === 'action' && node.status !== 'done';
  const command = canonicalCommand(node.task.name, node.task.args);
  return [
    ...(children.every((child) => child?.parent_id === node.id) ? [] : ['a child has another parent']),
    ...(isLeaf && children.length > 0 ? [`a ${node.kind} has children`] : []),
    ...(tree.status === 'solved' && children.length > 0 && node.kind !== 'root' && node.method_tried === null
      ? ['children without a method']
      : []),
    ...(isPlanned && tree.blacklisted_commands.includes(command) ? [`${command} is blacklisted`] : []),
    ...(node.is_primitive === (node.kind === 'action') ? [] : ['is_primitive is not about actions']),
  ].map((fault) => `${node.id}: ${fault}`);
}

function faultsOfNetwork({ goal_network, nodes }: SolutionTree): string[] {
  const unknown = Object.entries(goal_network)
    .flatMap(([id, before]) => [id, ...before])
    .filter((id) => !(id in nodes));
  if (unknown.length > 0) return [`goal_network names ${unknown.join(', ')}`];
  // Repeatedly removing nodes that wait for nothing leaves only cycles.
  let waiting = new Map(Object.entries(goal_network));
  for (;;) {
    const left = new Map([...waiting].filter(([, before]) => before.some((id) => waiting.has(id))));
    if (left.size === waiting.size) break;
    waiting = left;
  }
  return waiting.size === 0 ? [] : ['goal_network has a circle'];
}
