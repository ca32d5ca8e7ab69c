import { ok, type Result } from '../core/engine';
import { jsonOnce } from '../core/session/json';
import { answered, route, type RouteAnswer, type Call } from './lib/route';
import { entityTag, isKnown, listTag, tagHeader, waitTag } from './lib/entity-tag';
import {
  restAdvice,
  stepAfter,
  secondsToWait,
  type Answer,
  type ApiError,
  type ValidateAnswer,
} from '../core/api';
import { waitWithin } from './lib/limits';

/** A caller who already has this answer gets a 304; in real time a version has many answers, and none is stored. */
export const state = route('state', async (call) => {
  const { deps, query, caller, headers } = call;
  const wait = secondsToWait(query);
  if (wait !== undefined) return waitWithin(call.limits, wait, () => awaitedState(call));
  const result = await deps.api.state(query, caller);
  if (!result.ok) return result;
  const body = result.value;
  const text = JSON.stringify(body);
  const etag = entityTag(body, { games: deps.games, caller, fields: query }, text);
  if (etag === null) return ok({ body, text });
  const cache = { etag, 'cache-control': 'private, no-cache', vary: 'Authorization' };
  const known = isKnown(headers.get('if-none-match'), etag);
  return ok(known ? { body: undefined, status: 304, headers: cache } : { body, text, headers: cache });
});

/**
 * The answer to a wait is never stored. A caller who sends a tag waits while that answer is still current, and gets a 304 if it still is when the time is up.
 */
async function awaitedState({
  deps,
  query,
  caller,
  headers,
  signal,
}: Call<'state'>): Promise<Result<RouteAnswer, ApiError>> {
  const known = headers.get('if-none-match');
  const tagOf = (answer: Answer) => waitTag(answer, { games: deps.games, caller, fields: query });
  const standing = () => deps.api.state({ ...query, since: undefined, wait: 0, until: undefined }, caller);
  let { since } = query;
  if (known !== null && since === undefined && query.until === undefined) {
    const now = await standing();
    if (!now.ok) return now;
    const etag = tagOf(now.value);
    if (etag !== null && !isKnown(known, etag))
      return ok({ body: { ...now.value, timedOut: false }, headers: waitHeaders(etag) });
    since = now.value.version;
  }
  const result = await deps.api.state({ ...query, since }, { ...caller, signal });
  if (!result.ok) return result;
  const answer = result.value;
  const etag = tagOf(answer);
  if (etag !== null && isKnown(known, etag))
    return ok({
      body: undefined,
      status: 304,
      headers: { ...waitHeaders(etag), 'cache-control': 'no-store' },
    });
  // Spectators share one answer, so it is serialized once for all.
  const text = jsonOnce(answer);
  if (etag !== null || known === null) return ok({ body: answer, text, headers: waitHeaders(etag) });
  // The tag for the next wait, unless the game has changed already.
  const now = await standing();
  const next = now.ok && now.value.version === answer.version ? tagOf(now.value) : null;
  return ok({ body: answer, text, headers: waitHeaders(next) });
}

const waitHeaders = (etag: string | null): Record<string, string> => ({
  ...(etag === null ? {} : { etag }),
  vary: 'Authorization',
});

export const validate = route('validate', async ({ deps, body, caller }) => {
  const result = await deps.api.validate(body, caller);
  return answered(result.ok ? ok(withAdvice(result.value)) : result);
});

/** Adds the advice about a refused move to its error. */
function withAdvice(answer: ValidateAnswer): ValidateAnswer {
  const { error } = answer;
  if (!error) return answer;
  const next = stepAfter(error);
  const suggestion = restAdvice({ ...error, next });
  return suggestion === undefined
    ? answer
    : { ...answer, error: { ...error, suggestion, ...(next ? { next } : {}) }, suggestion };
}

export const execute = route('execute', (call) => {
  const { deps, query, body, caller, ifMatch } = call;
  return waitWithin(call.limits, query.wait, async () => {
    const expectedVersion = body.expectedVersion ?? ifMatch;
    // Only a wait can be given up.
    const signal = query.wait ? call.signal : undefined;
    const result = await deps.api.execute({ ...body, ...query, expectedVersion }, { ...caller, signal });
    return result.ok ? ok(tagged(result.value, { games: deps.games, caller, fields: body })) : result;
  });
});

/** An answer to a change, with its tag; serialized once for both. */
function tagged(
  body: Answer,
  context: Parameters<typeof tagHeader>[1],
): { readonly body: Answer; readonly text: string; readonly headers: { readonly etag?: string } } {
  const text = JSON.stringify(body);
  return { body, text, headers: tagHeader(body, context, text) };
}

export const createSession = route('createSession', async ({ deps, body, caller }) => {
  const result = await deps.api.createSession(body, caller);
  if (!result.ok) return result;
  const answer = tagged(result.value, { games: deps.games, caller, fields: body });
  const location = `/api/sessions/${result.value.session}`;
  return ok({ ...answer, headers: { location, ...answer.headers } });
});

/** The same for every caller. A caller who already has this list gets a 304. */
export const listSessions = route('listSessions', async ({ deps, query, headers }) => {
  const result = await deps.api.listSessions(query);
  if (!result.ok) return result;
  const etag = listTag(result.value);
  const cache = { etag, 'cache-control': 'private, no-cache' };
  const known = isKnown(headers.get('if-none-match'), etag);
  return ok(
    known ? { body: undefined, status: 304, headers: cache } : { body: result.value, headers: cache },
  );
});

export const joinSession = route('joinSession', async ({ deps, params, body, caller }) => {
  const result = await deps.api.joinSession({ ...body, ...params }, caller);
  return result.ok ? ok(tagged(result.value, { games: deps.games, caller, fields: body })) : result;
});
