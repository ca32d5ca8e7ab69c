import type { Board, Notation } from '../kit/board';

/** The boards of our games, found by their paths and loaded on demand. */
const BOARDS = import.meta.glob<{ readonly Board: Board }>('../../games/*/board/index.tsx');

const NOTATIONS = import.meta.glob<{ readonly notation: Notation }>('../../games/*/board/notation.ts');

/** The board of a game: our own, the one that an outside game brings, or the plain board. */
export async function loadBoard(game: string): Promise<Board> {
  const load = BOARDS[`../../games/${game}/board/index.tsx`];
  return load ? (await load()).Board : (await import('./outside-board')).loadOutsideBoard(game);
}

/** The notation of a game, or null if it has none. */
export async function loadNotation(game: string): Promise<Notation | null> {
  const load = NOTATIONS[`../../games/${game}/board/notation.ts`];
  return load ? (await load()).notation : null;
}
