import {
  addRotations,
  NO_ROTATIONS,
  type PlayedGame,
  resultUnit,
  type Rotations,
  type Unit,
} from './rotations';
import { addCounts, addSums, NOTHING, sumOf, type Counts, type Sum } from './sums';

/** The results of one bot in one seat. */
export interface Cell {
  readonly games: number;
  /** Games that it won alone. */
  readonly wins: number;
  /** Games that it shared, or that nobody won. */
  readonly ties: number;
  /** The number of games by result, in parts of 1 (`resultUnit`). */
  readonly results: Counts;
  readonly score: Sum;
  readonly turns: Sum;
  /** How many games had each score, and each length. */
  readonly scores: Counts;
  readonly lengths: Counts;
}

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
  /** The results of games in which each bot sat in every seat once. */
  readonly rotations: Rotations;
  /** The unit of the lengths; null before the first game. */
  readonly unit: Unit | null;
}

const EMPTY_CELL: Cell = {
  games: 0,
  wins: 0,
  ties: 0,
  results: {},
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
  rotations: NO_ROTATIONS,
  unit: null,
});

const addCells = (a: Cell, b: Cell): Cell => ({
  games: a.games + b.games,
  wins: a.wins + b.wins,
  ties: a.ties + b.ties,
  results: addCounts(a.results, b.results),
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
  rotations: addRotations(a.rotations, b.rotations),
  unit: a.unit ?? b.unit,
});

/** The tally of one game. */
export function tallyOf({ botAt, outcome, results, turns, unit }: PlayedGame): Tally {
  const empty = { ...emptyTally(botAt.length), unit };
  const one = resultUnit(botAt.length);
  if (!outcome) return { ...empty, capped: 1 };
  const { winners, scores } = outcome;
  const best = Math.max(...scores);
  const level = scores.filter((score) => score === best).length > 1;
  const cellAt = (seat: number): Cell => ({
    games: 1,
    wins: Number(winners.length === 1 && winners[0] === seat),
    ties: Number(winners.length === 0 || (winners.length > 1 && winners.includes(seat))),
    results: { [Math.round((results?.[seat] ?? 0) * one)]: 1 },
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
