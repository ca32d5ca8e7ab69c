import type { Kernel, RunningFeature } from '../../core/table';
import { PlayerDeletions } from './deletions';
import { Leaderboards } from './leaderboards';
import { Players } from './players';
import { lateRatings, ratedEndings, Ratings } from './rated-games';
import type { PlayerService } from './requests';

export function start(kernel: Kernel): RunningFeature<PlayerService> {
  const { deps, facts } = kernel;
  const { clock, records, store } = deps;
  const players = new Players(deps);
  const ratings = new Ratings(deps);
  const deletions =
    records && new PlayerDeletions(records, players, clock, (player) => facts.playerDeleted(player));
  return {
    service: { kernel, players, leaderboards: new Leaderboards(store), deletions },
    players: {
      arriving: (key) => players.arriving(key),
      names: (ids) => players.names(ids),
      noteIllegal: (session, seat) => ratings.noteIllegal(session, seat),
      lateRatings: () => lateRatings(store),
    },
    ...(deletions ? { subscriber: ratedEndings(deps, ratings), deliver: () => deletions.sweep() } : {}),
  };
}
