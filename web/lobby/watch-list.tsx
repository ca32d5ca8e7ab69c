import type { CatalogGame, ListedGame } from '../lib/api';
import { ageText, customWords } from '../lib/words';
import { bestOf, scoreOf, standingOf } from './standing';
import { GamePicture } from './tiles';
import { useList } from './use-list';

/** The filter of the list. It is part of the address, so that a list can be shared. */
export interface Filter {
  readonly show: 'live' | 'finished';
  readonly game: string;
  /** A part of a player's or of the game's name. */
  readonly q: string;
}

const SHOWN = 20;
const BEST_SHOWN = 10;

interface WatchListProps {
  readonly games: readonly CatalogGame[];
  readonly filter: Filter;
  readonly onFilter: (to: Filter) => void;
}

/** Running games to watch, and finished games to replay. */
export function WatchList({ games, filter, onFilter }: WatchListProps) {
  const { show, game, q } = filter;
  const { isLoading, trouble, sessions, more } = useList({
    status: show === 'live' ? 'running' : 'ended',
    game: game || undefined,
    q: q.trim() || undefined,
    limit: SHOWN,
  });
  return (
    <section class="lobby-section" aria-labelledby="watch-title">
      <h2 id="watch-title">Watch</h2>
      <div class="filters">
        <div role="group" aria-label="Which games" class="tabs">
          {(['live', 'finished'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={show === each}
              onClick={() => onFilter({ ...filter, show: each })}
            >
              {each === 'live' ? 'Live' : 'Finished'}
            </button>
          ))}
        </div>
        <input
          type="search"
          aria-label="Search by a player’s or game’s name"
          placeholder="Player or game"
          maxLength={40}
          value={q}
          onInput={({ currentTarget: { value } }) => onFilter({ ...filter, q: value })}
        />
        <select
          aria-label="Game"
          value={game}
          onChange={({ currentTarget: { value } }) => onFilter({ ...filter, game: value })}
        >
          <option value="">All games</option>
          {games.map((each) => (
            <option key={each.game} value={each.game}>
              {each.title}
            </option>
          ))}
        </select>
      </div>
      {trouble !== null && <p role="alert">{trouble}</p>}
      {!isLoading && trouble === null && sessions.length === 0 && (
        <p role="status" class="hint">
          {emptyWords(filter, more !== null)}
        </p>
      )}
      {show === 'finished' && game !== '' && (
        <BestGames games={bestOf(sessions, BEST_SHOWN)} of={sessions.length} hasMore={more !== null} />
      )}
      <ul class="rows">
        {sessions.map((info) => (
          <GameRow key={info.session} info={info} />
        ))}
      </ul>
      {more && (
        <button type="button" class="quiet" onClick={more}>
          {sessions.length === 0 ? 'Look further back' : 'More games'}
        </button>
      )}
    </section>
  );
}

interface BestGamesProps {
  readonly games: readonly ListedGame[];
  /** Of how many listed games they are the best. */
  readonly of: number;
  /** Whether there are older games, which are not listed yet. */
  readonly hasMore: boolean;
}

/** The best results among the loaded games, for one-player games, in which they are the only competition. */
function BestGames({ games, of, hasMore }: BestGamesProps) {
  if (games.length < 2) return null;
  return (
    <details class="best">
      <summary>The best of these</summary>
      <p class="hint">
        {hasMore
          ? `Of the newest ${of} games in this list; “More games” adds older ones.`
          : `Of all ${of} finished games.`}
      </p>
      <ol>
        {games.map((info) => (
          <li key={info.session}>
            <a href={`/game/${info.session}`}>{scoreOf(info)} points</a>: {standingOf(info)}
          </li>
        ))}
      </ol>
    </details>
  );
}

function emptyWords({ show, game, q }: Filter, hasMore: boolean): string {
  if (hasMore) return 'None among the newest games.';
  if (game !== '' || q.trim() !== '') return 'No game matches.';
  return show === 'live'
    ? 'No game is being played now. Choose one above to start.'
    : 'No game is finished yet.';
}

function GameRow({ info }: { readonly info: ListedGame }) {
  const { session, title, name, custom, updatedAt } = info;
  return (
    <li class="row" data-session={session}>
      <GamePicture game={info} />
      <div class="row-text">
        <h3>
          <a href={`/game/${session}`}>{name ?? title}</a>
        </h3>
        <p>
          {name !== undefined && `${title} · `}
          {playersOf(info)}
        </p>
        <p>
          {standingOf(info)} · {ageText(updatedAt, Date.now())}
        </p>
        {custom.length > 0 && <p class="row-custom">{customWords(custom)}</p>}
      </div>
    </li>
  );
}

const playersOf = ({ seats }: ListedGame): string =>
  seats
    .map(({ kind, name, absent }) => (kind === 'open' ? 'free seat' : absent ? `${name} (left)` : name))
    .join(' – ');
