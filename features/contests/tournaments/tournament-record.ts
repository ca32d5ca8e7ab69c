import { closeRound, type FixturePlace, noteResult, startTournament, type Tournament } from './tournament';
import { encounterOf } from '../matches/match';
import { sha256Hex } from '../../../core/engine';
import type { RecordPlace } from '../../../core/ports/records';
import { startMatch, type MatchRecord, type MatchTerms } from '../matches/match-record';

/** The stored form of a tournament. It is immutable plain JSON. */
export interface TournamentRecord extends MatchTerms {
  readonly id: string;
  readonly name: string;
  readonly creator: string;
  /** The ids of a gauntlet's anchors, whom everybody meets. */
  readonly anchors: readonly string[];
  /** When it starts by itself (ms since 1970). */
  readonly startsAt?: number;
  readonly createdAt: number;
  /** 1 at first, one more with each change. */
  readonly version: number;
  readonly tournament: Tournament;
}

export const tournamentPlace = (id: string): RecordPlace => ({
  table: 'tournaments',
  partition: id,
  row: 'head',
});

/** The match id of a meeting, derived from both, so that no meeting is played twice. */
export const meetingId = (tournament: string, { round, meeting }: FixturePlace): string =>
  sha256Hex(`tournament/${tournament}/${round}/${meeting}`).slice(0, 32);

/** The meetings without a result in the current round, also during a pause. */
export const undecided = (tournament: Tournament): readonly FixturePlace[] =>
  meetingsOfRound(tournament).filter(
    ({ round, meeting }) => tournament.rounds[round]?.meetings[meeting]?.results === null,
  );

/** The meetings of the last round that has begun. */
export function meetingsOfRound({ rounds }: Tournament): readonly FixturePlace[] {
  const round = rounds.length - 1;
  return (rounds[round]?.meetings ?? []).map((_, meeting) => ({ round, meeting }));
}

/** The new match of a meeting; null if there is no such meeting, or if it is a bye. */
export function matchOfMeeting(
  record: TournamentRecord,
  place: FixturePlace,
  seeds: readonly string[],
  now: number,
): MatchRecord | null {
  const { id, game, options, clock, deals, pairs, atOnce, joinMs, origin } = record;
  const players = record.tournament.rounds[place.round]?.meetings[place.meeting]?.players ?? [];
  const started = startMatch(
    {
      id: meetingId(id, place),
      game,
      options,
      ...(clock ? { clock } : {}),
      deals,
      pairs,
      atOnce,
      joinMs,
      ...(origin === undefined ? {} : { origin }),
      tournament: { id, ...place },
      createdAt: now,
      version: 1,
      status: 'open',
      places: players.map((player) => ({ player, hasJoined: true })),
      match: null,
      unopened: [],
    },
    seeds,
  );
  return started.ok ? started.value : null;
}

/** The result of a match for its meeting: each player's share; 0 for both if no game was finished. */
export const resultsOfMatch = (record: MatchRecord): readonly number[] =>
  resultsSoFar(record) ?? record.places.map(() => 0);

/** Each player's share of the finished games; null if there are none. */
export const resultsSoFar = ({ match }: MatchRecord): readonly number[] | null =>
  match?.games.some(({ state }) => state.kind === 'finished') ? encounterOf(match).results : null;

/** The tournament with the results of its matches, by meeting; unfinished ones count once the round is closed. */
export function nextTournament(
  { tournament, startsAt }: TournamentRecord,
  matches: readonly { readonly place: FixturePlace; readonly match: MatchRecord }[],
  now: number,
): Tournament {
  if (tournament.status === 'open') {
    if (startsAt === undefined || now < startsAt) return tournament;
    const started = startTournament(tournament, now);
    // Too few came.
    return started.ok ? started.value : { ...tournament, status: 'ended' };
  }
  let next = tournament;
  for (const { place, match } of matches) {
    if (match.status !== 'ended') continue;
    const noted = noteResult(next, place, resultsOfMatch(match), now);
    if (noted.ok) next = noted.value;
  }
  if (next.rounds.length > tournament.rounds.length) return next;
  return closeRound(
    next,
    ({ round, meeting }) => {
      const found = matches.find(({ place }) => place.round === round && place.meeting === meeting);
      return found ? resultsOfMatch(found.match) : null;
    },
    now,
  );
}
