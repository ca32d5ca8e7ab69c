import type {
  LeaderboardAnswer,
  LeaderboardRequest,
  PlayerExportAnswer,
  PlayerKeyAnswer,
  RemovedPlayerAnswer,
} from '../../api-types';
import { asPlayer, type Reply, send, withAccess, withQuery } from '../../../web/lib/api';
import type { Identity } from '../../../web/lib/identity';

export type { LeaderboardAnswer };
export type Pool = LeaderboardAnswer['pool'];

export const leaderboard = (request: LeaderboardRequest): Reply<LeaderboardAnswer> =>
  send(withQuery('leaderboard', { ...request }), {});

/** Registers a person. The answer has the key, which the server does not show again. */
export const registerPerson = (name: string, accessKey: string): Reply<PlayerKeyAnswer> =>
  send('players', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...withAccess(accessKey) },
    body: JSON.stringify({ name, kind: 'human' }),
  });

type Own = Pick<Identity, 'id' | 'key'>;

/** Replaces the key by the one of the answer. */
export const rotateKey = ({ id, key }: Own): Reply<PlayerKeyAnswer> =>
  send(`players/${id}/key`, { method: 'POST', headers: asPlayer(key) });

/** All stored data of the player; only the holder of the key gets it. */
export const exportPlayer = ({ id, key }: Own): Reply<PlayerExportAnswer> =>
  send(`players/${id}/export`, { headers: asPlayer(key) });

export const removePlayer = ({ id, key }: Own): Reply<RemovedPlayerAnswer> =>
  send(`players/${id}`, { method: 'DELETE', headers: asPlayer(key) });
