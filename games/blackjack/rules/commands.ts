import {
  fail,
  moveList,
  notA,
  ok,
  refusal,
  withSelection,
  type GameError,
  type ListMoves,
} from '../../../core/engine';
import { defaultBet, usualBets } from './money';
import { refuseTurn, whatToDo } from './errors';
import { type Action, type BlackjackMove, type BlackjackState } from './shapes';
import { ACTIONS } from './hand';
import { legalActions } from './actions';
import { formatMove } from './notation';
import { handIndexOf, seatToAct } from './standing';

/** The legal actions in a round; between rounds some of the possible bets, and leaving. */
export const listMoves: ListMoves<BlackjackState, BlackjackMove> = (state, seat, limit) => {
  const moves = seatToAct(state) === seat ? movesOf(state) : [];
  return moveList(moves, limit, formatMove, (move) => describeMove(move, state));
};

function movesOf(state: BlackjackState): readonly BlackjackMove[] {
  if (state.phase !== 'over') return legalActions(state).map((type): BlackjackMove => ({ type }));
  return [
    ...usualBets(state).map((amount): BlackjackMove => ({ type: 'bet', amount })),
    { type: 'cash_out' },
  ];
}

const MEANING: Readonly<Record<Action, string>> = {
  hit: 'Take a card',
  stand: 'Take no more cards',
  double: 'Double the bet and take exactly one card',
  split: 'Split the pair into two hands',
};

function describeMove(move: BlackjackMove, state: BlackjackState): string {
  if (move.type === 'bet') return `Bet ${move.amount} on the next round`;
  if (move.type === 'cash_out') return `Leave the table with ${state.bankroll}`;
  const hand = state.hands.length > 1 && state.phase === 'player' ? ` (hand ${handIndexOf(state) + 1})` : '';
  return MEANING[move.type] + hand;
}

/**
 * Reads an action (`hit`), a bet (`bet 25`; `bet` alone for the same again), `cash_out`, the number of a listed option, or phrases for them (`hit me`, `double
 * down`, `deal`).
 */
export const parseMove = withSelection(refuseTurn, listMoves, (text, state) => {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const move = readWords(words, state);
  if (move) return ok({ move });
  if (isNotOffered(words)) return fail(notOffered(words, state));
  return notA('an action', text.trim(), whatToDo(state), HELP);
});

const HELP = ` Actions are ${ACTIONS.join(', ')}, bet N and cash_out.`;

const notOffered = (words: string, state: BlackjackState): GameError =>
  refusal(`Illegal action: this table offers no ${words}.`, whatToDo(state), 'illegal_move');

/** Phrases for the moves that need no amount. */
const PLAIN: readonly (readonly [RegExp, Exclude<BlackjackMove['type'], 'bet'>])[] = [
  [
    /^(?:hit|twist|draw)(?: me| it)?(?: again| once| once more)?$|^(?:another|one more|draw|take|take another|take one more|next)(?: card| one)$|^another$|^(?:give|deal) me (?:another|another one|card|one more|another card|one more card)$/,
    'hit',
  ],
  [
    /^(?:stand|stay|stick|hold)(?: pat| here| on (?:it|this|that))?$|^no more(?: cards?)?$|^(?:that's |that is )?enough$|^(?:i'm|i am) (?:good|standing|staying)$|^stand on \d+$/,
    'stand',
  ],
  [/^double(?: down| bet| it| up| down on it)?$|^double down on \d+$/, 'double'],
  [/^split(?: it| them| pair| hand| cards| these)?$/, 'split'],
  [
    /^cash[ _-]?out(?: chips)?$|^(?:leave|leave table|quit|walk away|stop playing|cash in(?: chips)?)$/,
    'cash_out',
  ],
];

const AMOUNT = String.raw`\$?(\d{1,3}(?:,\d{3})+|\d{1,15})(?: chips?| dollars?)?`;
const BET = new RegExp(
  `^(?:bet|wager|stake)(?:: ?| )${AMOUNT}(?: again)?$|^\\$?(\\d{1,15}) (?:chips?|dollars?)$`,
);
const SAME_BET =
  /^(?:bet|rebet|deal|again|same(?: bet)?(?: again)?|bet (?:same|same again|same amount|again)|deal (?:again|me in|cards|next round|new round|next hand)|(?:next|new|another) (?:round|hand)|play again|next|go again)$/;
const ALL = /^(?:(?:bet|wager|stake) (?:it all|all|everything|max|maximum|all of it)|all[ -]?in|max bet)$/;

/** Reads a move in plain words, legal or not; `words` is in lower case. Null if it is none. */
function readWords(words: string, state: BlackjackState): BlackjackMove | null {
  if (words.length > LONGEST) return null;
  const plain = PLAIN.find(([pattern]) => pattern.test(words));
  if (plain) return { type: plain[1] };
  if (SAME_BET.test(words)) return { type: 'bet', amount: defaultBet(state) };
  if (ALL.test(words)) return { type: 'bet', amount: Math.floor(state.bankroll) };
  const [, amount, chips] = BET.exec(words) ?? [];
  const typed = amount ?? chips;
  return typed === undefined ? null : { type: 'bet', amount: Number(typed.replaceAll(',', '')) };
}

/** Longer texts name no move. */
const LONGEST = 80;

/** Whether the words name something that only other tables offer. */
const isNotOffered = (words: string): boolean =>
  /^(?:(?:take )?insurance|insure|(?:take )?even money|(?:late )?surrender)$/.test(words);
