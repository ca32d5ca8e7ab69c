import { render } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import { PlayersNav } from '../../../web/components/players-nav';
import { SiteFooter, SiteHeader } from '../../../web/components/site-frame';
import { ChallengeForm } from './challenge-form';
import { listTournaments, type TournamentHead } from './contest-api';
import { counted, KIND_WORDS, STATUS_WORDS, timeWords, tournamentAddress } from './contest-words';
import { CreateForm } from './create-form';
import { useAsking } from './use-asking';
import { useGames } from './use-games';
import type { CatalogGame } from '../../../web/lib/api';
import { dateWords } from '../../../web/kit/in-words';
import { useIdentity } from '../../../web/lib/use-identity';
import '../../../web/styles/base.css';
import '../../../web/styles/ratings.css';
import '../../../web/styles/tabs.css';
import './contests.css';

/** The filter of tournaments. It is part of the address, so that a list can be shared. */
interface Filter {
  readonly show: 'all' | 'open' | 'running' | 'finished';
  /** The id of a game; empty for all. */
  readonly game: string;
}

const SHOWS = [
  { show: 'all', name: 'All' },
  { show: 'open', name: 'Open' },
  { show: 'running', name: 'Running' },
  { show: 'finished', name: 'Finished' },
] as const;

/** The statuses of a choice. */
const STATUSES: Readonly<Record<Exclude<Filter['show'], 'all'>, readonly TournamentHead['status'][]>> = {
  open: ['open'],
  running: ['running', 'paused'],
  finished: ['ended'],
};

/** All tournaments, and a form to make one. */
function Tournaments() {
  const [filter, setFilter] = useState(readFilter);
  const { games, trouble } = useGames();
  const list = useTournaments();
  const change = (to: Partial<Filter>): void => {
    const next = { ...filter, ...to };
    history.replaceState(null, '', filterAddress(next));
    setFilter(next);
  };
  const shown = list.tournaments?.filter((each) => isShown(each, filter));
  return (
    <>
      <SiteHeader />
      <main class="ratings-page">
        <PlayersNav />
        <h1>Tournaments</h1>
        <p class="hint ratings-about">
          Registered players meet in matches. The server starts their games, keeps their seats and counts the
          points; every game is rated, and everybody can watch.
        </p>
        <div class="ratings-choice">
          <div role="group" aria-label="Which tournaments" class="tabs">
            {SHOWS.map(({ show, name }) => (
              <button
                key={show}
                type="button"
                aria-pressed={filter.show === show}
                onClick={() => change({ show })}
              >
                {name}
              </button>
            ))}
          </div>
          <select
            aria-label="Game"
            value={filter.game}
            onChange={({ currentTarget: { value } }) => change({ game: value })}
          >
            <option value="">All games</option>
            {games.map(({ game, title }) => (
              <option key={game} value={game}>
                {title}
              </option>
            ))}
          </select>
        </div>
        {list.trouble !== null && <p role="alert">{list.trouble}</p>}
        {shown?.length === 0 && (
          <p role="status" class="hint">
            {list.more ? 'None among the newest tournaments.' : 'There is no such tournament yet.'}
          </p>
        )}
        {shown && shown.length > 0 && (
          <ul class="tournaments">
            {shown.map((each) => (
              <TournamentRow key={each.id} tournament={each} />
            ))}
          </ul>
        )}
        {list.more && (
          <button type="button" class="quiet tournaments-more" onClick={list.more}>
            Older tournaments
          </button>
        )}
        {trouble !== null && <p role="alert">{trouble}</p>}
        <MakeOne games={games} />
      </main>
      <SiteFooter />
    </>
  );
}

const isShown = ({ status, game }: TournamentHead, filter: Filter): boolean =>
  (filter.show === 'all' || STATUSES[filter.show].includes(status)) &&
  (filter.game === '' || filter.game === game);

function readFilter(): Filter {
  const query = new URLSearchParams(location.search);
  return {
    show: SHOWS.find(({ show }) => show === query.get('show'))?.show ?? 'all',
    game: query.get('game') ?? '',
  };
}

function filterAddress({ show, game }: Filter): string {
  const given = Object.entries({ show: show === 'all' ? '' : show, game }).filter(
    ([, value]) => value !== '',
  );
  return given.length === 0 ? '/tournaments' : `/tournaments?${new URLSearchParams(given).toString()}`;
}

function TournamentRow({ tournament }: { readonly tournament: TournamentHead }) {
  const { id, name, title, kind, status, entrants, roundsBegun, startsAt, createdAt } = tournament;
  const facts = [
    title,
    KIND_WORDS[kind].name,
    counted(entrants, 'player'),
    ...(roundsBegun > 0 ? [`round ${roundsBegun}`] : []),
    status === 'open' && startsAt !== undefined ? `starts ${timeWords(startsAt)}` : dateWords(createdAt),
  ];
  return (
    <li>
      <div>
        <h2>
          <a href={tournamentAddress(id)}>{name}</a>
        </h2>
        <p class="hint">{facts.join(' · ')}</p>
      </div>
      <span class={`chip ${STATUS_WORDS[status].chip}`}>{STATUS_WORDS[status].name}</span>
    </li>
  );
}

/** Forms for registered players; others see how to register. */
function MakeOne({ games }: { readonly games: readonly CatalogGame[] }) {
  const [identity] = useIdentity();
  if (!identity)
    return (
      <section class="panel" aria-labelledby="make-title">
        <h2 id="make-title">Make a tournament</h2>
        <p>
          <a href="/me">Register as a player</a>: a name is enough, and there is no account.
        </p>
      </section>
    );
  return (
    <>
      <section class="panel" aria-labelledby="make-title">
        <details>
          <summary>
            <h2 id="make-title">Make a tournament</h2>
          </summary>
          <CreateForm games={games} identity={identity} />
        </details>
      </section>
      <section class="panel" aria-labelledby="open-match-title">
        <details>
          <summary>
            <h2 id="open-match-title">Make a match</h2>
          </summary>
          <p class="hint">
            Several games against one opponent: the first player to open the link takes the other place.
          </p>
          <ChallengeForm games={games} identity={identity} opponent="open" />
        </details>
      </section>
    </>
  );
}

const PAGE = 40;

/** A list changes seldom (ms). */
const POLL_MS = 15_000;

/** The loaded tournaments, newest first. */
function useTournaments() {
  const [tournaments, setTournaments] = useState<readonly TournamentHead[] | null>(null);
  // Undefined before the first answer; only that answer has the cursor of older ones.
  const [next, setNext] = useState<string | null | undefined>(undefined);
  const [trouble, setTrouble] = useState<string | null>(null);
  const add = useCallback((page: readonly TournamentHead[]): void => {
    setTournaments((before) => newestFirst([...(before ?? []), ...page]));
  }, []);
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const answer = await listTournaments({ limit: PAGE });
      if (signal.aborted) return 'for ever';
      setTrouble(answer.ok ? null : answer.error.message);
      if (answer.ok) {
        add(answer.value.tournaments);
        setNext((before) => (before === undefined ? answer.value.next : before));
      }
      return POLL_MS;
    },
    [add],
  );
  useAsking(ask);
  const readMore = async (cursor: string): Promise<void> => {
    const page = await listTournaments({ limit: PAGE, cursor });
    setTrouble(page.ok ? null : page.error.message);
    if (!page.ok) return;
    add(page.value.tournaments);
    setNext(page.value.next);
  };
  return { tournaments, trouble, more: next ? () => void readMore(next) : null };
}

/** Each once, as it was last read. */
const newestFirst = (read: readonly TournamentHead[]): readonly TournamentHead[] =>
  [...new Map(read.map((each) => [each.id, each])).values()].toSorted((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  );

const root = document.getElementById('page');
if (root) render(<Tournaments />, root);
