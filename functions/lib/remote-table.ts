import {
  secondsToWait,
  type ActionRequest,
  type ApiError,
  type Caller,
  type ExecuteRequest,
  type GameApi,
  type NextGamesRequest,
  type Reply,
  type SeekWait,
  type StateRequest,
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
    createSession: (request, caller) => starting(() => api.createSession(request, caller)),
    act: (id: string, request: ActionRequest, caller: Caller) =>
      request.action === 'rematch'
        ? starting(() => api.act(id, request, caller))
        : api.act(id, request, caller),
    state: (request: StateRequest, caller: Caller, signal?: AbortSignal) =>
      waiting(secondsToWait(request), caller, () => api.state(request, caller, signal)),
    seek: (request, caller) =>
      startWithin(
        limits,
        () => api.seek(request, caller),
        ({ seek }) => seek.session,
      ),
    getSeek: (id: string, request: SeekWait, caller: Caller, signal?: AbortSignal) =>
      waiting(request.wait, caller, async () => {
        const found = await api.getSeek(id, request, caller, signal);
        if (found.ok && found.value.seek.session !== undefined) limits.noteSession(found.value.seek.session);
        return found;
      }),
    nextGames: (player: string, request: NextGamesRequest, caller: Caller, signal?: AbortSignal) =>
      waiting(request.wait, caller, () => api.nextGames(player, request, caller, signal)),
    execute: (request: ExecuteRequest, caller: Caller, signal?: AbortSignal) =>
      waiting(request.wait, caller, () => api.execute(request, caller, signal)),
  };
}

/** The argument that identifies the caller. */
const CALLER_AT: Readonly<Record<keyof GameApi, 1 | 2 | null>> = {
  createSession: 1,
  joinSession: 2,
  act: 2,
  removeSession: 1,
  createWebhook: 2,
  webhooks: 1,
  removeWebhook: 2,
  session: 1,
  sessions: null,
  games: null,
  state: 1,
  negotiate: 1,
  validate: 1,
  execute: 1,
  explain: 1,
  decisions: 1,
  decisionAnalytics: 1,
  history: 1,
  replay: 1,
  exportGame: 2,
  replays: null,
  graphs: 1,
  analyse: 1,
  analysis: 1,
  cancelAnalysis: 1,
  simulate: 1,
  simulation: null,
  cancelSimulation: null,
  registerPlayer: null,
  player: null,
  rotatePlayerKey: 1,
  exportPlayer: 1,
  removePlayer: 1,
  leaderboard: null,
  nextGames: 2,
  blocks: 1,
  blockPlayer: 2,
  unblockPlayer: 2,
  createMatch: 1,
  match: null,
  joinMatch: 1,
  actInMatch: 2,
  declineMatch: 1,
  createTournament: 1,
  tournaments: null,
  tournament: null,
  joinTournament: 1,
  actInTournament: 2,
  seek: 1,
  getSeek: 2,
  withdrawSeek: 1,
  catalog: null,
  catalogGame: null,
};

type Method = (...args: readonly unknown[]) => Promise<Result<unknown, ApiError>>;

/** The same interface for a caller from an address, and its player; what its methods throw is answered by `refuse`. */
const outside = (
  api: GameApi,
  { origin, playerKey }: Caller,
  refuse: (error: unknown) => Result<never, ApiError>,
): GameApi =>
  Object.fromEntries(
    Object.entries(api).map(([name, method]: [string, Method]) => [
      name,
      (...args: readonly unknown[]) => {
        const at = CALLER_AT[name as keyof GameApi];
        const from = args.map((arg, index) =>
          index === at ? { ...(arg as Caller), origin, playerKey } : arg,
        );
        return method(...from).catch(refuse);
      },
    ]),
  ) as unknown as GameApi;
