import { useState } from 'preact/hooks';
import { areSoundsOn, keepSounds, playSound } from '../lib/sounds';
import { areTurnsTold, stopTellingTurns, tellTurns } from '../lib/use-alerts';

interface AlertSwitchesProps {
  /** Whether the viewer plays, and so has turns. */
  readonly plays: boolean;
}

/**
 * Sounds on or off, and whether the browser reports turns while another tab is in front. The browser's permission is requested only when somebody switches this
 * on.
 */
export function AlertSwitches({ plays }: AlertSwitchesProps) {
  const [hasSound, setSound] = useState(areSoundsOn);
  const [tells, setTells] = useState(areTurnsTold);
  const [isRefused, setRefused] = useState(false);
  const switchSound = (): void => {
    keepSounds(!hasSound);
    setSound(!hasSound);
    playSound('move');
  };
  const switchTelling = async (): Promise<void> => {
    if (tells) {
      stopTellingTurns();
      setTells(false);
      return;
    }
    const allowed = await tellTurns();
    setTells(allowed);
    setRefused(!allowed);
  };
  return (
    <>
      <button type="button" class="quiet" onClick={switchSound}>
        Sound: {hasSound ? 'on' : 'off'}
      </button>
      {plays && 'Notification' in globalThis && (
        <button type="button" class="quiet" aria-pressed={tells} onClick={() => void switchTelling()}>
          <span aria-live="polite">
            {isRefused ? 'Your browser does not allow it' : `${tells ? '✓ ' : ''}Tell me when it is my turn`}
          </span>
        </button>
      )}
    </>
  );
}
