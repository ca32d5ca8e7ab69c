import { advance, enqueue, pursue, defaultGoal } from '../games/timestrike/rules/sim';
import { initialSim } from '../games/timestrike/rules/sim/scenarios';
import { timed } from '../games/timestrike/rules/sim/actions';
import type { Sim } from '../games/timestrike/rules/types';
import { cpuClock, figure, interleave, printTable } from './stats';

/** Game seconds that one run simulates. */
const SPAN = 60;

/** The mission with a goal that nobody works on, so that it lasts. */
function waiting(): Sim {
  const start = initialSim('hostage_rescue', true);
  return pursue(start, defaultGoal('destroy_bridge', start), null).sim;
}

/** Alex runs to and fro before the guards. */
const chase = (): Sim =>
  enqueue(
    waiting(),
    Array.from({ length: 20 }, (_, i) =>
      timed(
        { action: 'move_to', args: [{ x: i % 2 === 0 ? 12 : 2, y: 2 + (i % 6), z: 0 }] },
        { id: `lap_${i}`, agent_id: 'alex', start_time: 3 * i, duration: 0 },
      ),
    ),
  );

const seconds = (sim: Sim, step: number) => (): number => {
  let now = sim;
  for (let t = step; t <= SPAN; t += step) now = advance(now, t).sim;
  return now.t;
};

/** How many seconds of a mission pass in a second of CPU: at one go, and looked at ten times a second. */
export function benchSimulation(rounds: number): void {
  const worlds = { 'guards at home': waiting(), 'a chase': chase() };
  const variants = Object.fromEntries(
    Object.entries(worlds).flatMap(([name, sim]) => [
      [`${name}, at one go`, seconds(sim, SPAN)],
      [`${name}, in steps of 0.1 s`, seconds(sim, 0.1)],
    ]),
  );
  const rates = interleave(rounds, 500, variants, cpuClock);
  printTable(
    'TimeStrike: simulated seconds in a second of CPU (aim: far above 100)',
    ['', 'times real time'],
    Object.entries(rates).map(([name, rate]) => [name, figure(rate)]),
  );
}
