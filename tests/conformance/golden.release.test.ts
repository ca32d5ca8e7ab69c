import { games } from '../../games';
import { complaint, recordedRules, textOf } from './golden';

describe('recorded games', () => {
  it.each(games.flatMap(recordedRules))('are played again to their ends: $title', ({ rules, file }) => {
    expect(complaint(rules, textOf({ file }))).toBeNull();
  });
});
