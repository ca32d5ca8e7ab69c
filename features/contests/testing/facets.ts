import type { FeatureTests } from '../../../tests/support/feature-tests';
import { asPlayer } from '../../players/testing/facets';
import { prepareExample } from '../pages/examples';
import { contestAnswers } from './contest-answers';
import { seekAnswers } from './seek-answers';

export const tests: FeatureTests = {
  answers: { nextGames: asPlayer('nextGames'), ...contestAnswers, ...seekAnswers },
  examples: prepareExample,
};
