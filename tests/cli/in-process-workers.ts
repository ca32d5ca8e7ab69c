import { playRange } from '../../core/simulation/lineup';
import * as workers from '../../cli/kit/lineup-worker';
import { gameNamed } from '../support/game-named';

/** Has games that are simulated played in this process instead of in threads, until mocks are restored; returns what is called for each player. `onRange` hears of each range of games before it is played. */
export const playInProcess = (onRange: () => void = () => undefined) =>
  jest.spyOn(workers, 'startWorker').mockImplementation((lineup) => ({
    play(range) {
      onRange();
      return Promise.resolve(playRange(gameNamed(lineup.game), lineup, range));
    },
    close: () => Promise.resolve(),
  }));
