import { HOT_SEAT, X_WINS } from '../../../tests/http/support';
import type { FeatureTests } from '../../../tests/support/feature-tests';

export const tests: FeatureTests = {
  scenes: [
    { name: 'statistics', set: () => Promise.resolve({ path: '/stats', ready: 'h1' }) },
    {
      name: 'statistics of a game',
      async set(table) {
        const game = await table.create(HOT_SEAT);
        for (const move of X_WINS) await table.play(game, move);
        return {
          path: '/stats',
          ready: 'section',
          act: (page) => page.getByText('Moves as a table').first().click(),
        };
      },
    },
  ],
};
