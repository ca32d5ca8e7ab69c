import { brokenBoard, ownBoard, reasonOf } from '../components/own-board';
import type { Board } from '../kit/board';
import type { BoardMount } from '../kit/mount';
import { PlainBoard } from '../kit/plain';
import { catalogGame } from './api';

/** The board of a game that is not part of the pages: the server says where it is, if there is one. */
export async function loadOutsideBoard(game: string): Promise<Board> {
  const offered = await catalogGame(game);
  if (!offered.ok) return brokenBoard(offered.error.message);
  const { board: address } = offered.value;
  if (address === undefined) return PlainBoard;
  try {
    const { mount } = (await import(/* @vite-ignore */ address)) as { readonly mount?: unknown };
    return isMount(mount) ? ownBoard(mount, address) : brokenBoard('it exports no mount');
  } catch (error) {
    reportError(error);
    return brokenBoard(reasonOf(error));
  }
}

/** Whether this may be called as the mount of a board; what it returns is checked when it is called. */
const isMount = (value: unknown): value is BoardMount => typeof value === 'function';
