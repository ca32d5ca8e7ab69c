import { useRef, useState } from 'preact/hooks';
import { randomHex } from '../kit/random-hex';
import { type ListedGame, SessionApi } from '../lib/api';
import { RatedMark } from '../components/part-of';
import { hasSeatFor } from '../lib/seats';
import { keptIdentity } from '../lib/identity';
import { useIdentity } from '../lib/use-identity';
import { playerName } from '../lib/storage';
import { seatAddress } from '../lib/tab';
import { ageText, customWords } from '../lib/words';
import { GamePicture } from './tiles';
import { useList } from './use-list';

const SHOWN = 12;

/** Public games with a seat that is free for this browser. */
export function OpenSeats() {
  const [identity] = useIdentity();
  const { isLoading, trouble, sessions: listed, more } = useList({ status: 'waiting', limit: SHOWN });
  const sessions = listed.filter(({ seats }) => hasSeatFor(seats, identity?.id));
  return (
    <section class="lobby-section" aria-labelledby="open-title">
      <h2 id="open-title">Join a game</h2>
      {trouble !== null && <p role="alert">{trouble}</p>}
      {!isLoading && trouble === null && sessions.length === 0 && (
        <p class="hint">
          Nobody is waiting for a player now. Start a game yourself, invite “a friend”, and show it here.
        </p>
      )}
      <ul class="rows">
        {sessions.map((info) => (
          <OpenSeat key={info.session} info={info} />
        ))}
      </ul>
      {more && (
        <button type="button" class="quiet" onClick={more}>
          More free seats
        </button>
      )}
    </section>
  );
}

function OpenSeat({ info }: { readonly info: ListedGame }) {
  const { session, title, name, seats, custom, rated, createdAt } = info;
  const others = seats.filter(({ kind }) => kind !== 'open').map((seat) => seat.name);
  const free = seats.length - others.length;
  const { busy, error, join } = useJoin(info);
  return (
    <li class="row" data-session={session}>
      <GamePicture game={info} />
      <div class="row-text">
        <h3>
          <a href={`/game/${session}`}>{name ?? title}</a>
          {rated !== undefined && ' '}
          <RatedMark rated={rated} />
        </h3>
        <p>
          {name !== undefined && `${title} · `}
          {others.length > 0 ? `with ${others.join(', ')}` : 'nobody sits yet'} · {free}{' '}
          {free === 1 ? 'free seat' : 'free seats'} · {ageText(createdAt, Date.now())}
        </p>
        {custom.length > 0 && <p class="row-custom">{customWords(custom)}</p>}
        {error !== null && <p role="alert">{error}</p>}
      </div>
      <button
        type="button"
        class="primary"
        disabled={busy}
        onClick={join}
        aria-label={`Join ${name ?? title}`}
      >
        Join
      </button>
    </li>
  );
}

/**
 * Takes the seat and opens the game. If a name is missing, or a warning must be accepted first, the page of the game asks.
 */
function useJoin({ session, custom, rated, seats }: ListedGame) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const keys = useRef({ key: randomHex(), entropy: randomHex() });
  const isAsked = custom.length > 0 || seats.some(({ kind, heldBefore }) => kind === 'open' && heldBefore);
  const join = async (): Promise<void> => {
    const player = rated === undefined ? null : keptIdentity();
    const name = rated === undefined ? playerName() : '';
    if (isAsked || (name === '' && !player)) {
      location.assign(`/game/${session}`);
      return;
    }
    setBusy(true);
    const seated = await new SessionApi(session, null).join({
      name,
      acceptCustom: false,
      playerKey: player?.key,
      ...keys.current,
    });
    setBusy(false);
    if (seated.ok) location.assign(seatAddress(session, seated.value.token ?? ''));
    else setError(seated.error.message);
  };
  return { busy, error, join: () => void join() };
}
