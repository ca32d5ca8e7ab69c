import { hasDeal } from '../../arena/deals';
import { publicMatch, scoreOf } from '../../arena/match';
import { errors, fail, ok, type AnyGame, type GameError, type Result, type TimeControl } from '../../engine';
import type {
  ApiError,
  Caller,
  ContestRequest,
  MatchActionRequest,
  MatchAnswer,
  MatchRequest,
} from '../../api/game-api';
import { botPlayerOf } from '../../arena';
import { parseOptions } from '../../session';
import type { Contests } from '../runtime/contests';
import type { MatchRecord, MatchTerms } from '../runtime/match-record';
import { matchNotFound, newsOfMatch, type Matches } from '../runtime/matches';
import { noPlayers } from '../runtime/players';
import type { Runtime } from '../runtime/runtime';
import { newSessionId } from '../runtime/tokens';

const USUAL_JOIN_SECONDS = 600;
const USUAL_CONFIDENCE = 0.95;

/** The place that any player may take. */
const OPEN = 'open';

/** What a request says of the games of a contest. */
interface RequestedTerms {
  readonly game: string;
  readonly options?: unknown;
  readonly clock?: TimeControl | undefined;
  readonly deals?: 'paired' | 'fresh' | undefined;
  readonly atOnce?: number | undefined;
  readonly joinSeconds?: number | undefined;
}

/** Arranges a match. It begins at once if nobody else has to join. */
export async function createMatch(
  runtime: Runtime,
  contests: Contests | null,
  request: MatchRequest,
  caller: Caller,
): Promise<Result<MatchAnswer, ApiError>> {
  if (!contests) return fail({ reason: noPlayers() });
  const known = await runtime.players.byKey(caller.playerKey);
  if (!known.ok) return known;
  const me = known.value.player.id;
  const wrong = problemOf(request, me);
  if (wrong) return fail({ reason: wrong });
  const made = await contests.makers.inTurn(me, () => makeMatch(runtime, contests, request, { me, caller }));
  if (!made.ok) return made;
  const joined = await contests.matches.join(made.value, me);
  return joined.ok ? ok(await answerOf(runtime, joined.value)) : joined;
}

/** Stores a match of a player; its id. */
async function makeMatch(
  runtime: Runtime,
  contests: Contests,
  request: MatchRequest,
  { me, caller }: { readonly me: string; readonly caller: Caller },
): Promise<Result<string, ApiError>> {
  const { deps } = runtime;
  const { players, games, stop, name } = request;
  const seats = players.map((player) => (player === OPEN ? me : player));
  const terms = await termsOf(runtime, contests, request, {
    pairs: games / players.length,
    players: seats,
    origin: caller.origin,
  });
  if (!terms.ok) return terms;
  const unfair = dealsProblem(deps.games, terms.value, seats);
  if (unfair !== null) return fail({ reason: unfairDeals(unfair) });
  const { confidence = USUAL_CONFIDENCE, worth } = stop ?? { worth: 0 };
  const record: MatchRecord = {
    ...terms.value,
    id: newSessionId(deps.entropy),
    ...(name === undefined ? {} : { name }),
    ...(stop ? { stop: { confidence, even: 0.5, worth } } : {}),
    creator: me,
    createdAt: deps.clock.now(),
    version: 1,
    status: 'open',
    places: players.map((player) => ({
      player: player === OPEN ? null : player,
      hasJoined: botPlayerOf(deps.games, player) !== null,
    })),
    match: null,
    unopened: [],
  };
  const made = { kind: 'match', id: record.id } as const;
  const refused = await contests.makers.note(me, made);
  if (refused) return fail({ reason: refused });
  const created = await contests.matches.create(record);
  if (!created.ok) {
    await contests.makers.drop(me, made);
    return created;
  }
  return ok(record.id);
}

/** What is wrong with the players of a match; null if nothing is. */
function problemOf({ players, games, stop }: MatchRequest, me: string): GameError | null {
  const named = players.filter((player) => player !== OPEN);
  const wrong = (field: string, problem: string, suggestion: string): GameError =>
    errors.invalidParameters(`${field}: ${problem}`, { suggestion, details: { field } });
  if (!named.includes(me))
    return wrong('players', 'your own id must be among them.', `Add ${me} to "players".`);
  if (new Set(named).size < named.length)
    return wrong('players', 'nobody plays against himself.', 'Name each player once.');
  if (games % players.length !== 0) {
    const more = Math.ceil(games / players.length) * players.length;
    const problem = `must be a multiple of ${players.length}, the number of players.`;
    return wrong('games', problem, `Send ${more}, for example.`);
  }
  if (stop && players.length !== 2)
    return wrong('stop', 'only a match of two can be decided.', 'Leave out "stop", or name two players.');
  return null;
}

/** The terms of a contest; an error if such games cannot be made. `players`: who would sit in one; `origin`: where the request comes from. */
export async function termsOf(
  { deps }: Runtime,
  { games }: Contests,
  request: RequestedTerms,
  {
    pairs,
    players,
    origin,
  }: {
    readonly pairs: number;
    readonly players: readonly string[];
    readonly origin: string | undefined;
  },
): Promise<Result<MatchTerms, ApiError>> {
  const { clock, deals = 'fresh', atOnce = 1, joinSeconds = USUAL_JOIN_SECONDS } = request;
  const game = deps.games.find(({ id }) => id === request.game);
  if (!game)
    return fail({
      reason: errors.gameNotFound(
        request.game,
        deps.games.map(({ id }) => id),
      ),
    });
  const checked = await games.check({ game, options: request.options, clock, players, payer: origin });
  if (!checked.ok) return checked;
  const options = parseOptions(game, request.options);
  if (!options.ok) return fail({ reason: options.error });
  return ok({
    game: game.id,
    options: options.value,
    ...(clock ? { clock } : {}),
    deals,
    pairs,
    atOnce,
    joinMs: 1000 * joinSeconds,
    ...(origin === undefined ? {} : { origin }),
  });
}

/**
 * Why these players cannot play deals twice: who keeps anything from the first game knows in the second what was dealt to the other. Null if they
 * can, as built-in bots, or if nothing in the game depends on the deal.
 */
export function dealsProblem(
  games: readonly AnyGame[],
  { game: id, deals }: Pick<MatchTerms, 'game' | 'deals'>,
  players: readonly string[],
): string | null {
  const game = games.find((each) => each.id === id);
  if (deals === 'fresh' || !game || !hasDeal(game)) return null;
  if (players.every((player) => botPlayerOf(games, player))) return null;
  return `In ${game.title} paired deals are for built-in bots alone: who remembers the first game of a pair knows the deal in the second.`;
}

export const unfairDeals = (problem: string): GameError =>
  errors.invalidParameters(`deals: ${problem}`, {
    suggestion: 'Leave deals out: then each game has a deal of its own.',
    details: { field: 'deals' },
  });

export async function joinMatch(
  runtime: Runtime,
  contests: Contests | null,
  id: string,
  caller: Caller,
): Promise<Result<MatchAnswer, ApiError>> {
  if (!contests) return fail({ reason: noPlayers() });
  const known = await runtime.players.byKey(caller.playerKey);
  if (!known.ok) return known;
  const joined = await contests.matches.join(id, known.value.player.id);
  return joined.ok ? ok(await answerOf(runtime, joined.value)) : joined;
}

/** What the player who made a match does with it. */
const ACTIONS: Readonly<
  Record<
    MatchActionRequest['action'],
    (matches: Matches, id: string, player: string) => Promise<Result<MatchRecord, ApiError>>
  >
> = {
  end: (matches, id, player) => matches.end(id, player),
};

export async function actInMatch(
  runtime: Runtime,
  contests: Contests | null,
  id: string,
  { action }: MatchActionRequest,
  caller: Caller,
): Promise<Result<MatchAnswer, ApiError>> {
  if (!contests) return fail({ reason: noPlayers() });
  const known = await runtime.players.byKey(caller.playerKey);
  if (!known.ok) return known;
  const done = await ACTIONS[action](contests.matches, id, known.value.player.id);
  return done.ok ? ok(await answerOf(runtime, done.value)) : done;
}

/** Declines an invitation, which ends the match. */
export async function declineMatch(
  runtime: Runtime,
  contests: Contests | null,
  id: string,
  caller: Caller,
): Promise<Result<MatchAnswer, ApiError>> {
  if (!contests) return fail({ reason: noPlayers() });
  const known = await runtime.players.byKey(caller.playerKey);
  if (!known.ok) return known;
  const me = known.value.player.id;
  const declined = await contests.matches.decline(id, me);
  // Of a match that could not be made its invitation may be left.
  if (!declined.ok) await contests.book.close(id, undefined, [me]);
  return declined.ok ? ok(await answerOf(runtime, declined.value)) : declined;
}

/** How a match stands, for everybody. With `wait` (s) the answer comes with a version after `since`, or at the end. */
export async function match(
  runtime: Runtime,
  contests: Contests | null,
  id: string,
  { wait = 0, since }: ContestRequest,
  signal?: AbortSignal,
): Promise<Result<MatchAnswer, ApiError>> {
  if (!contests) return fail({ reason: noPlayers() });
  const { matches, tournaments, news } = contests;
  const found = await matches.find(id);
  if (!found) return fail({ reason: matchNotFound(id) });
  const { tournament, version } = found.record;
  const from = since ?? version;
  const look = async (): Promise<MatchRecord> => {
    if (!tournament) await matches.look(found.record);
    else await tournaments.lookAt(tournament.id, id);
    return (await matches.find(id))?.record ?? found.record;
  };
  const isEnough = (record: MatchRecord): boolean =>
    record.version > from || record.status === 'ended' || record.status === 'expired';
  const record = await news.wait(newsOfMatch(id), look, isEnough, { ms: 1000 * wait, signal });
  return ok(await answerOf(runtime, record));
}

/** The game of a contest, as answers name it. */
export const titleOf = (games: readonly AnyGame[], id: string): string =>
  games.find((game) => game.id === id)?.title ?? id;

/** What answers say of the terms of a contest. */
export const playedTerms = (
  games: readonly AnyGame[],
  { game, options, clock, deals, joinMs }: MatchTerms,
) => ({
  game,
  title: titleOf(games, game),
  options: options as Record<string, unknown>,
  ...(clock ? { clock } : {}),
  deals,
  joinSeconds: joinMs / 1000,
});

/** A match as everybody may see it. */
async function answerOf({ deps, players }: Runtime, record: MatchRecord): Promise<MatchAnswer> {
  const { id, version, name, status, tournament, places, stop, createdAt, match: played } = record;
  const { creator, endedEarly } = record;
  const names = await Promise.all(
    places.map(async ({ player }) => (player === null ? null : (await players.names([player]))[0])),
  );
  const shown = played && publicMatch(played);
  const score = played && scoreOf(played);
  return {
    success: true,
    match: {
      ...playedTerms(deps.games, record),
      id,
      version,
      ...(name === undefined ? {} : { name }),
      ...(creator === undefined ? {} : { creator }),
      status,
      ...(endedEarly ? { endedEarly } : {}),
      ...(tournament ? { tournament } : {}),
      players: places.map(({ player, hasJoined, hasDeclined }, at) => ({
        player,
        name: names[at] ?? null,
        hasJoined,
        ...(hasDeclined ? { hasDeclined } : {}),
        points: played && player !== null ? (score?.points[played.players.indexOf(player)] ?? 0) : 0,
      })),
      games: (shown?.games ?? []).map(({ pair, seats, state }, number) => ({
        number,
        pair,
        seats,
        status: state.kind,
        ...(state.kind === 'due' ? {} : { session: state.session }),
        ...(state.kind === 'finished' ? { results: state.results } : {}),
      })),
      finished: score?.finished ?? 0,
      share: score?.share ?? null,
      ...(stop && score ? { verdict: score.verdict } : {}),
      seedHashes: shown?.seedHashes ?? [],
      seeds: status === 'ended' ? (played?.seeds ?? null) : null,
      createdAt: new Date(createdAt).toISOString(),
    },
  };
}
