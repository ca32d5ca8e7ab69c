import { ERROR_KINDS, errors, type ErrorKind, type GameError } from '.';

const { gameOver, sessionNotFound, gameNotFound, invalidSelection, ...plain } = errors;

/** One error of every sort in the catalogue. */
const examples: readonly (readonly [string, GameError])[] = [
  ...Object.entries(plain).map(([name, make]) => [name, make('Something is wrong.')] as const),
  ['gameOver', gameOver('Three in a line')],
  ['sessionNotFound', sessionNotFound('abc')],
  ['gameNotFound', gameNotFound('go', ['nim'])],
  ['invalidSelection', invalidSelection('9', 5)],
];

describe('the kinds of errors', () => {
  it('have the documented statuses', () => {
    const statuses = Object.fromEntries(
      Object.entries(ERROR_KINDS).map(([kind, { status }]) => [kind, status]),
    );
    expect(statuses).toEqual({
      malformed: 400,
      unauthenticated: 401,
      forbidden: 403,
      foreign: 403,
      not_found: 404,
      method: 405,
      conflict: 409,
      stale: 412,
      too_large: 413,
      media_type: 415,
      refused: 422,
      limited: 429,
      internal: 500,
      unavailable: 503,
      timeout: 504,
    } satisfies Record<ErrorKind, number>);
  });

  it('have different titles', () => {
    const titles = Object.values(ERROR_KINDS).map(({ title }) => title.trim());
    expect(titles).not.toContain('');
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('are all used by the catalogue', () => {
    expect(new Set(examples.map(([, { kind }]) => kind))).toEqual(new Set(Object.keys(ERROR_KINDS)));
  });
});

describe('an error', () => {
  it.each(examples)('%s has a kind, a code in capitals and a message', (_name, error) => {
    expect(Object.keys(ERROR_KINDS)).toContain(error.kind);
    expect(error.code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(error.message).not.toBe('');
  });

  it('has advice and details only if they are given', () => {
    expect(errors.refused('No.')).toEqual({ kind: 'refused', code: 'INVALID_MOVE', message: 'No.' });
    expect(errors.conflict('Busy.', { suggestion: 'Try again.', details: { version: 3 } })).toEqual({
      kind: 'conflict',
      code: 'CONFLICT',
      message: 'Busy.',
      suggestion: 'Try again.',
      details: { version: 3 },
    });
  });

  it('says why the game is over', () => {
    expect(errors.gameOver('Board is full', { scores: [1, 1] })).toMatchObject({
      message: 'Game is over (Board is full). Start a new game.',
      details: { reason: 'Board is full', scores: [1, 1] },
    });
  });

  it('lists the known games', () => {
    expect(errors.gameNotFound('go', ['nim', 'hex']).message).toBe('Unknown game: "go". Games: nim, hex.');
  });
});
