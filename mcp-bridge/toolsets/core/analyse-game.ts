import { worstMoves, type NumberedMove } from '../../../core/analysis';
import { followAnalysis, isWorkedOn, type AnalysisAnswer } from '../../../core/api';
import { ok, quoted, type Result } from '../../../core/engine';
import type { Address, GameRef } from '../../agent-table';
import { sentences, toGameId } from '../../kit/table-facts';
import type { Body, ToolCall, ToolError, ToolReply } from '../../kit/tool';
import type { ToolsetContext } from '../../kit/toolset';
import { refused } from './answers';

/** The longest time (ms) that a call waits for the analysis, which goes on without it. */
const LONGEST_WAIT_MS = 20_000;

/** So many of the worst moves are told. */
const WORST = 10;

/** What the moves of a finished game were worth: the players' accuracy, and the moves that cost most. */
export async function analyseGame(
  context: ToolsetContext,
  where: Address,
  call: ToolCall,
): Promise<ToolReply> {
  // Later calls about the game need not wait for the work.
  const found = await context.table.inGame(
    where,
    (game): Promise<Result<GameRef, ToolError>> => Promise.resolve(ok(game)),
    context.words,
  );
  if (!found.ok) return found;
  const game = found.value;
  const { api } = context.table;
  const limit = Math.min(LONGEST_WAIT_MS, context.config.requestTimeout / 2);
  const answer = await followAnalysis(api, { session: game.id }, game.caller, {
    signal: AbortSignal.any([call.signal, AbortSignal.timeout(limit)]),
    onProgress: ({ done, total }) => call.progress(done, total, `${done} of ${total} moves looked at`),
  });
  if (!answer.ok) return refused(context, game, answer.error);
  const session = await api.getSession({ id: game.id }, game.caller);
  if (!session.ok) return refused(context, game, session.error);
  const names = session.value.seats.map(({ name }) => name);
  return ok(bodyOf(answer.value, names));
}

function bodyOf(answer: AnalysisAnswer, names: readonly string[]): Body {
  const { session, status, done, total, players, moves, reason } = answer;
  return {
    success: true,
    command: 'analyse',
    gameId: toGameId(session),
    status,
    done,
    total,
    players: players.map((player) => ({ ...player, name: names[player.seat] })),
    worst: worstMoves(moves, WORST).map(worstBody),
    message: sentences(
      isWorkedOn(answer)
        ? `${done} of ${total} moves are looked at: call game_session analyse again for the rest`
        : (reason ?? ''),
      ...players.map(
        ({ seat, accuracy }) =>
          `${quoted(names[seat] ?? '')}: accuracy ${accuracy === null ? 'unknown' : `${accuracy} %`}`,
      ),
    ),
  };
}

const worstBody = ({ number, move }: NumberedMove): Body => {
  const { version, seat, command, expected, confidence, sentence, line, openCards } = move;
  return {
    move: number,
    version,
    seat,
    command,
    class: move.class,
    expected,
    confidence,
    sentence,
    better: line,
    ...(openCards
      ? { openCards: { class: openCards.class, expected: openCards.expected, better: openCards.line } }
      : {}),
  };
};
