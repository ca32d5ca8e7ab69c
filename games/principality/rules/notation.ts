import { ambiguousMove, fail, isUnreadable, ok, selectOption, typedSelection } from '../../../core/engine';
import type { MoveOption, ParsedMove, Result, Seat } from '../../../core/engine';
import { answerNothing, answers, errorFor, gameOverError, meantMove, nextInTurn, wrongSeat } from './bare';
import { DECISIONS } from './cards';
import { cardTyped, sortCards } from './cards/catalogue';
import { DECISION_TYPES, isDecisionType, isAnswerWith, type AnswerWith } from './commands';
import { END_PHASE, formatMove, PLAY_ALL_TREASURES } from './moves';
import { ruleErrors } from './errors';
import type { CardName, DecisionType, Move, PendingEffect, State } from './types';
import { answersMeant, endsTurn, isAnswerOnly, severalNamed, turnMovesMeant } from './words';

const PLAY_ALL =
  /^(?:play_all_treasures|play[_ ]treasure all|play (?:all )?treasures|play all|treasures|all|t)$/;
const END = /^end(?:[_ ]phase)?$/;
const NOTHING = new Set(['', 'skip', 'none']);
const isNothing = (typed: string): boolean => NOTHING.has(typed.toLowerCase());

const YES = new Set(['yes', 'y', 'true']);
const NO = new Set(['no', 'n', 'false']);
/** The words that may follow a command to mean no card. */
const NO_CARD = new Set([...NOTHING, ...NO, 'nothing', 'null', 'decline']);
const namesNoCard = (typed: string): boolean => NO_CARD.has(typed.toLowerCase());

function parseChoice(type: DecisionType, typed: string): boolean | undefined {
  const word = typed.toLowerCase();
  const { yesWord, noWord } = DECISIONS[type].words;
  const isOneOf = (words = '(?!)'): boolean => new RegExp(`^(?:${words})$`).test(word);
  if (YES.has(word) || isOneOf(yesWord)) return true;
  return NO.has(word) || isOneOf(noWord) ? false : undefined;
}

/** Commands with one card; a plain `play` depends on the card. */
const PLAY_OR_BUY: readonly (readonly [RegExp, 'play_action' | 'play_treasure' | 'buy'])[] = [
  [/^play[_ ]action (.+)$/i, 'play_action'],
  [/^play[_ ]treasure (.+)$/i, 'play_treasure'],
  [/^buy (?:card )?(.+)$/i, 'buy'],
];

function parseCard(typed: string): Result<CardName> {
  const card = cardTyped(typed);
  return card ? ok(card.name) : fail(ruleErrors.unknownCard(typed.trim()));
}

/** `2 Copper`, `2x Copper`. */
const COUNT_BEFORE = /^(\d{1,2}) ?x? (.+)$/i;
/** `Copper x2`, `Copper x 2`. */
const COUNT_AFTER = /^(.+?) ?x ?(\d{1,2})$/i;

/** The most words in the name of a card. */
const LONGEST_NAME = 2;

/**
 * The cards of a list in a command, in canonical order: `Copper,Estate`, `Copper Estate`, `Copper and 2 Estate`. The error names the part that is no card.
 */
function parseCards(typed: string): Result<CardName[]> {
  const cards: CardName[] = [];
  for (const item of typed.split(/[,;&+]|\band\b/i).map((each) => each.trim())) {
    const named = item === '' ? [] : (copiesOf(item) ?? cardsInARow(item.split(' ')));
    if (typeof named === 'string') return fail(ruleErrors.unknownCard(named));
    cards.push(...named);
  }
  return ok(sortCards(cards));
}

/** `2 Coppers`: a card with its number, also as a regular plural. */
function copiesOf(item: string): readonly CardName[] | undefined {
  const [, before, countedBefore] = COUNT_BEFORE.exec(item) ?? [];
  const [, countedAfter, after] = COUNT_AFTER.exec(item) ?? [];
  const name = countedBefore ?? countedAfter ?? '';
  const card = cardTyped(name) ?? cardTyped(name.replace(/s$/i, ''));
  return card && Array<CardName>(Number(before ?? after)).fill(card.name);
}

/** Cards separated only by spaces, or words for no cards. */
function cardsInARow(words: readonly string[]): readonly CardName[] | string {
  const cards: CardName[] = [];
  for (let at = 0; at < words.length;) {
    let count = Math.min(LONGEST_NAME, words.length - at);
    const named = () => cardTyped(words.slice(at, at + count).join(' '));
    while (count > 0 && !named()) count--;
    const card = count > 0 ? named() : undefined;
    if (!card) return words.slice(at).join(' ');
    cards.push(card.name);
    at += count;
  }
  return cards;
}

const mapped = <T>(result: Result<T>, move: (value: T) => Move): Result<Move> =>
  result.ok ? ok(move(result.value)) : result;

/** `library_set_aside Village yes`: the card may be left out, and so may `yes`. */
function parseDrawnCard(
  type: AnswerWith<'card and choice'>,
  typed: string,
  pending: PendingEffect | null,
): Result<Move> {
  const [, before = '', word = typed] = /^(.*?)[ ,:]+(set[ _]aside|[^ ,:]+)$/i.exec(typed) ?? [];
  const last = parseChoice(type, word);
  const name = last === undefined ? typed : before;
  const choice = last ?? true;
  if (name === '') return ok({ type, cards: pending?.drawnCard ? [pending.drawnCard] : [], choice });
  return mapped(parseCard(name), (card) => ({ type, cards: [card], choice }));
}

function parseAnswer(type: DecisionType, typed: string, pending: PendingEffect | null): Result<Move> {
  if (isAnswerWith('card and choice', type)) return parseDrawnCard(type, typed, pending);
  if (isAnswerWith('choice', type)) {
    const choice = parseChoice(type, typed);
    // It cannot answer another question.
    if (choice === undefined && pending?.effect !== type) return ok({ type, choice: false });
    return choice === undefined ? fail(ruleErrors.yesOrNo(type)) : ok({ type, choice });
  }
  const nothing = namesNoCard(typed);
  if (isAnswerWith('cards', type))
    return nothing ? ok({ type, cards: [] }) : mapped(parseCards(typed), (cards) => ({ type, cards }));
  const { yesCard } = DECISIONS[type].words;
  if (yesCard !== undefined && YES.has(typed.toLowerCase())) return ok({ type, card: yesCard });
  const place = pending?.effect === type && pending.destination ? { destination: pending.destination } : {};
  const move = (card: CardName | null): Move => ({ type, card, ...place }) as Move;
  return nothing ? ok(move(null)) : mapped(parseCard(typed), move);
}

/** `skip`: the answer that does nothing, if there is one. */
function parseSkip(state: State, seat: Seat): Result<Move> {
  const waiting = wrongSeat(state, seat);
  if (waiting) return fail(waiting);
  const { pending } = state;
  if (!pending) return fail(ruleErrors.noDecision('skip', nextInTurn(state)));
  const nothing = answerNothing(state, pending);
  return nothing ? ok(nothing) : fail(ruleErrors.cannotSkip(pending.effect));
}

function parsePlay(typed: string): Result<Move> {
  if (/^[-+]?\d+$/.test(typed)) return ok({ type: 'play', cardIndex: Number(typed) });
  return mapped(parseCard(typed), (card) => ({ type: 'play', card }));
}

/** How commands begin. */
const COMMAND_WORD = /^(?:play|buy|end|discard|trash|select|gain|library|chancellor|spy|reveal)_/i;

/** A text as single-spaced words without quotation marks and brackets, and without underscores after a leading command. */
function plainerWords(words: string): readonly string[] {
  const unmarked = words
    .replace(/["`“”„]|(?<![a-z])['‘’]|['‘’](?![a-z])/giu, '')
    .replace(/[()[\]{}]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const spaced = COMMAND_WORD.test(unmarked) ? unmarked.replace(/_/g, ' ').trim() : unmarked;
  return [...new Set([unmarked, spaced])].filter((text) => text !== words && text !== '');
}

/**
 * Parses a command of single-spaced words, or plain words that mean one; null if no form fits. If it cannot be read, a simplified form is tried.
 */
function parseWords(words: string, state: State, seat: Seat): Result<Move> | null {
  if (words.length > LONGEST_WORDS) return null;
  const exact = parseExact(words, state, seat);
  if (exact && !isUnread(exact)) return exact;
  const plainer = plainerWords(words).flatMap((text) => parseExact(text, state, seat) ?? []);
  return plainer.find((read) => !isUnread(read)) ?? plainer.at(0) ?? exact;
}

const isUnread = (read: Result<Move>): boolean => !read.ok && isUnreadable(read.error);

function parseExact(words: string, state: State, seat: Seat): Result<Move> | null {
  if (words !== '' && isNothing(words)) return parseSkip(state, seat);
  const own = state.pending?.player === seat ? state.pending : null;
  const [name, typed = ''] = answerNamed(words) ?? [];
  if (name !== undefined) return parseAnswer(name, typed, own);
  const answered = own && parseMeant(answersMeant(words, state, own), words, state, seat);
  if (answered) return answered;
  const command = parseCommand(words, own);
  if (command?.ok) return command;
  if (!own && state.phase === 'action' && endsTurn(words)) return fail(ruleErrors.twoPhases());
  const meant = parseMeant(turnMovesMeant(words, own ? null : state.phase), words, state, seat);
  if (meant) return meant;
  if (severalNamed(words) !== null) return fail(ruleErrors.oneAtATime(words));
  if (!own && isAnswerOnly(words))
    return fail(wrongSeat(state, seat) ?? ruleErrors.noDecision(words, nextInTurn(state)));
  return command;
}

/** The answer that a command names, and the words after it. If the command is written as separate words (`gain card Silver`), words must follow it. */
function answerNamed(words: string): readonly [name: DecisionType, typed: string] | null {
  const [, typedName = '', typed = ''] = ANSWER_FORM.exec(words) ?? [];
  const name = typedName.toLowerCase().replace(/[ -]/g, '_');
  if (!isDecisionType(name) || (typedName.includes(' ') && typed === '')) return null;
  return [name, typed];
}

const ANSWER_FORM = new RegExp(
  `^(${[...DECISION_TYPES].map((type) => type.replaceAll('_', '[ _-]')).join('|')})(?:(?: ?: ?| )(.*))?$`,
  'is',
);

/** Longer texts hold no command. */
const LONGEST_WORDS = 400;

/** The move that the commands can mean: the only one, or the only legal one. Several legal ones lead to a question to the player. */
function parseMeant(commands: readonly string[], words: string, state: State, seat: Seat) {
  const own = state.pending?.player === seat ? state.pending : null;
  const parse = (command: string) =>
    command === 'skip' ? parseSkip(state, seat) : parseCommand(command, own);
  const read = commands.map((command) => parse(command) ?? fail(ruleErrors.unreadable(words)));
  const legal = read.flatMap((each) =>
    each.ok && errorFor(state, seat, each.value) === null ? [each.value] : [],
  );
  const [first, second] = legal;
  if (first && second) return fail(ambiguousMove(words, legal.map(formatMove)));
  return first ? ok(first) : (read.at(-1) ?? null);
}

/** Parses a command that names its move; `pending` is the open decision. Null if no form fits. */
function parseCommand(words: string, pending: PendingEffect | null): Result<Move> | null {
  const lower = words.toLowerCase();
  if (PLAY_ALL.test(lower)) return ok(PLAY_ALL_TREASURES);
  if (END.test(lower)) return ok(END_PHASE);
  for (const [pattern, type] of PLAY_OR_BUY) {
    const typed = pattern.exec(words)?.[1];
    if (typed !== undefined) return mapped(parseCard(typed), (card) => ({ type, card }));
  }
  const reactions = /^(?:set_)?reactions (ask|reveal)$/.exec(lower)?.[1];
  if (reactions === 'ask' || reactions === 'reveal') return ok({ type: 'set_reactions', reactions });
  const played = /^play (?:card )?(.+)$/i.exec(words)?.[1];
  if (played !== undefined) return parsePlay(played);
  const [name, typed = ''] = answerNamed(words) ?? [];
  return name === undefined ? null : parseAnswer(name, typed, pending);
}

type OptionAt = (index: number) => MoveOption<Move> | undefined;

/**
 * Reads a command in any letter case and spacing, or the number of an option of the open decision. The move need
 * not be legal. `option(i)` gives entry i (from 1) of that decision.
 */
export function parseMove(
  text: string,
  state: State,
  seat: Seat,
  option: OptionAt,
): Result<ParsedMove<Move>> {
  const over = gameOverError(state);
  if (over) return fail(over);
  const typed = typedSelection(text);
  if (typed !== null) return parseSelection(typed, state, seat, option);
  const words = text.trim().replace(/\s+/g, ' ');
  const move = parseWords(words, state, seat) ?? fail(ruleErrors.unreadable(text));
  if (!move.ok) return move;
  const own = !state.pending && wrongSeat(state, seat) === null;
  return ok({ move: own ? meantMove(state, move.value) : move.value });
}

function parseSelection(typed: string, state: State, seat: Seat, option: OptionAt): Result<ParsedMove<Move>> {
  const waiting = wrongSeat(state, seat);
  if (waiting) return fail(waiting);
  const { pending } = state;
  if (!pending) return fail(ruleErrors.noDecision(`select option ${typed}`, nextInTurn(state)));
  return selectOption(typed, answers(state, pending).total(), option);
}
