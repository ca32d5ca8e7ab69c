import type { RulesName } from '../../core/engine';
import { rulesFor, type FeatureWork } from '../../core/service/work';
import { assessMove, type Assessment, type AssessmentTask } from './assess';

/** A move to assess. */
interface AssessTask extends AssessmentTask, RulesName {
  /** Whatever takes longer (ms) is made of what was found so far. */
  readonly limitMs: number;
}

declare module '../../core/service/work' {
  interface Work {
    /** What a move was worth. */
    readonly assess: { readonly input: AssessTask; readonly output: Assessment };
  }
}

export const work = {
  assess: ({ games }, { game, rulesVersion, limitMs, ...task }, { now }) =>
    assessMove(rulesFor(games, { game, rulesVersion }), task, { now, ms: limitMs }),
} satisfies FeatureWork;
