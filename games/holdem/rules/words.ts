import { raiseRange, toCall } from './betting';
import { of, otherSeat, totalPot } from './chips';
import { parseAction } from './notation';
import type { HoldemMove, Table } from './shapes';

/** What a text means, legal or not: a move, or the question that it leaves open. */
export type Interpretation = { readonly move: HoldemMove } | { readonly question: string };

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

/** Reads an action as it is written, or as people say it; `text` is in lower case. Null if it is none. */
export function meaningOf(text: string, table: Table): Interpretation | null {
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

/** `min raise`, `half pot`, `pot`: a size that follows from the table. */
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

/** To pass is to check if there is nothing to call; otherwise people mean fold, and some mean call. */
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
