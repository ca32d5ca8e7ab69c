import * as replaySchemas from '../../core/api/replay-schemas';
import { schemas } from '../../core/api';
import { defineFeature, type Kernel, type RunningFeature } from '../../core/service';
import { Archiver } from './archiver';
import { exportGame } from './exported-game';
import { operations } from './operations';

export type * from './api';

/** Finished games: kept beyond the life of their sessions, listed, and exported. */
export const archive = defineFeature({
  id: 'archive',
  operations,
  schemas: {
    FinishedGame: schemas.finishedGame,
    Replay: replaySchemas.replayAnswer,
    ReplayCommit: replaySchemas.replayCommit,
    ReplayMove: replaySchemas.replayMove,
    ReplayOutcome: replaySchemas.replayOutcome,
    ReplaySeat: replaySchemas.replaySeat,
    ReplaySeed: replaySchemas.seedParts,
    DrawnSeed: replaySchemas.drawnSeed,
    ChosenSeed: replaySchemas.chosenSeed,
  },
  start(kernel: Kernel): RunningFeature<Kernel> {
    const { archive: store, ...deps } = kernel.deps;
    return {
      service: kernel,
      calls: { exportGame },
      ...(store ? { subscriber: new Archiver({ ...deps, archive: store }) } : {}),
    };
  },
});
