export type { ChessMove, ChessView, ClaimReason, EndReason, MoveText } from './types';
