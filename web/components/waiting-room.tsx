import { useState } from 'preact/hooks';
import type { SessionApi, SessionInfo } from '../lib/api';
import { Confirm } from './confirm';
import { Invitation } from './invitation';
import { JoinForm } from './join-form';
import './waiting-room.css';

interface WaitingRoomProps {
  readonly api: SessionApi;
  readonly info: SessionInfo;
  /** The viewer's seat, or null. */
  readonly you: number | null;
  /** Called with the new token of this tab. */
  readonly onToken: (token: string | null) => void;
}

/** Shown instead of the board before the deal: the seats, and how to invite others. */
export function WaitingRoom({ api, info, you, onToken }: WaitingRoomProps) {
  const free = info.seats.filter(({ kind }) => kind === 'open').length;
  return (
    <section class="panel waiting-room" aria-labelledby="room-title">
      <h2 id="room-title">Waiting for players</h2>
      <p>
        The game is dealt as soon as every seat is taken: {free} of {info.seats.length}{' '}
        {free === 1 ? 'is' : 'are'} free. Until then there is nothing to see, for anybody.
      </p>
      {you === null && free > 0 && (
        <>
          <h3>Take a seat</h3>
          <JoinForm api={api} info={info} heldBefore={false} onToken={onToken} />
        </>
      )}
      <ol class="room-seats" aria-label="Seats">
        {info.seats.map((seat) => (
          <li key={seat.seat} class={seat.kind === 'open' ? 'room-free' : ''}>
            <span class="room-seat">Seat {seat.seat + 1}</span> {holderOf(seat, you)}
          </li>
        ))}
      </ol>
      {you !== null && free > 0 && <Invitation info={info} />}
      {you !== null && <LeaveSeat api={api} seat={you} onLeft={() => onToken(null)} />}
    </section>
  );
}

function holderOf({ seat, kind, name }: SessionInfo['seats'][number], you: number | null) {
  if (kind === 'open') return <b>free</b>;
  return (
    <>
      <b>{name}</b>
      {seat === you && <span class="chip chip-running">you</span>}
      {kind === 'bot' && <small>bot</small>}
    </>
  );
}

interface LeaveSeatProps {
  readonly api: SessionApi;
  readonly seat: number;
  readonly onLeft: () => void;
}

/** Gives up the seat, which is harmless before the deal. */
function LeaveSeat({ api, seat, onLeft }: LeaveSeatProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const leave = async (): Promise<void> => {
    setBusy(true);
    const left = await api.act('leave', seat);
    setBusy(false);
    if (left.ok) onLeft();
    else setError(left.error.message);
  };
  return (
    <>
      <Confirm
        label="Leave the seat"
        question="Leave? Others can then take the seat."
        yes="Yes, leave"
        no="Stay"
        busy={busy}
        onConfirm={() => void leave()}
      />
      {error !== null && <p role="alert">{error}</p>}
    </>
  );
}
