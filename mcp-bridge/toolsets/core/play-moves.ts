import * as z from 'zod';
import { fail, ok, type Result } from '../../../core/engine';
import type { Answer } from '../../../core/api';
import type { MoveInput } from '../../../core/session';
import type { GameRef } from '../../agent-table';
import { sentences } from '../../kit/table-facts';
import type { Body, ToolCall, ToolError } from '../../kit/tool';
import type { ToolsetContext } from '../../kit/toolset';
import { playMove, type MoveRequest } from './play-move';

/** Moves to make one after another. */
interface MovesRequest extends Omit<MoveRequest, 'move'> {
  readonly moves: readonly MoveInput[];
  /** Whether required moves that cost nothing are made first (`Game.movesBefore`). */
  readonly auto: boolean;
}

/** The result: what was played, and why the rest was not. */
export interface PlayedMoves {
  /** The last answer, with the messages and events of all moves. */
  readonly answer: Answer;
  /** The requested moves and those made first for them, in their original form. */
  readonly played: readonly MoveInput[];
  /** The moves that were made first, of themselves. */
  readonly auto: readonly string[];
  /** The first move that was not made. */
  readonly stoppedAt?: Body;
}

/**
 * Plays moves until the first error, a new decision, or something the agent did not know when it chose them. Each is a commit of its own. An
 * error of the first move is the whole answer.
 */
export async function playMoves(
  context: ToolsetContext,
  game: GameRef,
  { moves, auto, reasoning, ...request }: MovesRequest,
  call: ToolCall,
): Promise<Result<PlayedMoves, ToolError>> {
  let played: PlayedMoves | undefined;
  let at = game;
  for (const [index, move] of moves.entries()) {
    const why = played && (call.signal.aborted ? 'nobody waits for the answer' : stopAfter(played.answer));
    if (played && why) return ok({ ...played, stoppedAt: { move, index, why } });
    // The reasoning is about all of them; it is stored with the first.
    const own = index === 0 ? { ...request, reasoning } : request;
    const made = await playWithThoseBefore(context, at, { ...own, move, auto }, call);
    if (!made.ok) {
      if (!played) return moves.length > 1 ? fail(atFirstMove(made.error, move)) : made;
      const { code, message, suggestion } = made.error.reason;
      const error = { code, message, ...(suggestion === undefined ? {} : { suggestion }) };
      return ok({ ...played, stoppedAt: { move, index, why: message, error } });
    }
    played = joined(played, made.value);
    at = { ...game, version: played.answer.version };
  }
  return played ? ok(played) : fail({ reason: NO_MOVES });
}

/** The error if the first of several moves fails, so that none is made. */
const atFirstMove = ({ reason, ...standing }: ToolError, move: MoveInput): ToolError => ({
  ...standing,
  reason: { ...reason, details: { ...reason.details, played: [], stoppedAt: { move, index: 0 } } },
});

const NO_MOVES = { kind: 'malformed', code: 'INVALID_PARAMETERS', message: 'moves is empty' } as const;

function joined(before: PlayedMoves | undefined, made: PlayedMoves): PlayedMoves {
  if (before === undefined) return made;
  const { phaseChanged: _ofTheLast, ...last } = made.answer;
  return {
    answer: {
      ...last,
      ...(before.answer.decision ? { decision: before.answer.decision } : {}),
      ...understoodOf(before, made),
      ...phasesOf(before, made),
      message: sentences(before.answer.message, last.message),
      events: [...before.answer.events, ...last.events],
    },
    played: [...before.played, ...made.played],
    auto: [...before.auto, ...made.auto],
  };
}

/** The commands of all the moves, if one was sent in other words. */
function understoodOf(...parts: readonly PlayedMoves[]): Pick<Answer, 'understood'> {
  if (parts.every(({ answer }) => answer.understood === undefined)) return {};
  const commands = parts.flatMap(({ answer, played }) => answer.understood ?? played.map(asText));
  return { understood: commands.join('; ') };
}

/** The phase before all the moves and the one after them, if they are different. */
function phasesOf(...parts: readonly PlayedMoves[]): Pick<Answer, 'phaseChanged'> {
  const phases = parts.flatMap(({ answer }) => answer.phaseChanged?.split(ARROW) ?? []);
  const [first, last] = [phases[0], phases.at(-1)];
  return first === last ? {} : { phaseChanged: [first, last].join(ARROW) };
}

const ARROW = ' → ';

const asText = (move: MoveInput): string => (typeof move === 'string' ? move : JSON.stringify(move));

/** Why the agent should look before the next move, if it should. */
function stopAfter({ gameOver, pendingEffect, seat, seatsToAct, revealed }: Answer): string | undefined {
  if (gameOver) return 'the game is over';
  if (pendingEffect) return 'a decision is open';
  if (seat !== null && !seatsToAct.includes(seat)) return 'it is no longer your turn';
  return revealed ? 'the last move revealed something new' : undefined;
}

/** Plays a move, after the moves that it needs if `auto` allows that. */
async function playWithThoseBefore(
  context: ToolsetContext,
  game: GameRef,
  { auto, ...request }: MoveRequest & Pick<MovesRequest, 'auto'>,
  call: ToolCall,
): Promise<Result<PlayedMoves, ToolError>> {
  const tried = await playMove(context, game, request, call);
  if (tried.ok) return ok({ answer: tried.value, played: [request.move], auto: [] });
  if (!auto) return tried;
  const first = playFirst(tried.error);
  if (first.length === 0) return fail(withWhatStays(tried.error));
  const before = await playMoves(
    context,
    game,
    { ...request, reasoning: undefined, moves: first, auto: false },
    call,
  );
  if (!before.ok || before.value.stoppedAt) return tried;
  const version = before.value.answer.version;
  const made = await playMove(context, { ...game, version }, request, call);
  if (!made.ok) return made;
  const last = { answer: made.value, played: [request.move], auto: [] };
  return ok(joined({ ...before.value, auto: first }, last));
}

/** The error of a move that would be illegal even after the moves that could be made first: that reason comes before the current one. */
function withWhatStays(error: ToolError): ToolError {
  const { reason } = error;
  const stays = EVEN_AFTER.safeParse(reason.details?.evenAfter);
  if (!stays.success) return error;
  const { commands, error: why } = stays.data;
  const message = sentences(`${why}, even after ${commands.join(', ')}`, `Now: ${reason.message}`);
  return { ...error, reason: { ...reason, message } };
}

const EVEN_AFTER = z.object({ commands: z.array(z.string()), error: z.string() });

/** The commands that an error names to be played first. */
function playFirst({ reason: { details } }: ToolError): readonly string[] {
  const first = details?.playFirst;
  return Array.isArray(first) ? first.filter((each) => typeof each === 'string') : [];
}
