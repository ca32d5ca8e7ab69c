import type { AnyGame } from '../../core/engine';
import { createRandom } from '../../core/engine';
import { openGame, turnsTaken, type Line } from './line';
import { meanOf, wilson, type Mean, type Share } from './statistics';
import { mergeCells, type Cell, type Tally } from './tally';

/** How a bot, a seat, or a bot in a seat fared. Null where there was no game. */
export interface Fared {
  readonly games: number;
  readonly wins: Share | null;
  readonly ties: Share | null;
  readonly score: Mean | null;
  readonly length: Mean | null;
}

export interface BotFigures extends Fared {
  /** The bot's name, numbered if it plays several times: `bigmoney (2)`. */
  readonly bot: string;
  /** By seat. */
  readonly seats: readonly Fared[];
}

/** The figures of a line: nothing in them depends on how or how fast it was played. */
export interface Figures {
  readonly game: string;
  readonly seed: string;
  readonly options: unknown;
  /** Games that ended. */
  readonly games: number;
  readonly capped: number;
  readonly shared: number;
  readonly drawn: number;
  readonly tieBreaks: number;
  /** What `length` counts. */
  readonly unit: 'turns' | 'moves';
  readonly bots: readonly BotFigures[];
  /** The bot that sat there. */
  readonly seats: readonly Fared[];
}

const faredOf = ({ games, wins, ties, score, turns }: Cell): Fared => ({
  games,
  wins: games ? wilson(wins, games) : null,
  ties: games ? wilson(ties, games) : null,
  score: games ? meanOf(score, games) : null,
  length: games ? meanOf(turns, games) : null,
});

/** `random, bigmoney, bigmoney` → `random`, `bigmoney (1)`, `bigmoney (2)`. */
export function botLabels(bots: readonly string[]): readonly string[] {
  return bots.map((bot, index) => {
    const double = bots.indexOf(bot) !== bots.lastIndexOf(bot);
    const number = bots.slice(0, index + 1).filter((other) => other === bot).length;
    return double ? `${bot} (${number})` : bot;
  });
}

export function figuresOf(game: AnyGame, line: Line, tally: Tally): Figures {
  const { ended, capped, shared, drawn, tieBreaks, cells } = tally;
  return {
    game: line.game,
    seed: line.seed,
    options: line.options,
    games: ended,
    capped,
    shared,
    drawn,
    tieBreaks,
    unit: unitOf(game, line),
    bots: botLabels(line.bots).map((bot, index) => {
      const row = cells[index] ?? [];
      return { bot, ...faredOf(mergeCells(row)), seats: row.map(faredOf) };
    }),
    seats: line.bots.map((_, seat) => faredOf(mergeCells(cells.flatMap((row) => row.slice(seat, seat + 1))))),
  };
}

function unitOf(game: AnyGame, line: Line): Figures['unit'] {
  const opened = openGame(game, line, line.bots, createRandom(line.seed));
  return opened.ok && turnsTaken(game, opened.value.state) ? 'turns' : 'moves';
}
