import { chess, type ChessView, type MoveText } from '../rules';
import { fail, ok, type Result } from '../../../core/engine';
import type { ApiError } from '../../../core/api';
import {
  fairPlayText,
  inGameWords,
  tableFacts,
  toolErrors,
  UNDO_ANSWERS_BY_CORE,
  undoText,
} from '../../../mcp-bridge/kit';
import type { Answer, Body, GameRef, ToolCall, ToolError, ToolsetContext } from '../../../mcp-bridge/kit';
import { chessErrors } from './errors';
import { endOf, resultWords, sideLetter, sideName, standingOf } from './standing';
import { boardText, clockLine } from './texts';

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
): Promise<Result<ChessLook, ToolError>> {
  const reply = await context.table.api.state(
    { session: game.id, view: true },
    { ...game.caller, signal: call.signal },
  );
  if (!reply.ok) return fail(errorOf(context, game, reply.error));
  const found = chessLook(reply.value);
  return found ? ok(found) : fail({ reason: chessErrors.gameNotFound });
}

/** An error of the session in the words of chess. It also forgets sessions that no longer exist. */
export function errorOf(
  { table, words }: ToolsetContext,
  game: Pick<GameRef, 'id' | 'named' | 'caller'>,
  { reason: error }: ApiError,
): ToolError {
  const isLost = table.forgetLost(game, error);
  return { reason: isLost ? toolErrors.seatLost(words) : inGameWords(error, game.named, words) };
}

/** A tool's snapshot of a game. */
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
    ...tableFacts(answer),
    version,
  };
}

/** Facts about the session: a custom start, an absent opponent, a move to be taken back, the sources of the seed. */
export function tableText({ answer }: ChessLook): string {
  const { custom = [], gone = [], fairPlay } = answer;
  const undo = undoText(answer, UNDO_ANSWERS_BY_CORE);
  return [
    ...(custom.length > 0
      ? [`**Custom**: its creator chose ${custom.map((kind) => CHOSEN[kind]).join(' and ')}.`]
      : []),
    ...gone.map(({ seat, may }) => `**${sideName(seat)} is ${may.includes('claim') ? GONE : AWAY}`),
    ...(undo === '' ? [] : [`**Undo**: ${undo}`]),
    ...(fairPlay ? [`**Fair play**: ${fairPlayText(fairPlay)}`] : []),
  ].join('\n');
}

/** Both clocks' times; undefined in a game without clocks. */
export const clocksText = ({ answer: { clock } }: ChessLook): string | undefined =>
  clock && clockLine(clock.remaining);

/** A note that the other side is free, and how to take it; undefined once both sides are taken. */
export const joinText = ({ answer: { session, seats } }: ChessLook): string | undefined => {
  const open = seats.find(({ kind }) => kind === 'open');
  return (
    open &&
    `**Nobody plays ${sideName(open.seat)} yet**: another agent takes the side by \`joinGame\` with game_id ${toUuid(session)}.`
  );
};

const CHOSEN = { seed: 'the seed', start: 'the position', casual: 'that players may have help' } as const;

const GONE = 'gone**: to claim the win call `finishTurn` with claim `abandoned`, or wait on.';

const AWAY = 'away**: the side stays theirs.';

/** How the game ended, e.g. `White wins by Checkmate`; null while it goes on. */
export function resultIn({ answer, view }: ChessLook): string | null {
  const end = endOf(view, answer);
  return end && resultWords(end);
}

/** The moves that the answer covers, the caller's own first. */
export const movesIn = ({ answer }: ChessLook): readonly MoveText[] =>
  (answer.extra?.moves ?? []) as readonly MoveText[];

/** The board as Markdown. */
export const boardOf = ({ answer, view }: ChessLook): string =>
  boardText({ view, gameOver: answer.gameOver, seat: answer.seat, timesLeft: answer.clock?.remaining });

/** Whether it is the caller's turn. */
export const mayMove = ({ answer: { seat, seatsToAct, gameOver } }: ChessLook): boolean =>
  !gameOver && seat !== null && seatsToAct.includes(seat);
