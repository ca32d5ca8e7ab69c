import { brokenBoard, ownBoard } from '../components/own-board';
import type { Board } from '../kit/board';
import type { BoardMount } from '../kit/mount';

declare global {
  /** The boards that games bring themselves, by the id of the game: the bridge puts them into the page. Null where one threw. */
  var principalityBoards: Readonly<Record<string, BoardMount | null>> | undefined;
}

/** The board that a game brings itself, if it is in this page. */
export function boardInPage(game: string): Board | null {
  const boards = globalThis.principalityBoards;
  if (!boards || !Object.hasOwn(boards, game)) return null;
  const mount = boards[game];
  return typeof mount === 'function' ? ownBoard(mount) : brokenBoard('it stopped with an error');
}
