import { SharedPromise, type Preparation } from '../core/async';
import type { HostOverrides } from '../functions';
import { games } from '../games';
import type { OutsideGame } from './outside-games';

/** The overrides of a host that concern its games. */
type ServedGames = Pick<HostOverrides, 'games' | 'gameFiles' | 'boards' | 'loadMcp'>;

/**
 * Our games and these external ones. The MCP endpoint for them is loaded once, with the first message, and plays no game before the checks are done.
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
