/** The relations of Allen in which one item follows the other, with a time between them. */
export const OFFSET_RELATIONS = ['before', 'after', 'meets', 'met_by'] as const;

/** The relations of Allen in which two items may overlap. */
export const OVERLAP_RELATIONS = [
  'overlaps',
  'overlapped_by',
  'starts',
  'started_by',
  'finishes',
  'finished_by',
  'during',
  'contains',
  'equals',
] as const;

/** All types of constraints: the thirteen relations between two items, and three on one item. */
export const TEMPORAL_CONSTRAINT_TYPES = [
  ...OFFSET_RELATIONS,
  ...OVERLAP_RELATIONS,
  'deadline',
  'cooldown',
  'window',
] as const;

/**
 * A relation in time between items of one method, given by their index in its list. `s` and `e` are an item's start and end,
 * `z` the start of the first plan. The interval of a task or goal lasts from the first start of its actions to their last end;
 * that of an item without actions is an instant.
 *
 * | type          | meaning                                                                       |
 * | ------------- | ----------------------------------------------------------------------------- |
 * | before        | s(target) ≥ e(source) + offset                                                |
 * | after         | s(source) ≥ e(target) + offset                                                |
 * | meets         | s(target) = e(source) + offset                                                |
 * | met_by        | s(source) = e(target) + offset                                                |
 * | overlaps      | s(source) ≤ s(target) ≤ e(source) ≤ e(target)                                 |
 * | overlapped_by | s(target) ≤ s(source) ≤ e(target) ≤ e(source)                                 |
 * | starts        | s(source) = s(target), e(source) ≤ e(target)                                  |
 * | started_by    | s(source) = s(target), e(source) ≥ e(target)                                  |
 * | finishes      | e(source) = e(target), s(source) ≥ s(target)                                  |
 * | finished_by   | e(source) = e(target), s(source) ≤ s(target)                                  |
 * | during        | s(source) ≥ s(target), e(source) ≤ e(target)                                  |
 * | contains      | s(source) ≤ s(target), e(source) ≥ e(target)                                  |
 * | equals        | s(source) = s(target), e(source) = e(target)                                  |
 * | deadline      | e(source) ≤ z + duration                                                      |
 * | cooldown      | the next use of the source's skills starts no sooner than e(source) + duration |
 * | window        | lo ≤ e(source), or s(source) if `point` is "start", ≤ hi in absolute time     |
 */
export type TemporalConstraint<Ref = number> = (
  | {
      readonly type: (typeof OFFSET_RELATIONS)[number];
      readonly source: Ref;
      readonly target: Ref;
      readonly offset?: number;
    }
  | {
      readonly type: (typeof OVERLAP_RELATIONS)[number];
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
