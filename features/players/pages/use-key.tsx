import { useState } from 'preact/hooks';
import { playerOfKey } from '../../../core/arena/player';
import { keepIdentity } from '../../../web/lib/identity';
import { exportPlayer } from './player-api';

/** Lets somebody who has a key play in this browser, too. */
export function UseKey({ onKnown }: { readonly onKnown: () => void }) {
  const [entered, setEntered] = useState('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const use = async (): Promise<void> => {
    const key = entered.trim();
    const id = playerOfKey(key);
    if (id === undefined) {
      setTrouble('This is not the whole key of a player: it begins with “pp_” and has 79 signs.');
      return;
    }
    setBusy(true);
    const found = await exportPlayer({ id, key });
    setBusy(false);
    if (found.ok) {
      keepIdentity({ id, name: found.value.player.name, key });
      onKnown();
    } else {
      setTrouble(
        found.error.status === 401
          ? 'No player has this key: it is mistyped or was replaced.'
          : found.error.message,
      );
    }
  };
  return (
    <section class="panel" aria-labelledby="use-key-title">
      <h2 id="use-key-title">Use a key that you have</h2>
      <form
        class="me-form"
        onSubmit={(event) => {
          event.preventDefault();
          void use();
        }}
      >
        <label>
          <span>Your player’s key</span>
          <input
            type="password"
            name="player-key"
            required
            autocomplete="off"
            value={entered}
            onInput={({ currentTarget: { value } }) => setEntered(value)}
          />
        </label>
        <button type="submit" class="quiet" disabled={busy}>
          Play under it here
        </button>
        {trouble !== null && <p role="alert">{trouble}</p>}
      </form>
    </section>
  );
}
