import { useState } from 'preact/hooks';
import { Confirm } from '../../../web/components/confirm';
import { type Reply, saveFile } from '../../../web/lib/api';
import { forgetIdentity, type Identity, keepIdentity, playerAddress } from '../../../web/lib/identity';
import { exportPlayer, removePlayer, rotateKey } from './player-api';

interface KnownPlayerProps {
  readonly identity: Identity;
  /** Called with a new key to show. */
  readonly onKey: (key: string) => void;
  /** Called when this browser keeps the player no more. */
  readonly onGone: () => void;
}

/** The player of this browser, with actions for its key and data. */
export function KnownPlayer({ identity, onKey, onGone }: KnownPlayerProps) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  /** Calls the server, and shows errors. */
  const ask = async <T,>(reply: Reply<T>, then: (value: T) => void): Promise<void> => {
    setBusy(true);
    const answer = await reply;
    setBusy(false);
    setTrouble(answer.ok ? null : answer.error.status === 401 ? REPLACED : answer.error.message);
    if (answer.ok) then(answer.value);
  };
  const forget = (): void => {
    forgetIdentity();
    onGone();
  };
  return (
    <section class="panel me-known" aria-labelledby="known-title">
      <h2 id="known-title">You play as {identity.name}</h2>
      <p>
        <a href={playerAddress(identity.id)}>Your ratings and games</a>
      </p>
      <p>Choose “Rated” when you start a game, or join one that is rated: it counts for {identity.name}.</p>
      {trouble !== null && <p role="alert">{trouble}</p>}
      <dl class="me-acts">
        <div>
          <dt>Your data</dt>
          <dd>
            <p>Everything that this server stores about {identity.name}.</p>
            <button
              type="button"
              class="quiet"
              disabled={busy}
              onClick={() =>
                void ask(exportPlayer(identity), (all) =>
                  saveFile({
                    name: 'player.json',
                    content: new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }),
                  }),
                )
              }
            >
              Download it
            </button>
          </dd>
        </div>
        <div>
          <dt>The key</dt>
          <dd>
            <p>If somebody else may know it, replace it: the old key is invalid from then on.</p>
            <Confirm
              label="Replace the key"
              question="Replace the key? Other browsers and programs that use it need the new one."
              yes="Yes, replace it"
              no="Keep it"
              busy={busy}
              onConfirm={() =>
                void ask(rotateKey(identity), ({ key }) => {
                  keepIdentity({ ...identity, key });
                  onKey(key);
                })
              }
            />
          </dd>
        </div>
        <div>
          <dt>This browser</dt>
          <dd>
            <p>Not your browser? Take the player out of it.</p>
            <Confirm
              label="Forget the player here"
              question={`Forget ${identity.name} in this browser? Without the key nobody can play under this name again.`}
              yes="Yes, forget it"
              no="Keep it"
              busy={busy}
              onConfirm={forget}
            />
          </dd>
        </div>
        <div>
          <dt>The player</dt>
          <dd>
            <p>Its name and key go at once. The results stay, as those of a deleted player.</p>
            <Confirm
              label="Delete the player"
              question={`Delete ${identity.name} for ever? You cannot undo this.`}
              yes="Yes, delete it"
              no="Keep it"
              busy={busy}
              onConfirm={() => void ask(removePlayer(identity), forget)}
            />
          </dd>
        </div>
      </dl>
    </section>
  );
}

const REPLACED =
  'The key in this browser is no longer valid: it was replaced elsewhere, or the player was deleted. Forget the player here, and enter the new key.';
