import { useEffect, useState } from 'preact/hooks';
import { clockText, untilNextText } from '../../core/engine/clock-text';
import { leftAt, type HeardClock } from './told-clock';
import './clock.css';

interface ClockProps {
  readonly clock: HeardClock;
  readonly seat: number;
}

/** What a player has left; it goes down by itself while their clock runs. */
export function Clock({ clock, seat }: ClockProps) {
  const runs = clock.running.includes(seat);
  const left = useLeft(clock, seat);
  return (
    <span
      class={`clock${runs ? ' clock-runs' : ''}${left < LITTLE ? ' clock-little' : ''}`}
      role="timer"
      aria-label="Time left"
    >
      {clockText(left)}
    </span>
  );
}

/** From here on (ms) a clock is marked. */
const LITTLE = 20_000;

function useLeft(clock: HeardClock, seat: number): number {
  const [, redraw] = useState({});
  const left = leftAt(clock, seat, Date.now());
  const runs = clock.running.includes(seat) && left > 0;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => redraw({}), untilNextText(left));
    return () => clearTimeout(timer);
  });
  return left;
}
