import { useState } from 'preact/hooks';
import { placeUnder, useDragging } from '../../../web/kit/use-dragging';
import { FramedBoard } from '../../../web/kit/framed-board';
import { inGrid, Spot, useHinted, useRoving } from '../../../web/kit/spot';
import { useArrival } from '../../../web/kit/use-arrival';
import { type LegalMove, movesBetween, squaresOfMove } from './legal';
import { PiecePicture } from './pieces';
import { distance, type Piece, pieceText, type Square, squaresAfter, squaresOf } from './position';
import { PromotionChooser } from './promotion';

/** The colours for the held modifier keys, as on other chess sites. */
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

/** The shapes with this one added, removed if it was there already, or recoloured. */
function toggle(shapes: readonly Shape[], shape: Shape): readonly Shape[] {
  const others = shapes.filter((each) => !isSamePlace(each, shape));
  const wasThere = shapes.some((each) => isSamePlace(each, shape) && each.colour === shape.colour);
  return wasThere ? others : [...others, shape];
}

/** A viewer's drawings with the right mouse button, for one position and orientation. */
function useDrawings(fen: string) {
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
const Drawings = ({ shapes }: { readonly shapes: readonly Shape[] }) =>
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

/** The result of a click on a square. */
type ClickResult =
  | { readonly kind: 'chosen'; readonly square: string | null }
  | { readonly kind: 'move'; readonly uci: string }
  /** The piece for the promotion must still be chosen. */
  | { readonly kind: 'promotion'; readonly moves: readonly LegalMove[] };

/** A click makes the move of the chosen piece to the square, chooses a piece that can move, or deselects the chosen one. */
function clickSquare(moves: readonly LegalMove[], chosen: string | null, square: string): ClickResult {
  const [move, ...others] = chosen === null ? [] : movesBetween(moves, chosen, square);
  if (move) {
    return others.length === 0
      ? { kind: 'move', uci: move.uci }
      : { kind: 'promotion', moves: [move, ...others] };
  }
  const isTaken = square !== chosen && moves.some(({ from }) => from === square);
  return { kind: 'chosen', square: isTaken ? square : null };
}

interface SquaresProps {
  readonly fen: string;
  readonly blackBelow: boolean;
  /** A description of the board. */
  readonly text: string;
  /** The last move made, in UCI. */
  readonly last: string | null;
  /** The square of the king in check. */
  readonly checked: string | null;
  /** A move that is picked but not made yet. */
  readonly proposed: string | null;
  /** A move that was made, but has not been answered yet: it is shown already. */
  readonly underWay: string | null;
  readonly moves: readonly LegalMove[];
  readonly onPick: (uci: string) => void;
  /** Called when a picked move is taken back. */
  readonly onDrop?: (() => void) | undefined;
}

/** The selection: a piece, and for a promotion the moves to choose from. */
interface Choice {
  readonly fen: string;
  readonly chosen: string | null;
  readonly promotions: readonly LegalMove[];
}

/** The 64 squares. A move is entered by choosing a piece and its target with clicks or keys, or by dragging. */
export function Squares(props: SquaresProps) {
  const { fen, blackBelow, text, checked, proposed, underWay, moves, onPick, onDrop } = props;
  const hinted = useHinted();
  const last = underWay ?? props.last;
  const squares =
    underWay === null ? squaresOf(fen, blackBelow) : squaresAfter(squaresOf(fen, blackBelow), underWay);
  /** The last dragged move: its piece does not glide to its square. */
  const [dragged, setDragged] = useState<string | null>(null);
  const [kept, keep] = useState<Choice>({ fen, chosen: null, promotions: [] });
  const canMove = (name: string | null): boolean => moves.some(({ from }) => from === name);
  const chosen = canMove(kept.chosen) ? kept.chosen : null;
  const promotions = kept.fen === fen ? kept.promotions : [];
  const choose = (square: string | null, asked: readonly LegalMove[] = []) =>
    keep({ fen, chosen: square, promotions: asked });
  const roving = useRoving({
    names: squares.map(({ name }) => name),
    neighbour: inGrid(8, 8),
    first: moves[0]?.from ?? squares.at(-8)?.name,
  });
  const drawings = useDrawings(`${fen} ${blackBelow}`);

  const point = (from: string | null, square: string): void => {
    const pointed = clickSquare(moves, from, square);
    if (pointed.kind === 'chosen') {
      choose(pointed.square);
    } else if (pointed.kind === 'promotion') {
      choose(from, pointed.moves);
    } else {
      choose(null);
      onPick(pointed.uci);
    }
  };
  const nameAt = (place: number): string => squares[place]?.name ?? '';
  const dragging = useDragging({
    canTake: (place) => canMove(nameAt(place)),
    onTake: (place) => choose(nameAt(place)),
    onDrop: (from, to) => {
      setDragged(nameAt(from) + nameAt(to));
      point(nameAt(from), nameAt(to));
    },
  });
  const isTarget = (name: string): boolean => moves.some(({ from, to }) => from === chosen && to === name);
  const marksOf = (square: Square): readonly string[] =>
    [
      last !== null && isOn(last, square.name) && 'last',
      proposed !== null && isOn(proposed, square.name) && 'proposed',
      square.name === checked && underWay === null && 'check',
      square.name === chosen && 'chosen',
      isTarget(square.name) && 'target',
      canMove(square.name) && 'movable',
      hinted !== undefined && underWay === null && isOn(hinted, square.name) && 'hinted-move',
    ].filter((mark) => mark !== false);

  const glider = last === null || last.slice(0, 4) === dragged ? null : squaresOfMove(last).to;

  return (
    <FramedBoard blackBelow={blackBelow}>
      <div
        ref={roving.ref}
        class="framed-grid"
        role="group"
        aria-label={text}
        onFocusIn={roving.handlers.onFocusIn}
        onKeyDown={(event) => {
          if (event.key === 'Escape') choose(null);
          if (['Escape', 'Enter', ' '].includes(event.key)) onDrop?.();
          roving.handlers.onKeyDown(event);
        }}
        onContextMenu={(event) => event.preventDefault()}
        onPointerDown={(event) => {
          if (event.button === 2 && proposed === null) drawings.begin(event);
          else onDrop?.();
          if (event.button === 0) drawings.clear();
          dragging.onPointerDown(event);
        }}
        onPointerMove={(event) => {
          drawings.go(event);
          dragging.onPointerMove(event);
        }}
        onPointerUp={(event) => {
          drawings.end();
          dragging.onPointerUp(event);
        }}
        onPointerCancel={dragging.onPointerCancel}
      >
        {squares.map((square) => (
          <SquareSpot
            key={square.name}
            square={square}
            marks={marksOf(square)}
            way={glider === square.name && last !== null ? wayOf(last, blackBelow) : null}
            tabStop={roving.isTabStop(square.name)}
            onPoint={
              canMove(square.name) || isTarget(square.name) ? () => point(chosen, square.name) : undefined
            }
          />
        ))}
      </div>
      <Drawings shapes={drawings.shapes} />
      {promotions.length > 0 && (
        <PromotionChooser
          moves={promotions}
          blackBelow={blackBelow}
          onChoose={(uci) => {
            choose(null);
            roving.focus(squaresOfMove(uci).to);
            onPick(uci);
          }}
          onLeave={() => {
            roving.focus(chosen ?? '');
            choose(null);
          }}
        />
      )}
    </FramedBoard>
  );
}

const isOn = (uci: string, square: string): boolean => {
  const { from, to } = squaresOfMove(uci);
  return from === square || to === square;
};

/** The origin of the piece that made the last move. */
function wayOf(uci: string, blackBelow: boolean): string {
  const { from, to } = squaresOfMove(uci);
  const [right, down] = distance(to, from, blackBelow);
  return `translate(${100 * right}%, ${100 * down}%)`;
}

interface SquareProps {
  readonly square: Square;
  readonly marks: readonly string[];
  /** The path of the piece, if it made the last move. */
  readonly way: string | null;
  readonly tabStop: boolean;
  readonly onPoint: (() => void) | undefined;
}

const SquareSpot = ({ square: { name, dark, piece }, marks, way, tabStop, onPoint }: SquareProps) => (
  <Spot
    class={[
      'framed-square chess-square',
      ...(dark ? ['dark'] : []),
      ...(piece ? ['taken'] : []),
      ...marks,
    ].join(' ')}
    label={[
      `${name}: ${piece ? pieceText(piece) : 'free'}`,
      ...(marks.includes('check') ? ['in check'] : []),
      ...(marks.includes('proposed') ? ['picked'] : []),
      ...(marks.includes('target') ? ['can be reached'] : []),
    ].join(', ')}
    pressed={marks.includes('chosen') || undefined}
    tabStop={tabStop}
    onPoint={onPoint}
  >
    {piece && <MovedPiece key={piece} piece={piece} way={way} />}
  </Spot>
);

function MovedPiece({ piece, way }: { readonly piece: Piece; readonly way: string | null }) {
  const ref = useArrival<HTMLSpanElement>(way === null ? [] : [way]);
  return (
    <span ref={ref} class="chess-piece">
      <PiecePicture piece={piece} />
    </span>
  );
}
