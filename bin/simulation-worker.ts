import { games } from '../games';
import { serveLineup } from '../cli/simulate/worker';
import { loadOutsideGames } from '../local/outside-games';

/** Started by `principality simulate`, once for each job. The command has checked the games. */
async function main(): Promise<void> {
  const outside = await loadOutsideGames(process.env.PRINCIPALITY_GAMES, []);
  serveLineup([...games, ...outside.map(({ rules }) => rules)]);
}

void main();
