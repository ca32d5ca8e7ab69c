import { useEffect, useState } from 'preact/hooks';
import { advance } from '../rules/sim/advance';
import { livingAgents } from '../rules/sim/world';
import type { Sim, SimEvent } from '../rules/types';
import { Pace } from './pace';

interface TimeControlsProps {
  /** The world at the last answer of the game. */
  readonly sim: Sim;
  /** Whether the map shows that world, and not yet the way to it. */
  readonly settled: boolean;
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
  readonly onMove: (command: string) => void;
}

/** Time in a mission that waits for its player: let some pass, or let it run and stop it. */
export function TimeControls({ sim, settled, speed, onSpeed, onMove }: TimeControlsProps) {
  const [runs, setRuns] = useState(false);
  const isBusy = livingAgents(sim).some(({ action, queue }) => action !== null || queue.length > 0);
  // Who has carried out all orders is asked for new ones.
  useEffect(() => setRuns(false), [isBusy]);
  useEffect(() => {
    if (!runs || !settled) return;
    const timer = setTimeout(() => onMove('advance 1'));
    return () => clearTimeout(timer);
  }, [runs, settled, sim, onMove]);
  const pass = (seconds: number) => onMove(`advance ${Number(seconds.toFixed(3))}`);
  return (
    <div class="ts-time-controls" role="group" aria-label="Time">
      <button type="button" class="primary ts-run" aria-pressed={runs} onClick={() => setRuns(!runs)}>
        {runs ? '❚❚' : '▶'}
        <span class="ts-run-word"> {runs ? 'Pause' : 'Run'}</span>
      </button>
      <button type="button" disabled={runs} onClick={() => pass(1)}>
        +1 s
      </button>
      <button type="button" disabled={runs} onClick={() => pass(5)}>
        +5 s
      </button>
      <button type="button" disabled={runs} onClick={() => pass(nextEvent(sim) - sim.t)}>
        Next<span class="ts-wide-only"> event</span>
      </button>
      <Pace speed={speed} onSpeed={onSpeed} />
    </div>
  );
}

const FAR = 60;

/** When something happens next: a hit, an arrival, an effect or a timer; at the latest in a minute. */
function nextEvent(sim: Sim): number {
  for (let ahead = 1; ahead <= FAR; ahead *= 2) {
    const event = advance(sim, sim.t + ahead).events.find((each) => isNews(each) && each.time > sim.t);
    if (event) return event.time;
  }
  return sim.t + FAR;
}

const isNews = ({ type }: SimEvent): boolean => type !== 'action_started';
