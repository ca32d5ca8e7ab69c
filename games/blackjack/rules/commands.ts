import {
  fail,
  ok,
  selectOption,
  typedSelection,
  type GameError,
  type ParsedMove,
  type Result,
  type Seat,
} from '../../../core/engine';
import { defaultBet } from './bets';
import { listMoves } from './options';
import { refuseTurn, refused, whatToDo } from './refusals';
import { ACTIONS, type BlackjackMove, type BlackjackState } from './types';

const BET = /^bet(?:[ :]\s*(\d{1,15}))?$/;

/** Reads an action (`hit`), a bet (`bet 25`; `bet` alone for the same again), `cash_out`, or the number of a listed option. */
export function parseMove(
  text: string,
  state: BlackjackState,
  seat: Seat,
): Result<ParsedMove<BlackjackMove>> {
  const typed = typedSelection(text);
  if (typed === null) {
    const move = readMove(text.trim().toLowerCase(), state);
    return move ? ok({ move }) : fail(notUnderstood(text, state));
  }
  const refusal = refuseTurn(state, seat);
  if (refusal) return fail(refusal);
  const { options, total } = listMoves(state, seat);
  return selectOption(typed, total, (index) => options[index - 1]);
}

function readMove(words: string, state: BlackjackState): BlackjackMove | null {
  const action = ACTIONS.find((each) => each === words);
  if (action) return { type: action };
  if (/^cash[ _]?out$/.test(words)) return { type: 'cash_out' };
  const bet = BET.exec(words);
  if (!bet) return null;
  return { type: 'bet', amount: bet[1] === undefined ? defaultBet(state) : Number(bet[1]) };
}

const notUnderstood = (text: string, state: BlackjackState): GameError =>
  refused(
    'invalid_format',
    `Not an action: "${text.trim().slice(0, 40)}". Actions are ${ACTIONS.join(', ')}, bet N and cash_out.`,
    whatToDo(state),
  );
