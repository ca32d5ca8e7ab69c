import { DAY_MS, MOST_ABORTS, newRating, shownRating, type Pool } from '../../arena';
import { windowAt, type Seeker } from '../../arena/seeking';
import { errors, fail, ok, type AnyGame, type GameError, type Result } from '../../engine';
import type {
  ApiError,
  Caller,
  RemovedSeekAnswer,
  SeekAnswer,
  SeekRequest,
  SeekWait,
} from '../../api/game-api';
import { keyNeeded, parseOptions, playerNeeded, realTimeError, type ArrivingPlayer } from '../../session';
import { abortsOf } from '../runtime/aborts';
import type { Contests } from '../runtime/contests';
import { noPlayers } from '../runtime/players';
import { ratingsOfPlayer } from '../runtime/ratings';
import type { Runtime } from '../runtime/runtime';
import { groupOf, SEEK_LIFE_MS, type Seek, type SeekLook, type SeekTerms } from '../runtime/seek-book';
import type { SeekGames } from '../runtime/seek-games';

/** So many play a game that a seek finds. */
const PLAYERS = 2;

/** Looks for an opponent. If somebody waits for the same, both are paired at once. */
export async function seek(
  runtime: Runtime,
  contests: Contests | null,
  request: SeekRequest,
  caller: Caller,
): Promise<Result<SeekAnswer, ApiError>> {
  const terms = termsOf(runtime, request);
  if (!terms.ok) return fail({ reason: terms.error });
  const known = await seekerIn(runtime, contests, caller, playerNeeded());
  if (!known.ok) return known;
  const { seeks, player } = known.value;
  const barred = await barredError(runtime, seeks, player);
  if (barred) return fail({ reason: barred });
  const wanted = { ...terms.value, ...(await seekerOf(runtime, seeks, player, request)) };
  const posted = await seeks.book.post(seeks.records, wanted, (pairing) =>
    seeks.isJoinable(pairing, player.id),
  );
  return answer(runtime, seeks, await seeks.look(groupOf(posted)), posted);
}

/** How a seek stands, once it is paired or the time is up (`wait`, seconds). */
export async function getSeek(
  runtime: Runtime,
  contests: Contests | null,
  id: string,
  { wait = 0 }: SeekWait,
  caller: Caller,
  signal?: AbortSignal,
): Promise<Result<SeekAnswer, ApiError>> {
  const known = await seekerIn(runtime, contests, caller, keyNeeded());
  if (!known.ok) return known;
  const { seeks, player } = known.value;
  const ms = 1000 * wait;
  const renewed = runtime.deps.clock.now() + ms + SEEK_LIFE_MS;
  const own = await seeks.book.renew(seeks.records, { id, player: player.id }, renewed);
  if (!own) return fail({ reason: errors.seekNotFound(id) });
  const look = await seeks.wait(own, { ms, signal });
  if (signal?.aborted) await seeks.book.breakOff(seeks.records, own, renewed);
  return answer(runtime, seeks, look, own);
}

/** Takes a seek back that has found nobody yet. */
export async function withdrawSeek(
  runtime: Runtime,
  contests: Contests | null,
  id: string,
  caller: Caller,
): Promise<Result<RemovedSeekAnswer, ApiError>> {
  const known = await seekerIn(runtime, contests, caller, keyNeeded());
  if (!known.ok) return known;
  const { seeks, player } = known.value;
  const own = await seeks.book.withdraw(seeks.records, id, player.id);
  if (!own) return fail({ reason: errors.seekNotFound(id) });
  if (!own.pairing) return ok({ success: true, seek: id, withdrawn: true });
  return fail({
    reason: errors.conflict('This seek has found an opponent: their game has been started.', {
      suggestion: 'Join the game. Who does not come within a minute lets the other one wait in vain.',
      details: { session: own.pairing.session },
    }),
  });
}

/** The player of the caller's key, and where seeks are kept. `missing`: the error if no key came. */
async function seekerIn(
  { players }: Runtime,
  contests: Contests | null,
  { playerKey }: Caller,
  missing: GameError,
): Promise<Result<{ readonly seeks: SeekGames; readonly player: ArrivingPlayer }, ApiError>> {
  if (!contests) return fail({ reason: noPlayers() });
  const arriving = await players.arriving(playerKey);
  if (!arriving.ok) return arriving;
  const player = arriving.value;
  return player ? ok({ seeks: contests.seeks, player }) : fail({ reason: missing });
}

/** Why nobody is found for a player at present: it aborted more games within a day than it may. Null if it may seek. */
async function barredError(
  { deps }: Runtime,
  { records }: SeekGames,
  { id }: ArrivingPlayer,
): Promise<GameError | null> {
  const now = deps.clock.now();
  const aborts = await abortsOf(records, id, now);
  const decisive = aborts[MOST_ABORTS];
  if (!decisive) return null;
  const until = decisive.at + DAY_MS;
  return errors.rateLimited(
    `You left, or did not come to, ${aborts.length} games within a day, so that no opponent is found for you until ${iso(until)}.`,
    {
      suggestion: 'Start a game or join one yourself, or seek again then.',
      // Clients that repeat requests must not repeat this one soon.
      details: { aborts: aborts.length, retryAfterSeconds: Math.ceil((until - now) / 1000) },
    },
  );
}

/** What a request is for, as the game reads it. */
function termsOf({ deps }: Runtime, { game: id, options, clock }: SeekRequest): Result<SeekTerms> {
  const game = deps.games.find((each) => each.id === id);
  const known = deps.games.map((each) => each.id);
  if (!game) return fail(errors.gameNotFound(id, known));
  const unfit = unfitError(game) ?? (clock && game.advance ? realTimeError(game) : null);
  if (unfit) return fail(unfit);
  const parsed = parseOptions(game, options);
  if (!parsed.ok) return parsed;
  return ok({ game: id, options: parsed.value, ...(clock === undefined ? {} : { clock }) });
}

/** Why nobody is paired at a game; null if two can play it against each other. */
function unfitError({ title, traits, soloSeat, seats }: AnyGame): GameError | null {
  const isForTwo = seats.min <= PLAYERS && PLAYERS <= seats.max;
  if (isForTwo && soloSeat === undefined && traits.utility !== 'cooperative') return null;
  return errors.invalidParameters(`${title} is not played by two against each other.`, {
    suggestion: 'Seek another game: the list of games says how many play each.',
    details: { field: 'game' },
  });
}

async function seekerOf(
  { deps }: Runtime,
  { records }: SeekGames,
  { id, kind, owner }: ArrivingPlayer,
  { game, accepts, ratingRange }: SeekRequest,
): Promise<Seeker> {
  const rated = await ratingsOfPlayer(
    records,
    deps.games.filter((each) => each.id === game),
    id,
  );
  const ratingIn = (pool: Pool): number =>
    shownRating(rated.find((each) => each.pool === pool)?.record ?? newRating()).rating;
  return {
    player: id,
    kind,
    ...(owner === undefined ? {} : { owner }),
    since: deps.clock.now(),
    ratings: { agents: ratingIn('agents'), people: ratingIn('people'), mixed: ratingIn('mixed') },
    ...(accepts === undefined ? {} : { accepts }),
    ...(ratingRange === undefined ? {} : { ratingRange }),
  };
}

async function answer(
  runtime: Runtime,
  seeks: SeekGames,
  look: SeekLook,
  { id, player }: Seek,
): Promise<Result<SeekAnswer, ApiError>> {
  const { games, clock } = runtime.deps;
  const own = look.seeks.find((each) => each.id === id);
  if (!own) return fail({ reason: errors.seekNotFound(id) });
  const { pairing } = own;
  const info = {
    id,
    game: own.game,
    title: games.find((each) => each.id === own.game)?.title ?? own.game,
    options: own.options as SeekAnswer['seek']['options'],
    ...(own.clock === undefined ? {} : { clock: own.clock }),
    since: iso(own.since),
    expiresAt: iso(own.until),
    window: Math.floor(windowAt(own, pairing?.at ?? clock.now())),
    others: look.seeks.filter((each) => !each.pairing && each.player !== player).length,
  };
  if (!pairing) return ok({ success: true, seek: { ...info, status: 'waiting' } });
  const begun = await seeks.begin(own, pairing);
  if (!begun.ok) return begun;
  const contest = begun.value?.meta.contest;
  if (!contest) return fail({ reason: errors.seekNotFound(id) });
  const seat = pairing.seats.findIndex((each) => each.player === player);
  const opponent = pairing.seats[1 - seat];
  if (!opponent) throw new Error('a pairing has two players');
  const [name = opponent.player] = await runtime.players.names([opponent.player]);
  return ok({
    success: true,
    seek: {
      ...info,
      status: 'paired',
      session: pairing.session,
      seat,
      opponent: { ...opponent, name },
      joinBy: iso(contest.joinBy),
    },
  });
}

const iso = (ms: number): string => new Date(ms).toISOString();
