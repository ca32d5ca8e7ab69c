import { SharedPromise, type Preparation } from '../core/async';
import type { HostOverrides } from '../functions';
import { games } from '../games';
import type { OutsideGame } from './outside-games';

/** What a host is given of the games that it serves. */
type ServedGames = Pick<HostOverrides, 'games' | 'gameFiles' | 'boards' | 'loadMcp'>;

/**
 * Our games and these from outside. What answers MCP messages for them is loaded with the first message, once; it plays no game before the
 * checks are done.
 */
export function withOutside(outside: readonly OutsideGame[], checks?: Preparation): ServedGames {
  const mcp = new SharedPromise(async () => {
    const { answerAlso } = await import('./mcp-server.js');
    return { answerMessage: answerAlso(outside, checks) };
  });
  return {
    games: [...games, ...outside.map(({ rules }) => rules)],
    gameFiles: outside.map(({ source }) => source),
    boards: outside.flatMap(({ rules, board }) => (board ? [{ ...board, game: rules.id }] : [])),
    loadMcp: () => mcp.get(),
  };
}

/** Our games alone. */
export const ourGames: ServedGames = withOutside([]);
