import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { SiteFooter } from '../components/site-footer';
import { SiteHeader } from '../components/site-header';
import { listSessions, type SessionInfo } from '../lib/api';
import { gamesOf, medianOf, spreadOf, statsOf, type BotStats, type GameStats } from '../lib/stats';
import '../styles/base.css';
import '../styles/stats.css';

/** How many games are read at once. */
const PAGE = 50;

/** What the newest finished public games come to. More are counted when they are asked for. */
function Stats() {
  const { sessions, trouble, isReading, more } = useFinishedGames();
  const stats = statsOf(sessions);
  return (
    <>
      <SiteHeader />
      <main class="stats">
        <h1>Statistics</h1>
        <p role="status">{isReading ? 'Counting …' : countWords(stats, more !== null)}</p>
        {trouble !== null && <p role="alert">{trouble}</p>}
        {more && (
          <button type="button" class="quiet" disabled={isReading} onClick={more}>
            Count older games, too
          </button>
        )}
        <div class="stats-games">
          {stats.map((each) => (
            <GameFigures key={each.game} stats={each} />
          ))}
        </div>
      </main>
      <SiteFooter />
    </>
  );
}

function countWords(stats: readonly GameStats[], hasMore: boolean): string {
  const count = stats.reduce((sum, { lengths }) => sum + lengths.length, 0);
  if (count === 0) return 'No public game is finished yet.';
  const games = count === 1 ? 'one finished public game' : `${count} finished public games`;
  return hasMore
    ? `The newest ${games} of this server.`
    : `All ${games} that this server still has. Games that nobody touches for long are cleared away.`;
}

function GameFigures({ stats: { game, title, lengths, bots } }: { readonly stats: GameStats }) {
  const id = `stats-${game}`;
  return (
    <section class="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>
        {lengths.length} {lengths.length === 1 ? 'game' : 'games'} finished
      </p>
      <Lengths lengths={lengths} />
      {bots.length > 0 && <Bots bots={bots} />}
    </section>
  );
}

const MOST_BARS = 12;
const [WIDTH, HEIGHT] = [240, 60];

/** How many games were how long. */
function Lengths({ lengths }: { readonly lengths: readonly number[] }) {
  const counts = spreadOf(lengths, MOST_BARS);
  const highest = Math.max(...counts);
  const step = WIDTH / MOST_BARS;
  const [shortest = 0, longest = 0] = [lengths[0], lengths.at(-1)];
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {counts.map((count, at) => {
          const height = (count / highest) * (HEIGHT - 2);
          return (
            <rect
              key={at}
              class="stats-bar"
              x={at * step}
              y={HEIGHT - height}
              width={step - 3}
              height={height}
              rx="2"
            />
          );
        })}
        <path class="stats-ground" d={`M0 ${HEIGHT}H${WIDTH}`} />
      </svg>
      <figcaption>
        Moves in a game: {medianOf(lengths)} as a rule, {shortest} at least, {longest} at most
      </figcaption>
    </figure>
  );
}

const Bots = ({ bots }: { readonly bots: readonly BotStats[] }) => (
  <table>
    <caption>How the computer did</caption>
    <thead>
      <tr>
        <th scope="col">Bot</th>
        <th scope="col">Won</th>
        <th scope="col">Drawn</th>
        <th scope="col">Lost</th>
      </tr>
    </thead>
    <tbody>
      {bots.map((bot) => (
        <tr key={bot.name}>
          <th scope="row">
            {bot.name}
            <Shares bot={bot} />
          </th>
          <td>{bot.won}</td>
          <td>{bot.drawn}</td>
          <td>{bot.lost}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The shares as one bar; the numbers beside it say the same. */
function Shares({ bot }: { readonly bot: BotStats }) {
  const share = (count: number): number => (100 * count) / gamesOf(bot);
  const [won, drawn] = [share(bot.won), share(bot.drawn)];
  return (
    <svg class="stats-shares" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="stats-lost" width="100" height="6" />
      <rect class="stats-drawn" width={won + drawn} height="6" />
      <rect class="stats-won" width={won} height="6" />
    </svg>
  );
}

interface FinishedGames {
  readonly sessions: readonly SessionInfo[];
  readonly next: string | null;
  readonly trouble: string | null;
  readonly isReading: boolean;
}

function useFinishedGames() {
  const [state, setState] = useState<FinishedGames>({
    sessions: [],
    next: null,
    trouble: null,
    isReading: true,
  });
  const read = async (cursor: string | null): Promise<void> => {
    setState((before) => ({ ...before, isReading: true }));
    const list = await listSessions({ status: 'ended', limit: PAGE, ...(cursor === null ? {} : { cursor }) });
    setState((before) =>
      list.ok
        ? {
            sessions: [...before.sessions, ...list.value.sessions],
            next: list.value.next,
            trouble: null,
            isReading: false,
          }
        : { ...before, trouble: list.error.message, isReading: false },
    );
  };
  useEffect(() => {
    void read(null);
  }, []);
  const { next } = state;
  return { ...state, more: next === null ? null : () => void read(next) };
}

const root = document.getElementById('page');
if (root) render(<Stats />, root);
