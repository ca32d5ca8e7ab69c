import { createRandom, errors, fail, ok } from '../../../core/engine';
import type { GameError, MovesBefore, RandomSource, Result, Seat } from '../../../core/engine';
import { decisionOf, isAnswer, stepOf } from './cards';
import { cardOf, findCard } from './cards/catalogue';
import type { Fact } from './facts';
import { canonical, END_PHASE, formatMove, namedCards, PLAY_ALL_TREASURES, type MoveList } from './moves';
import { basisOf } from './kit/decision';
import type { Table } from './kit/step';
import { isSetting, settingError, withReactions } from './reactions';
import { ruleErrors } from './errors';
import { standing } from './score';
import { openTable } from './table';
import { TURN_RULES, turnMoves } from './turn';
import type { DecisionType, Move, MoveOf, MoveType, PendingEffect, State, TurnMoveType } from './types';

/**
 * The rules without texts: list the legal moves, validate a move, make it. The game's contract and `GameEngine` are both built on
 * this.
 */

/** The maximum length of a list of moves; very large hands allow millions of choices. */
export const LONGEST_LIST = 10_000;

/** The seat that must act; null once the game is over. */
export const seatToAct = (state: State): Seat | null =>
  state.gameOverReason === null ? (state.pending?.player ?? state.currentPlayer) : null;

/** The legal answers to the open decision. */
export const answers = (state: State, pending: PendingEffect): MoveList =>
  decisionOf(pending).moves(basisOf(state, pending), pending);

/** The answer to the open decision that has no effect, if there is one. */
export const answerNothing = (state: State, pending: PendingEffect): Move | null =>
  decisionOf(pending).nothing?.(pending, basisOf(state, pending)) ?? null;

/** The question of the open decision in a few words. */
export const questionOf = (pending: PendingEffect, handSize: number): string =>
  decisionOf(pending).question(pending, handSize);

/** The legal moves of the seat that must act, in their fixed order, at most `limit`. */
export function legalMoves(state: State, limit: number = LONGEST_LIST): readonly Move[] {
  if (state.gameOverReason !== null) return [];
  if (state.pending) return answers(state, state.pending).take(limit);
  const moves = turnMoves(state);
  return moves.length > limit ? moves.slice(0, limit) : moves;
}

export interface ExecutionResult {
  readonly state: State;
  readonly facts: readonly Fact[];
}

/** Resolves the stack until a decision opens or the stack is empty. */
function run(table: Table): void {
  const { state } = table;
  while (state.pending === null) {
    const frame = state.stack.at(-1);
    if (!frame) return;
    state.stack = state.stack.slice(0, -1);
    stepOf(frame).enter(table, frame);
  }
}

function answer(table: Table, move: MoveOf<DecisionType>): void {
  const { state } = table;
  const frame = state.stack.at(-1);
  if (!frame) throw new Error('A decision is open, but nothing waits for it');
  state.stack = state.stack.slice(0, -1);
  state.pending = null;
  stepOf(frame).answer?.(table, frame, move);
}

/** A move that advances the game. */
type GameMove = MoveOf<TurnMoveType | DecisionType>;

/** Makes a legal move of a seat, which advances the game or changes the seat's setting for attacks. */
export function make(state: State, seat: Seat, move: Move, random: RandomSource): ExecutionResult {
  if (isSetting(move)) return { state: withReactions(state, seat, move), facts: [] };
  const meant = meantMove(state, move);
  if (meant.type === 'play') throw new Error('A play without a card was taken for legal');
  return execute(state, meant, random);
}

/** Makes a legal move that advances the game. After the buy phase comes the cleanup phase, which another `end_phase` ends. */
export function execute(state: State, move: GameMove, random: RandomSource): ExecutionResult {
  const table = openTable(state, random);
  if (isAnswer(move)) answer(table, canonical(move));
  else TURN_RULES[move.type].apply(table, move);
  if (table.state.stack.length > 0) run(table);
  return { state: table.state, facts: table.facts };
}

/** Skips a decision without a choice. The rules never open one, but a given state may contain one. */
export function skipEmptyDecision(state: State, random: RandomSource): ExecutionResult {
  const table = openTable({ ...state, pending: null, stack: state.stack.slice(0, -1) }, random);
  run(table);
  return { state: table.state, facts: table.facts };
}

/** Carries out the cleanup, which has no choices, and continues with the next turn or the end of the game. */
export function settle(executed: ExecutionResult, random: RandomSource): ExecutionResult {
  if (executed.state.phase !== 'cleanup' || executed.state.gameOverReason !== null) return executed;
  const { state, facts } = execute(executed.state, END_PHASE, random);
  return { state, facts: [...executed.facts, ...facts] };
}

/** The error for any move once the game is over, otherwise null. */
export const gameOverError = (state: State): GameError | null =>
  state.gameOverReason === null ? null : errors.gameOver(state.gameOverReason, { ...standing(state) });

/** The error if another seat must act. */
export function wrongSeat(state: State, seat: Seat): GameError | null {
  const due = seatToAct(state);
  return due === null || due === seat ? null : ruleErrors.notYourDecision(due);
}

/** The move that `play` stands for, or the error about its card or index. */
function resolvePlay(
  state: State,
  { card, cardIndex = -1 }: MoveOf<'play'>,
): Result<MoveOf<'play_action' | 'play_treasure'>> {
  const hand = state.players[state.currentPlayer]?.hand ?? [];
  const name = card ?? hand[cardIndex];
  if (name === undefined) return fail(ruleErrors.badIndex(cardIndex, hand.length));
  const { type } = cardOf(name);
  const playable = type === 'action' || type === 'treasure' ? type : null;
  const byPhase = state.phase === 'action' ? 'action' : 'treasure';
  return ok({ type: (playable ?? byPhase) === 'action' ? 'play_action' : 'play_treasure', card: name });
}

type Suggestion = Pick<GameError, 'suggestion'>;

/** The player's current decision, and a legal answer. */
export function nextAnswer(state: State, pending: PendingEffect): Suggestion {
  const moves = answers(state, pending);
  // The last option of an optional decision does nothing; the one before it is the shortest that does something.
  const isOptional = answerNothing(state, pending) !== null;
  const example = (isOptional ? moves.at(moves.total() - 2) : undefined) ?? moves.at(0);
  const { card, player } = pending;
  const question = questionOf(pending, state.players[player]?.hand.length ?? 0).replace(/^C/, 'c');
  const send = example ? ` For example, send ${formatMove(example)}.` : '';
  return { suggestion: `You are deciding about ${card}: ${question}.${send}` };
}

/** The phase of the turn, and a move that is legal in it. */
export function nextInTurn(state: State): Suggestion {
  const [first = END_PHASE] = turnMoves(state);
  return { suggestion: `It is your ${state.phase} phase. For example, send ${formatMove(first)}.` };
}

function checkAnswer(
  state: State,
  pending: PendingEffect,
  move: Exclude<Move, MoveOf<'set_reactions'>>,
): GameError | null {
  if (isAnswer(move) && move.type === pending.effect)
    return decisionOf(pending).check(basisOf(state, pending), pending, move);
  const received = move.type === 'play' ? playedType(state, pending, move) : move.type;
  return ruleErrors.expected(pending.effect, received, nextAnswer(state, pending));
}

/** The move that a `play` during a decision would be, as far as the deciding player can see. */
function playedType(
  state: State,
  pending: PendingEffect,
  { card, cardIndex = -1 }: MoveOf<'play'>,
): MoveType {
  const name = card ?? basisOf(state, pending).hand[cardIndex];
  return name !== undefined && cardOf(name).type === 'treasure' ? 'play_treasure' : 'play_action';
}

function checkTurnMove(state: State, move: Exclude<Move, MoveOf<'set_reactions'>>): GameError | null {
  if (move.type === 'play') {
    const meant = resolvePlay(state, move);
    return meant.ok ? checkTurnMove(state, meant.value) : meant.error;
  }
  if (isAnswer(move)) return ruleErrors.noDecision(move.type, nextInTurn(state));
  const rule = TURN_RULES[move.type];
  if (rule.phase !== null && rule.phase !== state.phase) return ruleErrors.wrongPhase(move.type, state.phase);
  return rule.check(state, move);
}

/**
 * Why the seat may not make the move, or null. The checks, in order: game over, cards, seat, decision, phase, resources, hand.
 */
export function errorFor(state: State, seat: Seat, move: Move): GameError | null {
  const over = gameOverError(state);
  if (over) return over;
  const unknown = namedCards(move).find((name) => !findCard(name));
  if (unknown !== undefined) return ruleErrors.unknownCard(unknown);
  if (isSetting(move)) return settingError(state, seat);
  const waiting = wrongSeat(state, seat);
  if (waiting) return waiting;
  return state.pending ? checkAnswer(state, state.pending, move) : checkTurnMove(state, move);
}

/**
 * The moves before a purchase or Treasure that comes too early: the end of an action phase in which no card can be played, and all Treasures if the coins are
 * not sufficient.
 */
export function movesBefore(state: State, seat: Seat, move: Move): MovesBefore<Move> {
  const { type } = meantMove(state, move);
  if (state.pending || !OF_BUY_PHASE.has(type) || seatToAct(state) !== seat) return { moves: [] };
  if (turnMoves(state).some((each) => each.type === 'play_action')) return { moves: [] };
  const isAction = state.phase === 'action';
  const inBuyPhase = isAction ? after(state, END_PHASE) : state;
  const ended = isAction ? [END_PHASE] : [];
  const early = errorFor(inBuyPhase, seat, move);
  if (early === null) return { moves: ended };
  if (type !== 'buy' || errorFor(inBuyPhase, seat, PLAY_ALL_TREASURES) !== null)
    return { moves: ended, error: early };
  const error = errorFor(after(inBuyPhase, PLAY_ALL_TREASURES), seat, move);
  if (error === null) return { moves: [...ended, PLAY_ALL_TREASURES] };
  // In the buy phase the move's own error says what is missing.
  return isAction ? { moves: [...ended, PLAY_ALL_TREASURES], error } : { moves: [] };
}

const OF_BUY_PHASE: ReadonlySet<MoveType> = new Set(['play_treasure', 'play_all_treasures', 'buy']);

/** The position after a move that uses no chance. */
const after = (state: State, move: GameMove): State => execute(state, move, createRandom('')).state;

/** The move that a legal `play` stands for; any other move is unchanged. */
export function meantMove<M extends Move>(
  state: State,
  move: M,
): M | MoveOf<'play_action' | 'play_treasure'> {
  if (move.type !== 'play') return move;
  const meant = resolvePlay(state, move);
  return meant.ok ? meant.value : move;
}
