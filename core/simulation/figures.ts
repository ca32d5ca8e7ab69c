import type { Lineup, LineupBot } from './lineup';
import { type Cell, mergeCells, type Tally } from './tally';
import { rotationFiguresOf, type RotationFigures } from './rotation-figures';
import { resultUnit, type Unit } from './rotations';
import type { SequentialTest } from './sequential';
import { inParts, meanOf, wilson, type Mean, type Share } from './statistics';
import { sumOfCounts, type Counts } from './sums';

/** The results of a bot, a seat, or a bot in a seat. Null if there were no games. */
export interface Performance {
  readonly games: number;
  readonly wins: Share | null;
  readonly ties: Share | null;
  /** The mean result per game, from 0 (lost) to 1 (won). */
  readonly result: Mean | null;
  /** Points. */
  readonly score: Mean | null;
  readonly length: Mean | null;
}

export interface BotFigures extends Performance {
  /** The bot's name, numbered if it plays several times: `bigmoney (2)`. */
  readonly bot: string;
  /** By seat. */
  readonly seats: readonly Performance[];
  /** How often its scores and lengths came. */
  readonly scores: Histogram;
  readonly lengths: Histogram;
}

/** Writes the charts of a simulation as a page of its own (HTML); `title` is the title of the game. */
export type DrawSimulation = (simulation: { readonly title: string; readonly figures: Figures }) => string;

/** The number of values in each of several steps of equal width; the first begins at `from`. */
export interface Histogram {
  readonly from: number;
  readonly step: number;
  readonly counts: readonly number[];
}

const MOST_STEPS = 40;

/** Histograms with the same steps, so that they can be compared. Steps are whole numbers, or halves for scores such as ½. */
export function histogramsOf(lists: readonly Counts[]): readonly Histogram[] {
  const values = lists.flatMap((counts) => Object.keys(counts).map(Number));
  const from = Math.min(...values, Infinity);
  const to = Math.max(...values, -Infinity);
  const unit = values.every(Number.isInteger) ? 1 : 0.5;
  const step = values.length === 0 ? unit : unit * Math.ceil(((to - from) / unit + 1) / MOST_STEPS);
  const size = values.length === 0 ? 0 : Math.floor((to - from) / step) + 1;
  return lists.map((list) => {
    const counts = new Array<number>(size).fill(0);
    for (const [value, count] of Object.entries(list)) {
      const at = Math.floor((Number(value) - from) / step);
      counts[at] = (counts[at] ?? 0) + count;
    }
    return { from: size === 0 ? 0 : from, step, counts };
  });
}

/** The results of a lineup. They do not depend on the number of workers or their speed. */
export interface Figures {
  readonly game: string;
  readonly seed: string;
  readonly options: unknown;
  /** The number of finished games. */
  readonly games: number;
  readonly capped: number;
  readonly shared: number;
  readonly drawn: number;
  readonly tieBreaks: number;
  /** The unit of `length`. */
  readonly unit: Unit;
  /** Null where the bots keep their seats. */
  readonly rotations: RotationFigures | null;
  /** Null unless the games were to end with a decision. */
  readonly decision: Decision | null;
  readonly bots: readonly BotFigures[];
  /** The bot in that seat. */
  readonly seats: readonly Performance[];
}

/** The decision of a sequential test about the first bot. */
export type Decision = Pick<SequentialTest, 'plan' | 'verdict'>;

const performanceOf = ({ games, wins, ties, results, score, turns }: Cell, one: number): Performance => ({
  games,
  wins: games ? wilson(wins, games) : null,
  ties: games ? wilson(ties, games) : null,
  result: games ? inParts(meanOf(sumOfCounts(results), games), one) : null,
  score: games ? meanOf(score, games) : null,
  length: games ? meanOf(turns, games) : null,
});

/** `bigmoney`, or with its level `computer:12`. */
export const nameOf = ({ bot, level }: LineupBot): string => (level === undefined ? bot : `${bot}:${level}`);

/** `random, bigmoney, bigmoney` → `random`, `bigmoney (1)`, `bigmoney (2)`. */
export function botLabels(bots: readonly string[]): readonly string[] {
  return bots.map((bot, index) => {
    const double = bots.indexOf(bot) !== bots.lastIndexOf(bot);
    const number = bots.slice(0, index + 1).filter((other) => other === bot).length;
    return double ? `${bot} (${number})` : bot;
  });
}

const NO_VALUES: Histogram = { from: 0, step: 1, counts: [] };

interface Presentation {
  /** Those of the bots. */
  readonly names?: readonly string[];
  readonly decision?: Decision;
}

/** The figures of a tally. */
export function figuresOf(
  lineup: Lineup,
  tally: Tally,
  { names = lineup.bots.map(nameOf), decision }: Presentation = {},
): Figures {
  const one = resultUnit(lineup.bots.length);
  const { ended, capped, shared, drawn, tieBreaks, cells } = tally;
  const merged = lineup.bots.map((_, index) => mergeCells(cells[index] ?? []));
  const scores = histogramsOf(merged.map((cell) => cell.scores));
  const lengths = histogramsOf(merged.map((cell) => cell.lengths));
  return {
    game: lineup.game,
    seed: lineup.seed,
    options: lineup.options,
    games: ended,
    capped,
    shared,
    drawn,
    tieBreaks,
    unit: tally.unit ?? 'moves',
    rotations: rotationFiguresOf(tally, lineup.pairs === true),
    decision: decision ? { plan: decision.plan, verdict: decision.verdict } : null,
    bots: botLabels(names).map((bot, index) => {
      const row = cells[index] ?? [];
      return {
        bot,
        ...performanceOf(mergeCells(row), one),
        seats: row.map((cell) => performanceOf(cell, one)),
        scores: scores[index] ?? NO_VALUES,
        lengths: lengths[index] ?? NO_VALUES,
      };
    }),
    seats: lineup.bots.map((_, seat) =>
      performanceOf(mergeCells(cells.flatMap((row) => row.slice(seat, seat + 1))), one),
    ),
  };
}
