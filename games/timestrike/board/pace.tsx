import type { ClockView } from '../rules/game-types';

/** How many game seconds pass in a second while time runs. */
const SPEEDS: readonly number[] = [0.5, 1, 2, 4];

interface PaceProps {
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
}

/** The choice of a pace. A pace that a player set by a command is offered too. */
export const Pace = ({ speed, onSpeed }: PaceProps) => (
  <label class="ts-speed">
    <span class="ts-speed-name">Speed</span>
    <select value={speed} onChange={({ currentTarget: { value } }) => onSpeed(Number(value))}>
      {(SPEEDS.includes(speed) ? SPEEDS : [...SPEEDS, speed].sort((a, b) => a - b)).map((each) => (
        <option key={each} value={each}>
          {each} ×
        </option>
      ))}
    </select>
  </label>
);

interface RunningTimeProps {
  readonly clock: ClockView;
  readonly onMove: (command: string) => void;
}

/** Time controls of a mission in real time: stop time while planning, or change its pace. */
export const RunningTime = ({ clock: { paused, time_scale }, onMove }: RunningTimeProps) => (
  <div class="ts-time-controls" role="group" aria-label="Time">
    <button
      type="button"
      class="primary ts-run"
      aria-pressed={paused}
      onClick={() => onMove(paused ? 'resume' : 'pause')}
    >
      {paused ? '▶' : '❚❚'}
      <span class="ts-run-word"> {paused ? 'Resume' : 'Pause'}</span>
    </button>
    {paused && <span class="ts-hint">Time stands still: plan and give orders.</span>}
    <Pace speed={time_scale} onSpeed={(scale) => onMove(`time scale ${scale}`)} />
  </div>
);
