import {
  bestMoves,
  mindBot,
  randomBot,
  searchBot,
  searchEvaluation,
  type Bot,
  type Effort,
  type Evaluation,
  type SearchRules,
} from '../../../core/engine';
import { type Board, drop, lead, openColumns } from './board';
import { formatMove, parseState } from './notation';
import { toBoard } from './rules';
import type { FourMove, FourView } from './shapes';
import { verdictOn, verdictWithin } from './verdict';

const rules: SearchRules<Board, number> = {
  moves: openColumns,
  play: drop,
  toMove: ({ turn }) => turn,
  result: ({ won }) => (won ? -1 : 0),
  estimate: lead,
};

/** The search limits for delaying a proved loss. */
const RESISTANCE = { depth: 8, nodes: 15_000 };

function positionOf({ state }: FourView): Board {
  const parsed = parseState(state);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return toBoard(parsed.value);
}

const bySearch = searchEvaluation<FourView, Board, number>({
  rules,
  positionOf,
  commandOf: (column) => formatMove({ column: column + 1 }),
  one: 1,
  decisive: 30,
  words: () => 'stands better',
});

/** The number of checks of the solver in a review, one after every 16,000 positions or so. */
const LOOKS: Readonly<Record<Effort, number>> = { quick: 4, usual: 20, deep: 100 };

/** By a search; in a review by proof, if that does not take long. */
export const evaluation: Evaluation<FourView> = {
  ...bySearch,
  of(view, effort) {
    const judged = bySearch.of(view, effort);
    const isForced = Math.abs(judged.share) === 1;
    if (effort === undefined || judged.best === undefined || isForced) return judged;
    const board = positionOf(view);
    const verdict = verdictWithin(board, LOOKS[effort]);
    if (!verdict) return judged;
    const { worth, column } = verdict;
    return {
      share: board.turn === 0 ? worth : -worth,
      words: worth === 0 ? 'holds a draw' : 'wins with the best play',
      best: column === null ? judged.best : formatMove({ column: column + 1 }),
      estimate: judged.share,
    };
  },
};

const computer: Bot<FourView, FourMove> = {
  ...searchBot({
    rules,
    positionOf,
    toMove: (column) => ({ column: column + 1 }),
    exact: {
      from: 10,
      description: '10 wins with the first disc, and solves what comes after eight discs',
      time: 200,
      moves(board, isOutOfTime) {
        const verdict = verdictOn(board, isOutOfTime);
        if (verdict?.column === null) return bestMoves(rules, board, RESISTANCE).slice(0, 1);
        return verdict && [verdict.column];
      },
    },
  }),
  // The first player wins with the best play.
  aims: [{ level: 10, against: { bot: 'computer', level: 10 }, seat: 0, atLeast: 1 }],
};

export const bots: Readonly<Record<string, Bot<FourView, FourMove>>> = {
  random: randomBot(),
  mind: mindBot({ msPerIteration: 0.25 }),
  computer,
};
