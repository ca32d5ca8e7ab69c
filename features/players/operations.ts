import { define } from '../../core/api';
import { exportPlayer, leaderboard, player, registerPlayer, removePlayer, rotatePlayerKey } from './requests';
import * as players from './schemas';

const NOT_FOUND = { not_found: ['PLAYER_NOT_FOUND'] } as const;

/** Players and their ratings. */
export const operations = define({
  registerPlayer: {
    method: 'POST',
    path: '/players',
    tag: 'Players',
    summary: 'Register a player',
    description:
      'The answer shows the key once. Send it as `X-Player-Key` when you create or join a game: you sit there as this player. No two players may have names that look alike, and names for the server and its built-in bots are refused. The error names a free one.',
    body: players.playerBody,
    answer: players.playerKeyAnswer,
    status: 201,
    auth: 'none',
    keyed: 'X-Api-Key',
    registers: true,
    errors: ['malformed', 'unauthenticated', 'conflict'],
    handle: registerPlayer,
  },
  player: {
    method: 'GET',
    path: '/players/{id}',
    tag: 'Players',
    summary: 'The record of a player: ratings, opponents, the newest rated games',
    description:
      'Built-in bots are players, too: `bot:<game>:<bot>`, with `:<level>` where they have levels.',
    params: players.playerPath,
    answer: players.playerAnswer,
    status: 200,
    auth: 'none',
    errors: ['malformed', 'not_found'],
    codes: NOT_FOUND,
    handle: player,
  },
  rotatePlayerKey: {
    method: 'POST',
    path: '/players/{id}/key',
    tag: 'Players',
    summary: 'Replace the key of a player',
    description: 'The request needs the old key, which is invalid from then on.',
    params: players.playerPath,
    answer: players.playerKeyAnswer,
    status: 200,
    auth: 'none',
    player: 'needed',
    errors: ['malformed', 'unauthenticated', 'forbidden'],
    handle: rotatePlayerKey,
  },
  exportPlayer: {
    method: 'GET',
    path: '/players/{id}/export',
    tag: 'Players',
    summary: 'Everything that is stored about a player',
    description:
      'This includes contests, kept seats and seeks under way. Its rated games have their own replays: `GET /api/replay`.',
    params: players.playerPath,
    answer: players.playerExportAnswer,
    status: 200,
    auth: 'none',
    player: 'needed',
    errors: ['malformed', 'unauthenticated', 'forbidden'],
    handle: exportPlayer,
  },
  removePlayer: {
    method: 'DELETE',
    path: '/players/{id}',
    tag: 'Players',
    summary: 'Delete a player',
    description:
      'The server deletes name, model, owner and key at once. It ends contests that wait for the player, and contests of the player that have not begun. The results stay, as those of a deleted player, because the ratings of others depend on them.',
    params: players.playerPath,
    answer: players.removedPlayerAnswer,
    status: 200,
    auth: 'none',
    player: 'needed',
    errors: ['malformed', 'unauthenticated', 'forbidden'],
    handle: removePlayer,
  },
  leaderboard: {
    method: 'GET',
    path: '/leaderboard',
    tag: 'Players',
    summary: 'The players of a game by their ratings',
    description: 'The answer may be some seconds old.',
    query: players.leaderboardQuery,
    answer: players.leaderboardAnswer,
    status: 200,
    auth: 'none',
    errors: ['malformed', 'not_found'],
    codes: { not_found: ['GAME_NOT_FOUND'] },
    handle: leaderboard,
  },
});
