/** A relation in time between items of one method, given by their index in its list. `s` and `e` are an item's
 * start and end, `z` the plan's start. The interval of a decomposed item contains those of its actions.
 *
 * | type         | meaning                                                                       |
 * | ------------ | ----------------------------------------------------------------------------- |
 * | before       | s(target) ≥ e(source) + offset                                                |
 * | after        | s(source) ≥ e(target) + offset                                                |
 * | meets        | s(target) = e(source) + offset                                                |
 * | starts       | s(source) = s(target), e(source) ≤ e(target)                                  |
 * | finishes     | e(source) = e(target), s(source) ≥ s(target)                                  |
 * | equals       | s(source) = s(target), e(source) = e(target)                                  |
 * | during       | s(source) ≥ s(target), e(source) ≤ e(target)                                  |
 * | overlaps     | s(source) ≤ s(target) ≤ e(source) ≤ e(target)                                 |
 * | deadline     | e(source) ≤ z + duration                                                      |
 * | cooldown     | the next use of the source's skill starts no sooner than e(source) + duration |
 * | window       | lo ≤ e(source), or s(source) if `point` is "start", ≤ hi in absolute time     |
 */
export type TemporalConstraint<Ref = number> = (
  | {
      readonly type: 'before' | 'after' | 'meets';
      readonly source: Ref;
      readonly target: Ref;
      readonly offset?: number;
    }
  | {
      readonly type: 'starts' | 'finishes' | 'equals' | 'during' | 'overlaps';
      readonly source: Ref;
      readonly target: Ref;
    }
  | { readonly type: 'deadline' | 'cooldown'; readonly source: Ref; readonly duration: number }
  | {
      readonly type: 'window';
      readonly source: Ref;
      readonly point?: 'start' | 'end';
      readonly lo?: number;
      readonly hi?: number;
    }
) & {
  /** Accepted but ignored: all constraints are hard. */
  readonly violation_penalty?: number;
};

/** The same constraint with its items mapped by `refer`. */
export const mapItems = <A, B>(
  constraint: TemporalConstraint<A>,
  refer: (item: A) => B,
): TemporalConstraint<B> =>
  'target' in constraint
    ? { ...constraint, source: refer(constraint.source), target: refer(constraint.target) }
    : { ...constraint, source: refer(constraint.source) };
