import { JUMPS, nameOf, type Position, type Square, STEPS } from './squares';

/** A legal move on the board. */
export interface BoardMove {
  /** All squares of the piece, including the first. */
  readonly path: readonly Square[];
  /** The squares of the captured pieces, as bits. */
  readonly captured: number;
}

const { clz32 } = Math;

const BOTTOM_RANK = 0x0000_000f;
const TOP_RANK = 0xf000_0000 | 0;

/** The number of the lowest square in a set that is not empty. */
const lowest = (set: number): Square => 31 - clz32(set & -set);

/** The pieces of the side to move. */
export const own = ({ white, black, turn }: Position): number => (turn === 'w' ? white : black);
const enemy = ({ white, black, turn }: Position): number => (turn === 'w' ? black : white);

export const isKing = ({ kings }: Position, square: Square | undefined): boolean =>
  square !== undefined && (kings & (1 << square)) !== 0;

/** The rank where men of the side to move are crowned. */
const farRank = ({ turn }: Position): number => (turn === 'w' ? TOP_RANK : BOTTOM_RANK);

/** Directions as in `STEPS`: kings have all four, men the two forward ones. */
const firstDirection = ({ turn }: Position, king: boolean): number => (king || turn === 'w' ? 0 : 2);
const lastDirection = ({ turn }: Position, king: boolean): number => (king || turn === 'b' ? 3 : 1);

/** The legal moves of the side to move, by square of origin: captures if there are any, else quiet moves. */
export function legalMoves(position: Position): readonly BoardMove[] {
  const captures = captureMoves(position);
  return captures.length > 0 ? captures : quietMoves(position);
}

/** Steps to a neighbouring empty square, whether or not a capture is mandatory. */
export function quietMoves(position: Position): BoardMove[] {
  const moves: BoardMove[] = [];
  const empty = ~(position.white | position.black);
  for (let rest = own(position); rest !== 0; rest &= rest - 1) {
    const from = lowest(rest);
    const king = isKing(position, from);
    const last = lastDirection(position, king);
    for (let direction = firstDirection(position, king); direction <= last; direction++) {
      const to = STEPS[4 * from + direction] as number;
      if (to >= 0 && (empty & (1 << to)) !== 0) moves.push({ path: [from, to], captured: 0 });
    }
  }
  return moves;
}

/** Jump sequences, each to its end. */
export function captureMoves(position: Position): BoardMove[] {
  const moves: BoardMove[] = [];
  const occupied = position.white | position.black;
  for (let rest = own(position); rest !== 0; rest &= rest - 1) {
    const from = lowest(rest);
    // The square of origin counts as empty, because a king may return to it.
    const empty = ~occupied | (1 << from);
    extend({ position, king: isKing(position, from), empty, moves }, [from], 0);
  }
  return moves;
}

/** A piece in the middle of its jumps. */
interface Jumper {
  readonly position: Position;
  readonly king: boolean;
  readonly empty: number;
  /** Collects finished sequences. */
  readonly moves: BoardMove[];
}

/** Adds all continuations of the path, or the path itself if the capture cannot continue. */
function extend(jumper: Jumper, path: readonly Square[], captured: number): void {
  const { position, king, empty, moves } = jumper;
  const at = path[path.length - 1] as number;
  const crowned = !king && captured !== 0 && (farRank(position) & (1 << at)) !== 0;
  const targets = enemy(position) & ~captured;
  const last = lastDirection(position, king);
  let isEnd = true;
  for (let direction = firstDirection(position, king); direction <= last && !crowned; direction++) {
    const over = STEPS[4 * at + direction] as number;
    const to = JUMPS[4 * at + direction] as number;
    if (to < 0 || (targets & (1 << over)) === 0 || (empty & (1 << to)) === 0) continue;
    isEnd = false;
    extend(jumper, [...path, to], captured | (1 << over));
  }
  if (isEnd && captured !== 0) moves.push({ path, captured });
}

/** The position after a legal move. A man that ends on the far rank is crowned. */
export function play(position: Position, { path, captured }: BoardMove): Position {
  const from = 1 << (path[0] as number);
  const to = 1 << (path[path.length - 1] as number);
  const mine = (own(position) & ~from) | to;
  const theirs = enemy(position) & ~captured;
  const king = (position.kings & from) !== 0 || (farRank(position) & to) !== 0;
  const kings = (position.kings & ~from & ~captured) | (king ? to : 0);
  return position.turn === 'w'
    ? { white: mine, black: theirs, kings, turn: 'b' }
    : { white: theirs, black: mine, kings, turn: 'w' };
}

/** e.g. `b6d4f2`. */
export const notationOf = ({ path }: BoardMove): string => path.map(nameOf).join('');

/** The number of move sequences of length `depth`; games that end earlier are not counted. */
export function perft(position: Position, depth: number): number {
  if (depth === 0) return 1;
  const moves = legalMoves(position);
  if (depth === 1) return moves.length;
  let count = 0;
  for (const move of moves) count += perft(play(position, move), depth - 1);
  return count;
}
