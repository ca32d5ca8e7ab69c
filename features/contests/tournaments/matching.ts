/**
 * Whether all vertices can be paired along edges: whether the graph has a perfect matching.
 *
 * Source: J. Edmonds, "Paths, Trees, and Flowers" (1965): a matching grows along augmenting paths, and an odd circle met on the way (a blossom)
 * counts as one vertex. The time is cubic in the number of vertices; most are paired without a search.
 */
export function canPairAll<Vertex>(
  vertices: readonly Vertex[],
  mayMeet: (one: Vertex, other: Vertex) => boolean,
): boolean {
  if (vertices.length % 2 !== 0) return false;
  const neighbours = vertices.map((one, at) =>
    vertices.flatMap((other, index) => (index !== at && mayMeet(one, other) ? [index] : [])),
  );
  const mates = greedyMates(neighbours);
  return vertices.every((_, vertex) => mates[vertex] !== NONE || augment(neighbours, mates, vertex));
}

/** The mate of a vertex that has none. */
const NONE = -1;

type Neighbours = readonly (readonly number[])[];

/** Pairs each vertex in turn with its last free neighbour. */
function greedyMates(neighbours: Neighbours): number[] {
  const mates = neighbours.map(() => NONE);
  for (const [vertex, others] of neighbours.entries()) {
    const mate = mates[vertex] === NONE ? others.findLast((other) => mates[other] === NONE) : undefined;
    if (mate === undefined) continue;
    mates[vertex] = mate;
    mates[mate] = vertex;
  }
  return mates;
}

/** Pairs a free vertex too, along an augmenting path; false if there is none. */
function augment(neighbours: Neighbours, mates: number[], root: number): boolean {
  const search = new Search(neighbours, mates, root);
  let vertex = search.freeVertex();
  if (vertex === NONE) return false;
  while (vertex !== NONE) {
    const before = search.parentOf(vertex);
    const next = mates[before] ?? NONE;
    mates[vertex] = before;
    mates[before] = vertex;
    vertex = next;
  }
  return true;
}

/** A search from one free vertex for another, along edges that are in turn outside and in the matching. */
class Search {
  private readonly parents: number[];
  /** The base of the blossom that a vertex belongs to; itself outside of any. */
  private readonly bases: number[];
  /** Whether a vertex is an even number of edges from the root. */
  private readonly isEven: boolean[];
  private readonly queue: number[];

  constructor(
    private readonly neighbours: Neighbours,
    private readonly mates: readonly number[],
    private readonly root: number,
  ) {
    this.parents = neighbours.map(() => NONE);
    this.bases = neighbours.map((_, vertex) => vertex);
    this.isEven = neighbours.map((_, vertex) => vertex === root);
    this.queue = [root];
  }

  parentOf = (vertex: number): number => this.parents[vertex] ?? NONE;
  private baseOf = (vertex: number): number => this.bases[vertex] ?? NONE;
  private mateOf = (vertex: number): number => this.mates[vertex] ?? NONE;

  /** A free vertex at the end of an augmenting path. */
  freeVertex(): number {
    for (let vertex = this.queue.shift(); vertex !== undefined; vertex = this.queue.shift()) {
      for (const other of this.neighbours[vertex] ?? []) {
        if (this.baseOf(vertex) === this.baseOf(other) || this.mateOf(vertex) === other) continue;
        const mate = this.mateOf(other);
        if (other === this.root || (mate !== NONE && this.parentOf(mate) !== NONE))
          this.shrink(vertex, other);
        else if (this.parentOf(other) === NONE) {
          this.parents[other] = vertex;
          if (mate === NONE) return other;
          this.isEven[mate] = true;
          this.queue.push(mate);
        }
      }
    }
    return NONE;
  }

  /** Makes the odd circle that an edge closes one vertex. */
  private shrink(one: number, other: number): void {
    const base = this.sharedBase(one, other);
    const inBlossom = new Set<number>();
    this.markPath(inBlossom, { vertex: one, base, child: other });
    this.markPath(inBlossom, { vertex: other, base, child: one });
    for (const vertex of this.bases.keys()) {
      if (!inBlossom.has(this.baseOf(vertex))) continue;
      this.bases[vertex] = base;
      if (this.isEven[vertex]) continue;
      this.isEven[vertex] = true;
      this.queue.push(vertex);
    }
  }

  private sharedBase(one: number, other: number): number {
    const above = new Set<number>();
    for (let vertex = this.baseOf(one); ; vertex = this.baseOf(this.parentOf(this.mateOf(vertex)))) {
      above.add(vertex);
      if (this.mateOf(vertex) === NONE) break;
    }
    let vertex = this.baseOf(other);
    while (!above.has(vertex)) vertex = this.baseOf(this.parentOf(this.mateOf(vertex)));
    return vertex;
  }

  private markPath(
    inBlossom: Set<number>,
    { vertex, base, child }: { vertex: number; readonly base: number; child: number },
  ): void {
    while (this.baseOf(vertex) !== base) {
      const mate = this.mateOf(vertex);
      inBlossom.add(this.baseOf(vertex)).add(this.baseOf(mate));
      this.parents[vertex] = child;
      child = mate;
      vertex = this.parentOf(mate);
    }
  }
}
