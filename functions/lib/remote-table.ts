import type { Caller, GameApi, Refusal, StateRequest } from '../../core/api';
import { fail, type Result } from '../../core/engine';
import { StoreUnavailable } from '../../core/service';
import { outOfReach, type Call } from './route';

/**
 * The table for tools that play in this process for a caller from outside: what is limited over HTTP is limited here too, and the
 * store's being away is a refusal.
 */
export function remoteTable({
  deps,
  address,
  countedAs,
}: Pick<Call<'mcp'>, 'deps' | 'address' | 'countedAs'>): GameApi {
  const { limits } = deps;
  const api = refusing(deps.api, (error) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    deps.logger.error(error.message, { operation: 'mcp' });
    return fail({ error: outOfReach() });
  });
  return {
    ...api,
    async createSession(request, caller) {
      const limited = await limits.take('sessions', () => address);
      return limited ? fail({ error: limited }) : api.createSession(request, caller);
    },
    async state(request: StateRequest, caller: Caller, signal?: AbortSignal) {
      if (!request.wait) return api.state(request, caller, signal);
      const end = limits.beginWait(countedAs);
      if (!end.ok) return fail({ error: end.error });
      try {
        return await api.state(request, caller, signal);
      } finally {
        end.value();
      }
    },
  };
}

type Method = (...args: readonly unknown[]) => Promise<Result<unknown, Refusal>>;

/** The same interface; what its methods throw is answered by `refuse`. */
const refusing = (api: GameApi, refuse: (error: unknown) => Result<never, Refusal>): GameApi =>
  Object.fromEntries(
    Object.entries(api).map(([name, method]: [string, Method]) => [
      name,
      (...args: readonly unknown[]) => method(...args).catch(refuse),
    ]),
  ) as unknown as GameApi;
