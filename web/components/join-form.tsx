import { useState } from 'preact/hooks';
import type { SessionApi, SessionInfo } from '../lib/api';
import { randomHex } from '../kit/random-hex';
import { keepPlayerName, playerName } from '../lib/storage';
import { customWords } from '../lib/words';

interface JoinFormProps {
  readonly api: SessionApi;
  readonly custom: Readonly<SessionInfo['custom']>;
  /** Whether somebody else played the seat before. */
  readonly heldBefore: boolean;
  readonly onToken: (token: string) => void;
}

/** Takes a free seat for the visitor, who must first accept a custom game. */
export function JoinForm({ api, custom, heldBefore, onToken }: JoinFormProps) {
  const [name, setName] = useState(playerName);
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [mustAgree, setMustAgree] = useState(custom.length > 0);
  const [{ key, entropy }] = useState(() => ({ key: randomHex(), entropy: randomHex() }));

  const join = async (): Promise<void> => {
    setBusy(true);
    keepPlayerName(name.trim());
    const seated = await api.join({ name: name.trim(), acceptCustom: mustAgree && agreed, key, entropy });
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
      {heldBefore && <p>Somebody else held this seat before, and may remember what was seen from it.</p>}
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
