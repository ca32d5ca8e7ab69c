import { useState } from 'preact/hooks';
import type { SessionApi, SessionInfo } from '../lib/api';
import { randomHex } from '../kit/random-hex';
import { hasSeatFor } from '../lib/seats';
import { type Identity } from '../lib/identity';
import { useIdentity } from '../lib/use-identity';
import { keepPlayerName, playerName } from '../lib/storage';
import { customWords } from '../lib/words';

interface JoinFormProps {
  readonly api: SessionApi;
  /** If nothing is known of the game, its seats are unknown too. */
  readonly info: Pick<SessionInfo, 'session' | 'custom' | 'rated'> & Partial<Pick<SessionInfo, 'seats'>>;
  /** Whether somebody else played the seat before. */
  readonly heldBefore: boolean;
  readonly onToken: (token: string) => void;
}

/** Takes a free seat for the visitor, who must first accept a custom game, and register for a rated one. */
export function JoinForm(props: JoinFormProps) {
  const [identity] = useIdentity();
  const { info } = props;
  if (info.rated === undefined) return <SeatForm {...props} player={null} />;
  const isKept = info.seats !== undefined && !hasSeatFor(info.seats, identity?.id);
  if (identity && isKept) return <p class="join-kept">{KEPT}</p>;
  if (identity) return <SeatForm {...props} player={identity} />;
  return (
    <div class="join-form">
      <p>
        {isKept
          ? `${KEPT} If you are one of them, enter your key.`
          : 'The game is rated, so its seats are for registered players. You need only a name to register.'}
      </p>
      <a class="primary join-register" href={`/me?game=${info.session}`}>
        Register or enter your key
      </a>
    </div>
  );
}

const KEPT = 'The free seats are kept for the players who were paired here.';

interface SeatFormProps extends JoinFormProps {
  /** Who sits down in a rated game. */
  readonly player: Identity | null;
}

function SeatForm({ api, info: { custom }, heldBefore, onToken, player }: SeatFormProps) {
  const [name, setName] = useState(playerName);
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [mustAgree, setMustAgree] = useState(custom.length > 0);
  const [{ key, entropy }] = useState(() => ({ key: randomHex(), entropy: randomHex() }));

  const join = async (): Promise<void> => {
    setBusy(true);
    if (!player) keepPlayerName(name.trim());
    const seated = await api.join({
      name: player ? '' : name.trim(),
      acceptCustom: mustAgree && agreed,
      key,
      entropy,
      playerKey: player?.key,
    });
    setBusy(false);
    if (seated.ok) {
      if (seated.value.token !== undefined) onToken(seated.value.token);
      return;
    }
    // Nothing is known about a private game before joining.
    if (seated.error.code === 'CUSTOM_SESSION') setMustAgree(true);
    setError(seated.error.message);
  };
  return (
    <form
      class="join-form"
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      {player ? (
        <p>
          You sit down as <b>{player.name}</b>: the game counts for your rating. A player who leaves it or
          stops moving loses it.
        </p>
      ) : (
        <label>
          <span>
            Your name <small>(optional)</small>
          </span>
          <input
            type="text"
            name="name"
            maxLength={40}
            autocomplete="nickname"
            value={name}
            onInput={({ currentTarget: { value } }) => setName(value)}
          />
        </label>
      )}
      {heldBefore && <p>Another player held this seat before and may remember what it showed.</p>}
      {mustAgree && (
        <label class="agree">
          <input
            type="checkbox"
            required
            checked={agreed}
            onChange={({ currentTarget: { checked } }) => setAgreed(checked)}
          />
          <span>{custom.length > 0 ? customWords(custom) : ''} I know this and want to play anyway.</span>
        </label>
      )}
      <button type="submit" class="primary" disabled={busy}>
        Sit down
      </button>
      {error !== null && <p role="alert">{error}</p>}
    </form>
  );
}
