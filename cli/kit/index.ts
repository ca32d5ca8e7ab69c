/** The parts of the terminal that games may use. */
export { terminalAdvice } from './advice';
export { type TerminalUi, type PlayInput, type InfoCommand } from './terminal-ui';
export type { GameTerminal, TerminalGame } from './game-terminal';
export { hintLine, moveList, readListNumber, waitingLine, winnersLine } from './generic-ui';
export { countNoun, type Layout, layoutList, packed } from './layout';
export { cardSigns, drawGrid, turned, type Grid, type Ink, type Square } from './picture';
export { isLocal, type LocalTable } from './local-table';
export { type ListedMove, mayAct, type Position, type ReadReplay, type Step, type Table } from './table';
export { readMove } from '../../core/session';
export type { GameJudge } from './table';
export { layoutOf, writeLines } from '../paint';
export {
  codeOf,
  writeWhole,
  checkReplay,
  type CheckedReplay,
  parseReplay,
  readJsonFile,
  serverSession,
  type ServerFlags,
} from './replay-file';
export {
  columnsOf,
  type FeatureTerminal,
  isInteractive,
  type Registration,
  type TerminalIo,
  type TerminalOffer,
  type TerminalWithGames,
  UsageError,
  USUAL_COLUMNS,
  writeLine,
  writeText,
} from '../terminal-io';
