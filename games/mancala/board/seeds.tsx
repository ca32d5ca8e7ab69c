import { firstPitOf, PITS, storeOf } from '../rules/sowing';
import type { Arrangement } from './walk';

/** Places a side: its pits and its store. */
const SIDE = PITS + 1;
const STORE_WIDTH = 1.1;
const WIDTH = PITS + 2 * STORE_WIDTH;

/** The middle of a place as fractions of the board in its lower player's orientation: from the left and from the top. */
interface Middle {
  readonly u: number;
  readonly v: number;
}

const LOWER = 0.68;

/** The middle of a place of the circle for the player on the lower side. */
function middleOf(place: number, lower: number): Middle {
  const along = (place - firstPitOf(lower) + 2 * SIDE) % (2 * SIDE);
  if (along === PITS) return { u: 1 - STORE_WIDTH / 2 / WIDTH, v: 0.5 };
  if (along === 2 * SIDE - 1) return { u: STORE_WIDTH / 2 / WIDTH, v: 0.5 };
  const u = (STORE_WIDTH + (along % SIDE) + 0.5) / WIDTH;
  return along < PITS ? { u, v: LOWER } : { u: 1 - u, v: 1 - LOWER };
}

/** Seeds are placed at multiples of the golden angle, so that any number of them makes a round heap. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** The maximum radius of a heap, and the usual distance between seeds, in diameters of a pit. */
interface Hollow {
  readonly wide: number;
  readonly high: number;
  readonly gap: number;
}
const PIT: Hollow = { wide: 0.37, high: 0.37, gap: 0.142 };
const STORE: Hollow = { wide: 0.3, high: 0.86, gap: 0.142 };
const HAND: Hollow = { wide: 0.2, high: 0.2, gap: 0.1 };

/** How far a seed lies from the middle of its hollow. */
function spotIn({ wide, high, gap }: Hollow, at: number, count: number) {
  if (count === 1) return { x: 0, y: 0 };
  const away =
    Math.sqrt(at + 0.5) * Math.min(1, Math.sqrt((wide * high) / (gap * gap) / Math.max(count, 1))) * gap;
  const size = Math.sqrt(wide * high);
  return {
    x: (away * Math.cos(at * GOLDEN_ANGLE) * wide) / size,
    y: (away * Math.sin(at * GOLDEN_ANGLE) * high) / size,
  };
}

interface SeedsProps {
  readonly seeds: Arrangement;
  /** The place that the hand is over. */
  readonly over: number;
  readonly lower: number;
}

/** All seeds of the board: each goes from where it was to where it belongs. */
export const Seeds = ({ seeds, over, lower }: SeedsProps) => (
  <div class="seeds" aria-hidden="true">
    {seeds
      .flatMap((heap, place) => heap.map((seed, at) => ({ seed, at, place, count: heap.length })))
      .sort((one, other) => one.seed - other.seed)
      .map(({ seed, at, place, count }) => {
        const isHeld = place === 2 * SIDE;
        const { u, v } = middleOf(isHeld ? over : place, lower);
        const isStore = place === storeOf(0) || place === storeOf(1);
        const { x, y } = spotIn(isHeld ? HAND : isStore ? STORE : PIT, at, count);
        return (
          <span
            key={seed}
            class={`seed seed-${seed % COLOURS}${isHeld ? ' held' : ''}`}
            style={{ '--u': u.toFixed(4), '--v': v.toFixed(4), '--x': x.toFixed(3), '--y': y.toFixed(3) }}
          />
        );
      })}
  </div>
);

const COLOURS = 4;
