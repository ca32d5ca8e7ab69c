import { describeGamesFile } from './games-file-suite';

describe('the file of games', () =>
  describeGamesFile({ games: 10, moves: 60, fileKiB: 256, inProcesses: false }));
