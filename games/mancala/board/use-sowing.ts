import { useRef } from 'preact/hooks';
import type { BoardProps } from '../../../web/kit/board';
import { useScenes, type Scene } from '../../../web/kit/use-scenes';
import type { MancalaView } from '../rules/shapes';
import { arrange, circleOf, walkBetween, type Arrangement, type Frame } from './walk';

/** The time per seed, and the approximate maximum time per move, for which many seeds move faster. */
const STEP_MS = 240;
const LONGEST_MS = 2_600;
/** The time between the last picture and its words. */
const REST_MS = 350;

function scenesBetween(before: MancalaView, after: MancalaView): readonly (Frame & Scene)[] {
  const frames = walkBetween(before, after);
  const ms = Math.min(STEP_MS, LONGEST_MS / frames.length);
  return frames.map((frame, at) => ({ ...frame, ms: at + 1 < frames.length ? ms : ms + REST_MS }));
}

/** A sowing as the board shows it. */
export interface Sowing {
  readonly isShowing: boolean;
  /** The view that the words of the board tell. */
  readonly told: MancalaView;
  readonly frame: Frame;
  readonly seeds: Arrangement;
  readonly end: () => void;
}

/** Animates the seeds of a move from pit to pit; only then the words show its result. */
export function useSowing(props: BoardProps<MancalaView>): Sowing {
  const { view } = props;
  const { scene, isShowing, told, end } = useScenes(view.state, scenesBetween, props);
  const frame = scene ?? { circle: circleOf(view), hand: 0, over: 0 };
  const seeds = useRef<Arrangement>([]);
  const counts = [...frame.circle, frame.hand];
  if (seeds.current.map(({ length }) => length).join() !== counts.join())
    seeds.current = seeds.current.length === 0 ? firstOf(counts) : arrange(seeds.current, counts);
  return { isShowing, told, frame, seeds: seeds.current, end };
}

function firstOf(counts: readonly number[]): Arrangement {
  let seed = 0;
  return counts.map((count) => Array.from({ length: count }, () => seed++));
}
