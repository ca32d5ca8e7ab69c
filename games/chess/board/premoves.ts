import type { LegalMove } from './legal';
import { fileOf, kindOf, rankOf, sideOf, squaresOf, WHITE, type Kind, type Side } from './position';

/** A move that is set while the opponent thinks. */
export interface Premove {
  readonly uci: string;
  /** The position in which it was set. */
  readonly fen: string;
}

/** The state of a premove in a position: it waits, is played, has become impossible, or has become meaningless. */
export type Verdict = 'waits' | 'played' | 'impossible' | 'void';

/** `moves`: the legal moves of the player, or null if the player may not move. */
export function judge(
  { uci, fen }: Premove,
  now: { readonly fen: string; readonly over: boolean; readonly moves: readonly LegalMove[] | null },
): Verdict {
  if (now.over) return 'void';
  if (now.fen === fen) return 'waits';
  // After an undo the premove belongs to another position.
  if (pliesIn(now.fen) !== pliesIn(fen) + 1) return 'void';
  if (now.moves === null) return 'waits';
  return now.moves.some((move) => move.uci === uci) ? 'played' : 'impossible';
}

/** How many moves were made before a position, plus a constant. */
function pliesIn(fen: string): number {
  const [, turn, , , , number = '1'] = fen.split(' ');
  return 2 * Number(number) + (turn === 'b' ? 1 : 0);
}

const PROMOTIONS: readonly Kind[] = ['q', 'n', 'r', 'b'];

/** Every move that a side could make after some move of its opponent: pieces move as usual, regardless of what currently blocks them. */
export function premovesOf(fen: string, side: Side): readonly LegalMove[] {
  const squares = squaresOf(fen, false);
  const rights = fen.split(' ')[2] ?? '';
  const lastRank = side === WHITE ? '8' : '1';
  return squares.flatMap(({ name: from, piece }) => {
    if (piece === null || sideOf(piece) !== side) return [];
    const kind = kindOf(piece);
    return squares
      .filter(({ name: to }) => to !== from && reaches(kind, from, to, side, rights))
      .flatMap(({ name: to }): readonly LegalMove[] =>
        kind === 'p' && to.endsWith(lastRank)
          ? PROMOTIONS.map((promotion) => ({ uci: from + to + promotion, from, to, promotion }))
          : [{ uci: from + to, from, to, promotion: null }],
      );
  });
}

function reaches(kind: Kind, from: string, to: string, side: Side, rights: string): boolean {
  const [right, up] = [fileOf(to) - fileOf(from), rankOf(to) - rankOf(from)];
  const [wide, high] = [Math.abs(right), Math.abs(up)];
  const ahead = side === WHITE ? up : -up;
  switch (kind) {
    case 'p': {
      const isHome = from.endsWith(side === WHITE ? '2' : '7');
      return (ahead === 1 && wide <= 1) || (ahead === 2 && wide === 0 && isHome);
    }
    case 'n':
      return wide * high === 2;
    case 'b':
      return wide === high;
    case 'r':
      return wide * high === 0;
    case 'q':
      return wide === high || wide * high === 0;
    case 'k': {
      const castling = right > 0 ? 'k' : 'q';
      const needed = side === WHITE ? castling.toUpperCase() : castling;
      return (
        Math.max(wide, high) === 1 ||
        (wide === 2 && high === 0 && from.startsWith('e') && rights.includes(needed))
      );
    }
  }
}
