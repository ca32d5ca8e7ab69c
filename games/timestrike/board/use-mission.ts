import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TimeStrikeView } from '../rules/game-types';
import { advance } from '../rules/sim/advance';
import type { SimEvent } from '../rules/types';
import { type Mission, missionOf } from './sightings';

export interface ShownMission extends Mission {
  /** True if it is the mission of the view; false while it is animated towards it. */
  readonly settled: boolean;
}

const EVENTS_SHOWN = 40;
/** How far the page's clock may be ahead of a view (s), because of network delay. Smaller differences never turn time back. */
const LATENCY = 0.5;
/** The delay before asking again about a game that is behind the display. */
const ASK_AGAIN_MS = 500;
/** The longest animation to a later view, in game seconds, and its maximum duration in real seconds. */
const LONGEST_WAY = 30;
const LONGEST_SHOW = 2.5;
/** The update interval for users who prefer reduced motion: twice a second. */
const STILL_MS = 500;

/**
 * The mission of a view. With a manual clock the time between one view and the next is played at `speed` game seconds a second. In real time the page simulates
 * the mission with the game's own rules until the next view arrives. `onDue` is called after an event to which the game may react.
 */
export function useMission(
  view: TimeStrikeView,
  live: boolean,
  onDue: (() => void) | undefined,
  speed: number,
): ShownMission {
  const [mission, setMission] = useState(() => missionOf(view));
  const shown = useRef(mission);
  const { clock, mission_status } = view.game_state;
  const runs = live && clock.mode === 'realtime' && !clock.paused && mission_status === 'active';

  useLayoutEffect(() => {
    const show = (next: Mission): void => setMission((shown.current = next));
    const told = missionOf(view);
    if (!runs) return showWay(shown.current, told, live ? speed : null, show);
    const first = catchUp(told, shown.current.sim.t);
    show(first.mission);
    // If the view is older than the display, the request came too early.
    let owed = first.news.some(isDue);
    let askedAt = 0;
    return eachFrame((ms) => {
      const next = advanceMission(shown.current, first.mission.sim.t + (clock.time_scale * ms) / 1000);
      show(next.mission);
      if (!next.news.some(isDue) && !(owed && ms - askedAt >= ASK_AGAIN_MS)) return;
      owed = next.mission.sim.mission.status !== 'active';
      askedAt = ms;
      onDue?.();
    });
  }, [view, runs, onDue]);
  return { ...mission, settled: mission.sim === view.sim };
}

/** Plays the simulation from one world to a later one; without a speed, or with reduced motion, it shows the later one at once. */
function showWay(
  from: Mission,
  to: Mission,
  speed: number | null,
  show: (mission: Mission) => void,
): (() => void) | undefined {
  const way = to.sim.t - from.sim.t;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (speed === null || way <= 0 || way > LONGEST_WAY || still) {
    show(to);
    return undefined;
  }
  const pace = Math.max(speed, way / LONGEST_SHOW);
  let now = from;
  const stop = eachFrame((ms) => {
    const t = from.sim.t + (pace * ms) / 1000;
    if (t >= to.sim.t) {
      stop();
      show(to);
    } else show((now = advanceMission(now, t).mission));
  });
  return stop;
}

interface MissionAdvance {
  readonly mission: Mission;
  readonly news: readonly SimEvent[];
}

function advanceMission({ sim, events, unseen }: Mission, until: number): MissionAdvance {
  const next = advance(sim, until);
  const told = next.events.length > 0 ? [...events, ...next.events].slice(-EVENTS_SHOWN) : events;
  return { mission: { sim: next.sim, events: told, unseen }, news: next.events };
}

const catchUp = (mission: Mission, shownAt: number): MissionAdvance =>
  shownAt - mission.sim.t < LATENCY ? advanceMission(mission, shownAt) : { mission, news: [] };

/** Enemies think twice a second. Neither their decisions nor events that only begin something need a request. */
const isDue = ({ type }: SimEvent): boolean => type !== 'action_started' && type !== 'damage';

/** Calls `draw` for each frame with the ms since the call; returns a function that stops it. */
function eachFrame(draw: (ms: number) => void): () => void {
  const began = performance.now();
  const pause = matchMedia('(prefers-reduced-motion: reduce)').matches ? STILL_MS : 0;
  let drawn = began;
  let frame = requestAnimationFrame(next);
  function next(): void {
    const now = performance.now();
    const due = now - drawn >= pause;
    if (due) {
      drawn = now;
      draw(now - began);
    }
    frame = requestAnimationFrame(next);
  }
  return () => cancelAnimationFrame(frame);
}
