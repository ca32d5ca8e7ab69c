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
      'The key of the answer is shown once. Send it as `X-Player-Key` when you create or join a game: you sit there as this player. No two players have names that are alike, as people read them; names for the server and its built-in bots are refused. The error names a free one.',
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
    summary: 'How well a player plays: ratings, opponents, the newest rated games',
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
    description: 'The former key, which the request needs, is invalid from then on.',
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
    summary: 'Everything that is stored of a player',
    description:
      'Contests, kept seats and seeks that go on, too. Its rated games have replays of their own: `GET /api/replay`.',
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
      'Name, model, owner and key are gone at once. Contests that await the player, or that it made and that have not begun, end. The results stay, since others’ ratings follow from them: as those of a deleted player.',
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
    description: 'It may be some seconds old.',
    query: players.leaderboardQuery,
    answer: players.leaderboardAnswer,
    status: 200,
    auth: 'none',
    errors: ['malformed', 'not_found'],
    codes: { not_found: ['GAME_NOT_FOUND'] },
    handle: leaderboard,
  },
});
