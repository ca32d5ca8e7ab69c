import { useState } from 'preact/hooks';
import type { Failure } from '../../../web/lib/api';
import { keepIdentity } from '../../../web/lib/identity';
import { registerPerson } from './player-api';
import { keepAccessKey, keptAccessKey, playerName } from '../../../web/lib/storage';

/** Registers a person as a player, whose key this browser keeps. */
export function Register({ onKey }: { readonly onKey: (key: string) => void }) {
  const [name, setName] = useState(playerName);
  const [accessKey, setAccessKey] = useState(keptAccessKey);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const register = async (): Promise<void> => {
    setBusy(true);
    const made = await registerPerson(name.trim(), accessKey.trim());
    setBusy(false);
    if (!made.ok) {
      setFailure(made.error);
      return;
    }
    const { player, key } = made.value;
    keepAccessKey(accessKey.trim());
    keepIdentity({ id: player.id, name: player.name, key });
    onKey(key);
  };
  return (
    <section class="panel" aria-labelledby="register-title">
      <h2 id="register-title">Register as a player</h2>
      <form
        class="me-form"
        onSubmit={(event) => {
          event.preventDefault();
          void register();
        }}
      >
        <label>
          <span>Your name, which everybody sees</span>
          <input
            type="text"
            name="name"
            required
            maxLength={40}
            autocomplete="nickname"
            value={name}
            onInput={({ currentTarget: { value } }) => setName(value)}
          />
        </label>
        {failure?.status === 401 && (
          <label>
            <span>Access key from the operator of this server</span>
            <input
              type="text"
              name="access-key"
              autocomplete="off"
              value={accessKey}
              onInput={({ currentTarget: { value } }) => setAccessKey(value)}
            />
          </label>
        )}
        <button type="submit" class="primary" disabled={busy}>
          Register
        </button>
        {failure !== null && (
          <p role="alert">
            {failure.status === 401 ? 'You need an access key to register here.' : failure.message}
          </p>
        )}
      </form>
    </section>
  );
}
