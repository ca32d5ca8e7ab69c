import { useCallback, useState } from 'preact/hooks';
import { SessionApi, type SessionInfo } from '../lib/api';
import { forgetSeat, keepSeat, type KeptSeat, keptSeats } from '../lib/seats';
import { keepToken } from '../lib/tab';
import { usePolling } from './use-polling';
import { standingOf } from './standing';

/** The current state of a game in which this browser holds a seat. */
interface OwnGame {
  readonly seat: KeptSeat;
  readonly info: SessionInfo;
}

const SHOWN = 12;

/** The games in which this browser holds a seat, with links to continue; renders nothing if there are none. */
export function OwnGames() {
  const games = useOwnGames();
  if (games.length === 0) return null;
  return (
    <section class="lobby-section lobby-own" aria-labelledby="own-title">
      <h2 id="own-title">Your games</h2>
      <ul class="own-games">
        {games.map(({ seat, info }) => (
          <li key={`${seat.session} ${seat.token}`}>
            <a
              class={isMyTurn(seat, info) ? 'own-game own-turn' : 'own-game'}
              href={`/game/${seat.session}`}
              onClick={() => keepToken(seat.session, seat.token)}
            >
              <b>{info.name ?? info.title}</b>
              <span>{opponentsOf(seat, info)}</span>
              <span class={isMyTurn(seat, info) ? 'chip chip-won' : 'own-standing'}>
                {stateOf(seat, info)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isMyTurn = ({ seats }: KeptSeat, { status, seatsToAct }: SessionInfo): boolean =>
  status !== 'ended' && seats.some((seat) => seatsToAct.includes(seat));

function opponentsOf({ seats }: KeptSeat, info: SessionInfo): string {
  const others = info.seats.filter(({ seat }) => !seats.includes(seat));
  const names = others.map(({ kind, name }) => (kind === 'open' ? 'a free seat' : name));
  return names.length === 0 ? info.title : `against ${names.join(', ')}`;
}

function stateOf(seat: KeptSeat, info: SessionInfo): string {
  if (isMyTurn(seat, info)) return 'Your turn';
  const free = info.seats.filter(({ kind }) => kind === 'open').length;
  if (info.status === 'waiting' && free > 0) return 'waiting for players';
  return standingOf(info);
}

/** Reads each game; those that wait for this browser come first. Removes finished and deleted games from the browser. */
function useOwnGames(): readonly OwnGame[] {
  const [games, setGames] = useState<readonly OwnGame[]>([]);
  const read = useCallback(async () => {
    const kept = keptSeats().filter(({ over }) => !over);
    const found = await Promise.all(kept.slice(0, SHOWN).map(readGame));
    const now = found.filter((game) => game !== null);
    setGames(now.sort((a, b) => Number(isMyTurn(b.seat, b.info)) - Number(isMyTurn(a.seat, a.info))));
  }, []);
  usePolling(read);
  return games;
}

async function readGame(seat: KeptSeat): Promise<OwnGame | null> {
  const info = await new SessionApi(seat.session, seat.token).info();
  if (!info.ok) {
    if ([401, 404].includes(info.error.status)) forgetSeat(seat);
    return null;
  }
  if (info.value.status === 'ended') {
    keepSeat({ ...seat, over: true });
    return null;
  }
  return { seat, info: info.value };
}
