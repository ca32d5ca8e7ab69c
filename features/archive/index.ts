import * as replaySchemas from '../../core/api/replay-schemas';
import { schemas } from '../../core/api';
import { defineFeature } from '../../core/table';
import { operations } from './operations';
import { start } from './running';

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
  start,
});
