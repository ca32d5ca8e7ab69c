import type { Board, Notation } from '../kit/board';
import type { BoardMount } from '../kit/mount';
import { catalogGame } from './api';

/** The boards of our games, found by their paths and loaded on demand. */
const BOARDS = import.meta.glob<{ readonly Board: Board }>('../../games/*/board/index.tsx');

const NOTATIONS = import.meta.glob<{ readonly notation: Notation }>('../../games/*/board/notation.ts');

/** The board of a game: our own, the one that an outside game brings, or the plain board. */
export async function loadBoard(game: string): Promise<Board> {
  const load = BOARDS[`../../games/${game}/board/index.tsx`];
  return load ? (await load()).Board : loadOutsideBoard(game);
}

/** The notation of a game, or null if it has none. */
export async function loadNotation(game: string): Promise<Notation | null> {
  const load = NOTATIONS[`../../games/${game}/board/notation.ts`];
  return load ? (await load()).notation : null;
}

/** The board of a game that is not part of the pages: the server says where it is, if there is one. */
async function loadOutsideBoard(game: string): Promise<Board> {
  const { brokenBoard, ownBoard, PlainBoard, reasonOf } = await import('../components/own-board');
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
