import { playerName, type MoveNote, type Seat } from '../../../core/engine';
import { decisionOf, DECISIONS, isAnswer } from './cards';
import type { Fact } from './facts';
import { canonical } from './moves';
import { isSetting, settingMessage } from './reactions';
import { resultOf } from './view';
import { TURN_RULES } from './turn';
import type { ExecutionResult } from './bare';
import type { Move, State } from './types';

function outcomeText(state: State): string {
  const result = resultOf(state);
  if (!result) return '';
  const winners = result.winners.map(playerName).join(' and ');
  return ` Game over: ${result.gameOverReason}. Scores: ${result.scores.join(', ')}. Won by ${winners}.`;
}

function ownMessage(move: Move, seat: Seat, before: State, facts: readonly Fact[]): string {
  if (isSetting(move)) return settingMessage(move, before, seat);
  if (isAnswer(move))
    return before.pending ? decisionOf(before.pending).result(canonical(move), facts, before.pending) : '';
  return move.type === 'play' ? '' : TURN_RULES[move.type].message(move, before);
}

/** The confirmation of a move, e.g. `Bought Silver`. An open decision has its own message. */
export const messageOf = (move: Move, seat: Seat, before: State, { state, facts }: ExecutionResult): string =>
  ownMessage(move, seat, before, facts) + outcomeText(state);

/** The note on a move in the log: its round, and whether it is public because its effect is, or hidden from everybody else. */
export function noteMove({ turnNumber }: State, move: Move): MoveNote {
  const secret = isAnswer(move) ? DECISIONS[move.type].secret : undefined;
  // A card that is not revealed leaves no trace; nor do settings for reactions.
  const isUnseen = isSetting(move) || (secret === 'decision' && move.card === null);
  if (isUnseen) return { turnNumber, unseen: true };
  // A play by index says where the card was in the hand.
  return secret === 'answer' || move.type === 'play' ? { turnNumber } : { turnNumber, open: true };
}
