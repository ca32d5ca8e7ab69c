interface ReplayBarProps {
  /** Versions there are to show, first to last. */
  readonly versions: readonly number[];
  readonly shown: number;
  readonly seats: readonly string[];
  readonly viewer: number | null;
  readonly onShow: (version: number) => void;
  readonly onViewer: (seat: number | null) => void;
}

/** Steps through a finished game, seen from any seat. */
export function ReplayBar({ versions, shown, seats, viewer, onShow, onViewer }: ReplayBarProps) {
  const at = Math.max(0, versions.indexOf(shown));
  const last = versions.length - 1;
  const go = (to: number) => {
    const version = versions[Math.min(Math.max(to, 0), last)];
    if (version !== undefined) onShow(version);
  };
  const step = (label: string, path: string, to: number, off: boolean) => (
    <button type="button" aria-label={label} title={label} disabled={off} onClick={() => go(to)}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <section class="replay" aria-label="Replay">
      <div class="replay-steps">
        {step('First step', 'M2 2h2v8h-2zM10 2v8l-6-4z', 0, at === 0)}
        {step('Step back', 'M9 2v8l-6-4z', at - 1, at === 0)}
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label="Step"
          aria-valuetext={`Step ${at + 1} of ${versions.length}`}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        {step('Step on', 'M3 2v8l6-4z', at + 1, at === last)}
        {step('Last step', 'M8 2h2v8h-2zM2 2v8l6-4z', last, at === last)}
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
