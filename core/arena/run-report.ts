import type { EndKind } from './game-record';
import type { RunFigures } from './run-figures';

/** All that the report of a run says: plain JSON, `report.json`. */
export interface RunReport {
  readonly name: string;
  /** From which the schedule and all seeds follow. */
  readonly seed: string;
  /** SHA-256 of all in the configuration that decides the games. */
  readonly hash: string;
  /** The version of the program that began it. */
  readonly program: string;
  /** ms since 1970; the end is that of the last game. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** How many games the schedule has. */
  readonly scheduled: number;
  /** The conditions of the games, a sentence each. */
  readonly conditions: readonly string[];
  readonly players: readonly { readonly name: string; readonly what: string }[];
  /** That of all costs. */
  readonly currency: string | null;
  /** The titles of the games by their ids. */
  readonly titles: Readonly<Record<string, string>>;
  readonly figures: RunFigures;
  /** In the order of the schedule. */
  readonly games: readonly GameLine[];
}

/** One game as a list of games shows it. */
export interface GameLine {
  readonly number: number;
  readonly pair: number;
  readonly game: string;
  readonly seed: string;
  readonly players: readonly string[];
  readonly results: readonly number[] | null;
  readonly ending: EndKind;
  /** The reason for its end by the rules; empty if it was stopped. */
  readonly reason: string;
  readonly moves: number;
  readonly digest: string;
  /** The file of the replay, from the folder of the run. */
  readonly replay: string;
}

/** Writes a report as a page of its own (HTML). */
export type DrawRunReport = (report: RunReport) => string;

/** How the figures were computed, a paragraph each. */
export const methodOf = ({ figures }: RunReport): readonly string[] => [
  'Games are played in pairs: those of a pair have the same seed, thus the same deal and the same chance, and the players change seats from one to the next, so that each sits in every seat once. The advantage of a seat cancels within a pair, and so does much of the luck.',
  'A result goes from 0 (lost) to 1 (won); joint winners share 1. Results of players and the cross-table come with a 95 % interval, whose observations are whole pairs, not games. The interval is Wilson’s for as many trials as would have the variance that was found.',
  'Ratings are fitted to all games at once, so that their order does not matter. The model: each player at a table comes first with a probability that grows with its strength (Bradley and Terry for two, Plackett and Luce for more), and before any game strengths are distributed about 1500 ± 500. Their mean is 1500. A player who is 353 points stronger than another wins 73 % of their games, one who is 814 points stronger 91 %.',
  'The interval of a rating is twice its standard deviation to either side, from the mean of all players: the larger of the model’s value and the scatter between pairs. Ratings of different runs can only be compared through players who were in both.',
  'A game that was stopped at the limit of moves has no result and counts for neither ratings nor points. A player who forfeits a game loses it.',
  ...(figures.all
    ? [
        'The ratings over all games take one strength of a player for all of them; those of a game by itself stand below.',
      ]
    : []),
  'Players with equal ratings are ordered by points per game, then points against each other, Sonneborn-Berger, Buchholz and wins.',
];

/** How to cite the run. */
export const citationOf = ({ name, endedAt, seed, hash, program }: RunReport): string =>
  `“${name}”, an arena run of Principality ${program}, ${new Date(endedAt).toISOString().slice(0, 10)}; seed ${seed}, configuration ${hash.slice(0, 16)}.`;

/** How to play the run again. */
export const repetitionOf = ({ program }: RunReport): string =>
  `The same configuration (run.json) and version ${program} give the same schedule, deals and built-in bots; what language models and programs of others answer may differ. Every game can be checked without playing it again: principality verify replays/0.json`;
