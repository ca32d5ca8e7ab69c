import { hasDeal } from '../../../core/arena/counting';
import { publicMatch, scoreOf } from './match';
import {
  errors,
  fail,
  ok,
  type AnyGame,
  type GameError,
  type Result,
  type TimeControl,
} from '../../../core/engine';
import type { ApiError, ById, Context } from '../../../core/api/game-api';
import type { ContestRequest, MatchActionRequest, MatchAnswer, MatchRequest } from '../api';
import { titleOf } from '../../players/kit';
import { byPlayer, forAll, type CallingPlayer } from '../calls';
import { botPlayerOf } from '../../../core/arena';
import { parseOptions } from '../../../core/session';
import type { Contests } from '../contests';
import type { MatchRecord, MatchTerms } from './match-record';
import { matchNotFound } from '../errors';
import { newsOfMatch, type Matches } from './matches';
import { newSessionId } from '../../../core/ports/tokens';

const USUAL_JOIN_SECONDS = 600;
const USUAL_CONFIDENCE = 0.95;

/** The place that any player may take. */
const OPEN = 'open';

/** The part of a request about the games of a contest. */
interface RequestedTerms {
  readonly game: string;
  readonly options?: unknown;
  readonly clock?: TimeControl | undefined;
  readonly deals?: 'paired' | 'fresh' | undefined;
  readonly atOnce?: number | undefined;
  readonly joinSeconds?: number | undefined;
}

/** Arranges a match. It begins at once if nobody else has to join. */
export const createMatch = byPlayer(
  async (
    contests: Contests,
    request: MatchRequest,
    by: CallingPlayer,
  ): Promise<Result<MatchAnswer, ApiError>> => {
    const { me } = by;
    const wrong = problemOf(request, me);
    if (wrong) return fail({ reason: wrong });
    const made = await contests.makers.inTurn(me, () => makeMatch(contests, request, by));
    if (!made.ok) return made;
    const joined = await contests.matches.join(made.value, me);
    return answered(contests, joined);
  },
);

/** Stores a match of a player; its id. */
async function makeMatch(
  contests: Contests,
  request: MatchRequest,
  { me, caller }: CallingPlayer,
): Promise<Result<string, ApiError>> {
  const { deps } = contests.kernel;
  const { players, games, stop, name } = request;
  const seats = players.map((player) => (player === OPEN ? me : player));
  const terms = await termsOf(contests, request, {
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

/** The error of the players of a match, or null. */
function problemOf({ players, games, stop }: MatchRequest, me: string): GameError | null {
  const named = players.filter((player) => player !== OPEN);
  const wrong = (field: string, problem: string, suggestion: string): GameError =>
    errors.invalidParameters(`${field}: ${problem}`, { suggestion, details: { field } });
  if (!named.includes(me))
    return wrong('players', 'your own id must be among them.', `Add ${me} to "players".`);
  if (new Set(named).size < named.length)
    return wrong('players', 'a player cannot play against itself.', 'Name each player once.');
  if (games % players.length !== 0) {
    const more = Math.ceil(games / players.length) * players.length;
    const problem = `must be a multiple of ${players.length}, the number of players.`;
    return wrong('games', problem, `Send ${more}, for example.`);
  }
  if (stop && players.length !== 2)
    return wrong('stop', 'only a match of two can be decided.', 'Leave out "stop", or name two players.');
  return null;
}

/** The terms of a contest; an error if such games cannot be made. `players`: the players of one game; `origin`: the address of the request. */
export async function termsOf(
  { games, kernel: { deps } }: Contests,
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
 * Why these players cannot play paired deals: a player who remembers the first game knows in the second what the other holds. Null for built-in bots, or if
 * nothing in the game depends on the deal.
 */
export function dealsProblem(
  games: readonly AnyGame[],
  { game: id, deals }: Pick<MatchTerms, 'game' | 'deals'>,
  players: readonly string[],
): string | null {
  const game = games.find((each) => each.id === id);
  if (deals === 'fresh' || !game || !hasDeal(game)) return null;
  if (players.every((player) => botPlayerOf(games, player))) return null;
  return `In ${game.title} paired deals are only for built-in bots: a player who remembers the first game of a pair knows the deal in the second.`;
}

export const unfairDeals = (problem: string): GameError =>
  errors.invalidParameters(`deals: ${problem}`, {
    suggestion: 'Leave deals out: then each game has its own deal.',
    details: { field: 'deals' },
  });

export const joinMatch = byPlayer(async (contests: Contests, { id }: ById, { me }: CallingPlayer) =>
  answered(contests, await contests.matches.join(id, me)),
);

/** The actions of a match's maker. */
const ACTIONS: Readonly<
  Record<
    MatchActionRequest['action'],
    (matches: Matches, id: string, player: string) => Promise<Result<MatchRecord, ApiError>>
  >
> = {
  end: (matches, id, player) => matches.end(id, player),
};

export const actInMatch = byPlayer(
  async (contests: Contests, { id, action }: ById & MatchActionRequest, { me }: CallingPlayer) =>
    answered(contests, await ACTIONS[action](contests.matches, id, me)),
);

/** Declines an invitation, which ends the match. */
export const declineMatch = byPlayer(async (contests: Contests, { id }: ById, { me }: CallingPlayer) => {
  const declined = await contests.matches.decline(id, me);
  // The invitation of a match that could not be made may remain.
  if (!declined.ok) await contests.book.close(id, undefined, [me]);
  return answered(contests, declined);
});

/** The public state of a match. With `wait` (s) the answer comes with a version after `since`, or at the end. */
export const match = forAll(
  async (
    contests: Contests,
    { id, wait = 0, since }: ById & ContestRequest,
    { signal }: Context,
  ): Promise<Result<MatchAnswer, ApiError>> => {
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
    return ok(await answerOf(contests, record));
  },
);

/** The terms of a contest in answers. */
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

const answered = async (
  contests: Contests,
  record: Result<MatchRecord, ApiError>,
): Promise<Result<MatchAnswer, ApiError>> =>
  record.ok ? ok(await answerOf(contests, record.value)) : record;

/** A match as everybody may see it. */
async function answerOf({ kernel: { deps }, players }: Contests, record: MatchRecord): Promise<MatchAnswer> {
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
