import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Parts } from '../components/parts';
import { SiteFooter, SiteHeader } from '../components/site-frame';
import { catalog, type CatalogGame } from '../lib/api';
import { mainPages, panels } from '../lib/panels';
import { useIdentity } from '../lib/use-identity';
import { OpenSeats } from '../lobby/open-seats';
import { OwnGames } from '../lobby/own-games';
import { StartPanel } from '../lobby/start-panel';
import { startAddress, Tiles } from '../lobby/tiles';
import { WatchList, type Filter } from '../lobby/watch-list';
import '../styles/base.css';
import '../styles/lobby.css';
import '../styles/tabs.css';

/** Where games are started, joined and found. */
function Lobby() {
  const games = useCatalog();
  const [identity] = useIdentity();
  const { start, filter, open, close, setFilter } = useAddress();
  const game = games.list.find((each) => each.game === start);
  return (
    <>
      <SiteHeader />
      <main class="lobby">
        <div class="lobby-title">
          <h1>Play a game</h1>
          <p>
            <a href="/me">{identity ? `You play as ${identity.name}` : 'Play for a rating'}</a>
            <a href="/leaderboard">Leaderboard</a>
            {mainPages.map(({ to, words }) => (
              <a key={to} href={to}>
                {words}
              </a>
            ))}
          </p>
        </div>
        <OwnGames />
        <section class="lobby-section lobby-start" aria-label="Start a game">
          <p class="hint">Choose a game to play against the computer, a friend or an AI agent.</p>
          {games.trouble !== null && <p role="alert">{games.trouble}</p>}
          <Tiles games={games.list} onStart={open} />
        </section>
        <div class="lobby-side">
          {identity && (
            <Parts of={panels.map(({ lobby }) => lobby)} about={{ identity, games: games.list }} />
          )}
          <OpenSeats />
          <WatchList games={games.list} filter={filter} onFilter={setFilter} />
        </div>
      </main>
      <SiteFooter />
      {game && <StartPanel key={game.game} game={game} onClose={close} />}
    </>
  );
}

interface Games {
  readonly list: readonly CatalogGame[];
  readonly trouble: string | null;
}

const RETRY_MS = 5_000;

/** The games that this server has. */
function useCatalog(): Games {
  const [games, setGames] = useState<Games>({ list: [], trouble: null });
  useEffect(() => {
    let timer = 0;
    const read = async (): Promise<void> => {
      const answer = await catalog();
      setGames((before) =>
        answer.ok
          ? { list: answer.value.games, trouble: null }
          : { ...before, trouble: `${answer.error.message} Trying again …` },
      );
      if (!answer.ok) timer = window.setTimeout(() => void read(), RETRY_MS);
    };
    void read();
    return () => clearTimeout(timer);
  }, []);
  return games;
}

interface Address {
  /** The game whose start panel is open. */
  readonly start: string | null;
  readonly filter: Filter;
}

function readAddress(): Address {
  const query = new URLSearchParams(location.search);
  return {
    start: query.get('start'),
    filter: {
      show: query.get('show') === 'finished' ? 'finished' : 'live',
      game: query.get('game') ?? '',
      q: query.get('q') ?? '',
    },
  };
}

function filterAddress({ show, game, q }: Filter): string {
  const given = Object.entries({ show: show === 'live' ? '' : show, game, q }).filter(
    ([, value]) => value !== '',
  );
  return given.length === 0 ? '/' : `/?${new URLSearchParams(given).toString()}`;
}

/** The shown panel is part of the address, so it can be shared, and the back button closes it. */
function useAddress() {
  const [address, setAddress] = useState(readAddress);
  useEffect(() => {
    const read = (): void => setAddress(readAddress());
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  return {
    ...address,
    open: (game: string): void => {
      history.pushState(null, '', startAddress(game));
      setAddress((before) => ({ ...before, start: game }));
    },
    close: (): void => {
      if (readAddress().start !== null) history.pushState(null, '', filterAddress(address.filter));
      setAddress((before) => ({ ...before, start: null }));
    },
    setFilter: (filter: Filter): void => {
      history.replaceState(null, '', filterAddress(filter));
      setAddress((before) => ({ ...before, filter }));
    },
  };
}

const root = document.getElementById('page');
if (root) render(<Lobby />, root);
