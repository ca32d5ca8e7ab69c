import { ok, quoted, type Result } from '../../core/engine';
import {
  refused,
  sentences,
  toGameId,
  type Address,
  type Body,
  type FeatureTools,
  type GameRef,
  type ToolCall,
  type ToolError,
  type ToolReply,
  type ToolsetContext,
} from '../../mcp-bridge/kit';
import type { AnalysisAnswer } from './api';
import { followAnalysis } from './follow';
import { worstMoves, type NumberedMove } from './review';
import { isWorkedOn } from './states';

/** The longest time (ms) that a call waits for the analysis, which goes on without it. */
const LONGEST_WAIT_MS = 20_000;

/** How many of the worst moves an answer has. */
const WORST = 10;

/** What the moves of a finished game were worth: the players' accuracy, and the moves that cost most. */
async function analyseGame(context: ToolsetContext, where: Address, call: ToolCall): Promise<ToolReply> {
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
        ? `${done} of ${total} moves are judged: call game_session analyse again for the rest`
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

export const tools: FeatureTools = {
  sessionCommands: {
    analyse: {
      rank: 1,
      description: 'analyse: mistakes in a finished game.',
      judges:
        "each player's accuracy and the moves that cost most, as a search found them; call it again until `status` is `done`.",
      run: (context, { gameId, seat_token }, call) => analyseGame(context, { gameId, seat_token }, call),
    },
  },
};
