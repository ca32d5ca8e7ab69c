import type { SessionInfo } from '../lib/api';
import { privateLink } from '../lib/tab';
import { Confirm } from './confirm';
import { CopyButton } from './copy-button';
import { QrCode } from './qr-code';
import './invitation.css';

interface YourSeatProps {
  readonly info: SessionInfo;
  readonly token: string;
  /** Called when this browser shall hold the seat no more. */
  readonly onForget: () => void;
}

/** How to play on with another device, and how to take the seat out of this browser. */
export function YourSeat({ info: { session }, token, onForget }: YourSeatProps) {
  const link = `${location.origin}${privateLink(session, token)}`;
  return (
    <details class="panel your-seat">
      <summary>Your seat</summary>
      <p>This browser keeps your seat: close the tab and come back when you like.</p>
      <p>
        <strong>Another device.</strong> Open your private link there. Anybody who has it holds your seat, so
        give it to nobody.
      </p>
      <div class="invitation-ways">
        <CopyButton label="Copy my private link" text={() => link} />
        <QrCode text={link} label="Your private link" />
      </div>
      <p>
        <strong>Not your browser?</strong> Take the seat out of it. Without your private link you lose it.
      </p>
      <Confirm
        label="Forget this seat here"
        question="Forget the seat in this browser? You can come back only with your private link."
        yes="Yes, forget it"
        no="Keep it"
        busy={false}
        onConfirm={onForget}
      />
    </details>
  );
}
