import { botPlayerOf, newRating, shownRating } from '../../../core/arena';
import {
  endTournament,
  type Entrant,
  type FixturePlace,
  leaveTournament,
  meetingsOfAll,
  createTournament as newTournament,
  pauseTournament,
  resumeTournament,
  startTournament,
  type Tournament,
  joinTournament as withPlayer,
} from './tournament';
import { yieldToOthers } from '../../../core/async';
import { errors, fail, ok, type GameError, type Result } from '../../../core/engine';
import type { ApiError, ById, Context } from '../../../core/api/game-api';
import type {
  ContestRequest,
  TournamentActionRequest,
  TournamentAnswer,
  TournamentRequest,
  TournamentsAnswer,
  TournamentsRequest,
} from '../api';
import { byPlayer, forAll, type CallingPlayer } from '../calls';
import type { Contests } from '../contests';
import { ratingsOfPlayer } from '../../players/kit';
import { newSessionId } from '../../../core/ports/tokens';
import { resultsSoFar, type TournamentRecord } from './tournament-record';
import { tournamentNotFound } from '../errors';
import { newsOfTournament } from './tournaments';
import { dealsProblem, termsOf, unfairDeals } from '../matches/requests';
import { tournamentAnswer, tournamentHead } from './answer';

const USUAL_GAMES = 2;
const LISTED = 20;

/** Maximum players and meetings of a tournament, which is one record. */
const MOST_PLAYERS = 256;
const MOST_MEETINGS = 1_000;

export const createTournament = byPlayer(
  async (
    contests: Contests,
    request: TournamentRequest,
    by: CallingPlayer,
  ): Promise<Result<TournamentAnswer, ApiError>> => {
    const wrong = anchorProblem(request);
    if (wrong) return fail({ reason: wrong });
    const made = await contests.makers.inTurn(by.me, () => makeTournament(contests, request, by));
    return answered(contests, made);
  },
);

/** Stores a tournament of a player. */
async function makeTournament(
  contests: Contests,
  request: TournamentRequest,
  { me, caller }: CallingPlayer,
): Promise<Result<TournamentRecord, ApiError>> {
  const { deps } = contests.kernel;
  const { name, kind, swissRounds, games = USUAL_GAMES, roundSeconds, startsAt, bots = [] } = request;
  const { anchors = [] } = request;
  const named = [...new Set([...bots, ...anchors])];
  for (const player of [...named, me]) {
    const checked = await termsOf(contests, request, {
      pairs: 1,
      players: [me, player],
      origin: caller.origin,
    });
    if (!checked.ok) return checked;
    await yieldToOthers();
  }
  const terms = await termsOf(contests, request, {
    pairs: games / 2,
    players: [me, me],
    origin: caller.origin,
  });
  if (!terms.ok) return terms;
  // With fewer than two bots it waits for others.
  const unfair = dealsProblem(deps.games, terms.value, named.length < 2 ? [me] : named);
  if (unfair !== null) return fail({ reason: unfairDeals(unfair) });
  const record: TournamentRecord = {
    ...terms.value,
    id: newSessionId(deps.entropy),
    name,
    creator: me,
    anchors,
    ...(startsAt === undefined ? {} : { startsAt: Date.parse(startsAt) }),
    createdAt: deps.clock.now(),
    version: 1,
    tournament: newTournament(kind, {
      ...(swissRounds === undefined ? {} : { swissRounds }),
      roundMs: roundSeconds === undefined ? null : 1000 * roundSeconds,
    }),
  };
  let { tournament } = record;
  for (const bot of named.filter((player) => botPlayerOf(deps.games, player))) {
    const joined = joinedBy({ ...record, tournament }, await entrantOf(contests, record, bot));
    if (!joined.ok) return fail({ reason: joined.error });
    tournament = joined.value;
  }
  const made = { ...record, tournament };
  const refused = await contests.makers.note(me, { kind: 'tournament', id: made.id });
  if (refused) return fail({ reason: refused });
  await contests.tournaments.add(made);
  return ok(made);
}

function anchorProblem({ kind, anchors = [], bots = [] }: TournamentRequest): GameError | null {
  const wrong = (field: string, problem: string, suggestion: string): GameError =>
    errors.invalidParameters(`${field}: ${problem}`, { suggestion, details: { field } });
  if (kind === 'gauntlet' && anchors.length === 0)
    return wrong(
      'anchors',
      'a gauntlet needs at least one, whom everybody meets.',
      'Send "anchors" with the id of a player or a built-in bot.',
    );
  if (kind !== 'gauntlet' && anchors.length > 0)
    return wrong(
      'anchors',
      'only a gauntlet has anchors.',
      'Leave out "anchors", or send "kind": "gauntlet".',
    );
  const person = bots.find((bot) => !bot.startsWith('bot:'));
  return person === undefined
    ? null
    : wrong(
        'bots',
        `${person} is not a built-in bot; players join themselves.`,
        'Name bots by their ids as players, which begin with "bot:".',
      );
}

/** The seeding rating is that of the pool in which the player has played most. */
async function entrantOf(
  { kernel: { deps }, records }: Contests,
  { game, anchors }: TournamentRecord,
  player: string,
): Promise<Entrant> {
  const games = deps.games.filter(({ id }) => id === game);
  const [most] = (await ratingsOfPlayer(records, games, player)).toSorted(
    (a, b) => b.record.games - a.record.games,
  );
  const { rating } = shownRating(most?.record ?? newRating());
  return { player, rating, isAnchor: anchors.includes(player) };
}

/** With another player, as long as one record holds it. */
function joinedBy({ tournament }: TournamentRecord, entrant: Entrant): Result<Tournament> {
  const joined = withPlayer(tournament, entrant);
  if (!joined.ok || joined.value === tournament) return joined;
  const { players } = joined.value;
  const anchors = players.filter(({ isAnchor }) => isAnchor).length;
  if (players.length > MOST_PLAYERS || meetingsOfAll(tournament, players.length, anchors) > MOST_MEETINGS)
    return fail(errors.conflict('The tournament is full.', { suggestion: 'Join another one, or make one.' }));
  return joined;
}

export const joinTournament = byPlayer(
  async (
    contests: Contests,
    { id }: ById,
    { me }: CallingPlayer,
  ): Promise<Result<TournamentAnswer, ApiError>> => {
    const { kernel, tournaments } = contests;
    const record = await tournaments.find(id);
    if (!record) return fail({ reason: tournamentNotFound(id) });
    const unfair = dealsProblem(kernel.deps.games, record, [me]);
    if (unfair !== null)
      return fail({
        reason: errors.conflict(unfair, {
          suggestion: 'Join another tournament, or make one with fresh deals.',
        }),
      });
    const entrant = await entrantOf(contests, record, me);
    const joined = await tournaments.change(id, (found) => joinedBy(found, entrant));
    if (joined.ok && joined.value.tournament.status !== 'ended') await tournaments.enter(joined.value, me);
    return answered(contests, joined);
  },
);

export const actInTournament = byPlayer(
  async (
    contests: Contests,
    { id, action }: ById & TournamentActionRequest,
    { me }: CallingPlayer,
  ): Promise<Result<TournamentAnswer, ApiError>> => {
    const { kernel, tournaments } = contests;
    const record = await tournaments.find(id);
    if (!record) return fail({ reason: tournamentNotFound(id) });
    if (action !== 'leave' && record.creator !== me)
      return fail({
        reason: errors.notYourSeat(`Only the player who made this tournament may ${action} it.`, {
          next: { do: 'send-player-key' },
        }),
      });
    const now = kernel.deps.clock.now();
    const changed = await tournaments.change(id, async (found) => {
      const { tournament } = found;
      switch (action) {
        case 'leave':
          return leaveTournament(tournament, me);
        case 'start':
          return startTournament(tournament, now);
        case 'pause':
          return pauseTournament(tournament);
        case 'resume':
          return resumeTournament(tournament, now);
        case 'end': {
          const underWay = await tournaments.underWay(found);
          return endTournament(tournament, (place) => {
            const match = underWay.find((each) => isSamePlace(each.place, place))?.match;
            return match ? resultsSoFar(match) : null;
          });
        }
      }
    });
    if (changed.ok && action === 'leave') await tournaments.note(changed.value, me, false);
    return answered(contests, changed);
  },
);

const isSamePlace = (one: FixturePlace, other: FixturePlace): boolean =>
  one.round === other.round && one.meeting === other.meeting;

/** The public state of a tournament. With `wait` (s) the answer comes with a version after `since`, or at the end. */
export const tournament = forAll(
  async (
    contests: Contests,
    { id, wait = 0, since }: ById & ContestRequest,
    { signal }: Context,
  ): Promise<Result<TournamentAnswer, ApiError>> => {
    const { tournaments, news } = contests;
    const first = await tournaments.find(id);
    if (!first) return fail({ reason: tournamentNotFound(id) });
    const from = since ?? first.version;
    const look = async (): Promise<TournamentRecord> => {
      await tournaments.look(first);
      return (await tournaments.find(id)) ?? first;
    };
    const isEnough = ({ version, tournament: now }: TournamentRecord): boolean =>
      version > from || now.status === 'ended';
    const record = await news.wait(newsOfTournament(id), look, isEnough, { ms: 1000 * wait, signal });
    return ok(await tournamentAnswer(contests, record));
  },
);

const answered = async (
  contests: Contests,
  record: Result<TournamentRecord, ApiError>,
): Promise<Result<TournamentAnswer, ApiError>> =>
  record.ok ? ok(await tournamentAnswer(contests, record.value)) : record;

export const tournaments = forAll(
  async (
    contests: Contests,
    { limit = LISTED, cursor }: TournamentsRequest,
  ): Promise<Result<TournamentsAnswer, ApiError>> => {
    const { records, next } = await contests.tournaments.list(limit, cursor);
    return ok({
      success: true,
      tournaments: records.map((record) => tournamentHead(contests.kernel.deps.games, record)),
      next,
    });
  },
);
