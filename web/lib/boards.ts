import type { Board, Notation } from '../kit/board';

/** The boards of our games, each loaded when its game is shown. A new one is found by its path. */
const BOARDS = import.meta.glob<{ readonly Board: Board }>('../../games/*/board/index.tsx');

const NOTATIONS = import.meta.glob<{ readonly notation: Notation }>('../../games/*/board/notation.ts');

/** The board of a game: ours, or the one that it brings; one that only writes the view down if it has none. */
export async function loadBoard(game: string): Promise<Board> {
  const load = BOARDS[`../../games/${game}/board/index.tsx`];
  return load ? (await load()).Board : (await import('./outside-board')).loadOutsideBoard(game);
}

/** The notation of a game, or null if it has none to step through. */
export async function loadNotation(game: string): Promise<Notation | null> {
  const load = NOTATIONS[`../../games/${game}/board/notation.ts`];
  return load ? (await load()).notation : null;
}
