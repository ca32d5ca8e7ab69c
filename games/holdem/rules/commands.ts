import {
  askBack,
  fail,
  moveList,
  notA,
  ok,
  withSelection,
  type Seat,
  type MoveList,
} from '../../../core/engine';
import { formatMove, parseAction } from './notation';
import { refuseTurn, whatToDo } from './errors';
import type { HoldemMove, Table } from './shapes';
import { legalActions, of, otherSeat, raiseRange, toCall, totalPot } from './betting';
import { seatsToAct } from './standing';

/** The actions of the player to move, with a few of the bets and raises; after a hand, dealing the next one. */
export function listMoves(table: Table, seat: Seat, limit = Number.POSITIVE_INFINITY): MoveList<HoldemMove> {
  const moves = seatsToAct(table).includes(seat) ? movesOf(table) : [];
  return moveList(moves, limit, formatMove, (move) => describeMove(move, table));
}

const movesOf = (table: Table): readonly HoldemMove[] =>
  table.result ? [{ type: 'next_hand' }] : legalActions(table);

const DESCRIPTIONS = {
  fold: 'Fold',
  check: 'Check',
  allin: 'Go all in',
  next_hand: 'Deal the next hand',
} as const;

function describeMove(move: HoldemMove, table: Table): string {
  if ('amount' in move) return `${move.type === 'bet' ? 'Bet' : 'Raise to'} ${move.amount}`;
  return move.type === 'call' ? `Call ${toCall(table)}` : DESCRIPTIONS[move.type];
}

/**
 * Reads an action (`call`, `raise:30`), `next_hand`, the number of a listed option, or phrases for them (`raise to 30`, `call 20`, `shove`).
 */
export const parseMove = withSelection(refuseTurn, listMoves, (text, table, seat) => {
  const meaning = meaningOf(text.trim().toLowerCase().replace(/\s+/g, ' '), table);
  if (!meaning) return notA('an action', text.trim(), whatToDo(table), HELP);
  return 'move' in meaning ? ok(meaning) : fail(refuseTurn(table, seat) ?? askBack(meaning.question));
});

const HELP = ' Actions are fold, check, call, bet:N, raise:N, allin and next_hand.';

/** The meaning of a text, legal or not: a move, or a question to the player. */
type Interpretation = { readonly move: HoldemMove } | { readonly question: string };

const AMOUNT = String.raw`\$?(\d{1,3}(?:,\d{3})+|\d{1,15})(?: chips?| dollars?)?`;

const PLAIN: readonly (readonly [RegExp, HoldemMove])[] = [
  [
    /^(?:fold|muck)(?: it| hand| cards| them)?$|^(?:give up|lay (?:it|them) down|i'm out|i am out)(?: hand)?$/,
    { type: 'fold' },
  ],
  [/^(?:check|knock|tap)(?: it| behind| here| to (?:him|her|them|you))?$/, { type: 'check' }],
  [
    /^(?:just )?(?:call|match|flat call|limp|smooth call)(?: it| bet| raise| that| in| blind| big blind)?$|^see (?:it|bet)$/,
    { type: 'call' },
  ],
  [
    /^(?:(?:i'm|i am|go|going|move|push|bet|raise|shove|jam|put it) )?all[ -]?in(?: now)?$|^(?:shove|jam|push)(?: it)?(?: all)?(?: in)?$|^(?:bet|raise|push|put|shove) (?:it all|everything|all|all (?:of )?(?:it|chips)|whole stack|stack)(?: in)?$/,
    { type: 'allin' },
  ],
  [
    /^(?:next[ _]?hand|next|deal|new hand|another hand|deal (?:next|another|new) hand|deal (?:cards|again|me in)|continue|go on)$/,
    { type: 'next_hand' },
  ],
];

const CALL_AMOUNT = new RegExp(`^(?:just )?call (?:bet of |for )?${AMOUNT}$`);
const CALL_ALL_IN = /^call (?:his |her |their )?all[ -]?in$/;
const RAISE_TO = new RegExp(
  `^(?:re-?)?raise (?:it )?(?:up )?(?:to )?${AMOUNT}$|^make it ${AMOUNT}$|^(?:raise|bump) it up to ${AMOUNT}$`,
);
const RAISE_BY = new RegExp(
  `^(?:re-?)?raise (?:it )?(?:up )?(?:by|another|an additional) ${AMOUNT}$|^raise ${AMOUNT} more$`,
);
const BET = new RegExp(`^(?:bet|wager|lead|open)(?: out)?(?: for| with| to)? ${AMOUNT}$`);
const LEAST =
  /^(?:min(?:imum)?|smallest|least)[ -]?(raise|bet)$|^(raise|bet)(?: to)? (?:min(?:imum)?|smallest amount|least)$|^min(raise|bet)$/;
const POT =
  /^(?:(bet|raise)(?: to)? )?(half |1\/2 )?(?:of )?(?:pot|size of pot)(?:[ -]?size[d]?)?(?: (bet|raise))?$/;

/** The amount in the only group that was found. */
const chipsIn = (found: RegExpExecArray): number => Number(found.slice(1).join('').replaceAll(',', ''));

/** Reads an action in notation or in plain words; `text` is in lower case. Null if it is none. */
function meaningOf(text: string, table: Table): Interpretation | null {
  if (text.length > LONGEST) return null;
  const written = text === 'next_hand' ? ({ type: 'next_hand' } as const) : parseAction(text);
  if (written) return { move: written };
  const plain = PLAIN.find(([pattern]) => pattern.test(text));
  if (plain) return { move: plain[1] };
  if (text === 'pass') return passed(table);
  const called = CALL_AMOUNT.exec(text);
  if (called) return calledFor(chipsIn(called), table);
  if (CALL_ALL_IN.test(text)) return isAllInCall(table) ? { move: { type: 'call' } } : null;
  const raised = RAISE_BY.exec(text);
  if (raised) return { move: { type: 'raise', amount: Math.max(...table.bets) + chipsIn(raised) } };
  const raisedTo = RAISE_TO.exec(text);
  if (raisedTo) return { move: { type: 'raise', amount: chipsIn(raisedTo) } };
  const bet = BET.exec(text);
  return bet ? { move: { type: 'bet', amount: chipsIn(bet) } } : sizeNamed(text, table);
}

/** Longer texts name no action. */
const LONGEST = 80;

/** `min raise`, `half pot`, `pot`: a size that depends on the table. */
function sizeNamed(text: string, table: Table): Interpretation | null {
  const bet = Math.max(...table.bets);
  const [, behind, before, joined] = LEAST.exec(text) ?? [];
  const least = behind ?? before ?? joined;
  if (least !== undefined) {
    const amount = raiseRange(table)?.minTo ?? bet + table.minRaise;
    return { move: { type: least === 'bet' ? 'bet' : 'raise', amount } };
  }
  const pot = POT.exec(text);
  if (!pot) return null;
  const verb = pot[1] ?? pot[3] ?? (bet === 0 ? 'bet' : 'raise');
  const size = (totalPot(table) + toCall(table)) / (pot[2] === undefined ? 1 : 2);
  return { move: { type: verb === 'bet' ? 'bet' : 'raise', amount: bet + size } };
}

/** `pass` means check if there is nothing to call; otherwise most people mean fold, and some mean call. */
const passed = (table: Table): Interpretation =>
  toCall(table) === 0
    ? { move: { type: 'check' } }
    : { question: `"pass" is not clear with ${toCall(table)} to call: fold, or call?` };

function calledFor(amount: number, table: Table): Interpretation {
  const price = toCall(table);
  if (amount === price) return { move: { type: 'call' } };
  if (price === 0) return { question: `There is nothing to call: check, or bet:${amount}?` };
  const range = raiseRange(table);
  const canRaise = range !== null && amount >= range.minTo && amount <= range.maxTo;
  const other = canRaise ? `raise:${amount} (raise to ${amount})` : 'fold';
  return { question: `To call is ${price}: call, or ${other}?` };
}

/** Whether the call puts a player all in. */
const isAllInCall = (table: Table): boolean =>
  toCall(table) > 0 &&
  (of(table.stacks, otherSeat(table.turn)) === 0 || toCall(table) === of(table.stacks, table.turn));
