import { games } from '../../games';
import { runs } from '../support/volume';
import { describeGame } from './game-suite';

/** More seeds than conformance.test.ts has: as many again for each of `FUZZ_RUNS`. */
const SEEDS = Array.from({ length: runs(2).numRuns }, (_, more) => `release-${more}`);

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  describeGame(game, SEEDS, 'all');
});

const earlier = games.flatMap(({ earlierRules = [] }) => earlierRules);

describe.each(earlier.map((game) => ({ id: game.id, rules: game.rulesVersion, game })))(
  '$id, rules $rules',
  ({ game }) => {
    describeGame(game, SEEDS.slice(0, 1), 'some');
  },
);
