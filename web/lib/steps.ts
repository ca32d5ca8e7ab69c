/** The positions of a game, of which one is shown. */
export interface Steps {
  /** The shown one, from 0. */
  readonly at: number;
  readonly last: number;
  /** Whether the shown one is on the screen already. */
  readonly isReady: boolean;
  readonly go: (at: number) => void;
}

const LEAST_PAUSE_MS = 400;

let written = 0;
let waiting = 0;

/** Keeps the shown version in the address, so that it can be shared; null for the newest. Browsers refuse many changes in a row. */
export function keepInAddress(version: number | null): void {
  const write = (): void => {
    written = performance.now();
    history.replaceState(null, '', version === null ? location.pathname : `#at=${version}`);
  };
  clearTimeout(waiting);
  const pause = written + LEAST_PAUSE_MS - performance.now();
  if (written === 0 || pause <= 0) write();
  else waiting = window.setTimeout(write, pause);
}

/** The step that a key leads to, as in a video player, or null. */
export function stepOfKey(key: string, { at, last }: Pick<Steps, 'at' | 'last'>): number | null {
  const to = { Home: 0, ArrowLeft: at - 1, ArrowRight: at + 1, End: last }[key];
  return to === undefined ? null : Math.min(Math.max(to, 0), last);
}
