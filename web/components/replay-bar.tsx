import type { GamePanel } from '../lib/panels';
import { SPEEDS, type Playback, type Speed } from '../lib/use-playback';
import { PanelButtons } from './game-panels';
import { StepButton, StepButtons } from './step-buttons';
import './replay-bar.css';

interface ReplayBarProps {
  readonly playback: Playback;
  /** The panels that can still be opened. */
  readonly panels: readonly GamePanel[];
  readonly onOpen: (panel: GamePanel) => void;
  /** From whose seats a game with secrets can be seen; absent if all see the same. */
  readonly views?: Views | undefined;
}

interface Views {
  readonly seats: readonly string[];
  readonly viewer: number | null;
  readonly onViewer: (seat: number | null) => void;
}

const SPEED_WORDS: Readonly<Record<Speed, string>> = { 0.5: '½×', 1: '1×', 2: '2×', 4: '4×' };

/** Controls for looking at a finished game again. */
export function ReplayBar({ playback, panels, onOpen, views }: ReplayBarProps) {
  const { isPlaying, speed, setSpeed, toggle, steps } = playback;
  const { at, last, go } = steps;
  return (
    <section class="replay" aria-label="Replay">
      <div class="steps">
        <StepButtons steps={steps}>
          <StepButton step={isPlaying ? 'pause' : 'play'} disabled={last === 0} onClick={toggle} />
        </StepButtons>
        <select
          aria-label="Speed"
          value={speed}
          onChange={({ currentTarget: { value } }) =>
            setSpeed(SPEEDS.find((each) => each === Number(value)) ?? 1)
          }
        >
          {SPEEDS.map((each) => (
            <option key={each} value={each}>
              {SPEED_WORDS[each]}
            </option>
          ))}
        </select>
      </div>
      <div class="replay-place">
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label="Step"
          aria-valuetext={`Step ${at + 1} of ${last + 1}`}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <span class="replay-count">
          Step {at + 1} of {last + 1}
        </span>
      </div>
      <div class="replay-ways">
        {views && <SeenBy {...views} />}
        <PanelButtons panels={panels} text="words" onOpen={onOpen} />
      </div>
    </section>
  );
}

const SeenBy = ({ seats, viewer, onViewer }: Views) => (
  <label>
    Seen by{' '}
    <select
      value={viewer ?? 'public'}
      onChange={({ currentTarget: { value } }) => onViewer(value === 'public' ? null : Number(value))}
    >
      <option value="public">everybody</option>
      {seats.map((name, seat) => (
        <option key={seat} value={seat}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
