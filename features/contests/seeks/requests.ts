import { seekNotFound } from '../errors';
import { DAY_MS, MOST_ABORTS, newRating, shownRating, type Pool } from '../../../core/arena';
import { windowAt, type Seeker } from './seeking';
import { errors, fail, ok, type AnyGame, type GameError, type Result } from '../../../core/engine';
import type { ApiError, ById, Context } from '../../../core/api/game-api';
import type { Kernel } from '../../../core/table';
import type { RemovedSeekAnswer, SeekAnswer, SeekRequest, SeekWait } from '../api';
import {
  keyNeeded,
  parseOptions,
  playerNeeded,
  realTimeError,
  type ArrivingPlayer,
} from '../../../core/session';
import { abortsOf, ratingsOfPlayer } from '../../players/kit';
import { forAll } from '../calls';
import type { Contests } from '../contests';
import { groupOf, SEEK_LIFE_MS, type Seek, type SeekLook, type SeekTerms } from './seek-book';

/** The number of players in a game of a seek. */
const PLAYERS = 2;

/** Looks for an opponent. If another player waits with the same terms, both are paired at once. */
export const seek = forAll(
  async (
    contests: Contests,
    request: SeekRequest,
    caller: Context,
  ): Promise<Result<SeekAnswer, ApiError>> => {
    const { kernel, seeks } = contests;
    const terms = termsOf(kernel, request);
    if (!terms.ok) return fail({ reason: terms.error });
    const known = await seekerOf(contests, caller, playerNeeded());
    if (!known.ok) return known;
    const player = known.value;
    const barred = await barredError(contests, player);
    if (barred) return fail({ reason: barred });
    const wanted = { ...terms.value, ...(await newSeeker(contests, player, request)) };
    const posted = await seeks.book.post(seeks.records, wanted, (pairing) =>
      seeks.isJoinable(pairing, player.id),
    );
    return answer(contests, await seeks.look(groupOf(posted)), posted);
  },
);

/** The state of a seek, once it is paired or the time is up (`wait`, seconds). */
export const getSeek = forAll(
  async (
    contests: Contests,
    { id, wait = 0 }: ById & SeekWait,
    caller: Context,
  ): Promise<Result<SeekAnswer, ApiError>> => {
    const { kernel, seeks } = contests;
    const { signal } = caller;
    const known = await seekerOf(contests, caller, keyNeeded());
    if (!known.ok) return known;
    const ms = 1000 * wait;
    const renewed = kernel.deps.clock.now() + ms + SEEK_LIFE_MS;
    const own = await seeks.book.renew(seeks.records, { id, player: known.value.id }, renewed);
    if (!own) return fail({ reason: seekNotFound(id) });
    const look = await seeks.wait(own, { ms, signal });
    if (signal?.aborted) await seeks.book.breakOff(seeks.records, own, renewed);
    return answer(contests, look, own);
  },
);

/** Withdraws a seek that has found nobody yet. */
export const withdrawSeek = forAll(
  async (contests: Contests, { id }: ById, caller: Context): Promise<Result<RemovedSeekAnswer, ApiError>> => {
    const known = await seekerOf(contests, caller, keyNeeded());
    if (!known.ok) return known;
    const { seeks } = contests;
    const own = await seeks.book.withdraw(seeks.records, id, known.value.id);
    if (!own) return fail({ reason: seekNotFound(id) });
    if (!own.pairing) return ok({ success: true, seek: id, withdrawn: true });
    return fail({
      reason: errors.conflict('This seek has found an opponent: the game has started.', {
        suggestion: 'Join the game within a minute: your opponent is waiting.',
        details: { session: own.pairing.session },
      }),
    });
  },
);

/** The player of the caller's key. `missing`: the error without a key. */
async function seekerOf(
  { players }: Contests,
  { playerKey }: Context,
  missing: GameError,
): Promise<Result<ArrivingPlayer, ApiError>> {
  const arriving = await players.arriving(playerKey);
  if (!arriving.ok) return arriving;
  return arriving.value ? ok(arriving.value) : fail({ reason: missing });
}

/** Why a player may not seek at the moment: too many aborted games within a day. Null if it may. */
async function barredError({ kernel, records }: Contests, { id }: ArrivingPlayer): Promise<GameError | null> {
  const now = kernel.deps.clock.now();
  const aborts = await abortsOf(records, id, now);
  const decisive = aborts[MOST_ABORTS];
  if (!decisive) return null;
  const until = decisive.at + DAY_MS;
  return errors.rateLimited(
    `You left, or did not join, ${aborts.length} games within a day, so the server finds no opponent for you until ${iso(until)}.`,
    {
      suggestion: 'Start a game or join one yourself, or seek again then.',
      // Clients that repeat requests must not repeat this one soon.
      details: { aborts: aborts.length, retryAfterSeconds: Math.ceil((until - now) / 1000) },
    },
  );
}

/** The terms of a request, parsed by the game. */
function termsOf({ deps }: Kernel, { game: id, options, clock }: SeekRequest): Result<SeekTerms> {
  const game = deps.games.find((each) => each.id === id);
  const known = deps.games.map((each) => each.id);
  if (!game) return fail(errors.gameNotFound(id, known));
  const unfit = unfitError(game) ?? (clock && game.advance ? realTimeError(game) : null);
  if (unfit) return fail(unfit);
  const parsed = parseOptions(game, options);
  if (!parsed.ok) return parsed;
  return ok({ game: id, options: parsed.value, ...(clock === undefined ? {} : { clock }) });
}

/** Why a game cannot be sought; null if two players can play it against each other. */
function unfitError({ title, traits, soloSeat, seats }: AnyGame): GameError | null {
  const isForTwo = seats.min <= PLAYERS && PLAYERS <= seats.max;
  if (isForTwo && soloSeat === undefined && traits.utility !== 'cooperative') return null;
  return errors.invalidParameters(`${title} is not played by two against each other.`, {
    suggestion: 'Seek another game: the list of games has the number of players of each.',
    details: { field: 'game' },
  });
}

async function newSeeker(
  { kernel: { deps }, records }: Contests,
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
  { kernel, players, seeks }: Contests,
  look: SeekLook,
  { id, player }: Seek,
): Promise<Result<SeekAnswer, ApiError>> {
  const { games, clock } = kernel.deps;
  const own = look.seeks.find((each) => each.id === id);
  if (!own) return fail({ reason: seekNotFound(id) });
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
  if (!contest) return fail({ reason: seekNotFound(id) });
  const seat = pairing.seats.findIndex((each) => each.player === player);
  const opponent = pairing.seats[1 - seat];
  if (!opponent) throw new Error('a pairing has two players');
  const [name = opponent.player] = await players.names([opponent.player]);
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
