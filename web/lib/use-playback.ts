import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { stepOfKey, type Steps } from './steps';

/** How many times faster than usual steps follow each other. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const USUAL_PAUSE_MS = 1_000;

/** Showing one step after the other. */
export interface Playback {
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly setSpeed: (speed: Speed) => void;
  /** Starts or stops playing; at the end it starts again from the first step. */
  readonly toggle: () => void;
  /** The steps for a person's choice, which stops the playback. */
  readonly steps: Steps;
}

/** Plays a finished game; null if there are no steps. Keys: Home, ←, →, End, and Space to play. */
export function usePlayback(steps: Steps | null): Playback | null {
  const [wanted, setWanted] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const { at = 0, last = 0, isReady = false } = steps ?? {};
  const isPlaying = wanted && at < last;
  useEffect(() => {
    if (wanted && at >= last) setWanted(false);
    if (!isPlaying || !isReady) return;
    const timer = setTimeout(() => steps?.go(at + 1), USUAL_PAUSE_MS / speed);
    return () => clearTimeout(timer);
  }, [wanted, isPlaying, isReady, at, last, speed]);

  const go = (to: number): void => {
    setWanted(false);
    steps?.go(to);
  };
  const toggle = (): void => {
    if (!isPlaying && at >= last) steps?.go(0);
    setWanted(!isPlaying);
  };
  useStepKeys(steps, go, toggle);
  return steps && { isPlaying, speed, setSpeed, toggle, steps: { ...steps, go } };
}

/** Keys that step through a game. Fields, boards and open dialogs keep their own keys. */
export function useStepKeys(steps: Steps | null, go: (at: number) => void, toggle?: () => void): void {
  // No dependency list: the effect of the keys changes with every step.
  useLayoutEffect(() => {
    if (!steps) return;
    const listen = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (target instanceof Element && target.closest(KEEPS_KEYS)) return;
      if (key === ' ' && toggle) {
        if (event.repeat || (target instanceof Element && target.closest(TAKES_SPACE))) return;
        event.preventDefault();
        toggle();
        return;
      }
      const to = stepOfKey(key, steps);
      if (to === null) return;
      event.preventDefault();
      if (to !== steps.at) go(to);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}

const KEEPS_KEYS = 'input:not([type="range"]), select, textarea, .game-board';
const TAKES_SPACE = 'button, summary, a';
