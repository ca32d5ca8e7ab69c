import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  normaliseSessionId,
  type Answer,
  type ApiError,
  type ExecuteRequest,
  type GameApi,
  type Reply,
} from '../../core/api';
import { reasonText, type Result } from '../../core/engine';
import { DEFAULT_CONFIDENCE, type Confidence } from '../../core/session';
import { toGameId, type BridgeConfig, type Logger } from '../../mcp-bridge/kit';
import type { ExplainRequest } from './api';

/** One line of the file: a move, or an explanation of one. */
export interface DecisionLine {
  /** ISO 8601. */
  readonly timestamp: string;
  /** Null for a move without reasoning. */
  readonly decisionId: string | null;
  readonly gameId: string;
  /** Null if the bridge has not seen the game yet. */
  readonly game: string | null;
  /** The seat that moved. */
  readonly seat: number | null;
  /** The turn in which it moved; null in games that count no turns. */
  readonly turn: number | null;
  readonly move: ExecuteRequest['move'] | ExplainRequest['move'];
  readonly reasoning: string | null;
  readonly confidence: Confidence | null;
  /** The message after the move, or its error; null for an explanation. */
  readonly result: string | null;
}

/** The data of a game before a move. */
type Position = Pick<DecisionLine, 'game' | 'seat' | 'turn'>;

const UNKNOWN: Position = { game: null, seat: null, turn: null };

/**
 * Wraps the API and writes a line for every move and explanation: at debug level in the bridge's log, without the reasoning, and in the configured file, so
 * that games can be studied from files alone.
 */
export function recordingPlay(
  api: GameApi,
  config: Pick<BridgeConfig, 'saveDecisions' | 'decisionLogPath' | 'logLevel'>,
  logger: Pick<Logger, 'debug' | 'warn'>,
): GameApi {
  if (config.logLevel !== 'debug' && !config.saveDecisions) return api;
  const append = appenderOf(config, logger);
  const positions = new Map<string, Position>();
  const before = (session: string): Position => positions.get(normaliseSessionId(session)) ?? UNKNOWN;
  const noted = async <A extends Answer>(reply: Reply<A>): Reply<A> => {
    const answered = await reply;
    if (answered.ok) noteAnswer(positions, answered.value);
    return answered;
  };
  return {
    ...api,
    createSession: (input, context) => noted(api.createSession(input, context)),
    joinSession: (input, context) => noted(api.joinSession(input, context)),
    act: (input, context) => noted(api.act(input, context)),
    state: (input, context) => noted(api.state(input, context)),
    async execute(request, context) {
      const position = before(request.session);
      const reply = await noted(api.execute(request, context));
      await append(moveLine(request, position, reply), reply.ok);
      return reply;
    },
    async explain(request, context) {
      const reply = await api.explain(request, context);
      if (!reply.ok) return reply;
      const { decisionId, timestamp } = reply.value;
      const { session, move, reasoning, confidence = DEFAULT_CONFIDENCE } = request;
      const line = {
        timestamp,
        decisionId,
        ...placeOf(session, before(session)),
        move,
        reasoning,
        confidence,
      };
      await append({ ...line, result: null }, true);
      return reply;
    },
  };
}

function noteAnswer(positions: Map<string, Position>, answer: Answer): void {
  if (answer.gameOver) positions.delete(answer.session);
  else positions.set(answer.session, positionIn(answer));
}

const positionIn = ({ game, seat, gameState: { turnNumber } }: Answer): Position => ({
  game,
  seat,
  turn: typeof turnNumber === 'number' ? turnNumber : null,
});

const placeOf = (session: string, { game, seat, turn }: Position) => ({
  gameId: toGameId(normaliseSessionId(session)),
  game,
  seat,
  turn,
});

function moveLine(
  { session, move, seat, reasoning }: ExecuteRequest,
  position: Position,
  reply: Result<Answer, ApiError>,
): DecisionLine {
  const answer = reply.ok ? reply.value : reply.error.current;
  const seen = position.game === null && answer ? positionIn(answer) : position;
  const decision = reply.ok ? reply.value.decision : undefined;
  return {
    timestamp: decision?.timestamp ?? new Date().toISOString(),
    decisionId: decision?.decisionId ?? null,
    ...placeOf(session, { ...seen, seat: seat ?? seen.seat }),
    move: decision?.move ?? move,
    reasoning: reasoning ?? null,
    confidence: reasoning === undefined ? null : DEFAULT_CONFIDENCE,
    result: resultOf(reply),
  };
}

function resultOf(reply: Result<Answer, ApiError>): string {
  if (!reply.ok) return `${reply.error.reason.code}: ${reply.error.reason.message}`;
  const { message, outcome } = reply.value;
  if (!outcome) return message;
  const winners = outcome.winners.length === 0 ? 'nobody' : `seat ${outcome.winners.join(', ')}`;
  return `${message}. Game over: ${reasonText(outcome.reason)}. Won by ${winners}; scores ${outcome.scores.join(', ')}`;
}

/** The log line of a decision. For a refused one it has neither the input, which may be anything, nor the message, only the error code. */
function loggedOf({ decisionId, gameId, game, seat, turn, move, result }: DecisionLine, isTaken: boolean) {
  const place = { decisionId, gameId, game, seat, turn };
  return isTaken ? { ...place, move, result } : { ...place, result: result?.replace(/:.*/s, '') };
}

/** Resolves when the line is written or has failed; a failure is logged, and does not stop the game. */
function appenderOf(
  { saveDecisions, decisionLogPath }: Pick<BridgeConfig, 'saveDecisions' | 'decisionLogPath'>,
  logger: Pick<Logger, 'debug' | 'warn'>,
): (line: DecisionLine, isTaken: boolean) => Promise<void> {
  const path = saveDecisions ? decisionLogPath : undefined;
  return async (line, isTaken) => {
    logger.debug(line.result === null ? 'Explanation' : 'Move', loggedOf(line, isTaken));
    if (path === undefined) return;
    try {
      await mkdir(dirname(path), { recursive: true });
      await appendFile(path, `${JSON.stringify(line)}\n`);
    } catch (error) {
      logger.warn('Cannot write the decision log', {
        path,
        decisionId: line.decisionId,
        error: String(error),
      });
    }
  };
}
