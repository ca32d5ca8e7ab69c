import { decisionOf } from './cards';
import { cardTyped } from './cards/catalogue';
import { isAnswerWith } from './commands';
import type { AnswerWords } from './kit/card';
import { basisOf } from './kit/decision';
import type { CardName, DecisionType, PendingEffect, Phase, State } from './types';

/*
 * Phrases of people and language models for moves, translated to commands of the grammar (`notation.ts`). Polite words, articles and surrounding punctuation
 * are removed first. An ambiguous phrase gives all possible commands; if more than one of them is legal, the player is asked.
 */

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  both: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
};

/** The card for a name in the singular or plural, also followed by the word `card`. */
function cardNamed(words: string): { readonly name: CardName; readonly isPlural: boolean } | null {
  const text = words.replace(/ cards?$/, '');
  const exact = cardTyped(text);
  if (exact) return { name: exact.name, isPlural: false };
  for (const [ending, singular] of PLURALS) {
    const card = text.endsWith(ending) ? cardTyped(text.slice(0, -ending.length) + singular) : undefined;
    if (card) return { name: card.name, isPlural: true };
  }
  return null;
}

const PLURALS = [
  ['ies', 'y'],
  ['ves', 'f'],
  ['es', ''],
  ['s', ''],
] as const;

const copies = (card: CardName, count: number): readonly CardName[] => new Array<CardName>(count).fill(card);

const heldOf = (hand: readonly CardName[], card: CardName): number =>
  hand.filter((each) => each === card).length;

/** `2 coppers`, `copper x2`, `both coppers`, `all estates`, `silver`. */
const COUNTED =
  /^(?:(\d{1,2})(?: ?x)? |(one|two|both|three|four|five|six|seven) (?:of )?|(all|every) (?:of )?)?(.+?)(?: x ?(\d{1,2}))?$/;

/** The cards that a part of a list can mean; a plural without a number means two or more. Null if it names no card. */
function cardsNamed(part: string, hand: readonly CardName[]): readonly (readonly CardName[])[] | null {
  const [, digits, word, all, name = '', times] = COUNTED.exec(part) ?? [];
  const card = cardNamed(name);
  if (!card) return null;
  const held = heldOf(hand, card.name);
  const typed = digits ?? times;
  if (typed !== undefined) return [copies(card.name, Number(typed))];
  if (word !== undefined) return [copies(card.name, NUMBERS[word] ?? 1)];
  if (all !== undefined) return [copies(card.name, held)];
  if (!card.isPlural || held < 2) return [[card.name]];
  return Array.from({ length: held - 1 }, (_, more) => copies(card.name, more + 2));
}

/** The lists of cards that a text can mean: `copper and 2 estates`, `copper, estate`, `everything`. Null if it is no list of cards. */
function listsNamed(text: string, hand: readonly CardName[]): readonly (readonly CardName[])[] | null {
  if (/^(?:everything|all|all (?:of )?(?:cards|them|it|those)|(?:whole |entire )?hand)$/.test(text))
    return [hand];
  const parts = text.split(/\s*(?:,|;|&|\+|\band\b|\bplus\b)\s*/).filter((part) => part !== '');
  let lists: readonly (readonly CardName[])[] = [[]];
  for (const part of parts) {
    const named = cardsNamed(part, hand);
    if (!named) return null;
    lists = lists.flatMap((list) => named.map((cards) => [...list, ...cards]));
    if (lists.length > MOST_READINGS) return null;
  }
  return parts.length === 0 ? null : lists;
}

const MOST_READINGS = 50;

/** Reads yes or no. Some phrases with `not` are kept whole, so that nothing else reads them as a move. */
const YES = /^(?:yes|y|yep|yeah|yup|yes do it|do it|do so|true)$/;
const NO =
  /^(?:no|n|nope|nah|no thanks?|no thank you|false|none|nothing|neither|no cards?|zero|pass|decline|done|i'm done|do nothing|do not|don't|leave it)$/;
const KEEP = /^keep(?: (?:it|them|all|everything|hand|all cards|all of them|whole hand))?$/;

/** A player by number, or by the name used in texts. */
const PLAYER = String.raw`(?:player \d|"(?:[^"\\]|\\.)*")`;

/** The part of an option's description in parentheses. */
const OPTION_NOTE = new RegExp(
  ` \\((?:\\d+ cards?|\\$\\d+|draw \\d+|keep \\d+|(?:un)?affected by [a-z ]+|skip it, discard at end|${PLAYER}(?:'s top card)?)\\)$`,
);

const CARDS_WORD = '(?:it|this|that|card|this card|that card)';

/** The commands that a text can mean as the answer to the open decision, whether legal or not; none if it is not understood. */
export function answersMeant(words: string, state: State, pending: PendingEffect): readonly string[] {
  const text = words.toLowerCase().replace(OPTION_NOTE, '');
  const { effect } = pending;
  // A card of the hand by its index, or all Treasures: moves of the turn.
  if (/^play (?:[-+]?\d+|all)$/.test(text)) return [];
  const decision = decisionOf(pending);
  const { words: said } = decision;
  if (said.yes !== undefined) return choiceMeant(text, pending, said);
  if (said.yesCard !== undefined && YES.test(text)) return [commandOf(effect, [said.yesCard])];
  if (isNothing(text, said)) return ['skip'];
  const { hand } = basisOf(state, pending);
  if (effect === 'discard_to_hand_size') {
    const kept = /^keep:? (.+)$/.exec(text)?.[1];
    if (kept !== undefined) return keptMeant(kept, hand).map((cards) => commandOf(effect, cards));
  }
  const cards = decision.among?.(pending) ?? hand;
  const verb = new RegExp(`^(?:${said.verbs})(?::? (.+))?$`).exec(text);
  const object = (verb ? (verb[1] ?? 'it') : text).replace(new RegExp(`(?:${said.tail ?? '(?!)'})$`), '');
  if (verb && new RegExp(`^${CARDS_WORD}$`).test(object))
    return onlyAnswers(effect, said.yesCard ? [said.yesCard] : cards);
  const lists = listsNamed(object, cards) ?? (verb && !/^(?:play|use)/.test(text) ? [[object]] : []);
  return lists
    .filter(({ length }) => isAnswerWith('cards', effect) || length === 1)
    .filter((list) => !isPlayOfAnother(text, said, list))
    .map((list) => commandOf(effect, list));
}

/** Whether a text plays a card other than Moat while a Moat may be revealed: it means a move of the turn. */
const isPlayOfAnother = (text: string, { yesCard }: AnswerWords, cards: readonly CardName[]): boolean =>
  yesCard !== undefined && /^(?:play|use) /.test(text) && cards.some((card) => card !== yesCard);

const commandOf = (effect: DecisionType, cards: readonly CardName[]): string =>
  `${effect} ${cards.join(',')}`.trim();

/** Whether a text declines: `no`, `nothing`, `trash nothing`, `don't reveal`, and `keep` where cards may go. */
function isNothing(text: string, { verbs, mayKeep }: AnswerWords): boolean {
  if (NO.test(text)) return true;
  const declined = new RegExp(
    `^(?:(?:${verbs}):? (?:nothing|none|no cards?|no moat|0|zero)(?: \\(?draw 0\\)?)?|(?:do not|don't|won't) (?:${verbs})(?: (?:anything|any|any cards?|a card|it|my moat|moat|the moat))?)$`,
  );
  return declined.test(text) || (mayKeep === true && KEEP.test(text));
}

function choiceMeant(
  text: string,
  { effect, revealedCard, drawnCard }: PendingEffect,
  { yes, no }: AnswerWords,
): readonly string[] {
  const card = (revealedCard ?? drawnCard ?? 'it').toLowerCase();
  const fits = (phrases = '(?!)'): boolean =>
    new RegExp(`^(?:${phrases.replaceAll('%', `(?:${CARDS_WORD}|${card})`)})$`).test(text);
  if (YES.test(text) || fits(yes)) return [`${effect} yes`];
  return NO.test(text) || fits(no) ? [`${effect} no`] : [];
}

/** The cards to discard if these are kept; nothing if these are not in the hand. */
function keptMeant(text: string, hand: readonly CardName[]): readonly (readonly CardName[])[] {
  return (listsNamed(text, hand) ?? []).flatMap((kept) => {
    const rest = [...hand];
    for (const card of kept) {
      const at = rest.indexOf(card);
      if (at < 0) return [];
      rest.splice(at, 1);
    }
    return [rest];
  });
}

/** `trash it`: any answer with one of the cards; the rules leave one if there is no choice. */
const onlyAnswers = (effect: DecisionType, among: readonly CardName[]): readonly string[] =>
  [...new Set(among)].map((card) => commandOf(effect, [card]));

/** Phrases that end a phase: any phase, or a named one. */
const ENDINGS: readonly (readonly [RegExp, Phase | null])[] = [
  [/^(?:end|finish)(?: (?:phase|this phase|current phase|now|here))?$/, null],
  [/^(?:done|i'm done|i am done|pass|finished|stop|next phase|that's all|that is all)$/, null],
  [/^(?:end|finish|skip|leave) (?:action|actions|action phase)$/, 'action'],
  [
    /^(?:play nothing|play no (?:more )?actions?|no (?:more )?actions?|(?:go to |begin |start )?(?:buy|buying) phase)$/,
    'action',
  ],
  [/^(?:end|finish|skip) (?:buy|buying|buys|buy phase)$/, 'buy'],
  [
    /^(?:buy (?:nothing|none|no card|no cards|nothing (?:else|more))|no (?:more )?(?:buy|buys|purchase)|skip buying)$/,
    null,
  ],
];

const TURN_END =
  /^(?:(?:end|finish|pass|skip|complete)[ _]turn(?: now| here)?|(?:done with|end of) turn|turn over)$/;

/** Whether a text ends the turn, not only a phase. */
export const endsTurn = (words: string): boolean => TURN_END.test(words.toLowerCase());

const ALL_TREASURES =
  /^(?:(?:play|use|lay|put down) )?(?:(?:all|every) (?:of )?)?(?:treasures?|treasure cards?|money|money cards)(?: in hand)?$/;

const BUY = /^(?:buy|purchase|acquire)(?: 1| one)? (.+?)(?: for \$?\d+)?(?: \(\$\d+\))?$/;
const PLAY = /^(?:play|play action|play treasure|activate)(?: 1| one)? (.+)$/;

/**
 * The commands that a text can mean as a move of the turn, whether legal or not; none if it is not understood. A text that names a phase ends only that phase;
 * with null as the phase it ends any.
 */
export function turnMovesMeant(words: string, phase: Phase | null): readonly string[] {
  const text = words.toLowerCase();
  if (endsTurn(text)) return ['end_phase'];
  const ending = ENDINGS.find(([pattern]) => pattern.test(text));
  if (ending) return [null, phase].includes(ending[1]) || phase === null ? ['end_phase'] : [];
  if (ALL_TREASURES.test(text) || /^play all treasures \(\+\$\d+\)$/.test(text))
    return ['play_all_treasures'];
  const bought = cardNamed(BUY.exec(text)?.[1] ?? '');
  if (bought) return [`buy ${bought.name}`];
  const played = cardNamed(PLAY.exec(text)?.[1] ?? '');
  if (played) return [`play ${played.name}`];
  const named = cardNamed(text);
  return named ? ['play_action', 'play_treasure', 'buy'].map((verb) => `${verb} ${named.name}`) : [];
}

const SEVERAL =
  /^(?:buy|purchase|acquire|play|play action|play treasure) (?:\d{1,2}(?: ?x)?|two|three|four|five|both|all) (?:of )?(.+)$/;

/** The card that a text wants several copies of: `buy 2 silvers`. */
export const severalNamed = (words: string): CardName | null =>
  cardNamed(SEVERAL.exec(words.toLowerCase())?.[1] ?? '')?.name ?? null;

/** Words that only answer a decision. */
const ANSWER_ONLY =
  /^(?:(?:discard|trash|gain|keep|reveal|topdeck|set aside)(?: .*)?|yes|no|yep|nope|none|nothing|decline)$/;

/** Whether a text can only be the answer to a decision, whichever is open. */
export const isAnswerOnly = (words: string): boolean => ANSWER_ONLY.test(words.toLowerCase());
