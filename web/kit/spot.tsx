import { type ComponentChildren, createContext } from 'preact';
import { useContext, useRef, useState } from 'preact/hooks';

/** The command of the move that the player was advised to make in the position that is shown; undefined: none. */
export const Hinted = createContext<string | undefined>(undefined);

/** The hinted move, for boards on which a move has several places: they give these the class `hinted-move`. */
export const useHinted = (): string | undefined => useContext(Hinted);

/**
 * The class to add to what makes a move when it is clicked: it is marked while that move is the hinted one, or where it is part of the hinted one
 * (`isPart`).
 */
export function useHintClass(command: string | undefined, isPart = false): string {
  const hinted = useHinted();
  return isPart || (command !== undefined && command === hinted) ? ' hinted-move' : '';
}

/** The place that a key leads to from another one, both by their index, or null. */
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
 * The arrow keys where places lie in any way: each leads to the nearest of these places in its direction, as they are seen; Home and End
 * lead to the first and to the last.
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
      // What lies more beside than ahead is in another direction.
      return isPlace(to) && ahead > 1 && aside <= ahead ? [{ to, distance: ahead + 2 * aside }] : [];
    });
    return ways.sort((one, other) => one.distance - other.distance)[0]?.to ?? at;
  };

const middleOf = (element: Element): readonly [x: number, y: number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

interface RovingOptions {
  /** The names of the places in the order in which they stand in the board. */
  readonly names: readonly string[];
  /** What picks the places out of the board; they are its children if this is absent. */
  readonly selector?: string;
  readonly neighbour: Neighbour;
  /** Where the Tab key leads before any place was visited, and when the one that was is gone. */
  readonly first: string | undefined;
}

/** The Tab key reaches one place of a board; other keys lead from place to place. */
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
      // Together with these, arrows are the browser's.
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
  /** The move that a click makes, where it is always the same: it is marked if that is the hinted one. */
  readonly command?: string | undefined;
  /** Whether the Tab key stops here; by default if a click has an effect. */
  readonly tabStop?: boolean | undefined;
  /** Called when the pointer or the focus enters the place, and when it leaves. */
  readonly onAim?: ((isAimed: boolean) => void) | undefined;
  readonly children?: ComponentChildren;
}

/** A clickable place on a board. It keeps the focus after a move even if it is not clickable any more. */
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
