import { type BoardMove, captureMoves, isKing, legalMoves, own, play, quietMoves } from './moves';
import { formatMove, isSame, MAX_QUIET_PLIES, parseState, positionsSince, seatOf } from './notation';
import { fileOf, nameOf, type Position, rankOf, type Square, SQUARES, STEPS } from './squares';
import {
  type Bot,
  mindBot,
  randomBot,
  searchBot,
  searchEvaluation,
  type SearchRules,
} from '../../../core/engine';
import type { CheckersMove, CheckersView } from './shapes';

/** A position with the earlier ones that can repeat, for a search that detects repetitions. */
interface Line {
  readonly position: Position;
  /** Before the last move, unless it was a capture or a move of a man. */
  readonly before: Line | null;
  /** How many moves lie before it. */
  readonly quiet: number;
  /**
   * Whether the position repeats an earlier one, or the game is drawn for lack of progress. The search counts the first repetition as a draw, because what did
   * not help the first time will not help the second time.
   */
  readonly isFruitless: boolean;
}

/** The line of quiet king moves (e.g. `['b6a5']`) that led to a position since the last capture or move of a man. The search continues from it. */
const lineTo = (position: Position, kingMoves: readonly string[]): Line => {
  const first = { position, before: null, quiet: 0, isFruitless: false };
  return positionsSince(position, kingMoves).reduce<Line>(
    (before, each, quiet) =>
      quiet === 0 ? { ...first, position: each } : { position: each, before, quiet, isFruitless: false },
    first,
  );
};

/** The line after a legal move. */
function playOn(line: Line, move: BoardMove): Line {
  const position = play(line.position, move);
  if (move.captured !== 0 || !isKing(line.position, move.path[0]))
    return { position, before: null, quiet: 0, isFruitless: false };
  const quiet = line.quiet + 1;
  return {
    position,
    before: line,
    quiet,
    isFruitless: quiet >= MAX_QUIET_PLIES || isRepeated(position, line),
  };
}

function isRepeated(position: Position, last: Line): boolean {
  for (let earlier = last.before; earlier; earlier = earlier.before?.before ?? null)
    if (isSame(earlier.position, position)) return true;
  return false;
}

const MAN = 100;
const KING = 150;

/** The values of White's men: higher near the far rank, and at home, where they guard against Black's promotion. */
const MAN_VALUES = Int32Array.from({ length: SQUARES }, (_, square) => {
  const rank = rankOf(square);
  return MAN + (rank === 0 ? 8 : 2 * rank);
});

/** The values of kings: higher near the centre, where they reach more squares. */
const KING_VALUES = Int32Array.from({ length: SQUARES }, (_, square) => {
  const fromEdge = (line: number): number => Math.min(line, 7 - line);
  return KING + 2 * (fromEdge(rankOf(square)) + fromEdge(fileOf(square)));
});

/** A square on the rotated board. */
const rotated = (square: Square): Square => SQUARES - 1 - square;

/** With only kings left: the worth of each square nearer to the other side's kings for the side that is ahead, so that it hunts them. */
const HUNT = 3;

/** How far the pieces of two sides are from each other, on average (squares). */
function distanceBetween(white: number, black: number): number {
  let sum = 0;
  let pairs = 0;
  for (let ours = white; ours !== 0; ours &= ours - 1) {
    const at = 31 - Math.clz32(ours & -ours);
    for (let theirs = black; theirs !== 0; theirs &= theirs - 1) {
      const to = 31 - Math.clz32(theirs & -theirs);
      sum += Math.max(Math.abs(rankOf(at) - rankOf(to)), Math.abs(fileOf(at) - fileOf(to)));
      pairs++;
    }
  }
  return pairs === 0 ? 0 : sum / pairs;
}

/** The estimated value for the side to move; a man is about 100. */
export function evaluate({ white, black, kings, turn }: Position): number {
  let lead = 0;
  let pieces = 0;
  for (let rest = white | black; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const square = 31 - Math.clz32(bit);
    const values = (kings & bit) !== 0 ? KING_VALUES : MAN_VALUES;
    if ((white & bit) !== 0) lead += values[square] as number;
    else lead -= values[rotated(square)] as number;
    pieces++;
  }
  if (kings === (white | black) && lead !== 0)
    lead -= Math.sign(lead) * Math.trunc(HUNT * distanceBetween(white, black));
  // A lead counts more with fewer pieces, so that the side ahead seeks exchanges.
  const weighed = lead + Math.trunc((lead * (24 - pieces)) / 48);
  return turn === 'w' ? weighed : -weighed;
}

const { clz32 } = Math;

/** The most kings that the table knows against one. */
const MOST_KINGS = 3;

/** The number of moves (of both sides) until the stronger side wins, plus one, by `placeOf`; 0 if it cannot force a win. */
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

/** The result in the smaller tables after a capture by the weaker side. */
const wonAfter = (tables: readonly Table[], position: Position): number =>
  tables[count(position.white)]?.[placeOf(kingsOf(position))] ?? 0;

/** Retrograde analysis: from the positions that end the game back to all their predecessors. */
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

/** All sets of a given number of squares, as bits. */
function* setsOf(size: number, from = 0): Generator<number> {
  if (size === 0) yield 0;
  else
    for (let square = from; square < SQUARES; square++)
      for (const rest of setsOf(size - 1, square + 1)) yield rest | (1 << square);
}

/** The positions from which a quiet move leads here; kings can move back the same way. */
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
 * The number of moves (of both sides) until one to three kings win against one, or null if they cannot force it. Undefined for any other material. Draws by
 * repetition and by 40 moves are ignored.
 */
export function movesToWin(position: Position): number | null | undefined {
  const seen = whiteStronger(position);
  if (seen.black === 0) return 0;
  if (!isKnown(seen)) return undefined;
  const found = tables()[count(seen.white)]?.[placeOf(kingsOf(seen))] ?? 0;
  return found === 0 ? null : found - 1;
}

/**
 * The first of the best moves with two or three kings against one: one that wins soonest, draws, or loses latest. Null for any other material. Each winning
 * move comes nearer to the end, so no position repeats.
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

/** The number of moves without progress that would make any lead worthless. */
const FADING = 160;

const rules: SearchRules<Line, BoardMove> = {
  moves: ({ position, isFruitless }) => (isFruitless ? [] : legalMoves(position)),
  play: playOn,
  toMove: ({ position }) => seatOf(position.turn),
  result: ({ position, isFruitless }) => (isFruitless && legalMoves(position).length > 0 ? 0 : -1),
  // A lead is worth less the longer it brings no progress.
  estimate: ({ position, quiet }) => Math.trunc(evaluate(position) * (1 - quiet / FADING)),
  isQuiet: (_line, moves) => moves[0]?.captured === 0,
};

function lineOf({ state, kingMoves }: CheckersView): Line {
  const parsed = parseState(state);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return lineTo(parsed.value.position, kingMoves === '' ? [] : kingMoves.split(' '));
}

export const evaluation = searchEvaluation({
  rules,
  positionOf: lineOf,
  commandOf: ({ path }) => formatMove({ path: path.map(nameOf) }),
  one: 100,
  decisive: 4,
  words: (men) => `is about ${men.toFixed(1)} men ahead`,
});

const computer: Bot<CheckersView, CheckersMove> = searchBot({
  rules,
  positionOf: lineOf,
  toMove: ({ path }) => ({ path: path.map(nameOf) }),
  exact: {
    from: 8,
    description: '8 and up know the endgames of two or three kings against one',
    time: 200,
    moves: ({ position }) => {
      const move = endgameMove(position);
      return move && [move];
    },
  },
});

export const bots: Readonly<Record<string, Bot<CheckersView, CheckersMove>>> = {
  random: randomBot(),
  mind: mindBot({ msPerIteration: 0.5 }),
  computer,
};
