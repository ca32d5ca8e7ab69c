import { askBack, errors, fail, moveList, notA, ok, parseSelection } from '../../../core/engine';
import type { ParsedMove, Result, Seat, ListMoves } from '../../../core/engine';
import { outcome, isOver, stakeOf } from './rules';
import type { SlotMove } from './shapes';
import type { SlotState } from './reels';
import { formatMove } from './notation';

const USUAL_BETS = [1, 5, 10, 25, 100, 500];

/** A spin with the current bet, with some common bets, and with all credits. Any other whole bet is equally possible. */
export const listMoves: ListMoves<SlotState, SlotMove> = (state, _seat, limit) => {
  const { bankroll } = state;
  const bets = [...USUAL_BETS.filter((bet) => bet < bankroll), bankroll];
  const moves: SlotMove[] = [{ type: 'spin' }, ...bets.map((bet): SlotMove => ({ type: 'spin', bet }))];
  const describe = (move: SlotMove): string => `Spin for ${stakeOf(state, move)}`;
  return moveList(isOver(state) ? [] : moves, limit, formatMove, describe);
};

const AMOUNT = String.raw`\$?(\d{1,15})(?: credits?| coins?| chips?)?`;
const SPIN = /^(?:spin|pull)(?: it| again| reels| lever| arm| once)?$|^(?:go|again|same again|play again)$/;
const SPIN_FOR = new RegExp(
  `^(?:spin|pull)(?: for| with| at)? ${AMOUNT}$|^bet ${AMOUNT}(?:, ?| and | then |, then | and then )(?:spin|pull)(?: it| lever| reels)?$|^spin (?:with|for) bet (?:of )?${AMOUNT}$`,
);
const SPIN_ALL =
  /^(?:spin|bet)(?: for| with)? (?:all|everything|max|max bet|it all)(?: and (?:spin|pull))?$|^all[ -]?in$/;
const BET_ALONE = new RegExp(`^(?:bet|stake|set bet(?: to)?) ${AMOUNT}$`);

/** Reads `spin`, `spin 25`, the number of a listed option, or phrases for them (`pull the lever`, `bet 5 and spin`). */
export function parseMove(text: string, state: SlotState, seat: Seat): Result<ParsedMove<SlotMove>> {
  const over = outcome(state);
  if (over) return fail(errors.gameOver(over.reason));
  const selected = parseSelection(
    text,
    () => null,
    () => listMoves(state, seat),
  );
  if (selected) return selected;
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, LONGEST);
  if (SPIN.test(words)) return ok({ move: { type: 'spin' } });
  const bet = amountIn(SPIN_FOR, words) ?? (SPIN_ALL.test(words) ? state.bankroll : null);
  if (bet !== null) return ok({ move: { type: 'spin', bet } });
  const alone = amountIn(BET_ALONE, words);
  if (alone !== null) return fail(askBack(`A bet is made with a spin: spin ${alone}?`, [`spin ${alone}`]));
  const help = `Say spin, or spin and a bet from 1 to ${state.bankroll}, such as spin 1.`;
  return notA('a move', text.trim(), help);
}

/** No command is longer. */
const LONGEST = 80;

/** The amount in the only matching group; null if the pattern does not match. */
function amountIn(pattern: RegExp, words: string): number | null {
  const found = pattern.exec(words);
  return found && Number(found.slice(1).join(''));
}
