import type { HostParts } from '../functions';
import { games } from '../games';

/** What a host is given of our games. */
export const ourGames: Pick<HostParts, 'games' | 'loadMcp'> = {
  games,
  loadMcp: () => import('./mcp-server.js'),
};
