export * from './absence';
export * from './access';
export { assistedStep, hasOtherPlayers, isAssistedNow, isCasual } from './assist';
export { checkpointBefore, type CommitInput } from './chain';
export type { Draw, DrawResult } from './draws';
export * from './contest';
export { clockAt, clockView, flagFallAt, flagsFallen, type ClockState, type ClockView } from './clock';
export { playBots, quickBotsToAct, type Run } from './bots';
export { canonicalJson, hexOfBase64 } from './json';
export { runUnchanged, statusOf, type SessionStep } from './commit';
export * from './create';
export * from './decisions';
export { framesFor, placeInCommit, MOST_FRAMES, type Frames } from './frames';
export { hintTask, withoutHints } from './hint';
export * from './position-text';
export * from './rated';
export { flagStep } from './flag';
export * from './forfeit';
export { endedIfFull, fullError, fullOutcome, SESSION_LIMITS, type SessionLimits } from './full';
export * from './joining';
export * from './play';
export * from './player-names';
export * from './read-move';
export {
  nextStretch,
  advanceStretch,
  presentOf,
  rememberStretch,
  type TimeStep,
  type TimeStretch,
} from './present';
export {
  exportReplay,
  gameRecord,
  notFinishedError,
  ReplayWriter,
  verifyReplay,
  type ReplayCommit,
  type ReplayRecord,
  type VerifiedReplay,
} from './replay';
export { inNames, namedEvent, namedOutcome, playerLabels, seatLabel, seatLabels } from './seat-label';
export * from './seed';
export * from './log-blocks';
export * from './played-log';
export * from './stored-log';
export * from './thinking';
export { graphsOf, judgedPositions, type Graph } from './graphs';
export {
  isOnPath,
  Path,
  replaySteps,
  stateAfter,
  stateIn,
  type ReplaySource,
  type ReplayStep,
} from './timeline';
export { holderOf, isPlayedByBot, isTurnOf, listedMoves, MOST_LISTED, seatsToAct } from './turn';
export * from './types';
export * from './undo';
export { offerText, openOffer, yetToAgree } from './undo-offer';
export * from './visible-events';
