import type { FeatureTests } from '../../../tests/support/feature-tests';
import { contestAnswers } from './contest-answers';
import { seekAnswers } from './seek-answers';

export const tests: FeatureTests = { answers: { ...contestAnswers, ...seekAnswers } };
