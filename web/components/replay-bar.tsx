import { StepButton } from './step-button';

interface ReplayBarProps {
  /** The available versions, first to last. */
  readonly versions: readonly number[];
  readonly shown: number;
  readonly seats: readonly string[];
  readonly viewer: number | null;
  readonly onShow: (version: number) => void;
  readonly onViewer: (seat: number | null) => void;
}

/** Controls for stepping through a finished game from any seat's view. */
export function ReplayBar({ versions, shown, seats, viewer, onShow, onViewer }: ReplayBarProps) {
  const at = Math.max(0, versions.indexOf(shown));
  const last = versions.length - 1;
  const go = (to: number) => {
    const version = versions[Math.min(Math.max(to, 0), last)];
    if (version !== undefined) onShow(version);
  };
  return (
    <section class="replay" aria-label="Replay">
      <div class="replay-steps">
        <StepButton step="first" disabled={at === 0} onClick={() => go(0)} />
        <StepButton step="back" disabled={at === 0} onClick={() => go(at - 1)} />
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label="Step"
          aria-valuetext={`Step ${at + 1} of ${versions.length}`}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <StepButton step="on" disabled={at === last} onClick={() => go(at + 1)} />
        <StepButton step="last" disabled={at === last} onClick={() => go(last)} />
      </div>
      <span class="replay-count">
        Step {at + 1} of {versions.length}
      </span>
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
    </section>
  );
}
