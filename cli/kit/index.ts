/** What a game builds its face in the terminal from; nothing else of the terminal is for games. */
export { terminalAdvice } from './advice';
export { type Face, type Play, type Word } from './face';
export type { GameTerminal, TerminalGame } from './game-terminal';
export { moveList, playerName, readListNumber, waitingLine, winnersLine } from './generic-face';
export { counted, type Layout, listed } from './layout';
export { isLocal, type LocalTable, openLocalTable } from './local-table';
export { type Clock, type ListedMove, mayAct, type Position, type Step, type Table } from './table';
export { readMove } from '../../core/session';
