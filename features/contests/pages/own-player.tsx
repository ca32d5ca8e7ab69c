import type { OwnPlayer } from '../../../web/lib/panels';
import { FindOpponent } from './find-opponent';
import { NextGames } from './next-games';
import { useGames } from './use-games';

export { BlockedPlayers } from './blocked';

/** What there is to play for the player of this browser. */
export function ToPlay({ identity }: OwnPlayer) {
  const { games, trouble } = useGames();
  return (
    <>
      <NextGames identity={identity} />
      {trouble !== null && <p role="alert">{trouble}</p>}
      <FindOpponent games={games} identity={identity} />
    </>
  );
}
