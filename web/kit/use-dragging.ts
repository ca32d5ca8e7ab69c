import { useRef } from 'preact/hooks';

/** A movement below this distance (px) counts as a click. */
const THRESHOLD = 5;

export interface DragListener {
  readonly canTake: (place: number) => boolean;
  readonly onTake: (place: number) => void;
  readonly onDrop: (from: number, to: number) => void;
}

interface Drag {
  /** The pointer of the drag; other pointers are ignored. */
  readonly pointer: number;
  readonly from: number;
  readonly x: number;
  readonly y: number;
  readonly piece: HTMLElement;
  moving: boolean;
}

type Handler = (event: PointerEvent & { readonly currentTarget: HTMLElement }) => void;

/**
 * Dragging by mouse, finger or pen between the children of an element, which are identified by their index. The dragged element
 * is the first one inside its child; the place below it has the class `drop`. The right mouse button puts it back.
 */
export function useDragging({ canTake, onTake, onDrop }: DragListener) {
  const drag = useRef<Drag | null>(null);
  const below = useRef<Element | null>(null);

  const begin: Handler = (event) => {
    const from = placeUnder(event);
    const piece = event.currentTarget.children[from]?.firstElementChild;
    if (drag.current?.moving || event.button !== 0 || !canTake(from) || !(piece instanceof HTMLElement))
      return;
    drag.current = {
      pointer: event.pointerId,
      from,
      x: event.clientX,
      y: event.clientY,
      piece,
      moving: false,
    };
  };

  const markBelow = (place: Element | null): void => {
    below.current?.classList.remove('drop');
    below.current = place;
    place?.classList.add('drop');
  };

  const move: Handler = (event) => {
    const { current } = drag;
    if (current?.pointer !== event.pointerId) return;
    if (event.button === 2) {
      release();
      return;
    }
    const [right, down] = [event.clientX - current.x, event.clientY - current.y];
    if (!current.moving) {
      if (Math.hypot(right, down) < THRESHOLD) return;
      current.moving = true;
      current.piece.classList.add('dragged');
      event.currentTarget.setPointerCapture(event.pointerId);
      onTake(current.from);
    }
    current.piece.style.transform = `translate(${right}px, ${down}px)`;
    markBelow(event.currentTarget.children[placeUnder(event)] ?? null);
  };

  const release = (): Drag | null => {
    const { current } = drag;
    drag.current = null;
    markBelow(null);
    current?.piece.classList.remove('dragged');
    current?.piece.style.removeProperty('transform');
    return current;
  };

  const end: Handler = (event) => {
    if (drag.current?.pointer !== event.pointerId) return;
    const done = release();
    const to = placeUnder(event);
    if (done?.moving && to >= 0 && to !== done.from) onDrop(done.from, to);
  };

  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: ({ pointerId }: PointerEvent) => {
      if (drag.current?.pointer === pointerId) release();
    },
  };
}

/** The index of the child under the pointer, or -1. */
export function placeUnder({ clientX, clientY, currentTarget }: Parameters<Handler>[0]): number {
  return [...currentTarget.children].findIndex((child) => {
    const { left, right, top, bottom } = child.getBoundingClientRect();
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  });
}
