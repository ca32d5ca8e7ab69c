import { useState } from 'preact/hooks';
import type { CatalogGame } from '../../../web/lib/api';
import type { Identity } from '../../../web/lib/identity';
import { keepAccessKey, keptAccessKey } from '../../../web/lib/storage';
import { takesClock } from '../../../web/lobby/start-form';
import { needsAccessKey } from './contest-api';
import { counted, gameAddress } from './contest-words';
import { AccessKeyField, ClockSelect, clockOf, GameSelect } from './fields';
import { isForTwo } from './use-games';
import { useSeek, type Search } from './use-seek';
import './contests.css';

interface FindOpponentProps {
  readonly games: readonly CatalogGame[];
  readonly identity: Identity;
}

/** Finds an opponent of similar strength for a rated game. */
export function FindOpponent({ games, identity }: FindOpponentProps) {
  const offered = games.filter(isForTwo);
  const { search, start, cancel } = useSeek();
  const [id, setId] = useState('');
  const [clock, setClock] = useState('');
  const [accessKey, setAccessKey] = useState(keptAccessKey);
  const game = offered.find((each) => each.game === id) ?? offered[0];
  if (!game) return null;
  const find = (): void => {
    keepAccessKey(accessKey.trim());
    start({ game: game.game, ...(takesClock(game) ? clockOf(clock) : {}) }, identity);
  };
  const failure = search.kind === 'none' ? search.failure : null;
  return (
    <section class="panel find-opponent" aria-labelledby="find-title">
      <h2 id="find-title">Find an opponent</h2>
      {search.kind === 'none' ? (
        <form
          class="contest-form"
          onSubmit={(event) => {
            event.preventDefault();
            find();
          }}
        >
          <GameSelect games={offered} value={game.game} onChange={setId} />
          {takesClock(game) && <ClockSelect value={clock} onChange={setClock} />}
          {failure && needsAccessKey(failure) && <AccessKeyField value={accessKey} onChange={setAccessKey} />}
          <button type="submit" class="primary">
            Find an opponent
          </button>
          {failure && (
            <p role="alert">
              {needsAccessKey(failure) ? 'You need an access key to start a game here.' : failure.message}
            </p>
          )}
          <p class="hint">The game is rated. The server pairs you with a player who wants the same game.</p>
        </form>
      ) : (
        <Searching search={search} title={game.title} onCancel={cancel} />
      )}
    </section>
  );
}

interface SearchingProps {
  readonly search: Exclude<Search, { readonly kind: 'none' }>;
  readonly title: string;
  readonly onCancel: () => void;
}

/** Shows the search, or the found opponent. */
function Searching({ search, title, onCancel }: SearchingProps) {
  if (search.kind === 'found') {
    const { opponent, session = '' } = search.seek;
    return (
      <>
        <p role="status">
          You play against <b>{opponent?.name}</b>. Going to the game …
        </p>
        {search.trouble !== null && (
          <p role="alert">
            {search.trouble} <a href={gameAddress(session)}>See the game</a>
          </p>
        )}
      </>
    );
  }
  const others = search.seek?.others ?? 0;
  return (
    <div class="searching">
      <progress aria-label="Looking for an opponent" />
      <p role="status">
        Looking for an opponent at {title} …{' '}
        {others > 0 && `${counted(others, 'other')} of another strength; the range widens each second.`}
      </p>
      {search.trouble !== null && <p role="alert">{search.trouble}</p>}
      <p class="hint">Leave this page open: the game begins here. If you leave it, the search stops.</p>
      <button type="button" class="quiet" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
