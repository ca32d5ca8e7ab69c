import type { Conflict, ConflictType } from './conflict';
import { DomainError } from './guard';
import { conflictAt, type SearchNode } from './node';
import { UnsupportedValueError } from './values';
import type { Reasons } from './why-not';

/** The failures of a search: conflicts by type, the conflict that explains a failure, and the reasons for `whyNot`. */
export class Failures<S> {
  readonly backtracks = new Map<ConflictType, number>();
  private last: Conflict | null = null;
  private firstError: Conflict | null = null;

  /** `reasons` collects why alternatives fail. */
  constructor(private readonly reasons: Reasons | null) {}

  /** The reason why there is no plan: a fault of the domain or, without one, the conflict of the last alternative. */
  get conflict(): Conflict | null {
    return this.firstError ?? this.last;
  }

  count(conflict: Conflict): void {
    this.last = conflict;
    this.backtracks.set(conflict.type, (this.backtracks.get(conflict.type) ?? 0) + 1);
  }

  /** Makes an error of the domain a conflict. */
  guard(node: SearchNode<S>, step: () => Conflict | null): Conflict | null {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof DomainError || error instanceof UnsupportedValueError)) throw error;
      return this.errorAt(node, error);
    }
  }

  errorAt(node: SearchNode<S>, { message }: Error): Conflict {
    const conflict = conflictAt(node, 'domain_error', message);
    this.firstError ??= conflict;
    return conflict;
  }

  /** Remembers why a method of a node did not lead to a plan. */
  explain(node: SearchNode<S>, conflict: Conflict, method = node.method): void {
    this.reasons?.add(node.text, method, conflict);
  }
}
