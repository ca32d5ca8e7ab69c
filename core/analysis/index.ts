export { assessMove } from './assess';
export type { Assessment, AssessmentTask, Expectation, Verdict, MadeMove, TimeLimit } from './assess';
export { accuracyOf, CLASS_LIMITS, MOVE_CLASSES } from './classes';
export type { AssessmentConfidence, MoveClass } from './classes';
export { EFFORT_LIMITS_MS } from './effort';
export { countMoves, recordedMoves } from './walk';
export type { PlayedGame, RecordedMove } from './walk';
export { reviewPlayers, worstMoves } from './review';
export type { AnalysedMove, NumberedMove, PlayerReview } from './review';
