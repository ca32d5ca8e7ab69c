import { useState } from 'preact/hooks';

interface ResignProps {
  readonly busy: boolean;
  readonly onResign: () => void;
}

/** Gives the game up, after asking once more. */
export function Resign({ busy, onResign }: ResignProps) {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <button type="button" class="quiet" onClick={() => setAsked(true)}>
        Resign
      </button>
    );
  }
  return (
    <div class="resign" role="group" aria-label="Give the game up?">
      <button type="button" class="primary" disabled={busy} onClick={onResign}>
        Yes, resign
      </button>
      <button type="button" class="quiet" onClick={() => setAsked(false)}>
        Play on
      </button>
    </div>
  );
}
