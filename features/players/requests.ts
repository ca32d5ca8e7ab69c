import { shownRating, type Player } from '../../core/arena';
import type { ApiError, Context } from '../../core/api';
import type { ById } from '../../core/api/game-api';
import { defined, errors, fail, ok, type AnyGame, type Result } from '../../core/engine';
import { MAX_LISTED, noPlayers, type Kernel } from '../../core/table';
import { allRecords } from '../../core/ports/records';
import type { MoveUsage, SeatUsage } from '../../core/session';
import { abortsOf } from './aborts';
import type {
  LeaderboardAnswer,
  LeaderboardRequest,
  PlayerAnswer,
  PlayerExportAnswer,
  PlayerKeyAnswer,
  PlayerRequest,
  RemovedPlayerAnswer,
} from './api';
import type { PlayerDeletions } from './deletions';
import type { Leaderboards } from './leaderboards';
import type { PlayerRecord } from './player-record';
import { DELETED_NAME, type NewKey, type Players } from './players';
import { courseOf } from './rating-course';
import { lateRatings } from './rated-games';
import {
  ratingsOfPlayer,
  resultOf,
  resultsOf,
  titleOf,
  type PlayerRating,
  type RatingRecord,
  type ResultRecord,
} from './ratings';

/** The number of newest games in a profile, for the results by opponent, and for the course of ratings. */
const SHOWN = 50;
const COUNTED = 200;
const FOLLOWED = MAX_LISTED;

/** The number of newest games whose stored analyses a profile uses. */
const REVIEWED = 20;

/** Over this deviation (points) a rating says little. */
const PROVISIONAL = 150;

const DEFAULT_PLACES = 50;

type GameResult = PlayerAnswer['history'][number];

/** The parts that the operations about players need. */
export interface PlayerService {
  readonly kernel: Kernel;
  readonly players: Players;
  readonly leaderboards: Leaderboards;
  /** Absent on a server that keeps no players. */
  readonly deletions: PlayerDeletions | undefined;
}

const keyAnswer = (made: Result<NewKey, ApiError>): Result<PlayerKeyAnswer, ApiError> =>
  made.ok ? ok({ success: true, player: infoOf(made.value.player), key: made.value.key }) : made;

export const registerPlayer = async ({ players }: PlayerService, request: PlayerRequest) =>
  keyAnswer(await players.register(request));

export const rotatePlayerKey = async ({ players }: PlayerService, { id }: ById, caller: Context) =>
  keyAnswer(await players.rotate(id, caller.playerKey));

export async function removePlayer(
  { deletions, kernel }: PlayerService,
  { id }: ById,
  caller: Context,
): Promise<Result<RemovedPlayerAnswer, ApiError>> {
  if (!deletions) return fail({ reason: noPlayers() });
  const removed = await deletions.remove(id, caller.playerKey);
  if (removed.ok) kernel.loader.names.forget(id);
  return removed.ok ? ok({ success: true, player: infoOf(removed.value) }) : removed;
}

/** The public profile of a player. */
export async function player(service: PlayerService, { id }: ById): Promise<Result<PlayerAnswer, ApiError>> {
  const { deps } = service.kernel;
  const found = await service.players.find(id);
  if (!found.ok) return found;
  const { records } = deps;
  if (!records) return fail({ reason: noPlayers() });
  const followed = await resultsOf(records, id, FOLLOWED);
  const results = followed.slice(0, COUNTED);
  const nameOf = await namesIn(service, results);
  const [late, ratings, aborts, history] = await Promise.all([
    lateRatings(deps.store),
    ratingsOfPlayer(records, deps.games, id),
    abortsOf(records, id, deps.store.now()),
    Promise.all(
      results.slice(0, SHOWN).map((result, at) => resultAnswer(service, result, nameOf, at < REVIEWED)),
    ),
  ]);
  return ok({
    success: true,
    player: infoOf(found.value),
    ratings: ratings.map((rating) => ({
      ...ratingAnswer(deps.games, rating),
      course: [...courseOf(id, rating, followed)],
    })),
    opponents: opponentsIn(results, nameOf),
    accuracy: accuracyByGame(deps.games, history),
    history,
    ...late,
    aborts: aborts.length,
  });
}

/** All stored data of a player, for the player. */
export async function exportPlayer(
  service: PlayerService,
  { id }: ById,
  caller: Context,
): Promise<Result<PlayerExportAnswer, ApiError>> {
  const { kernel, players } = service;
  const { deps } = kernel;
  const own = await players.own(id, caller.playerKey);
  if (!own.ok) return own;
  const { records } = deps;
  if (!records) return fail({ reason: noPlayers() });
  const all: ResultRecord[] = [];
  for await (const { value } of allRecords(records, { table: 'results', partition: id, prefix: 'game:' }))
    all.push(value as ResultRecord);
  const nameOf = await namesIn(service, all);
  const kept = {
    success: true,
    player: infoOf(own.value.player),
    exportedAt: new Date(deps.clock.now()).toISOString(),
    ratings: (await ratingsOfPlayer(records, deps.games, id)).map((rating) =>
      ratingAnswer(deps.games, rating),
    ),
    results: await Promise.all(all.map((result) => resultAnswer(service, result, nameOf, false))),
  };
  // A feature declares the fields that it adds.
  return ok({ ...kept, ...(await kernel.exportOf(id)) } as object as PlayerExportAnswer);
}

/** The players of a game and pool, by the lower bound of their ratings. */
export async function leaderboard(
  { kernel: { deps }, players, leaderboards }: PlayerService,
  { game: id, pool = 'agents', limit = DEFAULT_PLACES }: LeaderboardRequest,
): Promise<Result<LeaderboardAnswer, ApiError>> {
  const game = deps.games.find((each) => each.id === id);
  if (!game) {
    const known = deps.games.map((each) => each.id);
    return fail({ reason: errors.gameNotFound(id, known) });
  }
  const { records } = deps;
  if (!records) return fail({ reason: noPlayers() });
  const ranked = await leaderboards.ranked(records, id, pool);
  const places = await Promise.all(
    ranked.slice(0, limit).map(async ({ player: rated, record }, at) => {
      const found = await players.find(rated);
      const { name, kind, model } = found.ok ? found.value : { name: DELETED_NAME, kind: 'agent' as const };
      return defined({
        place: at + 1,
        player: rated,
        name,
        kind,
        model,
        ...standingOf(record),
      });
    }),
  );
  const late = await lateRatings(deps.store);
  return ok({
    success: true,
    game: id,
    title: game.title,
    pool,
    players: ranked.length,
    ...late,
    places,
  });
}

const infoOf = ({
  id,
  name,
  kind,
  model,
  owner,
  createdAt,
  removedAt,
  formerName,
}: Player & Partial<PlayerRecord>): PlayerAnswer['player'] =>
  defined({
    id,
    name,
    kind,
    model,
    owner,
    createdAt: createdAt === undefined ? undefined : new Date(createdAt).toISOString(),
    formerName,
    deleted: removedAt === undefined ? undefined : true,
  });

function standingOf(record: RatingRecord) {
  const { games, won, drawn, lost, moves, illegal } = record;
  const shown = shownRating(record);
  const attempts = moves + illegal;
  return {
    ...shown,
    games,
    won,
    drawn,
    lost,
    isProvisional: shown.deviation > PROVISIONAL,
    illegalRate: attempts === 0 ? null : illegal / attempts,
  };
}

const ratingAnswer = (games: readonly AnyGame[], { game, pool, record }: PlayerRating) =>
  defined({
    game,
    title: titleOf(games, game),
    pool,
    ...standingOf(record),
    msPerMove: record.moves === 0 ? null : record.ms / record.moves,
    reported: record.usage && perMove(record.usage),
  });

/** The mean reported usage of a player's moves. */
function perMove({ moves, ...sums }: SeatUsage): NonNullable<PlayerAnswer['ratings'][number]['reported']> {
  const means = Object.entries(sums).map(([name, sum]) => [name, Number(sum) / moves]);
  return { moves, ...(Object.fromEntries(means) as Partial<Record<keyof MoveUsage, number>>) };
}

/** The mean accuracy of the games that were analysed. */
function accuracyByGame(games: readonly AnyGame[], history: readonly GameResult[]): PlayerAnswer['accuracy'] {
  const reviewed = history.flatMap(({ game, accuracy }) => (accuracy === null ? [] : [{ game, accuracy }]));
  return [...new Set(reviewed.map(({ game }) => game))].map((game) => {
    const known = reviewed.filter((each) => each.game === game).map(({ accuracy }) => accuracy);
    return {
      game,
      title: titleOf(games, game),
      accuracy: known.reduce((sum, each) => sum + each, 0) / known.length,
      reviewed: known.length,
    };
  });
}

type NameOf = (player: string) => string;

/** The names of all players of some games. */
async function namesIn({ players }: PlayerService, results: readonly ResultRecord[]): Promise<NameOf> {
  const ids = [...new Set(results.flatMap(({ seats }) => seats.map((seat) => seat.player)))];
  const names = await players.names(ids);
  const known = new Map(ids.map((id, at) => [id, names[at] ?? id]));
  return (id) => known.get(id) ?? id;
}

async function resultAnswer(
  service: PlayerService,
  result: ResultRecord,
  nameOf: NameOf,
  isReviewed: boolean,
): Promise<GameResult> {
  const { session, game, pool, at, seat, seats } = result;
  const played = seats[seat];
  if (!played) throw new Error('a result without its seat');
  return {
    session,
    game,
    pool,
    endedAt: new Date(at).toISOString(),
    seat,
    place: played.rank,
    result: resultOf(seats, seat),
    players: seats.map((each) => ({ player: each.player, name: nameOf(each.player), place: each.rank })),
    before: shownRating(played.before),
    after: shownRating(played.after),
    moves: played.moves,
    illegal: played.illegal,
    accuracy: isReviewed ? await accuracyIn(service.kernel, result) : null,
  };
}

/** The accuracy of a seat; null if unknown. */
async function accuracyIn(
  { deps, reviews }: Kernel,
  { session, game: id, seat }: ResultRecord,
): Promise<number | null> {
  const game = deps.games.find((each) => each.id === id);
  return (game && (await reviews()?.accuracyIn(session, game, seat))) ?? null;
}

function opponentsIn(results: readonly ResultRecord[], nameOf: NameOf): PlayerAnswer['opponents'] {
  const counts = new Map<
    string,
    { player: string; game: string; games: number; won: number; drawn: number; lost: number }
  >();
  for (const { game, seat, seats } of results) {
    const result = resultOf(seats, seat);
    for (const { player: id } of seats.filter((_, at) => at !== seat)) {
      const key = `${game}/${id}`;
      const before = counts.get(key) ?? { player: id, game, games: 0, won: 0, drawn: 0, lost: 0 };
      counts.set(key, { ...before, games: before.games + 1, [result]: before[result] + 1 });
    }
  }
  return [...counts.values()]
    .sort((a, b) => b.games - a.games)
    .map((each) => ({ ...each, name: nameOf(each.player) }));
}
