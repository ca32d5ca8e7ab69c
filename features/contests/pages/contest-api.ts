import type {
  BlocksAnswer,
  ContestRequest,
  MatchAnswer,
  MatchRequest,
  NextGamesAnswer,
  RemovedSeekAnswer,
  SeekAnswer,
  SeekRequest,
  TournamentActionRequest,
  TournamentAnswer,
  TournamentRequest,
  TournamentsAnswer,
} from '../api';
import {
  asPlayer,
  type Failure,
  type Reply,
  send as sendAny,
  withAccess,
  withQuery,
} from '../../../web/lib/api';
import type { FailureWords } from '../../../web/lib/failure-words';
import type { Identity } from '../../../web/lib/identity';
import { keptAccessKey } from '../../../web/lib/storage';

/* The pages' requests about contests. Not in web/lib, which every page loads. */

export type { ContestRequest, MatchRequest, NextGamesAnswer, SeekRequest, TournamentRequest };
export type Tournament = TournamentAnswer['tournament'];
export type TournamentHead = TournamentsAnswer['tournaments'][number];
export type Encounter = Tournament['rounds'][number]['meetings'][number];
export type Match = MatchAnswer['match'];
export type Invitation = NextGamesAnswer['invitations'][number];
export type BlockedPlayer = BlocksAnswer['blocked'][number];
export type NextGame = NextGamesAnswer['games'][number];
export type Seek = SeekAnswer['seek'];
export type TournamentAction = TournamentActionRequest['action'];

/** Who asks, by id and key. */
export type Own = Pick<Identity, 'id' | 'key'>;

/** Whether the error asks for the server's access key, not for a player's key. */
export const needsAccessKey = ({ status, needs }: Failure): boolean => status === 401 && needs === undefined;

/** Errors in words for people. */
const WORDS: FailureWords = {
  CONTEST_NOT_FOUND: () => 'There is no such match or tournament here.',
  SEEK_NOT_FOUND: () => 'The search for an opponent is over. Start it again.',
  RATE_LIMITED: ({ details = {} }) =>
    details.limit === 'contests'
      ? `At most ${String(details.most)} of your matches and tournaments can go on at a time. End one of them on its page, or wait until one is over.`
      : undefined,
};

const send = <T>(path: string, init: RequestInit): Reply<T> => sendAny(path, init, WORDS);

const post = <T>(path: string, { key }: Pick<Own, 'key'>, body?: object): Reply<T> =>
  send(path, {
    method: 'POST',
    headers: {
      ...asPlayer(key),
      ...withAccess(keptAccessKey()),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** A page of all tournaments, the newest first. */
export const listTournaments = (query: {
  readonly limit: number;
  readonly cursor?: string | undefined;
}): Reply<TournamentsAnswer> => send(withQuery('tournaments', query), {});

export const createTournament = (body: TournamentRequest, own: Own): Reply<TournamentAnswer> =>
  post('tournaments', own, body);

export const readTournament = (
  id: string,
  query: ContestRequest,
  signal: AbortSignal,
): Reply<TournamentAnswer> => send(withQuery(`tournaments/${id}`, query), { signal });

export const joinTournament = (id: string, own: Own): Reply<TournamentAnswer> =>
  post(`tournaments/${id}/join`, own);

export const actInTournament = (id: string, action: TournamentAction, own: Own): Reply<TournamentAnswer> =>
  post(`tournaments/${id}/actions`, own, { action });

export const createMatch = (body: MatchRequest, own: Own): Reply<MatchAnswer> => post('matches', own, body);

export const readMatch = (id: string, query: ContestRequest, signal: AbortSignal): Reply<MatchAnswer> =>
  send(withQuery(`matches/${id}`, query), { signal });

export const joinMatch = (id: string, own: Own): Reply<MatchAnswer> => post(`matches/${id}/join`, own);

export const endMatch = (id: string, own: Own): Reply<MatchAnswer> =>
  post(`matches/${id}/actions`, own, { action: 'end' });

/** Declines a match that names the player, who has not joined it. */
export const declineMatch = (id: string, own: Own): Reply<MatchAnswer> => post(`matches/${id}/decline`, own);

/** The players whose invitations do not reach this one. */
export const readBlocks = ({ id, key }: Own): Reply<BlocksAnswer> =>
  send(`players/${id}/blocks`, { headers: asPlayer(key) });

export const blockPlayer = (player: string, own: Own): Reply<BlocksAnswer> =>
  post(`players/${own.id}/blocks`, own, { player });

export const unblockPlayer = (player: string, { id, key }: Own): Reply<BlocksAnswer> =>
  send(`players/${id}/blocks/${player}`, { method: 'DELETE', headers: asPlayer(key) });

/** The player's tasks in contests; with `wait` (s) the answer comes when there is one. */
export const readNextGames = (
  { id, key }: Own,
  { wait }: { readonly wait: number },
  signal: AbortSignal,
): Reply<NextGamesAnswer> =>
  send(withQuery(`players/${id}/games`, { wait }), { headers: asPlayer(key), signal });

export const postSeek = (body: SeekRequest, own: Own): Reply<SeekAnswer> => post('seeks', own, body);

/** The state of a seek, once it is paired or `wait` (s) is up. */
export const readSeek = (
  id: string,
  { wait }: { readonly wait: number },
  { key }: Own,
  signal: AbortSignal,
): Reply<SeekAnswer> => send(withQuery(seekPath(id), { wait }), { headers: asPlayer(key), signal });

/** Withdraws a seek. The request outlives the page. */
export const withdrawSeek = (id: string, { key }: Own): Reply<RemovedSeekAnswer> =>
  send(seekPath(id), { method: 'DELETE', headers: asPlayer(key), keepalive: true });

const seekPath = (id: string): string => `seeks/${encodeURIComponent(id)}`;
