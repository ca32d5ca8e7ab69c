import {
  secondsToWait,
  type ApiError,
  type Caller,
  type Context,
  type GameApi,
  type Reply,
} from '../../core/api';
import { fail, type Result } from '../../core/engine';
import { operationList } from '../../features/registry';
import { tokenName } from './caller';
import { performWithin, startWithin, waitWithin } from './limits';
import { logOfRequest } from './logger';
import { outageError, type Call } from './route';

/**
 * The table for tools that play in this process for a caller from outside: the limits of HTTP apply here too, the player of the message's key sits down, and an
 * outage of the sessions, the players or the archive is an error.
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
  const named = ({ token = key }: Caller) => (token === undefined ? undefined : tokenName(token));
  const limited =
    ([name, call]: readonly [string, AnyCall]): AnyCall =>
    (input: { readonly wait?: number }, context = {}) =>
      performWithin(limits, OPERATIONS.get(name) ?? {}, { wait: input.wait, token: named(context) }, () =>
        call(input, context),
      );
  return {
    ...byName(api, limited),
    createSession: (input, context) => starting(() => api.createSession(input, context)),
    act: (input, context) =>
      input.action === 'rematch' ? starting(() => api.act(input, context)) : api.act(input, context),
    state: (input, context = {}) =>
      waitWithin(limits, secondsToWait(input), () => api.state(input, context), named(context)),
  };
}

/** A call of any operation. */
type AnyCall = (input: object, context?: Context) => Reply<unknown>;

const OPERATIONS = new Map(operationList.map((operation) => [operation.id, operation]));

/** The same interface with each call wrapped. */
const byName = (api: GameApi, change: (call: readonly [string, AnyCall]) => AnyCall): GameApi =>
  Object.fromEntries(
    Object.entries(api).map((call: [string, AnyCall]) => [call[0], change(call)]),
  ) as unknown as GameApi;

/** The same interface for a caller at an address, with its player; `refuse` converts thrown errors to answers. */
const outside = (
  api: GameApi,
  { origin, playerKey }: Caller,
  refuse: (error: unknown) => Result<never, ApiError>,
): GameApi =>
  byName(
    api,
    ([, call]) =>
      (input, context = {}) =>
        call(input, { ...context, origin, playerKey }).catch(refuse),
  );
