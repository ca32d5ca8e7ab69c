import {
  type Entrant,
  type Fixture,
  type FixturePlace,
  tournamentCrossTable,
  tournamentStandings,
} from './tournament';
import type { AnyGame } from '../../../core/engine';
import type { TournamentAnswer, TournamentsAnswer } from '../api';
import type { Contests } from '../contests';
import { DELETED_NAME, titleOf } from '../../players/kit';
import { meetingId, type TournamentRecord } from './tournament-record';
import { playedTerms } from '../matches/requests';

type Info = TournamentAnswer['tournament'];

const iso = (ms: number): string => new Date(ms).toISOString();

/** What a list shows of a tournament. */
export const tournamentHead = (
  games: readonly AnyGame[],
  { id, name, game, startsAt, createdAt, tournament }: TournamentRecord,
): TournamentsAnswer['tournaments'][number] => ({
  id,
  name,
  game,
  title: titleOf(games, game),
  kind: tournament.kind,
  status: tournament.status,
  ...(tournament.endedEarly ? { endedEarly: true as const } : {}),
  ...(startsAt === undefined ? {} : { startsAt: iso(startsAt) }),
  createdAt: iso(createdAt),
  entrants: tournament.players.length,
  roundsBegun: tournament.rounds.length,
});

/** A tournament as everybody may see it. */
export async function tournamentAnswer(
  contests: Contests,
  record: TournamentRecord,
): Promise<TournamentAnswer> {
  const { deps } = contests.kernel;
  const { version, creator, pairs, tournament } = record;
  const players = await Promise.all(tournament.players.map((entrant) => entrantInfo(contests, entrant)));
  const nameOf = (player: string): string => players.find((each) => each.player === player)?.name ?? player;
  const last = tournament.rounds.length - 1;
  const rounds = await Promise.all(
    tournament.rounds.map(async ({ deadline, meetings }, round) => ({
      ...(deadline === null ? {} : { deadline: iso(deadline) }),
      meetings: await Promise.all(
        meetings.map((meeting, at) =>
          meetingInfo(contests, record, meeting, { round, meeting: at, isPlayed: round === last }),
        ),
      ),
    })),
  );
  return {
    success: true,
    tournament: {
      ...playedTerms(deps.games, record),
      ...tournamentHead(deps.games, record),
      version,
      creator,
      ...(tournament.kind === 'swiss' ? { swissRounds: tournament.swissRounds } : {}),
      games: 2 * pairs,
      ...(tournament.roundMs === null ? {} : { roundSeconds: tournament.roundMs / 1000 }),
      players,
      standings: tournamentStandings(tournament).map(({ encounters, ...standing }) => ({
        ...standing,
        name: nameOf(standing.player),
        meetings: encounters,
      })),
      crossTable: tournamentCrossTable(tournament).map((row) =>
        row.map((cell) => cell && { meetings: cell.games, points: cell.points, share: cell.share }),
      ),
      rounds,
    },
  };
}

async function entrantInfo(
  { players }: Contests,
  { player, rating, isAnchor }: Entrant,
): Promise<Info['players'][number]> {
  const found = await players.find(player);
  const { name, kind } = found.ok ? found.value : { name: DELETED_NAME, kind: 'agent' as const };
  return { player, name, kind, rating, isAnchor };
}

async function meetingInfo(
  { matches }: Contests,
  { id }: TournamentRecord,
  { players, results }: Fixture,
  { isPlayed, ...place }: FixturePlace & { readonly isPlayed: boolean },
): Promise<Info['rounds'][number]['meetings'][number]> {
  if (players.length < 2) return { players, results };
  const match = meetingId(id, place);
  const found = isPlayed ? await matches.find(match) : null;
  return {
    players,
    results,
    match,
    ...(isPlayed
      ? {
          sessions: (found?.record.match?.games ?? []).flatMap(({ state }) =>
            state.kind === 'due' ? [] : [state.session],
          ),
        }
      : {}),
  };
}
