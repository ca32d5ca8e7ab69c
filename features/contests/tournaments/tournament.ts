import { errors, fail, ok, type Result } from '../../../core/engine';
import { type CrossTable, crossTableOf } from '../../../core/arena/cross-table';
import { scheduleOf } from '../../../core/arena/schedule';
import { type Encounter, type Standing, standingsOf } from '../../../core/arena/standings';
import { nextSwissRound } from './swiss';

export const TOURNAMENT_KINDS = ['round-robin', 'swiss', 'gauntlet', 'knockout'] as const;

export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];

/**
 * A tournament: rounds of meetings, each of which is a match. It is immutable plain JSON: each function returns a new tournament, so that a host can store it
 * with one commit and another host can continue it.
 */
export interface Tournament {
  readonly kind: TournamentKind;
  /** The number of rounds of a Swiss tournament; for other kinds it follows from the players. */
  readonly swissRounds: number;
  /** The time limit of a round (ms); null without one. */
  readonly roundMs: number | null;
  readonly status: 'open' | 'running' | 'paused' | 'ended';
  readonly players: readonly Entrant[];
  readonly rounds: readonly TournamentRound[];
  /** Its maker has ended it before its last round was over. */
  readonly endedEarly?: true;
}

/** A player of a tournament. */
export interface Entrant {
  readonly player: string;
  /** Orders the players at first, the best before the others. */
  readonly rating: number;
  /** Whether it is an anchor of a gauntlet. */
  readonly isAnchor: boolean;
}

interface TournamentRound {
  readonly meetings: readonly Fixture[];
  /** When meetings without a result are decided (ms since 1970). */
  readonly deadline: number | null;
}

/** Two players who meet in a match, or one player with a bye. */
export interface Fixture {
  readonly players: readonly string[];
  /** Each player's share of the match; null while it is running. */
  readonly results: readonly number[] | null;
}

/** Which meeting: its round and its place there, from 0. */
export interface FixturePlace {
  readonly round: number;
  readonly meeting: number;
}

export const createTournament = (
  kind: TournamentKind,
  {
    swissRounds = 5,
    roundMs = null,
  }: { readonly swissRounds?: number; readonly roundMs?: number | null } = {},
): Tournament => ({ kind, swissRounds, roundMs, status: 'open', players: [], rounds: [] });

/** Adds a player, while it is open. Joining twice changes nothing. */
export function joinTournament(tournament: Tournament, entrant: Entrant): Result<Tournament> {
  if (tournament.players.some(({ player }) => player === entrant.player)) return ok(tournament);
  if (tournament.status !== 'open')
    return fail(
      errors.conflict('The tournament has started: players can no longer join.', {
        suggestion: 'Join one that is open, or make one of your own.',
      }),
    );
  return ok({ ...tournament, players: [...tournament.players, entrant] });
}

/** Removes a player, while it is open. Leaving twice changes nothing. */
export function leaveTournament(tournament: Tournament, player: string): Result<Tournament> {
  if (!tournament.players.some((entrant) => entrant.player === player)) return ok(tournament);
  if (tournament.status !== 'open')
    return fail(
      errors.conflict('The tournament has started.', {
        suggestion: 'A player who does not join a game loses it.',
      }),
    );
  return ok({ ...tournament, players: tournament.players.filter((entrant) => entrant.player !== player) });
}

/** The number of meetings of a tournament with this many players. */
export function meetingsOfAll(
  { kind, swissRounds }: Pick<Tournament, 'kind' | 'swissRounds'>,
  players: number,
  anchors: number,
): number {
  switch (kind) {
    case 'round-robin':
      return (players * (players - 1)) / 2;
    case 'gauntlet':
      return anchors * (players - anchors);
    case 'swiss':
      return Math.ceil(players / 2) * swissRounds;
    case 'knockout':
      return players;
  }
}

/** Pairs the first round. The players are seeded by rating, and with equal ratings by order of joining. */
export function startTournament(tournament: Tournament, now: number): Result<Tournament> {
  if (tournament.status !== 'open')
    return fail(
      errors.conflict('The tournament has started already.', {
        suggestion: 'Read its standings; it needs no second start.',
      }),
    );
  const players = tournament.players.toSorted((a, b) => b.rating - a.rating);
  if (players.length < 2)
    return fail(
      errors.conflict('A tournament needs two or more players.', {
        suggestion: 'Start it once another player has joined.',
      }),
    );
  const anchors = players.filter(({ isAnchor }) => isAnchor).length;
  if (tournament.kind === 'gauntlet' && (anchors === 0 || anchors === players.length))
    return fail(
      errors.conflict('A gauntlet needs an anchor and a player who is not an anchor.', {
        suggestion: 'Start it once a player of the other kind has joined.',
      }),
    );
  return ok(advance({ ...tournament, players, status: 'running' }, now));
}

export const pauseTournament = (tournament: Tournament): Result<Tournament> =>
  tournament.status === 'running'
    ? ok({ ...tournament, status: 'paused' })
    : fail(
        errors.conflict('Only a running tournament can be paused.', {
          suggestion: 'Read its status: start it if it is open.',
        }),
      );

/** Resumes a paused tournament: the deadline of the round starts again. */
export function resumeTournament(tournament: Tournament, now: number): Result<Tournament> {
  if (tournament.status !== 'paused')
    return fail(
      errors.conflict('The tournament is not paused.', {
        suggestion: 'Read its status: only a paused one can be resumed.',
      }),
    );
  const last = tournament.rounds.length - 1;
  const rounds = tournament.rounds.map((round, at) =>
    at === last ? { ...round, deadline: deadlineFrom(tournament, now) } : round,
  );
  return ok(advance({ ...tournament, rounds, status: 'running' }, now));
}

/**
 * Ends it before its last round is over. `resultsOf` returns the results of running matches; null for one without a finished game, which does not count.
 */
export function endTournament(
  tournament: Tournament,
  resultsOf: (place: FixturePlace) => readonly number[] | null,
): Result<Tournament> {
  if (tournament.status === 'ended')
    return fail(
      errors.conflict('The tournament is over already.', {
        suggestion: 'Read its result; nothing is left to end.',
      }),
    );
  const round = tournament.rounds.length - 1;
  const counted = withResults(
    tournament,
    round,
    ({ results }, meeting) => results ?? resultsOf({ round, meeting }),
  );
  return ok({ ...counted, status: 'ended', endedEarly: true });
}

/** The meetings whose matches are due. */
export const openMeetings = ({ rounds, status }: Tournament): readonly FixturePlace[] =>
  status !== 'running'
    ? []
    : rounds.flatMap(({ meetings }, round) =>
        meetings.flatMap(({ results }, meeting) => (results === null ? [{ round, meeting }] : [])),
      );

/**
 * Records the result of a match, and pairs the next round after the last match of a round. Recording again changes nothing: the first result stays. A match
 * that ends during a pause counts.
 */
export function noteResult(
  tournament: Tournament,
  { round, meeting }: FixturePlace,
  results: readonly number[],
  now: number,
): Result<Tournament> {
  const found = tournament.rounds[round]?.meetings[meeting];
  if (!found) return fail(errors.invalidParameters(`There is no meeting ${meeting} in round ${round}.`));
  if (results.length !== found.players.length)
    return fail(errors.invalidParameters('A meeting has a result for each of its players.'));
  if (found.results) return ok(tournament);
  return ok(
    advance(
      withResults(tournament, round, (each, at) => (at === meeting ? results : each.results)),
      now,
    ),
  );
}

/**
 * Decides the meetings of a round whose deadline has passed: `resultsOf` returns each player's share so far; null if nothing was played, so that neither has
 * won.
 */
export function closeRound(
  tournament: Tournament,
  resultsOf: (place: FixturePlace) => readonly number[] | null,
  now: number,
): Tournament {
  const round = tournament.rounds.length - 1;
  const deadline = tournament.rounds[round]?.deadline ?? null;
  if (tournament.status !== 'running' || deadline === null || now < deadline) return tournament;
  return advance(
    withResults(
      tournament,
      round,
      ({ results, players }, meeting) => results ?? resultsOf({ round, meeting }) ?? players.map(() => 0),
    ),
    now,
  );
}

const withResults = (
  tournament: Tournament,
  round: number,
  resultsOf: (meeting: Fixture, at: number) => readonly number[] | null,
): Tournament => ({
  ...tournament,
  rounds: tournament.rounds.map((each, at) =>
    at === round
      ? { ...each, meetings: each.meetings.map((one, place) => ({ ...one, results: resultsOf(one, place) })) }
      : each,
  ),
});

const deadlineFrom = ({ roundMs }: Tournament, now: number): number | null =>
  roundMs === null ? null : now + roundMs;

/** Pairs the next round once all matches of the last one have ended; without another one the tournament has ended. */
function advance(tournament: Tournament, now: number): Tournament {
  const { rounds, status } = tournament;
  const isOpen = rounds.at(-1)?.meetings.some(({ results }) => results === null) ?? false;
  if (status !== 'running' || isOpen) return tournament;
  const meetings = nextMeetings(tournament);
  if (meetings.length === 0) return { ...tournament, status: 'ended' };
  const next = meetings.map((players): Fixture => ({ players, results: players.length === 1 ? [1] : null }));
  return advance(
    { ...tournament, rounds: [...rounds, { meetings: next, deadline: deadlineFrom(tournament, now) }] },
    now,
  );
}

/** The meetings of the next round; none after the last one. */
function nextMeetings(tournament: Tournament): readonly (readonly string[])[] {
  const { kind, players, rounds, swissRounds } = tournament;
  switch (kind) {
    case 'round-robin':
    case 'gauntlet':
      return allMeetings(tournament)[rounds.length] ?? [];
    case 'knockout': {
      const last = rounds.at(-1);
      if (!last) return meetingsOf(bracketOf(players.map(({ player }) => player)));
      return last.meetings.length === 1
        ? []
        : meetingsOf(last.meetings.map((each) => winnerOf(each, players)));
    }
    case 'swiss': {
      if (rounds.length >= swissRounds) return [];
      const { pairs, bye } = nextSwissRound(swissPlayers(tournament));
      return [...pairs, ...(bye === null ? [] : [[bye]])];
    }
  }
}

/** All rounds of a tournament whose meetings do not depend on results; nobody plays twice in a round. */
function allMeetings({ kind, players }: Tournament): readonly (readonly (readonly string[])[])[] {
  const anchors = players.flatMap(({ player, isAnchor }) => (isAnchor ? [player] : []));
  const scheduled = scheduleOf({
    players: players.map(({ player }) => player),
    ...(kind === 'gauntlet' ? { anchors } : {}),
    games: [{ seats: 2, rounds: 1 }],
    seed: 'tournament',
  });
  if (!scheduled.ok) throw new Error(scheduled.error.message);
  const rounds: string[][][] = [];
  for (const { pair, seats } of scheduled.value.filter(({ number }) => number % 2 === 0)) {
    const free = rounds.find((round) => !round.flat().some((player) => seats.includes(player)));
    const meeting = pair % 2 === 0 ? [...seats] : seats.toReversed();
    if (free) free.push(meeting);
    else rounds.push([meeting]);
  }
  return rounds;
}

/** The player who advances: the one with the greater share; if even, the better seeded. */
function winnerOf({ players: [first = '', second], results }: Fixture, seeded: readonly Entrant[]): string {
  if (second === undefined) return first;
  const [one = 0, other = 0] = results ?? [];
  if (one !== other) return one > other ? first : second;
  const place = (name: string): number => seeded.findIndex(({ player }) => player === name);
  return place(first) < place(second) ? first : second;
}

function swissPlayers(tournament: Tournament) {
  const meetings = tournament.rounds.flatMap((round) => round.meetings);
  return tournamentStandings(tournament).map(({ player, points }) => {
    const own = meetings.filter(({ players }) => players.includes(player));
    return {
      player,
      points,
      opponents: own.flatMap(({ players }) => players.filter((other) => other !== player)),
      byes: own.filter(({ players }) => players.length === 1).length,
      // Within each match both sit in both seats.
      firsts: [],
    };
  });
}

const encountersOf = ({ rounds }: Tournament): readonly Encounter[] =>
  rounds.flatMap(({ meetings }) =>
    meetings.flatMap(({ players, results }) => (results === null ? [] : [{ players, results }])),
  );

/**
 * The players by points: each match counts 1, divided by the shares. A knockout orders them by matches won, its winner first. Players whom no tie-break
 * separates share a rank, the better seeded listed first.
 */
export function tournamentStandings(tournament: Tournament): readonly Standing[] {
  const names = tournament.players.map(({ player }) => player);
  if (tournament.kind !== 'knockout') return standingsOf(names, encountersOf(tournament));
  const decided = tournament.rounds.flatMap(({ meetings }) =>
    meetings.flatMap((meeting): Encounter[] => {
      if (!meeting.results) return [];
      const winner = winnerOf(meeting, tournament.players);
      return [
        { players: meeting.players, results: meeting.players.map((player) => Number(player === winner)) },
      ];
    }),
  );
  return standingsOf(names, decided);
}

/** The cross-table; every match is one observation. */
export const tournamentCrossTable = (tournament: Tournament): CrossTable =>
  crossTableOf(
    tournamentStandings(tournament).map(({ player }) => player),
    encountersOf(tournament).map((encounter, pair) => ({ ...encounter, pair, pairSize: 1 })),
  );

/**
 * The places of a knockout from the players in the order of their seeding: those at 2i and 2i + 1 meet, and who wins has place i of the next round.
 * The best two can only meet in the final, the best four in the round before, and so on. There are as many places as the next power of two;
 * who is opposite an empty one (null) has a bye: the best ones.
 */
export function bracketOf<Player>(players: readonly Player[]): readonly (Player | null)[] {
  let seeds = [0];
  while (seeds.length < players.length) {
    const last = 2 * seeds.length - 1;
    seeds = seeds.flatMap((seed) => [seed, last - seed]);
  }
  return seeds.map((seed) => players[seed] ?? null);
}

/** Those who meet in a round, by its places; who has a bye is alone. */
export const meetingsOf = <Player>(places: readonly (Player | null)[]): readonly (readonly Player[])[] =>
  Array.from({ length: places.length / 2 }, (_, index) =>
    places.slice(2 * index, 2 * index + 2).filter((player) => player !== null),
  );
