import type { FeatureTests } from '../../../tests/support/feature-tests';
import { asPlayer } from '../../players/testing/facets';
import { prepareExample } from '../pages/examples';
import { contestAnswers } from './contest-answers';
import { playerRequests, playerVerdicts } from './player-requests';
import { madeForPlayer, standing } from './player-scene';
import { scenes } from './scenes';
import { seekAnswers } from './seek-answers';
import { tracesOfPlayer } from './traces';

export const tests: FeatureTests = {
  answers: { nextGames: asPlayer('nextGames'), ...contestAnswers, ...seekAnswers },
  examples: prepareExample,
  untagged: () => ({ match: null, tournament: null, tournaments: null }),
  ratedSeats: ['seek'],
  playerRequests,
  playerVerdicts,
  madeForPlayer,
  standing,
  renewed: ['seeks'],
  tracesOfPlayer,
  scenes,
};
