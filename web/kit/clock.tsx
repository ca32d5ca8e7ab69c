import { useEffect, useState } from 'preact/hooks';
import { clockText, untilNextText } from '../../core/engine/time-control';
import { timeLeft, type ReceivedClock } from './server-clock';
import './player-plate.css';

interface ClockProps {
  readonly clock: ReceivedClock;
  readonly seat: number;
}

/** A player's remaining time; it counts down while the clock runs. */
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

/** A clock with less time (ms) is highlighted. */
const LITTLE = 20_000;

function useLeft(clock: ReceivedClock, seat: number): number {
  const [, redraw] = useState({});
  const left = timeLeft(clock, seat, Date.now());
  const runs = clock.running.includes(seat) && left > 0;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => redraw({}), untilNextText(left));
    return () => clearTimeout(timer);
  });
  return left;
}
