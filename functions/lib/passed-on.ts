import type { CallId, Context, Reply } from '../../core/api';
import { tokenName } from './caller';
import { waitWithin } from './limits';
import { answered, route, type ApiFunction } from './route';

/** The parts of a request of any operation. */
interface RequestParts {
  readonly params: object | undefined;
  readonly query: { readonly wait?: number } | undefined;
  readonly body: object | undefined;
}

/** A call of any operation. */
type AnyCall = (input: object, context: Context) => Reply<unknown>;

/** The function of an operation that only passes a request on. Players who wait have waits of their own. */
export const passedOn = (id: CallId): ApiFunction =>
  route(id, (call) => {
    const { deps, caller, limits } = call;
    const { params, query, body } = call as RequestParts;
    const perform = deps.api[id] as AnyCall;
    const wait = query?.wait;
    const { playerKey } = caller;
    return waitWithin(
      limits,
      wait,
      // Only a wait can be given up.
      async () =>
        answered(
          await perform({ ...params, ...query, ...body }, wait ? { ...caller, signal: call.signal } : caller),
        ),
      playerKey === undefined ? undefined : tokenName(playerKey),
    );
  });
