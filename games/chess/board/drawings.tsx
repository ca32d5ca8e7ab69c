import { useState } from 'preact/hooks';
import { placeUnder } from '../../../web/kit/use-dragging';

/** The colours by the keys that are held, as chess players know them. */
type Colour = 'green' | 'red' | 'blue' | 'yellow';

/** An arrow from square to square, or a circle around one, by their index on the screen. */
interface Shape {
  readonly from: number;
  readonly to: number;
  readonly colour: Colour;
}

interface Sketch {
  readonly fen: string;
  readonly shapes: readonly Shape[];
  /** The one that is being drawn. */
  readonly current: Shape | null;
}

type BoardEvent = PointerEvent & { readonly currentTarget: HTMLElement };

const colourOf = ({ shiftKey, ctrlKey, altKey, metaKey }: PointerEvent): Colour => {
  const [isRed, isBlue] = [shiftKey || ctrlKey, altKey || metaKey];
  if (isRed) return isBlue ? 'yellow' : 'red';
  return isBlue ? 'blue' : 'green';
};

const isSamePlace = (a: Shape, b: Shape): boolean => a.from === b.from && a.to === b.to;

/** With the shape; without it if it was there already; and in another colour in place of the old one. */
export function toggle(shapes: readonly Shape[], shape: Shape): readonly Shape[] {
  const others = shapes.filter((each) => !isSamePlace(each, shape));
  const wasThere = shapes.some((each) => isSamePlace(each, shape) && each.colour === shape.colour);
  return wasThere ? others : [...others, shape];
}

/** What a viewer draws with the right mouse button, for one position as it lies on the screen. */
export function useDrawings(fen: string) {
  const [kept, keep] = useState<Sketch>({ fen, shapes: [], current: null });
  const { shapes, current } = kept.fen === fen ? kept : { shapes: [], current: null };
  return {
    shapes: current ? [...shapes, current] : shapes,
    begin: (event: BoardEvent): void => {
      const from = placeUnder(event);
      if (from >= 0) keep({ fen, shapes, current: { from, to: from, colour: colourOf(event) } });
    },
    go: (event: BoardEvent): void => {
      const to = current ? placeUnder(event) : -1;
      if (current && to >= 0 && to !== current.to) keep({ fen, shapes, current: { ...current, to } });
    },
    end: (): void => {
      if (current) keep({ fen, shapes: toggle(shapes, current), current: null });
    },
    clear: (): void => {
      if (kept.shapes.length > 0 || kept.current) keep({ fen, shapes: [], current: null });
    },
  };
}

/** The shapes over the squares, in units of one square. */
export const Drawings = ({ shapes }: { readonly shapes: readonly Shape[] }) =>
  shapes.length === 0 ? null : (
    <svg class="chess-drawings" viewBox="0 0 8 8" aria-hidden="true">
      {shapes.map((shape) =>
        shape.from === shape.to ? (
          <circle
            key={keyOf(shape)}
            class={`chess-circle chess-${shape.colour}`}
            cx={middleOf(shape.to).x}
            cy={middleOf(shape.to).y}
            r="0.44"
          />
        ) : (
          <path key={keyOf(shape)} class={`chess-arrow chess-${shape.colour}`} d={arrowOf(shape)} />
        ),
      )}
    </svg>
  );

const keyOf = ({ from, to, colour }: Shape): string => `${from} ${to} ${colour}`;

const middleOf = (place: number) => ({ x: (place % 8) + 0.5, y: Math.floor(place / 8) + 0.5 });

/** Half the width of the shaft, and the length and half the width of the head. */
const SHAFT = 0.09;
const HEAD = { length: 0.42, half: 0.24 };

/** The outline of an arrow from the middle of a square to the middle of another. */
function arrowOf(shape: Shape): string {
  const [start, tip] = [middleOf(shape.from), middleOf(shape.to)];
  const length = Math.hypot(tip.x - start.x, tip.y - start.y);
  const [x, y] = [(tip.x - start.x) / length, (tip.y - start.y) / length];
  const at = (along: number, aside: number): string =>
    `${(start.x + along * x - aside * y).toFixed(3)} ${(start.y + along * y + aside * x).toFixed(3)}`;
  const neck = length - HEAD.length;
  const outline = [
    at(0.25, SHAFT),
    at(neck, SHAFT),
    at(neck, HEAD.half),
    at(length, 0),
    at(neck, -HEAD.half),
    at(neck, -SHAFT),
    at(0.25, -SHAFT),
  ];
  return `M${outline.join('L')}Z`;
}
