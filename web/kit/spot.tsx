import { type ComponentChildren, createContext } from 'preact';
import { useContext, useRef, useState } from 'preact/hooks';

/** The command of the hinted move in the shown position; undefined if there is no hint. */
export const Hinted = createContext<string | undefined>(undefined);

/** The hinted move, for boards on which a move has several places: they give these the class `hinted-move`. */
export const useHinted = (): string | undefined => useContext(Hinted);

/**
 * The class of a place that makes a move when it is clicked: the mark of the hint if it is the hinted move or part of it (`isPart`).
 */
export function useHintClass(command: string | undefined, isPart = false): string {
  const hinted = useHinted();
  return isPart || (command !== undefined && command === hinted) ? ' hinted-move' : '';
}

/** The index of the place that a key leads to from another place, or null. */
export type Neighbour = (key: string, at: number, places: readonly Element[]) => number | null;

const STEPS: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The arrow keys on a grid as it is seen, row by row from the top left. They stop at its edges. */
export const inGrid =
  (columns: number, rows: number): Neighbour =>
  (key, at) => {
    const step = STEPS[key];
    if (!step) return null;
    const [column, row] = [(at % columns) + step[0], Math.floor(at / columns) + step[1]];
    return column < 0 || column >= columns || row < 0 || row >= rows ? at : row * columns + column;
  };

/**
 * Arrow keys for places in any arrangement: each key leads to the nearest place in its direction on the screen; Home and End lead to the first and the last
 * place.
 */
export const asSeen =
  (isPlace: (at: number) => boolean = () => true): Neighbour =>
  (key, at, places) => {
    if (key === 'Home') return places.findIndex((_, to) => isPlace(to));
    if (key === 'End') return places.findLastIndex((_, to) => isPlace(to));
    const step = STEPS[key];
    const from = places[at];
    if (!step || !from) return null;
    const [x, y] = middleOf(from);
    const ways = places.flatMap((place, to) => {
      const [toX, toY] = middleOf(place);
      const ahead = (toX - x) * step[0] + (toY - y) * step[1];
      const aside = Math.abs((toX - x) * step[1]) + Math.abs((toY - y) * step[0]);
      // A place that is more to the side than ahead is in another direction.
      return isPlace(to) && ahead > 1 && aside <= ahead ? [{ to, distance: ahead + 2 * aside }] : [];
    });
    return ways.sort((one, other) => one.distance - other.distance)[0]?.to ?? at;
  };

const middleOf = (element: Element): readonly [x: number, y: number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

interface RovingOptions {
  /** The names of the places in their order on the board. */
  readonly names: readonly string[];
  /** The CSS selector of the places; without it they are the children of the board. */
  readonly selector?: string;
  readonly neighbour: Neighbour;
  /** The place that the Tab key leads to before any place was visited, or if the visited one is gone. */
  readonly first: string | undefined;
}

/** The Tab key reaches one place of a board; other keys move between places. */
export function useRoving<E extends HTMLElement = HTMLDivElement>({
  names,
  selector = ':scope > *',
  neighbour,
  first,
}: RovingOptions) {
  const ref = useRef<E>(null);
  const [visited, visit] = useState<string | null>(null);
  const tabStop = visited !== null && names.includes(visited) ? visited : (first ?? names[0]);
  const placesNow = (): readonly HTMLElement[] => [
    ...(ref.current?.querySelectorAll<HTMLElement>(selector) ?? []),
  ];
  const handlers = {
    onFocusIn: ({ target }: FocusEvent): void => {
      const name = names[placesNow().findIndex((place) => place === target)];
      if (name !== undefined) visit(name);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      // With these modifiers the browser handles the arrow keys.
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const places = placesNow();
      const at = places.findIndex((place) => place === event.target);
      const next = at < 0 ? null : neighbour(event.key, at, places);
      if (next === null) return;
      // The board handles these keys here, not the page.
      event.preventDefault();
      event.stopPropagation();
      places[next]?.focus();
    },
  };
  return {
    ref,
    handlers,
    focus: (name: string): void => placesNow()[names.indexOf(name)]?.focus(),
    isTabStop: (name: string): boolean => name === tabStop,
  };
}

interface SpotProps {
  readonly class: string;
  readonly style?: Readonly<Record<string, number>>;
  /** The content of the place in words. */
  readonly label: string;
  /** Present if a click has an effect. */
  readonly onPoint?: (() => void) | undefined;
  readonly pressed?: boolean | undefined;
  /** The move that a click makes if it is always the same; the place is marked if that is the hinted move. */
  readonly command?: string | undefined;
  /** Whether the Tab key stops here; by default if a click has an effect. */
  readonly tabStop?: boolean | undefined;
  /** Called when the pointer or the focus enters the place, and when it leaves. */
  readonly onAim?: ((isAimed: boolean) => void) | undefined;
  readonly children?: ComponentChildren;
}

/** A clickable place on a board. It keeps the focus after a move even if it is no longer clickable. */
export const Spot = ({ class: name, label, pressed, command, tabStop, onAim, ...props }: SpotProps) => (
  <button
    type="button"
    class={name + useHintClass(command)}
    aria-label={label}
    aria-disabled={!props.onPoint}
    aria-pressed={pressed}
    tabIndex={(tabStop ?? props.onPoint !== undefined) ? 0 : -1}
    style={props.style}
    onClick={props.onPoint}
    {...(onAim && {
      onPointerEnter: () => onAim(true),
      onPointerLeave: () => onAim(false),
      onFocus: () => onAim(true),
      onBlur: () => onAim(false),
    })}
  >
    {props.children}
  </button>
);
