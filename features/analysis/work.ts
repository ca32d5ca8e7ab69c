import type { RulesName } from '../../core/engine';
import { type FeatureWork } from '../../core/ports/work';
import { rulesFor } from '../../core/table/work';
import { assessMove, type Assessment, type AssessmentTask } from './assess';

/** A move to assess. */
interface AssessTask extends AssessmentTask, RulesName {
  /** Whatever takes longer (ms) is made of what was found so far. */
  readonly limitMs: number;
}

declare module '../../core/ports/work' {
  interface Work {
    /** What a move was worth. */
    readonly assess: { readonly input: AssessTask; readonly output: Assessment };
  }
}

export const work = {
  assess: ({ games }, { game, rulesVersion, limitMs, ...task }, { now }) =>
    assessMove(rulesFor(games, { game, rulesVersion }), task, { now, ms: limitMs }),
} satisfies FeatureWork;
