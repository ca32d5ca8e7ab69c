import { games } from '../games';
import { serveLineup } from '../cli/kit/lineup-worker';
import { loadOutsideGames } from '../local/outside-games';

/** Started once for each job of a command that lets bots play many games. The command has checked the games. */
async function main(): Promise<void> {
  const outside = await loadOutsideGames(process.env.PRINCIPALITY_GAMES, []);
  serveLineup([...games, ...outside.map(({ rules }) => rules)]);
}

void main();
