import { useState } from 'preact/hooks';
import { Confirm } from '../../../web/components/confirm';
import type { Identity } from '../../../web/lib/identity';
import { actInTournament, joinTournament, type Tournament, type TournamentAction } from './contest-api';

interface TournamentActionsProps {
  readonly tournament: Tournament;
  readonly identity: Identity | null;
  /** Called with the tournament after an action. */
  readonly onChange: (tournament: Tournament) => void;
}

/** A visitor's actions: take part or leave, and for the maker start, pause, resume and end. */
export function TournamentActions({ tournament, identity, onChange }: TournamentActionsProps) {
  const { id, status, players, creator } = tournament;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  if (status === 'ended') return null;
  if (!identity)
    return status === 'open' ? (
      <p class="contest-ways">
        <a class="primary" href={`/me?tournament=${id}`}>
          Register to take part
        </a>
      </p>
    ) : null;
  const isIn = players.some(({ player }) => player === identity.id);
  const isMaker = creator === identity.id;

  const ask = async (action: TournamentAction | 'join'): Promise<void> => {
    setBusy(true);
    const answer = await (action === 'join'
      ? joinTournament(id, identity)
      : actInTournament(id, action, identity));
    setBusy(false);
    setTrouble(answer.ok ? null : answer.error.message);
    if (answer.ok) onChange(answer.value.tournament);
  };
  const button = (action: TournamentAction | 'join', label: string, isFirst = false) => (
    <button
      key={action}
      type="button"
      class={isFirst ? 'primary' : 'quiet'}
      disabled={busy}
      onClick={() => void ask(action)}
    >
      {label}
    </button>
  );
  return (
    <div class="contest-ways">
      {status === 'open' && !isIn && button('join', `Take part as ${identity.name}`, true)}
      {status === 'open' && isIn && (
        <Confirm
          label="Leave it"
          question="Leave the tournament? You can come back until it starts."
          yes="Yes, leave it"
          no="Stay"
          busy={busy}
          onConfirm={() => void ask('leave')}
        />
      )}
      {isMaker && status === 'open' && button('start', 'Start it', isIn)}
      {isMaker && status === 'running' && button('pause', 'Pause it')}
      {isMaker && status === 'paused' && button('resume', 'Go on with it', true)}
      {isMaker && (
        <Confirm
          label="End it"
          question="End the tournament for good? No further game begins. The results so far count."
          yes="Yes, end it"
          no="Let it go on"
          busy={busy}
          onConfirm={() => void ask('end')}
        />
      )}
      {isMaker && status === 'open' && players.length < 2 && (
        <p class="hint">It can start as soon as it has two players.</p>
      )}
      {trouble !== null && <p role="alert">{trouble}</p>}
    </div>
  );
}
