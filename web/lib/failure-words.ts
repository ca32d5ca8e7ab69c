import { adviceOf, type AdviceTable, type NextStep } from '../../core/engine/next-step';
import { asSentence, inWords, plainCommands } from '../kit/in-words';

/** An error as the server sends it to everybody. Its message may be one for programs. */
export interface ServerError {
  readonly code?: string;
  readonly message?: string;
  readonly suggestion?: string;
  readonly next?: NextStep;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What a person can do on the page. Other clients have their own tables of errors. */
const PAGE_ADVICE: AdviceTable = {
  'list-moves': () => 'Choose one at the table.',
  'read-state': () => undefined,
  play: ({ command, to }) => `Choose “${plainCommands(command)}” ${to === undefined ? 'first' : `to ${to}`}.`,
  'play-several': ({ moves: [first = ''] }) => `Make one move at a time: “${plainCommands(first)}” first.`,
  'find-session': () => undefined,
  'start-another': () => undefined,
  'list-games': () => undefined,
  'read-options': () => undefined,
  'send-token': () => undefined,
  'send-player-key': () => undefined,
  'send-watch-token': () => undefined,
  join: () => undefined,
  'join-any': () => undefined,
  'wait-for-turn': ({ players }) => `It is not your turn: ${players.join(' and ')} must move.`,
  'use-seat': () => undefined,
  'accept-custom': () => undefined,
  'stop-playing': () => 'Use the button “Resign”.',
  substitute: () => 'You can let a bot take over for a player who is gone.',
  'wait-for-players': () => undefined,
  'read-present': () => undefined,
  'read-history': () => undefined,
  'wait-for-news': () => 'Try again in a few seconds.',
  'read-interface': () => undefined,
};

type Words = (error: ServerError) => string;

const TROUBLE: Words = () => 'The game server has trouble just now. Try again in a few seconds.';
const NAME =
  'This name cannot be used. A name has up to 40 letters, numbers and signs, at least one of them a letter or a number, and no invisible ones.';
const NO_MOVE: Words = ({ suggestion, next }) =>
  next?.do === 'play-several'
    ? (adviceOf(PAGE_ADVICE, { next }) ?? '')
    : `The game has no such move. ${suggestion === undefined || next ? 'Choose one at the table.' : plainCommands(suggestion)}`;

const NO_SEAT =
  'This browser holds no seat of the game: the link may be incomplete, or somebody else has the seat now.';

/** Words for a credential that the server does not know, by the kind it asks for. */
const NOT_KNOWN: Readonly<Record<string, string>> = {
  'send-watch-token': 'This game is private.',
  'send-player-key':
    'This needs the key of a registered player, and the one in this browser is missing or was replaced. Register, or enter your key, under “You as a player”.',
};

/** The codes whose messages are for programs, in words for people. */
const CODES: Readonly<Record<string, Words>> = {
  UNAUTHENTICATED: ({ next }) => NOT_KNOWN[next?.do ?? ''] ?? NO_SEAT,
  NOT_YOUR_SEAT: () => 'This seat is not yours any more.',
  SESSION_NOT_FOUND: () => 'There is no such game here. It may have expired, or the link is not complete.',
  GAME_NOT_FOUND: () => 'This server no longer has this game.',
  SEAT_TAKEN: () => 'Every seat is taken by now. You can watch, or start a game of your own.',
  STALE_VERSION: () => 'The game has changed, so your move was not made. Look, and decide again.',
  KEY_REUSED: () => 'That did not work. Load the page again, and try once more.',
  SESSION_FULL: () => 'This game has had too many offers and requests. Make a move, or resign.',
  RATE_LIMITED: limitedWords,
  UNAVAILABLE: TROUBLE,
  TIMEOUT: TROUBLE,
  EXECUTION_ERROR: TROUBLE,
  GAVE_UP: () => 'That takes too much computing. Try something simpler.',
  PLAYER_NOT_FOUND: () => 'There is no such player here.',
  NOT_CONFIGURED: ({ details = {} }) =>
    details.missing === 'players'
      ? 'This server has no registered players and no ratings.'
      : 'This server is not set up yet. Its log tells the operator which settings are missing.',
  INVALID_JSON: TROUBLE,
  ROUTE_NOT_FOUND: TROUBLE,
  METHOD_NOT_ALLOWED: TROUBLE,
  UNSUPPORTED_MEDIA_TYPE: TROUBLE,
  INVALID_PARAMETERS: parameterWords,
  INVALID_MOVE: moveWords,
  NOT_YOUR_TURN: moveWords,
};

/** A feature's words for an error; undefined if the general ones are sufficient. */
export type FailureWords = Readonly<Record<string, (error: ServerError) => string | undefined>>;

/** An error in words for people. */
export function failureWords(error: ServerError | undefined, words: FailureWords = {}): string {
  if (!error) return TROUBLE({});
  const { code = '' } = error;
  return words[code]?.(error) ?? (CODES[code] ?? messageAndAdvice)(error);
}

function limitedWords({ details = {} }: ServerError): string {
  if (details.limit === 'live_sessions')
    return `At most ${String(details.most)} games can be open at a time from one place. Finish one of them first.`;
  const seconds = details.retryAfterSeconds;
  const when = typeof seconds === 'number' ? (seconds === 1 ? 'a second' : `${seconds} seconds`) : 'a minute';
  return `That was too much in a short time. Wait ${when}, and try again.`;
}

/** A request with an invalid field: the name of a player, an option, or a move in the form for programs. */
function parameterWords(error: ServerError): string {
  const [, path = '', problem = ''] =
    /^`?([\w.]+)`?(?::| (?=must |is |has )) ?([^]*)$/.exec(error.message ?? '') ?? [];
  const field = path.split('.').at(-1) ?? '';
  if (field === 'name') return NAME;
  if (path === 'move') return NO_MOVE({});
  if (!path.startsWith('options.')) return TROUBLE({});
  return asSentence(/^(?:must|is|has) /.test(problem) ? `${inWords(field)} ${problem}` : problem);
}

/** A move that the rules refuse, in the words of the rules. */
function moveWords(error: ServerError): string {
  const { min, max, reason, expected } = error.details ?? {};
  if (min !== undefined) return `Choose a number from ${Number(min)} to ${Number(max)}.`;
  if (reason === 'invalid_format')
    return error.next?.do === 'stop-playing' ? messageAndAdvice(error) : NO_MOVE(error);
  if (reason === 'help') return 'Every move can be chosen at the table, and “How to play” tells the rules.';
  if (reason === 'not_your_turn' && error.next) return adviceOf(PAGE_ADVICE, error) ?? '';
  if (expected !== undefined) return 'First answer the question at the table.';
  if (reason === 'ambiguous') return plainCommands(error.message ?? '');
  return messageAndAdvice(error);
}

function messageAndAdvice(error: ServerError): string {
  const { message = '', suggestion } = error;
  const advice = error.next ? adviceOf(PAGE_ADVICE, error) : suggestion;
  return [message, advice ?? ''].filter(Boolean).map(plainCommands).map(asSentence).join(' ');
}
