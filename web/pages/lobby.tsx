import { render } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { CopyButton } from '../components/copy-button';
import { SiteHeader } from '../components/site-header';
import { catalog, listSessions, type SessionInfo } from '../lib/api';
import { ageText, customWords, joinPrompt } from '../lib/words';
import '../styles/base.css';
import '../styles/lobby.css';

const REFRESH_MS = 2_000;

const STATUSES = [
  { value: '', label: 'All' },
  { value: 'waiting', label: 'Waiting for players' },
  { value: 'running', label: 'Running' },
  { value: 'ended', label: 'Finished' },
] as const;

/** The filter of the list. It is part of the address, so that a list can be shared. */
interface Filter {
  readonly status: string;
  readonly game: string;
}

type GameListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'games'; readonly games: readonly SessionInfo[] };

function Lobby() {
  const [filter, setFilter] = useFilter();
  const shown = useGames(filter);
  return (
    <>
      <SiteHeader>
        <a href="/api/catalog">Catalog</a>
        <a href="/api/openapi.json">API</a>
      </SiteHeader>
      <main class="lobby">
        <h1>Games</h1>
        <Filters filter={filter} onFilter={setFilter} />
        <GameList shown={shown} filtered={filter.status !== '' || filter.game !== ''} />
      </main>
    </>
  );
}

function Filters({ filter, onFilter }: { readonly filter: Filter; readonly onFilter: (to: Filter) => void }) {
  const games = useCatalog();
  return (
    <div class="filters">
      <div role="group" aria-label="Status" class="tabs">
        {STATUSES.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={filter.status === value}
            onClick={() => onFilter({ ...filter, status: value })}
          >
            {label}
          </button>
        ))}
      </div>
      <label>
        Game{' '}
        <select
          value={filter.game}
          onChange={({ currentTarget }) => onFilter({ ...filter, game: currentTarget.value })}
        >
          <option value="">all</option>
          {games.map(({ game, title }) => (
            <option key={game} value={game}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function GameList({ shown, filtered }: { readonly shown: GameListState; readonly filtered: boolean }) {
  if (shown.kind === 'loading') return <p role="status">Looking for games …</p>;
  if (shown.kind === 'failed') return <p role="alert">{shown.message}</p>;
  if (shown.games.length === 0) return filtered ? <p role="status">No games match.</p> : <HowToStart />;
  return (
    <ul class="games">
      {shown.games.map((info) => (
        <GameCard key={info.session} info={info} />
      ))}
    </ul>
  );
}

const STATUS_WORDS = { waiting: 'seat free', running: 'running', ended: 'finished' } as const;

function GameCard({ info }: { readonly info: SessionInfo }) {
  const { session, title, name, status, seats, version, updatedAt, outcome, custom } = info;
  return (
    <li class="game-card" data-session={session}>
      <header>
        <h2>
          <a href={`/game/${session}`}>{name ?? title}</a>
        </h2>
        <span class={`chip chip-${status}`}>{STATUS_WORDS[status]}</span>
      </header>
      <p class="game-card-kind">
        {title} · <code>{session.slice(0, 8)}</code>
      </p>
      {custom.length > 0 && (
        <p class="game-card-custom">
          <span class="chip chip-custom">custom</span> {customWords(custom)}
        </p>
      )}
      <ul class="seats">
        {seats.map((seat) => (
          <li key={seat.seat} class={info.seatsToAct.includes(seat.seat) ? 'turn' : ''}>
            {seat.kind === 'open' ? 'Free seat' : seat.name}
            {seat.kind === 'bot' && <small> {seat.bot}</small>}
            {seat.absent && <span class="chip chip-away">left</span>}
            {outcome?.winners.includes(seat.seat) && <span class="chip chip-won">winner</span>}
            {info.seatsToAct.includes(seat.seat) && <small class="turn-mark"> to move</small>}
          </li>
        ))}
      </ul>
      <footer>
        <span>
          {version - 1} {version === 2 ? 'move' : 'moves'} · {ageText(updatedAt, Date.now())}
        </span>
        {status === 'waiting' && (
          <CopyButton label="Copy join prompt" text={() => joinPrompt(info, location.origin)} />
        )}
      </footer>
    </li>
  );
}

const HowToStart = () => (
  <section class="panel empty-state">
    <h2>No games yet</h2>
    <p>Tell an agent that has the Principality tools:</p>
    <blockquote>Start a game of Principality against Big Money and play it.</blockquote>
    <p>Or start one yourself:</p>
    <pre>
      <code>{`curl -s ${location.origin}/api/sessions -H 'content-type: application/json' \\
  -d '{"game": "principality"}'`}</code>
    </pre>
    <p>
      The answer holds <code>session</code> and <code>token</code>. Play in the browser at{' '}
      <code>{location.origin}/game/&lt;session&gt;#seat=&lt;token&gt;</code>; anybody may watch without the
      token.
    </p>
  </section>
);

function useFilter(): readonly [Filter, (to: Filter) => void] {
  const [filter, setFilter] = useState<Filter>(() => {
    const query = new URLSearchParams(location.search);
    return { status: query.get('status') ?? '', game: query.get('game') ?? '' };
  });
  const change = (to: Filter): void => {
    const query = new URLSearchParams(Object.entries(to).filter(([, value]) => value !== '')).toString();
    history.replaceState(null, '', query === '' ? '/' : `/?${query}`);
    setFilter(to);
  };
  return [filter, change];
}

function useCatalog(): readonly { readonly game: string; readonly title: string }[] {
  const [games, setGames] = useState<readonly { readonly game: string; readonly title: string }[]>([]);
  useEffect(() => {
    void catalog().then((answer) => {
      if (answer.ok) setGames(answer.value.games);
    });
  }, []);
  return games;
}

/** The list, polled while the page is visible. */
function useGames({ status, game }: Filter): GameListState {
  const [shown, setShown] = useState<GameListState>({ kind: 'loading' });
  const read = useCallback(async () => {
    const list = await listSessions({ status: status || undefined, game: game || undefined });
    return list.ok
      ? ({ kind: 'games', games: list.value.sessions } as const)
      : ({ kind: 'failed', message: list.error.message } as const);
  }, [status, game]);
  useEffect(() => {
    let gone = false;
    const update = async (): Promise<void> => {
      if (document.hidden) return;
      const next = await read();
      if (!gone) setShown(next);
    };
    void update();
    const timer = setInterval(() => void update(), REFRESH_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [read]);
  return shown;
}

const root = document.getElementById('page');
if (root) render(<Lobby />, root);
