import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TimeStrikeView } from '../../../core/games/timestrike/game-types';
import { advance } from '../../../core/games/timestrike/sim/advance';
import type { EventLine, Sim, SimEvent } from '../../../core/games/timestrike/types';

/** The mission at the instant that is shown. */
export interface Mission {
  readonly sim: Sim;
  /** What happened last, oldest first; another list whenever there is news. */
  readonly events: readonly EventLine[];
}

const EVENTS_SHOWN = 40;
/** So far (seconds) may the page's clock be ahead of a view, which was on its way meanwhile; time never goes back for less. */
const LATENCY = 0.5;
/** Where the reader wants no motion, the picture changes twice a second. */
const STILL_MS = 500;

/**
 * The mission of a view. In real time it goes on by the page's clock, with the game's own rules, until the next view comes; `onDue`
 * is called when something happened on which the game may act.
 */
export function useMission(view: TimeStrikeView, live: boolean, onDue: (() => void) | undefined): Mission {
  const [mission, setMission] = useState(() => missionOf(view));
  const shown = useRef(mission);
  const { clock, mission_status } = view.game_state;
  const runs = live && clock.mode === 'realtime' && mission_status === 'active';

  useLayoutEffect(() => {
    const show = (next: Mission): void => setMission((shown.current = next));
    const first = runs ? caughtUp(missionOf(view), shown.current.sim.t) : missionOf(view);
    show(first);
    if (!runs) return;
    return eachFrame((ms) => {
      const before = shown.current;
      const next = laterOf(before, first.sim.t + (clock.time_scale * ms) / 1000);
      show(next.mission);
      if (next.news.some(isDue)) onDue?.();
      return next.mission.sim.mission.status === 'active';
    });
  }, [view, runs, onDue]);
  return mission;
}

const missionOf = ({ sim, game_state }: TimeStrikeView): Mission => ({
  sim,
  events: game_state.recent_events,
});

function laterOf({ sim, events }: Mission, until: number): { mission: Mission; news: readonly SimEvent[] } {
  const next = advance(sim, until);
  const told = next.events.length > 0 ? [...events, ...next.events].slice(-EVENTS_SHOWN) : events;
  return { mission: { sim: next.sim, events: told }, news: next.events };
}

const caughtUp = (mission: Mission, shownAt: number): Mission =>
  shownAt - mission.sim.t < LATENCY ? laterOf(mission, shownAt).mission : mission;

/** Enemies think twice a second; what follows from that, and what merely begins, changes nothing for the game. */
const isDue = ({ type }: SimEvent): boolean => type !== 'action_started' && type !== 'damage';

/** Calls `draw` for each frame, with the ms since now, until it says no; returns what ends it. */
function eachFrame(draw: (ms: number) => boolean): () => void {
  const began = performance.now();
  const pause = matchMedia('(prefers-reduced-motion: reduce)').matches ? STILL_MS : 0;
  let drawn = began;
  let frame = requestAnimationFrame(next);
  function next(): void {
    const now = performance.now();
    const due = now - drawn >= pause;
    if (due) drawn = now;
    if (!due || draw(now - began)) frame = requestAnimationFrame(next);
  }
  return () => cancelAnimationFrame(frame);
}
