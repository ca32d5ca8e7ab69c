import { nameOf, namesOf } from '../../core/engine/play';
import type { Action, SessionInfo } from '../lib/api';
import type { UndoRequest } from '../lib/position';
import { seatNames } from '../lib/words';

interface TakeBackProps {
  readonly info: SessionInfo;
  /** The open request to take a move back. */
  readonly undo: UndoRequest | null;
  readonly busy: boolean;
  readonly onAct: (action: Action) => void;
}

/** The open request to take a move back, with what the player may do about it. Screen readers announce it. */
export const TakeBackRequest = ({ undo, ...props }: TakeBackProps) => (
  <div class="take-back-request" aria-live="polite">
    {undo && <Request undo={undo} {...props} />}
  </div>
);

function Request({ info, undo, busy, onAct }: TakeBackProps & { readonly undo: UndoRequest }) {
  const names = seatNames(info);
  const isMine = (seat: number): boolean => info.seats[seat]?.kind === 'me';
  const name = nameOf(names, undo.seat);
  const others = namesOf(names, undo.waitingFor);
  const mustAgree = `${others} must agree.`;
  if (isMine(undo.seat))
    return (
      <section class="panel" aria-label="You ask to take a move back">
        <p>
          You ask to take back {undo.what}. {mustAgree}
        </p>
        <button type="button" class="quiet" disabled={busy} onClick={() => onAct('decline')}>
          Withdraw
        </button>
      </section>
    );
  return (
    <section class="panel" aria-label={`${name} asks to take a move back`}>
      <h2>{name} asks to take a move back</h2>
      <p>Back would go: {undo.what}.</p>
      {undo.waitingFor.some(isMine) ? (
        <div class="take-back-answers">
          <button type="button" class="primary" disabled={busy} onClick={() => onAct('undo')}>
            Accept
          </button>
          <button type="button" class="quiet" disabled={busy} onClick={() => onAct('decline')}>
            Decline
          </button>
        </div>
      ) : (
        <p>You agreed. {mustAgree}</p>
      )}
    </section>
  );
}

/** Takes the last move back or, if there are other players, asks them; in a rated game no move can be taken back. */
export function TakeBack({ info, undo, busy, onAct }: TakeBackProps) {
  const others = info.seats.some(({ kind, bot }) => kind === 'agent' && bot === undefined);
  if (undo || info.rated !== undefined || (info.clock && !others)) return null;
  return (
    <button type="button" class="quiet" disabled={busy} onClick={() => onAct('undo')}>
      {others ? 'Ask to take back' : 'Take back'}
    </button>
  );
}
