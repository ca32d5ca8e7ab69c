import { adviceToRead, type GameError } from '../../../core/engine';
import { type Body, inGameWords, PLAIN_ADVICE, type Vocabulary } from '../../../mcp-bridge/kit';
import { REASONS } from '../rules/errors';

export const MISSION_WORDS: Vocabulary = {
  advice: {
    ...PLAIN_ADVICE,
    'read-state': (step) => adviceToRead('timestrike_get_game_state', step),
    'find-session': () => 'It may have expired. Start a new one with timestrike_start_game.',
  },
  noActiveGame: 'Name the session: start one with timestrike_start_game.',
  gameNotFound: 'It may have expired. Start one with timestrike_start_game.',
  noSeat:
    'Send the token of its seat as seat_token, start a mission of your own with timestrike_start_game, or watch with timestrike_get_game_state.',
};

/** The text of an error for these tools; `named` is the session as the caller named it. */
export function missionErrorText(error: GameError, named: string, words: Vocabulary): GameError {
  if (error.code === 'SESSION_NOT_FOUND') return unknownSession(named);
  if (Object.hasOwn(REASONS, String(error.details?.reason))) return byTheGame(error);
  if (error.code === 'INVALID_PARAMETERS') return { ...error, code: 'INVALID_PARAMETER' };
  if (error.kind === 'conflict' && error.code === 'INVALID_MOVE') return missionOver(error);
  return inGameWords(error, named, words);
}

/** The prefix of these tools' names. */
export const TOOL_PREFIX = 'timestrike_';

/** Errors of the bridge before a call reaches a tool: an unknown tool, or arguments that are not an object. */
export function aheadInMissionWords(error: GameError): GameError {
  if (error.code === 'TOOL_NOT_FOUND') return { ...error, code: 'UNKNOWN_TOOL' };
  return error.code === 'INVALID_PARAMETERS' ? { ...error, code: 'INVALID_JSON' } : error;
}

/** The session does not exist or belongs to another game. */
export const unknownSession = (named: string): GameError => ({
  kind: 'not_found',
  code: 'UNKNOWN_SESSION',
  message: `There is no TimeStrike session ${named}: it may have expired. Start one with timestrike_start_game.`,
  details: { session_id: named },
});

/** The game's code becomes the reason, and another field of that name becomes the cause. */
function byTheGame(error: GameError): GameError {
  const { reason, cause, ...details } = error.details ?? {};
  return {
    ...error,
    code: String(reason),
    details: { ...details, ...(cause === undefined ? {} : { reason: cause }) },
  };
}

const missionOver = ({ details = {} }: GameError): GameError => ({
  kind: 'conflict',
  code: 'MISSION_OVER',
  message: `The mission is over (${String(details.reason)}). Start another with timestrike_start_game.`,
  details,
});

export const unknownScenario = (scenario: string, valid: readonly string[]): GameError =>
  malformed('UNKNOWN_SCENARIO', `Unknown scenario: "${scenario}". Scenarios: ${valid.join(', ')}.`, {
    scenario,
    valid,
  });

/** A missing or invalid argument. */
export const badArgument = (path: string, expected: string, got: unknown): GameError =>
  got === undefined
    ? malformed('MISSING_PARAMETER', `${path} is missing: send ${expected}.`, { path, expected })
    : malformed('INVALID_PARAMETER', `${path} must be ${expected}, got ${JSON.stringify(got)}.`, {
        path,
        expected,
        got,
      });

const malformed = (code: string, message: string, details: Body): GameError => ({
  kind: 'malformed',
  code,
  message,
  details,
});
