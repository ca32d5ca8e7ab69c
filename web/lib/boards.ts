import type { Board, Notation } from '../kit/board';

/** The boards of all games, each loaded when its game is shown. A new one is found by its path. */
const BOARDS = import.meta.glob<{ readonly Board: Board }>('../../games/*/board/index.tsx');

const NOTATIONS = import.meta.glob<{ readonly notation: Notation }>('../../games/*/board/notation.ts');

/** The board of a game; one that only writes the view down if the game has none of its own. */
export async function loadBoard(game: string): Promise<Board> {
  const load = BOARDS[`../../games/${game}/board/index.tsx`];
  return load ? (await load()).Board : (await import('../kit/plain')).PlainBoard;
}

/** The notation of a game, or null if it has none to step through. */
export async function loadNotation(game: string): Promise<Notation | null> {
  const load = NOTATIONS[`../../games/${game}/board/notation.ts`];
  return load ? (await load()).notation : null;
}
