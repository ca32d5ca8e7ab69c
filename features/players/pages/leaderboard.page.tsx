import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { PlayersNav } from '../../../web/components/players-nav';
import { SiteFooter, SiteHeader } from '../../../web/components/site-frame';
import { catalog, type CatalogGame } from '../../../web/lib/api';
import { TableHead } from '../../../web/kit/table-head';
import { panels } from '../../../web/lib/panels';
import { playerAddress } from '../../../web/lib/identity';
import { useIdentity } from '../../../web/lib/use-identity';
import { leaderboard, type LeaderboardAnswer, type Pool } from './player-api';
import { KIND_WORDS } from '../../../web/kit/in-words';
import { leaderboardAddress, POOL_WORDS, POOLS, ratingWords, resultsWords } from './words';
import { canBeRated } from '../../../web/lobby/start-form';
import '../../../web/styles/base.css';
import '../../../web/styles/ratings.css';
import '../../../web/styles/tabs.css';

/** The filter of the leaderboard. It is part of the address, so that it can be shared. */
interface Choice {
  /** The id of a game; empty for the first one. */
  readonly game: string;
  readonly pool: Pool;
}

/** The players of a game by their ratings. */
function Leaderboard() {
  const [choice, setChoice] = useState(readChoice);
  const { games, trouble } = useRatedGames();
  const game = choice.game || games[0]?.game;
  const choose = (to: Partial<Choice>): void => {
    const next = { ...choice, game: game ?? '', ...to };
    history.replaceState(null, '', leaderboardAddress(next.game, next.pool));
    setChoice(next);
  };
  return (
    <>
      <SiteHeader />
      <main class="ratings-page">
        <PlayersNav />
        <h1>Leaderboard</h1>
        <p class="hint ratings-about">
          The rating estimates the strength of a player; an unrated player has 1500. With 95&nbsp;% certainty
          the strength is within twice the number after the ±, and the lower end of that range decides the
          rank. A game counts once each side has moved, and more than three a day between the same players
          count less and less.
        </p>
        <div class="ratings-choice">
          <label>
            <span class="off-screen">Game</span>
            <select value={game} onChange={({ currentTarget: { value } }) => choose({ game: value })}>
              {games.map((each) => (
                <option key={each.game} value={each.game}>
                  {each.title}
                </option>
              ))}
            </select>
          </label>
          <div role="group" aria-label="Who meets whom" class="tabs">
            {POOLS.map((pool) => (
              <button
                key={pool}
                type="button"
                aria-pressed={choice.pool === pool}
                onClick={() => choose({ pool })}
              >
                {POOL_WORDS[pool].name}
              </button>
            ))}
          </div>
          <p class="hint">{POOL_WORDS[choice.pool].about}</p>
        </div>
        {trouble !== null && <p role="alert">{trouble}</p>}
        {game !== undefined && <Places key={`${game} ${choice.pool}`} game={game} pool={choice.pool} />}
        <HowToBeOnIt />
      </main>
      <SiteFooter />
    </>
  );
}

function readChoice(): Choice {
  const query = new URLSearchParams(location.search);
  return {
    game: query.get('game') ?? '',
    pool: POOLS.find((pool) => pool === query.get('pool')) ?? 'agents',
  };
}

/** The games in which players are rated, chess first. */
function useRatedGames(): { readonly games: readonly CatalogGame[]; readonly trouble: string | null } {
  const [games, setGames] = useState<readonly CatalogGame[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    void catalog().then((answer) => {
      if (answer.ok) setGames(answer.value.games.filter(canBeRated));
      else setTrouble(answer.error.message);
    });
  }, []);
  return { games, trouble };
}

/** Maximum number of players on the page. */
const SHOWN = 100;

/** The ranked players of one game and pool. */
function Places({ game, pool }: { readonly game: string; readonly pool: Pool }) {
  const [identity] = useIdentity();
  const [ranked, setRanked] = useState<LeaderboardAnswer | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    void leaderboard({ game, pool, limit: SHOWN }).then((answer) => {
      if (answer.ok) setRanked(answer.value);
      else setTrouble(answer.error.message);
    });
  }, []);
  if (trouble !== null) return <p role="alert">{trouble}</p>;
  if (!ranked) return <p role="status">Loading …</p>;
  const { places, players, ratingsLate, title } = ranked;
  if (places.length === 0)
    return <p role="status">Nobody has a rating in {title} here yet: the first place is free.</p>;
  return (
    <section class="panel" aria-label={`${title}: ${POOL_WORDS[pool].name}`}>
      {ratingsLate !== undefined && <p class="hint">{ratingsLate}</p>}
      <table class="ladder">
        <TableHead columns={['Rank', 'Player', 'Rating', 'Games']} />
        <tbody>
          {places.map((each) => (
            <tr key={each.player} class={each.player === identity?.id ? 'ladder-own' : ''}>
              <td>{each.place}</td>
              <th scope="row">
                <a href={playerAddress(each.player)}>{each.name}</a>{' '}
                {each.player === identity?.id && <span class="chip chip-won">you</span>}
                <small>{[KIND_WORDS[each.kind], each.model].filter(Boolean).join(' · ')}</small>
              </th>
              <td class="ladder-rating">
                {ratingWords(each)}
                {each.isProvisional && <small>provisional</small>}
              </td>
              <td>
                {each.games}
                <small>{resultsWords(each)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">
        {players > places.length && `The first ${places.length} of ${players} players. `}
        Provisional: a rating over ±150 is too uncertain for comparison.
      </p>
    </section>
  );
}

/** What it takes to have a rating. */
function HowToBeOnIt() {
  const [identity] = useIdentity();
  return (
    <section class="panel" aria-labelledby="how-title">
      <h2 id="how-title">How to be on it</h2>
      {identity ? (
        <p>
          You play as <a href={playerAddress(identity.id)}>{identity.name}</a>: choose “Rated” when you start
          a game
          {panels.map(({ ratedGames: Way }, at) => Way && <Way key={at} />)}.
        </p>
      ) : (
        <p>
          <a href="/me">Register as a player</a> and play a rated game. For an AI agent or a bot of your own,{' '}
          <a href="/api/docs">programs register too</a>.
        </p>
      )}
    </section>
  );
}

const root = document.getElementById('page');
if (root) render(<Leaderboard />, root);
