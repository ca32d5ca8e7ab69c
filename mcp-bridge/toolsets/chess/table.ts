import { chess, type ChessView, type MoveText } from '../../../core/games/chess';
import { fail, ok, type Result } from '../../../core/engine';
import type { Refusal } from '../../../core/api';
import type { Answer } from '../../../core/session';
import type { GameRef } from '../../agent-table';
import { inGameWords } from '../../failures';
import type { Body, ToolCall, ToolRefusal } from '../../tool';
import type { ToolsetContext } from '../toolset';
import { boardText } from './board-text';
import { refusals } from './refusals';
import { endOf, resultWords, sideLetter, standingOf } from './standing';

/** A session id as these tools write it: a UUID. */
export const toUuid = (id: string): string =>
  id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A game of chess as its caller sees it. */
export interface ChessLook {
  readonly answer: Answer;
  readonly view: ChessView;
}

/** A call about one game. */
export interface ChessCall {
  readonly context: ToolsetContext;
  readonly call: ToolCall;
}

/** An answer about a game of chess that came with its view. */
export function chessLook(answer: Answer): ChessLook | null {
  return answer.game === chess.id && answer.view !== undefined
    ? { answer, view: answer.view as ChessView }
    : null;
}

/** The game as the caller sees it now. */
export async function look(
  { context, call }: ChessCall,
  game: Pick<GameRef, 'id' | 'caller' | 'named'>,
): Promise<Result<ChessLook, ToolRefusal>> {
  const reply = await context.table.api.state({ session: game.id, view: true }, game.caller, call.signal);
  if (!reply.ok) return fail(refusalOf(context, game, reply.error));
  const found = chessLook(reply.value);
  return found ? ok(found) : fail({ error: refusals.gameNotFound });
}

/** A refusal of the table in the words of chess. A game that is no more is forgotten. */
export function refusalOf(
  { table, words }: ToolsetContext,
  { id, named }: Pick<GameRef, 'id' | 'named'>,
  { error }: Refusal,
): ToolRefusal {
  if (error.code === 'SESSION_NOT_FOUND') table.memory.forget(id);
  return { error: inGameWords(error, named, words) };
}

/** What a tool answers about a game. */
export function snapshotOf({ answer, view }: ChessLook): Body {
  const { session, version, seat, clock } = answer;
  return {
    type: 'chess_snapshot',
    gameType: 'chess',
    gameId: toUuid(session),
    fen: view.fen,
    ...standingOf(view, answer),
    ...(seat === null ? {} : { you: sideLetter(seat) }),
    ...(clock ? { clock } : {}),
    version,
  };
}

/** How the game ended, e.g. `White wins by Checkmate`; null while it goes on. */
export function resultIn({ answer, view }: ChessLook): string | null {
  const end = endOf(view, answer);
  return end && resultWords(end);
}

/** The moves that the answer covers, the caller's own first. */
export const movesIn = ({ answer }: ChessLook): readonly MoveText[] =>
  (answer.moves ?? []) as readonly MoveText[];

/** The board as Markdown. */
export const boardOf = ({ answer, view }: ChessLook): string =>
  boardText({ view, gameOver: answer.gameOver, seat: answer.seat, timesLeft: answer.clock?.remaining });

/** It is this caller's turn. */
export const mayMove = ({ answer: { seat, seatsToAct, gameOver } }: ChessLook): boolean =>
  !gameOver && seat !== null && seatsToAct.includes(seat);
