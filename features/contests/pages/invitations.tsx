import { useState } from 'preact/hooks';
import { type Identity, playerAddress } from '../../../web/lib/identity';
import { blockPlayer, declineMatch, type Invitation } from './contest-api';
import { counted, matchAddress, timeWords } from './contest-words';

interface InvitationsProps {
  readonly identity: Identity;
  readonly invitations: readonly Invitation[];
}

/** The matches to which the player is invited: each can be looked at and declined, and its maker can be blocked. */
export function Invitations({ identity, invitations }: InvitationsProps) {
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const open = invitations.filter(({ match }) => !answered.includes(match));
  const decline = async (match: string): Promise<void> => {
    setBusy(true);
    const answer = await declineMatch(match, identity);
    setBusy(false);
    setTrouble(answer.ok ? null : answer.error.message);
    if (answer.ok) setAnswered([...answered, match]);
  };
  const block = async (player: string): Promise<void> => {
    setBusy(true);
    const answer = await blockPlayer(player, identity);
    setBusy(false);
    setTrouble(answer.ok ? null : answer.error.message);
    if (!answer.ok) return;
    const declined = invitations.filter(({ by }) => by.player === player);
    setAnswered([...answered, ...declined.map(({ match }) => match)]);
  };
  if (open.length === 0 && trouble === null) return null;
  return (
    <section class="panel next-games" aria-labelledby="invitations-title">
      <h2 id="invitations-title">Invitations</h2>
      {trouble !== null && <p role="alert">{trouble}</p>}
      <ul>
        {open.map(({ match, title, games, by, name, expiresAt }) => (
          <li key={match}>
            <div>
              <p>
                <a href={playerAddress(by.player)}>{by.name}</a> invites you to {counted(games, 'game')} of{' '}
                <b>{title}</b>
                {name !== undefined && <> (“{name}”)</>}.
              </p>
              <p class="hint">Join by {timeWords(expiresAt)}.</p>
            </div>
            <div class="contest-ways">
              <a
                class="primary"
                href={matchAddress(match)}
                aria-label={`Look at the match of ${title} by ${by.name}`}
              >
                Look at it
              </a>
              <button
                type="button"
                class="quiet"
                disabled={busy}
                aria-label={`Decline: ${title} by ${by.name}`}
                onClick={() => void decline(match)}
              >
                Decline
              </button>
              <button
                type="button"
                class="quiet"
                disabled={busy}
                aria-label={`Block ${by.name}`}
                onClick={() => void block(by.player)}
              >
                Block
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
