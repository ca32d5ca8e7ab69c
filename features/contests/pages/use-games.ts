import { useEffect, useState } from 'preact/hooks';
import { catalog, type CatalogGame } from '../../../web/lib/api';
import { canBeRated } from '../../../web/lobby/start-form';

/** Whether two players can be rated by the game, as contests need. */
export const isForTwo = (game: CatalogGame): boolean =>
  canBeRated(game) && game.seats.min <= 2 && game.seats.max >= 2;

/** The games of contests; none until they are known. */
export function useGames(): { readonly games: readonly CatalogGame[]; readonly trouble: string | null } {
  const [games, setGames] = useState<readonly CatalogGame[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    void catalog().then((answer) => {
      if (answer.ok) setGames(answer.value.games.filter(isForTwo));
      else setTrouble(answer.error.message);
    });
  }, []);
  return { games, trouble };
}
