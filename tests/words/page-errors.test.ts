import { problemBody, type ApiError } from '../../core/api';
import { fail, errors, type Result } from '../../core/engine';
import { games } from '../../games';
import { failureWords, type ServerError } from '../../web/lib/failure-words';
import { inProcessApi } from '../support/in-process-api';

/** What only programs and those who write them understand. */
const TECHNICAL =
  /\/api|\bapi\b|json|header|bearer|token|session|request|parameter|parse|\bfield\b|\bcode\b|undefined|\bnull\b|[a-z]_[a-z]|seats?\.?\d|[{}]|<\w+>|\b(?:GET|POST)\b|\b4(?:01|04|09|12|22|29)\b|U\+|expected/i;

const wordsOf = (refused: Result<unknown, ApiError>): string => {
  if (refused.ok) throw new Error('It was not refused');
  return failureWords(problemBody(refused.error).error as ServerError);
};

const api = inProcessApi();

const WRONG_MOVES = [
  'xyzzy',
  '999',
  '-1',
  'select 3',
  '{"a":1}',
  '{',
  'help',
  'resign',
  'Ke9',
  'buy Gold, buy Silver',
  'end_phase; end_phase',
  'raise:1',
  'bet red:-:999999',
  'bet foo:1:2',
  'discard_for_cellar Copper',
  'chancellor_decision maybe',
  'attack soldier_9',
];

describe('What a person at the page reads', () => {
  it.each(games.map(({ id }) => id))('is plain when %s takes no such move', async (game) => {
    const begun = await api.createSession({ game }, {});
    if (!begun.ok) throw new Error(begun.error.reason.message);
    const { session, token } = begun.value;
    const caller = { ...(token === undefined ? {} : { token }) };
    const read: string[] = [];
    for (const move of WRONG_MOVES) {
      const answer = await api.execute({ session, move, seat: 0 }, caller);
      if (!answer.ok) read.push(wordsOf(answer));
    }
    expect(read.length).toBeGreaterThan(5);
    for (const words of read) {
      expect(words).not.toMatch(TECHNICAL);
      expect(words).toMatch(/^["“A-Z0-9].*[.?]$/s);
    }
  });

  it.each([
    [
      'a seat that is taken',
      errors.seatTaken('Every seat of this session is taken.'),
      /^Every seat is taken/,
    ],
    ['a game that is gone', errors.sessionNotFound('abc'), /^There is no such game here\./],
    [
      'a private game',
      errors.unauthenticated('x', { next: { do: 'send-watch-token' } }),
      /^This game is private/,
    ],
    ['a seat that was lost', errors.unauthenticated('This token belongs to no seat'), /holds no seat/],
    [
      'a name that is too long',
      errors.invalidParameters('seats.0.name: is too long.', { next: { do: 'read-interface' } }),
      /^This name cannot be used\./,
    ],
    [
      'a name that somebody has',
      errors.conflict('Another player is called "Ada" here.', { suggestion: 'Choose another name.' }),
      /^Another player is called "Ada" here\. Choose another name\.$/,
    ],
    [
      'an option that cannot be',
      errors.invalidParameters('options.smallBlind must be 1 or more'),
      /^Small ?blind must be 1 or more\.$/i,
    ],
    [
      'too much at once',
      errors.rateLimited('x', { details: { limit: 'requests', retryAfterSeconds: 7 } }),
      /Wait 7 seconds/,
    ],
    [
      'too many games',
      errors.rateLimited('x', { details: { limit: 'live_sessions', most: 200 } }),
      /^At most 200 games/,
    ],
    ['a game that moved on', errors.staleVersion('The game is at version 2, not 7'), /^The game has changed/],
    ['a server in trouble', errors.unavailable('Redis is away'), /^The game server has trouble/],
    [
      'a turn of somebody else',
      errors.refused('Not your turn', {
        next: { do: 'wait-for-turn', players: ['"Ada"'] },
        details: { reason: 'not_your_turn' },
      }),
      /^It is not your turn: "Ada" must move\.$/,
    ],
    [
      'a move of another kind than the one that is asked for',
      errors.refused('Expected discard_for_cellar, got buy', { details: { expected: 'a', received: 'b' } }),
      /^First answer the question/,
    ],
    [
      'a step that comes first',
      errors.refused('No actions remaining', {
        next: { do: 'play', command: 'end_phase', to: 'move to buy phase' },
      }),
      /^No actions remaining\. Choose “end phase” to move to buy phase\.$/,
    ],
  ])('is plain about %s', (_what, reason, words) => {
    const told = wordsOf(fail({ reason }));
    expect(told).toMatch(words);
    expect(told).not.toMatch(TECHNICAL);
  });
});
