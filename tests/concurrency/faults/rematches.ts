import type { Answer, Operation } from '../linearizability/history';

/** An attempt at a rematch, as the session that is over saw it. */
export interface RematchAttempt {
  readonly operation: Operation;
  /** The answer about the new session, if one arrived. */
  readonly answer: Answer | null;
}

/**
 * What attempts at one rematch are in the session that it led to; none if it led elsewhere. The first of them makes that session and
 * the others join it: whose answer was heard says which, any other may have done either.
 */
export function beginningsOf(attempts: readonly RematchAttempt[], session: string): readonly Operation[] {
  const leads = attempts.some(
    ({ operation: { response } }) => response.kind === 'led' && response.session === session,
  );
  if (!leads) return [];
  const keys = new Set(attempts.map(keyOf));
  return [...keys].flatMap((key) => {
    const own = attempts.filter((attempt) => keyOf(attempt) === key);
    const version = own.find(({ answer }) => answer)?.answer?.version;
    if (version !== undefined) return asWrites(own, version === 1 ? 'create' : 'join', key);
    return [...asWrites(own, 'create', `${key}, made`), ...asWrites(own, 'join', `${key}, joined`)];
  });
}

const keyOf = ({ operation: { request } }: RematchAttempt): string =>
  'key' in request ? (request.key ?? '') : '';

/** A refused attempt did not come so far. */
const asWrites = (
  attempts: readonly RematchAttempt[],
  kind: 'create' | 'join',
  key: string,
): readonly Operation[] =>
  attempts
    .filter(({ operation }) => operation.response.kind !== 'refused')
    .map(({ operation, answer }) => ({
      ...operation,
      // In the new game the caller may have another seat.
      eyes: answer ? [answer.viewer] : operation.eyes,
      heldSince: undefined,
      request: { kind, key },
      response: answer ?? operation.response,
    }));
