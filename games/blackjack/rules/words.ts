import { defaultBet } from './money';
import type { BlackjackMove, BlackjackState } from './shapes';

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

/** Reads a move as people say it, legal or not; `words` is in lower case. Null if it is none. */
export function readWords(words: string, state: BlackjackState): BlackjackMove | null {
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

/** What other tables offer, and this one does not. */
export const isNotOffered = (words: string): boolean =>
  /^(?:(?:take )?insurance|insure|(?:take )?even money|(?:late )?surrender)$/.test(words);
