import { errors, type GameError } from './errors';
import type { MoveOption } from './play';

/**
 * The words that people and models put around a command: politeness, quotation marks, articles. Games define the words for their moves; the words here mean
 * nothing in any game.
 */

/** `"e4"`, `` `e4` ``, `**e4**`, `(e4)`, `<move>e4</move>`, or a fenced block of code. */
const WRAPPERS: readonly RegExp[] = [
  /^```[a-z]*\s+([\s\S]*?)\s*```$/i,
  /^(["'`*_]{1,3})([\s\S]+)\1$/,
  /^«([^»]+)»$/,
  /^\(([^()]+)\)$/,
  /^\[([^[\]]+)\]$/,
  /^<(?:move|answer|command|action)>([^]+)<\/(?:move|answer|command|action)>$/i,
];

/** Bullets before a text. */
const BULLETS = /^(?:[-*•>]\s+)+/u;

/** Signs that end a sentence. Question marks stay: a question is no move. */
const ENDINGS = new Set(' .!,;:…\n\t');

/** A text without leading bullets and trailing punctuation. No pattern removes the latter in linear time. */
function bared(text: string): string {
  let end = text.length;
  while (end > 0 && ENDINGS.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trim().replace(BULLETS, '');
}

/** Said before a command, with the comma or colon that follows. */
const PREFIXES: readonly RegExp[] = [
  /^(?:please|pls|plz|kindly|okay|ok|sure|alright|all right|great|good|well|hmm+|so|now|then|hi|hello)\b[\s,:.!;–-]*/,
  /^(?:let's see|let me see|i think|i guess|i believe)\b[\s,:.!;–-]*/,
  /^(?:i|we)(?:'d| would) (?:like|love|prefer) to\s+/,
  /^i'd rather\s+/,
  /^(?:i|we) (?:want|wish|choose|decide|have decided|intend|plan) to\s+/,
  /^(?:i|we)(?: am|'m| are|'re) (?:going to|gonna)\s+/,
  /^(?:i|we)(?:'ll| will| shall)\s+/,
  /^(?:let me|let us|let's)\s+/,
  /^(?:my|the|our) (?:(?:next|chosen|best|final|first) )?(?:move|answer|action|choice|command|play|decision)(?: is| will be|'s)?\s*[:=]?\s+/,
  /^(?:(?:next|chosen|best|final) )?(?:move|answer|action|choice|command|decision)\s*(?:[:=]| is\b)\s*/,
  /^(?:i|we)\s+/,
];

/** Said behind a command. */
const SUFFIX = /[\s,;.!-]+(?:please|pls|plz|thanks|thank you(?: very much)?|thx|now)$/;

/** Articles and the like; `a` only before a word, because a lone letter may name a file or a row. */
const ARTICLES = /(?<![\w'-])(?:the|an|my|our|a(?=\s+[a-z]{2}))\s+/g;

/** Verbs that say no more than "this is the move". */
const VERB =
  /^(?:play|make|choose|select|pick|enter|move|send|do|use|go(?: for| with)?)\b\s*(?:(?:move|command|action)\b)?\s*:?\s*/;

/** `the second option`, `choice 2`: an entry of the list, even if a number alone means something else. */
const OPTION_NUMBER = /^(?:option|choice) (?:number )?#?([a-z]+|\d+)$/;
const OPTION_ORDINAL = /^(\d+(?:st|nd|rd|th)|[a-z]+) (?:option|choice)$/;

/** A number alone: `number 2`, `no. 2`, `#2`, `the second one`. */
const NUMBER = /^(?:number |nr\.? |no\. |# ?)(\d+)$/;
const ORDINAL = /^(\d+(?:st|nd|rd|th)|[a-z]+) one$/;

const CARDINALS = 'one two three four five six seven eight nine ten'.split(' ');
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** The number that a word says: `3`, `three`, `third`, `3rd`. Null for other words. */
export function numberWord(word: string): number | null {
  const lower = word.toLowerCase();
  const digits = /^(\d{1,9})(?:st|nd|rd|th)?$/.exec(lower)?.[1];
  if (digits !== undefined) return Number(digits);
  const at = Math.max(CARDINALS.indexOf(lower), ORDINALS.indexOf(lower));
  return at < 0 ? null : at + 1;
}

/** Typographic signs that stand for plain ones. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02bc]/gu, "'"],
  [/[\u201c\u201d\u201e]/gu, '"'],
  [/[\u2010-\u2015\u2212]/gu, '-'],
  [/\u00d7/gu, 'x'],
  [/\s+/gu, ' '],
];

/** Longer texts are essays, not moves. */
const LONGEST = 400;

const replaceAll = (text: string, replacements: readonly (readonly [RegExp, string])[]): string =>
  replacements.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);

/** Applies a change until it changes nothing more; every change shortens the text. */
function settled(text: string, change: (text: string) => string): string {
  const next = change(text);
  return next.length < text.length ? settled(next, change) : text;
}

const unwrapped = (text: string): string =>
  settled(text, (whole) => {
    const bare = bared(whole);
    for (const pattern of WRAPPERS) {
      const inner = pattern.exec(bare)?.at(-1);
      if (inner !== undefined && inner.trim() !== '') return inner.trim();
    }
    return bare;
  });

/** Removes what a pattern for lower case finds, and keeps the letter case of the rest. */
function without(text: string, pattern: RegExp): string {
  const lower = text.toLowerCase();
  // Some capitals have a longer small form; then the places differ.
  if (lower.length !== text.length) return text;
  const found = pattern.exec(lower);
  return found ? text.slice(0, found.index) + text.slice(found.index + found[0].length) : text;
}

const unprefixed = (text: string): string =>
  settled(text, (rest) =>
    PREFIXES.reduce(
      (result, pattern) => unwrapped(without(result, pattern)),
      unwrapped(without(rest, SUFFIX)),
    ),
  );

const withoutArticles = (text: string): string => text.replace(new RegExp(ARTICLES.source, 'gi'), '');

/** `select 3` for a text that names an option by its number, `3` for one that is just a number, otherwise the text. */
function numbered(text: string): string {
  const lower = text.toLowerCase();
  const option = OPTION_NUMBER.exec(lower) ?? OPTION_ORDINAL.exec(lower);
  const number = NUMBER.exec(lower) ?? ORDINAL.exec(lower);
  const count = numberWord((option ?? number)?.[1] ?? '');
  if (count === null) return text;
  return option ? `select ${count}` : String(count);
}

/**
 * A text in plainer and plainer forms: without quotation marks and signs at its end, then without politeness, then without articles, then without a verb such
 * as `play`. The text itself is not among them. A question or a negation loses only its quotation marks, so that it never becomes a move.
 */
export function plainerForms(text: string): readonly string[] {
  if (text.length > LONGEST) return [];
  const bare = unwrapped(replaceAll(text, SIGNS));
  if (isNoRequest(bare)) return formsBeside(text, [bare]);
  const polite = unprefixed(bare);
  const short = unprefixed(withoutArticles(polite));
  const noun = unprefixed(without(short, VERB));
  return formsBeside(text, [bare, polite, short, noun]);
}

const formsBeside = (text: string, forms: readonly string[]): readonly string[] =>
  [...new Set(forms.flatMap((form) => [form, numbered(form)]))].filter(
    (form) => form !== '' && form !== text,
  );

const QUESTION =
  /\?["'`*)\s]*$|^(?:what|why|how|which|who|when|where|whether|if|should|shall|can|could|may|might|would|is|are|am|does|did|do (?:i|we|you|they))\b/i;
const NEGATION =
  /\b(?:not|never|neither|nor|cannot|unless|(?:do|does|did|is|wo|ca|should|would|could)n'?t)\b/i;

/** Whether a text asks something, or says what not to do. */
export const isNoRequest = (text: string): boolean => {
  const plain = replaceAll(text.slice(0, LONGEST), SIGNS);
  return QUESTION.test(plain) || NEGATION.test(plain);
};

/** Separators of several moves in one text. The earlier ones are more reliable. */
const SEPARATORS: readonly RegExp[] = [
  /[;\n]|\b(?:and |, ?)?(?:then|after that|afterwards|followed by)\b/i,
  /[;\n,]|[.!] |\b(?:and|then)\b/i,
];

/** The parts of a text that may each be a move; none if nothing separates them. */
export function partsOf(text: string): readonly (readonly string[])[] {
  if (text.length > LONGEST || isNoRequest(text)) return [];
  return SEPARATORS.map((separator) =>
    unwrapped(text)
      .split(separator)
      .map((part) => part.replace(/^[\s,:]+|[\s,:]+$/g, ''))
      .filter((part) => part !== ''),
  ).filter(({ length }) => length > 1);
}

/** Whether a text says that its player wants to stop playing, which is no move in any game. */
export const isResignation = (text: string): boolean =>
  plainerForms(`${text}.`).some((form) =>
    /^(?:resign|give up|concede|forfeit|surrender|quit)(?: game)?$/i.test(form),
  );

/** Whether a text asks what may be done. */
export const asksForHelp = (text: string): boolean =>
  /^(?:help|\?+|(?:list |show )?(?:legal |valid |my )?(?:moves|options)|what (?:can|may) i (?:do|play)\??)$/i.test(
    unwrapped(text.slice(0, LONGEST)),
  );

/** Marks an error as one about a text that cannot be read, as opposed to a move that is not allowed. */
const UNREADABLE = 'invalid_format';

/** The error for a text that is no move of the game. */
export const unreadableMove = (
  message: string,
  { details, ...advice }: Pick<GameError, 'next' | 'suggestion' | 'details'> = {},
): GameError => errors.refused(message, { ...advice, details: { ...details, reason: UNREADABLE } });

export const isUnreadable = ({ details }: GameError): boolean => details?.reason === UNREADABLE;

/** The error for incomplete words; it asks for the rest. */
export const askBack = (question: string, couldBe: readonly string[] = []): GameError =>
  errors.refused(question, {
    ...(couldBe.length > 0 ? { suggestion: 'Send one of these.' } : {}),
    details: { reason: 'ambiguous', couldBe },
  });

/** The error for words that fit several moves; it asks which is meant. */
export const ambiguousMove = (text: string, commands: readonly string[]): GameError =>
  askBack(
    `"${text.slice(0, 60)}" can mean ${commands.slice(0, 8).join(' or ')}. Which?`,
    commands.slice(0, 8),
  );

/** How many moves an error lists. */
const LISTED = 20;

/** The options of a list in one line, by their commands, followed by the number of those that do not fit. */
export function optionsLine(options: readonly MoveOption<unknown>[], total: number): string {
  const commands = options.slice(0, LISTED).map(({ command }) => command);
  const more = total - commands.length;
  return `${commands.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

/**
 * The known word that a mistyped one must mean: at most one typo in four letters, and no other word as close. Null if there is none,
 * if the text is itself a known word, or if it is short.
 */
export function nearestWord<W extends string>(typed: string, known: readonly W[]): W | null {
  const text = typed.trim().toLowerCase();
  // A slip makes another word of a short one: hold, fold.
  const limit = text.length < 5 ? 0 : slipsIn(text);
  const { words, distance } = nearestWords(text, known, limit);
  return words.length === 1 && distance > 0 ? (words[0] ?? null) : null;
}

/** How many slips a word may have: one in four letters. */
const slipsIn = (text: string): number => Math.min(3, Math.floor(text.length / 4));

/** The closest known words for a mistyped name: as `nearestWord`, but a name of three letters may have a typo, too. */
export function namesMeant<W extends string>(typed: string, known: readonly W[]): readonly W[] {
  const text = typed.trim().toLowerCase();
  return nearestWords(text, known, text.length < 3 ? 0 : Math.max(1, slipsIn(text))).words;
}

/** The known words with the fewest typos, and that number; none above the limit. */
function nearestWords<W extends string>(
  text: string,
  known: readonly W[],
  limit: number,
): { readonly words: readonly W[]; readonly distance: number } {
  const measured = [...new Set(known)].map((word) => ({
    word,
    slips: editDistance(text.slice(0, LONGEST_WORD), word.toLowerCase()),
  }));
  const distance = Math.min(...measured.map(({ slips }) => slips));
  const words = distance > limit ? [] : measured.filter(({ slips }) => slips === distance);
  return { words: words.map(({ word }) => word), distance };
}

const LONGEST_WORD = 40;

/** Fewer letters begin too many words. */
const SHORTEST_PREFIX = 2;
const MOST_MEANT = 3;

/** The known words that begin with a text, if they are few; otherwise the one with the closest spelling. */
function wordsMeant(typed: string, known: readonly string[]): readonly string[] {
  const text = typed.trim().toLowerCase();
  const words = [...new Set(known)];
  if (words.some((word) => word.toLowerCase() === text)) return [];
  const begun = words.filter((word) => word.toLowerCase().startsWith(text));
  if (text.length >= SHORTEST_PREFIX && begun.length > 0 && begun.length <= MOST_MEANT) return begun;
  const near = nearestWord(text, words) ?? words.find((word) => isSwapped(text, word.toLowerCase()));
  return near === undefined ? [] : [near];
}

/** Whether two neighbouring letters of one text are swapped in the other: `hnad`. */
function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = Array.from(one).findIndex((letter, index) => letter !== other[index]);
  return one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2) === other;
}

/** `Did you mean Militia or Mine?`, for a word that is not known; undefined if nothing is like it. */
export function didYouMean(typed: string, known: readonly string[]): string | undefined {
  const meant = wordsMeant(typed, known);
  return meant.length === 0 ? undefined : `Did you mean ${meant.join(' or ')}?`;
}

/** The number of letters to change, add, drop, or swap with the next one, to turn one text into the other. */
function editDistance(one: string, other: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}
