import { useState } from 'preact/hooks';
import type { OwnPlayer } from '../../../web/lib/panels';
import { playerAddress } from '../../../web/lib/identity';
import { readBlocks, unblockPlayer, type BlockedPlayer } from './contest-api';
import './contests.css';

/** The players that the player of this browser has blocked, read on demand. */
export function BlockedPlayers({ identity }: OwnPlayer) {
  const [blocked, setBlocked] = useState<readonly BlockedPlayer[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  /** Calls the server, and shows the new list. */
  const show = async (reply: ReturnType<typeof readBlocks>): Promise<void> => {
    setBusy(true);
    const answer = await reply;
    setBusy(false);
    setTrouble(answer.ok ? null : answer.error.message);
    if (answer.ok) setBlocked(answer.value.blocked);
  };
  return (
    <section class="panel next-games" aria-labelledby="blocked-title">
      <h2 id="blocked-title">Players you block</h2>
      <p class="hint">Their invitations do not reach you.</p>
      {trouble !== null && <p role="alert">{trouble}</p>}
      {blocked === null && (
        <button type="button" class="quiet" disabled={busy} onClick={() => void show(readBlocks(identity))}>
          Show them
        </button>
      )}
      {blocked?.length === 0 && <p>You block nobody.</p>}
      {blocked && blocked.length > 0 && (
        <ul>
          {blocked.map(({ player, name }) => (
            <li key={player}>
              <a href={playerAddress(player)}>{name}</a>
              <button
                type="button"
                class="quiet"
                disabled={busy}
                aria-label={`Unblock ${name}`}
                onClick={() => void show(unblockPlayer(player, identity))}
              >
                Unblock
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
