import { captureMoves, legalMoves, own, play, quietMoves, type BoardMove } from './moves';
import { SQUARES, STEPS, type Square } from './squares';
import type { Position } from './types';

const { clz32 } = Math;

/** The most kings that the table knows against one. */
const MOST_KINGS = 3;

/** The moves (of both sides) until the stronger side has won, plus one, by `placeOf`; 0 where it cannot force that. */
type Table = Uint8Array;

/** Kings against one king, and whether the stronger side is to move. White is the stronger one. */
interface Kings {
  readonly strong: number;
  readonly weak: number;
  readonly isStrongToMove: boolean;
}

const squaresOf = (set: number): Square[] => {
  const squares: Square[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) squares.push(31 - clz32(rest & -rest));
  return squares;
};

const count = (set: number): number => squaresOf(set).length;

const placeOf = ({ strong, weak, isStrongToMove }: Kings): number =>
  squaresOf(strong | 0).reduce((place, square) => SQUARES * place + square, 31 - clz32(weak)) * 2 +
  (isStrongToMove ? 1 : 0);

const positionOf = ({ strong, weak, isStrongToMove }: Kings): Position => ({
  white: strong | 0,
  black: weak | 0,
  kings: strong | weak,
  turn: isStrongToMove ? 'w' : 'b',
});

const kingsOf = ({ white, black, turn }: Position): Kings => ({
  strong: white,
  weak: black,
  isStrongToMove: turn === 'w',
});

/** What the smaller tables say of a position after a capture by the weaker side. */
const wonAfter = (tables: readonly Table[], position: Position): number =>
  tables[count(position.white)]?.[placeOf(kingsOf(position))] ?? 0;

/** By retrograde analysis: from the positions that end the game back to all that lead there. */
function tableOf(kings: number, smaller: readonly Table[]): Table {
  const table = new Uint8Array(2 * SQUARES ** (kings + 1));
  /** Quiet moves of the side to move that are not yet known to lose; −1 where it must capture. */
  const left = new Int8Array(table.length);
  const byDistance: Kings[][] = [];
  const decide = (found: Kings, distance: number): void => {
    const place = placeOf(found);
    if (table[place] !== 0) return;
    table[place] = distance + 1;
    (byDistance[distance] ??= []).push(found);
  };

  const start = (found: Kings): void => {
    const position = positionOf(found);
    const captures = captureMoves(position);
    left[placeOf(found)] = captures.length > 0 ? -1 : quietMoves(position).length;
    if (captures.length === 0) {
      if (!found.isStrongToMove && left[placeOf(found)] === 0) decide(found, 0);
    } else if (found.isStrongToMove) decide(found, 1);
    else {
      const after = captures.map((move) => wonAfter(smaller, play(position, move)));
      if (!after.includes(0)) decide(found, Math.max(...after));
    }
  };
  for (const strong of setsOf(kings)) {
    for (let square = 0; square < SQUARES; square++) {
      const weak = 1 << square;
      if ((strong & weak) !== 0) continue;
      start({ strong, weak, isStrongToMove: true });
      start({ strong, weak, isStrongToMove: false });
    }
  }

  for (let distance = 0; distance < byDistance.length; distance++) {
    for (const found of byDistance[distance] ?? []) {
      for (const before of positionsBefore(found)) {
        const place = placeOf(before);
        if ((left[place] as number) < 0) continue;
        if (before.isStrongToMove || --(left[place] as number) === 0) decide(before, distance + 1);
      }
    }
  }
  return table;
}

/** All sets of so many squares, as bits. */
function* setsOf(size: number, from = 0): Generator<number> {
  if (size === 0) yield 0;
  else
    for (let square = from; square < SQUARES; square++)
      for (const rest of setsOf(size - 1, square + 1)) yield rest | (1 << square);
}

/** The positions from which a quiet move leads here: kings go back the way they come. */
function positionsBefore({ strong, weak, isStrongToMove }: Kings): Kings[] {
  const before: Kings[] = [];
  for (const to of squaresOf(isStrongToMove ? weak : strong)) {
    for (let direction = 0; direction < 4; direction++) {
      const from = STEPS[4 * to + direction] as number;
      const bits = (1 << to) | (1 << from);
      if (from < 0 || ((strong | weak) & (1 << from)) !== 0) continue;
      before.push(
        isStrongToMove
          ? { strong, weak: weak ^ bits, isStrongToMove: false }
          : { strong: (strong ^ bits) | 0, weak, isStrongToMove: true },
      );
    }
  }
  return before;
}

let made: readonly Table[] | undefined;

/** The tables by the number of kings, made on first use. */
function tables(): readonly Table[] {
  if (made) return made;
  const all: Table[] = [new Uint8Array(0)];
  for (let kings = 1; kings <= MOST_KINGS; kings++) all.push(tableOf(kings, all));
  return (made = all);
}

/** The position seen from White as the stronger side. */
const whiteStronger = (position: Position): Position =>
  count(position.white) >= count(position.black)
    ? position
    : {
        white: position.black,
        black: position.white,
        kings: position.kings,
        turn: position.turn === 'w' ? 'b' : 'w',
      };

const isKnown = ({ white, black, kings }: Position): boolean =>
  (white | black) === kings && count(black) === 1 && count(white) <= MOST_KINGS;

/**
 * The moves (of both sides) until one to three kings have won against one, or null where they cannot force it. Undefined for any other material; the draws by
 * repetition and by 40 moves do not count.
 */
export function movesToWin(position: Position): number | null | undefined {
  const seen = whiteStronger(position);
  if (seen.black === 0) return 0;
  if (!isKnown(seen)) return undefined;
  const found = tables()[count(seen.white)]?.[placeOf(kingsOf(seen))] ?? 0;
  return found === 0 ? null : found - 1;
}

/**
 * The first move of those that win soonest, or that draw, or lose latest, where two or three kings stand against one; null for any other material. Each move of
 * a win comes nearer to it, so no position comes twice.
 */
export function endgameMove(position: Position): BoardMove | null {
  const mine = count(own(position));
  const theirs = count(position.white | position.black) - mine;
  if (mine === theirs || movesToWin(position) === undefined) return null;
  const rated = legalMoves(position).map((move) => ({
    move,
    left: movesToWin(play(position, move)) ?? Infinity,
  }));
  const values = rated.map(({ left }) => left);
  const best = mine > theirs ? Math.min(...values) : Math.max(...values);
  return rated.find(({ left }) => left === best)?.move ?? null;
}
