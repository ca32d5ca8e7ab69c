import type { Outcome } from '../engine';

/** The result of one game of a lineup. */
export interface PlayedGame {
  /** The index of the bot in each seat. */
  readonly botAt: readonly number[];
  /** Null if the game was stopped because it did not end. */
  readonly outcome: Outcome | null;
  /** The number of turns of each seat or, in games that do not count turns, of its moves. */
  readonly turns: readonly number[];
  /** What `turns` counts. */
  readonly unit: Unit;
}

export type Unit = 'turns' | 'moves';

/** A sum and the sum of squares. Both are exact for whole and half numbers, so the order of addition does not matter. */
export interface Sum {
  readonly total: number;
  readonly squares: number;
}

/** The results of one bot in one seat. */
export interface Cell {
  readonly games: number;
  /** Games that it won alone. */
  readonly wins: number;
  /** Games that it shared, or that nobody won. */
  readonly ties: number;
  readonly score: Sum;
  readonly turns: Sum;
  /** How many games had each score, and each length. */
  readonly scores: Counts;
  readonly lengths: Counts;
}

/** How often each number came. */
export type Counts = Readonly<Record<number, number>>;

/** The results of some games of a lineup. */
export interface Tally {
  /** By bot of the lineup, then by seat. */
  readonly cells: readonly (readonly Cell[])[];
  /** Finished games; stopped ones do not count anywhere else. */
  readonly ended: number;
  readonly capped: number;
  /** Games with several winners. */
  readonly shared: number;
  /** Games that nobody won. */
  readonly drawn: number;
  /** Games with one winner although several had the best score, because of a tie-break. */
  readonly tieBreaks: number;
  /** What the lengths count; null before the first game. */
  readonly unit: Unit | null;
}

const NOTHING: Sum = { total: 0, squares: 0 };
const EMPTY_CELL: Cell = {
  games: 0,
  wins: 0,
  ties: 0,
  score: NOTHING,
  turns: NOTHING,
  scores: {},
  lengths: {},
};

export const emptyTally = (bots: number): Tally => ({
  cells: Array.from({ length: bots }, () => new Array<Cell>(bots).fill(EMPTY_CELL)),
  ended: 0,
  capped: 0,
  shared: 0,
  drawn: 0,
  tieBreaks: 0,
  unit: null,
});

const sumOf = (value = 0): Sum => ({ total: value, squares: value * value });

const addSums = (a: Sum, b: Sum): Sum => ({ total: a.total + b.total, squares: a.squares + b.squares });

/** Adds the shorter list to the longer one. */
function addCounts(a: Counts, b: Counts): Counts {
  const [most, few] = Object.keys(a).length < Object.keys(b).length ? [b, a] : [a, b];
  const added = Object.entries(few);
  if (added.length === 0) return most;
  const sum: Record<number, number> = { ...most };
  for (const [value, count] of added) sum[Number(value)] = (sum[Number(value)] ?? 0) + count;
  return sum;
}

const addCells = (a: Cell, b: Cell): Cell => ({
  games: a.games + b.games,
  wins: a.wins + b.wins,
  ties: a.ties + b.ties,
  score: addSums(a.score, b.score),
  turns: addSums(a.turns, b.turns),
  scores: addCounts(a.scores, b.scores),
  lengths: addCounts(a.lengths, b.lengths),
});

/** Merges cells of the same bot or seat. */
export const mergeCells = (cells: readonly Cell[]): Cell => cells.reduce(addCells, EMPTY_CELL);

/** Adds two tallies of the same lineup. */
export const addTallies = (a: Tally, b: Tally): Tally => ({
  cells: a.cells.map((row, bot) =>
    row.map((cell, seat) => addCells(cell, b.cells[bot]?.[seat] ?? EMPTY_CELL)),
  ),
  ended: a.ended + b.ended,
  capped: a.capped + b.capped,
  shared: a.shared + b.shared,
  drawn: a.drawn + b.drawn,
  tieBreaks: a.tieBreaks + b.tieBreaks,
  unit: a.unit ?? b.unit,
});

/** The tally of one game. */
export function tallyOf({ botAt, outcome, turns, unit }: PlayedGame): Tally {
  const empty = { ...emptyTally(botAt.length), unit };
  if (!outcome) return { ...empty, capped: 1 };
  const { winners, scores } = outcome;
  const best = Math.max(...scores);
  const level = scores.filter((score) => score === best).length > 1;
  const cellAt = (seat: number): Cell => ({
    games: 1,
    wins: Number(winners.length === 1 && winners[0] === seat),
    ties: Number(winners.length === 0 || (winners.length > 1 && winners.includes(seat))),
    score: sumOf(scores[seat]),
    turns: sumOf(turns[seat]),
    scores: { [scores[seat] ?? 0]: 1 },
    lengths: { [turns[seat] ?? 0]: 1 },
  });
  return {
    ...empty,
    cells: empty.cells.map((row, bot) =>
      row.map((cell, seat) => (botAt[seat] === bot ? cellAt(seat) : cell)),
    ),
    ended: 1,
    shared: Number(winners.length > 1),
    drawn: Number(winners.length === 0),
    tieBreaks: Number(winners.length === 1 && level),
  };
}
