import { mindBot, moveList, notA, ok, pick, randomBot, withSelection } from '../../../core/engine';
import type { Bot, ListMoves } from '../../../core/engine';
import { refuseThrow, beating } from './rules';
import type { RockPaperScissorsView, RockPaperScissorsMove } from './shapes';
import { THROWS, type Throw, type RockPaperScissorsState } from './types';

type RockPaperScissorsBot = Bot<RockPaperScissorsView, RockPaperScissorsMove>;

/** It exploits a common habit: repeating the previous throw. */
const counter: RockPaperScissorsBot = {
  description: 'Throws what beats the last throw of one of the others; the first round by chance.',
  choose({ view, seat, options, random }) {
    const others = view.last?.throws.filter((_, at) => at !== seat) ?? [];
    return others.length === 0 ? pick(random, options).move : { throw: beating(pick(random, others)) };
  },
};

export const bots: Readonly<Record<string, RockPaperScissorsBot>> = {
  random: randomBot(),
  mind: mindBot({ msPerIteration: 0.08 }),
  counter,
};

/** The three throws, until the seat has chosen one. */
export const listMoves: ListMoves<RockPaperScissorsState, RockPaperScissorsMove> = (
  state,
  seat,
  limit = THROWS.length,
) => {
  if (refuseThrow(state, seat)) return { options: [], total: 0 };
  const moves = THROWS.map((made) => ({ throw: made }));
  return moveList(moves, limit, formatMove, (move) => `Throw ${move.throw}`);
};

/** What people call the throws. */
const WORDS: ReadonlyMap<string, Throw> = new Map([
  ...THROWS.flatMap((each) => [[each, each] as const, [each.charAt(0), each] as const]),
  ['stone', 'rock'],
  ['scissor', 'scissors'],
]);

/** Reads `rock`, `throw rock` in either case, other words for them, or the number of a listed option. */
export const parseMove = withSelection(refuseThrow, listMoves, (text) => {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/^(?:throw|show|shoot|play)\s+/, '');
  const made = WORDS.get(word);
  if (made) return ok({ move: { throw: made } });
  return notA('a throw', text.trim(), `Choose one of ${THROWS.join(', ')}.`);
});

export const formatMove = (move: RockPaperScissorsMove): string => move.throw;
