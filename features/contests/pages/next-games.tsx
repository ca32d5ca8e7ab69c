import { useCallback, useRef, useState } from 'preact/hooks';
import type { Failure } from '../../../web/lib/api';
import type { Identity } from '../../../web/lib/identity';
import { readNextGames, type NextGame, type NextGamesAnswer } from './contest-api';
import { gameAddress, matchAddress, timeWords, tournamentAddress } from './contest-words';
import { Invitations } from './invitations';
import { isHeld, takeSeat } from './take-seat';
import { useAsking, type Pause } from './use-asking';
import './contests.css';

type Own = Pick<NextGamesAnswer, 'games' | 'contests' | 'invitations'>;

const NOTHING: Own = { games: [], contests: [], invitations: [] };

/** How long the server waits for a game (s). */
const WAIT_S = 20;

/** The pause before the next request (ms): while games wait for the player, while a contest is open, and otherwise. */
const WITH_GAMES_MS = 3_000;
const WITH_CONTESTS_MS = 400;
const OTHERWISE_MS = 15_000;
const AFTER_FAILURE_MS = 4_000;
const AFTER_LIMIT_MS = 20_000;

interface NextGamesProps {
  readonly identity: Identity;
  /** The contest of the page; by default all contests of the player are shown, with their names. */
  readonly contest?: string;
}

/** The games that wait for the player, updated live, each with a button. */
export function NextGames({ identity, contest }: NextGamesProps) {
  const { own, trouble } = useNextGames(identity);
  if (!own) return trouble === null ? null : <p role="alert">{trouble}</p>;
  const games = own.games.filter((game) => isOf(game, contest));
  const contests = contest === undefined ? own.contests.filter(({ kind }) => kind !== 'seek') : [];
  const next = (
    <section class="panel next-games" aria-labelledby="next-title">
      <h2 id="next-title">Your next games</h2>
      {trouble !== null && <p role="alert">{trouble}</p>}
      <p role="status" class={games.length > 0 ? 'off-screen' : 'hint'}>
        {standing(games, own, contest)}
      </p>
      {games.length > 0 && (
        <ul>
          {games.map((game) => (
            <NextGameRow key={game.session} game={game} identity={identity} />
          ))}
        </ul>
      )}
      {contests.length > 0 && (
        <p class="next-contests">
          You take part in{' '}
          {contests.map(({ kind, id, name }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <a href={kind === 'match' ? matchAddress(id) : tournamentAddress(id)}>{name ?? 'a match'}</a>
            </span>
          ))}
          .
        </p>
      )}
    </section>
  );
  if (contest !== undefined) return next;
  return (
    <>
      {next}
      <Invitations identity={identity} invitations={own.invitations} />
    </>
  );
}

function standing(games: readonly NextGame[], { contests }: Own, contest: string | undefined): string {
  if (games.length > 0)
    return games.length === 1 ? 'A game waits for you.' : `${games.length} games wait for you.`;
  const goesOn = contest === undefined ? contests.length > 0 : true;
  return goesOn
    ? 'None just now. The next one appears here as soon as it begins.'
    : 'None. Your games come from tournaments, matches, and the search for an opponent.';
}

const isOf = ({ contest }: NextGame, id: string | undefined): boolean =>
  id === undefined || contest?.id === id || contest?.match === id;

function NextGameRow({ game, identity }: { readonly game: NextGame; readonly identity: Identity }) {
  const { session, title, due, opponents, contest } = game;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const names = opponents.map(({ name }) => name).join(', ');
  const take = async (): Promise<void> => {
    setBusy(true);
    const taken = await takeSeat(game, identity);
    setBusy(false);
    if (taken.ok) location.assign(taken.value);
    else setTrouble(taken.error.message);
  };
  return (
    <li>
      <div>
        <p>
          <b>{title}</b> against {names}
        </p>
        {due === 'join' && contest && <p class="hint">Come by {timeWords(contest.joinBy)}.</p>}
        {due === 'move' && (
          <p class="hint">
            {isHeld(session) ? 'It is your turn.' : 'It is your turn, in the browser in which you sat down.'}
          </p>
        )}
        {trouble !== null && <p role="alert">{trouble}</p>}
      </div>
      {due === 'join' ? (
        <button
          type="button"
          class="primary"
          disabled={busy}
          aria-label={`Sit down: ${title} against ${names}`}
          onClick={() => void take()}
        >
          Sit down
        </button>
      ) : (
        <a class="primary" href={gameAddress(session)} aria-label={`Play on: ${title} against ${names}`}>
          Play on
        </a>
      )}
    </li>
  );
}

/** No further requests with an unknown key. */
function pauseAfter({ status }: Failure): Pause {
  if (status === 401 || status === 403) return 'for ever';
  return status === 429 ? AFTER_LIMIT_MS : AFTER_FAILURE_MS;
}

/** The player's tasks, while the page is visible. */
function useNextGames(identity: Identity) {
  const [own, setOwn] = useState<Own | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const known = useRef<Own>(NOTHING);
  const isLost = useRef(false);
  const { id, key } = identity;
  const ask = useCallback(
    async (signal: AbortSignal, isFirst: boolean) => {
      const { games, contests } = known.current;
      const mayWait = !isFirst && !isLost.current && games.length === 0 && contests.length > 0;
      const answer = await readNextGames({ id, key }, { wait: mayWait ? WAIT_S : 0 }, signal);
      if (signal.aborted) return 'for ever';
      isLost.current = !answer.ok;
      setTrouble(answer.ok ? null : answer.error.message);
      if (!answer.ok) return pauseAfter(answer.error);
      known.current = answer.value;
      setOwn(answer.value);
      if (answer.value.games.length > 0) return WITH_GAMES_MS;
      return answer.value.contests.length > 0 ? WITH_CONTESTS_MS : OTHERWISE_MS;
    },
    [id, key],
  );
  useAsking(ask);
  return { own, trouble };
}
