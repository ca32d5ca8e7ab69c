import { games } from '../../games';
import { complaint, textOf } from './golden';

describe('recorded games', () => {
  it.each(games.map((game) => ({ title: game.title, game })))(
    'are played again to their ends: $title',
    ({ game }) => {
      expect(complaint(game, textOf(game))).toBeNull();
    },
  );
});
