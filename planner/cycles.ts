import type { Content } from './content';
import type { AnyDomain } from './domain';
import { DomainError } from './guard';
import type { SearchNode, StateLook } from './node';
import type { Trail } from './trail';
import { entryOf, fingerprintOf, textOfValue, UnsupportedValueError } from './values';

/** Before anything was done. */
const BEFORE_ALL: StateLook = { fingerprint: 0, key: () => '' };

interface Entry<S> {
  readonly node: SearchNode<S>;
  /** The fingerprint of the state before it; null until it is first compared. */
  fingerprint: number | null;
}

/** The decomposed nodes with the same text on the way from the root to the current node, the nearest last. */
interface Chain<S> {
  readonly entries: Entry<S>[];
  /** How many entries have a fingerprint. */
  readonly fingerprints: Map<number, number>;
}

/** By the kind of the items, and by their text. */
type Chains<S> = Map<Content['kind'], Map<string, Chain<S>>>;

/**
 * Finds out whether an item occurs among its ancestors in the same state. Nodes are entered in the order of a depth-first search;
 * the trail undoes it. The cost per node does not grow with the depth of the tree.
 */
export class Cycles<S> {
  /** By depth: the nodes from the root to the current one. */
  private readonly path: SearchNode<S>[] = [];
  private readonly chains = new Map<SearchNode<S> | null, Chains<S>>();
  /** The state that was compared last; it is the same for all nodes without actions between them. */
  private looked: { readonly state: S; readonly look: StateLook } | null = null;

  constructor(
    private readonly domain: AnyDomain<S>,
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
    if (first.fingerprint === null) {
      first.fingerprint = this.before(first.node).fingerprint;
      add(chain, first, 1);
    }
    const { fingerprint, key } = this.before(node);
    return (
      chain.fingerprints.has(fingerprint) &&
      chain.entries.some(
        (entry) => entry.fingerprint === fingerprint && this.before(entry.node).key() === key(),
      )
    );
  }

  /** Remembers a node as an ancestor of those that follow. */
  enter(node: SearchNode<S>): void {
    const chain = this.chainOf(node);
    const entry = { node, fingerprint: chain.entries.length > 0 ? this.before(node).fingerprint : null };
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
    const chain = chainIn(this.chains, node);
    this.leave(chain, node);
    return chain;
  }

  /** Removes finished nodes from a chain, so that it contains only ancestors. */
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

  private before({ visit }: SearchNode<S>): StateLook {
    if (!visit) return BEFORE_ALL;
    visit.look ??= this.lookAt(visit.state);
    return visit.look;
  }

  private lookAt(state: S): StateLook {
    if (this.looked === null || !Object.is(this.looked.state, state))
      this.looked = { state, look: lookOf(this.domain, state) };
    return this.looked.look;
  }
}

function chainIn<S>(
  chains: Map<SearchNode<S> | null, Chains<S>>,
  { continued, content, text }: SearchNode<S>,
): Chain<S> {
  const byKind = entryOf(chains, continued, (): Chains<S> => new Map());
  const byText = entryOf(byKind, content.kind, () => new Map<string, Chain<S>>());
  return entryOf(byText, text, () => ({ entries: [], fingerprints: new Map<number, number>() }));
}

function add<S>({ fingerprints }: Chain<S>, { fingerprint }: Entry<S>, count: number): void {
  if (fingerprint === null) return;
  const left = (fingerprints.get(fingerprint) ?? 0) + count;
  if (left > 0) fingerprints.set(fingerprint, left);
  else fingerprints.delete(fingerprint);
}

/** States are compared by the domain's key if it has one. The text of a whole state is computed only if two fingerprints are equal. */
function lookOf<S>(domain: AnyDomain<S>, state: S): StateLook {
  const given = domain.stateKey?.(state);
  if (given !== undefined) {
    const key = String(given);
    return { fingerprint: fingerprintOf(key), key: () => key };
  }
  let text: string | undefined;
  return {
    fingerprint: comparable(() => fingerprintOf(state)),
    key: () => (text ??= comparable(() => textOfValue(state))),
  };
}

/** If states have values that cannot be compared, the error says how the domain can help. */
function comparable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnsupportedValueError)) throw error;
    throw new DomainError('The state', `is not comparable: ${error.message} Or give the domain a stateKey.`);
  }
}
