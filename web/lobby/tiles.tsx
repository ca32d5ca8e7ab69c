import type { CatalogGame } from '../lib/api';

/** The pictures of the games, by the paths of their boards. */
const PICTURES = import.meta.glob<string>('../../games/*/board/picture.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The picture of a game, or its initial if it has none. */
export function GamePicture({
  game: { game, title },
}: {
  readonly game: Pick<CatalogGame, 'game' | 'title'>;
}) {
  const picture = PICTURES[`../../games/${game}/board/picture.svg`];
  if (picture === undefined) {
    return (
      <span class="picture picture-plain" aria-hidden="true">
        {title.charAt(0)}
      </span>
    );
  }
  return (
    <img class="picture" src={picture} alt="" width="240" height="160" loading="lazy" decoding="async" />
  );
}

interface TilesProps {
  readonly games: readonly CatalogGame[];
  readonly onStart: (game: string) => void;
}

/** All games, to start one. Each is a link, so it can also be opened in another tab. */
export const Tiles = ({ games, onStart }: TilesProps) => (
  <ul class="tiles">
    {games.map((game) => (
      <li key={game.game}>
        <a
          class="tile"
          href={startAddress(game.game)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            onStart(game.game);
          }}
        >
          <GamePicture game={game} />
          <span class="tile-title">{game.title}</span>
          {game.description !== undefined && <span class="tile-line">{game.description}</span>}
        </a>
      </li>
    ))}
  </ul>
);

export const startAddress = (game: string): string => `/?start=${encodeURIComponent(game)}`;
