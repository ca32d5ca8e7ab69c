import {
  mindBot,
  randomBot,
  searchBot,
  searchEvaluation,
  type Bot,
  type SearchRules,
} from '../../../core/engine';
import { soundPits } from './endgame';
import { formatMove, parseState } from './notation';
import { stores } from './rules';
import { fullPits, type Pit, type Position, seedsInRow, sow } from './sowing';
import type { MancalaMove, MancalaView } from './shapes';

/** How many more seeds the side to move has banked. */
function bankedLead(position: Position): number {
  const [player, opponent] = stores(position);
  return position.turn === 0 ? player - opponent : opponent - player;
}

/** Banked seeds count most; seeds in one's own row are as good as banked if the other side runs out. */
function estimate(position: Position): number {
  const { circle, turn } = position;
  return 4 * bankedLead(position) + seedsInRow(circle, turn) - seedsInRow(circle, 1 - turn);
}

const rules: SearchRules<Position, Pit> = {
  // Pits near the store first, because those that give another turn are among them.
  moves: (position) => fullPits(position).reverse(),
  play: sow,
  toMove: ({ turn }) => turn,
  result: (position) => Math.sign(bankedLead(position)) as -1 | 0 | 1,
  estimate,
};

function positionOf({ state }: MancalaView): Position {
  const parsed = parseState(state);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

export const evaluation = searchEvaluation({
  rules,
  positionOf,
  commandOf: (pit) => formatMove({ pit }),
  one: 4,
  decisive: 20,
  words: (seeds) => `is about ${Math.round(seeds)} seeds ahead`,
});

/** The maximum number of positions for proving who wins: a fifth of a second on an ordinary machine. */
export const PROOF_NODES = 250_000;

const computer: Bot<MancalaView, MancalaMove> = searchBot({
  rules,
  positionOf,
  toMove: (pit) => ({ pit }),
  exact: {
    from: 10,
    description: '10 solves endgames',
    time: 300,
    moves: (position) => soundPits(position, PROOF_NODES),
  },
});

export const bots: Readonly<Record<string, Bot<MancalaView, MancalaMove>>> = {
  random: randomBot(),
  mind: mindBot({ msPerIteration: 0.1 }),
  computer,
};
