/** What commands of features use to play at a server; they load it on demand. */
export { connectionOf, joinGame } from '../join';
export { orUsageError } from '../own-game';
export { gameWithId, type TerminalGame } from './game-terminal';
