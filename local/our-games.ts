import type { HostParts } from '../functions';
import { games } from '../games';
import type { OutsideGame } from './outside-games';

/** What a host is given of our games. */
export const ourGames: Pick<HostParts, 'games' | 'loadMcp'> = {
  games,
  loadMcp: () => import('./mcp-server.js'),
};

/** The same with games from outside. */
export const withOutside = (
  outside: readonly OutsideGame[],
): Pick<HostParts, 'games' | 'loadMcp' | 'gameFiles'> =>
  outside.length === 0
    ? ourGames
    : {
        games: [...games, ...outside.map(({ rules }) => rules)],
        gameFiles: outside.map(({ source }) => source),
        loadMcp: async () => ({ answerMessage: (await import('./mcp-server.js')).answerAlso(outside) }),
      };
