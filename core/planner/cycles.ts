import type { SearchNode } from './node';
import type { Trail } from './trail';

interface Entry<S> {
  readonly node: SearchNode<S>;
  /** The key of the state before it; null as long as it is compared with none. */
  key: string | null;
}

/** The decomposed nodes with the same text on the way from the root to the current node, the nearest last. */
interface Chain<S> {
  readonly entries: Entry<S>[];
  /** How many entries have a key. */
  readonly keys: Map<string, number>;
}

/**
 * Finds out whether an item occurs among its ancestors in the same state. Nodes are entered in the order of a depth-first search;
 * the trail undoes it. What a node costs does not grow with the depth of the tree.
 */
export class Cycles<S> {
  /** By depth: the nodes from the root to the current one. */
  private readonly path: SearchNode<S>[] = [];
  private readonly chains = new Map<SearchNode<S> | null, Map<string, Chain<S>>>();

  constructor(
    private readonly keyOf: (state: S) => string,
    private readonly trail: Pick<Trail, 'record'>,
  ) {}

  /**
   * Whether an ancestor has the item of a node in the same state. Only ancestors below the last one with executed parts count,
   * because execution has changed the state.
   */
  isRepeated(node: SearchNode<S>): boolean {
    const chain = this.chainOf(node);
    const [first] = chain.entries;
    if (!first) return false;
    if (first.key === null) {
      first.key = this.keyBefore(first.node);
      add(chain, first, 1);
    }
    return chain.keys.has(this.keyBefore(node));
  }

  /** Remembers a node as an ancestor of those that follow. */
  enter(node: SearchNode<S>): void {
    const chain = this.chainOf(node);
    const entry = { node, key: chain.entries.length > 0 ? this.keyBefore(node) : null };
    chain.entries.push(entry);
    add(chain, entry, 1);
    this.trail.record(() => {
      chain.entries.pop();
      add(chain, entry, -1);
    });
  }

  private chainOf(node: SearchNode<S>): Chain<S> {
    for (let at: SearchNode<S> | null = node; at && this.path[at.depth] !== at; at = at.parent)
      this.path[at.depth] = at;
    const byText = this.chains.get(node.continued) ?? new Map<string, Chain<S>>();
    this.chains.set(node.continued, byText);
    const name = `${node.content.kind} ${node.text}`;
    const chain = byText.get(name) ?? { entries: [], keys: new Map<string, number>() };
    byText.set(name, chain);
    this.leave(chain, node);
    return chain;
  }

  /** Takes finished nodes from a chain, so that it contains only ancestors. */
  private leave(chain: Chain<S>, node: SearchNode<S>): void {
    const isAncestor = ({ node: { depth } }: Entry<S>): boolean => depth < node.depth;
    for (;;) {
      const last = chain.entries.at(-1);
      if (!last || (isAncestor(last) && this.path[last.node.depth] === last.node)) return;
      chain.entries.pop();
      add(chain, last, -1);
      this.trail.record(() => {
        chain.entries.push(last);
        add(chain, last, 1);
      });
    }
  }

  private keyBefore({ visit }: SearchNode<S>): string {
    if (!visit) return '';
    visit.key ??= this.keyOf(visit.state);
    return visit.key;
  }
}

function add<S>({ keys }: Chain<S>, { key }: Entry<S>, count: number): void {
  if (key === null) return;
  const left = (keys.get(key) ?? 0) + count;
  if (left > 0) keys.set(key, left);
  else keys.delete(key);
}
