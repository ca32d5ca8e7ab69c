/** The kit for games' tools; games use nothing else of the bridge. */
export type { Answer } from '../../core/api';
export { type Address, type GameRef, once } from '../agent-table';
export { GAME_ADVICE, PLAIN_ADVICE } from './advice';
export { lastN, oneOf, parseArguments } from './arguments';
export { GAME_WORDS, inGameWords, inToolWords, toolErrors, type Vocabulary, withoutMemory } from './failures';
export type { FeatureTools, SessionArguments, SessionCommand, GameTools } from './added-tools';
export { duelTools, libraryTools } from './library/duel';
export { type LibraryGame } from './library/library-game';
export { valueAt } from './read-arguments';
export { listMoves, segmentOf } from './library/listing';
export { GAME_NOT_FOUND, type LibraryError, libraryErrorOf, SEED_REFUSED } from './library/error';
export { ACTS, gameId, READS, seed, snapshotFields, whole, word } from './library/schemas';
export { toLibraryId } from './library/snapshot';
export { inLibraryWords } from './library/table';
export { cut } from './library/texts';
export {
  AUTO,
  choiceOf,
  choosing,
  LEGAL,
  moveText,
  namedAction,
  numberedMove,
  placeNumber,
  SIDES,
  turnLoop,
  wholeBet,
  writtenMove,
} from './library/words';
export {
  checkable,
  endFacts,
  endText,
  eventFields,
  moreText,
  fairPlayText,
  goneText,
  isUndealt,
  sentences,
  tableFacts,
  toGameId,
  turnFacts,
  UNDO_ANSWERS_BY_CORE,
  undoText,
} from './table-facts';
export {
  type AnswerFields,
  type Body,
  defineTool,
  type EmbeddedPage,
  runningAs,
  type Tool,
  type ToolAnnotations,
  type ToolCall,
  type ToolDefinition,
  type ToolError,
  type ToolReply,
} from './tool';
export { ownPlayer, type Toolset, type ToolsetContext } from './toolset';
export {
  address,
  answerFields,
  drawnAtTable,
  movingAddress,
  refused,
  seatToken,
  toolAnswer,
  versionFor,
} from '../toolsets/core/answers';
export { newGameRequest } from '../toolsets/core/new-game';
export { moveReasoning, playMove } from '../toolsets/core/play-move';
export {
  finishGame,
  joinGame,
  openAgain,
  type OpenedGame,
  openGame,
  stopGame,
} from '../toolsets/core/session-commands';
export { styleArguments } from '../toolsets/core/style';
export { waitAdvice } from '../toolsets/core/game-wait';
export { dueFor, LIMIT, LONGEST_WAIT, waitForTurn } from '../toolsets/core/wait-for-turn';
export { WaitTimer } from '../toolsets/core/wait-timer';
export type { BridgeConfig } from '../config';
export type { IconPath } from '../icons';
export type { Logger } from '../logger';
export type { BoardScript } from '../own-boards';
export type { BoardInfo, ToolWidget } from '../widgets';
