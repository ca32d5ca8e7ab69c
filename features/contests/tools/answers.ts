import { isObject, nameAsData, quoted } from '../../../core/engine';
import { type Body, sentences, toGameId } from '../../../mcp-bridge/kit';
import type { MatchAnswer, NextGamesAnswer, TournamentAnswer, TournamentsAnswer } from '../api';

/**
 * Matches and tournaments in tools' answers, for players and future players. Strangers choose their names and those of players, so texts quote them and never
 * begin with one.
 */

export type Match = MatchAnswer['match'];
export type Tournament = TournamentAnswer['tournament'];
type TournamentHead = TournamentsAnswer['tournaments'][number];
type Invitation = NextGamesAnswer['invitations'][number];

/** The maximum number of rows of a table, besides the player's own. */
const ROWS = 12;

/** The maximum number of games of a match, the newest. */
const GAMES = 20;

const NEXT_GAME = 'tournament next waits for your next game.';

/** The fields of a tournament in lists and tables. */
const headOf = ({ id, name, game, kind, status, startsAt }: TournamentHead): Body => ({
  id,
  name: nameAsData(name),
  game,
  kind,
  status,
  ...(startsAt === undefined ? {} : { startsAt }),
});

/** A tournament in a list. */
export const listedTournament = (tournament: TournamentHead, joined: boolean): Body => ({
  ...headOf(tournament),
  players: tournament.entrants,
  ...(tournament.roundsBegun > 0 ? { round: tournament.roundsBegun } : {}),
  joined,
});

/** What a list shows of a match. */
export const listedMatch = (match: Match, me: string): Body => ({
  id: match.id,
  ...nameField(match),
  game: match.game,
  kind: 'match',
  status: match.status,
  players: match.players.map(({ name }) => nameAsData(name ?? 'nobody yet')),
  joined: hasJoined(match, me),
});

/** An invitation in a list. */
export const listedInvitation = ({ match, game, games, by, name, expiresAt }: Invitation): Body => ({
  id: match,
  game,
  games,
  by: { player: by.player, name: nameAsData(by.name) },
  ...nameField({ name }),
  expiresAt,
});

/** The name of a contest as a field, where it has one. */
export const nameField = ({ name }: { readonly name?: string | undefined }): { readonly name?: string } =>
  name === undefined ? {} : { name: nameAsData(name) };

const hasJoined = ({ players }: Match, me: string): boolean =>
  players.some(({ player, hasJoined: joined }) => player === me && joined);

/** The state of a tournament for the player `me`: table, past and next opponents. */
export function tournamentBody(tournament: Tournament, me: string): Body {
  const { games, players, standings, rounds } = tournament;
  const nameOf = (player: string | undefined): string =>
    nameAsData(players.find((each) => each.player === player)?.name ?? 'nobody');
  const shown = standings.filter(({ player }, at) => at < ROWS || player === me);
  const mine = rounds.flatMap(({ meetings }, at) =>
    meetings
      .filter((meeting) => meeting.players.includes(me))
      .map((meeting) => meetingBody(meeting, { round: at + 1, me, nameOf })),
  );
  const takesPart = players.some(({ player }) => player === me);
  return {
    ...headOf(tournament),
    gamesPerMeeting: games,
    ...(rounds.length > 0 ? { round: rounds.length } : {}),
    ...deadlineOf(tournament),
    joined: takesPart,
    standings: shown.map(({ rank, player, name: called, points, meetings, wins }) => ({
      rank,
      name: nameAsData(called),
      points,
      meetings,
      wins,
      ...(player === me ? { you: true } : {}),
    })),
    ...(shown.length < standings.length ? { players: standings.length } : {}),
    mine,
    message: tournamentText(tournament, me),
    next: tournamentAdvice(tournament.status, takesPart),
  };
}

function deadlineOf({ status, rounds }: Tournament): Body {
  const deadline = rounds.at(-1)?.deadline;
  return status === 'ended' || deadline === undefined ? {} : { deadline };
}

/** A meeting of the player: the opponent, the player's share, and the games of the current round. */
function meetingBody(
  { players, results, sessions = [] }: Tournament['rounds'][number]['meetings'][number],
  {
    round,
    me,
    nameOf,
  }: { readonly round: number; readonly me: string; readonly nameOf: (player: string | undefined) => string },
): Body {
  const other = players.find((player) => player !== me);
  const result = results?.[players.indexOf(me)];
  return {
    round,
    ...(other === undefined ? { bye: true } : { against: nameOf(other) }),
    ...(result === undefined ? {} : { result }),
    ...(sessions.length > 0 ? { games: sessions.map(toGameId) } : {}),
  };
}

/** The state of a tournament in a sentence or two. */
export function tournamentText(
  { name, status, players, standings, rounds, startsAt, endedEarly }: Tournament,
  me: string,
): string {
  const called = `The tournament ${quoted(name)}`;
  const count = players.length;
  const first = standings
    .filter(({ rank }) => rank === 1)
    .map((each) => (each.player === me ? 'you' : quoted(each.name)));
  const own = standings.find(({ player }) => player === me);
  const place = own
    ? `Your rank is ${own.rank} of ${count}, with ${own.points} ${own.points === 1 ? 'point' : 'points'}`
    : '';
  switch (status) {
    case 'open': {
      const start = startsAt === undefined ? 'when its maker starts it' : `at ${startsAt}`;
      return sentences(`${called} has ${count} ${count === 1 ? 'player' : 'players'} and begins ${start}`);
    }
    case 'ended':
      if (endedEarly)
        return sentences(
          `${called} was ended by its maker before its last round was over`,
          rounds.length === 0 ? '' : place,
        );
      return sentences(
        rounds.length === 0
          ? `${called} has ended without a game`
          : `${called} has ended: ${first.join(' and ')} came first`,
        rounds.length === 0 ? '' : place,
      );
    case 'running':
    case 'paused':
      return sentences(
        `${called} is ${status === 'paused' ? 'paused' : 'being played'}, round ${rounds.length}`,
        place,
      );
  }
}

function tournamentAdvice(status: Tournament['status'], takesPart: boolean): string {
  if (status !== 'ended' && takesPart) return NEXT_GAME;
  if (status === 'open') return 'tournament join takes part in it.';
  return 'tournament list names the others.';
}

/** The state of a match for the player `me`. */
export function matchBody(match: Match, me: string): Body {
  const { id, name, game, status, players, games, finished, share, verdict } = match;
  return {
    id,
    ...nameField({ name }),
    game,
    kind: 'match',
    status,
    joined: hasJoined(match, me),
    players: players.map(({ player, name: called, points, hasJoined: joined, hasDeclined }) => ({
      name: called === null ? null : nameAsData(called),
      points,
      joined,
      ...(hasDeclined ? { declined: true } : {}),
      ...(player === me ? { you: true } : {}),
    })),
    played: games
      .filter(({ status: stage }) => stage !== 'due')
      .slice(-GAMES)
      .map(({ session, seats, status: stage, results }) => {
        const result = results?.[seats.indexOf(me)];
        return {
          ...(session === undefined ? {} : { gameId: toGameId(session) }),
          status: stage,
          ...(result === undefined ? {} : { result }),
        };
      }),
    finished,
    of: games.length,
    ...(share ? { share } : {}),
    ...(verdict === undefined ? {} : { verdict }),
    message: matchText(match, me),
    next: matchAdvice(match, me),
  };
}

/** How a match stands in a sentence. */
export function matchText(match: Match, me: string): string {
  const { name, game, status, players, finished, games, endedEarly } = match;
  const called = name === undefined ? `The match of ${game}` : `The match ${quoted(name)}`;
  const points = players.map((each) => `${quoted(each.name ?? 'nobody yet')} ${each.points}`).join(', ');
  switch (status) {
    case 'open': {
      const missing = players.filter((each) => !each.hasJoined);
      const whom = missing.map((each) => (each.player === me ? 'you' : quoted(each.name ?? 'any player')));
      return `${called} waits for ${whom.join(' and ')} to join.`;
    }
    case 'expired': {
      const decliner = players.find(({ hasDeclined }) => hasDeclined);
      if (!decliner) return `${called} was not played: not all of its players joined.`;
      const who = decliner.player === me ? 'you' : quoted(decliner.name ?? 'a player');
      return `${called} was not played: ${who} declined.`;
    }
    case 'running':
      return endedEarly
        ? `${called} was ended by its maker, with ${points}: games under way go on.`
        : `${called}: ${finished} of ${games.length} games are over, with ${points}.`;
    case 'ended':
      return `${called} ${endedEarly ? 'was ended by its maker' : 'has ended'}, with ${points}.`;
  }
}

function matchAdvice(match: Match, me: string): string {
  if (match.status === 'open' && !hasJoined(match, me))
    return match.players.some(({ player }) => player === me)
      ? 'tournament join accepts it, decline declines it.'
      : 'tournament join takes part in it.';
  if (match.status === 'open' || match.status === 'running') return NEXT_GAME;
  return 'tournament list names the others.';
}

/** The lines of an answer about contests: those of a list, or the table, meetings and games of one. */
export function contestLines(body: Body): readonly string[] {
  const rowsOf = (name: string): readonly Body[] => {
    const rows = body[name];
    return Array.isArray(rows) ? rows.filter(isObject) : [];
  };
  const listed = [...rowsOf('tournaments'), ...rowsOf('matches')].map(
    ({ id, name, game, kind, status, joined }) =>
      line([
        `${String(kind)} of ${String(game)}`,
        status,
        joined === true ? 'joined' : '',
        `id ${String(id)}`,
        calledText(name),
      ]),
  );
  const invitations = rowsOf('invitations').map(({ id, game, games, by, name, expiresAt }) =>
    line([
      `invitation to ${String(games)} games of ${String(game)}`,
      isObject(by) ? `from player ${String(by.player)}` : '',
      isObject(by) ? calledText(by.name) : '',
      `open until ${String(expiresAt)}`,
      `id ${String(id)}`,
      calledText(name),
    ]),
  );
  const blocked = rowsOf('blocked').map(({ player, name }) =>
    line([`blocked: player ${String(player)}`, calledText(name)]),
  );
  const table = rowsOf('standings').map(
    ({ rank, name, points, you }) =>
      `${String(rank)}. ${named(name)}${you === true ? ' (you)' : ''}: ${String(points)}`,
  );
  const meetings = rowsOf('mine').map(({ round, bye, against, result, games }) =>
    line([
      `Round ${String(round)}`,
      bye === true ? 'a bye' : `against ${named(against)}`,
      resultText(result),
      Array.isArray(games) ? games.join(' ') : '',
    ]),
  );
  const played = rowsOf('played').map(({ gameId, status, result }) =>
    line([gameId ?? 'a game', status, resultText(result)]),
  );
  return [...listed, ...invitations, ...blocked, ...table, ...meetings, ...played];
}

const named = (name: unknown): string => (typeof name === 'string' ? quoted(name) : '');

const calledText = (name: unknown): string => (typeof name === 'string' ? `called ${quoted(name)}` : '');

const resultText = (result: unknown): string => (typeof result === 'number' ? `result ${result}` : '');

const line = (parts: readonly unknown[]): string =>
  parts
    .map(String)
    .filter((part) => part !== '')
    .join(', ');
