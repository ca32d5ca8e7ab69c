import {
  secondsToWait,
  type ApiError,
  type Caller,
  type Context,
  type GameApi,
  type Reply,
} from '../../core/api';
import { fail, type Result } from '../../core/engine';
import { tokenName } from './caller';
import { startWithin, waitWithin } from './limits';
import { logOfRequest } from './logger';
import { outageError, type Call } from './route';

/**
 * The table for tools that play in this process for a caller from outside: what is limited over HTTP is limited here too, who sits down is
 * the player whose key came with the message, and an outage of the sessions, the players or the archive is an error.
 */
export function remoteTable(call: Pick<Call<'mcp'>, 'id' | 'deps' | 'caller' | 'limits'>): GameApi {
  const { deps, limits } = call;
  const { playerKey: key } = call.caller;
  const api = outside(deps.api, call.caller, (error) => {
    const reason = outageError(error, 'mcp', logOfRequest(deps.logger, call));
    if (!reason) throw error;
    return fail({ reason });
  });
  const starting = <T extends { readonly session: string }>(start: () => Promise<Result<T, ApiError>>) =>
    startWithin(limits, start, ({ session }) => session);
  const waiting = <T>(
    seconds: number | undefined,
    { token = key }: Caller,
    answer: () => Reply<T>,
  ): Reply<T> => waitWithin(limits, seconds, answer, token === undefined ? undefined : tokenName(token));
  return {
    ...api,
    createSession: (input, context) => starting(() => api.createSession(input, context)),
    act: (input, context) =>
      input.action === 'rematch' ? starting(() => api.act(input, context)) : api.act(input, context),
    state: (input, context = {}) => waiting(secondsToWait(input), context, () => api.state(input, context)),
    seek: (input, context) =>
      startWithin(
        limits,
        () => api.seek(input, context),
        ({ seek }) => seek.session,
      ),
    getSeek: (input, context = {}) =>
      waiting(input.wait, context, async () => {
        const found = await api.getSeek(input, context);
        if (found.ok && found.value.seek.session !== undefined) limits.noteSession(found.value.seek.session);
        return found;
      }),
    nextGames: (input, context = {}) => waiting(input.wait, context, () => api.nextGames(input, context)),
    execute: (input, context = {}) => waiting(input.wait, context, () => api.execute(input, context)),
  };
}

/** A call of any operation. */
type AnyCall = (input: object, context?: Context) => Promise<Result<unknown, ApiError>>;

/** The same interface for a caller from an address, and its player; `refuse` answers what its calls throw. */
const outside = (
  api: GameApi,
  { origin, playerKey }: Caller,
  refuse: (error: unknown) => Result<never, ApiError>,
): GameApi =>
  Object.fromEntries(
    Object.entries(api).map(([name, call]: [string, AnyCall]) => [
      name,
      (input: object, context: Context = {}) => call(input, { ...context, origin, playerKey }).catch(refuse),
    ]),
  ) as unknown as GameApi;
